"""Evaluation of Orloj: an opponent's judgement of positions, stages and turns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import mul
from typing import ClassVar, NamedTuple

from rules.bots.coach_sentences import said
from rules.bots.effort import Effort
from rules.bots.evaluation import Evaluation, Facts
from rules.bots.orloj import shortlist
from rules.bots.orloj.coach_sentences import SENTENCES
from rules.bots.orloj.efforts import EFFORTS
from rules.bots.orloj.terms import (
    AMOUNTS,
    BRICK,
    SHOWN,
    TERMS,
    Standing,
    Terms,
    fleeting,
    josefs_facts,
    lasting,
    player_facts,
    standing,
    time_left,
)
from rules.engine import AnyGame, Choice, Reason
from rules.orloj import GAME
from rules.orloj.effects import TRACKS
from rules.orloj.players import Josef, Player
from rules.orloj.state import State

MOST_KNOWN = 3_000
MOST_STANDINGS = 3_000


class Judged(NamedTuple):
    """A seat's terms and their weighed sum."""

    facts: Terms
    worth: float


class OrlojEvaluation(Evaluation):
    game: ClassVar[AnyGame] = GAME
    terms: ClassVar[tuple[str, ...]] = TERMS
    efforts: ClassVar[Mapping[int, Effort]] = EFFORTS
    shown: ClassVar[Mapping[str, tuple[str, ...]]] = SHOWN
    hopes: ClassVar[Mapping[str, str]] = {"window hopes": "windows", "objective hopes": "objectives"}
    counted: ClassVar[Mapping[str, tuple[str, ...]]] = {"window hopes": ("window hopes", "window counts")}

    def __init__(self, weights: Mapping[str, float]) -> None:
        super().__init__(weights)
        self.known: dict[object, tuple[Judged, Player | Josef]] = {}
        """By players that are the same objects as before; holding them keeps their ids from others."""
        self.standings: dict[object, tuple[Standing, dict[object, Judged]]] = {}
        """By what lasts of players, and then by the rest: half of the ways to play a turn come to the same, and most of
        the others differ only in goods, workers and tokens."""
        self.tables: dict[object, int] = {}

    def facts(self, state: State) -> tuple[Facts, ...]:
        return tuple(judged.facts for judged in self._judged(state))

    def worth(self, state: State) -> tuple[float, ...]:
        return tuple([judged.worth for judged in self._judged(state)])

    def _judged(self, state: State) -> list[Judged]:
        """Every seat's facts and their weighed sum.

        The table has a number, because one lookup for everybody is quicker than one for each seat.
        """
        if len(self.known) > MOST_KNOWN:
            self.known.clear()
        if len(self.standings) > MOST_STANDINGS:
            self.forget()
        table = self.tables.setdefault(_table(state), len(self.tables))
        found = []
        ring = state.ring
        for seat, player in enumerate(state.players):
            on_ring = ring.count(seat)
            known = self.known.get(key := (id(player), on_ring, table))
            if known is None:
                known = self.known[key] = self._met(state, seat, on_ring, table), player
            found.append(known[0])
        return [*found, self._josef(state, state.josef, table)] if state.josef else found

    def _met(self, state: State, seat: int, on_ring: int, table: int) -> Judged:
        player = state.players[seat]
        key = (seat, table, lasting(player))
        lasts, alike = self.standings.get(key) or self.standings.setdefault(key, (standing(state, seat), {}))
        rest = (on_ring, *player.goods, *fleeting(player))
        judged = alike.get(rest)
        if judged is None:
            judged = alike[rest] = self._judge(player_facts(state, seat, lasts))
        return judged

    def _josef(self, state: State, josef: Josef, table: int) -> Judged:
        known = self.known.get((id(josef), table))
        if known is None:
            known = self.known[id(josef), table] = self._judge(josefs_facts(state)), josef
        return known[0]

    def _judge(self, facts: Terms) -> Judged:
        return Judged(facts, sum(map(mul, self.weights, facts)))

    def forget(self) -> None:
        self.known.clear()
        self.standings.clear()
        self.tables.clear()

    def turn(self, state: State) -> object:
        pending = state.pending
        return (state.round, state.seat, pending[0].ask == "drafted") if pending else None

    def progress(self, state: State) -> float:
        return 1.0 if state.over else 1.0 - time_left(state)

    def stage(self, state: State) -> int:
        """The start card, the clock, which sector first, the one, the other, what is done besides at the end."""
        pending = state.pending
        bottom, top = pending[0].ask, pending[-1]
        if bottom != "end":
            return 1 if bottom == "turn" and top.about != "start" else 0
        if len(pending) == 1:
            return 5
        for question in pending[1:]:
            if question.ask in ("first", "arrive"):
                return 2
            if question.ask == "sector":
                return 3
        return 3 if top.ask == "recover" and top.about == "pass" else 4

    def shortlist(self, state: State, width: int, detours: bool) -> Sequence[Choice]:
        return shortlist.shortlist(state, width, detours)

    def visible(self, state: State) -> State | None:
        """Without the order of deck and pile; alone every turn of Josef's shows something."""
        if state.josef:
            return None
        seen = state.copy()
        seen.rng, seen.deck, seen.pile = 0, ("",) * len(state.deck), ("",) * len(state.pile)
        return seen

    def idle(self, state: State, after: State) -> State:
        """The same position at a later hour: what time alone changes is no turn's doing. If Josef has played meanwhile,
        as he would have played after a turn given up; at the end of the game, the position after giving it up."""
        if after.over:
            return self._given_up(state)
        if state.josef and after.josef and after.josef.turns > state.josef.turns:
            after = self._given_up(state)
        later = state.copy()
        later.rooster, later.crow, later.ending, later.josef = after.rooster, after.crow, after.ending, after.josef
        later.calendar = tuple(
            before if now == state.seat else now for before, now in zip(state.calendar, after.calendar, strict=True)
        )
        return later

    def _given_up(self, state: State) -> State:
        turn = self.turn(state)
        while self.turn(state) == turn:
            modest = [choice for choice in state.legal if choice.verb in MODEST]
            state = self.game.apply(state, [*state.legal, *modest][-1]).state
        return state

    def amount(self, state: State, seat: int, term: str) -> int | None:
        """Points of everybody, Josef too; all else of players."""
        if term == "points":
            return int(self.game.scores(state)[seat])
        return AMOUNTS[term](state, seat) if term in AMOUNTS and seat < len(state.players) else None

    def gist(self, choices: Sequence[Choice]) -> str:
        """Another place of the clock, another tile, card or deed make another turn."""
        return " ".join(choice.text for choice in choices if choice.verb in GISTS)

    def say(self, reason: Reason, names: Sequence[str]) -> str:
        return said(SENTENCES, reason, names)


MODEST = ("pass", "skip", "end")
"""Answers that give something up."""
GISTS = ("pair", "hand", "hold", "pass", "build", "final", "card", "sculptor", "claim", "upgrade")


AT_BRICKS = (BRICK,) * len(TRACKS)


def _table(state: State) -> tuple[object, ...]:
    """The parts of a position that a player's facts depend on besides the player. Of the discs of others it matters
    only how high the highest have passed the bricks."""
    discs = [player.mastery for player in state.players]
    turns = 0
    if state.josef:
        discs.append(state.josef.mastery)
        turns = state.josef.turns
    return (
        state.crow,
        state.rooster,
        state.ending,
        state.over,
        state.calendar,
        state.claims,
        state.royal,
        turns,
        *map(max, AT_BRICKS, *discs),
    )
