"""The hand-over: whose turn it is now, with several people at one table. Any key or press puts it away."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kit import paint, text
from game.kit.geometry import Scale
from game.kit.picture_cache import kept
from game.kit.theme import PALE, SeatColor, World
from game.table.drawing import table_painter
from game.table.drawing.camera import Camera
from game.table.motions import Say
from game.translation import _

TALL, SIGN = 230, 132
"""Units of the card and of the seat's sign on it."""
VEIL = 110
"""How dark the board becomes behind it."""


def draw_hand_over(
    surface: pygame.Surface, said: Say, share: float, camera: Camera, world: World, seats: Sequence[SeatColor]
) -> pygame.Rect:
    """The name, colour and sign of the seat that has the table now, in the middle of a darker board."""
    seat, alpha = seats[said.seat or 0], table_painter.fading(share)
    light = round(255 - VEIL * alpha)
    covered = surface.fill((light, light, light), camera.view, pygame.BLEND_RGB_MULT)
    picture = card(said.words, seat, world, camera.frame, camera.view.width)
    picture.set_alpha(round(255 * alpha))
    return covered.union(surface.blit(picture, picture.get_rect(center=camera.view.center)))


@kept
def card(name: str, seat: SeatColor, world: World, scale: Scale, room: int) -> pygame.Surface:
    """The card of a seat: its sign, the name, and that it is that player's turn."""
    words = _("Now it is your turn")
    room -= scale.px(SIGN + 200)
    title = text.render(name, text.fit(name, scale.font(72), room, text.DISPLAY), seat.light, text.DISPLAY)
    below = text.render(words, text.fit(words, scale.font(34), room, text.BOLD), PALE, text.BOLD)
    wide = scale.px(SIGN + 140) + max(title.get_width(), below.get_width())
    margin, tall, sign = scale.px(16), scale.px(TALL), scale.px(SIGN)
    whole = paint.blank((wide + 2 * margin, tall + 2 * margin))
    body = pygame.Rect(margin, margin, wide, tall)
    paint.lit_panel(whole, body, world, seat, scale.unit)
    disc = paint.seat_disc(seat, sign)
    whole.blit(disc, disc.get_rect(midleft=(body.left + scale.px(44), body.centery)))
    left = body.left + scale.px(44 + 36) + sign
    whole.blit(title, title.get_rect(midleft=(left, body.centery - scale.px(30))))
    whole.blit(below, below.get_rect(midleft=(left, body.centery + scale.px(48))))
    return whole


def forget() -> None:
    """Drop the cards of another window or language."""
    card.cache_clear()
