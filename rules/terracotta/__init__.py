"""Terracotta Army: three rings of actions, wet and dry clay, and a mausoleum scored by majorities."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from rules.engine import (
    FIRST,
    Choice,
    Game,
    JsonMapping,
    JsonObject,
    Points,
    Prompt,
    Rank,
    Reason,
    Rng,
    Scoring,
    Step,
    check_seats,
    check_seed,
    numbered,
)
from rules.terracotta import dumping, reasons, sentences, text_table
from rules.terracotta.actions import VERBS
from rules.terracotta.board import BOARD, RINGS, Board
from rules.terracotta.choices import SPENDING
from rules.terracotta.earnings import TerracottaPieces
from rules.terracotta.folding import FOLDS
from rules.terracotta.invariants import check_invariants
from rules.terracotta.phases import open_scorings, settle
from rules.terracotta.picture import Picture as TerracottaPicture
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
        "administrator": ("strict", "free"),
        "length": LENGTHS,
        FIRST: numbered(seats[-1]),
    }
    folds = FOLDS
    tells = sentences.TELL
    asked_alone: ClassVar[frozenset[str]] = SPENDING
    usual_in_version_1: ClassVar[Mapping[str, str]] = {"administrator": "free"}

    def __init__(self, board: Board = BOARD) -> None:
        self.board = board

    def new_game(self, seats: Sequence[str], seed: int, options: Mapping[str, str] | None = None) -> State:
        names = check_seats(seats, self.seats)
        return new_state(names, check_seed(seed), self.check_options(options, len(names)), self.board)

    def prompt(self, state: State) -> Prompt | None:
        if state.over:
            return None
        question = state.pending[-1]
        about = state.action(question.ask).text if question.ask in RINGS else question.about
        return Prompt(state.seat, question.ask, about)

    def choices(self, state: State) -> tuple[Choice, ...]:
        return state.legal

    def apply(self, state: State, choice: Choice | str) -> Step[State]:
        for found in state.legal:
            if found is choice:
                break
        else:
            found = self.find(state, choice)
        turn = Turn(state)
        VERBS[found.verb](turn, found)
        settle(turn)
        return turn

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
        return open_scorings(state)

    def score_round(self, state: State) -> list[tuple[int, int, str]]:
        """The scoring phase of this position, itemised: (seat, vp, why)."""
        return items(round_scorings(state))

    def score_final(self, state: State) -> list[tuple[int, int, str]]:
        return items(final_scorings(state))

    def dump(self, state: State) -> JsonObject:
        return dumping.dump(state)

    def load(self, dumped: JsonMapping) -> State:
        return dumping.load(dumped, self.board, self.options)

    def pieces(self) -> TerracottaPieces:
        return TerracottaPieces()

    def determinise(self, state: State, seat: int, rng: Rng) -> State:  # noqa: ARG002 - nothing is hidden here (D32)
        return state

    def picture(self, state: State) -> TerracottaPicture:
        return dumping.picture(state)

    def audit(self, state: State) -> list[str]:
        return check_invariants(state)

    def sketch(self, state: State) -> str:
        return text_table.sketch(state)

    def ask(self, state: State) -> str:
        return sentences.ask(state)

    def explain(self, reason: Reason) -> str:
        return sentences.explain(reason)


GAME = TerracottaArmy()
