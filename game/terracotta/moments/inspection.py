"""Acts of a scoring, one for each of its lines: an inspector walks, warriors are counted, the scores race on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby

import pygame

from game.kit import easing, paint, sprites, text
from game.kit.geometry import Scale
from game.kit.theme import INK, PALE, SeatColor
from game.moments import race
from game.moments.act import APPEAR, Act, Art, Cue, Ground, Lit, Painted, Sound, Units, Words
from game.moments.faces import faces
from game.moments.race import Race
from game.table.view import Audience, Told
from game.terracotta import CLAY, art
from game.terracotta.design import CELL, COLUMNS, GRID, GRID_SIZE, ROWS, cell_box, feet
from game.terracotta.figures import depth, figure_art, figure_on, figure_sprite
from game.terracotta.moments.lines import ScoringLine, lines
from game.terracotta.stage import Stage
from game.translation import _
from rules.terracotta.events import PhaseBegan
from rules.terracotta.picture import FigurePicture, Picture
from rules.terracotta.state import State

SERIES = "scoring"
PANEL = 868.0
"""The upper edge of the panel with words and race."""
FADE, BEGIN, WALK, POP = 0.5, 0.25, 1.3, 0.2
"""Seconds in which the table darkens before the first line, before each line begins, of a walk, of a badge."""
SAID, FLIES, READ = 0.25, 0.5, 0.6
LIT_ALL = 0.8
"""Seconds in which what is not walked along lights up one after the other."""
STEPS = ("inspector_walk_2", "inspector_walk_1", "inspector_walk_2", "inspector_walk_3")
STANDING, MOUNTED = (170.0, 300.0), (620.0, 480.0)
"""Units around the feet of a figure that hold all of it."""
BESIDE = 54.0
"""Units that a badge stands aside from figures of a column, so that it hides no head."""
DARK = 0.3
"""The light of the table while it is counted."""
HEAD = 96.0
"""Units from a figure's feet to the badge over its head."""
BRASS_LINE = (226, 170, 60)


@dataclass(frozen=True)
class Badge:
    """A number in a seat's colour over a cell, when it has been counted."""

    cell: str
    seat: int
    number: int
    at: float
    aside: float = 0.0


def acts(stage: Stage, told: Told[Picture], audience: Audience[Picture, State]) -> Sequence[Act]:
    """An act for every line, each going on from the scores of the one before."""
    first = told.events[0]
    final = isinstance(first, PhaseBegan) and first.phase == "final scoring"
    shown = faces(stage.names, stage.seats, audience.portraits)
    scores = tuple(player["vp"] for player in told.before["players"])
    most = max(1, *(player["vp"] for player in told.after["players"]))
    found: list[Act] = []
    all_lines = list(lines(told.events, told.before, stage.names, final))
    for number, line in enumerate(all_lines):
        after = tuple(score + vp for score, vp in zip(scores, line.vp, strict=True))
        run = Race(shown, scores, after, most)
        found.append(_act(LineStage(stage, line, run, number, len(all_lines), not audience.short)))
        scores = after
    return found


@dataclass(frozen=True)
class LineStage:
    """A line on the table: its place among the others, and the race it goes into."""

    stage: Stage
    line: ScoringLine
    race: Race
    number: int
    of: int
    watched: bool = True
    """Somebody is there to go on, and is told how."""

    @property
    def fade(self) -> float:
        """Seconds in which the table darkens: it is dark already for all but the first."""
        return FADE if self.number == 0 else 0.0

    @property
    def begin(self) -> float:
        """The second at which something begins to be counted."""
        return self.fade + BEGIN

    @property
    def walks(self) -> str:
        """The line that an inspector walks along: a row, a column, or none."""
        return self.line.why.removesuffix(" inspector") if self.line.why.endswith(" inspector") else ""

    @property
    def counted(self) -> float:
        """The second at which everything is lit and counted."""
        return self.begin + (WALK if self.walks else LIT_ALL)

    def point(self, cell: str) -> Units:
        return self.stage.layout.grid.point(*feet(cell))

    def badges(self) -> list[Badge]:
        return list(_running(self) if self.line.counted() else _awarded(self))


def _act(on: LineStage) -> Act:
    said = on.counted + 0.05
    grows = said + FLIES
    end = grows + race.GROWS + race.HOPS + READ
    return Act(
        f"line:{on.line.why}",
        end,
        _grounds(on),
        (
            *_light(on),
            *_figures(on),
            *_walk(on),
            *_badges(on),
            *_words(on, said),
            *race.cues(on.race, grows, on.fade),
            *_won(on, said),
        ),
        sounds=tuple(_sounds(on, said, grows)),
        series=SERIES,
        places=tuple(f"seat:{seat}" for seat in on.line.best),
    )


def _grounds(on: LineStage) -> tuple[Ground, ...]:
    """The dark table with the panel; before the first line it darkens without it, so that no words cross."""
    panel = Ground(DARK, paint=partial(_paint_panel, on), fade=0.0)
    if on.number:
        return (panel,)
    dark = on.fade * 0.7
    return Ground(DARK, fade=dark), replace(panel, start=dark, fade=on.fade - dark)


def _counting(on: LineStage) -> Iterator[Cue]:
    """Everything that happens on the board."""
    yield from _light(on)
    yield from _figures(on)
    yield from _walk(on)
    yield from _badges(on)


def _paint_panel(on: LineStage, surface: pygame.Surface, scale: Scale) -> None:
    """The panel below the table: its brass edge, the dots of the lines, and the tracks of the race."""
    top = scale.point(0, PANEL)[1]
    rect = pygame.Rect(0, top, surface.get_width(), surface.get_height() - top)
    surface.blit(paint.gradient(rect.size, ((0.0, (58, 39, 29)), (1.0, (32, 20, 14)))), rect)
    surface.fill(BRASS_LINE, (0, top, rect.width, scale.px(4)))
    race.paint_tracks(on.race, surface, scale)
    for dot in range(on.of):
        middle = scale.point(1040 - (on.of - 1 - dot) * 38, 914)
        pygame.draw.circle(surface, CLAY.title, middle, scale.px(10), 0 if dot <= on.number else scale.px(3))
    if on.watched:
        _paint_hint(surface, scale)


def _paint_hint(surface: pygame.Surface, scale: Scale) -> None:
    """How to go on, on a dark plate above the panel."""
    words = text.render(_("any key: on · Esc: past all"), scale.font(20), PALE)
    rect = words.get_rect(bottomright=scale.point(1900, PANEL - 12))
    back = rect.inflate(scale.px(24), scale.px(10))
    surface.blit(paint.plate(back.size, back.height // 2, ((0.0, (14, 9, 7)), (1.0, (14, 9, 7)))), back)
    surface.blit(words, rect)


def _words(on: LineStage, said: float) -> Iterator[Cue]:
    yield Cue(Words(on.line.title(), 28, CLAY.title, text.BOLD, "midleft", room=640), (45, 914), on.fade)
    headline = Words(on.line.headline(), 76, anchor="midleft", gilt=True, edge=True, room=1040)
    yield Cue(headline, (42, 974), said, SAID, alpha=APPEAR, scale=(1.06, 1.0))
    yield Cue(Words(on.line.details(), 26, PALE, text.BODY, "midleft", room=1040), (45, 1040), said, SAID, alpha=APPEAR)


def _light(on: LineStage) -> Iterator[Cue]:
    """Light runs along the row or down the column; other lines light up where something is counted."""
    grid = on.stage.layout.grid
    if not on.walks:
        return
    number = int(on.line.what) - 1
    if on.walks == "row":
        box = grid.box(GRID[0], GRID[1] + number * CELL[1], COLUMNS * CELL[0], CELL[1])
        lit = Lit((box.x, box.y), (box.width, box.height), 1.25, 10)
        yield Cue(lit, lit.corner, on.begin, WALK, reveal=APPEAR, ease=easing.linear)
    else:
        box = grid.box(GRID[0] + number * CELL[0], GRID[1], CELL[0], ROWS * CELL[1])
        lit = Lit((box.x, box.y), (box.width, box.height), 1.25, 10)
        yield Cue(lit, lit.corner, on.begin, WALK, lowered=APPEAR, ease=easing.linear)


def _figures(on: LineStage) -> Iterator[Cue]:
    """Every figure that is counted, in full light from when it is."""
    when: dict[str, float] = {}
    for badge in on.badges():
        when.setdefault(badge.cell, badge.at)
    pieces = [(piece, at) for cell, at in when.items() if (piece := figure_on(on.line.picture, cell)) is not None]
    for piece, at in sorted(pieces, key=lambda each: depth(each[0])):
        yield lit_figure(on.stage, piece, at)


def lit_figure(stage: Stage, piece: FigurePicture, at: float, seconds: float = POP) -> Cue:
    """A figure as it stands on the board, appearing in full light."""
    size = GRID_SIZE * stage.layout.size
    wide, tall = MOUNTED if piece["mounted"] else STANDING
    feet_at = wide / 2 * size, tall / 2 * size
    paint_it = partial(_paint_figure, figure_art(piece, stage.seats), size, feet_at)
    look = Painted((wide * size, tall * size), paint_it, feet_at)
    return Cue(look, stage.layout.grid.point(*feet(piece["cells"][0])), at, seconds, alpha=APPEAR)


def _paint_figure(name: str, size: float, feet_at: Units, surface: pygame.Surface, scale: Scale) -> None:
    figure_sprite(name, scale.unit * size).draw(surface, scale.point(*feet_at))


def _walk(on: LineStage) -> Iterator[Cue]:
    """The inspector along his line, and gone when he has passed it."""
    if not on.walks:
        return
    grid, number = on.stage.layout.grid, int(on.line.what) - 1
    if on.walks == "row":
        y = GRID[1] + (number + 0.9) * CELL[1]
        start, end = (GRID[0] - 40.0, y), (GRID[0] + COLUMNS * CELL[0] - 20, y)
    else:
        x = GRID[0] + (number + 1.0) * CELL[0]
        start, end = (x, GRID[1] + 20.0), (x, GRID[1] + ROWS * CELL[1] + 20)
    look = Art(art.named(STEPS[0]), 0.82 * on.stage.layout.size, tuple(art.named(step) for step in STEPS), 1 / 0.14)
    yield Cue(look, grid.point(*start), on.begin - 0.1, WALK + 0.1, grid.point(*end), bob=5, ease=easing.linear)


def _share_of_way(on: LineStage, cell: str) -> float:
    """The share of an inspector's way at which he passes a cell."""
    x, y, width, height = cell_box(cell)
    if on.walks == "row":
        return (x + width / 2 - GRID[0]) / (COLUMNS * CELL[0])
    return (y + height / 2 - GRID[1]) / (ROWS * CELL[1])


def _running(on: LineStage) -> Iterator[Badge]:
    """The warriors of a contest, each with the number that its seat has so far."""
    counted, passed = on.line.counted(), dict.fromkeys(range(len(on.line.names)), 0)
    places = {place for event in on.line.events for place in event.places}
    for number, piece in enumerate(counted):
        seat = piece["owner"] or 0
        passed[seat] += 1
        cell = next(cell for cell in piece["cells"] if f"cell:{cell}" in places)
        share = _share_of_way(on, cell) if on.walks else number / len(counted)
        yield Badge(piece["cells"][0], seat, passed[seat], on.begin + share * (on.counted - on.begin))


def _awarded(on: LineStage) -> Iterator[Badge]:
    """What gives points by itself, with the points of each seat beside each other."""
    events = [event for event in on.line.events if event.places]
    groups = [(cause, list(own)) for cause, own in groupby(events, key=lambda event: event.places)]
    for number, (places, own) in enumerate(groups):
        points: dict[int, int] = {}
        for event in own:
            points[event.seat] = points.get(event.seat, 0) + event.vp
        at = on.begin + number / len(groups) * (on.counted - on.begin)
        for aside, (seat, vp) in enumerate(sorted(points.items())):
            yield Badge(places[0].removeprefix("cell:"), seat, vp, at, aside - (len(points) - 1) / 2)


def _badges(on: LineStage) -> Iterator[Cue]:
    for badge in on.badges():
        x, y = on.point(badge.cell)
        size = on.stage.layout.size
        seat = on.stage.seats[badge.seat]
        look = Painted((64, 76), partial(_paint_badge, seat, badge.number), (32, 66))
        at = x + badge.aside * 44 * size, y - HEAD * size
        if on.walks == "column":
            at = x - BESIDE * size, y - 10 * size
        yield Cue(look, at, badge.at, POP, alpha=APPEAR, scale=(0.5, 0.86), ease=easing.overshoot)


def _paint_badge(seat: SeatColor, number: int, surface: pygame.Surface, scale: Scale) -> None:
    sprites.get(f"shared/count_badge_{seat.name}", scale.unit).draw(surface, scale.point(32, 66))
    text.draw(surface, str(number), scale.point(32, 31), scale.px(36), INK, text.HEAVY, "center")


def _won(on: LineStage, said: float) -> Iterator[Cue]:
    """Points fly from where they were counted to the bars."""
    for seat, vp in enumerate(on.line.vp):
        if vp:
            own = [badge for badge in on.badges() if badge.seat == seat]
            start = on.point(own[-1].cell) if own else (960.0, 560.0)
            look = Words(f"+{vp}", 64, on.stage.seats[seat].light, text.HEAVY, edge=True)
            end = on.race.end(seat, on.race.before[seat])
            flies = Cue(look, (start[0], start[1] - HEAD), said, FLIES, end, 60, until=said + FLIES, ease=easing.in_out)
            yield replace(flies, scale=(1.0, 0.5))


def _sounds(on: LineStage, said: float, grows: float) -> Iterator[Sound]:
    steps = range(int(WALK / 0.28)) if on.walks else ()
    yield from (Sound("wood_knock", on.begin + 0.28 * step) for step in steps)
    yield from (Sound("score_tick", badge.at) for badge in on.badges())
    yield Sound("drum_beat", said, heard=True)
    if any(on.line.vp):
        yield Sound("coin", grows)
