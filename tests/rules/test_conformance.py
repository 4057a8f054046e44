"""Every game keeps every promise of the surface, in random games from start to end."""

import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rules
from rules import GAMES
from rules.conformance import Broken, Move, check_end, check_game, check_step, random_game
from rules.engine import RANDOM, Game, Points, Step

TABLES = [(name, seats) for name, game in GAMES.items() for seats in game.seats]
VARIANTS = [
    (name, seats, {option: value})
    for name, game in GAMES.items()
    for seats in (game.seats[0], game.seats[-1])
    for option, values in game.options_for(seats).items()
    for value in (values[-1:] if RANDOM in values else values[1:])
]
"""Every other value of every option, at the smallest and the largest table; of numbers the largest."""


@pytest.mark.parametrize(("name", "seats"), TABLES)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_random_game_keeps_every_promise_at_every_choice(name: str, seats: int, seed: int) -> None:
    check_game(GAMES[name], seats, seed)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_position_that_was_handed_out_never_changes(name: str, seats: int) -> None:
    """Positions share players and lists: whatever is tried out from one of them, or later in the game, all stay."""
    game = GAMES[name]
    states, dumps = [], []
    for move in random_game(game, seats, seed=5):
        states.append(move.step.state)
        dumps.append(game.dump(move.step.state))
    for state in states:
        for choice in game.choices(state)[::7]:
            after = game.apply(state, choice).state
            for reply in game.choices(after)[::7]:
                game.apply(after, reply)
    assert [game.dump(state) for state in states] == dumps
    assert not any(game.audit(state) for state in states)


@pytest.mark.parametrize(("name", "seats", "options"), VARIANTS, ids=str)
def test_so_does_a_game_with_another_option(name: str, seats: int, options: dict[str, str]) -> None:
    check_game(GAMES[name], seats, 11, options, every=4)


@settings(max_examples=25, deadline=None)
@given(table=st.sampled_from(TABLES), seed=st.integers(0, 2**64 - 1))
def test_and_a_game_from_any_seed(table: tuple[str, int], seed: int) -> None:
    check_game(GAMES[table[0]], table[1], seed, every=7)


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_gives_the_same_game_whatever_the_hash_seed(name: str) -> None:
    script = (
        "import json; from rules import GAMES; from rules.conformance import random_game\n"
        f"game = GAMES[{name!r}]\n"
        "*_, last = random_game(game, game.seats[-1], 5)\n"
        "print(json.dumps([last.record.choices, game.dump(last.step.state)]))"
    )
    shown = [_run(script, hash_seed) for hash_seed in ("0", "1", "4242")]
    assert shown[0] == shown[1] == shown[2]


def _run(script: str, hash_seed: str) -> str:
    environment = {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(Path(rules.__file__).parent.parent)}
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, env=environment)
    return done.stdout


@pytest.mark.parametrize("name", GAMES)
def test_different_seeds_give_different_games(name: str) -> None:
    game = GAMES[name]
    seats = ["A", "B"]
    pictures = [game.picture(game.new_game(seats, seed)) for seed in range(8)]
    assert all(one != two for at, one in enumerate(pictures) for two in pictures[:at])


class Cheat:
    """A game with one promise broken, to see that the suite notices."""

    def __init__(self, game: Game[Any], **broken: Any) -> None:
        self.game = game
        self.broken = broken

    def __getattr__(self, name: str) -> Any:
        return self.broken.get(name, getattr(self.game, name))


def some_move() -> Move:
    moves = random_game(GAMES["terracotta"], 2, 1)
    return [next(moves) for _ in range(9)][-1]


ARMY = GAMES["terracotta"]
CHEATS: dict[str, dict[str, Any]] = {
    "points": {"breakdown": lambda _state: (Points(0, "luck", 1, 99),)},
    "no choices": {"choices": lambda _state: ()},
    "twins": {"choices": lambda state: ARMY.choices(state) * 2},
    "one answer": {"choices": lambda state: ARMY.choices(state)[:1]},
    "silent events": {"fold": lambda _picture, _event: None},
    "forgetful dump": {"dump": lambda state: {**ARMY.dump(state), "rings": {"inner": 1, "middle": 1}}},
    "moody apply": {"apply": lambda state, _choice: Step(state, ())},
    "always a reason": {"why_not": lambda _state, _choice: "no"},
    "never a reason": {"why_not": lambda _state, _choice: None},
    "broken invariant": {"audit": lambda _state: ["a figure is lost"]},
    "forecast for a ghost": {"forecast": lambda state: [s._replace(vp=(0,)) for s in ARMY.forecast(state)]},
}


@pytest.mark.parametrize("cheat", CHEATS)
def test_the_suite_notices_a_broken_promise(cheat: str) -> None:
    move = some_move()
    check_step(ARMY, move)
    with pytest.raises(Broken) as broken:
        check_step(Cheat(ARMY, **CHEATS[cheat]), move)  # type: ignore[arg-type]
    assert broken.value.record.choices


@pytest.mark.parametrize(
    "broken",
    [
        {"choices": lambda _state: ("x",)},
        {"outcome": lambda _state: None},
        {"outcome": lambda state: tuple(rank._replace(vp=0) for rank in ARMY.outcome(state) or ())},
        {"new_game": lambda _seats, _seed, _options: ARMY.new_game(["A", "B"], 99)},
    ],
)
def test_the_suite_notices_a_wrong_end(broken: dict[str, Any]) -> None:
    *_, last = random_game(ARMY, 2, 3)
    check_end(ARMY, last)
    with pytest.raises((Broken, ValueError)):
        check_end(Cheat(ARMY, **broken), last)  # type: ignore[arg-type]


def test_the_suite_notices_a_record_that_leads_elsewhere() -> None:
    *_, last = random_game(ARMY, 2, 3)
    shorter = replace(last.record, choices=last.record.choices[:-1])
    with pytest.raises(Broken, match="does not lead to the same end"):
        check_end(ARMY, last._replace(record=shorter))


def test_the_suite_notices_a_state_that_was_changed() -> None:
    move = some_move()

    def careless(state: Any, choice: Any) -> Step[Any]:
        step = ARMY.apply(state, choice)
        state.players[0].coins += 1
        return step

    with pytest.raises(Broken, match="changed the state it was applied to"):
        check_step(Cheat(ARMY, apply=careless), move)  # type: ignore[arg-type]


def test_the_suite_notices_choices_lost_on_the_way_through_a_dump() -> None:
    move = some_move()

    def forgetful(state: Any) -> Any:
        return ARMY.choices(state) if state is move.step.state else ARMY.choices(state)[:-1]

    with pytest.raises(Broken, match="the loaded state has other choices"):
        check_step(Cheat(ARMY, choices=forgetful), move)  # type: ignore[arg-type]


def test_a_crash_becomes_a_broken_promise_with_its_record() -> None:
    def crash(_state: Any) -> None:
        raise KeyError("lost")

    with pytest.raises(Broken, match="KeyError") as broken:
        check_game(Cheat(ARMY, audit=crash), 2, 1)  # type: ignore[arg-type]
    assert len(broken.value.record.choices) == 1


def test_a_game_that_never_ends_is_noticed() -> None:
    looping = Cheat(ARMY, apply=lambda state, _choice: Step(state, ()))
    with pytest.raises(Broken, match="has not ended"):
        list(random_game(looping, 2, 1))  # type: ignore[arg-type]


def test_a_game_that_is_over_at_once_is_noticed() -> None:
    with pytest.raises(AssertionError, match="before it began"):
        check_game(Cheat(ARMY, prompt=lambda _state: None), 2, 1)  # type: ignore[arg-type]
