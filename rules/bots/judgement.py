"""Judgement of a turn: it and the best ones that are found are followed until everybody has played on, and compared."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, NamedTuple

from rules import GAMES
from rules.bots.base import Interrupted
from rules.bots.budget import Budget, BudgetSpent, never
from rules.bots.chances import expected, shares
from rules.bots.coach import Argument, differences, following, foreseen_end, played_end
from rules.bots.effort import HARD, Effort
from rules.bots.hard import Hard
from rules.bots.housekeeping import housekeeping_paused
from rules.bots.roster import evaluation_of
from rules.bots.search import Search, TurnLine
from rules.bots.turns import Turn, is_over, turns
from rules.engine import JsonMapping, JsonObject, Reason, Rng
from rules.record import Record

JUDGING = HARD._replace(turns=8, hopeless=6.0, deals=4)
"""More turns than the hard opponent follows, in more ways in which the hidden things may lie: less is left to luck."""

TEMPO = 4.0
"""Points that whoever has just moved is ahead for that alone, also when everybody has played on; the next turn takes
them back."""


@dataclass(frozen=True, slots=True)
class Way:
    """A turn as far as it can be foreseen, and what the seat can expect when everybody has played on: its lead in
    points and its chance to win, on the average of a few ways in which the hidden things may lie."""

    choices: tuple[str, ...]
    lead: float
    chance: float


@dataclass(frozen=True, slots=True)
class Verdict:
    """A turn that was played beside the best one that is known; they are the same if it was that.

    `arguments` are the differences between the two when the turn is over, for and against the best one. What they do
    not account for are the turns that follow: `follows` tells whom that concerns.
    """

    seat: int
    at: int
    played: Way
    best: Way
    arguments: tuple[Argument, ...] = ()
    follows: tuple[Argument, ...] = ()

    @property
    def cost(self) -> float:
        """The points of lead by which the turn fell short."""
        return self.best.lead - self.played.lead

    @property
    def chance_lost(self) -> float:
        return max(0.0, self.best.chance - self.played.chance)


Chances = tuple[float, ...]
"""Everybody's chances to win, by seat; they add up to 1."""


class Followed(NamedTuple):
    """A turn with its value, and where it stands in each deal of what is hidden when everybody has played on."""

    line: TurnLine
    states: tuple[Any, ...]


class Judge(Hard):
    """Thinks like the hard opponent about a turn that was played."""

    level = "judge"
    judges_like = "hard"
    nodes = 150_000

    def effort(self, state: object) -> Effort:  # noqa: ARG002 - the same at every table
        return JUDGING

    def verdict(self, turn: Turn, known: Sequence[str], nodes: int, interrupted: Interrupted) -> Verdict | None:
        """The turn beside a known one, or with none beside the best that is found; None if there was no time. Of a turn
        that goes on where a known one ends, since something came to light there, only what follows can be wrong."""
        if known and len(known) < len(turn.choices) and turn.choices[: len(known)] == tuple(known):
            rest = self.verdict(self._rest(turn, len(known)), (), nodes, interrupted)
            return rest and _preceded(rest, tuple(known))
        before, rng = self.imagined(turn.before)
        played = TurnLine(0.0, self._played_choices(turn), played_end(self, turn))
        search, seed = Budget(nodes, interrupted), rng.next()
        try:
            others = [self._known(before, known, search)] if known else self._found(before, search)
        except BudgetSpent:
            return None
        with housekeeping_paused():
            followed = self.followed((played, *others), turn.seat, Budget(nodes, interrupted), seed)
        if len(followed) < (2 if known else 1):
            return None
        return self._compared(turn, before, followed[0], max(followed, key=lambda each: each.line.value))

    def followed(self, lines: Sequence[TurnLine], seat: int, budget: Budget, seed: int) -> list[Followed]:
        """Turns followed until everybody has played on, in the same deals; only those that the budget reached."""
        found: list[Followed] = []
        for line in lines:
            try:
                states = tuple([self.round_later(each, budget) for each in self.dealt(line.state, seat, Rng(seed))])
            except BudgetSpent:
                break
            value = sum(self.evaluation.value(state, seat) for state in states) / len(states)
            found.append(Followed(line._replace(value=value), states))
        return found

    def _rest(self, turn: Turn, made: int) -> Turn:
        """What is left of a turn when so many of its choices have been made."""
        state = turn.before
        for text in turn.choices[:made]:
            state = self.game.apply(state, text).state
        return replace(turn, choices=turn.choices[made:], before=state)

    def _played_choices(self, turn: Turn) -> tuple[Any, ...]:
        state, found = turn.before, []
        for text in turn.choices:
            found.append(self.game.find(state, text))
            state = self.game.apply(state, text).state
        return tuple(found)

    def _found(self, before: object, budget: Budget) -> list[TurnLine]:
        search = Search(self.evaluation, before, budget)
        if search.widen(JUDGING.overview):
            search.deepen(JUDGING.openings, JUDGING.close)
        return self.candidates(search, JUDGING)

    def _known(self, before: Any, known: Sequence[str], budget: Budget) -> TurnLine:
        """A known turn; where only its beginning could be foreseen, with the best end that is found."""
        state, choices = before, []
        for text in known:
            choices.append(self.game.find(state, text))
            state = self.game.apply(state, text).state
        sure = len(choices)
        while not is_over(self.evaluation, before, state):
            search = Search(self.evaluation, state, budget)
            search.widen(JUDGING.overview)
            best = (search.best() or [self.snap(state)])[0]
            choices += best.choices
            state = best.state
        return TurnLine(0.0, tuple(choices), state, sure=sure)

    def _compared(self, turn: Turn, before: Any, own: Followed, best: Followed) -> Verdict:
        played, better = self._way(own, turn), self._way(best, turn)
        if best is own:
            return Verdict(turn.seat, turn.at, played, played)
        ends = own.line.state, foreseen_end(self, before, best.line)
        follows = following(self.evaluation, turn.seat, (own.line.state, *own.states), (best.line.state, *best.states))
        arguments = differences(self.evaluation, turn.seat, *ends)
        return Verdict(turn.seat, turn.at, played, better, arguments, follows)

    def _way(self, followed: Followed, turn: Turn) -> Way:
        texts = tuple(choice.text for choice in followed.line.foreseen)
        return Way(texts, followed.line.value, self._chances(followed, turn.before, turn.seat)[turn.seat])

    def _chances(self, followed: Followed, before: Any, mover: int | None) -> Chances:
        """Everybody's chances where a turn of the mover leads, on the average of its deals."""
        found = [self._imagined_chances(followed.line.state, state, before, mover) for state in followed.states]
        return tuple([sum(each) / len(found) for each in zip(*found, strict=True)])

    def _imagined_chances(self, end: Any, state: Any, before: Any, mover: int | None) -> Chances:
        """The chances in a position that was only imagined: as sure as a lead is at the time of the turn, and while the
        game goes on without what whoever has just moved is ahead for that alone."""
        if self.game.prompt(end) is None:
            return shares(self.game.outcome(end) or ())
        ahead = TEMPO if self.game.prompt(state) is not None else 0.0
        worth = [each - ahead * (seat == mover) for seat, each in enumerate(self.evaluation.worth(state))]
        return expected(self.game.name, worth, before)

    def begun(self, turn: Turn, budget: Budget) -> Chances:
        """Everybody's chances before the first turn of a game."""
        before, rng = self.imagined(turn.before)
        return self._chances(self._reached(before, turn, budget, rng), turn.before, None)

    def gone_on(self, turn: Turn, budget: Budget) -> Chances:
        """Everybody's chances after a turn: those of its verdict, which follows it in the same deals."""
        _before, rng = self.imagined(turn.before)
        return self._chances(self._reached(played_end(self, turn), turn, budget, rng), turn.before, turn.seat)

    def _reached(self, state: Any, turn: Turn, budget: Budget, rng: Rng) -> Followed:
        """A position of a turn, followed. BudgetSpent if there was no time."""
        found = self.followed((TurnLine(0.0, (), state),), turn.seat, budget, rng.next())
        if not found:
            raise BudgetSpent
        return found[0]


def _preceded(verdict: Verdict, choices: tuple[str, ...]) -> Verdict:
    """A verdict on the rest of a turn as one on all of it."""
    played, best = (replace(way, choices=(*choices, *way.choices)) for way in (verdict.played, verdict.best))
    return replace(verdict, played=played, best=best)


def judge_of(game: str, seats: int) -> Judge:
    return Judge(evaluation_of(game, Judge.judges_like, seats), 0)


def judged_turns(record: Record) -> list[Turn]:
    """The whole turns of a record, as the judge cuts it."""
    return list(turns(judge_of(record.game, len(record.seats)).evaluation, record))


def turn_is_over(record: Record, before: Any, state: Any) -> bool:
    """Whether the turn of one position is over in a later one."""
    return is_over(judge_of(record.game, len(record.seats)).evaluation, before, state)


def judge(
    record: Record, at: int, known: Sequence[str] = (), nodes: int | None = None, interrupted: Interrupted = never
) -> Verdict:
    """The turn that begins after so many choices, beside a known one or the best that is found.

    ValueError if no whole turn begins there, if the known one cannot be played, or if there was no time.
    """
    thinker = judge_of(record.game, len(record.seats))
    turn = next((turn for turn in turns(thinker.evaluation, record) if turn.at == at), None)
    if turn is None:
        raise ValueError(f"no whole turn begins after {at} choices")
    if known and not playable(record.game, turn.before, known):
        raise ValueError("the known turn cannot be played there")
    found = thinker.verdict(turn, known, thinker.nodes if nodes is None else nodes, interrupted)
    if found is None:
        raise ValueError("there was no time to judge the turn")
    return found


def chance_line(record: Record, interrupted: Interrupted = never) -> tuple[Chances, ...]:
    """Everybody's chances before the first turn of a record and after each: a turn's own verdict has the same.

    ValueError if no whole turn was played, or if there was no time.
    """
    thinker = judge_of(record.game, len(record.seats))
    played = list(turns(thinker.evaluation, record))
    if not played:
        raise ValueError("no whole turn was played")

    def budget() -> Budget:
        return Budget(thinker.nodes, interrupted)

    try:
        with housekeeping_paused():
            return (thinker.begun(played[0], budget()), *(thinker.gone_on(turn, budget()) for turn in played))
    except BudgetSpent:
        raise ValueError("there was no time to look at the line") from None


def playable(game: str, state: Any, choices: Sequence[str]) -> bool:
    """Whether these choices can be made one after the other."""
    for text in choices:
        if GAMES[game].prompt(state) is None or GAMES[game].why_not(state, text) is not None:
            return False
        state = GAMES[game].apply(state, text).state
    return True


def written(verdict: Verdict) -> JsonObject:
    """A verdict as plain JSON types."""
    return asdict(verdict)


def read(found: JsonMapping) -> Verdict:
    """A verdict from what `written` gave; KeyError, TypeError or ValueError if it is none."""
    arguments, follows = (_arguments(found[part]) for part in ("arguments", "follows"))
    ways = _way(found["played"]), _way(found["best"])
    return Verdict(int(found["seat"]), int(found["at"]), *ways, arguments, follows)


def _arguments(found: Iterable[JsonMapping]) -> tuple[Argument, ...]:
    return tuple(
        Argument(Reason(str(each["reason"]["key"]), dict(each["reason"]["facts"])), float(each["weight"]))
        for each in found
    )


def _way(found: JsonMapping) -> Way:
    return Way(tuple(map(str, found["choices"])), float(found["lead"]), float(found["chance"]))
