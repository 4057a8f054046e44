"""Orloj, the Prague Astronomical Clock: a turning hand and face, apostles, a calendar, and a solo opponent."""

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
from rules.orloj import carrying_over, dumping, loading, reasons, sentences, text_table
from rules.orloj.actions import VERBS
from rules.orloj.board import HOURS
from rules.orloj.choices import legal
from rules.orloj.earnings import OrlojPieces
from rules.orloj.folding import FOLDS
from rules.orloj.invariants import check_invariants
from rules.orloj.phases import settle
from rules.orloj.picture import Picture as OrlojPicture
from rules.orloj.players import LedgerEntry
from rules.orloj.scoring import crow_scoring, final_scorings, gear_forecast, items, ranking
from rules.orloj.setup import FIRST_GAME, LENGTHS, SHORT, new_state
from rules.orloj.solo_cards import LEVELS
from rules.orloj.state import State
from rules.orloj.turn import Turn

JOSEFS_NAME = "Josef Mánes"


class Orloj(Game[State]):
    """One to four players. Alone, seat 1 of scores, ranking and breakdown is Josef Mánes, who decides nothing."""

    name: ClassVar[str] = "orloj"
    title: ClassVar[str] = "Orloj"
    seats: ClassVar[range] = range(1, 5)
    options: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "setup": ("standard", FIRST_GAME),
        "difficulty": LEVELS,
        "length": LENGTHS,
        FIRST: numbered(seats[-1]),
        "hour": numbered(HOURS),
    }
    folds = FOLDS
    tells = sentences.TELL

    def options_for(self, seats: int) -> Mapping[str, tuple[str, ...]]:
        """The options; Josef's difficulty matters only to a lone player, who begins and how long only to the others."""
        idle = (FIRST, "length") if seats == 1 else ("difficulty",)
        return {name: values for name, values in super().options_for(seats).items() if name not in idle}

    def check_options(self, given: Mapping[str, str] | None, seats: int) -> dict[str, str]:
        """Every option with its value; alone the game cannot be short, since Josef's turns end it (D77)."""
        chosen = super().check_options(given, seats)
        if seats == 1 and chosen["length"] == SHORT:
            raise ValueError("a game against Josef Mánes cannot be short: his twelve turns end it")
        return chosen

    def taken_apart(self, text: str) -> tuple[str, str]:
        return carrying_over.taken_apart(text)

    def supplied(self, state: State) -> str | None:
        return carrying_over.supplied(state)

    def ended_alike(self, state: State) -> bool:
        return carrying_over.ended_alike(state)

    def new_game(self, seats: Sequence[str], seed: int, options: Mapping[str, str] | None = None) -> State:
        names = check_seats(seats, self.seats)
        return new_state(names, check_seed(seed), self.check_options(options, len(names)))

    def prompt(self, state: State) -> Prompt | None:
        if state.over:
            return None
        question = state.pending[-1]
        return Prompt(state.seat, question.ask, question.kind or question.about)

    def choices(self, state: State) -> tuple[Choice, ...]:
        return legal(state) if state.listed is None else state.listed

    def apply(self, state: State, choice: Choice | str) -> Step[State]:
        for found in state.listed or state.answers:
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
        points = tuple(player.vp for player in state.players)
        return (*points, state.josef.vp) if state.josef else points

    def outcome(self, state: State) -> tuple[Rank, ...] | None:
        return ranking(state) if state.over else None

    def breakdown(self, state: State) -> tuple[Points, ...]:
        sums: dict[tuple[int, str, int], int] = {}
        for seat, ledger in enumerate(_ledgers(state)):
            for entry in ledger:
                key = (seat, entry.source, entry.round)
                sums[key] = sums.get(key, 0) + entry.vp
        return tuple(Points(*key, vp) for key, vp in sums.items())

    def forecast(self, state: State) -> tuple[Scoring, ...]:
        """The next crow, the coming gears and the end of the game, as if nothing else happened; nothing after it."""
        return () if state.over else (crow_scoring(state), gear_forecast(state), *final_scorings(state))

    def score_final(self, state: State) -> list[tuple[int, int, str]]:
        return items(final_scorings(state))

    def dump(self, state: State) -> JsonObject:
        return dumping.dump(state)

    def load(self, dumped: JsonMapping) -> State:
        return loading.load(dumped, self.options)

    def pieces(self) -> OrlojPieces:
        return OrlojPieces()

    def determinise(self, state: State, seat: int, rng: Rng) -> State:  # noqa: ARG002 - hidden from all alike
        """The order of the workshop deck, of the scrolls, of Josef's score cards and of his deck below its top."""
        dealt = state.copy()
        dealt.answers, dealt.listed = state.answers, state.listed
        dealt.rng = rng.next()
        dealt.deck = tuple(rng.shuffled(state.deck))
        if state.josef is None:
            dealt.pile = tuple(rng.shuffled(state.pile))
            return dealt
        josef = dealt.josef = state.josef.copy()
        scrolls = rng.shuffled((*state.pile, *josef.scrolls))
        dealt.pile, josef.scrolls = tuple(scrolls[: len(state.pile)]), tuple(scrolls[len(state.pile) :])
        josef.deck = (*josef.deck[:1], *rng.shuffled(josef.deck[1:]))
        josef.score_deck = tuple(rng.shuffled(josef.score_deck))
        return dealt

    def picture(self, state: State) -> OrlojPicture:
        return dumping.picture(state)

    def audit(self, state: State) -> list[str]:
        return check_invariants(state)

    def sketch(self, state: State) -> str:
        return text_table.sketch(state)

    def ask(self, state: State) -> str:
        return sentences.ask(state)

    def explain(self, reason: Reason) -> str:
        return sentences.explain(reason)

    def names(self, state: State) -> tuple[str, ...]:
        names = tuple(player.name for player in state.players)
        return (*names, JOSEFS_NAME) if state.josef else names


def _ledgers(state: State) -> list[tuple[LedgerEntry, ...]]:
    ledgers = [player.ledger for player in state.players]
    return [*ledgers, state.josef.ledger] if state.josef else ledgers


GAME = Orloj()
