"""Orloj, the Prague Astronomical Clock: a turning hand and face, apostles, a calendar, and a solo opponent."""

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
from rules.orloj import dumping, loading, reasons, sketch, words
from rules.orloj.actions import perform
from rules.orloj.audit import audit
from rules.orloj.folding import fold
from rules.orloj.people import Entry
from rules.orloj.phases import settle
from rules.orloj.scoring import crow_scoring, final_scorings, gear_forecast, items, ranking
from rules.orloj.setup import FIRST_GAME, new_state
from rules.orloj.solo_cards import LEVELS
from rules.orloj.state import State
from rules.orloj.turn import Turn

JOSEFS_NAME = "Josef Mánes"


class Orloj(Game[State]):
    """One to four players. Alone, seat 1 of scores, ranking and breakdown is Josef Mánes, who decides nothing."""

    name: ClassVar[str] = "orloj"
    title: ClassVar[str] = "Orloj"
    seats: ClassVar[range] = range(1, 5)
    options: ClassVar[Mapping[str, tuple[str, ...]]] = {"setup": ("standard", FIRST_GAME), "difficulty": LEVELS}

    def options_for(self, seats: int) -> Mapping[str, tuple[str, ...]]:
        """How strong Josef is matters only to who plays alone."""
        return {name: values for name, values in self.options.items() if seats == 1 or name != "difficulty"}

    def new_game(self, seats: Sequence[str], seed: int, options: Mapping[str, str] | None = None) -> State:
        names = check_seats(seats, self.seats)
        return new_state(names, check_seed(seed), check_options(options, self.options))

    def prompt(self, state: State) -> Prompt | None:
        if state.over:
            return None
        question = state.pending[-1]
        return Prompt(state.seat, question.ask, question.kind or question.about)

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

    def dump(self, state: State) -> dict[str, Any]:
        return dumping.dump(state)

    def load(self, dumped: Mapping[str, Any]) -> State:
        return loading.load(dumped, self.options)

    def determinise(self, state: State, seat: int, rng: Rng) -> State:  # noqa: ARG002 - hidden from all alike
        """The order of the workshop deck, of the scrolls, of Josef's score cards and of his deck below its top."""
        dealt = state.copy()
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

    def picture(self, state: State) -> Picture:
        return dumping.picture(state)

    def fold(self, picture: Picture, event: Event) -> None:
        fold(picture, event)

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

    def names(self, state: State) -> tuple[str, ...]:
        names = tuple(player.name for player in state.players)
        return (*names, JOSEFS_NAME) if state.josef else names


def _ledgers(state: State) -> list[tuple[Entry, ...]]:
    ledgers = [player.ledger for player in state.players]
    return [*ledgers, state.josef.ledger] if state.josef else ledgers


GAME = Orloj()
