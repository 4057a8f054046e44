"""The base of every scene: widgets built from what it knows, events, time, and a picture.

`build()` gives the widgets for the present window; it is called again after a resize, a change of language or scale,
and whenever the scene calls `refresh()`. Drawing changes nothing.
"""

# ruff: noqa: ARG003 - every widget and scene answers the same calls, needed or not

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Self

import pygame

from game.kit import cursor, touch
from game.kit.changed import Changed
from game.kit.geometry import Canvas
from game.kit.narrator import Line
from game.kit.picture_cache import prepared
from game.kit.theme import BOTH, World
from game.kit.ui import Ui
from game.kit.widget import Widget

if TYPE_CHECKING:
    from game.app import App

IN_LAYER = ("choose", "back", "previous", "next")
"""Commands that every dialog, menu and chooser hears."""


@dataclass(frozen=True)
class Shot:
    """The picture that `python -m game shot` asks for: a game, seats, seed, and how many random choices into it; or the
    chapter of its lessons."""

    game: str = "terracotta"
    seats: int = 3
    seed: int = 7
    after: int = 60
    chapter: int = 1


class Scene:
    """One screen of the program."""

    world: ClassVar[World] = BOTH
    topic: ClassVar[str] = ""
    """The rulebook topic that F1 opens if nothing under the pointer has one."""

    heavy: ClassVar[bool] = False
    """It holds pictures as large as the window, in a knot of references: it is looked for when it is left."""

    pad_commands: ClassVar[tuple[str, ...]] = ("choose", "back", "previous", "next", "rules")
    """What the legend of the pad names while nothing is open over the scene."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.ui = Ui(type(self).world)
        self.told = ""
        """What a resting finger was told about last."""
        self.changed = Changed()
        """Small parts that live by themselves: with `changed.add(rect)` in `tick`, which then need not be True, nothing
        is drawn but what lies there."""

    @classmethod
    def sample(cls, app: App, shot: Shot) -> Self:
        """The scene as it is shown in a picture."""
        return cls(app)

    @property
    def canvas(self) -> Canvas:
        return self.app.canvas

    def build(self) -> list[Widget]:
        """The widgets for the window as it is."""
        return []

    def refresh(self) -> None:
        """Build the widgets anew; focus, scrolling and open layers stay."""
        self.ui.show(self.build(), self.canvas.rect, self.canvas.ui)

    def layout(self) -> None:
        """The window, language or scale changed."""
        self.ui.close_all()
        self.refresh()

    def enter(self) -> None:
        """It is on top now: just opened, or uncovered again."""

    def leave(self) -> None:
        """It is no longer on top, or the program ends."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Use an event; True if nobody else needs it."""
        if self.ui.handle(event):
            return True
        if event.type == touch.SLIDE:
            return self.ui.slide(event.pos, event.rel[1])
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.back()
            return True
        if event.type == pygame.KEYDOWN and event.unicode == "?":
            self.app.push("rules", topic="program/controls")
            return True
        return False

    def cursor(self) -> str:
        """The pointer's shape now."""
        return cursor.POINT if self.ui.pointing else cursor.ARROW

    def let_go(self) -> None:
        """The window lost the pointer: as if the button came up outside everything."""
        self.ui.release()

    def back(self) -> None:
        """Esc: to where the player came from."""
        self.app.pop()

    def tick(self, seconds: float) -> bool:
        """Let time pass; True if the picture changed, nobody says where."""
        return self.ui.tick(seconds)

    def paint_back(self, surface: pygame.Surface) -> None:
        """The ground behind the widgets."""
        surface.fill(self.ui.world.deep)

    def draw(self, surface: pygame.Surface) -> None:
        """The picture as it is now, within the clip of the surface."""
        self.paint_back(surface)
        self.ui.draw(surface)

    def prepare(self, surface: pygame.Surface, seconds: float) -> bool:
        """Make pictures for the first drawing on a surface for so long; True if all of them are there."""
        return prepared(self.draw, surface, seconds, beside=True)

    def redraw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Bring a surface on which this scene was drawn last up to date; gives the parts that changed. A scene that
        does not know them draws everything."""
        self.changed.clear()
        self.draw(surface)
        return [surface.get_rect()]

    def redraw_parts(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """The same where nothing changed but the parts that were named."""
        rects = self.changed.take(surface.get_rect())
        for rect in rects:
            surface.set_clip(rect)
            self.draw(surface)
        surface.set_clip(None)
        return rects

    def topic_at(self, pos: tuple[int, int] | None) -> str:
        """The rulebook topic of what is under the pointer."""
        widget = self.ui.standing_on or (self.ui.at(pos) if pos else None)
        return (widget.topic if widget else "") or self.topic

    def long_press(self, pos: tuple[int, int]) -> bool:
        """The pointer was held still: the same as F1 over it. True if that led somewhere."""
        widget = self.ui.at(pos)
        if widget is None or not widget.topic:
            return False
        self.ui.pressed = None
        self.app.push("rules", topic=widget.topic)
        return True

    def finger_rests(self, pos: tuple[int, int]) -> bool:
        """A finger was held still: it is told what a mouse is told by pointing there; the second time, the same as a
        long press. True if that led somewhere."""
        widget = self.ui.pointed(pos)
        if self._told_before(widget.key if widget else "") and self.long_press(pos):
            return True
        self.ui.release()
        self.point_at(pos)
        return self.ui.tell_now()

    def _told_before(self, name: str) -> bool:
        """A resting finger was told about the same the last time."""
        before, self.told = self.told, name
        return before == name

    def point_at(self, pos: tuple[int, int]) -> None:
        """As if a mouse had come there."""
        self.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=True))

    def pad_words(self) -> dict[str, str]:
        """The commands that mean something now, for the legend of the pad; with words where they mean something else
        than usual."""
        if self.ui.layered:
            return {**dict.fromkeys(IN_LAYER, ""), **self.ui.top.pad}
        return dict.fromkeys(self.pad_commands, "")

    def places(self) -> list[tuple[str, pygame.Rect]]:
        """Everything that can be pressed now, for tests: names and rects."""
        return [part for widget in self.ui.widgets() if widget.interactive for part in widget.parts()]

    def spoken(self) -> list[Line]:
        """All that is to be heard now, for somebody who does not see it."""
        return self.ui.spoken()

    def record_text(self) -> str:
        """The game being played, for a crash report; empty if there is none."""
        return ""
