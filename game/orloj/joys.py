"""Joys of Orloj: light and golden words over what somebody has just achieved, each in its own way.

They are motions of the event that they belong to, so whoever has seen enough skips them like everything else.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.kit.theme import Color
from game.orloj import art, names, prompts
from game.orloj.design import TRACK_WIDTH, TRACK_X, WINDOW_Y
from game.orloj.stage import Stage
from game.table.motions import Float, Motion, Shine
from game.table.view import Units
from game.translation import N_, _
from rules.engine import Place
from rules.orloj.board import CELLS, COLUMNS
from rules.orloj.effects import TRACKS
from rules.orloj.picture import Picture

LASTS = 1.4
GLASS: dict[str, Color] = {"blue": (110, 165, 255), "pink": (255, 130, 190), "yellow": (255, 210, 110)}
WARM: Color = (255, 214, 140)
WINDOWS = {
    "blue": N_("The window of innovation shines"),
    "pink": N_("The window of precision shines"),
    "yellow": N_("The window of observation shines"),
}
RED: Color = (255, 110, 90)


def _plaque(
    stage: Stage,
    words: str,
    at: Place | Units,
    icon: str,
    seat: int | None = None,
    delay: float = 0.0,
    above: float = 0.0,
) -> Float:
    """Golden words over a place or beside it."""
    owner, size = None if seat is None else stage.seat(seat), stage.layout.size
    return Float(words, at, seat=owner, art=icon, seconds=LASTS, delay=delay, grand=True, above=above * size)


def _gold(at: Place | Units, size: float, delay: float, seconds: float = 0.9) -> Shine:
    return Shine("shared/glow_round", at, (0.5 * size, 1.4 * size), seconds, delay, WARM)


def _sparks(around: Units, reach: float, delay: float, size: float) -> list[Motion]:
    """Glints that go up one after the other around a point."""
    spread = ((-0.8, -0.2), (0.7, -0.6), (0.1, 0.7), (-0.4, -0.9), (0.9, 0.3))
    return [
        Shine(
            "shared/spark",
            (around[0] + x * reach, around[1] + y * reach),
            (0.4 * size, 1.3 * size),
            0.5,
            delay + 0.11 * at,
        )
        for at, (x, y) in enumerate(spread)
    ]


def _wave(at: Place | Units, size: float, delay: float, tint: Color = WARM) -> Shine:
    """A ring of light that goes out from somewhere."""
    return Shine(art.named("ring_wave"), at, (0.08 * size, 0.36 * size), 0.8, delay, tint)


def window_lit(stage: Stage, track: str, delay: float) -> tuple[Motion, ...]:
    """Light falls through the window onto its tower."""
    part, tint = stage.layout.tracks, GLASS[track]
    at = TRACKS.index(track)
    x = TRACK_X[at] + TRACK_WIDTH / 2
    window, size = part.point(x, WINDOW_Y), part.size
    beam = Shine(art.named("window_beam"), part.point(x, WINDOW_Y + 30), (0.62 * size, 0.7 * size), 1.6, delay, tint)
    glow = Shine(art.named(f"window_{track}_glow"), window, (0.6 * size, 0.95 * size), 1.5, delay, sound="glass")
    shown, below = art.named(f"window_{track}_lit"), part.point(x + 90, WINDOW_Y + 100)
    said = _plaque(stage, _(WINDOWS[track]), below, shown, delay=delay)
    return glow, beam, *_sparks(window, 62 * size, delay + 0.1, size), said


def line_full(
    stage: Stage, seat: int, lines: Sequence[Sequence[int]], after: Picture, delay: float
) -> tuple[Motion, ...]:
    """Light runs along the finished row or column, statue by statue."""
    found: list[Motion] = []
    size = stage.layout.size
    for line in lines:
        for number, cell in enumerate(line):
            place, delayed = stage.home(seat, f"board:{CELLS[cell]}", after), delay + 0.14 * number
            found.append(_gold(place, 0.9 * size, delayed, 0.8))
            found.append(Shine("shared/spark", place, (0.4 * size, 1.6 * size), 0.5, delayed))
    top = stage.home(seat, f"board:{CELLS[COLUMNS // 2]}", after)
    words = _("A full row and column of apostles") if len(lines) > 1 else _line_words(lines[0])
    return *found, _plaque(stage, words, top, art.named("icon_apostle"), seat, delay, 36)


def _line_words(line: Sequence[int]) -> str:
    row = line[1] - line[0] == 1
    return _("A full row of apostles") if row else _("A full column of apostles")


def joined(stage: Stage, seat: int, half: str, after: Picture) -> tuple[Motion, ...]:
    """A ring of light goes out from the seam."""
    place, size = stage.home(seat, "row", after), stage.layout.size
    said = _plaque(stage, prompts.half(half), place, art.half(half), seat, above=62)
    return (
        _gold(place, 1.2 * size, 0.0),
        Shine(art.named("ring_wave"), place, (0.08 * size, 0.3 * size), 0.9, 0.0, WARM, sound="glass"),
        said,
    )


def built(stage: Stage, seat: int, tile: str, delay: float) -> tuple[Motion, ...]:
    """The calendar rings like a bell where a month or sign has come."""
    place, size = f"calendar:{tile}", stage.layout.size
    owner = stage.owner(seat)
    tint = owner.light if owner else WARM
    at = stage.layout.still[place].at
    wave = _wave(place, size, delay, tint)
    glow = Shine("shared/glow_round", place, (0.5 * size, 1.1 * size), 0.9, delay, tint)
    said = _plaque(stage, names.tile(tile), place, art.tile(tile), seat, delay, 46)
    return glow, wave, *_sparks(at, 40 * size, delay, 0.8 * size), said


def claimed(stage: Stage, seat: int, number: int) -> tuple[Motion, ...]:
    """A laurel of light over the objective."""
    place, size = f"objective:{number}", stage.layout.size
    owner = stage.owner(seat)
    tint = owner.light if owner else WARM
    glow = Shine("shared/glow_round", place, (0.8 * size, 2.0 * size), 1.2, 0.0, tint, sound="fanfare")
    said = _plaque(stage, prompts.claimed(seat, stage.names), place, art.named("icon_vp"), seat, above=58)
    return glow, Shine("shared/laurel", place, (0.3 * size, 0.5 * size), 1.2), said


def royal(stage: Stage, seat: int, track: str) -> tuple[Motion, ...]:
    """The top of a tower is reached first."""
    at, size = stage.top_of(track), stage.layout.size
    said = _plaque(stage, _("A royal scroll"), at, art.named("icon_royal"), seat)
    return _gold(at, 1.1 * size, 0.0), *_sparks(at, 44 * size, 0.0, size), said


def due(stage: Stage) -> tuple[Motion, ...]:
    """The rooster stands where it will crow: a red breath of light."""
    return (Shine("shared/glow_round", "rooster", (0.5 * stage.layout.size, 1.5 * stage.layout.size), 1.0, 0.2, RED),)
