"""The crow: the hour strikes, it crosses the clock, tokens are mended or crack in sight, and scores follow."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial

import pygame

from game.kit import easing, paint, sprites, text
from game.kit.geometry import Scale
from game.kit.theme import PALE, Color, hexed
from game.moments import shade
from game.moments.act import APPEAR, GONE, Act, Art, Cue, Ground, Lit, Number, Painted, Sound, Units, Words
from game.moments.faces import Face, draw_face, faces
from game.orloj import art
from game.orloj.design import AXIS
from game.orloj.moments.crow_tally import CrowTally, SeatTally
from game.orloj.stage import Stage
from game.table.view import Audience
from game.translation import _
from rules.orloj.board import BOARD
from rules.orloj.picture import Picture
from rules.orloj.state import State

FLIGHT, ACROSS = 0.1, 1.6
"""When the crow comes, and how long it is seen."""
WINGS = ("crow_up", "crow_mid", "crow_down", "crow_mid")
FLAPS = 13
SPOKEN, PANELS = 0.5, 2.5
MEND, CRACK = 0.3, 0.34
"""Seconds from one token to the next."""
FLIES, LASTS = 0.45, 1.7
"""Seconds that a point flies, and that the end is seen."""
LEFT, WIDE = 150.0, 1620.0
TOP, ROOM, TALLEST, GAP = 244.0, 790.0, 226.0, 26.0
TOKENS, TOKEN_STEP = 540.0, 142.0
SCORE = 1552.0
RED: Color = hexed("#FF8A70")
DARK_RED: Color = (26, 3, 8)
GREEN: Color = hexed("#7FE0BC")
STRUCK: Color = hexed("#A9A3C6")
NIGHT_PANEL = ((0.0, hexed("#26325F")), (1.0, hexed("#121936")))
FEATHERS = ((330, 330, 30), (480, 660, -60), (1240, 640, 100), (1370, 240, 200), (640, 790, 140), (1120, 120, 250))


@dataclass(frozen=True)
class Rows:
    """The seats' panels below each other."""

    count: int

    @property
    def tall(self) -> float:
        return min(TALLEST, ROOM / self.count - GAP)

    @property
    def size(self) -> float:
        """The size of what is in a panel beside that of the largest."""
        return self.tall / TALLEST

    def top(self, row: int) -> float:
        whole = self.count * self.tall + (self.count - 1) * GAP
        return TOP + (ROOM - whole) / 2 + row * (self.tall + GAP)

    def token(self, row: int, number: int) -> Units:
        return LEFT + TOKENS + number * TOKEN_STEP, self.top(row) + self.tall / 2

    def score(self, row: int) -> Units:
        return LEFT + SCORE, self.top(row) + self.tall / 2


@dataclass(frozen=True)
class Times:
    """When what happens: tokens of all seats at once, one after the other."""

    mends: int
    cracks: int

    @property
    def cracking(self) -> float:
        return PANELS + 0.6 + MEND * self.mends + (0.2 if self.mends else 0.0)

    @property
    def end(self) -> float:
        return self.cracking + CRACK * self.cracks + FLIES + 0.3 + LASTS

    def mended(self, number: int) -> float:
        return PANELS + 0.6 + MEND * number

    def cracked(self, number: int) -> float:
        return self.cracking + CRACK * number


def act(stage: Stage, crow: CrowTally, audience: Audience[Picture, State]) -> Act:
    """A crow, whatever it brings."""
    times = Times(max(seat.mended for seat in crow.seats), max(seat.left for seat in crow.seats))
    shown = faces(stage.names, stage.seats, audience.portraits)
    return Act(
        "crow",
        times.end,
        tuple(_grounds(stage)),
        (*_flight(), *_feathers(), *_words(crow), *_hint(audience.short), *_perched(), *_panels(crow, shown, times)),
        sounds=tuple(_sounds(crow, times)),
        card=True,
        still=4.0,
        places=("rooster", *(f"seat:{seat.seat}" for seat in crow.seats)),
    )


def _grounds(stage: Stage) -> Iterator[Ground]:
    """The sky turns red once and calms down; then the table lies far behind."""
    x, y = stage.layout.clock.point(*AXIS)
    half = 300 * stage.layout.size
    clock = (Lit((x - half, y - half), (2 * half, 2 * half), 0.85, 40),)
    yield Ground(0.5, clock, partial(_paint_sky, 0.72), FLIGHT - 0.1, 0.15)
    yield Ground(0.4, clock, partial(_paint_sky, 0.3), FLIGHT + 0.2, 0.6)
    yield Ground(0.2, (), _paint_behind, PANELS - 0.25, 0.35)


def _paint_sky(strength: float, surface: pygame.Surface, scale: Scale) -> None:
    surface.fill((255, 210, 216), special_flags=pygame.BLEND_RGB_MULT)
    shade.add(surface, sprites.stretched.make(art.named("sky_red"), surface.get_size()), strength)
    shade.darken_below(surface, scale.point(0, 720)[1], DARK_RED, 240)


def _paint_behind(surface: pygame.Surface, scale: Scale) -> None:
    shade.blur(surface)
    surface.fill((255, 200, 226), special_flags=pygame.BLEND_RGB_MULT)
    pygame.draw.rect(surface, hexed("#8A1A24"), surface.get_rect(), scale.px(6))


def _way(share: float) -> Units:
    """Where the crow is: from the lower left over the clock to the upper right."""
    return easing.lerp(-260, 2140, share), easing.lerp(860, -60, share) - 40 * easing.arc(share)


def _flight() -> Iterator[Cue]:
    """Wing beat by wing beat it comes near and goes away; between two beats it only glides."""
    each = ACROSS / FLAPS
    for flap in range(FLAPS):
        size = 0.4 + 0.6 * easing.arc((flap + 0.5) / FLAPS)
        wings = Art(art.named(WINGS[flap % len(WINGS)]), size)
        start = FLIGHT + flap * each
        yield Cue(
            wings, _way(flap / FLAPS), start, each, _way((flap + 1) / FLAPS), ease=easing.linear, until=start + each
        )


def _feathers() -> Iterator[Cue]:
    """What the crow leaves drifts down."""
    for number, (x, y, turn) in enumerate(FEATHERS):
        start = FLIGHT + 0.3 + 0.14 * number
        feather = Art(art.named("feather"), 0.9)
        sway = 60 if number % 2 else -60
        yield Cue(
            feather, (x, y), start, 2.6, (x + sway, y + 190), turn=(turn, turn + 24), ease=easing.out,
            until=PANELS, fade=0.4,
        )  # fmt: skip


def _words(crow: CrowTally) -> Iterator[Cue]:
    title = Words(crow.title(), 118, hexed("#FFE3CC"), edge=True, room=1500)
    yield Cue(title, (960, 878), SPOKEN, 0.3, alpha=APPEAR, scale=(1.12, 1.0), until=PANELS, fade=0.25)
    line = Words(crow.line(), 38, hexed("#FFF1E0"), text.BODY, room=1700)
    yield Cue(line, (960, 968), SPOKEN + 0.1, 0.3, alpha=APPEAR, until=PANELS, fade=0.25)
    count = Painted((64 * (crow.crows or 1), 64), partial(_paint_count, crow), (32 * (crow.crows or 1), 32))
    yield Cue(count, (960, 1028), SPOKEN + 0.2, 0.3, alpha=APPEAR, until=PANELS, fade=0.25)
    verdict = Words(crow.verdict(), 70, gilt=True, edge=True, room=1180)
    yield Cue(verdict, (960, 98), PANELS, 0.3, alpha=APPEAR)
    explained = Words(crow.explained(), 32, PALE, text.BODY, room=1220, edge=True)
    yield Cue(explained, (960, 176), PANELS + 0.1, 0.3, alpha=APPEAR)


def _hint(unwatched: bool) -> Iterator[Cue]:
    """How to go on, where somebody is there to do so."""
    if not unwatched:
        hint = Words(_("any key: go on"), 24, STRUCK, text.BODY, "midright", room=500)
        yield Cue(hint, (1884, 1052), PANELS + 0.5, 0.3, alpha=APPEAR)


def _paint_count(crow: CrowTally, surface: pygame.Surface, scale: Scale) -> None:
    """A crow for each of the game's, those to come pale; one where there is no limit."""
    icon = sprites.get(art.named("icon_crow"), scale.unit)
    for number in range(crow.crows or 1):
        pale = crow.crows is not None and number >= crow.number
        picture = paint.faded(icon.surface, 70) if pale else icon.surface
        surface.blit(picture, picture.get_rect(center=scale.point(32 + 64 * number, 32)))


def _perched() -> Iterator[Cue]:
    """It looks on from the corner."""
    yield Cue(Art(art.named("crow_mid"), 0.3), (1752, 132), PANELS, 0.35, alpha=APPEAR)


def _panels(crow: CrowTally, shown: tuple[Face, ...], times: Times) -> Iterator[Cue]:
    rows = Rows(len(crow.seats))
    for row, seat in enumerate(crow.seats):
        at = LEFT, rows.top(row)
        panel = Painted((WIDE, rows.tall), partial(_paint_panel, rows, seat, shown[row]))
        yield Cue(panel, (at[0], at[1] + 24), PANELS + 0.08 * row, 0.3, at, alpha=APPEAR)
    for row, seat in enumerate(crow.seats):
        yield from _tokens(rows, row, seat, times)
        yield from _points(rows, row, seat, times)


def _paint_panel(rows: Rows, seat: SeatTally, face: Face, surface: pygame.Surface, scale: Scale) -> None:
    """Face, name, what is mended, and the tokens as they were."""
    rect, radius = surface.get_rect(), scale.px(18)
    surface.blit(paint.plate(rect.size, radius, NIGHT_PANEL), rect)
    surface.blit(paint.outline(rect.size, radius, (*face.color.color, 255), scale.px(4 if seat.lost else 2)), rect)
    surface.fill(face.color.color, scale.rect(4, 20, 12, rows.tall - 40))
    middle = rows.tall / 2
    draw_face(surface, face, scale.point(126, middle), scale.px((168 if face.portrait else 126) * rows.size))
    size = text.fit(face.name, scale.font(50 * rows.size), scale.px(230), text.DISPLAY)
    text.draw(surface, face.name, scale.point(228, middle - 22 * rows.size), size, PALE, text.DISPLAY, "midleft")
    words = seat.mends()
    size = text.fit(words, scale.font(max(24, 29 * rows.size)), scale.px(244))
    text.draw(surface, words, scale.point(228, middle + 34 * rows.size), size, hexed("#D2CEE6"), text.BODY, "midleft")
    for number in range(BOARD.beginnings.tokens):
        broken = number >= BOARD.beginnings.tokens - seat.broken
        _paint_token(surface, scale, (TOKENS + number * TOKEN_STEP, middle), rows.size, broken)


def _paint_token(surface: pygame.Surface, scale: Scale, at: Units, size: float, broken: bool) -> None:
    token = sprites.get(art.named("icon_token"), scale.unit * 1.85 * size)
    if not broken:
        token.draw(surface, scale.point(*at))
        return
    dull = token.surface.copy()
    dull.fill((205, 130, 125, 255), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(dull, token.rect(scale.point(*at)))
    sprites.get(art.named("crack_1"), scale.unit * size).draw(surface, scale.point(*at))


def _tokens(rows: Rows, row: int, seat: SeatTally, times: Times) -> Iterator[Cue]:
    """First what is mended, then what cracks for good."""
    whole = BOARD.beginnings.tokens - seat.broken
    for number in range(seat.mended):
        yield from _mended(rows.token(row, whole + number), rows.size, times.mended(number))
    for number in range(seat.left):
        yield from _cracked(rows.token(row, whole + seat.mended + number), rows.size, times.cracked(number))


def _mended(at: Units, size: float, start: float) -> Iterator[Cue]:
    glow = Art("shared/glow_round_jade", 1.7 * size)
    yield Cue(glow, at, start, 0.25, alpha=APPEAR, add=True)
    yield Cue(Art(art.named("icon_token"), 1.85 * size), at, start, 0.2, alpha=APPEAR)
    mark = at[0] + 42 * size, at[1] + 38 * size
    yield Cue(Art("shared/mark_tick", 0.95 * size), mark, start + 0.1, 0.2, alpha=APPEAR, scale=(0.5, 1.0))


def _cracked(at: Units, size: float, start: float) -> Iterator[Cue]:
    yield Cue(Art(art.named("crack_2"), size), at, start, 0.12, alpha=APPEAR)
    burst, grown = Art(art.named("crack_burst"), size), Art(art.named("crack_burst"), 1.1 * size)
    yield Cue(burst, at, start + 0.1, 0.16, scale=(0.6, 1.1), add=True, until=start + 0.26)
    yield Cue(grown, at, start + 0.26, 0.24, alpha=GONE, add=True, until=start + 0.5)


def _points(rows: Rows, row: int, seat: SeatTally, times: Times) -> Iterator[Cue]:
    """The score, and the points that fly to it or from it."""
    x, y = rows.score(row)
    score = Number(seat.before, seat.before, 88 * rows.size, PALE, text.DISPLAY, "midright")
    flights = list(_flown(rows, row, seat, times))
    if not flights:
        yield Cue(score, (x, y), PANELS + 0.1, 0.3, alpha=APPEAR)
        said = Words(seat.remark(), 28, GREEN, text.BOLD, "midright", room=220)
        yield Cue(said, (x - 140, y), times.cracking, 0.3, alpha=APPEAR)
        return
    first = flights[0].start + FLIES
    last = flights[-1].start + FLIES + 0.15
    yield Cue(score, (x, y), PANELS + 0.1, 0.3, alpha=APPEAR, until=first)
    yield Cue(replace(score, last=seat.after), (x, y), first, last - first, ease=easing.linear)
    old = Painted((120, 60), partial(_paint_old, seat.before), (120, 30))
    yield Cue(old, (x - 264, y), first, 0.3, alpha=APPEAR)
    points, color = (f"+{seat.won}", GREEN) if seat.won else (f"−{seat.lost}", RED)
    change = Words(points, 58 * rows.size, color, text.HEAVY, "midright")
    yield Cue(change, (x - 140, y), last, 0.25, alpha=APPEAR)
    yield from flights


def _flown(rows: Rows, row: int, seat: SeatTally, times: Times) -> Iterator[Cue]:
    whole = BOARD.beginnings.tokens - seat.broken + seat.mended
    end = rows.score(row)
    if seat.won:
        at = rows.token(row, BOARD.beginnings.tokens - 1)
        yield _flying(f"+{seat.won}", GREEN, (at[0], at[1] - 40), end, times.mended(seat.mended))
    for number in range(seat.lost):
        at = rows.token(row, whole + number)
        yield _flying("−1", RED, (at[0], at[1] - 66 * rows.size), end, times.cracked(number) + 0.15)


def _flying(words: str, color: Color, start: Units, end: Units, at: float) -> Cue:
    look = Words(words, 64, color, text.HEAVY, edge=True)
    return Cue(look, start, at, FLIES, (end[0] - 170, end[1]), 50, ease=easing.in_out, until=at + FLIES)


def _paint_old(score: int, surface: pygame.Surface, scale: Scale) -> None:
    """The score before, struck out."""
    rect = text.draw(surface, str(score), scale.point(120, 30), scale.font(46), STRUCK, text.DISPLAY, "midright")
    line = rect.inflate(scale.px(14), 0)
    pygame.draw.line(surface, STRUCK, line.midleft, line.midright, scale.px(4))


def _sounds(crow: CrowTally, times: Times) -> Iterator[Sound]:
    yield Sound("bell", 0.0)
    yield Sound("crow", 0.1, heard=True)
    yield Sound("rooster", PANELS)
    yield from (Sound("glass", times.mended(number)) for number in range(times.mends))
    yield from (Sound("hammer", times.cracked(number) + 0.12) for number in range(times.cracks))
    if any(seat.won for seat in crow.seats):
        yield Sound("score_tick", times.cracking)
