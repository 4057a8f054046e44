"""The walk of the apostles: two meshing gears, the visible pair as statues, coming ones below, red teeth beside."""

from __future__ import annotations

import pygame

from game.kit import text
from game.kit.theme import PALE, Color
from game.orloj import art
from game.orloj.board_canvas import BoardCanvas
from game.orloj.design import (
    GEAR,
    GEARS,
    NICHE,
    NICHES,
    QUEUE_STEP,
    QUEUE_TOP,
    QUEUE_X,
    STATUE,
    STATUES,
    queue_point,
    visible,
)
from game.orloj.position_facts import Show
from game.table.drawing import sprite_effects
from rules.orloj.board import BOARD, SPACES

RED: Color = (206, 58, 66)
WELLS: dict[str, Color] = {"purple": (66, 38, 112), "red": (118, 32, 22), "green": (18, 76, 46)}
"""The dark of each family's colour, behind the number of a waiting apostle."""
GONE: Color = (44, 44, 54)
TEETH_STEP = 60.0


def draw_ground(canvas: BoardCanvas) -> None:
    """The rails on which the coming apostles wait."""
    for x in QUEUE_X:
        canvas.plate((x - 24, QUEUE_TOP - 4, 48, 5 * QUEUE_STEP + 8), 24)


def draw_gears(canvas: BoardCanvas) -> None:
    """The gears turn against each other; a turn is sixty degrees."""
    canvas.light("gears")
    angle = canvas.picture["gear"] * TEETH_STEP + canvas.show.dial("gear") * TEETH_STEP
    for side, (x, y) in enumerate(GEARS):
        way = angle if side == 0 else -angle + 7.5
        canvas.sprite(art.named("gear_shadow"), x, y, GEAR)
        gear = sprite_effects.turned(art.named("gear"), canvas.scale.unit * GEAR, round(way) % 360)
        gear.draw(canvas.surface, canvas.point(x, y))


def draw_statues(canvas: BoardCanvas, side: int) -> None:
    """At the left or right gear the visible apostle large, the coming ones as medals; a number the acting player has
    already is grey."""
    owned = own_set(canvas.show)
    for turns, pair in enumerate(visible(canvas.picture)):
        number = pair[side]
        place = f"apostle:{number}"
        canvas.light(place)
        if canvas.hidden(place):
            continue
        if turns == 0:
            size = STATUE * (1.12 if canvas.show.hover == place else 1.0)
            canvas.sprite(art.apostle(number), *STATUES[side], size, gray=0 if number in owned else 150)
        else:
            _draw_medal(canvas, number, side, turns, number in owned)
    _draw_red_teeth(canvas, side)
    _draw_near(canvas, owned, side)


def _draw_near(canvas: BoardCanvas, owned: list[int], side: int) -> None:
    """A waiting apostle under the pointer shows his statue."""
    kind, _colon, which = (canvas.show.hover or "").partition(":")
    if kind != "apostle":
        return
    turns = next((at for at, pair in enumerate(visible(canvas.picture)) if int(which) == pair[side]), 0)
    if turns == 0:
        return
    x, y = queue_point(side, turns)
    gray = 0 if int(which) in owned else 230
    canvas.sprite(art.apostle(int(which)), x + (66 if side == 0 else -66), y + 50, 0.9, gray)


def own_set(show: Show) -> list[int]:
    """The apostles that the pinned player does not have yet."""
    return show.picture["players"][show.home]["apostles"]


def _draw_medal(canvas: BoardCanvas, number: int, side: int, turns: int, free: bool) -> None:
    x, y = queue_point(side, turns)
    canvas.sprite(art.named(f"medal_{art.family(number)}"), x, y, 0.78, gray=0 if free else 110)
    tone = WELLS[art.family(number)] if free else GONE
    canvas.blit(sprite_effects.token_disc(canvas.scale.px(30), tone), x, y)
    color: Color = PALE if free else art.QUIET
    canvas.words(str(number), x, y, 21, color, text.DISPLAY, anchor="center", shadow=(20, 14, 24))


def _draw_red_teeth(canvas: BoardCanvas, side: int) -> None:
    """Before each pair whose arrival moves the rooster a red tooth."""
    pairs = BOARD.apostles.pairs
    for turns in range(1, len(pairs)):
        if (canvas.picture["gear"] + turns) % len(pairs) not in BOARD.apostles.red:
            continue
        x, y = queue_point(side, turns)
        way = 1 if side == 0 else -1
        corners = [(x + way * 31, y - 9), (x + way * 31, y + 9), (x + way * 22, y + 5), (x + way * 22, y - 5)]
        points = [canvas.point(*corner) for corner in corners]
        pygame.draw.polygon(canvas.surface, RED, points)
        pygame.draw.polygon(canvas.surface, (70, 12, 20), points, canvas.scale.px(1.5))


def draw_niches(canvas: BoardCanvas, side: int) -> None:
    """Two of the four statues, the sculptors that stand at them, and the tokens a visit takes while one is asked."""
    for space, (x, y) in list(zip(SPACES, NICHES, strict=True))[2 * side : 2 * side + 2]:
        canvas.light(f"sculptor:{space}")
        canvas.sprite(art.named(f"niche_{space}"), x, y, NICHE)
        for number, player in enumerate(canvas.picture["players"]):
            if player["sculptor"] == space and not canvas.hidden(f"sculptor:{number}"):
                canvas.sprite(art.sculptor(canvas.show.seats[number]), x + 12, y + 2, 0.74)
        if canvas.facts.ask == "sculptor":
            _draw_price(canvas, space, x - 12, y - 98)


def _draw_price(canvas: BoardCanvas, space: str, x: float, y: float) -> None:
    """The fewest tokens that a deed at this statue takes."""
    deeds = canvas.facts.deeds.items()
    least = min(deed.force for name, (deed, _against) in deeds if name.partition(" ")[0] == space)
    canvas.icon(art.named("icon_token_broken" if least else "icon_token"), x, y, 34)
    canvas.count(str(least), x + 18, y + 8, 26)
