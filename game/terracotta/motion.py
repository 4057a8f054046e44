"""Motion and sound of each event. Seconds are those of normal speed; the timeline knows the others."""

from __future__ import annotations

from collections.abc import Iterable

from game.kit import easing
from game.table.motions import Beat, Float, Fly, Motion, Piece, Pulse, Say, Turn
from game.table.view import Units
from game.terracotta import art
from game.terracotta.design import GRID_SIZE, INSPECTOR_SIZE, STEP, inspector_point
from game.terracotta.figures import figure_on
from game.terracotta.log_lines import phase_name
from game.terracotta.mausoleum import area_of, line_area, tile_area
from game.terracotta.names import scoring_name
from game.terracotta.stage import Beats, Stage
from game.terracotta.wheel import SPINS
from game.translation import _
from rules.engine import Event, Place
from rules.terracotta import events
from rules.terracotta.board import BOARD
from rules.terracotta.picture import Picture
from rules.terracotta.previews import dominates

SOUNDS = {"coins": "coin", "wet": "water", "dry": "clay_thud"}
MOST_FLYING = 4
MANY = ("musician", "group", "archer")
"""Scorings of which there are many: they follow each other more quickly."""
CONTESTS = ("row inspector", "column inspector", "tile", "footman", "group majority", "group", "musician")


class Choreographer(Stage):
    """Beats of events on one layout."""

    def beat(self, event: Event, before: Picture, after: Picture) -> Beat:
        return BEATS[type(event)](self, event, before, after)


Moved = tuple[Motion, ...]


def _turn(_stage: Stage, event: events.TurnBegan, _before: Picture, _after: Picture) -> Beat:
    return Beat((Pulse((f"seat:{event.seat}",), 0.5),), 0.1)


def _ring(_stage: Stage, event: events.RingTurned, _before: Picture, _after: Picture) -> Beat:
    """With weight, a little past the detent and back. At a round's end both rings turn together."""
    turn = Turn(f"ring:{event.ring}", -SPINS[event.ring] * STEP, 0.45, ease=easing.overshoot, sound="ring_click")
    return Beat((Pulse((), 0.1, sound="ring_grind"), turn), 0.4 if event.seat is not None else 0.06)


def _worker(stage: Stage, event: events.WorkerPlaced, before: Picture, _after: Picture) -> Beat:
    name = art.worker_art(event.kind, stage.seats[event.seat])
    start = stage.place(event.seat, f"worker:{event.kind}", before)
    key = frozenset({f"worker:{event.segment}:{event.slot}"})
    end = stage.slot(event.segment, event.slot)
    fly = Fly(Piece(name, 0.78 * stage.layout.size), start, end, 0.4, hides=key, sound="wood_knock")
    return Beat((fly,), 0.38)


def _upgrade(stage: Stage, event: events.WorkerUpgraded, _before: Picture, _after: Picture) -> Beat:
    sparks = [
        Fly(Piece("shared/spark", 0.5 * stage.layout.size), stage.slot(event.segment, event.slot), end, 0.4, rise=20)
        for end in _around(stage.slot(event.segment, event.slot))
    ]
    return Beat((Pulse((f"slot:{event.segment}",), 0.6, sound="brush"), *sparks), 0.3)


def _around(at: Units) -> list[Units]:
    return [(at[0] + dx, at[1] - 24 + dy) for dx, dy in ((-34, -20), (30, -28), (36, 14), (-30, 18))]


def _source(event: events.Gained | events.Paid, picture: Picture) -> Place:
    """The place of a gain: a master, the priority stack, the figure whose spear it was, or the worker's segment."""
    if event.why == "masters":
        return "keep:coin"
    if event.why == "priority":
        return "priority"
    if event.why == "clay maker":
        return "master:clay maker"
    if event.why == "spear":
        return f"cell:{picture['figures'][-1]['cells'][0]}"
    return f"inner:{picture['workers'][-1]['segment']}" if picture["workers"] else "order"


def _gain(stage: Stage, event: events.Gained, _before: Picture, after: Picture) -> Beat:
    end = stage.purse(event.seat, event.what, after)
    motions = _stream(stage, event.what, event.amount, _source(event, after), end)
    return Beat((*motions, _count(f"{event.what}:{event.seat}", -event.amount, 0.35)), 0.3)


def _stream(stage: Stage, what: str, amount: int, start: Place, end: Place) -> list[Motion]:
    """Coins or pieces of clay one after the other; coins spin once on the way."""
    spin = 1.0 if what == "coins" else 0.0
    piece = stage.icon(art.stock_art(what), 40)
    return [
        Fly(piece, start, end, 0.38, 0.07 * place, rise=70, spin=spin, sound=SOUNDS[what] if place == 0 else "")
        for place in range(min(amount, MOST_FLYING))
    ]


def _count(dial: str, start: float, seconds: float = 0.4, delay: float = 0.0) -> Turn:
    """A number that runs to its new value."""
    return Turn(dial, start, seconds, delay, ease=easing.out, still=True)


GOALS = {"rotate": "ring:middle", "hire": "keep:coin", "builder": "master:builder", "craft": "rack:guard"}
"""Places to which payments go, by what is paid for; else to the specialist that is bought."""


def _pay(stage: Stage, event: events.Paid, before: Picture, _after: Picture) -> Beat:
    end = GOALS.get(event.why, f"specialist:{event.why}")
    start = stage.purse(event.seat, event.what, before)
    motions = _stream(stage, event.what, event.amount, start, end)
    return Beat((*motions, _count(f"{event.what}:{event.seat}", event.amount, 0.25)))


def _wetted(stage: Stage, event: events.ClayWetted, _before: Picture, after: Picture) -> Beat:
    """Colour washes over the clay."""
    place = stage.place(event.seat, "supply:clay", after)
    motions: Moved = (
        Pulse((place,), 0.5, sound="water"),
        Turn(f"wash:wet:{event.seat}", 1, 0.6, still=True),
        _count(f"wet:{event.seat}", -event.amount),
        _count(f"dry:{event.seat}", event.amount),
    )
    return Beat(motions, 0.35)


def _dried(stage: Stage, event: events.ClayDried, _before: Picture, after: Picture) -> Beat:
    place = stage.place(event.seat, "stock:dry", after)
    motions: Moved = (
        Pulse((place,), 0.5, sound="brush"),
        Turn(f"wash:dry:{event.seat}", 1, 0.6, still=True),
        _count(f"wet:{event.seat}", event.amount),
        _count(f"dry:{event.seat}", -event.amount),
    )
    return Beat(motions, 0.25)


def _stored(stage: Stage, event: events.ClayStored, _before: Picture, after: Picture) -> Beat:
    end = f"warehouse:{event.warehouse}"
    start = stage.purse(after["seat"], "wet", after)
    fly = Fly(stage.icon(art.stock_art("dry"), 40), start, end, 0.42, sound="clay_thud")
    return Beat((fly, _count(end, -1, 0.01, 0.4)))


def _emptied(stage: Stage, event: events.WarehouseEmptied, _before: Picture, after: Picture) -> Beat:
    start = f"warehouse:{event.warehouse}"
    motions = _stream(stage, "dry", event.amount, start, stage.purse(event.seat, "dry", after))
    return Beat((*motions, _count(f"dry:{event.seat}", -event.amount, 0.35)), 0.25)


def _placed(stage: Stage, event: events.FigurePlaced, _before: Picture, after: Picture) -> Beat:
    """Lifted from its shelf, carried over on an arc, set down with a thud and a little dust."""
    start = f"specialist:{event.kind}" if event.owner is None else f"rack:{event.kind}"
    piece, cell = after["figures"][-1], f"cell:{event.cell}"
    fly = Fly(stage.figure(piece), start, cell, 0.45, rise=90, hides=_key(event.cell), sound="clay_thud")
    return Beat((fly, *stage.dust(cell, 0.42)), 0.5)


def _key(cell: str) -> frozenset[str]:
    return frozenset({f"figure:{cell}"})


def _mounted(stage: Stage, event: events.HorseMounted, _before: Picture, after: Picture) -> Beat:
    """The horse is led under its rider, already in the rider's colours."""
    cell, piece = f"cell:{event.cells[0]}", figure_on(after, event.cells[0])
    if piece is None or piece["owner"] is None:
        return Beat()
    name = art.horse_art(art.horse_facing(list(event.cells)), stage.seats[piece["owner"]])
    horse, hides = Piece(name, GRID_SIZE * stage.layout.size), frozenset({f"horse:{event.cells[0]}"})
    fly = Fly(horse, "specialist:horse", cell, 0.45, rise=90, hides=hides, sound="clay_thud")
    return Beat((fly, *stage.dust(f"cell:{event.cells[1]}", 0.42)), 0.5)


def _slid(stage: Stage, event: events.FigureMoved, _before: Picture, after: Picture) -> Beat:
    piece = figure_on(after, event.end[0])
    if piece is None:
        return Beat()
    start, end = f"cell:{event.start[0]}", f"cell:{event.end[0]}"
    fly = Fly(stage.figure(piece), start, end, 0.45, rise=8, hides=_key(event.end[0]), sound="wood_knock")
    return Beat((Pulse((), 0.1, sound="ring_grind"), fly), 0.45)


def _readied(stage: Stage, event: events.WeaponReadied, _before: Picture, after: Picture) -> Beat:
    end = stage.place(event.seat, f"weapon:{event.weapon}", after)
    start = f"outer:{after['workers'][-1]['segment']}" if after["workers"] else end
    hides = frozenset({end} - {f"seat:{event.seat}"})
    fly = Fly(stage.icon(art.weapon_art(event.weapon), 50), start, end, 0.4, hides=hides, sound="hammer")
    return Beat((fly,), 0.2)


def _used(stage: Stage, event: events.WeaponUsed, _before: Picture, after: Picture) -> Beat:
    place = stage.place(event.seat, f"weapon:{event.weapon}", after)
    return Beat((Pulse((place,), 0.45, sound="hammer"),))


def _hired(stage: Stage, event: events.MasterHired, _before: Picture, _after: Picture) -> Beat:
    token = Piece(art.named(f"token_master_{stage.seats[event.seat].name}"), 0.6 * stage.layout.size)
    hides = frozenset({f"token:{event.seat}:{event.master}"})
    place = f"master:{event.master}"
    fly = Fly(token, f"seat:{event.seat}", place, 0.4, hides=hides, sound="wood_knock")
    return Beat((fly, Pulse((place,), 0.5, 0.35)), 0.4)


def _priority(stage: Stage, event: events.PriorityTaken, _before: Picture, _after: Picture) -> Beat:
    flag = stage.icon(art.named(f"icon_priority_{event.token}"), 42)
    fly = Fly(flag, "priority", "order", 0.4, hides=frozenset({f"flag:{event.token}"}), sound="paper")
    return Beat((fly,), 0.35)


def _inspector(stage: Stage, event: events.InspectorMoved, before: Picture, after: Picture) -> Beat:
    """A step along the track; over the end of the loop it is lifted back to the beginning."""
    near = abs(event.end - event.start) <= BOARD.inspector_steps
    light = Pulse((f"{event.line}:{event.end}",), 0.5)
    if near:
        step = Turn(f"inspector:{event.line}", event.start - event.end, 0.35, sound="wood_knock")
        return Beat((step, light), 0.35)
    start, end = (stage.layout.grid.point(*inspector_point(picture, event.line)) for picture in (before, after))
    piece = Piece(art.named("inspector"), INSPECTOR_SIZE[event.line] * stage.layout.size)
    hides = frozenset({f"inspector:{event.line}"})
    return Beat((Fly(piece, start, end, 0.45, hides=hides, sound="wood_knock"), light), 0.4)


def _phase(_stage: Stage, event: events.PhaseBegan, _before: Picture, _after: Picture) -> Beat:
    sound = {"scoring": "drum_roll", "cleanup": "brush", "final scoring": "gong"}[event.phase]
    return Beat((Say(phase_name(event.phase, event.round), None, 1.2, sound=sound),), 0.9)


def _scored(stage: Stage, event: events.Scored, before: Picture, after: Picture) -> Beat:
    """Points fly from their cause to the score, which counts up; a contest is shown before."""
    goal = stage.score(event.seat, after)
    contest = event.why in CONTESTS or event.why in ("archer", "resources")
    wait = 0.45 if contest else 0.0
    start: Place = next(iter(_own_places(event, after)), goal if not event.places else event.places[0])
    motions: list[Motion] = [
        Float(f"+{event.vp}", start, goal, event.seat, art.named("icon_vp"), 0.8, wait),
        Turn(f"vp:{event.seat}", -event.vp, 0.4, wait + 0.5, easing.out, "score_tick", still=True),
    ]
    if not contest:
        return Beat((*motions, Pulse(event.places, 0.5)), 0.25)
    area = tuple(f"cell:{cell}" for cell in _area(event, before))
    motions.append(Pulse((*area, *event.places), 0.9, sound="drum_beat"))
    motions += _counts(event, after)
    motions.append(Say(_award(stage, event, before), event.seat, 1.1))
    return Beat(tuple(motions), 0.5 if event.why in MANY else 0.9)


def _own_places(event: events.Scored, picture: Picture) -> list[Place]:
    """The counted places on which the scoring seat's own warriors stand, one for each warrior."""
    found: list[Place] = []
    for piece in picture["figures"]:
        cells = [f"cell:{cell}" for cell in piece["cells"] if f"cell:{cell}" in event.places]
        if piece["owner"] == event.seat and cells:
            found.append(cells[0])
    return found


def _counts(event: events.Scored, picture: Picture) -> Iterable[Motion]:
    """The warriors are counted one by one."""
    for place, cell in enumerate(_own_places(event, picture)):
        yield Float(str(place + 1), cell, None, event.seat, "", 0.7, 0.05 * place)


def _area(event: events.Scored, picture: Picture) -> tuple[str, ...]:
    """The whole line or area that is looked at."""
    if event.why in ("row inspector", "column inspector"):
        line = event.why.removesuffix(" inspector")
        return line_area(line, picture["inspectors"][line])
    if event.why == "tile":
        return tile_area(picture["tiles"][picture["round"] - 1], picture)
    piece = figure_on(picture, event.places[0].removeprefix("cell:")) if event.places else None
    return area_of(piece) if piece and event.why in ("musician", "footman") else ()


def _award(stage: Stage, event: events.Scored, picture: Picture) -> str:
    name, why = stage.names[event.seat], scoring_name(event.why)
    if dominates(event.why, event.vp, picture["round"]):
        return _("{why}: most – {name}, {vp}").format(why=why, name=name, vp=event.vp)
    return _("{why}: {name}, {vp}").format(why=why, name=name, vp=event.vp)


def _order(_stage: Stage, _event: events.OrderChanged, _before: Picture, _after: Picture) -> Beat:
    return Beat((Pulse(("order", "priority"), 0.8, sound="paper"),), 0.4)


def _returned(stage: Stage, _event: events.WorkersReturned, before: Picture, after: Picture) -> Beat:
    """Everybody's workers go home, one after the other."""
    flights = []
    for place, worker in enumerate(before["workers"]):
        end = stage.place(worker["owner"], f"worker:{worker['kind']}", after)
        piece = Piece(art.worker_art(worker["kind"], stage.seats[worker["owner"]]), 0.78 * stage.layout.size)
        start = stage.slot(worker["segment"], worker["slot"])
        flights.append(Fly(piece, start, end, 0.4, 0.03 * place, sound="wood_knock" if place == 0 else ""))
    return Beat(tuple(flights), 0.5)


def _round(_stage: Stage, event: events.RoundBegan, _before: Picture, _after: Picture) -> Beat:
    words = _("Round {round} begins").format(round=event.round)
    return Beat((Say(words, None, 1.1, sound="gong"), Pulse((f"tile:{event.round}",), 1.0)), 0.6)


def _ended(stage: Stage, event: events.GameEnded, _before: Picture, _after: Picture) -> Beat:
    words = _("Winner: {name}").format(name=stage.names[event.ranking[0]])
    return Beat((Say(words, event.ranking[0], 1.6, sound="fanfare"),), 1.2)


def _skipped(_stage: Stage, _event: events.Skipped, _before: Picture, _after: Picture) -> Beat:
    return Beat((Pulse((), 0.1, sound="paper"),))


def _lost(_stage: Stage, event: events.ActionLost, _before: Picture, _after: Picture) -> Beat:
    """An action that falls away is said at its field, so that nobody waits for it."""
    return Beat((Float(_("Not possible"), f"{event.ring}:{event.segment}", None, event.seat, "", 1.6),), 1.2)


BEATS: Beats = {
    events.TurnBegan: _turn,
    events.RingTurned: _ring,
    events.WorkerPlaced: _worker,
    events.WorkerUpgraded: _upgrade,
    events.Gained: _gain,
    events.Paid: _pay,
    events.ClayWetted: _wetted,
    events.ClayDried: _dried,
    events.ClayStored: _stored,
    events.WarehouseEmptied: _emptied,
    events.FigurePlaced: _placed,
    events.HorseMounted: _mounted,
    events.FigureMoved: _slid,
    events.WeaponReadied: _readied,
    events.WeaponUsed: _used,
    events.MasterHired: _hired,
    events.PriorityTaken: _priority,
    events.InspectorMoved: _inspector,
    events.Skipped: _skipped,
    events.ActionLost: _lost,
    events.PhaseBegan: _phase,
    events.Scored: _scored,
    events.OrderChanged: _order,
    events.WorkersReturned: _returned,
    events.RoundBegan: _round,
    events.GameEnded: _ended,
}
