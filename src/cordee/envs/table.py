"""One game with observations and masks: what the environments for single games share."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cordee import games
from cordee.core.chance import seed_of
from cordee.core.contract import POINTS, WON
from cordee.core.errors import BadEnvironment, IllegalMove
from cordee.core.events import new_log, read_log
from cordee.core.game import checked_seed
from cordee.core.match import EVENTS_AN_ACTION
from cordee.core.observation import observe
from cordee.core.rule import link
from cordee.envs.turns import DEALS, next_actor

Row = NDArray[np.int8]


class Table:
    """A game that is dealt, looked at by a seat, and played on by action numbers."""

    def __init__(
        self,
        game: str,
        options: Mapping[str, Any],
        components: Mapping[str, Any] | str | Path | None = None,
        target: str | None = None,
    ):
        self.game = games.get(game)
        self.options = self.game.read_options(options)
        self.seats = int(self.options["seats"])
        self._functions = self.game.on(target)
        self._observe = link(observe, target)
        self._blank = self.game.blank(self.options, self.game.read_components(components))
        self._states = np.zeros(2, self.game.state)  # the game, and what somebody sees of it
        self._seen_bytes = self._states[1:].view(np.int8)
        self.events: list[tuple[int, ...]] = []  # of the last action
        self.taken = 0
        self.last = self.seats - 1  # who acted last

    def deal(self, seed: int | None) -> None:
        """Begin anew; without a seed, from one that nobody can guess.

        A deal that is over before anybody decides anything is dealt again (see `turns.deal`).
        """
        first = checked_seed(seed)
        for again in range(DEALS):
            self._states[0] = self._blank
            self.state.seed = seed_of(first, again) if again else first
            self._functions.setup(self.state)
            if not self.over:
                break
        self.taken, self.last, self.events = 0, self.seats - 1, []

    @property
    def state(self) -> Any:
        """The record, with every secret."""
        return self._states[0]

    @property
    def bits(self) -> int:
        """Who may act, as bits."""
        return int(self._functions.actors(self.state))

    @property
    def over(self) -> bool:
        """Whether the game has come to its end."""
        return self.bits == 0

    @property
    def actor(self) -> int:
        """Who is to act: of several, the first after the one who acted last."""
        return next_actor(self.bits, self.last, self.seats)

    def mask(self, seat: int) -> Row:
        """What a seat may do now; nothing if it is not its turn."""
        mask = np.zeros(self.game.actions, np.int8)
        if self.bits >> seat & 1:
            self._functions.legal(self.state, seat, mask)
        return mask

    def observe(self, seat: int) -> Row:
        """What a seat sees."""
        out = np.zeros(self.game.observation.size, np.int8)
        self._states[1] = self._states[0]
        self._functions.redact(self._states[1], seat)
        self._observe(self._seen_bytes, self.game.observation.table, self.seats, seat, out)
        return out

    def refusal(self, seat: int, action: int) -> IllegalMove | None:
        """Why an action is not allowed, or None; raises BadEnvironment for a number that is no action."""
        if not 0 <= action < self.game.actions:
            raise BadEnvironment("action", f"0-{self.game.actions - 1}", action)
        number = self._functions.explain(self.state, seat, action)
        if number == 0:
            return None
        game = self.game
        return IllegalMove(game.rule_name(number), seat, game.codec.text(action), game.words)

    def act(self, seat: int, action: int) -> None:
        """Carry out an action that is allowed."""
        log = new_log(EVENTS_AN_ACTION)
        self._functions.apply(self.state, seat, action, log)
        self.events = read_log(log)
        self.last = seat
        self.taken += 1

    @property
    def score(self) -> NDArray[np.float64]:
        """WON and POINTS by seat."""
        out = np.zeros((self.seats, 2))
        self._functions.score(self.state, out)
        return out

    def rewards(self) -> list[float]:
        """What each seat has won, once the game is over; nothing before."""
        return [float(each) for each in self.score[:, WON]] if self.over else [0.0] * self.seats

    def points(self) -> list[float]:
        """What is counted on the table, by seat."""
        return [float(each) for each in self.score[:, POINTS]]

    def show(self, viewer: int | None = None) -> str:
        """The position in notation, whole or as a seat sees it."""
        if viewer is None:
            return self.game.notation.show(self.state, None)
        self._states[1] = self._states[0]
        self._functions.redact(self._states[1], viewer)
        return self.game.notation.show(self._states[1], viewer)
