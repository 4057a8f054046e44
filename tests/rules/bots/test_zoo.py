"""PettingZoo's own tests of the environment."""

import warnings

import pytest

from rules import GAMES
from rules.bots import BOTS

with pytest.MonkeyPatch.context() as sound:
    # To import PettingZoo chooses another sound driver for the whole process, and so for the tests of the window too.
    sound.setenv("SDL_AUDIODRIVER", "dummy")
    from pettingzoo.test import api_test, seed_test

    from rules.bots.zoo import TableEnv, env

TABLES = [(name, seats) for name in BOTS for seats in GAMES[name].seats]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_it_keeps_the_promises_of_the_library(name: str, seats: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(env(name, seats), num_cycles=300)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_same_seed_gives_the_same_game(name: str, seats: int) -> None:
    seed_test(lambda: env(name, seats), num_cycles=50)


@pytest.mark.parametrize("name", BOTS)
def test_a_whole_game_rewards_one_winner(name: str) -> None:
    table = TableEnv(name, 2)
    table.reset(seed=3)
    total = dict.fromkeys(table.possible_agents, 0.0)
    for at, agent in enumerate(table.possible_agents):
        table.action_space(agent).seed(at)
    for agent in table.agent_iter():
        seen, reward, ended, _, _ = table.last()
        total[agent] += reward
        table.step(None if ended else int(table.action_space(agent).sample(seen["action_mask"])))
    assert sorted(total.values()) == [-1.0, 1.0]


@pytest.mark.parametrize("name", BOTS)
def test_points_can_be_the_reward(name: str) -> None:
    table = TableEnv(name, 2, reward="points")
    table.reset(seed=4)
    begun = GAMES[name].scores(table.state_of_play)
    total = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, ended, _, _ = table.last()
        total[agent] += reward
        table.step(None if ended else int(table.action_space(agent).sample(seen["action_mask"])))
    gained = [(now - then) / 100 for now, then in zip(GAMES[name].scores(table.state_of_play), begun, strict=True)]
    assert list(total.values()) == pytest.approx(gained)


def test_wrong_arguments_are_named() -> None:
    with pytest.raises(ValueError, match="there is no environment for 'chess'"):
        TableEnv("chess")
    with pytest.raises(ValueError, match="rewards are win or points"):
        TableEnv("terracotta", reward="fame")
