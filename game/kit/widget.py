"""What every widget is.

A widget is cheap and says only what it is; all that changes by itself (hover, focus, scroll, caret) lives in `Ui`
(`kit/ui.py`) under the widget's `key`. So a scene simply builds its widgets anew whenever something changed and calls
`ui.show`.
"""

# ruff: noqa: ARG002 - every widget and scene answers the same calls, needed or not

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.kit import narrator, text
from game.kit.geometry import Scale

if TYPE_CHECKING:
    from game.kit.ui import Ui


@dataclass(frozen=True)
class Words:
    """Words as they are drawn: in which rect, at which pixel size. Tests check that nothing is cut."""

    words: str
    rect: pygame.Rect
    size: int
    face: str = text.BODY
    wrapped: bool = False

    @property
    def cut(self) -> bool:
        if self.wrapped:
            return not text.fits_box(self.words, self.size, self.rect.size, self.face)
        fits = text.width(self.words, self.size, self.face) <= self.rect.width
        return not fits or text.line_height(self.size, self.face) > self.rect.height * text.LEADING


@dataclass(frozen=True)
class Look:
    """How a widget stands right now."""

    hovered: bool = False
    pressed: bool = False
    focused: bool = False
    ring: bool = False
    """The keyboard is in use, so focus is shown."""
    caret: bool = True
    pos: tuple[int, int] = (-1, -1)
    """Where the pointer is, while it is on the widget."""


class Widget:
    """Something on screen with a rect. Subclasses draw themselves and may answer clicks, keys and the wheel."""

    interactive = True
    focusable = True
    drags = False
    """A press on it that moves is its own affair, whatever it lies in."""
    writes = False
    """While it has the focus, letters are letters."""
    follows_pointer = False
    """It looks otherwise wherever on it the pointer is."""
    clear_of_tips = False
    """A heading or a legend: no tip about something else lies over it where there is another place."""

    def __init__(
        self, key: str, rect: pygame.Rect, scale: Scale, *, tip: str = "", disabled: str = "", topic: str = ""
    ) -> None:
        self.key = key
        self.rect = rect.copy()
        self.scale = scale
        self.tip = tip
        self.disabled = disabled
        """Why it cannot be used now; empty when it can."""
        self.topic = topic
        """The rulebook topic that F1 opens."""
        self.called = ""
        """Its name where somebody else writes it beside it."""
        self.clip: pygame.Rect | None = None
        """The part of the window it may show in, inside a scroll view."""

    @property
    def unit(self) -> float:
        return self.scale.unit

    @property
    def enabled(self) -> bool:
        return self.interactive and not self.disabled

    @property
    def visible(self) -> pygame.Rect:
        """The part that can be seen and touched."""
        return self.rect.clip(self.clip) if self.clip else self.rect

    @property
    def about(self) -> pygame.Rect:
        """What its tip leaves free to be seen."""
        return self.visible

    def tip_at(self, pos: tuple[int, int] | None) -> str:
        """What its tip says while the pointer is there, or without one the keyboard on it."""
        return self.tip

    def touched(self, pos: tuple[int, int]) -> bool:
        return self.visible.collidepoint(pos)

    def move(self, dx: int, dy: int) -> None:
        self.rect.move_ip(dx, dy)

    def children(self) -> Sequence[Widget]:
        return ()

    def parts(self) -> Sequence[tuple[str, pygame.Rect]]:
        """Places inside it that can be pressed one by one; itself if it has none."""
        return ((self.key, self.visible),)

    def words(self) -> Sequence[Words]:
        """Everything it writes."""
        return ()

    def stands(self) -> str:
        """How it is set, in words: everything that it writes, if it cannot be set."""
        return ", ".join(each.words for each in self.words())

    def heard(self) -> str:
        """Everything about it for somebody who does not see it: name, how it is set, what it is for or why it rests."""
        return narrator.joined(self.called, self.stands(), self.disabled or self.tip)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        raise NotImplementedError

    def press(self, ui: Ui, pos: tuple[int, int]) -> None:
        """The button went down on it."""

    def drag(self, ui: Ui, pos: tuple[int, int]) -> None:
        """The pointer moves while the button, pressed on it, is held."""

    def click(self, ui: Ui, pos: tuple[int, int] | None) -> None:
        """Pressed and released on it, or Enter or Space (then without a position)."""

    def wheel(self, ui: Ui, notches: float) -> bool:
        return False

    def slide(self, ui: Ui, by: int) -> bool:
        """Fingers draw it down by so many pixels; True if it can be scrolled."""
        return False

    def key_down(self, ui: Ui, event: pygame.event.Event) -> bool:
        """A key while it has the focus; True if it was used."""
        return False

    def type(self, ui: Ui, typed: str) -> bool:
        """Text typed while it has the focus."""
        return False

    def focus(self, ui: Ui) -> None:
        """It has just received the focus."""

    def restore(self, ui: Ui) -> None:
        """It was built anew: take back from the `Ui` what is kept there under its key."""

    def reveal(self, ui: Ui, child: Widget) -> None:
        """One of its children must be seen."""

    def page(self, ui: Ui, way: int) -> bool:
        """Page down (1) or up (-1); True if it turned."""
        return False
