"""Every game as a parallel environment of PettingZoo: all seats choose at the same time.

Some games are really played like that; in the others a seat that may not act has one action, to wait. The
chosen actions are carried out seat by seat, starting with another seat at each step. An action that is
illegal, or has become so by another seat's action, is left out, and the seat's info names the rule.
"""

from typing import Any, ClassVar

import gymnasium
import numpy as np
from pettingzoo import ParallelEnv

from cordee.core.errors import BadEnvironment
from cordee.envs.aec import draw, seat_name, spaces_of
from cordee.envs.table import Row, Table

Dicts = dict[str, Any]


class ParallelTableEnv(ParallelEnv):  # type: ignore[misc]
    """A game whose agents are its seats, with one more action than the game has: to wait."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"]}

    def __init__(
        self, game: str, *, max_cycles: int | None = None, render_mode: str | None = None, **options: Any
    ):
        """`max_cycles` is how many steps a game may take; by default the game's own limit."""
        target, components = options.pop("target", None), options.pop("components", None)
        self.table = Table(game, options, components, target)
        name = f"cordee_{game}_v{self.table.game.version}"
        self.metadata = {**type(self).metadata, "name": name}  # type: ignore[misc]
        self.limit = self.table.game.limit if max_cycles is None else max_cycles
        self.render_mode = render_mode
        self.wait = self.table.game.actions
        self.steps = 0
        self.possible_agents = [seat_name(seat) for seat in range(self.table.seats)]
        self.agents: list[str] = []
        spaces = [spaces_of(self.table, self.wait + 1) for _ in self.possible_agents]
        self._seen = {agent: seen for agent, (seen, _) in zip(self.possible_agents, spaces, strict=True)}
        self._acts = {agent: acts for agent, (_, acts) in zip(self.possible_agents, spaces, strict=True)}

    def observation_space(self, agent: str) -> gymnasium.spaces.Dict:
        """What a seat sees."""
        return self._seen[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Discrete:
        """What a seat can do: the game's action numbers, and to wait."""
        return self._acts[agent]

    def reset(self, seed: int | None = None, options: Dicts | None = None) -> tuple[Dicts, Dicts]:
        """Deal a game."""
        self.table.deal(seed)
        self.steps = 0
        self.agents = list(self.possible_agents)
        return self._look(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[Dicts, Dicts, Dicts, Dicts, Dicts]:
        """All seats act; what cannot be done is left out."""
        agents, table = self.agents, self.table
        infos: Dicts = {agent: {} for agent in agents}
        for turn in range(table.seats):
            seat = (self.steps + turn) % table.seats
            action = int(actions[seat_name(seat)])
            if not 0 <= action <= self.wait:
                raise BadEnvironment("action", f"0-{self.wait}", action)
            if action == self.wait:
                continue
            refusal = table.refusal(seat, action)
            if refusal:
                infos[seat_name(seat)]["refused"] = refusal.rule
            else:
                table.act(seat, action)
        self.steps += 1
        ended = table.over
        cut_off = not ended and self.steps >= self.limit
        rewards = dict(zip(agents, table.rewards(), strict=True))
        seen = self._look()
        if ended or cut_off:
            self.agents = []
        return seen, rewards, dict.fromkeys(agents, ended), dict.fromkeys(agents, cut_off), infos

    def _look(self) -> Dicts:
        bits = self.table.bits
        return {
            seat_name(seat): {"observation": self.table.observe(seat), "action_mask": self._mask(seat, bits)}
            for seat in range(self.table.seats)
        }

    def _mask(self, seat: int, bits: int) -> Row:
        """A seat may wait unless everything waits for it."""
        alone = bits == 1 << seat
        return np.append(self.table.mask(seat), np.int8(not alone))

    def render(self) -> str | None:
        """The table as a spectator sees it, as the terminal draws it."""
        return None if self.render_mode is None else draw(self.table)

    def close(self) -> None:
        """Nothing is held open."""
