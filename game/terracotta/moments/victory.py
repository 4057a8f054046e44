"""The victory: the winner's warriors light up one by one, then the general stands in the pit before all ranks."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial

import pygame

from game.kit import sprites, text
from game.kit.geometry import Scale
from game.kit.theme import PALE
from game.moments import ceremony
from game.moments.act import APPEAR, Act, Art, Cue, Ground, Lit, Motes, Sound, Words, hastened
from game.moments.faces import Face, faces
from game.moments.pictures import lighted
from game.table.view import Audience
from game.terracotta import CLAY, art
from game.terracotta.design import CELL, COLUMNS, GRID, ROWS, cell_at, feet
from game.terracotta.figures import figure_sprite
from game.terracotta.moments.inspection import lit_figure
from game.terracotta.stage import Stage
from game.translation import _
from rules.engine import Rank
from rules.terracotta import GAME
from rules.terracotta.picture import FigurePicture, Picture
from rules.terracotta.state import State

LIGHTS, STAGE, RISE, NAME, END = 0.6, 3.0, 3.5, 4.3, 7.5
SHORT = 0.65
"""The share of its time that the show gives to it."""
FEET = 790.0
"""Where the general stands."""
RANKS = ((640.0, 1.0, 0.3, 15), (772.0, 1.5, 0.5, 11), (905.0, 2.3, 0.82, 7))
"""Feet, size, light and number of the warriors in each rank, the hindmost first."""
LAMPS = ((321.0, 226.0), (1600.0, 226.0))
MOTES = ("shared/mote_1", "shared/mote_2", "shared/mote_3")
CLEAR = 250.0
"""Half the room that the ranks leave in their middle."""


@dataclass(frozen=True)
class Ceremony:
    """Who is honoured: the ranking, the faces, and the army of the winner as it stands."""

    stage: Stage
    ranking: tuple[Rank, ...]
    faces: tuple[Face, ...]
    figures: tuple[FigurePicture, ...]

    @property
    def winners(self) -> list[int]:
        return ceremony.winners(self.ranking)

    @property
    def kinds(self) -> list[str]:
        """The kinds of the winner's warriors, as many as there are."""
        return [piece["kind"] for piece in self.figures] or ["soldier"]


def act(stage: Stage, picture: Picture, audience: Audience[Picture, State]) -> Act:
    """The whole victory; shorter where nobody waits for anything."""
    ranking = GAME.outcome(audience.state) or ()
    shown = faces(stage.names, stage.seats, audience.portraits)
    winners = ceremony.winners(ranking)
    own = [piece for piece in picture["figures"] if piece["owner"] in winners]
    order = sorted(own, key=lambda piece: cell_at(piece["cells"][0])[::-1])
    whole = _act(Ceremony(stage, ranking, shown, tuple(order)))
    return hastened(whole, SHORT) if audience.short else replace(whole, cues=(*whole.cues, ceremony.hint(NAME)))


def _act(held: Ceremony) -> Act:
    grid = held.stage.layout.grid.box(GRID[0] - 30, GRID[1] - 60, COLUMNS * CELL[0] + 60, ROWS * CELL[1] + 90)
    board = Lit((grid.x, grid.y), (grid.width, grid.height), 0.42, 30)
    return Act(
        "victory",
        END,
        (Ground(0.12, (board,), fade=0.6), Ground(0.0, paint=partial(paint_stage, held), start=STAGE, fade=0.5)),
        (
            *_army(held),
            *_generals(held),
            *ceremony.cues("terracotta", held.ranking, held.faces, CLAY, NAME, deep=False),
        ),
        (Motes(MOTES, (0, -40), (1920, 760), 46, NAME, scale=(0.5, 1.6)),),
        tuple(_sounds(held)),
        card=True,
        still=math.inf,
        rest=ceremony.REST,
        lit_at=STAGE - 0.01,
        places=tuple(f"seat:{seat}" for seat in held.winners),
    )


def _army(held: Ceremony) -> Iterator[Cue]:
    """The winner's warriors, back row first, each with a glow and a spark."""
    each = (STAGE - LIGHTS - 0.3) / max(1, len(held.figures))
    size = held.stage.layout.size
    for number, piece in enumerate(held.figures):
        at = LIGHTS + number * each
        x, y = held.stage.layout.grid.point(*feet(piece["cells"][0]))
        glow = Art(f"shared/glow_round_{held.stage.seats[piece['owner'] or 0].name}", 1.5 * size)
        yield Cue(glow, (x, y - 40 * size), at, 0.25, alpha=(0, 0.5), add=True, until=STAGE + 0.5)
        yield _until(lit_figure(held.stage, piece, at, 0.25))
        spark = Art("shared/spark", 0.9 * size)
        yield Cue(spark, (x, y - 70 * size), at, 0.3, alpha=(1, 0), scale=(0.6, 1.4), until=at + 0.3)
    title = Words(_("The army stands."), 84, gilt=True, edge=True, room=760)
    yield Cue(title, (400, 470), 0.8, 0.4, alpha=APPEAR, until=STAGE + 0.4, fade=0.4)
    line = Words(_("Whose warriors guard the Emperor?"), 34, PALE, text.BODY, room=700, edge=True)
    yield Cue(line, (400, 556), 1.0, 0.4, alpha=APPEAR, until=STAGE + 0.4, fade=0.4)


def _until(cue: Cue) -> Cue:
    """A cue that goes when the stage has come."""
    return Cue(cue.look, cue.at, cue.start, cue.seconds, alpha=cue.alpha, until=STAGE + 0.4, fade=0.4)


def general_at(held: Ceremony) -> list[tuple[int, float, float]]:
    """Each winner's seat, where its general stands, and how large: several stand side by side."""
    seats = held.winners
    if len(seats) == 1:
        return [(seats[0], 960.0, 1.0)]
    step = 520.0
    return [(seat, 960 + (place - (len(seats) - 1) / 2) * step, 0.8) for place, seat in enumerate(seats)]


def _generals(held: Ceremony) -> Iterator[Cue]:
    yield Cue(Art("shared/light_cone"), (960, 0), STAGE, 0.8, alpha=(0, 0.6), add=True)
    for seat, x, size in general_at(held):
        color = held.stage.seats[seat].name
        banner = Art(art.named(f"banner_seat_{color}"))
        for side in (-1, 1) if len(held.winners) == 1 else (0,):
            at = x + side * 404
            if side or len(held.winners) > 1:
                yield Cue(banner, (at, 60), STAGE + 0.2, 0.5, (at, 120), alpha=APPEAR)
        name = art.named(f"general_{color}")
        yield Cue(Art(name, size, light=0.25), (x, FEET + 40), RISE, 0.5, (x, FEET), alpha=APPEAR, until=NAME)
        yield Cue(Art(name, size), (x, FEET), RISE + 0.45, 0.35, alpha=APPEAR)


def paint_stage(held: Ceremony, surface: pygame.Surface, scale: Scale) -> None:
    """The pit with the winner's kinds in ranks, darker towards the back; below all is dark for the words."""
    surface.blit(sprites.covering(art.named("stage_pit"), surface.get_size()), (0, 0))
    for lamp in LAMPS:
        sprites.get("shared/door_flame", scale.unit * 0.9).draw(surface, scale.point(*lamp))
    seats = held.winners
    for row, (y, size, light, count) in enumerate(RANKS):
        for place in range(count):
            x = -20 + 1960 * (place + (row % 2) / 2) / (count - 0.5)
            if abs(x - 960) < CLEAR * (1 if len(seats) == 1 else 1.9):
                continue
            kind = held.kinds[(place * 7 + row * 3) % len(held.kinds)]
            color = held.stage.seats[seats[place % len(seats)]]
            sprite = figure_sprite(art.warrior_art(kind, color), scale.unit * size)
            dark = lighted(sprite.surface, light)
            surface.blit(dark, sprite.rect(scale.point(x, y)))
    _darken_below(surface, scale.point(0, 800)[1])


def _darken_below(surface: pygame.Surface, top: int) -> None:
    """Shade from a line down to the lower edge, where words stand."""
    wide, tall = surface.get_width(), max(2, surface.get_height() - top)
    veil = pygame.Surface((1, tall), pygame.SRCALPHA)
    for line in range(tall):
        veil.set_at((0, line), (8, 5, 4, min(225, round(420 * line / tall))))
    surface.blit(pygame.transform.scale(veil, (wide, tall)), (0, top))


def _sounds(held: Ceremony) -> Iterator[Sound]:
    each = (STAGE - LIGHTS - 0.3) / max(1, len(held.figures))
    for number in range(len(held.figures)):
        yield Sound("drum_beat" if number % 3 == 2 else "clay_thud", LIGHTS + number * each)
    yield Sound("drum_roll", STAGE)
    yield Sound("gong", NAME)
    yield from ceremony.sounds(NAME)
