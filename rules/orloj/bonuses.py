"""Effects carried out: goods at once, everything else as a question on the stack (README C3, C4, C5)."""

from __future__ import annotations

from collections.abc import Callable

from rules.orloj import events
from rules.orloj.board import BOARD, TRACK_OF
from rules.orloj.choices import FREE, PAID
from rules.orloj.effects import ANY, BASICS, GOODS, TRACKS, Effect, EffectPart
from rules.orloj.obstacles import MASTERY_NEEDED
from rules.orloj.scoring import royal_points
from rules.orloj.state import put, question_of
from rules.orloj.turn import Turn

MASTERY = BOARD.mastery
AMOUNTS = BOARD.beginnings.amounts
EXTRAS = BOARD.beginnings.extras
DISC_TOP = BOARD.rooster.disc_top
GOOD = {name: at for at, name in enumerate(GOODS)}


def carry_out(turn: Turn, effect: Effect, about: str) -> None:
    """The parts from left to right; what has to be asked waits on the stack, the rest of the effect below it (D45)."""
    for at, part in enumerate(effect, 1):
        act, number, kind = part
        if act in GOOD:
            turn.gain(GOOD[act], number, about)
        elif act in INSTANT:
            INSTANT[act](turn, part, about)
        else:
            if at < len(effect):
                turn.pending.append(question_of("do", about, 0, "", effect[at:]))
            if act in ASKED:
                ASKED[act](turn, part, about)
            else:
                turn.pending.append(question_of(act, about, number, kind))
            return


def _points(turn: Turn, part: EffectPart, about: str) -> None:
    turn.score(part.number, about)


def _repair(turn: Turn, part: EffectPart, about: str) -> None:
    turn.repair(part.number, about)


def _disc(turn: Turn, part: EffectPart, _about: str) -> None:
    """The personal rooster disc; beyond its top something else (README C5)."""
    for _ in range(part.number):
        if turn.me().rooster < DISC_TOP:
            turn.me().rooster += 1
            turn.notes.append((events.DiscStepped, turn.seat, turn.me().rooster))
        else:
            carry_out(turn, BOARD.rooster.disc_overflow, "rooster disc")


def _broken(turn: Turn, part: EffectPart, about: str) -> None:
    turn.force(part.number, about)


def _hold(turn: Turn, part: EffectPart, _about: str) -> None:
    """An apostle of the start card: from the own set to the warehouse, without the gears."""
    turn.me().apostles -= {part.number}
    turn.me().warehouse += (part.number,)
    turn.notes.append((events.ApostleTaken, turn.seat, part.number))


INSTANT: dict[str, Callable[[Turn, EffectPart, str], None]] = {
    "vp": _points,
    "repair": _repair,
    "rooster": _disc,
    "broken": _broken,
    "holds": _hold,
}


def _basics(turn: Turn, part: EffectPart, about: str) -> None:
    turn.ask("basic", about, part.number)


def _upgrades(turn: Turn, part: EffectPart, about: str) -> None:
    for _ in range(part.number):
        turn.ask("upgrade", about)


def _produce(turn: Turn, part: EffectPart, about: str) -> None:
    if part.kind == ANY:
        turn.ask("produce", about)
    else:
        produce(turn, BASICS.index(part.kind))


def _study(turn: Turn, part: EffectPart, about: str) -> None:
    turn.ask("study", about, FREE | PAID, part.kind)


def _mastery(turn: Turn, part: EffectPart, about: str) -> None:
    """The steps of a start card are part of it; all others may be left."""
    if about == "start":
        for _ in range(part.number):
            climb(turn, TRACK_OF[part.kind])
    else:
        turn.ask("mastery", about, part.number, part.kind)


ASKED: dict[str, Callable[[Turn, EffectPart, str], None]] = {
    "any": _basics,
    "upgrades": _upgrades,
    "produce": _produce,
    "study": _study,
    "mastery": _mastery,
}
"""Parts that do not simply ask the question of their name."""


def produce(turn: Turn, track: int) -> None:
    """One at level I, two from II on; III adds a basic of choice, IV a gold."""
    level = turn.me().production[track]
    turn.gain(track, AMOUNTS[level], "production")
    carry_out(turn, EXTRAS[level], "production")


def climb(turn: Turn, track: int) -> None:
    """One step of a mastery disc and what its new space brings; on top, something else instead (README C4)."""
    me = turn.me()
    position = me.mastery[track] + 1
    if position > MASTERY.top:
        carry_out(turn, MASTERY.overflow, "mastery")
        return
    me.mastery = put(me.mastery, track, position)
    if position == MASTERY_NEEDED:  # the only step that a condition notices
        me.met = None
    turn.notes.append((events.MasteryStepped, turn.seat, TRACKS[track], position))
    if position in MASTERY.scroll_spaces:
        turn.ask("scroll", TRACKS[track])
    elif position in MASTERY.sky_spaces:
        turn.ask("moon_or_assistant", TRACKS[track])
    elif position == MASTERY.top:
        _royal(turn, track)


def _royal(turn: Turn, track: int) -> None:
    """Only the first to arrive gets it, and scores it at once."""
    state = turn.state
    kind = state.royal[track]
    if not kind:
        return
    state.royal = (*state.royal[:track], "", *state.royal[track + 1 :])
    turn.me().royal += (kind,)
    turn.notes.append((events.RoyalTaken, turn.seat, TRACKS[track], kind))
    turn.score(royal_points(state, turn.seat, kind), f"royal {kind}")
