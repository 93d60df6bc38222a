"""Every game as an AEC environment of PettingZoo: one seat acts at a time.

An observation is a dictionary of `observation` (documented index by index in docs/observations.md) and
`action_mask`. An action outside the mask raises IllegalMove; to have it lose the game instead,
wrap the environment in PettingZoo's `TerminateIllegalWrapper`.
"""

from io import StringIO
from typing import Any, ClassVar, cast

import gymnasium
import numpy as np
from pettingzoo import AECEnv
from rich.console import Console

from cordee.core.match import SPECTATOR, Match
from cordee.core.rule import chosen_target
from cordee.core.words import chosen_language
from cordee.envs.table import Table


def spaces_of(table: Table, actions: int) -> tuple[gymnasium.spaces.Dict, gymnasium.spaces.Discrete]:
    """What a seat sees, and what it can do."""
    seen = table.game.observation
    observation = gymnasium.spaces.Dict(
        {
            "observation": gymnasium.spaces.Box(seen.low, seen.high, dtype=np.int8),
            "action_mask": gymnasium.spaces.Box(0, 1, (actions,), np.int8),
        }
    )
    return observation, gymnasium.spaces.Discrete(actions)


def seat_name(seat: int) -> str:
    """The agent of a seat."""
    return f"seat_{seat}"


class TableEnv(AECEnv):  # type: ignore[misc]
    """A game whose agents are its seats. Where several may act, they take turns."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self, game: str, *, max_cycles: int | None = None, render_mode: str | None = None, **options: Any
    ):
        """`max_cycles` is how many decisions a game may take; by default the game's own limit."""
        super().__init__()
        target, components = options.pop("target", None), options.pop("components", None)
        self.table = Table(game, options, components, target)
        name = f"cordee_{game}_v{self.table.game.version}"
        self.metadata = {**type(self).metadata, "name": name}  # type: ignore[misc]
        self.limit = self.table.game.limit if max_cycles is None else max_cycles
        self.render_mode = render_mode
        self.possible_agents = [seat_name(seat) for seat in range(self.table.seats)]
        spaces = [spaces_of(self.table, self.table.game.actions) for _ in self.possible_agents]
        self._seen = {agent: seen for agent, (seen, _) in zip(self.possible_agents, spaces, strict=True)}
        self._acts = {agent: acts for agent, (_, acts) in zip(self.possible_agents, spaces, strict=True)}

    def observation_space(self, agent: str) -> gymnasium.spaces.Dict:
        """What a seat sees."""
        return self._seen[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Discrete:
        """What a seat can do: the game's action numbers."""
        return self._acts[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a game."""
        self.table.deal(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = seat_name(self.table.actor)

    def observe(self, agent: str) -> dict[str, Any]:
        """What a seat sees, and what it may do."""
        seat = self.possible_agents.index(agent)
        return {"observation": self.table.observe(seat), "action_mask": self.table.mask(seat)}

    def step(self, action: int | None) -> None:
        """The selected seat acts; raises IllegalMove if it may not do that."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        table, seat = self.table, self.possible_agents.index(agent)
        chosen = -1 if action is None else int(action)
        refusal = table.refusal(seat, chosen)
        if refusal:
            raise refusal
        table.act(seat, chosen)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.agents, table.rewards(), strict=True))
        if table.over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif table.taken >= self.limit:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = seat_name(table.actor)
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The table as a spectator sees it, as the terminal draws it."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() needs render_mode='ansi'")
            return None
        return draw(self.table)

    def close(self) -> None:
        """Nothing is held open."""


def draw(table: Table) -> str:
    """The board as text, for a spectator."""
    game = table.game
    view = Match.at(game, table.state, chosen_target()).view(SPECTATOR)
    console = Console(file=StringIO(), width=100)
    console.print(game.terminal.draw(view, game.words, chosen_language()))
    return cast(StringIO, console.file).getvalue()
