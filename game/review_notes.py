"""Notes of a review, as they are kept beside a game: every verdict, with the version of whoever judged.

Nothing on disk is trusted: notes of another version, of another game or with a turn that cannot be played are none,
and the game is judged anew.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence

from game.table.coach.coach_words import coach_words_of
from rules.bots import judgement
from rules.bots.judgement import Chances, Verdict, playable
from rules.bots.turns import Turn

VERSION = 5
"""Another number whenever the judge thinks otherwise."""
SAME = 1e-6
"""Chances that differ by less are the same."""


def written(
    verdicts: Iterable[Verdict],
    accuracy: Sequence[float | None] = (),
    answered: Mapping[int, bool] | None = None,
    line: Sequence[Chances] = (),
    hinted: Iterable[int] = (),
) -> bytes:
    """The notes, with every seat's accuracy for whoever only wants to know that, the turns whose answer is known:
    whether somebody found it, by where they begin, those of them that were found with hints, and the line of
    everybody's chances."""
    content = {
        "version": VERSION,
        "accuracy": list(accuracy),
        "verdicts": [judgement.written(each) for each in verdicts],
        "answered": [[at, found] for at, found in (answered or {}).items()],
        "hinted": sorted(hinted),
        "line": [list(chances) for chances in line],
    }
    return json.dumps(content).encode("utf-8")


def read(data: bytes, game: str, turns: Sequence[Turn]) -> dict[int, Verdict]:
    """The verdicts by where their turns begin; none at all if anything is wrong with them."""
    begun = {turn.at: turn for turn in turns}
    try:
        content = json.loads(data)
        if content["version"] != VERSION:
            return {}
        found = [judgement.read(each) for each in content["verdicts"]]
        fitting = all(_fits(verdict, begun[verdict.at], game) for verdict in found)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return {}
    return {verdict.at: verdict for verdict in found} if fitting else {}


def answered(data: bytes, turns: Sequence[Turn]) -> dict[int, bool]:
    """The turns whose answer is known, and whether it was found."""
    begun = {turn.at for turn in turns}
    try:
        content = json.loads(data)
        pairs = [(at, found) for at, found in content["answered"] if content["version"] == VERSION]
    except (ValueError, KeyError, TypeError, RecursionError):
        return {}
    return {at: found for at, found in pairs if isinstance(found, bool) and isinstance(at, int) and at in begun}


def hinted(data: bytes, turns: Sequence[Turn]) -> set[int]:
    """The turns that were found with hints; notes from before these were kept know of none."""
    found = {at for at, itself in answered(data, turns).items() if itself}
    try:
        told = json.loads(data).get("hinted", ()) if found else ()
        return {at for at in told if isinstance(at, int) and at in found}
    except TypeError:
        return set()


def line(data: bytes, turns: Sequence[Turn], seats: int) -> tuple[Chances, ...]:
    """The line of everybody's chances; none if it is not that of these turns."""
    try:
        content = json.loads(data)
        found = tuple(tuple(map(float, each)) for each in content["line"] if content["version"] == VERSION)
    except (ValueError, KeyError, TypeError, RecursionError):
        return ()
    fits = all(len(each) == seats and abs(sum(each) - 1) < SAME and min(each) >= 0 for each in found)
    return found if fits and len(found) == len(turns) + 1 else ()


def _fits(verdict: Verdict, turn: Turn, game: str) -> bool:
    same = verdict.seat == turn.seat and verdict.played.choices == turn.choices
    known = coach_words_of(game).reasons
    same = same and all(argument.reason.key in known for argument in (*verdict.arguments, *verdict.follows))
    return same and playable(game, turn.before, verdict.best.choices)
