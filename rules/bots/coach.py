"""A coach: the best turn and two others with the reasons for them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

from rules import GAMES
from rules.bots.base import Interrupted, Opponent
from rules.bots.budget import never
from rules.bots.effort import Effort
from rules.bots.evaluation import Evaluation, Facts, lead
from rules.bots.hard import Hard
from rules.bots.roster import evaluation_of, opponent
from rules.bots.search import Search, TurnLine
from rules.bots.turns import Turn
from rules.engine import Choice, Reason

SUGGESTIONS = 3
REASONS = 3
DIFFERENCES, ENOUGH = 5, 0.25
"""The reasons at most for a difference between two turns, and the part of it from which on more than the usual number
are told."""
PAID = {"points up": 1, "points down": -1}
"""Reasons about points on the track, with the sign of what they tell."""
WORTH_SAYING = 0.5
"""Points of difference below which a term is not mentioned."""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A whole turn, why it is good, and for an alternative how far it is behind the best and what it lacks.

    Reasons are keys with numbers, for a screen to say in any language; `Evaluation.say` says them in English.
    """

    choices: tuple[Choice, ...]
    value: float
    behind: float
    reasons: tuple[Reason, ...]
    lacks: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class Argument:
    """A reason with its weight: the points by which it moves the lead, below 0 for what speaks against the turn."""

    reason: Reason
    weight: float


def hint(
    game: str,
    state: object,
    level: str = "hard",
    nodes: int | None = None,
    interrupted: Interrupted = never,
    seed: int = 0,
) -> tuple[Suggestion, ...]:
    """The best turn for whoever decides now, and two really different ones; from what that seat can know alone."""
    seats = len(GAMES[game].names(state))
    coach = (
        Adviser(evaluation_of(game, level, seats), seed)
        if level == Adviser.level
        else opponent(game, level, seed, seats)
    )
    return _suggestions(coach, state, coach.ponder(state, nodes, interrupted))


class Adviser(Hard):
    """Thinks like the hard opponent, but follows as many really different turns to the replies as it will show."""

    def candidates(self, search: Search, effort: Effort) -> list[TurnLine]:
        found = super().candidates(search, effort)
        missing = SUGGESTIONS - len(different(self.evaluation, found))
        others = [line for line in different(self.evaluation, [*found, *search.all_best()]) if line not in found]
        return found + others[: max(0, missing)]


def _suggestions(coach: Opponent, state: object, lines: Sequence[TurnLine]) -> tuple[Suggestion, ...]:
    evaluation, seat = coach.evaluation, _seat(coach, state)
    chosen = different(evaluation, lines)
    before, _ = coach.imagined(state)
    ends = [foreseen_end(coach, before, line) for line in chosen]
    return tuple(
        Suggestion(
            line.foreseen,
            line.value,
            chosen[0].value - line.value,
            _why(evaluation, seat, before, end),
            () if end is ends[0] else _lacks(evaluation, seat, end, ends[0]),
        )
        for line, end in zip(chosen, ends, strict=True)
    )


def foreseen_end(coach: Opponent, state: object, line: TurnLine) -> Any:
    """The position when all that is told of the turn has been done: reasons are about it, not about what is only
    guessed to follow when something hidden has come to light."""
    for choice in line.foreseen:
        state = coach.game.apply(state, choice).state
    return state


def _seat(coach: Opponent, state: object) -> int:
    prompt = coach.game.prompt(state)
    assert prompt is not None, "nobody decides here"
    return prompt.seat


def different(evaluation: Evaluation, lines: Sequence[TurnLine]) -> list[TurnLine]:
    """The first few turns that a person would call different turns, in their order; if there are too few of them, as in
    the middle of a turn, also others that at least go on differently."""
    gists: dict[str, TurnLine] = {}
    nexts: dict[str, TurnLine] = {}
    for line in lines:
        gists.setdefault(evaluation.gist(line.foreseen), line)
        nexts.setdefault(line.foreseen[0].text, line)
    found = list(gists.values())[:SUGGESTIONS]
    begun = {line.foreseen[0].text for line in found}
    found += [line for text, line in nexts.items() if text not in begun][: SUGGESTIONS - len(found)]
    return sorted(found, key=lines.index)


def _why(evaluation: Evaluation, seat: int, before: Any, end: Any) -> tuple[Reason, ...]:
    """Reasons for a turn, compared with one that brings nothing. Points are told as they are really won or lost; but
    when everybody has been scored, what the turn adds to that."""
    reasons = _reasons(evaluation, seat, evaluation.idle(before, end), end)
    then, now = evaluation.game.scores(before), evaluation.game.scores(end)
    if any(now[other] != then[other] for other in range(len(now)) if other != seat):
        return tuple(_compared(reason) for reason in reasons)
    gain = now[seat] - then[seat]
    told = (Reason(each.key, {"points": abs(gain)}) if each.key in PAID else each for each in reasons)
    return tuple(reason for reason in told if reason.key not in PAID or gain * PAID[reason.key] > 0)


def _lacks(evaluation: Evaluation, seat: int, end: Any, best: Any) -> tuple[Reason, ...]:
    """Reasons that the best turn has and another one lacks."""
    return tuple(_compared(reason) for reason in _reasons(evaluation, seat, end, best, gains_only=True))


def _compared(reason: Reason) -> Reason:
    """Points that are more than otherwise, not all that are won."""
    return Reason("points more", reason.facts) if reason.key == "points up" else reason


def _reasons(
    evaluation: Evaluation, seat: int, before: Any, state: Any, gains_only: bool = False
) -> tuple[Reason, ...]:
    found = _arguments(evaluation, seat, before, state, gains_only)
    return tuple(argument.reason for argument in islice(found, REASONS))


def differences(evaluation: Evaluation, seat: int, end: Any, best: Any) -> tuple[Argument, ...]:
    """Arguments for the best turn against another one, and what speaks against it."""
    found = _arguments(evaluation, seat, end, best)
    rest = evaluation.value(best, seat) - evaluation.value(end, seat)
    told: list[Argument] = []
    for argument in islice(found, DIFFERENCES):
        if len(told) >= REASONS and abs(rest) <= ENOUGH * abs(rest + sum(each.weight for each in told)):
            break
        told.append(Argument(_compared(argument.reason), argument.weight))
        rest -= argument.weight
    return tuple(told)


def _arguments(
    evaluation: Evaluation, seat: int, other: Any, state: Any, gains_only: bool = False
) -> Iterator[Argument]:
    """The terms in which a position differs most from another one for the seat, the largest first."""
    before, after = evaluation.weighed(other), evaluation.weighed(state)
    shifts = [
        lead([facts[at] for facts in after], seat) - lead([facts[at] for facts in before], seat)
        for at in range(len(evaluation.terms))
    ]
    parted = [(sum(shifts[at] for at in terms), terms) for terms in _together(evaluation, shifts)]
    parted = [each for each in parted if abs(each[0]) >= WORTH_SAYING and (each[0] > 0 or not gains_only)]
    parted.sort(key=lambda each: (-abs(each[0]), each[1]))
    told = (each for shift, terms in parted for each in _told(evaluation, seat, before, after, terms, shift))
    seen = (_on_the_table(evaluation, seat, other, state, each) for each in told)
    return (each for each in seen if each is not None)


def _together(evaluation: Evaluation, shifts: Sequence[float]) -> list[tuple[int, ...]]:
    """The terms, each by itself; but what has come true and the hope for it that is gone with that are one thing."""
    found: list[tuple[int, ...]] = [(at,) for at in range(len(shifts))]
    for hope, sure in evaluation.hopes.items():
        of, at = evaluation.terms.index(hope), evaluation.terms.index(sure)
        if shifts[of] * shifts[at] < 0 and abs(shifts[of]) < abs(shifts[at]):
            found = [terms for terms in found if terms not in ((of,), (at,))] + [(at, of)]
    return found


def _told(
    evaluation: Evaluation,
    seat: int,
    before: tuple[Facts, ...],
    after: tuple[Facts, ...],
    terms: tuple[int, ...],
    shift: float,
) -> Iterator[Argument]:
    """`<term> up` or `<term> down` for what the seat wins or loses, before it `<term> taken` if a rival loses more than
    that. Nothing for what only a rival wins: that is no reason for a turn, nor its fault."""
    gains = [sum(now[at] - then[at] for at in terms) for then, now in zip(before, after, strict=True)]
    own = gains[seat]
    losses = [(-gain, other) for other, gain in enumerate(gains) if other != seat]
    loss, rival = max(losses, default=(0.0, seat))
    facts: dict[str, int | str] = {"points": max(1, round(abs(own)))}
    term, taken = evaluation.terms[terms[0]], loss >= 1 and loss > own > -WORTH_SAYING
    if taken:
        yield Argument(Reason(f"{term} taken", {**facts, "loss": round(loss), "rival": rival}), shift - own)
    if abs(own) >= WORTH_SAYING:
        yield Argument(Reason(f"{term} {'up' if own > 0 else 'down'}", facts), own)


def _on_the_table(evaluation: Evaluation, seat: int, other: Any, state: Any, argument: Argument) -> Argument | None:
    """An argument with the numbers that can be read off the table in both positions: the points that the open scorings
    have more or fewer, where they are about the same thing, or an amount. None where what the term is about can be
    counted and does not differ so: then it is only worth more or less at another time, which nobody could check."""
    term, way = argument.reason.key.rsplit(" ", 1)
    whose = int(argument.reason.facts["rival"]) if way == "taken" else seat
    sources = evaluation.shown.get(term)
    if sources is not None and whose < len(evaluation.game.names(state)):  # a rival without a seat has more than these
        have, past = (_open_points(evaluation, position, whose, sources) for position in (state, other))
        if (have - past) * (1 if way == "up" else -1) > 0:
            points = {"loss" if way == "taken" else "points": abs(have - past)}
            return _with_facts(argument, {**points, "shown": 1, "have": have, "other": past})
    gain = evaluation.weights[evaluation.terms.index(term)] * (1 if way == "up" else -1)
    for name in evaluation.counted.get(term, (term,)):
        now, then = (evaluation.amount(position, whose, name) for position in (state, other))
        if now is None or then is None:
            return argument
        if (now - then) * gain > 0:
            return _with_facts(argument, {"have": now, "other": then, **({"count": name} if name != term else {})})
    return None


def _with_facts(argument: Argument, facts: Mapping[str, int | str]) -> Argument:
    return replace(argument, reason=Reason(argument.reason.key, {**argument.reason.facts, **facts}))


def _open_points(evaluation: Evaluation, state: Any, seat: int, sources: tuple[str, ...]) -> int:
    """The points that a seat would get from these sources if they were scored now."""
    return sum(scoring.vp[seat] for scoring in evaluation.game.forecast(state) if scoring.why.startswith(sources))


def following(evaluation: Evaluation, seat: int, own: Sequence[Any], best: Sequence[Any]) -> tuple[Argument, ...]:
    """Arguments for the best turn from what follows it: the means of what everybody has, the end of the turn first and
    then the positions when all have played on, compared with the same of another turn."""
    other, better = (_gained(evaluation, states) for states in (own, best))
    change = [mine - theirs for mine, theirs in zip(better, other, strict=True)]
    losses = [(-points, rival) for rival, points in enumerate(change) if rival != seat]
    loss, rival = max(losses, default=(0.0, seat))
    gain = change[seat]
    found: list[Argument] = []
    if loss >= 1:
        found.append(
            Argument(Reason("replies taken", {"loss": round(loss), "rival": rival}), lead(change, seat) - gain)
        )
    if abs(gain) >= 1:
        key = "replies up" if gain > 0 else "replies down"
        found.append(Argument(Reason(key, {"points": round(abs(gain))}), gain))
    return tuple(sorted(found, key=lambda argument: -abs(argument.weight)))


def _gained(evaluation: Evaluation, states: Sequence[Any]) -> list[float]:
    """The worth that every seat has more, on the average, in later positions than in the first."""
    before, *after = (evaluation.worth(state) for state in states)
    return [sum(each) / len(after) - then for each, then in zip(zip(*after, strict=True), before, strict=True)]


def played_end(coach: Opponent, turn: Turn) -> Any:
    """The position after a turn if hidden things lie as the coach imagines them, so that luck is no part of the cost;
    as they really lay, if it cannot be played so."""
    state, _ = coach.imagined(turn.before)
    for choice in turn.choices:
        if coach.game.why_not(state, choice) is not None:
            return turn.after
        state = coach.game.apply(state, choice).state
    return state
