"""The guide of an exercise: in a band of his own below the table, so that nothing is covered.

In a window so small that words on a smaller table could not be read he has a card over the full table instead, and
while somebody tries only a row with its buttons.
"""

# ruff: noqa: ARG002 - every widget answers the same calls, needed or not

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from game.kit import paint, sprites, text
from game.kit.geometry import Canvas, Scale
from game.kit.theme import INK, World
from game.kit.widget import Look, Widget, Words
from game.lessons.card import QUIET, ROW, CardContent, answer_color, button_of, width_of
from game.lessons.guide import Guide, Lecture
from game.settings import TEXT_SCALES
from game.table.scene import Table
from rules.engine import Place

TALL, PAD, FACE, HEAD, GAP = 164, 14, 108, 36, 10
"""Units of the band's height, its margin, the portrait, the line of the title, and between two buttons."""
MOST = 0.2
"""The part of the window's height that a band may have."""
SMALLEST = 2 / 3
"""Pixels of a unit in the smallest window that everything is made for, 1280 x 720."""
SPOKEN, LEAST = 28, 18
"""Units of what is said, and the least it may shrink to."""


def scale_for(canvas: Canvas) -> Scale:
    """The scale of the band: the chrome's, as long as the table keeps most of the window."""
    return replace(canvas.ui, unit=min(canvas.ui.unit, canvas.size[1] * MOST / TALL))


def rect_of(canvas: Canvas) -> pygame.Rect:
    tall = scale_for(canvas).px(TALL)
    return pygame.Rect(0, canvas.size[1] - tall, canvas.size[0], tall)


def room_above(canvas: Canvas) -> Canvas:
    """The part of a window that is left to the table, with text as large as in the whole window; the whole window where
    the smallest text would be smaller than in any other."""
    size = canvas.size[0], rect_of(canvas).top
    smaller = Canvas(size)
    if smaller.unit < SMALLEST:
        return canvas
    return Canvas(size, canvas.ui_scale, min(TEXT_SCALES[-1], canvas.text_scale * canvas.unit / smaller.unit))


class GuideBand(Widget):
    """The band without its buttons, for which it leaves `taken` pixels at its right end."""

    focusable = False

    def __init__(self, rect: pygame.Rect, scale: Scale, content: CardContent, world: World, taken: int) -> None:
        super().__init__("guide", rect, scale)
        self.content, self.world, self.taken = content, world, taken

    def parts(self) -> Sequence[tuple[str, pygame.Rect]]:
        """None: the band itself is not pressed."""
        return ()

    @property
    def face(self) -> pygame.Rect:
        side, pad = self.scale.px(FACE), self.scale.px(PAD)
        return pygame.Rect(self.rect.left + pad, self.rect.top + pad, side, side)

    @property
    def room(self) -> pygame.Rect:
        """Between the portrait and the buttons."""
        pad, left = self.scale.px(PAD), self.face.right + self.scale.px(2 * PAD)
        right = self.rect.right - self.taken - self.scale.px(2 * PAD)
        return pygame.Rect(left, self.rect.top + pad, right - left, self.rect.height - 2 * pad)

    def heard(self) -> str:
        return self.content.heard

    def words(self) -> Sequence[Words]:
        """What is said, in the middle of its room; then title and name."""
        room, said = self.room, [words for words in (self.content.answer, self.content.caption) if words]
        size = self._size(said)
        talls = [text.height(words, size, room.width) for words in said]
        y = room.top + max(0, room.height - sum(talls) - self.scale.px(6) * (len(said) - 1)) // 2
        found = []
        for words, tall in zip(said, talls, strict=True):
            found.append(Words(words, pygame.Rect(room.left, y, room.width, tall), size, wrapped=True))
            y += tall + self.scale.px(6)
        return [*found, self._title(), self._name()]

    def _size(self, said: Sequence[str]) -> int:
        """The pixel size of what is said: smaller only where it would be very long."""
        room, between = self.room, self.scale.px(6) * (len(said) - 1)
        for units in range(SPOKEN, LEAST, -1):
            if sum(text.height(words, self.scale.font(units), room.width) for words in said) + between <= room.height:
                return self.scale.font(units)
        return self.scale.font(LEAST)

    def _title(self) -> Words:
        rect = pygame.Rect(0, self.rect.top + self.scale.px(PAD), self.taken, self.scale.px(HEAD))
        rect.right = self.rect.right - self.scale.px(PAD)
        size = text.fit(self.content.title, self.scale.font(26), rect.width, text.DISPLAY, rect.height)
        return Words(self.content.title, rect, size, text.DISPLAY)

    def _name(self) -> Words:
        face = self.face
        rect = pygame.Rect(face.left, face.bottom, face.width, self.rect.bottom - face.bottom - self.scale.px(4))
        size = text.fit(self.content.name, self.scale.font(22), face.width, text.BOLD, rect.height)
        return Words(self.content.name, rect, size, text.BOLD)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        paint.frame(surface, "shared/panel_paper", self.rect, self.unit)
        face = self.face
        portrait = sprites.fitted(f"shared/portrait_{self.content.guide}", face.width, face.height).surface
        surface.blit(portrait, portrait.get_rect(center=face.center))
        *said, title, name = self.words()
        text.draw(surface, title.words, title.rect.midright, title.size, self.world.heading, title.face, "midright")
        text.draw(surface, name.words, name.rect.center, name.size, QUIET, name.face, "center")
        for each in said:
            color = answer_color(self.content, self.world) if each.words == self.content.answer else INK
            surface.blit(text.paragraph(each.words, each.size, color, each.rect.width), each.rect)


class ExerciseGuide(Guide):
    """The guide at the table of an exercise; `folded` tells whether nothing but the buttons is shown of a card, `done`
    what was touched in the turn."""

    def __init__(
        self, table: Table, lecture: Lecture, press: Callable[[str], None], folded: Callable[[], bool],
        done: Callable[[], Sequence[Place]],
    ) -> None:  # fmt: skip
        self.folded, self.done = folded, done
        super().__init__(table, lecture, press)

    @property
    def band(self) -> pygame.Rect | None:
        """The part of the window below the table; None if the table has all of it."""
        window = self.table.app.canvas
        return rect_of(window) if self.table.canvas is not window else None

    def _build(self, shown: tuple[object, ...]) -> list[Widget]:
        content, band = shown[0], self.band
        if isinstance(content, CardContent) and (band or self.folded()):
            self._veil = None
            return self._banded(content, band) if band else self._row(content)
        return super()._build(shown)

    def _usable(self) -> list[Place]:
        """While nothing can be chosen, what was done in the turn is kept free."""
        return super()._usable() or [place for place in self.done() if place]

    def _row(self, content: CardContent) -> list[Widget]:
        """The buttons in a row, where they are least in the way."""
        scale, world = self.scale, self.table.ui.world
        gap, tall = scale.px(GAP), scale.px(ROW)
        widths = [width_of(button, scale) for button in content.buttons]
        left, top = self._corner((sum(widths) + gap * (len(widths) - 1), tall))
        found: list[Widget] = []
        for button, wide in zip(content.buttons, widths, strict=True):
            found.append(button_of(button, pygame.Rect(left, top, wide, tall), scale, world, self.press))
            left += wide + gap
        return found

    def _banded(self, content: CardContent, rect: pygame.Rect) -> list[Widget]:
        """The band with its buttons at the lower right."""
        scale = scale_for(self.table.app.canvas)
        gap, tall = scale.px(GAP), scale.px(ROW)
        widths = [width_of(button, scale) for button in content.buttons]
        room = min(sum(widths) + gap * (len(widths) - 1), rect.width * 2 // 5)
        share = min(1.0, (room - gap * (len(widths) - 1)) / max(1, sum(widths)))
        taken = max(room, text.width(content.title, scale.font(26), text.DISPLAY))
        found: list[Widget] = [GuideBand(rect, scale, content, self.table.ui.world, min(taken, rect.width * 2 // 5))]
        right = rect.right - scale.px(PAD)
        for button, wide in reversed(list(zip(content.buttons, widths, strict=True))):
            place = pygame.Rect(0, 0, round(wide * share), tall)
            place.bottomright = right, rect.bottom - scale.px(PAD)
            found.append(button_of(button, place, scale, self.table.ui.world, self.press))
            right = place.left - gap
        return found
