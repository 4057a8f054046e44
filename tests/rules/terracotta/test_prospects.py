"""Numbers on the cells and on the inspectors' tracks: what they promise is what the choice then brings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress

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


def played(state: State, choice: Choice, seat: int) -> Iterator[tuple[State, list[Event]]]:
    """The choice as a player may go on who uses the weapon, aims it best, and moves with it what it allows to."""
    step = GAME.apply(state, choice)
    prompt = GAME.prompt(step.state)
    asked = prompt.ask if prompt and prompt.seat == seat else ""
    by_weapon = asked == "inspector" and step.state.pending[-1].about == "officer"
    if asked not in ("weapon", "direction", "move") and not by_weapon:
        yield step.state, list(step.events)
        return
    options = GAME.choices(step.state)
    if asked == "weapon":
        options = options[:1]
    elif asked == "direction":
        options = (max(options, key=lambda way: aim_points(step.state, way)),)
    for option in options:
        yield from ((after, [*step.events, *events]) for after, events in played(step.state, option, seat))


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
    """Compare the promise with the game as it can then be played; the kind of comparison that was possible."""
    promised = prospects(state, choice)
    ways = list(played(state, choice, state.seat))
    if len(ways) == 1:
        return compare(state, promised, *ways[0])
    for after, events in ways:
        with suppress(AssertionError):
            return compare(state, promised, after, events)
    raise AssertionError(f"{choice.text} promises what no way to go on brings")


def compare(state: State, promised: Sequence[Scoring], after: State, events: list[Event]) -> str:
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


def lead(scorings: Sequence[Scoring], seat: int) -> int:
    sums = [sum(vp) for vp in zip(*(scoring.vp for scoring in scorings), strict=True)]
    return sums[seat] - max(vp for other, vp in enumerate(sums) if other != seat)


def test_what_a_sword_or_a_halberd_may_move_is_counted() -> None:
    """Never less than if nothing were moved, for a sword as much as the best step, and often more."""
    more = Counter[str]()
    for state in (state for seed in (4, 5, 6) for state in positions(seed, "cell")):
        weapon = {"officer": "sword", "guard": "halberd"}.get(state.pending[-1].about, "")
        if weapon not in state.player.ready:
            continue
        before = GAME.forecast(state)
        for choice in GAME.choices(state)[::3]:
            check(state, choice)
            placed = GAME.apply(state, choice).state
            if placed.pending[-1].ask != "weapon":
                continue
            used = GAME.apply(placed, f"use {weapon}").state
            if used.seat != state.seat or used.pending[-1].ask not in ("move", "inspector"):
                continue
            promised = [part for part in prospects(state, choice) if part.when != NOW]
            found = lead([*before, *promised], state.seat)
            steps = {way.verb + way.text: GAME.apply(used, way) for way in GAME.choices(used)}
            if any(isinstance(event, PhaseBegan) for step in steps.values() for event in step.events):
                continue
            ways = {way: lead(GAME.forecast(step.state), state.seat) for way, step in steps.items()}
            still = min(vp for way, vp in ways.items() if way.startswith("skip"))
            assert found >= still
            assert weapon == "halberd" or found == max(ways.values())
            more[weapon] += found > still
    assert more["sword"] > 5
    assert more["halberd"] > 5


@pytest.mark.parametrize("seed", range(4))
def test_every_cell_promises_what_the_choice_with_its_weapon_brings(seed: int) -> None:
    weapons = Counter[str]()
    for state in positions(seed, "cell"):
        for choice in GAME.choices(state)[seed % 3 :: 3]:
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
