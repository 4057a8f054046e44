"""The draft: hammers with their start cards side by side, where the boards will lie."""

from __future__ import annotations

from typing import Any

import pygame

from game.kit import sprites, text
from game.kit.theme import GILT, PALE, SANDSTONE
from game.orloj import art, names
from game.orloj.slate import ROMAN, RULE, Slate
from game.table.sheet import Area
from game.words import _
from rules.engine import Place
from rules.orloj.board import BOARD

ROOMY = 520.0
"""A card as wide as this has its hammer at the left and what the start card holds at the right, all of it larger."""


def draw_pairs(slate: Slate) -> None:
    pairs = slate.show.picture["pairs"]
    for number, (pair, box) in enumerate(zip(pairs, slate.own.pair_boxes(len(pairs)), strict=True), start=1):
        if pair:
            _draw_pair(slate, f"pair:{number}", pair, box)


def _draw_pair(slate: Slate, place: Place, pair: dict[str, Any], box: Area) -> None:
    x, y, width, height = box
    art.draw_plate(slate.surface, slate.scale, box)
    slate.light(place)
    if width >= ROOMY:
        half = width * 0.46
        _draw_hammer(slate, pair["hammer"], (x, y + 8, half, height - 8), 36)
        _draw_rule(slate, (x + half, y + 16), (x + half, y + height - 16))
        _draw_start(slate, pair["start"], (x + half + 16, y + 38, width - half - 24, 58), 46)
    else:
        _draw_hammer(slate, pair["hammer"], (x, y, width, 114), 25)
        _draw_rule(slate, (x + 12, y + 114), (x + width - 12, y + 114))
        _draw_start(slate, pair["start"], (x + 14, y + 138, width - 24, 44), 36)


def _draw_rule(slate: Slate, start: tuple[float, float], end: tuple[float, float]) -> None:
    pygame.draw.line(slate.surface, RULE, slate.scale.point(*start), slate.scale.point(*end))


def _draw_hammer(slate: Slate, hammer: str, box: Area, size: float) -> None:
    """Name and free moves, and the bonuses of its second and third level: beside each other, or below where it is
    tall enough."""
    x, y, width, height = box
    slate.icon(art.named(f"hammer_{hammer}"), x + 42, y + 40, 62)
    slate.words(names.hammer(hammer), x + 84, y + 24, 24, PALE, text.DISPLAY, width - 96)
    free = "/".join(str(moves) for moves in BOARD.construction.free_moves[hammer])
    said = _("Free moves: {moves}").format(moves=free)
    slate.words(said, x + 84, y + 52, 20, SANDSTONE, text.BODY, width - 96)
    below = height > 150
    for level in (1, 2):
        left = x + 14 + (0 if below else (level - 1) * (width - 20) / 2)
        top = y + (106 + (level - 1) * 50 if below else 92)
        slate.words(ROMAN[level], left + 4, top, size * 0.8, GILT, text.DISPLAY)
        bonus = BOARD.construction.hammer_bonuses[hammer][level]
        art.draw_deed(slate.surface, slate.scale, bonus, left + size * 1.3, top, size)


def _draw_start(slate: Slate, card: int, box: Area, size: float) -> None:
    """What a start card holds: goods first, then the rest, in lines from a corner that lie a box's height apart."""
    x, y, room, step = box
    left, top = x, y
    for part in BOARD.beginnings.start_cards[card]:
        wide = size * (1.62 if part.act != "holds" else 1.28)
        if left + wide > x + room:
            left, top = x, top + step
        if part.act == "holds":
            statue = sprites.get(art.apostle(part.number), slate.scale.unit * size / 90)
            statue.draw(slate.surface, slate.scale.point(left + size * 0.56, top + size * 0.56))
        else:
            slate.icon(art.part(part), left + size / 2, top, size)
            slate.words(str(part.number), left + size * 1.03, top, size * 0.72)
        left += wide
