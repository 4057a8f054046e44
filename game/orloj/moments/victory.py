"""The victory: the hand runs to twelve, the tower's windows blaze, the apostles pass, the bell rings for the winner."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial

import pygame

from game.kit import easing, sprites, text
from game.kit.geometry import Scale
from game.kit.theme import PALE, Color
from game.moments import ceremony, shade
from game.moments.act import APPEAR, GONE, Act, Art, Cue, Ground, Motes, Painted, Sound, Units, Words, hastened
from game.moments.faces import NOBODY, Face, faces
from game.orloj import CLOCKWORK, art
from game.orloj.cast import CAST
from game.orloj.design import AXIS, STEP
from game.orloj.moments.clock_picture import Clock, paint_clock
from game.orloj.stage import Stage
from game.table.view import Audience
from game.translation import _
from rules.engine import Rank
from rules.orloj import GAME
from rules.orloj.picture import Picture
from rules.orloj.state import State

SWEEP, STAGE, GALLERY, NAME, END = 0.6, 2.2, 3.3, 4.6, 8.0
SHORT = 0.65
"""The share of its time that the show gives to it."""
TICK = 10.0
"""Degrees between two places where the hand is seen."""
LIFTED, TALL, LOW = 1.16, 1.3, 1.06
"""Sizes of the clock: over the table, on the tower, and beneath the gallery."""
BOX = 700.0
TOWER: Units = (960.0, 604.0)
BELOW: Units = (960.0, 700.0)
WINDOWS = ((168.0, "blue"), (394.0, "pink"), (1526.0, "yellow"), (1752.0, "blue"))
WINDOW_Y, WINDOW = 600.0, 1.45
TINTS: dict[str, Color] = {"blue": (110, 165, 255), "pink": (255, 130, 190), "yellow": (255, 205, 100)}
LAMPS = {"blue": "blue", "pink": "plum", "yellow": "amber"}
GALLERY_Y, FRONT, FEET, APART, FIRST = 132.0, 226.0, 240.0, 157.0, 86.0
WIDER, EDGE = APART * 4, 8.0
"""How far the gallery goes on beyond the design, and the part of its ends that is left out there."""
WALK = 160.0
"""Units that an apostle walks in a second."""
BELL: Units = (960.0, 20.0)
RINGS = (GALLERY + 0.3, GALLERY + 1.4, GALLERY + 2.5)
NIGHTLY: Color = (10, 14, 34)
MOTES = ("shared/mote_1", "shared/mote_2", "shared/mote_3")


@dataclass(frozen=True)
class Ceremony:
    """Who is honoured: the ranking and the faces; and where the hand and the face of the clock stand."""

    stage: Stage
    ranking: tuple[Rank, ...]
    faces: tuple[Face, ...]
    hand: int
    face: int


def act(stage: Stage, picture: Picture, audience: Audience[Picture, State]) -> Act:
    """The whole victory; shorter where nobody waits for anything."""
    ranking = GAME.outcome(audience.state) or ()
    clock = picture["clock"]
    whole = _act(Ceremony(stage, ranking, _faces(stage, audience), clock["hand"], clock["face"]))
    return hastened(whole, SHORT) if audience.short else replace(whole, cues=(*whole.cues, ceremony.hint(NAME)))


def _faces(stage: Stage, audience: Audience[Picture, State]) -> tuple[Face, ...]:
    """Everybody who scores: the seats, and Josef where somebody plays alone."""
    found, rival = faces(stage.names, stage.seats, audience.portraits), CAST.alone
    alone = len(found) == 1 and rival is not None
    return (*found, Face(rival.name, NOBODY, rival.portrait)) if alone and rival else found


def _act(held: Ceremony) -> Act:
    tower, below = Clock(TOWER, TALL), Clock(BELOW, LOW)
    return Act(
        "victory",
        END,
        (
            Ground(0.14, fade=SWEEP),
            Ground(0.0, paint=partial(_paint_tower, tower, False), start=STAGE, fade=0.5),
            Ground(0.0, paint=partial(_paint_tower, below, True), start=GALLERY, fade=0.6),
        ),
        (
            *_clock(held),
            *_windows(),
            *_gallery(),
            *_bell(),
            *ceremony.cues("orloj", held.ranking, held.faces, CLOCKWORK, NAME, deep=True),
        ),
        (Motes(MOTES, (0, 380), (1920, 460), 44, STAGE + 0.4, scale=(0.5, 1.5)),),
        tuple(_sounds()),
        card=True,
        still=math.inf,
        rest=ceremony.REST,
        places=tuple(f"seat:{seat}" for seat in ceremony.winners(held.ranking)),
    )


def _clock(held: Ceremony) -> Iterator[Cue]:
    """The clock lifts from the table, and its hand runs the long way to twelve."""
    axis, size = held.stage.layout.clock.point(*AXIS), held.stage.layout.clock.size
    lifted = LIFTED * size
    half = BOX / 2
    glow = Art("shared/glow_round_blue", 5.5 * size)
    yield Cue(glow, axis, SWEEP / 2, alpha=(0.5, 0.5), add=True, until=STAGE + 0.2)
    clock = Clock((half * lifted, half * lifted), lifted, held.face)
    whole = Painted((BOX * lifted, BOX * lifted), partial(paint_clock, clock), clock.middle)
    yield Cue(whole, axis, 0.0, SWEEP, alpha=APPEAR, until=STAGE + 0.4, fade=0.4)
    yield from _sweep(held.hand * STEP, axis, lifted)
    top = axis[0], axis[1] - 318 * lifted
    shine = Art("shared/glow_round", 2.2 * size)
    yield Cue(shine, top, STAGE - 0.2, 0.2, alpha=APPEAR, add=True, until=STAGE + 0.4)
    twelve = Words("XII", 78 * size, gilt=True, edge=True)
    yield Cue(twelve, (top[0], top[1] + 30 * size), STAGE - 0.2, 0.2, alpha=APPEAR, until=STAGE + 0.4, fade=0.3)
    x = max(axis[0] + 420 * lifted, 1500.0)
    title = Words(_("The clock runs."), 84, gilt=True, edge=True, room=640)
    yield Cue(title, (x, 470), 0.7, 0.4, alpha=APPEAR, until=STAGE + 0.4, fade=0.4)
    line = Words(_("Whose hands repaired it best?"), 34, PALE, text.BODY, room=620, edge=True)
    yield Cue(line, (x, 556), 0.9, 0.4, alpha=APPEAR, until=STAGE + 0.4, fade=0.4)


def _sweep(angle: float, axis: Units, size: float) -> Iterator[Cue]:
    """The hand from place to place, with its trail of light; each place is prepared once."""
    way = (360 - angle) + (360 if angle > 200 else 0)
    places = max(1, round(way / TICK))
    at = [SWEEP + (STAGE - 0.25 - SWEEP) * _passed(number / places) for number in range(places + 1)]
    hand, trail = Art(art.named("clock_hand"), size), Art(art.named("hand_trail"), 0.86 * size)
    for number in range(places + 1):
        turned = (angle + way * number / places) % 360
        last = number == places
        until = STAGE + 0.4 if last else at[number + 1]
        start = 0.0 if number == 0 else at[number]
        if 0 < number < places:
            yield Cue(trail, axis, start, turn=(turned, turned), alpha=(0.6, 0.6), until=until)
        yield Cue(hand, axis, start, turn=(turned, turned), until=until, fade=0.4 if last else 0.0)


def _passed(share: float) -> float:
    """The share of the time after which the hand has come so far: slowly, quickly, slowly."""
    return math.acos(1 - 2 * share) / math.pi


def _windows() -> Iterator[Cue]:
    """One after the other they blaze."""
    for number, (x, color) in enumerate(WINDOWS):
        start, at = STAGE + 0.35 + 0.2 * number, (x, WINDOW_Y)
        glow = Art(art.named(f"window_{color}_glow"), 1.15 * WINDOW)
        beam = Painted((640, 480), partial(_paint_beam, TINTS[color], x > 960), (510 if x > 960 else 130, 20))
        yield Cue(glow, at, start, 0.35, alpha=APPEAR)
        yield Cue(Art(art.named(f"window_{color}_lit"), WINDOW), at, start, 0.3, alpha=APPEAR)
        yield Cue(beam, (x, WINDOW_Y + 60), start + 0.1, 0.4, alpha=(0, 0.7))
        yield Cue(Art(f"shared/glow_round_{LAMPS[color]}", 2.6), at, start + 0.1, alpha=(0.5, 0.5), add=True)


def _paint_beam(tint: Color, mirrored: bool, surface: pygame.Surface, scale: Scale) -> None:
    beam = sprites.get(art.named("window_beam"), scale.unit)
    picture = pygame.transform.flip(beam.surface, True, False) if mirrored else beam.surface.copy()
    picture.fill((*tint, 255), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(picture, (0, 0))


def _gallery() -> Iterator[Cue]:
    """It comes down, and the twelve pass behind its parapet."""
    here, there = (-WIDER, GALLERY_Y - 450), (-WIDER, GALLERY_Y)
    wall = Painted((1920 + 2 * WIDER, 290), partial(_paint_along, "gallery"))
    yield Cue(wall, here, GALLERY, 0.6, there)
    begun = GALLERY + 0.45
    for number in range(12):
        apostle = Art(art.apostle(number + 1), 1.42, rate=1.8)
        end = FIRST + APART * number
        way = WALK * (END - begun)
        start, feet = end + way, GALLERY_Y + FEET
        met = start - 0.4 * WALK
        yield Cue(apostle, (start, feet), begun, 0.4, (met, feet), alpha=APPEAR, ease=easing.linear, until=begun + 0.4)
        yield Cue(apostle, (met, feet), begun + 0.4, END - begun - 0.4, (end, feet), bob=4, ease=easing.linear)
    front = Painted((1920 + 2 * WIDER, 70), partial(_paint_along, "gallery_front"))
    yield Cue(front, (-WIDER, here[1] + FRONT), GALLERY, 0.6, (-WIDER, there[1] + FRONT))


def _paint_along(name: str, surface: pygame.Surface, scale: Scale) -> None:
    """A part of the gallery, going on to both sides for windows that are wider than the design."""
    part = sprites.get(art.named(name), scale.unit).surface
    inner, side = scale.rect(WIDER, 0, 1920, 0), scale.px(WIDER)
    edge = pygame.Rect(scale.px(EDGE), 0, side, part.get_height())
    surface.blit(part, inner.topleft)
    surface.blit(part, (0, 0), edge.move(-edge.left + part.get_width() - scale.px(EDGE) - side, 0))
    surface.blit(part, inner.topright, edge)


def _bell() -> Iterator[Cue]:
    wave = Art(art.named("ring_wave"), 1.5)
    for start in RINGS:
        yield Cue(wave, (BELL[0], BELL[1] + 60), start, 1.0, alpha=GONE, scale=(0.1, 0.65), until=start + 1.0)
    yield Cue(Art(art.named("bell")), BELL, STAGE + 0.1, 0.4, alpha=APPEAR, swing=15)
    yield Cue(Art(art.named("bell_beam")), BELL, STAGE + 0.1, 0.4, alpha=APPEAR)


def _paint_tower(clock: Clock, words: bool, surface: pygame.Surface, scale: Scale) -> None:
    """The tower over the town with its dark windows, the clock with its hand at twelve; below dark for words."""
    for part in ("stage_prague", "tower_front"):
        surface.blit(sprites.covering(art.named(part), surface.get_size()), (0, 0))
    for x, color in WINDOWS:
        sprites.get(art.named(f"window_{color}_dark"), scale.unit * WINDOW).draw(surface, scale.point(x, WINDOW_Y))
    paint_clock(clock, surface, scale)
    hand = sprites.get(art.named("clock_hand"), scale.unit * clock.size)
    hand.draw(surface, scale.point(*clock.middle))
    if words:
        shade.darken_below(surface, scale.point(0, 700)[1], NIGHTLY, 240)


def _sounds() -> Iterator[Sound]:
    yield from (Sound("gear_tick", SWEEP + 0.13 * step) for step in range(12))
    yield Sound("hand_click", STAGE - 0.2)
    yield from (Sound("glass", STAGE + 0.35 + 0.2 * number) for number in range(len(WINDOWS)))
    yield from (Sound("bell", start) for start in RINGS)
    yield from ceremony.sounds(NAME)
