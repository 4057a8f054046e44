"""Chips with points on the mausoleum: what the inspectors would give, and what every figure brings in the forecast."""

from __future__ import annotations

import pygame

from game.kit import paint, text
from game.kit.theme import INK, SeatColor
from game.terracotta.board_canvas import BoardCanvas
from game.terracotta.design import CELL, CHIP, CHIP_OUT, COLUMNS, GRID, ROWS, cell_box, inspector_point
from game.terracotta.mausoleum import draw_area

ABOVE = 68.0
"""The upper edge of a column inspector's chip, above the rim."""


def draw_badges(canvas: BoardCanvas) -> None:
    """Beside each inspector: whom it would give how much if it inspected now."""
    for scoring in canvas.facts.scorings:
        if scoring.why in ("row inspector", "column inspector"):
            gains = sorted(((vp, seat) for seat, vp in enumerate(scoring.vp) if vp), key=lambda pair: -pair[0])
            line = scoring.why.removesuffix(" inspector")
            if gains:
                _draw_badge(canvas, line, [(canvas.show.seats[seat], vp) for vp, seat in gains])


def _draw_badge(canvas: BoardCanvas, line: str, gains: list[tuple[SeatColor, int]]) -> None:
    """At the end of the inspector's own line: left of a row, above a column, where it covers no figure and no space."""
    x, y = inspector_point(canvas.picture, line)
    if line == "row":
        wide, tall = 44.0, 10 + 30.0 * len(gains)
        left, top = x - 28 - wide, min(max(y - 28 - tall / 2, GRID[1] - 20), GRID[1] + ROWS * CELL[1] - tall)
        steps = [(left + 14, top + 20 + 30 * place) for place in range(len(gains))]
    else:
        wide, tall = 16 + 56.0 * len(gains), 32.0
        left = min(max(x - wide / 2, GRID[0] + 12), GRID[0] + COLUMNS * CELL[0] - 12 - wide)
        top = ABOVE
        steps = [(left + 22 + 56 * place, top + tall / 2) for place in range(len(gains))]
        _draw_tip(canvas, x, top + tall)
    rect = canvas.scale.rect(left, top, wide, tall)
    canvas.surface.blit(badge(rect.size, canvas.scale.px(12)), rect)
    for (seat, vp), (sx, sy) in zip(gains, steps, strict=True):
        _draw_gain(canvas, seat, vp, sx, sy)


def _draw_tip(canvas: BoardCanvas, x: float, y: float) -> None:
    """The point of a chip towards its column."""
    corners = [canvas.point(x + dx, y + dy) for dx, dy in ((-8, -2), (8, -2), (0, 8))]
    pygame.draw.polygon(canvas.surface, (238, 224, 194), corners)


def _draw_gain(canvas: BoardCanvas, seat: SeatColor, vp: int, x: float, y: float) -> None:
    """A seat's symbol and its points."""
    canvas.blit(paint.seat_symbol(seat, canvas.scale.px(22), seat.color), x, y)
    size = min(canvas.scale.font(27), canvas.scale.px(32))
    text.draw(canvas.surface, str(vp), canvas.point(x + 13, y), size, INK, text.HEAVY, "midleft")


def badge(size: tuple[int, int], radius: int) -> pygame.Surface:
    return paint.rounded(size, radius, ((0.0, (255, 250, 236)), (1.0, (238, 224, 194))))


SHOWN_AREAS = ("tile", "group")
"""Scorings whose cells are veiled in the forecast; the others have a badge at their figure."""


def draw_forecast_areas(canvas: BoardCanvas) -> None:
    """The cells that the round's tile and the groups would count."""
    counted = [scoring for scoring in canvas.show.forecast if scoring.why in SHOWN_AREAS]
    draw_area(canvas, sorted({_cell(place) for scoring in counted for place in scoring.places}))


def draw_forecast(canvas: BoardCanvas) -> None:
    """At the lower left corner of every figure that something is scored for: who would get how much."""
    shown: dict[str, int] = {}
    for scoring in canvas.show.forecast:
        gains = [(canvas.show.seats[seat], vp) for seat, vp in enumerate(scoring.vp) if vp]
        if scoring.why in ("row inspector", "column inspector", "resources", "tile") or not gains or not scoring.places:
            continue
        cell = _cell(scoring.places[0])
        level = shown.get(cell, 0)
        shown[cell] = level + 1
        x, y, _width, height = cell_box(cell)
        left, top, wide = x - CHIP_OUT, y + height - CHIP + CHIP_OUT / 2 - (CHIP + 2) * level, 10 + 42.0 * len(gains)
        rect = canvas.scale.rect(left, top, wide, CHIP)
        canvas.surface.blit(badge(rect.size, canvas.scale.px(9)), rect)
        for place, (seat, vp) in enumerate(gains):
            _draw_gain(canvas, seat, vp, left + 16 + 42 * place, top + CHIP / 2)


def _cell(place: str) -> str:
    return place.removeprefix("cell:")
