"""Chances to win: they add up, follow the lead and the progress of the game, and are sure at its end."""

import importlib.util
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import rules
from rules import GAMES
from rules.board_data import DataError, parse_table
from rules.bots import BOTS, opponent
from rules.bots.arena import Pairing, play
from rules.bots.chances import Steepness, read_steepness, shares, softmax, steepness_of, win_probability
from rules.bots.roster import evaluation_of
from rules.engine import HANDICAP, Rank, Rng
from rules.record import write

TABLES = [(name, seats) for name, game in GAMES.items() for seats in game.seats]
SCRIPT = Path(rules.__file__).parent.parent / "build_scripts" / "fit_chances.py"


@pytest.fixture(scope="module")
def fitting() -> ModuleType:
    specification = importlib.util.spec_from_file_location("fit_chances", SCRIPT)
    assert specification is not None
    assert specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module


def game_of_easy_ones(name: str, seats: int) -> list[Any]:
    """The positions at the beginning of every turn, and the end."""
    game, player = GAMES[name], opponent(name, "easy", 2, seats)
    states = [game.new_game(["A", "B", "C", "D"][:seats], 12)]
    while game.prompt(states[-1]) is not None:
        state = states[-1]
        for choice in player.plan(state):
            state = game.apply(state, choice).state
        states.append(state)
    return states


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_chances_add_up_throughout_a_game_and_are_sure_at_its_end(name: str, seats: int) -> None:
    states = game_of_easy_ones(name, seats)
    for state in states[::5]:
        chances = win_probability(name, state)
        assert len(chances) == len(GAMES[name].scores(state))
        assert sum(chances) == pytest.approx(1)
        assert all(0 <= chance <= 1 for chance in chances)
    ranks = GAMES[name].outcome(states[-1])
    assert ranks is not None
    assert win_probability(name, states[-1])[ranks[0].seat] == 1


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_game_moves_on_from_its_beginning_to_its_end(name: str, seats: int) -> None:
    states, judge = game_of_easy_ones(name, seats), evaluation_of(name, "hard", seats)
    seen = [judge.progress(state) for state in states]
    assert seen[0] < 0.1
    assert seen[-1] == 1
    assert all(0 <= each <= 1 for each in seen)


@pytest.mark.parametrize("name", BOTS)
def test_a_short_game_begins_in_the_midst_of_a_whole_one(name: str) -> None:
    state = GAMES[name].new_game(["A", "B"], 5, {"length": "short"})
    assert 0.4 <= evaluation_of(name, "hard", 2).progress(state) <= 0.6


@pytest.mark.parametrize("name", BOTS)
def test_more_points_are_a_better_chance(name: str) -> None:
    game = GAMES[name]
    chances = [win_probability(name, game.new_game(["A", "B"], 5, {HANDICAP: f"{more}-0"}))[0] for more in (0, 10, 40)]
    assert chances == sorted(chances)
    assert chances[0] < chances[2]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_same_lead_means_more_near_the_end(name: str, seats: int) -> None:
    steepness = steepness_of(name, seats)
    assert steepness.at(0.95) > steepness.at(0.3) > 0


def test_who_cannot_be_parted_share_the_win() -> None:
    ranks = [Rank(2, 1, 50, "shared"), Rank(0, 1, 50, "shared"), Rank(1, 3, 40, "points")]
    assert shares(ranks) == (0.5, 0.0, 0.5)


def test_equal_positions_have_equal_chances_however_large_they_are() -> None:
    assert softmax([9_000.0, 9_000.0, 9_000.0], 5.0) == pytest.approx([1 / 3] * 3)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('["seats 3"]\nstart = 1', "seats 2 is missing"),
        ('["seats 2"]\nstart = 1\nlinear = 2', "seats 2.square must be a number"),
        ('["seats 2"]\nstart = 1\nlinear = 2\nsquare = true', "seats 2.square must be a number"),
        ('["seats 2"]\nstart = 1\nlinear = 2\nsquare = 0\nluck = 3', "seats 2.luck is not a key"),
    ],
)
def test_what_is_wrong_with_the_data_is_named(text: str, sentence: str) -> None:
    with pytest.raises(DataError, match=sentence):
        read_steepness(parse_table("chances.toml", text), 2)


def test_a_hidden_steepness_is_found(fitting: ModuleType) -> None:
    hidden, rng = Steepness(-2.5, 1.0, 0.5), Rng(4)
    positions = []
    for _ in range(6_000):
        progress, lead = rng.below(1000) / 1000, float(rng.below(41) - 20)
        chance = softmax((lead, 0.0), hidden.at(progress))[0]
        positions.append(fitting.Position(progress, (lead, 0.0), 0 if rng.below(10_000) < 10_000 * chance else 1))
    found = fitting.fit(positions)
    for progress in (0.1, 0.5, 0.9):
        assert found.at(progress) == pytest.approx(hidden.at(progress), rel=0.15)
    told = [fitting.judged(found, [each]) for each in positions]
    true = fitting.reliability(told)
    assert len(true) == 10
    assert not any(line.endswith("off") for line in true)
    assert fitting.brier(told) < 0.25


def test_a_game_is_not_judged_by_itself(fitting: ModuleType) -> None:
    """One quarter of the games, all of them against the odds, changes what is fitted, but not what it is told."""
    usual, upset = fitting.Position(0.5, (10.0, 0.0), 0), fitting.Position(0.5, (10.0, 0.0), 1)
    games = [[upset] if number % 4 == 0 else [usual] for number in range(40)]
    apart = fitting.judged_apart(games)
    told = [game.chances[0][0] for game in apart if game.won == 1]
    assert len(told) == 10
    assert min(told) > max(game.chances[0][0] for game in apart if game.won == 0)


def test_records_are_judged_from_turn_to_turn(fitting: ModuleType, tmp_path: Path) -> None:
    result = play(Pairing(0, "terracotta", ("easy", "easy"), 5, (("length", "short"),)))
    (tmp_path / "game.txt").write_text(write(result.record), encoding="utf-8")
    (tmp_path / "broken off.txt").write_text(write(replace(result.record, choices=result.record.choices[:9])))
    (seen,) = fitting.recorded(tmp_path, "terracotta", 2)
    assert {each.won for each in seen} == {result.winner}
    assert len(seen) == result.turns
    assert [each.progress for each in seen] == sorted({each.progress for each in seen})
    assert not [*fitting.recorded(tmp_path, "terracotta", 3)]
