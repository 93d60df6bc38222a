"""Every game as a Python game of OpenSpiel, registered as `cordee_<name>` with its options as parameters.

Chance comes at setup: four chance nodes of 256 outcomes each choose the seed, and with it the deal and
everything that will be drawn. An information state is everything a seat has ever observed: what it sees
now, and all events as it saw them. Several modules are joined by `+` in a parameter,
and a choice that looks like a number begins with `~`: OpenSpiel would read it as one.
"""

from copy import deepcopy
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from cordee import games
from cordee.core.events import name_events
from cordee.core.game import Game
from cordee.core.options import Modules, Number, Option
from cordee.envs.table import Row, Table

SEED_BYTES = 4
BYTE = 256
TOGETHER = "+"
AS_TEXT = "~"


def short_name(game: Game) -> str:
    """What OpenSpiel calls a game."""
    return f"cordee_{game.name}"


def load(name: str, **options: Any) -> "SpielGame":
    """A game with these options."""
    game = games.get(name)
    values = game.read_options(options)
    parameters = {option.name: to_parameter(option, values[option.name]) for option in game.options}
    loaded: SpielGame = pyspiel.load_game(short_name(game), parameters)
    return loaded


def to_parameter(option: Option, value: Any) -> Any:
    """An option as OpenSpiel takes it."""
    if isinstance(option, Modules):
        return TOGETHER.join(value)
    return f"{AS_TEXT}{value}" if isinstance(value, str) and value.isdecimal() else value


def from_parameter(option: Option, value: Any) -> Any:
    """And back."""
    if isinstance(option, Modules):
        return [part for part in value.split(TOGETHER) if part]
    return int(value) if isinstance(option, Number) else value.removeprefix(AS_TEXT)


def type_of(game: Game) -> pyspiel.GameType:
    """What OpenSpiel wants to know of a game, whatever its options."""
    seats = game.options[0].values
    return pyspiel.GameType(
        short_name=short_name(game),
        long_name=game.words.say("en", "title"),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(seats),
        min_num_players=min(seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            option.name: to_parameter(option, option.default) for option in game.options
        },
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games with its options; one subclass per game."""

    game_name: str

    def __init__(self, parameters: dict[str, Any] | None = None):
        game = games.get(self.game_name)
        given = {
            option.name: from_parameter(option, parameters[option.name])
            for option in game.options
            if parameters and option.name in parameters
        }
        self.options = game.read_options(given)
        seats = int(self.options["seats"])
        info = pyspiel.GameInfo(
            num_distinct_actions=game.actions,
            max_chance_outcomes=BYTE,
            num_players=seats,
            min_utility=0.0,
            max_utility=1.0,
            max_game_length=game.limit,
        )
        super().__init__(TYPES[game.name], info, parameters or {})
        self.table = SpielTable(game.name, self.options)  # not dealt: what every new state begins as

    def new_initial_state(self, *_: Any) -> "SpielState":
        """Before the deal."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        """How states are observed."""
        return SpielObserver(games.get(self.game_name), iig_obs_type, params)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position, or a deal that is not complete yet."""

    def __init__(self, game: SpielGame):
        super().__init__(game)
        self.table = deepcopy(game.table)

    def current_player(self) -> int:
        """Whose turn it is."""
        if self.table.waits_for_chance:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self.table.actor

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """A byte of the seed, all equally likely."""
        return [(byte, 1 / BYTE) for byte in range(BYTE)]

    def _legal_actions(self, player: int) -> list[int]:
        if player != self.current_player():
            return []
        return [int(action) for action in np.flatnonzero(self.table.mask(player))]

    def _apply_action(self, action: int) -> None:
        if self.table.waits_for_chance:
            self.table.draw(int(action))
        else:
            self.table.play(int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed:{action}"
        return self.table.game.codec.text(action)

    def is_terminal(self) -> bool:
        """Whether it is over, or was cut off."""
        table = self.table
        return not table.waits_for_chance and (table.over or table.taken >= table.game.limit)

    def returns(self) -> list[float]:
        """What each seat has won."""
        return [0.0] * self.table.seats if self.table.waits_for_chance else self.table.rewards()

    def __str__(self) -> str:
        table = self.table
        return f"seed {table.seed_bytes}" if table.waits_for_chance else table.show()


class SpielTable(Table):
    """A table that is dealt byte by byte and remembers what each seat was shown. It is cheap to copy."""

    def __init__(self, game: str, options: dict[str, Any]):
        super().__init__(game, options)
        self.seed_bytes: tuple[int, ...] = ()
        self.observed: list[tuple[str, ...]] = [()] * self.seats
        self.shown: dict[int | None, str] = {}  # texts of this position, by viewer; OpenSpiel asks often

    @property
    def waits_for_chance(self) -> bool:
        """Whether the deal is not complete yet."""
        return len(self.seed_bytes) < SEED_BYTES

    def draw(self, byte: int) -> None:
        """The next byte of the seed; after the last, the game is dealt."""
        self.seed_bytes += (byte,)
        if not self.waits_for_chance:
            self.deal(int.from_bytes(self.seed_bytes, "big"))

    def play(self, action: int) -> None:
        """Act, and tell every seat what it saw of it."""
        actor = self.actor
        self.act(actor, action)
        self.shown = {}
        game = self.game
        for viewer in range(self.seats):
            seen = [game.codec.text(action)] if viewer == actor else []
            seen += [_as_text(event) for event in name_events(self.events, game.events, game.names, viewer)]
            self.observed[viewer] += tuple(seen)

    def show(self, viewer: int | None = None) -> str:
        """The position in notation, written once."""
        if viewer not in self.shown:
            self.shown[viewer] = super().show(viewer)
        return self.shown[viewer]

    def __reduce__(self) -> tuple[Any, ...]:
        kept = {name: vars(self)[name] for name in ("seed_bytes", "observed", "taken", "last")}
        return _restored, (self.game.name, self.options, self._states.tobytes(), kept)

    def __deepcopy__(self, memo: dict[int, Any]) -> "SpielTable":
        other = object.__new__(SpielTable)
        vars(other).update(vars(self))
        other._states = self._states.copy()
        other._seen_bytes = other._states[1:].view(np.int8)
        other.observed = list(self.observed)
        return other


def _restored(game: str, options: dict[str, Any], states: bytes, kept: dict[str, Any]) -> SpielTable:
    table = SpielTable(game, options)
    table._states[:] = np.frombuffer(states, table._states.dtype)
    vars(table).update(kept)
    return table


def _as_text(event: dict[str, Any]) -> str:
    return " ".join(f"{name}={value}" for name, value in event.items())


class SpielObserver:
    """What a seat sees as numbers and as text (OpenSpiel's observer interface)."""

    def __init__(self, game: Game, kind: Any, params: Any):
        if params:
            raise ValueError(f"observers take no parameters, got {params}")
        self.recalls = bool(kind and kind.perfect_recall)
        self.tensor: NDArray[np.float32] = np.zeros(game.observation.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor."""
        table = state.table
        seen: Row | int = 0 if table.waits_for_chance else table.observe(player)
        self.tensor[:] = seen

    def string_from(self, state: SpielState, player: int) -> str:
        """What the seat sees; with perfect recall, also all it was ever told."""
        table = state.table
        if table.waits_for_chance:
            return "not dealt"
        now = table.show(player)
        return "\n".join((*table.observed[player], now)) if self.recalls else now


def _register(name: str) -> pyspiel.GameType:
    # A class, not a function: OpenSpiel lets go of what it was given when Python has already ended,
    # which only something that lives on by itself survives.
    kind = type_of(games.get(name))
    pyspiel.register_game(kind, type(f"SpielGame_{name}", (SpielGame,), {"game_name": name}))
    return kind


TYPES = {name: _register(name) for name in games.names()}
