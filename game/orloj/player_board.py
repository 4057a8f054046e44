"""A player's board: the pinned one in full at the bottom, another's the same way when its chip is opened."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace

import pygame

from game.kit import paint, text
from game.orloj import CLOCKWORK, art
from game.orloj.player_board_apostles import draw_apostles, draw_warehouse
from game.orloj.player_board_canvas import RULE, TEXT, PlayerBoardCanvas
from game.orloj.player_board_layout import GOODS_ORDER
from game.orloj.player_board_production import draw_production
from game.orloj.player_board_production import draw_rules as draw_lines
from game.orloj.player_board_row import draw_row, draw_scrolls
from game.orloj.player_board_stores import draw_deviation, draw_stores, draw_to_come, falling, preview_gains
from game.table.drawing import sprite_effects
from game.translation import _


def draw_board(canvas: PlayerBoardCanvas) -> None:
    """Everything a player owns, from left to right."""
    for column in PARTS.values():
        draw_column(canvas, column)
    draw_rules(canvas)


def draw_rules(canvas: PlayerBoardCanvas) -> None:
    draw_lines(canvas, RULE)


def draw_identity(canvas: PlayerBoardCanvas, acting: bool, to_come: int | None) -> None:
    """Name, turn and points of the player: in the upper line, whose size is its own."""
    canvas = replace(canvas, scale=canvas.own.head.scale(canvas.show.frame))
    sprite_effects.seat_sign(canvas.surface, canvas.scale, canvas.color, canvas.sitter, 46, 42, 56)
    canvas.words(canvas.player["name"], 84, 30, 28, TEXT, text.DISPLAY, 84)
    turn = _("playing now") if canvas.opponent else _("your turn")
    canvas.words(turn if acting else "", 84, 56, 19, canvas.color.light, text.BOLD, 84)
    canvas.rim("score")
    canvas.points_icon(art.named("icon_vp"), canvas.seat, 198, 42, 54)
    drawn = canvas.words(str(canvas.amount("vp")), 230, 42, 42, TEXT, text.HEAVY)
    if to_come is not None:
        draw_to_come(canvas, 230 + drawn.width / canvas.scale.unit + 10, to_come)


@dataclass(frozen=True)
class BoardColumn:
    """A part of what is owned: how it is drawn, and what of the player and which sorts of places it shows."""

    draw: tuple[Callable[[PlayerBoardCanvas], None], ...]
    facts: tuple[str, ...]
    sorts: tuple[str, ...]
    more: Callable[[PlayerBoardCanvas], Hashable] = lambda _canvas: None
    """Everything else that it depends on."""


def _stores_show(canvas: PlayerBoardCanvas) -> Hashable:
    """Gains of what is pointed at, what the stores are asked for, and where the workers are."""
    picture = canvas.picture
    legal = tuple(choice.text for choice in canvas.show.legal if choice.verb in ("take", "buy", "exchange"))
    gains = tuple(preview_gains(canvas.show, canvas.seat).items())
    return gains, legal, tuple(picture["ring"]), repr(picture["calendar"])


PARTS = {
    "stores": BoardColumn(
        (draw_stores,),
        (*GOODS_ORDER, "workers", "sculptor", "board", "production", "display", "claims"),
        ("goods", *GOODS_ORDER, "workers", "sculptor"),
        _stores_show,
    ),
    "deviation": BoardColumn(
        (draw_deviation,), ("broken", "rooster", "vp"), ("tokens", "broken", "disc", "rooster"), falling
    ),
    "production": BoardColumn((draw_production,), ("production", "hammer", "hammer_level"), ("production", "forge")),
    "warehouse": BoardColumn((draw_warehouse,), ("warehouse",), ("warehouse",)),
    "apostles": BoardColumn((draw_apostles,), ("board",), ("board",)),
    "workshop": BoardColumn(
        (draw_scrolls, draw_row),
        ("scrolls", "royal", "cards"),
        ("scrolls", "own", "row", "card"),
        lambda canvas: canvas.seams,
    ),
}
"""Columns of what is owned, by name."""


def draw_column(canvas: PlayerBoardCanvas, column: BoardColumn) -> None:
    for draw in column.draw:
        draw(canvas)


def draw_panel(canvas: PlayerBoardCanvas, lit: bool) -> pygame.Rect:
    """The plate the board lies on; gives all that it covers."""
    rect = canvas.show.frame.rect(*canvas.own.whole.bounds)
    if lit:
        return paint.lit_panel(canvas.surface, rect, CLOCKWORK, canvas.color, canvas.scale.unit)
    return paint.panel(canvas.surface, rect, CLOCKWORK, canvas.scale.unit)
