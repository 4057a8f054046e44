"""The guide of an exercise: in a band of his own below the table, so that nothing is covered.

In a window so small that words on a smaller table could not be read only a strip is taken from the table: it has his
buttons and a line or two. What is too long for a strip or a band opens above it, over the lower end of the table, until
it has been read.
"""

# ruff: noqa: ARG002 - every widget answers the same calls, needed or not

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.exercise.columns import in_columns, is_head, tall_for
from game.kit import paint, sprites, text
from game.kit.geometry import Canvas, Scale
from game.kit.theme import INK, World
from game.kit.widget import Look, Widget, Words
from game.lessons.card import QUIET, ROW, CardContent, answer_color, button_of, width_of
from game.lessons.guide import Guide
from game.settings import TEXT_SCALES

TALL, STRIP, PAD, STRIP_PAD, HEAD, GAP = 164, 66, 14, 4, 36, 10
"""Units of the band's height, the strip's, their margins, the line of the title, and between two buttons."""
FACE, SMALL_FACE, COLUMN = 108, 58, 36
"""Units of the portrait in the band and in the strip, and between two columns."""
MOST, STRIP_MOST, OPEN, BUTTONS = 0.2, 0.09, 0.5, 0.5
"""The part of the window's height that a band may have, a strip, and what grows out of them; the part of a strip's
width that buttons may have."""
SMALLEST = 2 / 3
"""Pixels of a unit in the smallest window that everything is made for, 1280 x 720."""
SPOKEN, LEAST, TINY, STRIP_SPOKEN = 28, 18, 12, 24
"""Units of what is said, the least it may shrink to before the band grows, and when that cannot grow any more; and of
what a strip says."""


def scale_for(canvas: Canvas) -> Scale:
    """The scale of the band: the chrome's, as long as the table keeps most of the window."""
    return replace(canvas.ui, unit=min(canvas.ui.unit, canvas.size[1] * MOST / TALL))


def strip_scale(canvas: Canvas) -> Scale:
    return replace(canvas.ui, unit=min(canvas.ui.unit, canvas.size[1] * STRIP_MOST / STRIP))


def is_small(canvas: Canvas) -> bool:
    """Whether the smallest text above a band would be smaller than in any other window."""
    return Canvas((canvas.size[0], canvas.size[1] - scale_for(canvas).px(TALL))).unit < SMALLEST


def rect_of(canvas: Canvas) -> pygame.Rect:
    """What is taken from the table."""
    tall = strip_scale(canvas).px(STRIP) if is_small(canvas) else scale_for(canvas).px(TALL)
    return pygame.Rect(0, canvas.size[1] - tall, canvas.size[0], tall)


def room_above(canvas: Canvas) -> Canvas:
    """The part of a window that is left to the table, with text as large as in the whole window."""
    size = canvas.size[0], max(1, rect_of(canvas).top)
    smaller = Canvas(size)
    return Canvas(size, canvas.ui_scale, min(TEXT_SCALES[-1], canvas.text_scale * canvas.unit / smaller.unit))


def holds(canvas: Canvas, content: CardContent) -> bool:
    """Whether a strip has room for all that is to be said, in its words in brief."""
    scale, rect = strip_scale(canvas), rect_of(canvas)
    (said,) = StripBand(rect, scale, content, _taken(content, scale, rect, BUTTONS)).words()
    return not said.cut


def _taken(content: CardContent, scale: Scale, rect: pygame.Rect, most: float) -> int:
    """Pixels for all buttons in a row, at most this part of the width."""
    widths = [width_of(button, scale) for button in content.buttons]
    return min(sum(widths) + scale.px(GAP) * max(0, len(widths) - 1), round(rect.width * most))


class StripBand(Widget):
    """The strip without its buttons, for which it leaves `taken` pixels at its right end."""

    focusable = False

    def __init__(self, rect: pygame.Rect, scale: Scale, content: CardContent, taken: int) -> None:
        super().__init__("guide", rect, scale)
        self.content, self.taken = content, taken

    def parts(self) -> Sequence[tuple[str, pygame.Rect]]:
        """None: the strip itself is not pressed."""
        return ()

    def heard(self) -> str:
        return self.content.heard

    @property
    def face(self) -> pygame.Rect:
        side, pad = self.scale.px(SMALL_FACE), self.scale.px(STRIP_PAD)
        return pygame.Rect(self.rect.left + 2 * pad, self.rect.top + pad, side, side)

    def words(self) -> Sequence[Words]:
        pad, left = self.scale.px(STRIP_PAD), self.face.right + self.scale.px(PAD)
        wide = self.rect.right - self.taken - self.scale.px(2 * PAD) - left
        room = pygame.Rect(left, self.rect.top + pad, wide, self.rect.height - 2 * pad)
        least = self.scale.font(LEAST)
        size = text.box_size(self.content.brief, self.scale.font(STRIP_SPOKEN), room.size, least=least)
        return (Words(self.content.brief, room, size, wrapped=True),)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        paint.frame(surface, "shared/panel_paper", self.rect, self.unit)
        face = self.face
        portrait = sprites.fitted(f"shared/portrait_{self.content.guide}", face.width, face.height).surface
        surface.blit(portrait, portrait.get_rect(center=face.center))
        (said,) = self.words()
        picture = text.paragraph(said.words, said.size, INK, said.rect.width)
        surface.blit(picture, picture.get_rect(midleft=said.rect.midleft))


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

    @property
    def lines(self) -> list[str]:
        return self.content.spoken.split("\n")

    def words(self) -> Sequence[Words]:
        """What is said, in the middle of its room; then title and name."""
        room = self.room
        sizes = [self.scale.font(units) for units in range(SPOKEN, TINY - 1, -1)]
        said = in_columns(self.lines, room, sizes, self.scale.px(COLUMN))
        low = max((words.rect.bottom for words in said), default=room.bottom)
        drop = (room.bottom - low) // 2
        found = [replace(words, rect=words.rect.move(0, drop)) for words in said]
        return [*found, self._title(), self._name()]

    @property
    def fits(self) -> bool:
        """Whether there is room for what is said, so that it need not grow over the table."""
        room, gap = self.room, self.scale.px(COLUMN)
        return bool(in_columns(self.lines, room, [self.scale.font(LEAST)], gap))

    def grown(self, most: int) -> GuideBand:
        """As tall as it must be for what is said, but not more than so many pixels; it grows upwards."""
        room, gap = self.room, self.scale.px(COLUMN)
        missing = tall_for(self.lines, room, self.scale.font(LEAST), gap, most) - room.height
        rect = pygame.Rect(self.rect.left, self.rect.top - missing, self.rect.width, self.rect.height + missing)
        return GuideBand(rect, self.scale, self.content, self.world, self.taken)

    def _title(self) -> Words:
        rect = pygame.Rect(0, self.rect.top + self.scale.px(PAD), self.taken, self.scale.px(HEAD))
        rect.right = self.rect.right - self.scale.px(PAD)
        size = text.fit(self.content.title, self.scale.font(26), rect.width, text.DISPLAY, rect.height)
        return Words(self.content.title, rect, size, text.DISPLAY)

    def _name(self) -> Words:
        face = self.face
        rect = pygame.Rect(face.left, face.bottom, face.width, self.scale.px(TALL - FACE - PAD - 4))
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
        for at, each in enumerate(said):
            first = at == 0 and bool(self.content.answer)
            head = self.world.heading if is_head(each.words) else INK
            color = answer_color(self.content, self.world) if first else head
            surface.blit(text.paragraph(each.words, each.size, color, each.rect.width, each.face), each.rect)


def low_band(canvas: Canvas, content: CardContent, world: World) -> GuideBand:
    """The band as low as it is with few words."""
    scale, rect = scale_for(canvas), pygame.Rect(0, 0, canvas.size[0], scale_for(canvas).px(TALL))
    rect.bottom = canvas.size[1]
    room = _taken(content, scale, rect, 0.4)
    taken = min(max(room, text.width(content.title, scale.font(26), text.DISPLAY)), rect.width * 2 // 5)
    return GuideBand(rect, scale, content, world, taken)


class ExerciseGuide(Guide):
    """The guide at the table of an exercise."""

    def _build(self, shown: tuple[object, ...]) -> list[Widget]:
        """The band or the strip with its buttons at the lower right."""
        content, canvas = shown[0], self.table.app.canvas
        assert isinstance(content, CardContent), "an exercise always says something"
        self._veil = None
        if content.brief:
            scale, rect = strip_scale(canvas), rect_of(canvas)
            taken = _taken(content, scale, rect, BUTTONS)
            strip = StripBand(rect, scale, content, taken)
            return [strip, *self._buttons(content, rect, scale, taken, scale.px(STRIP_PAD))]
        low = low_band(canvas, content, self.table.ui.world)
        scale, room = low.scale, _taken(content, low.scale, low.rect, 0.4)
        band = low.grown(round(canvas.size[1] * OPEN) - 2 * scale.px(PAD))
        return [band, *self._buttons(content, low.rect, scale, room, scale.px(PAD))]

    def _buttons(self, content: CardContent, rect: pygame.Rect, scale: Scale, room: int, pad: int) -> list[Widget]:
        """The buttons in so many pixels at the lower right of a rect."""
        gap, widths = scale.px(GAP), [width_of(button, scale) for button in content.buttons]
        share = min(1.0, (room - gap * (len(widths) - 1)) / max(1, sum(widths)))
        found: list[Widget] = []
        right = rect.right - pad
        for button, wide in reversed(list(zip(content.buttons, widths, strict=True))):
            place = pygame.Rect(0, 0, round(wide * share), scale.px(ROW))
            place.bottomright = right, rect.bottom - pad
            found.append(button_of(button, place, scale, self.table.ui.world, self.press))
            right = place.left - gap
        return found
