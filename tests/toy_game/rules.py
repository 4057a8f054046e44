"""Rules of the toy game: whoever's turn it is turns a wheel by one to three fields and gets the points that come up."""

# ruff: noqa: ARG002 - every game answers the same calls, needed or not

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from rules.dump_reader import Reader
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
    because,
    check_options,
    check_seats,
    check_seed,
)  # fmt: skip

FIELDS, STEPS, ROUNDS = 6, (1, 2, 3), 3


@dataclass(frozen=True)
class State:
    """`wheel` has the points of each field, `gains` those of every turn so far."""

    names: tuple[str, ...]
    wheel: tuple[int, ...]
    up: int = 0
    gains: tuple[int, ...] = ()

    @property
    def seat(self) -> int:
        return len(self.gains) % len(self.names)

    @property
    def round(self) -> int:
        return min(ROUNDS, len(self.gains) // len(self.names) + 1)

    @property
    def over(self) -> bool:
        return len(self.gains) == ROUNDS * len(self.names)


@dataclass(frozen=True)
class WheelTurned(Event):
    seat: int
    steps: int


@dataclass(frozen=True)
class Scored(Event):
    seat: int
    vp: int
    places: tuple[str, ...]


@dataclass(frozen=True)
class RoundBegan(Event):
    round: int


class Toy(Game[State]):
    """A real game on the whole surface, as small as it can be."""

    name: ClassVar[str] = "toy"
    title: ClassVar[str] = "Toy Wheel"
    seats: ClassVar[range] = range(2, 5)
    options: ClassVar[Mapping[str, tuple[str, ...]]] = {"wheel": ("shuffled", "plain")}

    def new_game(self, seats: Sequence[str], seed: int, options: Mapping[str, str] | None = None) -> State:
        plain = check_options(options, self.options)["wheel"] == "plain"
        wheel = range(1, FIELDS + 1)
        found = wheel if plain else Rng(check_seed(seed)).shuffled(wheel)
        return State(check_seats(seats, self.seats), tuple(found))

    def prompt(self, state: State) -> Prompt | None:
        return None if state.over else Prompt(state.seat, "turn")

    def choices(self, state: State) -> tuple[Choice, ...]:
        fields = {} if state.over else {steps: f"field:{(state.up + steps) % FIELDS}" for steps in STEPS}
        return tuple(Choice(f"turn {n}", "turn", numbers=(n,), target=place) for n, place in fields.items())

    def apply(self, state: State, choice: Choice | str) -> Step[State]:
        found = self.find(state, choice)
        up = (state.up + found.numbers[0]) % FIELDS
        after = replace(state, up=up, gains=(*state.gains, state.wheel[up]))
        scored = Scored(state.seat, state.wheel[up], (f"field:{up}",))
        events: tuple[Event, ...] = (WheelTurned(state.seat, found.numbers[0]), scored)
        return Step(after, events if after.round == state.round else (*events, RoundBegan(after.round)))

    def why_not(self, state: State, choice: Choice | str) -> Reason | None:
        legal = any(known.text == str(choice) for known in self.choices(state))
        return None if legal else because("too_far", most=STEPS[-1])

    def scores(self, state: State) -> tuple[int, ...]:
        seats = range(len(state.names))
        return tuple(sum(state.gains[seat :: len(state.names)]) for seat in seats)

    def outcome(self, state: State) -> tuple[Rank, ...] | None:
        if not state.over:
            return None
        vp = self.scores(state)
        order = sorted(range(len(vp)), key=lambda seat: -vp[seat])
        places = {seat: 1 + sum(other > vp[seat] for other in vp) for seat in order}
        shared = {seat: list(places.values()).count(places[seat]) > 1 for seat in order}
        return tuple(Rank(seat, places[seat], vp[seat], "shared" if shared[seat] else "points") for seat in order)

    def breakdown(self, state: State) -> tuple[Points, ...]:
        seats = len(state.names)
        return tuple(Points(at % seats, "wheel", at // seats + 1, vp) for at, vp in enumerate(state.gains))

    def forecast(self, state: State) -> tuple[Scoring, ...]:
        return ()

    def score_final(self, state: State) -> list[tuple[int, int, str]]:
        return []

    def dump(self, state: State) -> dict[str, Any]:
        return {"names": [*state.names], "wheel": [*state.wheel], "up": state.up, "gains": [*state.gains]}

    def load(self, dumped: Mapping[str, Any]) -> State:
        read = Reader(dumped)
        names = tuple(name.text() for name in read["names"].listed(2, 4))
        wheel = tuple(vp.whole(1, FIELDS) for vp in read["wheel"].listed(FIELDS))
        gains = tuple(vp.whole(1, FIELDS) for vp in read["gains"].listed(0, ROUNDS * len(names)))
        return State(names, wheel, read["up"].whole(0, FIELDS - 1), gains)

    def determinise(self, state: State, seat: int, rng: Rng) -> State:
        return state

    def picture(self, state: State) -> Picture:
        pairs = zip(state.names, self.scores(state), strict=True)
        players = [{"name": name, "vp": vp} for name, vp in pairs]
        return {"round": state.round, "up": state.up, "wheel": [*state.wheel], "players": players}

    def fold(self, picture: Picture, event: Event) -> None:
        match event:
            case WheelTurned():
                picture["up"] = (picture["up"] + event.steps) % FIELDS
            case Scored():
                picture["players"][event.seat]["vp"] += event.vp
            case RoundBegan():
                picture["round"] = event.round

    def audit(self, state: State) -> list[str]:
        return [] if sorted(state.wheel) == [*range(1, FIELDS + 1)] else ["the wheel lacks a field"]

    def sketch(self, state: State) -> str:
        return " ".join(f"[{vp}]" if at == state.up else str(vp) for at, vp in enumerate(state.wheel))

    def tell(self, event: Event, names: Sequence[str]) -> str | None:
        return f"{names[event.seat]}: {event.vp} points" if isinstance(event, Scored) else None

    def ask(self, state: State) -> str:
        return "How far does the wheel turn?"

    def explain(self, reason: Reason) -> str:
        return "The wheel does not turn that far."


GAME = Toy()
