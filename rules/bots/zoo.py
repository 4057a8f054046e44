"""Any of the games as a PettingZoo environment, for those who train players. Needs the extra `pettingzoo`.

    from rules.bots.zoo import env
    table = env("terracotta", seats=2)

An action is one choice: its place in the fixed list `table.unwrapped.actions` of everything that can ever be said in
the game; the mask tells which of them are legal now. An observation is the position as the acting seat sees it. At the
end the winner is rewarded with 1 and everybody else with -1; with `reward="points"` every step gives the points scored.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from rules import GAMES
from rules.bots.roster import BOTS
from rules.engine import JsonObject

REWARDS = ("win", "points")
FULL_SCORE = 100.0


def env(game: str, seats: int = 2, options: Mapping[str, str] | None = None, reward: str = "win") -> AECEnv:
    """The environment with PettingZoo's own guards around it."""
    table: AECEnv = TableEnv(game, seats, options, reward)
    table = wrappers.TerminateIllegalWrapper(table, illegal_reward=-1)
    table = wrappers.AssertOutOfBoundsWrapper(table)
    return wrappers.OrderEnforcingWrapper(table)


class TableEnv(AECEnv, EzPickle):
    """One table of a game; every seat is an agent."""

    metadata: ClassVar[JsonObject] = {
        "name": "clay_and_clockwork_v1",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(
        self, game: str, seats: int = 2, options: Mapping[str, str] | None = None, reward: str = "win"
    ) -> None:
        EzPickle.__init__(self, game, seats, options, reward)
        super().__init__()
        if game not in BOTS:
            raise ValueError(f"there is no environment for {game!r}; known are {', '.join(sorted(BOTS))}")
        if reward not in REWARDS:
            raise ValueError(f"rewards are {' or '.join(REWARDS)}, not {reward!r}")
        self.game = GAMES[game]
        self.options = dict(options or {})
        self.reward = reward
        self.render_mode = "ansi"
        self.features, self.actions = BOTS[game].training()
        self.action_of = {text: at for at, text in enumerate(self.actions)}
        self.possible_agents = [f"seat_{at}" for at in range(seats)]
        size = len(self.features(self._dealt(0), 0))
        self.observation_spaces = {
            agent: Dict(
                {
                    "observation": Box(-1.0, 1.0, (size,), np.float32),
                    "action_mask": Box(0, 1, (len(self.actions),), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(len(self.actions)) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: JsonObject | None = None) -> None:  # noqa: ARG002
        """A new game; without a seed, any."""
        chosen = int(np.random.default_rng().integers(1 << 32)) if seed is None else seed
        self.state_of_play = self._dealt(chosen)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, JsonObject] = {agent: {} for agent in self.agents}
        self._select()

    def _dealt(self, seed: int) -> Any:
        return self.game.new_game([f"Seat {at + 1}" for at in range(len(self.possible_agents))], seed, self.options)

    def _select(self) -> None:
        prompt = self.game.prompt(self.state_of_play)
        if prompt is not None:
            self.agent_selection = self.possible_agents[prompt.seat]

    def observe(self, agent: str) -> JsonObject:
        """The position from the agent's seat. Only who decides has anything to choose from."""
        seat = self.possible_agents.index(agent)
        numbers = np.array(self.features(self.state_of_play, seat), dtype=np.float32)
        mask = np.zeros(len(self.actions), dtype=np.int8)
        prompt = self.game.prompt(self.state_of_play)
        if prompt is not None and prompt.seat == seat:
            mask[[self.action_of[choice.text] for choice in self.game.choices(self.state_of_play)]] = 1
        return {"observation": numbers, "action_mask": mask}

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[self.agent_selection] = 0.0
        before = self._scores()
        self.state_of_play = self.game.apply(self.state_of_play, self.actions[action]).state
        self._reward(before)
        if self.game.prompt(self.state_of_play) is None:
            self.terminations = dict.fromkeys(self.agents, True)
        self._select()
        self._accumulate_rewards()

    def _scores(self) -> tuple[int, ...]:
        return self.game.scores(self.state_of_play)[: len(self.possible_agents)]

    def _reward(self, before: tuple[int, ...]) -> None:
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self.reward == "points":
            gains = [(now - then) / FULL_SCORE for now, then in zip(self._scores(), before, strict=True)]
            self.rewards = dict(zip(self.agents, gains, strict=True))
        elif (ranks := self.game.outcome(self.state_of_play)) is not None:
            winners = [rank.seat for rank in ranks if rank.place == 1]
            for seat, agent in enumerate(self.agents):
                self.rewards[agent] = 1.0 if seat in winners else -1.0

    def render(self) -> str:
        """The table drawn with letters."""
        return self.game.sketch(self.state_of_play)

    def close(self) -> None:
        """Nothing is kept open."""
