"""The supply beside the mausoleum: rack of warriors, specialists for sale, turn order and priority tokens."""

from __future__ import annotations

import pygame

from game.kit import paint, text
from game.kit.theme import BRASS, GOLD, MUTED, PALE, Color
from game.terracotta import art
from game.terracotta.board_canvas import BoardCanvas
from game.terracotta.design import ORDER, RACK, rack_card, rack_feet, specialist_box
from game.terracotta.names import figure_name
from game.translation import _
from rules.terracotta.board import BOARD, SPECIALISTS, WARRIORS, WEAPON_OF
from rules.terracotta.previews import prices

FIGURE_SIZE = 0.9
SPECIALIST_SIZE = {"horse": 0.42, "footman": 0.63, "archer": 0.63, "musician": 0.63}
SPENT: Color = (74, 50, 38)
SPENT_INK: Color = (138, 112, 90)
SEAL: Color = (90, 20, 20)
TWO_LINES = 19
"""Units of a specialist's name that has no room in one line."""
COLUMN_ROW = 6
"""Numbers beside each other where a kind's whole column is written out."""


def draw_ground(canvas: BoardCanvas) -> None:
    """The panels of the rack and of the turn order, with what is printed on them."""
    x, y, width, _height = RACK
    canvas.plate(RACK)
    named = canvas.words(_("Rack"), x + 16, y + 22, 21, BRASS, room=100)
    rest = width - 38 - named.width / canvas.scale.unit
    canvas.words(_("next · left"), x + width - 16, y + 22, 18, MUTED, text.BODY, room=rest, anchor="midright")
    for kind in WARRIORS:
        canvas.plate(rack_card(kind), 8)
    canvas.plate(ORDER)


def draw_rack(canvas: BoardCanvas) -> None:
    """A card for every kind: the figure that is taken next, its points and weapon, and how many are left."""
    for kind in WARRIORS:
        canvas.light(f"rack:{kind}")
        _draw_next(canvas, kind)
        if canvas.show.hover == f"rack:{kind}":
            _draw_column(canvas, kind)
        else:
            _draw_left(canvas, kind)


def _draw_next(canvas: BoardCanvas, kind: str) -> None:
    """The figure that is taken next, in the acting seat's colour under the pointer, and what it brings."""
    x, y, _width, _height = rack_card(kind)
    left = canvas.picture["rack"][kind]
    pointed = canvas.show.hover == f"rack:{kind}" and left > 0
    feet_x, feet_y = rack_feet(kind)
    if not canvas.hidden(f"rack:{kind}") or left > 1:
        canvas.sprite(art.named("shadow_figure"), feet_x, feet_y + 1, 0.8)
        name = art.warrior_art(kind, canvas.color if pointed else None)
        canvas.sprite(name, feet_x, feet_y, FIGURE_SIZE, pale=0 if left else 90)
    canvas.icon(art.named("icon_vp_blank"), x + 124, y + 30, 44)
    points = str(BOARD.rack_vp[BOARD.warriors - left]) if left else "–"
    canvas.words(points, x + 124, y + 30, 24, SEAL, text.HEAVY, anchor="center")
    canvas.icon(art.weapon_art(WEAPON_OF[kind]), x + 163, y + 30, 30)


def _draw_left(canvas: BoardCanvas, kind: str) -> None:
    """The kind's name, and a pip for each warrior: bright while it is there."""
    x, y, width, _height = rack_card(kind)
    canvas.words(figure_name(kind), x + width - 7, y + 68, 20, room=width - 72, anchor="midright")
    scale, left = canvas.scale, canvas.picture["rack"][kind]
    for place in range(BOARD.warriors):
        pip = scale.rect(x + 101 + place * 7, y + 86, 5.4, 16)
        pygame.draw.rect(canvas.surface, BRASS if place < left else SPENT, pip, border_radius=scale.px(1.5))


def _draw_column(canvas: BoardCanvas, kind: str) -> None:
    """The points of all eleven in the order in which they are taken; the next one stands out, those gone are dark."""
    x, y, width, _height = rack_card(kind)
    gone = BOARD.warriors - canvas.picture["rack"][kind]
    for place, points in enumerate(BOARD.rack_vp):
        row, column = divmod(place, COLUMN_ROW)
        color = SPENT_INK if place < gone else GOLD if place == gone else PALE
        left, top = x + width - 12 - (COLUMN_ROW - 1 - column) * 16, y + 68 + row * 28
        canvas.words(str(points), left, top, 24 if place == gone else 20, color, text.HEAVY, anchor="center")


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
        _draw_name(canvas, figure_name(kind), x + width - 12, y + 20, width - 92)
        canvas.icon(art.weapon_art(BOARD.specialist_weapon[kind]), x + width - 92, y + 56, 34)
        canvas.icon(art.named("icon_coin"), x + width - 54, y + 56, 34)
        canvas.number(str(cost[kind] or "–"), x + width - 34, y + 56, 30)
        for place in range(BOARD.specialists):
            color = BRASS if place < left else (70, 54, 40)
            pygame.draw.circle(canvas.surface, color, canvas.point(x + 12 + place * 10, y + 9), canvas.scale.px(3.4))


def _draw_name(canvas: BoardCanvas, words: str, x: float, y: float, room: float) -> None:
    """The name up to its right end; in two lines where it would become too small in one."""
    small, wide = canvas.scale.font(TWO_LINES), canvas.scale.px(room)
    if text.width(words, small, text.BOLD) <= wide:
        canvas.words(words, x, y, 24, room=room, anchor="midright")
    else:
        lines = text.paragraph(words, small, PALE, wide, text.BOLD, "right")
        canvas.surface.blit(lines, lines.get_rect(midright=canvas.point(x, y)))


def _draw_stock(canvas: BoardCanvas, kind: str, x: float, bottom: float) -> None:
    left, up = (32, 13) if kind == "horse" else (46, 12)
    canvas.sprite(art.specialist_art(kind, "east"), x + left, bottom - up, SPECIALIST_SIZE[kind])


def draw_order(canvas: BoardCanvas) -> None:
    """The turn order, the acting seat's disc lit; below it the priority tokens for the next round."""
    x, y, width, _height = ORDER
    for place in ("order", "priority"):
        canvas.light(place)
    canvas.words(_("Turn order"), x + 16, y + 24, 20, BRASS, room=width - 32)
    order = canvas.picture["order"]
    step = (width - 32) / len(order)
    for at, who in enumerate(order):
        left, seat = x + 16 + step * (at + 0.5), canvas.show.seats[who]
        if who == canvas.show.acting:
            canvas.sprite(f"shared/glow_round_{seat.name}", left, y + 60, 0.62)
        canvas.blit(paint.seat_disc(seat, canvas.scale.px(38)), left, y + 60)
        if at + 1 < len(order):
            canvas.sprite(art.named("track_arrow_right"), left + step / 2, y + 60)
    _draw_tokens(canvas)


def _draw_tokens(canvas: BoardCanvas) -> None:
    """Each token, and who has taken it: they begin the next round, the others follow as they sit now."""
    x, y, width, height = ORDER
    canvas.words(_("Next round"), x + 16, y + 108, 20, BRASS, room=width - 32)
    holders = {player["priority"]: seat for seat, player in enumerate(canvas.picture["players"])}
    step = (width - 32) / len(BOARD.priority_clay)
    for place in range(len(BOARD.priority_clay)):
        token, left = place + 1, x + 16 + step * (place + 0.5)
        holder = None if canvas.hidden(f"flag:{token}") else holders.get(token)
        there = token in canvas.picture["priority_stack"] or holder is not None
        canvas.sprite(art.named(f"icon_priority_{token}"), left - 8, y + 150, 0.66, pale=0 if there else 90)
        if holder is not None:
            canvas.blit(paint.seat_disc(canvas.show.seats[holder], canvas.scale.px(26)), left + 12, y + 168)
    words = _("others as now")
    canvas.words(words, x + 16, y + height - 20, 18, MUTED, text.BODY, room=width - 32)
