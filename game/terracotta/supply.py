"""The supply beside the mausoleum: rack of warriors, specialists for sale, turn order and priority tokens."""

from __future__ import annotations

import pygame

from game.kit import paint, text
from game.kit.theme import BRASS, MUTED, PALE
from game.terracotta import art
from game.terracotta.board_canvas import BoardCanvas
from game.terracotta.design import ORDER, RACK, RACK_SIZE, rack_column, rack_feet, specialist_box
from game.terracotta.names import figure_name
from game.translation import _
from rules.terracotta.board import BOARD, SPECIALISTS, WARRIORS, WEAPON_OF
from rules.terracotta.previews import prices

FIGURE_SIZE = 0.47
ENLARGED = 0.86
SPECIALIST_SIZE = {"horse": 0.5, "footman": 0.58, "archer": 0.58, "musician": 0.58}


def draw_ground(canvas: BoardCanvas) -> None:
    """The rack with its weapons and points, and the plates."""
    canvas.sprite(art.named("rack"), *RACK, RACK_SIZE)
    for kind in WARRIORS:
        x, y, width, _height = rack_column(kind)
        canvas.icon(art.weapon_art(WEAPON_OF[kind]), x + width / 2, y + 16, 34)
    for shelf in range(BOARD.warriors):
        _x, y = rack_feet("officer", shelf)
        words, left = str(BOARD.rack_vp[BOARD.warriors - 1 - shelf]), RACK[0] + 16 * RACK_SIZE
        canvas.words(words, left, y - 20, 26, BRASS, text.HEAVY, anchor="center", shadow=(0, 0, 0))
    canvas.plate(ORDER)


def draw_rack(canvas: BoardCanvas) -> None:
    """Eleven shelves; the lowest figure of a column is taken next."""
    for kind in WARRIORS:
        canvas.light(f"rack:{kind}")
        left = canvas.picture["rack"][kind]
        for shelf in range(left - canvas.hidden(f"rack:{kind}")):
            canvas.sprite(art.warrior_art(kind, None), *rack_feet(kind, shelf), FIGURE_SIZE)
    _draw_next(canvas)


def _draw_next(canvas: BoardCanvas) -> None:
    """Under the pointer the figure that would be taken stands larger, in the acting seat's colour, with its points."""
    kind = (canvas.show.hover or "").removeprefix("rack:")
    left = canvas.picture["rack"].get(kind, 0)
    if not left or canvas.hidden(f"rack:{kind}"):
        return
    x, y = rack_feet(kind, left - 1)
    canvas.sprite(art.warrior_art(kind, canvas.color), x, y, ENLARGED)
    canvas.count(str(BOARD.rack_vp[BOARD.warriors - left]), x - 30, y - 16, 34)


def draw_specialists_ground(canvas: BoardCanvas) -> None:
    for kind in SPECIALISTS:
        canvas.plate(specialist_box(kind))


def draw_specialists(canvas: BoardCanvas) -> None:
    """Each kind with its figure, name, price, weapon, and how many are left."""
    cost = prices(canvas.picture)
    for kind in SPECIALISTS:
        x, y, width, height = specialist_box(kind)
        canvas.light(f"specialist:{kind}")
        left = BOARD.specialists - canvas.picture["sold"][kind]
        if left:
            _draw_stock(canvas, kind, x, y + height)
        canvas.words(figure_name(kind), x + width - 12, y + 20, 24, room=width - 92, anchor="midright")
        canvas.icon(art.weapon_art(BOARD.specialist_weapon[kind]), x + width - 92, y + 56, 34)
        canvas.icon(art.named("icon_coin"), x + width - 54, y + 56, 34)
        canvas.number(str(cost[kind] or "–"), x + width - 34, y + 56, 30)
        for place in range(BOARD.specialists):
            color = BRASS if place < left else (70, 54, 40)
            pygame.draw.circle(canvas.surface, color, canvas.point(x + 12 + place * 10, y + 9), canvas.scale.px(3.4))


def _draw_stock(canvas: BoardCanvas, kind: str, x: float, bottom: float) -> None:
    left, up = (112, 12) if kind == "horse" else (46, 14)
    canvas.sprite(art.specialist_art(kind, "west"), x + left, bottom - up, SPECIALIST_SIZE[kind])


def draw_order(canvas: BoardCanvas) -> None:
    """The turn order and the priority tokens: those left, and under its holder each one taken."""
    x, y, width, _height = ORDER
    for place in ("order", "priority"):
        canvas.light(place)
    canvas.words(_("Turn order"), x + 12, y + 16, 20, PALE, room=width - 24)
    order = canvas.picture["order"]
    step = (width - 24) / len(order)
    for at, who in enumerate(order):
        left, seat = x + 12 + step * (at + 0.5), canvas.show.seats[who]
        if who == canvas.show.acting:
            canvas.sprite(f"shared/glow_round_{seat.name}", left, y + 48, 0.55)
        canvas.blit(paint.seat_disc(seat, canvas.scale.px(40)), left, y + 48)
        token = canvas.picture["players"][who]["priority"]
        if token and not canvas.hidden(f"flag:{token}"):
            canvas.icon(art.named(f"icon_priority_{token}"), left + 16, y + 62, 32)
        if at + 1 < len(order):
            canvas.sprite(art.named("track_arrow_right"), left + step / 2, y + 48)
    _draw_tokens(canvas)


def _draw_tokens(canvas: BoardCanvas) -> None:
    x, y, width, height = ORDER
    canvas.words(_("Priority"), x + 12, y + 86, 20, MUTED, room=width - 24)
    stack = canvas.picture["priority_stack"]
    for place, token in enumerate(stack):
        left = x + width - 28 - (len(stack) - 1 - place) * 44
        canvas.icon(art.named(f"icon_priority_{token}"), left, y + height - 20, 36)
