"""Motion and sound of each event. Seconds are those of normal speed; the timeline knows the others."""

from __future__ import annotations

from collections.abc import Callable

from game.kit import easing
from game.orloj import art, joys, names, prompts
from game.orloj.design import STEP
from game.orloj.flights import FLIGHTS
from game.orloj.log_lines import LogWriter, crow_banner
from game.orloj.stage import Beats, Stage
from game.table.motions import Beat, Float, Fly, Motion, Piece, Pulse, Say, Turn
from game.translation import _
from rules.engine import Event, Place
from rules.orloj import events as e
from rules.orloj.board import BOARD
from rules.orloj.picture import Picture

MOST_FLYING = 3
SOUNDS = {"coins": "coin", "gold": "coin", "paint": "brush", "wood": "wood_knock", "iron": "hammer"}
STEP_SECONDS = 0.95
"""Seconds that a sentence about Josef stands before the next thing happens."""


class Choreographer(Stage):
    """Beats of events on one layout."""

    def beat(self, event: Event, before: Picture, after: Picture) -> Beat:
        return BEATS[type(event)](self, event, before, after)


def _nothing(_stage: Stage, _event: Event, _before: Picture, _after: Picture) -> Beat:
    return Beat()


def _count(dial: str, start: float, seconds: float = 0.4, delay: float = 0.0) -> Turn:
    """A number that runs to its new value."""
    return Turn(dial, start, seconds, delay, still=True)


def _drafted(stage: Stage, event: e.Drafted, before: Picture, _after: Picture) -> Beat:
    piece = stage.icon(art.named(f"hammer_{event.hammer}"), 62)
    start = stage.layout.spots(before)[f"pair:{event.pair}"].at
    fly = Fly(piece, start, stage.layout.own.head.point(46, 42), 0.5, rise=20, sound="paper")
    return Beat((fly,), 0.35)


def _turn_began(stage: Stage, event: e.TurnBegan, _before: Picture, after: Picture) -> Beat:
    return Beat((Pulse((stage.home(event.seat, "score", after),), 0.5),), 0.05)


def _round_began(_stage: Stage, _event: e.RoundBegan, _before: Picture, _after: Picture) -> Beat:
    return Beat((), 0.1)


def _start(stage: Stage, event: e.StartTaken, _before: Picture, after: Picture) -> Beat:
    return Beat((Pulse((stage.home(event.seat, "score", after),), 0.4, sound="paper"),), 0.2)


def _passed(stage: Stage, event: e.Passed, _before: Picture, _after: Picture) -> Beat:
    return Beat((Float(_("Pass"), "rooster", seat=stage.seat(event.seat)),), 0.3)


def _hand(_stage: Stage, event: e.HandTurned, _before: Picture, _after: Picture) -> Beat:
    """With weight, a little past the sector and back."""
    seconds = 0.3 + 0.08 * event.steps
    turn = Turn("hand", -STEP * event.steps, seconds, ease=easing.overshoot, sound="hand_click")
    return Beat((Pulse((), 0.1, sound="gear_tick"), turn), seconds * 0.9)


def _face(_stage: Stage, event: e.FaceTurned, _before: Picture, _after: Picture) -> Beat:
    if not event.steps:
        return Beat()
    seconds = 0.3 + 0.08 * event.steps
    turn = Turn("face", STEP * event.steps, seconds, ease=easing.overshoot, sound="gear_tick")
    return Beat((turn,), seconds * 0.85)


def _sector(_stage: Stage, event: e.SectorBegan, _before: Picture, _after: Picture) -> Beat:
    return Beat((Pulse((event.dial,), 0.45),), 0.15)


def _moon(_stage: Stage, event: e.MoonMoved, _before: Picture, _after: Picture) -> Beat:
    seconds = 0.3 + 0.14 * event.steps
    turn = Turn("moon", -STEP * event.steps, seconds, ease=easing.in_out)
    return Beat((Pulse(("moon",), seconds, sound="moon_chime"), turn), seconds * 0.8)


def _painter(_stage: Stage, event: e.PainterMoved, _before: Picture, _after: Picture) -> Beat:
    seconds = 0.25 + 0.12 * event.steps
    motions: list[Motion] = [Turn("painter", -event.steps, seconds, ease=easing.in_out, sound="brush")]
    if event.section:
        motions.append(Pulse((f"section:{event.section}",), 0.7, seconds))
    return Beat(tuple(motions), seconds + 0.1)


def _worker(stage: Stage, event: e.WorkerMoved, before: Picture, after: Picture) -> Beat:
    """From where it stood to where it goes; a freed one comes from where it was locked."""
    start = _worker_place(stage, event.seat, event.source, before)
    end = _worker_place(stage, event.seat, event.target, after)
    hides = frozenset({event.target}) if event.target.partition(":")[0] in ("ring", "calendar") else frozenset()
    sound = "wood_knock" if event.target != "workers" else "lift"
    return Beat((Fly(stage.worker(event.seat), start, end, 0.4, hides=hides, sound=sound),), 0.28)


def _worker_place(stage: Stage, seat: int, place: Place, picture: Picture) -> Place:
    kind = place.partition(":")[0]
    if kind in ("workers", "board"):
        return stage.home(seat, place, picture)
    if kind == "production":
        return stage.home(seat, "production:paint", picture)
    return place


SOURCES = {
    "moon": "moon",
    "ring": "ring",
    "board": "warehouse",
    "card": "display:2",
    "hammer": "forge",
    "objective": "objective:2",
    "rooster disc": "disc",
    "scroll": "scrolls",
    "section": "painter",
    "start": "score",
}
"""Places that goods come from, by what they are gained for; else they simply appear."""


def _source(stage: Stage, why: str, what: str, seat: int, picture: Picture) -> Place:
    if why == "production":
        return "face"
    if why == "exchange":
        return stage.home(seat, "goods:coins", picture)
    if why == "sculptor":
        space = picture["players"][seat]["sculptor"]
        return f"sculptor:{space}" if space else stage.home(seat, "sculptor", picture)
    place = SOURCES.get(why, f"goods:{what}")
    own = place in ("warehouse", "forge", "disc", "scrolls", "score") or place.startswith("goods")
    return stage.home(seat, place, picture) if own else place


def _gained(stage: Stage, event: e.Gained, _before: Picture, after: Picture) -> Beat:
    start = _source(stage, event.why, event.what, event.seat, after)
    end = stage.home(event.seat, f"goods:{event.what}", after)
    piece = stage.icon(art.goods(event.what), 44)
    spin = 1.0 if event.what == "coins" else 0.0
    flights = [
        Fly(piece, start, end, 0.42, 0.07 * at, spin=spin, sound=SOUNDS[event.what] if at == 0 else "")
        for at in range(min(event.amount, MOST_FLYING))
    ]
    return Beat((*flights, _count(f"{event.what}:{event.seat}", -event.amount, 0.3, 0.3)), 0.26)


PAID_FOR = {"card": "display:2", "construction": "calendar:final", "mastery": "mastery:pink"}


def _paid(stage: Stage, event: e.Paid, before: Picture, _after: Picture) -> Beat:
    start = stage.home(event.seat, f"goods:{event.what}", before)
    end = PAID_FOR.get(event.why) or stage.home(event.seat, "warehouse", before)
    piece = stage.icon(art.goods(event.what), 40)
    flights = [Fly(piece, start, end, 0.34, 0.06 * at, rise=40) for at in range(min(event.amount, MOST_FLYING))]
    return Beat((*flights, _count(f"{event.what}:{event.seat}", event.amount, 0.2)), 0.16)


def _forced(stage: Stage, event: e.Forced, _before: Picture, after: Picture) -> Beat:
    place = stage.home(event.seat, "tokens", after)
    token = art.named("icon_token_broken")
    said = Float(f"−{event.amount}", place, seat=stage.seat(event.seat), art=token)
    return Beat((Pulse((place,), 0.5, sound="glass"), said), 0.25)


def _repaired(stage: Stage, event: e.Repaired, _before: Picture, after: Picture) -> Beat:
    place = stage.home(event.seat, "tokens", after)
    said = Float(f"+{event.amount}", place, seat=stage.seat(event.seat), art=art.named("icon_repair"))
    return Beat((Pulse((place,), 0.5, sound="gear_tick"), said), 0.22)


def _scored(stage: Stage, event: e.Scored, _before: Picture, after: Picture) -> Beat:
    """The places light up, the points travel from them to the score, the score counts up."""
    end = stage.home(event.seat, "score", after)
    start = next((place for place in event.places if place in stage.layout.spots(after)), end)
    final = event.why.partition(" ")[0] in FINAL or event.why in FINAL
    seconds = 1.2 if final else 0.9
    motions: list[Motion] = [
        Float(f"{event.vp:+}", start, end, stage.seat(event.seat), art.named("icon_vp"), seconds),
        _count(f"vp:{event.seat}", -event.vp, 0.4, seconds * 0.7),
    ]
    if event.places:
        motions.insert(0, Pulse(event.places, seconds, sound="score_tick"))
    if final and event.vp:
        said = _("{name}: {points} for {source}").format(
            name=prompts.who(event.seat, stage.names), points=f"{event.vp:+}", source=names.source(event.why)
        )
        motions.append(Say(said, stage.seat(event.seat), seconds))
    return Beat(tuple(motions), 1.0 if final else 0.35)


FINAL = ("window", "gold", "deviations", "assistant", "objective", "josef's")


def _mastery(stage: Stage, event: e.MasteryStepped, before: Picture, after: Picture) -> Beat:
    """A disc climbs; the window lights when the first has passed the bricks."""
    motions: list[Motion] = [Turn(f"mastery:{event.track}:{event.seat}", -1, 0.35, ease=easing.in_out)]
    if _lit(after, event.track) and not _lit(before, event.track):
        return Beat(
            (*motions, Pulse((f"window:{event.track}",), 1.2, 0.3), *joys.window_lit(stage, event.track, 0.3)), 1.0
        )
    return Beat(tuple(motions), 0.3)


def _lit(picture: Picture, track: str) -> bool:
    everybody = [*picture["players"], *([picture["josef"]] if "josef" in picture else [])]
    return any(one["mastery"][track] >= BOARD.mastery.brick for one in everybody)


def _disc(_stage: Stage, event: e.DiscStepped, _before: Picture, _after: Picture) -> Beat:
    return Beat((Turn(f"rooster:{event.seat}", -1, 0.35, ease=easing.in_out),), 0.25)


def _rooster(stage: Stage, event: e.RoosterMoved, before: Picture, _after: Picture) -> Beat:
    step = Turn("rooster", before["rooster"] - event.left, 0.4, ease=easing.in_out)
    sound = "rooster" if event.left == 0 else "wood_knock"
    warning = joys.due(stage) if event.left == 0 else ()
    return Beat((Pulse(("rooster",), 0.6, sound=sound), step, *warning), 0.3)


def _crow_began(stage: Stage, event: e.CrowBegan, _before: Picture, after: Picture) -> Beat:
    """A crow flies over the town."""
    room, field = stage.layout.room, stage.layout.field
    start = (room.x - 200, field.y + field.height * 0.55)
    end = (room.x + room.width + 200, field.y + field.height * 0.2)
    crow = Fly(Piece(art.named("crow_flying"), stage.layout.size), start, end, 1.8, rise=80, ease=easing.linear)
    crows = None if "josef" in after else len(after["crown"])
    said = Say(crow_banner(event, crows), None, 1.8, sound="crow")
    return Beat((crow, said), 1.5)


def _crowed(_stage: Stage, event: e.Crowed, before: Picture, _after: Picture) -> Beat:
    """The rooster goes back to where the next crow is counted from; after the last one it stays."""
    way = before["rooster"] - event.rooster
    return Beat((Turn("rooster", way, 0.5, ease=easing.in_out),), 0.4) if way else Beat()


def _gears(_stage: Stage, event: e.GearsTurned, _before: Picture, after: Picture) -> Beat:
    pair = BOARD.apostles.pairs[after["gear"]]
    lit = tuple(f"apostle:{number}" for number in pair)
    turn = Turn("gear", -1, 0.5, ease=easing.overshoot, sound="gear_tick")
    return Beat((Pulse(lit if event.red else (), 0.5, 0.3, sound="gear_tick"), turn), 0.4)


def _hammer(_stage: Stage, event: e.HammerMoved, _before: Picture, _after: Picture) -> Beat:
    seconds = 0.2 + 0.18 * event.moves
    return Beat((Turn(f"hammer:{event.area}", -event.moves, seconds, ease=easing.in_out, sound="hammer"),), seconds)


def _final_tile(_stage: Stage, _event: e.FinalTileTurned, _before: Picture, _after: Picture) -> Beat:
    return Beat((Pulse(("calendar:final",), 1.2, sound="bell"),), 0.8)


def _end(_stage: Stage, event: e.EndTriggered, _before: Picture, _after: Picture) -> Beat:
    return Beat((Say(prompts.ending(event.why), None, 2.0, sound="bell"),), 1.4)


def _bonus(_stage: Stage, event: e.BonusTurned, _before: Picture, _after: Picture) -> Beat:
    return Beat((Pulse((f"objective:{event.objective}",), 0.4),), 0.1)


def _phase(_stage: Stage, event: e.PhaseBegan, _before: Picture, _after: Picture) -> Beat:
    return Beat((Say(prompts.phase(event.phase), None, 1.6, sound="bell"),), 1.2)


def _ended(stage: Stage, event: e.GameEnded, _before: Picture, _after: Picture) -> Beat:
    winner = event.ranking[0]
    said = Say(prompts.winner(winner, stage.names), stage.seat(winner), 2.4, sound="fanfare")
    return Beat((said,), 1.8)


def _told(places: Callable[..., tuple[Place, ...]], sound: str = "") -> Callable[..., Beat]:
    """Something about Josef that is said and pointed at."""

    def beat(stage: Stage, event: Event, _before: Picture, _after: Picture) -> Beat:
        line = LogWriter(stage.names).tell(event)
        said = Say(line.words if line else "", None, STEP_SECONDS + 0.4)
        return Beat((Pulse(("seat:josef", *places(event)), STEP_SECONDS, sound=sound), said), STEP_SECONDS)

    return beat


def _errand_place(event: e.JosefTried) -> tuple[Place, ...]:
    kind, _space, number = event.what.partition(" ")
    return (f"apostle:{number}",) if kind == "apostle" else (f"tile:{event.what}", f"calendar:{event.what}")


def _josefs_card(_stage: Stage, _event: e.JosefRevealed, _before: Picture, _after: Picture) -> Beat:
    return Beat((Pulse(("seat:josef",), 0.7, sound="paper"),), 0.3)


BEATS: Beats = {
    e.Drafted: _drafted,
    e.DraftEnded: _nothing,
    e.TurnBegan: _turn_began,
    e.RoundBegan: _round_began,
    e.StartTaken: _start,
    e.Passed: _passed,
    e.Skipped: _nothing,
    e.HandTurned: _hand,
    e.FaceTurned: _face,
    e.SectorBegan: _sector,
    e.MoonMoved: _moon,
    e.PainterMoved: _painter,
    e.WorkerMoved: _worker,
    e.Gained: _gained,
    e.Paid: _paid,
    e.Forced: _forced,
    e.Repaired: _repaired,
    e.Scored: _scored,
    e.MasteryStepped: _mastery,
    e.DiscStepped: _disc,
    e.RoosterMoved: _rooster,
    e.CrowBegan: _crow_began,
    e.Crowed: _crowed,
    e.GearsTurned: _gears,
    e.HammerMoved: _hammer,
    e.FinalTileTurned: _final_tile,
    e.EndTriggered: _end,
    e.BonusTurned: _bonus,
    e.PhaseBegan: _phase,
    e.GameEnded: _ended,
    e.JosefBegan: _told(lambda _event: (), "paper"),
    e.JosefRested: _told(lambda _event: ("ring",)),
    e.JosefTried: _told(_errand_place, "hammer"),
    e.JosefChecked: _told(lambda _event: ()),
    e.JosefEnded: _nothing,
    e.TargetChecked: _told(lambda event: (f"mastery:{event.track}",)),
    e.SlotsCleared: _nothing,
    e.JosefRevealed: _josefs_card,
    **FLIGHTS,
}
