"""The walk of the apostles: two meshing gears, the visible pair as statues, coming ones below, red teeth beside."""

from __future__ import annotations

import pygame

from game.kit import sprites, text
from game.kit.geometry import Scale
from game.kit.theme import PALE, Color, Seat
from game.orloj import art
from game.orloj.advice import Moment
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
from game.orloj.layout import Layout
from game.table import stamps
from game.table.light import draw_glow
from game.table.view import Show
from rules.orloj.board import BOARD, SPACES

RED: Color = (206, 58, 66)
TEETH_STEP = 60.0


def draw_ground(surface: pygame.Surface, scale: Scale) -> None:
    """The rails on which the coming apostles wait."""
    for x in QUEUE_X:
        art.draw_plate(surface, scale, (x - 24, QUEUE_TOP - 4, 48, 5 * QUEUE_STEP + 8), 24)


def draw_gears(surface: pygame.Surface, scale: Scale, show: Show, layout: Layout, seat: Seat | None) -> None:
    """The gears turn against each other; a turn is sixty degrees."""
    draw_glow(surface, layout.still["gears"], show.board, show.glow("gears"), seat)
    angle = show.picture["gear"] * TEETH_STEP + show.dial("gear") * TEETH_STEP
    for side, (x, y) in enumerate(GEARS):
        unit = scale.unit * GEAR
        way = angle if side == 0 else -angle + 7.5
        sprites.get(art.named("gear_shadow"), unit).draw(surface, scale.point(x, y))
        stamps.turned(art.named("gear"), unit, round(way) % 360).draw(surface, scale.point(x, y))


def draw_statues(
    surface: pygame.Surface, scale: Scale, show: Show, layout: Layout, seat: Seat | None, side: int
) -> None:
    """At the left or right gear the visible apostle large, the coming ones as medals; a number the acting player has
    already is grey."""
    spots = layout.spots(show.picture)
    owned = own_set(show)
    for turns, pair in enumerate(visible(show.picture)):
        number = pair[side]
        place = f"apostle:{number}"
        draw_glow(surface, spots[place], show.board, show.glow(place), seat)
        if place in show.hidden:
            continue
        if turns == 0:
            _draw_statue(surface, scale, number, side, number in owned, show.hover == place)
        else:
            _draw_medal(surface, scale, number, side, turns, number in owned)
    _draw_red_teeth(surface, scale, show, side)
    _draw_near(surface, scale, show, owned, side)


def _draw_near(surface: pygame.Surface, scale: Scale, show: Show, owned: list[int], side: int) -> None:
    """A waiting apostle under the pointer shows his statue."""
    kind, _colon, which = (show.hover or "").partition(":")
    if kind != "apostle":
        return
    turns = next((at for at, pair in enumerate(visible(show.picture)) if int(which) == pair[side]), 0)
    if turns == 0:
        return
    x, y = queue_point(side, turns)
    piece = sprites.get(art.apostle(int(which)), scale.unit * 0.9)
    if int(which) not in owned:
        piece = stamps.gray(art.apostle(int(which)), scale.unit * 0.9, 230)
    piece.draw(surface, scale.point(x + (66 if side == 0 else -66), y + 50))


def own_set(show: Show) -> list[int]:
    seat = show.picture["seat"] if show.acting is None else show.acting
    players = show.picture["players"]
    found: list[int] = players[min(seat, len(players) - 1)]["apostles"]
    return found


def _draw_statue(surface: pygame.Surface, scale: Scale, number: int, side: int, free: bool, near: bool) -> None:
    unit = scale.unit * STATUE * (1.12 if near else 1.0)
    at = scale.point(*STATUES[side])
    (sprites.get(art.apostle(number), unit) if free else stamps.gray(art.apostle(number), unit, 150)).draw(surface, at)


def _draw_medal(surface: pygame.Surface, scale: Scale, number: int, side: int, turns: int, free: bool) -> None:
    x, y = queue_point(side, turns)
    name, unit = art.named(f"medal_{art.family(number)}"), scale.unit * 0.78
    (sprites.get(name, unit) if free else stamps.gray(name, unit, 110)).draw(surface, scale.point(x, y))
    color: Color = PALE if free else (150, 150, 165)
    text.draw(surface, str(number), scale.point(x, y), scale.font(23), color, text.DISPLAY, "center", (20, 14, 24))


def _draw_red_teeth(surface: pygame.Surface, scale: Scale, show: Show, side: int) -> None:
    """Before each pair whose arrival moves the rooster a red tooth."""
    pairs = BOARD.apostles.pairs
    for turns in range(1, len(pairs)):
        if (show.picture["gear"] + turns) % len(pairs) not in BOARD.apostles.red:
            continue
        x, y = queue_point(side, turns)
        way = 1 if side == 0 else -1
        points = [(x + way * 31, y - 9), (x + way * 31, y + 9), (x + way * 22, y + 5), (x + way * 22, y - 5)]
        pygame.draw.polygon(surface, RED, [scale.point(*point) for point in points])
        pygame.draw.polygon(surface, (70, 12, 20), [scale.point(*point) for point in points], scale.px(1.5))


def draw_niches(
    surface: pygame.Surface, scale: Scale, show: Show, layout: Layout, seat: Seat | None, moment: Moment, side: int
) -> None:
    """Two of the four statues, the sculptors that stand at them, and the tokens a visit takes while one is asked."""
    spots = layout.still
    for space, (x, y) in list(zip(SPACES, NICHES, strict=True))[2 * side : 2 * side + 2]:
        place = f"sculptor:{space}"
        draw_glow(surface, spots[place], show.board, show.glow(place), seat)
        sprites.get(art.named(f"niche_{space}"), scale.unit * NICHE).draw(surface, scale.point(x, y))
        here = [number for number, player in enumerate(show.picture["players"]) if player["sculptor"] == space]
        for number in here:
            if f"sculptor:{number}" not in show.hidden:
                name = art.sculptor(show.seats[number])
                sprites.get(name, scale.unit * 0.74).draw(surface, scale.point(x + 12, y + 2))
        if moment.facts.ask == "sculptor":
            _draw_price(surface, scale, moment, space, x - 12, y - 98)


def _draw_price(surface: pygame.Surface, scale: Scale, moment: Moment, space: str, x: float, y: float) -> None:
    """The fewest tokens that a deed at this statue takes."""
    forces = [deed.force for name, (deed, _against) in moment.facts.deeds.items() if name.partition(" ")[0] == space]
    stamps.icon(surface, art.named("icon_token_broken" if min(forces) else "icon_token"), scale, x, y, 34)
    stamps.count_disc(surface, str(min(forces)), scale, x + 18, y + 8, 26)
