"""Every game as an environment of PettingZoo, in which the players act in turn (AEC).

    env = game.bridges.aec.env("feud")

An observation is the view of the agent's seat as JSON, in bytes that zeros fill up, and a mask of the
actions.  ``infos[agent]["commands"]`` says in JSON what each action would do.
"""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from game.bridges.table import LONGEST_VIEW, MOST_ACTIONS, Table


def env(name: str, seats: int | None = None, options: object = None) -> AECEnv:
    """A game by its name, with the usual checks around it; an illegal action loses."""
    bare = CardTable(name, seats, options)
    return wrappers.OrderEnforcingWrapper(
        wrappers.AssertOutOfBoundsWrapper(wrappers.TerminateIllegalWrapper(bare, illegal_reward=-1))
    )


class CardTable(AECEnv):
    """A game without the usual checks."""

    def __init__(self, name: str, seats: int | None = None, options: object = None) -> None:
        super().__init__()
        self.metadata = {"name": f"{name}_v0", "render_modes": [], "is_parallelizable": False}
        self.render_mode = None
        self._wish = (name, seats, options)
        self._table = Table(*self._wish)
        self._fate = Random()
        self.possible_agents = [f"seat_{n}" for n in range(self._table.seats)]
        self._actions = {agent: spaces.Discrete(MOST_ACTIONS) for agent in self.possible_agents}
        self._observations = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 255, (LONGEST_VIEW,), np.uint8),
                    "action_mask": spaces.Box(0, 1, (MOST_ACTIONS,), np.int8),
                }
            )
            for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Dict:
        """The same for all."""
        return self._observations[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The same for all."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal; the same seed gives the same cards."""
        if seed is not None:
            self._fate = Random(seed)
        self._table = Table(*self._wish)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.agent_selection = self.agents[0]
        self._go_on()

    def observe(self, agent: str) -> dict[str, Any]:
        """What this agent's seat can know; only who is to act has actions."""
        view = np.zeros(LONGEST_VIEW, np.uint8)
        text = self._table.observation(self.possible_agents.index(agent))
        view[: len(text)] = np.frombuffer(text, np.uint8)
        mask = np.zeros(MOST_ACTIONS, np.int8)
        if agent == self.agent_selection:
            mask[: len(self._table.commands)] = 1
        return {"observation": view, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """The selected agent acts; then chance does."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._table.act(int(action or 0))
        self._go_on()
        self._accumulate_rewards()

    def _go_on(self) -> None:
        while self._table.waits_for_chance:
            self._table.let_chance_act(self._fate)
        seat = self._table.seat
        if seat is None:
            self.rewards = dict(zip(self.agents, self._table.returns(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.agents[seat]
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        commands = [msgspec.json.encode(each).decode() for each in self._table.commands]
        self.infos[self.agent_selection] = {"commands": commands}
