"""The draft: hammers with their start cards side by side, where the boards will lie."""

from __future__ import annotations

import pygame

from game.kit import text
from game.kit.theme import GILT, PALE, SANDSTONE
from game.orloj import art, names
from game.orloj.player_board_canvas import ROMAN, RULE, PlayerBoardCanvas
from game.table.drawing.design_part import Area
from game.translation import _
from rules.engine import Place
from rules.orloj.board import BOARD
from rules.orloj.picture import PairPicture

ROOMY = 520.0
"""A card as wide as this has its hammer at the left and what the start card holds at the right, all of it larger."""


def draw_pairs(canvas: PlayerBoardCanvas) -> None:
    pairs = canvas.show.picture["pairs"]
    for number, (pair, box) in enumerate(zip(pairs, canvas.own.pair_boxes(len(pairs)), strict=True), start=1):
        if pair:
            _draw_pair(canvas, f"pair:{number}", pair, box)


def _draw_pair(canvas: PlayerBoardCanvas, place: Place, pair: PairPicture, box: Area) -> None:
    x, y, width, height = box
    canvas.plate(box)
    canvas.rim(place)
    if width >= ROOMY:
        half = width * 0.46
        _draw_hammer(canvas, pair["hammer"], (x, y + 8, half, height - 8), 36)
        _draw_rule(canvas, (x + half, y + 16), (x + half, y + height - 16))
        _draw_start(canvas, pair["start"], (x + half + 16, y + 38, width - half - 24, 58), 46)
    else:
        _draw_hammer(canvas, pair["hammer"], (x, y, width, 114), 25)
        _draw_rule(canvas, (x + 12, y + 114), (x + width - 12, y + 114))
        _draw_start(canvas, pair["start"], (x + 14, y + 138, width - 24, 44), 36)


def _draw_rule(canvas: PlayerBoardCanvas, start: tuple[float, float], end: tuple[float, float]) -> None:
    pygame.draw.line(canvas.surface, RULE, canvas.point(*start), canvas.point(*end))


def _draw_hammer(canvas: PlayerBoardCanvas, hammer: str, box: Area, size: float) -> None:
    """Name and free moves, and the bonuses of its second and third level: beside each other, or below where it is
    tall enough."""
    x, y, width, height = box
    canvas.icon(art.named(f"hammer_{hammer}"), x + 42, y + 40, 62)
    canvas.words(names.hammer(hammer), x + 84, y + 24, 24, PALE, text.DISPLAY, width - 96)
    free = "/".join(str(moves) for moves in BOARD.construction.free_moves[hammer])
    said = _("Free moves: {moves}").format(moves=free)
    canvas.words(said, x + 84, y + 52, 20, SANDSTONE, text.BODY, width - 96)
    below = height > 150
    for level in (1, 2):
        left = x + 14 + (0 if below else (level - 1) * (width - 20) / 2)
        top = y + (106 + (level - 1) * 50 if below else 92)
        canvas.words(ROMAN[level], left + 4, top, size * 0.8, GILT, text.DISPLAY)
        bonus = BOARD.construction.hammer_bonuses[hammer][level]
        canvas.deed(bonus, left + size * 1.3, top, size)


def _draw_start(canvas: PlayerBoardCanvas, card: int, box: Area, size: float) -> None:
    """The content of a start card: goods first, then the rest, in lines from a corner that lie a box's height apart."""
    x, y, room, step = box
    left, top = x, y
    for part in BOARD.beginnings.start_cards[card]:
        wide = size * (1.62 if part.act != "holds" else 1.28)
        if left + wide > x + room:
            left, top = x, top + step
        if part.act == "holds":
            canvas.sprite(art.apostle(part.number), left + size * 0.56, top + size * 0.56, size / 90)
        else:
            canvas.icon(art.part(part), left + size / 2, top, size)
            canvas.words(str(part.number), left + size * 1.03, top, size * 0.72)
        left += wide
