"""The strip below the table: who acts, what that means in large letters, and where to touch."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.kit import paint, text
from game.kit.geometry import Scale
from game.kit.theme import INK, PALE, SeatColor, World, darker, mix

TALL = 216
"""Units of the strip's height."""
CALL = 330
"""Units of what invites to touch, at the right end."""
PAD = 28
DISC = 76
HEADLINE, LETTERS = 38, 58


@dataclass(frozen=True)
class Said:
    """The content of the strip."""

    headline: str
    words: str
    call: str
    seat: SeatColor | None = None


def height(size: tuple[int, int]) -> int:
    """Pixels of the strip in a window of this size."""
    return round(TALL * min(size[0] / 1920, size[1] / 1080))


class Strip:
    """Draws into the lowest part of a window; knows where its parts are."""

    def __init__(self, size: tuple[int, int]) -> None:
        tall = height(size)
        self.rect = pygame.Rect(0, size[1] - tall, size[0], tall)
        self.scale = Scale(tall / TALL)
        pad = self.scale.px(PAD)
        wide = self.scale.px(CALL)
        self.call = pygame.Rect(self.rect.right - pad - wide, self.rect.top + self.scale.px(46), wide, 0)
        self.call.height = self.rect.height - self.scale.px(92)
        disc = self.scale.px(DISC)
        self.disc = pygame.Rect(self.rect.left + pad, self.rect.centery - disc // 2, disc, disc)
        left = self.disc.right + pad
        room = pygame.Rect(left, self.rect.top + self.scale.px(10), self.call.left - pad - left, self.scale.px(50))
        self.headline = room
        below = self.rect.bottom - self.scale.px(10) - room.bottom
        self.words = pygame.Rect(left, room.bottom, room.width, below)

    def letters(self, words: str) -> int:
        """The size at which an explanation is written."""
        return text.box_size(words, self.scale.font(LETTERS), self.words.size, text.DISPLAY)

    def draw(self, surface: pygame.Surface, said: Said, world: World, pulse: float) -> None:
        """`pulse` from 0 to 1 is how brightly the invitation glows."""
        shade = ((0.0, mix(world.deep, (255, 255, 255), 0.05)), (1.0, darker(world.deep, 0.45)))
        surface.blit(paint.gradient(self.rect.size, shade), self.rect)
        line = max(1, self.scale.px(3))
        color = said.seat.color if said.seat else world.line
        surface.fill(color, (self.rect.left, self.rect.top, self.rect.width, line))
        if said.seat is not None:
            surface.blit(paint.seat_disc(said.seat, self.disc.width), self.disc)
        self._draw_words(surface, said, world)
        self._draw_call(surface, said.call, world, pulse)

    def _draw_words(self, surface: pygame.Surface, said: Said, world: World) -> None:
        size = text.fit(said.headline, self.scale.font(HEADLINE), self.headline.width, text.BOLD)
        color = said.seat.light if said.seat else world.title
        text.draw(surface, said.headline, self.headline.midleft, size, color, text.BOLD, "midleft")
        if said.words:
            size = self.letters(said.words)
            picture = text.paragraph(said.words, size, PALE, self.words.width, text.DISPLAY)
            surface.blit(picture, picture.get_rect(midleft=self.words.midleft))

    def _draw_call(self, surface: pygame.Surface, words: str, world: World, pulse: float) -> None:
        state = "hover" if pulse > 0.5 else "normal"
        paint.button(surface, self.call, world.main, state, self.scale.unit)
        size = text.fit(words, self.scale.font(40), self.call.width - self.scale.px(40), text.BOLD)
        text.draw(surface, words, self.call.center, size, PALE, text.BOLD, "center", INK)
