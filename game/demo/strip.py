"""The strip below the table: who acts, what happened and why it matters in large letters, the race, where to touch."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.demo.race import Race
from game.kit import paint, portraits, text
from game.kit.geometry import Scale
from game.kit.theme import INK, PALE, SeatColor, World, darker, mix

TALL = 216
"""Units of the strip's height below the table of guests."""
CALL, RACE = 256, 500
"""Units of what invites to touch, at the right end, and of the race left of it."""
PAD, RACE_PAD = 26, 10
FACE = 200
HEADLINE, LETTERS = 36, 52
FADE = 0.2
"""Seconds in which new words appear."""


@dataclass(frozen=True)
class Said:
    """The content of the strip. `portrait` is the picture of whoever acts, empty for a person."""

    headline: str
    words: str
    call: str
    hint: str = ""
    seat: SeatColor | None = None
    portrait: str = ""


def height(size: tuple[int, int]) -> int:
    """Pixels of the strip in a window of this size."""
    return round(TALL * min(size[0] / 1920, size[1] / 1080))


class Strip:
    """Draws into a rect, and knows where its parts are; `racing` with the race of the scores."""

    def __init__(self, rect: pygame.Rect, unit: float, racing: bool) -> None:
        self.rect = rect
        self.scale = scale = Scale(unit, text=1.0)
        pad = scale.px(PAD)
        tall = max(1, rect.height - 2 * scale.px(18))
        self.call = pygame.Rect(rect.right - pad - scale.px(CALL), 0, scale.px(CALL), min(tall, scale.px(230)))
        self.call.centery = rect.centery
        raced = max(1, min(rect.height - 2 * scale.px(RACE_PAD), scale.px(280)))
        self.race = pygame.Rect(self.call.left - pad - scale.px(RACE), 0, scale.px(RACE), raced)
        self.race.centery = rect.centery
        face = min(tall, scale.px(FACE))
        self.face = pygame.Rect(rect.left + pad, rect.centery - face // 2, face, face)
        left = self.face.right + pad
        right = (self.race if racing else self.call).left - pad
        head = scale.px(50)
        self.headline = pygame.Rect(left, rect.top + scale.px(12), right - left, head)
        below = rect.bottom - scale.px(10) - self.headline.bottom
        self.words = pygame.Rect(left, self.headline.bottom, right - left, below)

    def letters(self, words: str) -> int:
        """The size at which an explanation is written."""
        return text.box_size(words, self.scale.font(LETTERS), self.words.size, text.DISPLAY)

    def draw(
        self, surface: pygame.Surface, said: Said, world: World, race: Race | None, pulse: float, age: float
    ) -> None:
        """`pulse` from 0 to 1 is how brightly the invitation glows, `age` how long these words have stood there."""
        shade = ((0.0, mix(world.deep, (255, 255, 255), 0.05)), (1.0, darker(world.deep, 0.45)))
        surface.blit(paint.gradient(self.rect.size, shade), self.rect)
        color = said.seat.color if said.seat else world.line
        surface.fill(color, (self.rect.left, self.rect.top, self.rect.width, max(2, self.scale.px(5))))
        if said.seat is not None:
            surface.blit(portraits.sign(said.seat, said.portrait, self.face.width), self.face)
        self._draw_words(surface, said, world, min(1.0, age / FADE))
        if race is not None:
            race.draw(surface, self.race, self.scale)
        self._draw_call(surface, said, world, pulse)

    def _draw_words(self, surface: pygame.Surface, said: Said, world: World, share: float) -> None:
        """The headline, and close below it the words; both together in the middle."""
        size = text.fit(said.headline, self.scale.font(HEADLINE), self.headline.width, text.BOLD)
        color = said.seat.light if said.seat else world.title
        head = text.render(said.headline, size, color, text.BOLD)
        if not said.words:
            _faded(surface, head, head.get_rect(midleft=(self.headline.left, self.rect.centery)), share)
            return
        block = text.paragraph(said.words, self.letters(said.words), PALE, self.words.width, text.DISPLAY)
        spare = max(0, self.words.height - block.get_height()) // 2
        _faded(surface, head, head.get_rect(midleft=(self.headline.left, self.headline.centery + spare)), share)
        _faded(surface, block, block.get_rect(topleft=(self.words.left, self.words.top + spare)), share)

    def _draw_call(self, surface: pygame.Surface, said: Said, world: World, pulse: float) -> None:
        state = "hover" if pulse > 0.5 else "normal"
        paint.button(surface, self.call, world.main, state, self.scale.unit)
        room, middle = self.call.width - self.scale.px(36), self.call.center
        size = text.fit(said.call, self.scale.font(56 if said.hint else 40), room, text.DISPLAY)
        if not said.hint:
            text.draw(surface, said.call, middle, size, PALE, text.DISPLAY, "center", INK)
            return
        text.draw(
            surface, said.call, (middle[0], middle[1] - self.scale.px(22)), size, PALE, text.DISPLAY, "center", INK
        )
        small = text.fit(said.hint, self.scale.font(28), room)
        text.draw(surface, said.hint, (middle[0], middle[1] + self.scale.px(34)), small, PALE, text.BODY, "center", INK)


def _faded(surface: pygame.Surface, picture: pygame.Surface, rect: pygame.Rect, share: float) -> None:
    picture.set_alpha(round(255 * share))
    surface.blit(picture, rect)
    picture.set_alpha(255)
