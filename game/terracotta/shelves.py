"""The rack of warriors, the specialists for sale, the turn order and the priority tokens."""

from __future__ import annotations

import pygame

from game.kit import paint, sprites, text
from game.kit.geometry import Scale
from game.kit.theme import BRASS, MUTED, PALE, Seat
from game.table import stamps
from game.table.light import draw_glow
from game.table.view import Show
from game.terracotta import art
from game.terracotta.layout import ORDER, RACK, RACK_SIZE, Layout, rack_column, rack_feet, specialist_box
from game.terracotta.names import figure_name
from game.words import _
from rules.terracotta.board import BOARD, SPECIALISTS, WARRIORS, WEAPON_OF
from rules.terracotta.prospect import prices

FIGURE_SIZE = 0.47
ENLARGED = 0.86
SPECIALIST_SIZE = {"horse": 0.5, "footman": 0.58, "archer": 0.58, "musician": 0.58}


def draw_ground(surface: pygame.Surface, scale: Scale) -> None:
    """The rack with its weapons and points, and the plates."""
    sprites.get(art.named("rack"), scale.unit * RACK_SIZE).draw(surface, scale.point(*RACK))
    for kind in WARRIORS:
        x, y, width, _height = rack_column(kind)
        stamps.icon(surface, art.weapon_art(WEAPON_OF[kind]), scale, x + width / 2, y + 16, 34)
    for shelf in range(BOARD.warriors):
        _x, y = rack_feet("officer", shelf)
        words = str(BOARD.rack_vp[BOARD.warriors - 1 - shelf])
        at = scale.point(RACK[0] + 16 * RACK_SIZE, y - 20)
        text.draw(surface, words, at, scale.font(26), BRASS, text.HEAVY, "center", (0, 0, 0))
    art.draw_plate(surface, scale, ORDER)


def draw_rack(surface: pygame.Surface, scale: Scale, show: Show, layout: Layout, seat: Seat | None) -> None:
    """Eleven shelves; the lowest figure of a column is taken next."""
    for kind in WARRIORS:
        draw_glow(surface, layout.spots[f"rack:{kind}"], show.board, show.glow(f"rack:{kind}"), seat)
        left = show.picture["rack"][kind]
        for shelf in range(left):
            if shelf == left - 1 and f"rack:{kind}" in show.hidden:
                continue
            art_name = art.warrior_art(kind, None)
            sprites.get(art_name, scale.unit * FIGURE_SIZE).draw(surface, scale.point(*rack_feet(kind, shelf)))
    _draw_next(surface, scale, show)


def _draw_next(surface: pygame.Surface, scale: Scale, show: Show) -> None:
    """Under the pointer the figure that would be taken stands larger, in the acting seat's colour, with its points."""
    kind = (show.hover or "").removeprefix("rack:")
    left = show.picture["rack"].get(kind, 0)
    if not left or f"rack:{kind}" in show.hidden:
        return
    x, y = rack_feet(kind, left - 1)
    seat = None if show.acting is None else show.seats[show.acting]
    sprites.get(art.warrior_art(kind, seat), scale.unit * ENLARGED).draw(surface, scale.point(x, y))
    stamps.count_disc(surface, str(BOARD.rack_vp[BOARD.warriors - left]), scale, x - 30, y - 16, 34)


def draw_specialists_ground(surface: pygame.Surface, scale: Scale) -> None:
    for kind in SPECIALISTS:
        art.draw_plate(surface, scale, specialist_box(kind))


def draw_specialists(surface: pygame.Surface, scale: Scale, show: Show, layout: Layout, seat: Seat | None) -> None:
    """Each kind with its figure, name, price, weapon, and how many are left."""
    cost = prices(show.picture)
    for kind in SPECIALISTS:
        x, y, width, height = specialist_box(kind)
        draw_glow(surface, layout.spots[f"specialist:{kind}"], show.board, show.glow(f"specialist:{kind}"), seat)
        left = BOARD.specialists - show.picture["sold"][kind]
        if left:
            _draw_stock(surface, scale, kind, x, y + height)
        name = figure_name(kind)
        size = text.fit(name, scale.font(24), scale.px(width - 92), text.BOLD)
        text.draw(surface, name, scale.point(x + width - 12, y + 20), size, PALE, text.BOLD, "midright")
        weapon = BOARD.specialist_weapon[kind]
        stamps.icon(surface, art.weapon_art(weapon), scale, x + width - 92, y + 56, 34)
        stamps.icon(surface, art.named("icon_coin"), scale, x + width - 54, y + 56, 34)
        stamps.number(surface, str(cost[kind] or "–"), scale, x + width - 34, y + 56, 30)
        for place in range(BOARD.specialists):
            color = BRASS if place < left else (70, 54, 40)
            pygame.draw.circle(surface, color, scale.point(x + 12 + place * 10, y + 9), scale.px(3.4))


def _draw_stock(surface: pygame.Surface, scale: Scale, kind: str, x: float, bottom: float) -> None:
    size = scale.unit * SPECIALIST_SIZE[kind]
    if kind == "horse":
        sprites.get(art.named("fig_horse_west"), size).draw(surface, scale.point(x + 112, bottom - 12))
    else:
        sprites.get(art.specialist_art(kind, "west"), size).draw(surface, scale.point(x + 46, bottom - 14))


def draw_order(surface: pygame.Surface, scale: Scale, show: Show, layout: Layout, seat: Seat | None) -> None:
    """Who plays when, and the priority tokens: those left, and under its holder each one taken."""
    x, y, width, _height = ORDER
    for name in ("order", "priority"):
        draw_glow(surface, layout.spots[name], show.board, show.glow(name), seat)
    words = _("Turn order")
    size = text.fit(words, scale.font(20), scale.px(width - 24), text.BOLD)
    text.draw(surface, words, scale.point(x + 12, y + 16), size, PALE, text.BOLD, "midleft")
    order = show.picture["order"]
    step = (width - 24) / len(order)
    for place, who in enumerate(order):
        at = x + 12 + step * (place + 0.5)
        disc = paint.seat_disc(show.seats[who], scale.px(40))
        rect = disc.get_rect(center=scale.point(at, y + 48))
        if who == show.acting:
            light = sprites.get(f"shared/glow_round_{show.seats[who].name}", scale.unit * 0.55)
            light.draw(surface, rect.center)
        surface.blit(disc, rect)
        token = show.picture["players"][who]["priority"]
        if token and f"flag:{token}" not in show.hidden:
            stamps.icon(surface, art.named(f"icon_priority_{token}"), scale, at + 16, y + 62, 32)
        if place + 1 < len(order):
            sprites.get(art.named("track_arrow_right"), scale.unit).draw(surface, scale.point(at + step / 2, y + 48))
    _draw_tokens(surface, scale, show)


def _draw_tokens(surface: pygame.Surface, scale: Scale, show: Show) -> None:
    x, y, width, height = ORDER
    words = _("Priority")
    size = text.fit(words, scale.font(20), scale.px(width - 24), text.BOLD)
    text.draw(surface, words, scale.point(x + 12, y + 86), size, MUTED, text.BOLD, "midleft")
    stack = show.picture["priority_stack"]
    for place, token in enumerate(stack):
        at = x + width - 28 - (len(stack) - 1 - place) * 44
        stamps.icon(surface, art.named(f"icon_priority_{token}"), scale, at, y + height - 20, 36)
