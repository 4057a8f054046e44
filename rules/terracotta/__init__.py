"""Terracotta Army: three rings of actions, wet and dry clay, and a mausoleum scored by majorities."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from rules.engine import (
    Choice,
    Event,
    Game,
    Picture,
    Points,
    Prompt,
    Rank,
    Reason,
    Rng,
    Scoring,
    Step,
    check_options,
    check_seats,
    check_seed,
)
from rules.terracotta import dumping, events, reasons, sketch, words
from rules.terracotta.actions import perform
from rules.terracotta.audit import audit
from rules.terracotta.board import BOARD, RINGS, Board
from rules.terracotta.phases import settle
from rules.terracotta.scoring import final_scorings, items, ranking, round_scorings
from rules.terracotta.setup import LENGTHS, new_state
from rules.terracotta.state import State
from rules.terracotta.turn import Turn


class TerracottaArmy(Game[State]):
    """The game on a board; the board's values can be another than the one that ships."""

    name: ClassVar[str] = "terracotta"
    title: ClassVar[str] = "Terracotta Army"
    seats: ClassVar[range] = range(2, 5)
    options: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "administrator": ("free", "strict"),
        "length": LENGTHS,
    }

    def __init__(self, board: Board = BOARD) -> None:
        self.board = board

    def new_game(self, seats: Sequence[str], seed: int, options: Mapping[str, str] | None = None) -> State:
        names = check_seats(seats, self.seats)
        return new_state(names, check_seed(seed), check_options(options, self.options), self.board)

    def prompt(self, state: State) -> Prompt | None:
        if state.over:
            return None
        question = state.pending[-1]
        about = state.action(question.ask).text if question.ask in RINGS else question.about
        return Prompt(state.seat, question.ask, about)

    def choices(self, state: State) -> tuple[Choice, ...]:
        return state.legal

    def apply(self, state: State, choice: Choice | str) -> Step[State]:
        found = self.find(state, choice)
        turn = Turn(state.copy())
        perform(turn, found)
        settle(turn)
        return Step(turn.state, tuple(turn.events))

    def why_not(self, state: State, choice: Choice | str) -> Reason | None:
        return reasons.why_not(state, str(choice))

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(player.vp for player in state.players)

    def outcome(self, state: State) -> tuple[Rank, ...] | None:
        return ranking(state) if state.over else None

    def breakdown(self, state: State) -> tuple[Points, ...]:
        sums: dict[tuple[int, str, int], int] = {}
        for entry in state.ledger:
            key = (entry.seat, entry.source, entry.round)
            sums[key] = sums.get(key, 0) + entry.vp
        return tuple(Points(*key, vp) for key, vp in sums.items())

    def forecast(self, state: State) -> tuple[Scoring, ...]:
        """The end of this round and the end of the game, as if nothing else happened; nothing once it is over."""
        return () if state.over else (*round_scorings(state), *final_scorings(state))

    def score_round(self, state: State) -> list[tuple[int, int, str]]:
        """The scoring phase of this position, itemised: (seat, vp, why)."""
        return items(round_scorings(state))

    def score_final(self, state: State) -> list[tuple[int, int, str]]:
        return items(final_scorings(state))

    def dump(self, state: State) -> dict[str, Any]:
        return dumping.dump(state)

    def load(self, dumped: Mapping[str, Any]) -> State:
        return dumping.load(dumped, self.board, self.options)

    def determinise(self, state: State, seat: int, rng: Rng) -> State:  # noqa: ARG002 - nothing is hidden here (D32)
        return state

    def picture(self, state: State) -> Picture:
        return dumping.picture(state)

    def fold(self, picture: Picture, event: Event) -> None:
        events.fold(picture, event)

    def audit(self, state: State) -> list[str]:
        return audit(state)

    def sketch(self, state: State) -> str:
        return sketch.sketch(state)

    def tell(self, event: Event, names: Sequence[str]) -> str | None:
        return words.tell(event, names)

    def ask(self, state: State) -> str:
        return words.ask(state)

    def explain(self, reason: Reason) -> str:
        return words.explain(reason)


GAME = TerracottaArmy()
