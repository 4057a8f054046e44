"""Numbers on the cells and on the inspectors' tracks: what they promise is what the choice then brings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import pytest

from rules.engine import Choice, Event, Rng, Scoring
from rules.prospects import NOW
from rules.terracotta import GAME, previews
from rules.terracotta.events import PhaseBegan, Scored
from rules.terracotta.previews import aim_points
from rules.terracotta.state import State

Sums = Counter[tuple[str, int]]
"""Points by source and seat."""
SEATS = ["Ann", "Bo", "Cleo", "Dai"]


def prospects(state: State, choice: Choice) -> tuple[Scoring, ...]:
    return previews.prospects(state, (choice,), GAME.forecast(state))


def positions(seed: int, *asks: str) -> Iterator[State]:
    """The positions of a random game in which one of these questions is open; players like to do what they can."""
    rng, state = Rng(seed), GAME.new_game(SEATS[: 2 + seed % 3], seed)
    while (prompt := GAME.prompt(state)) is not None:
        if prompt.ask in asks:
            yield state
        choices = GAME.choices(state)
        keen = [choice for choice in choices if choice.verb in ("do", "hire", "use", "craft", "buy")]
        state = GAME.apply(state, rng.pick(keen if keen and rng.below(4) else choices)).state


def played(state: State, choice: Choice) -> tuple[State, list[Event]]:
    """The choice as a player would go on who uses the weapon, aims it best, and moves nothing with it."""
    seat = state.seat
    events: list[Event] = []
    step = GAME.apply(state, choice)
    while True:
        state, events = step.state, [*events, *step.events]
        prompt = GAME.prompt(state)
        if prompt is None or prompt.seat != seat or prompt.ask not in ("weapon", "direction"):
            return state, events
        options = GAME.choices(state)
        best = options[0] if prompt.ask == "weapon" else max(options, key=lambda way: aim_points(state, way))
        step = GAME.apply(state, best)


def sums(scorings: Sequence[Scoring]) -> Sums:
    found: Sums = Counter()
    for scoring in scorings:
        for seat, vp in enumerate(scoring.vp):
            found[scoring.why, seat] += vp
    return Counter({key: vp for key, vp in found.items() if vp})


def scored(events: Sequence[Event]) -> Sums:
    found: Sums = Counter()
    for event in events:
        if isinstance(event, Scored):
            found[event.why, event.seat] += event.vp
    return found


def changes(after: Sums, before: Sums) -> dict[tuple[str, int], int]:
    return {key: after[key] - before[key] for key in {*after, *before} if after[key] != before[key]}


def check(state: State, choice: Choice) -> str:
    """Compare the promise with the game as it is then played; the kind of comparison that was possible."""
    promised = prospects(state, choice)
    after, events = played(state, choice)
    phases = [at for at, event in enumerate(events) if isinstance(event, PhaseBegan)]
    own = events[: phases[0]] if phases else events
    assert sums([part for part in promised if part.when == NOW]) == scored(own)
    before, to_come = GAME.forecast(state), [part for part in promised if part.when != NOW]
    if not phases:
        assert dict(sums(to_come)) == changes(sums(GAME.forecast(after)), sums(before))
        return "going on"
    won = scored(events[phases[0] :])
    if after.over:
        assert dict(sums(to_come)) == changes(won, sums(before))
        return "game over"
    at_once = [scoring for scoring in before if scoring.when == "round"]
    assert dict(sums([part for part in to_come if part.when == "round"])) == changes(won, sums(at_once))
    return "round over"


@pytest.mark.parametrize("seed", range(4))
def test_every_cell_promises_what_the_choice_with_its_weapon_brings(seed: int) -> None:
    weapons = Counter[str]()
    for state in positions(seed, "cell"):
        for choice in GAME.choices(state):
            check(state, choice)
            weapons.update(part.why for part in prospects(state, choice) if part.when == NOW)
    assert {"craft", "sword", "halberd", "crossbow", "spear"} & set(weapons)
    assert weapons["craft"]


def test_every_step_of_an_inspector_promises_what_it_changes() -> None:
    changing = 0
    for state in (state for seed in range(8) for state in positions(seed, "inspector")):
        for choice in GAME.choices(state):
            check(state, choice)
            parts = prospects(state, choice)
            if choice.verb == "inspector":
                assert {part.why for part in parts} <= {"row inspector", "column inspector"}
                changing += bool(parts)
    assert changing > 10


def test_specialists_promise_what_they_bring_also_as_the_last_choice_of_a_round() -> None:
    seen = Counter[str]()
    for seed in range(12):
        for state in positions(seed, "horse", "archer", "cell", "outer", "middle"):
            seen[check(state, Rng(seed).pick(GAME.choices(state)))] += 1
    assert set(seen) == {"going on", "round over", "game over"}


def test_the_crossbow_is_counted_with_the_rack() -> None:
    """A crossbow that is ready when its warrior is crafted shoots along the longest empty way."""
    state = next(
        state
        for seed in range(20)
        for state in positions(seed, "cell")
        if state.pending[-1].about == "crossbowman" and state.pending[-1].number and "crossbow" in state.player.ready
    )
    for choice in GAME.choices(state):
        now = {part.why: part.vp[state.seat] for part in prospects(state, choice) if part.when == NOW}
        after = GAME.apply(state, choice).state
        if after.pending and after.pending[-1].ask == "weapon":
            aiming = GAME.apply(after, "use crossbow").state
            asked = aiming.pending and aiming.pending[-1].ask == "direction"
            best = max(aim_points(aiming, way) for way in GAME.choices(aiming)) if asked else now["crossbow"]
            assert now["crossbow"] == best
        assert now["craft"] > 0
