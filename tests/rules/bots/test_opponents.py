"""Opponents of every level: legal, repeatable, interruptible, and without a look behind the screen."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from rules import GAMES
from rules.bots import BOTS, PLAYERS, opponent
from rules.bots.base import Opponent, imagine
from rules.bots.budget import ASK_EVERY
from rules.conformance import random_game
from rules.engine import Choice, Event, Rng, Step

GRACE = 2 * ASK_EVERY
"""Choices that may still be tried after somebody has called it off."""


def positions(name: str, seats: int, seed: int, every: int) -> list[Any]:
    states = [move.step.state for move in random_game(GAMES[name], seats, seed)]
    return [state for state in states[::every] if GAMES[name].prompt(state) is not None]


class Counting:
    """A game that counts how often a choice is tried out."""

    def __init__(self, game: Any) -> None:
        self.game = game
        self.applied = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def apply(self, state: Any, choice: Choice | str) -> Step[Any]:
        self.applied += 1
        step: Step[Any] = self.game.apply(state, choice)
        return step


def watched(name: str, level: str, monkeypatch: pytest.MonkeyPatch) -> tuple[Opponent, Counting]:
    player = opponent(name, level, 5)
    counting = Counting(GAMES[name])
    monkeypatch.setattr(type(player.evaluation), "game", counting)
    player.game = counting  # type: ignore[assignment]
    return player, counting


def test_every_game_with_opponents_has_the_four_levels() -> None:
    assert list(BOTS) == list(GAMES)
    assert {game.levels for game in BOTS.values()} == {("easy", "normal", "hard", "master")}


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("level", PLAYERS)
def test_a_plan_can_be_carried_out_from_anywhere_in_a_game(name: str, level: str) -> None:
    game, player = GAMES[name], opponent(name, level, 3)
    every = 60 if level in ("hard", "master") else 25
    for seats in game.seats:
        for state in positions(name, seats, 7 + seats, every):
            plan = player.plan(state, nodes=800)
            assert plan
            for choice in plan:
                assert choice in game.choices(state)
                state = game.apply(state, choice).state


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("level", PLAYERS)
def test_the_same_seed_and_budget_give_the_same_plan(name: str, level: str) -> None:
    for state in positions(name, 2, 5, 80):
        again = GAMES[name].load(GAMES[name].dump(state))
        assert opponent(name, level, 9).plan(state, nodes=700) == opponent(name, level, 9).plan(again, nodes=700)


@pytest.mark.parametrize("name", BOTS)
def test_the_easy_one_is_not_always_in_the_same_mood(name: str) -> None:
    state = GAMES[name].new_game(["A", "B"], 3)
    assert len({opponent(name, "easy", seed).plan(state) for seed in range(12)}) > 1


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("level", BOTS["terracotta"].levels)
def test_a_budget_is_kept(name: str, level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    state = positions(name, 2, 5, 40)[2]
    for nodes in (0, 1, 10, 200):
        player, counting = watched(name, level, monkeypatch)
        assert player.plan(state, nodes=nodes)
        assert counting.applied <= nodes + 1


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("level", BOTS["terracotta"].levels)
@pytest.mark.parametrize("budget", [1, 20, 100])
def test_thinking_stops_at_once_when_interrupted(
    name: str, level: str, budget: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Told by choices instead of by the clock: a choice takes far less than a millisecond."""
    state = positions(name, 2, 5, 40)[1]
    player, counting = watched(name, level, monkeypatch)
    asked = 0
    stopped_at = 0

    def interrupted() -> bool:
        nonlocal asked, stopped_at
        asked += 1
        if asked == budget:
            stopped_at = counting.applied
        return asked >= budget

    plan = player.plan(state, interrupted=interrupted)
    assert plan[0] in GAMES[name].choices(state)
    if stopped_at:
        assert counting.applied - stopped_at <= GRACE


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("level", BOTS["terracotta"].levels)
def test_between_two_questions_whether_to_stop_little_is_tried_and_judged(
    name: str, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Told by choices and judgements instead of by the clock: each of them takes far less than a millisecond."""
    player, counting = watched(name, level, monkeypatch)
    value = player.evaluation.value
    judged = 0
    gaps = [0]

    def judge(state: Any, seat: int) -> float:
        nonlocal judged
        judged += 1
        return value(state, seat)

    def interrupted() -> bool:
        gaps.append(counting.applied + judged)
        return False

    monkeypatch.setattr(player.evaluation, "value", judge)
    for seats in (2, 4):
        for state in positions(name, seats, 5, 40)[: 12 if level == "easy" else 3]:
            player.plan(state, nodes=3000, interrupted=interrupted)
    gaps.append(counting.applied + judged)
    assert judged > 20
    assert len(gaps) > 30
    assert max(later - earlier for earlier, later in pairwise(gaps)) <= ASK_EVERY


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("level", PLAYERS)
def test_an_opponent_thinks_only_about_what_its_seat_can_know(
    name: str, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is given a position with everything hidden dealt anew, and never the true one."""
    game = GAMES[name]
    hidden: list[Any] = []
    dealt: list[Any] = []
    given: list[Any] = []
    player = opponent(name, level, 4)
    determinise, turns = game.determinise, player.turns

    def deal(state: Any, seat: int, rng: Rng) -> Any:
        hidden.append((state, seat))
        dealt.append(game.load(game.dump(determinise(state, seat, rng))))
        return dealt[-1]

    def think(state: Any, budget: Any, rng: Rng) -> Any:
        given.append(state)
        return turns(state, budget, rng)

    monkeypatch.setattr(type(game), "determinise", lambda _self, *about: deal(*about))
    monkeypatch.setattr(player, "turns", think)
    for state in positions(name, 2, 5, 70):
        for seen in (hidden, dealt, given):
            seen.clear()
        player.plan(state, nodes=100)
        prompt: Any = game.prompt(state)
        assert hidden[0] == (state, prompt.seat)
        assert given == [dealt[0]]
        assert given[0] is dealt[0]


def test_the_order_of_the_decks_in_orloj_is_dealt_anew() -> None:
    clock = GAMES["orloj"]
    state = clock.new_game(["A", "B"], 7)
    imagined = [imagine(clock, state, 0, Rng(seed)) for seed in range(5)]
    assert len({each.deck for each in imagined}) > 1
    assert all(sorted(each.deck) == sorted(state.deck) for each in imagined)
    assert all(clock.picture(each) == clock.picture(state) for each in imagined)
    assert all(clock.choices(each) == clock.choices(state) for each in imagined)


class Shown(Event):
    __slots__ = ()
    barrier = True


def test_a_plan_ends_where_something_hidden_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    army = GAMES["terracotta"]
    state = army.new_game(["A", "B"], 7)
    whole = opponent("terracotta", "normal", 1).plan(state)
    assert len(whole) > 2
    player, counting = watched("terracotta", "normal", monkeypatch)
    plain: Callable[..., Step[Any]] = army.apply
    monkeypatch.setattr(counting, "apply", lambda at, choice: Step(plain(at, choice).state, (Shown(),)), raising=False)
    assert player.plan(state) == whole[:1]


@pytest.mark.parametrize(
    ("game", "level", "sentence"),
    [("chess", "easy", "there are no opponents for 'chess'"), ("terracotta", "godlike", "there is no level 'godlike'")],
)
def test_an_unknown_opponent_is_refused_by_name(game: str, level: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        opponent(game, level, 1)


def test_nobody_decides_in_a_finished_game() -> None:
    *_, last = random_game(GAMES["terracotta"], 2, 2)
    with pytest.raises(ValueError, match="the game is over"):
        opponent("terracotta", "easy", 1).decide(last.step.state)
