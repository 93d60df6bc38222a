"""A study: what to vary, with which bots, how often to play. Read from a TOML file or made in Python.

title = "How many camps?"
game = "…"                      # or a list of games
bots = ["greedy"]               # each plays all seats; "a,b" is one per seat
games = 4000                    # per point, at most
precision = 0.01                # a point is done when its interval is no wider than ± this
seed = 1
modes = true                    # every mode of the game is a point, too
[options]                       # the same for all points
seats = 4
[vary]                          # every combination of these is a point
camps = [0, 1, 2]
"components.avalanche.a_round" = [1, 2]
"""

import itertools
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cordee import games
from cordee.core.errors import BadStudy, OptionsClash
from cordee.core.game import Game, checked_seed
from cordee.core.options import Options
from cordee.core.rule import chosen_target
from cordee.lab.simulate import Plan, plan_of

COMPONENTS = "components."
FIELDS = (
    "title",
    "game",
    "bots",
    "games",
    "precision",
    "seed",
    "modes",
    "options",
    "vary",
    "places",
    "order",
)


@dataclass(frozen=True)
class Point:
    """One combination: what is special about it, and how it is played."""

    number: int
    game: str
    bot: str
    varied: dict[str, Any]  # the values that make it different, by the name they vary under
    plan: Plan

    @property
    def label(self) -> str:
        """In a few words."""
        varied = [f"{name.rpartition('.')[2]} {shown(value)}" for name, value in self.varied.items()]
        return ", ".join(varied) or self.game


@dataclass(frozen=True)
class Study:
    """What a study file says, checked."""

    title: str
    game: Sequence[str]
    bots: Sequence[str] = ("greedy",)
    games: int = 2000
    precision: float = 0.0
    seed: int = 1
    modes: bool = False
    places: bool = True  # whether it is counted where things happened
    order: bool = False  # whether seats are counted from the one who acts first
    options: Mapping[str, Any] = field(default_factory=dict)
    vary: Mapping[str, Sequence[Any]] = field(default_factory=dict)

    @classmethod
    def load(cls, path: str | Path) -> "Study":
        """From a file; raises BadStudy."""
        try:
            return cls.of(tomllib.loads(Path(path).read_text(encoding="utf-8")))
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            raise BadStudy(str(path), "TOML", str(error)) from None

    @classmethod
    def of(cls, given: Mapping[str, Any]) -> "Study":
        """From the tables of such a file; raises BadStudy."""
        for name in given:
            if name not in FIELDS:
                raise BadStudy(name, ", ".join(FIELDS), name)
        for name in ("title", "game"):
            if name not in given:
                raise BadStudy(name, "…", None)
        named = given["game"]
        study = cls(**{**given, "game": [named] if isinstance(named, str) else named})
        _check("games", study.games, int, study.games, low=1)
        _check("precision", study.precision, (int, float), study.precision, low=0)
        for name, values in study.vary.items():
            if not isinstance(values, list) or not values:
                raise BadStudy(f"vary.{name}", "[…]", values)
        checked_seed(study.seed)
        if not any(True for _ in study.points()):
            raise BadStudy("vary", "≥ 1", 0)
        return study

    def points(self, target: str | None = None) -> Iterator[Point]:
        """Every combination that the rules allow; raises what an option or a component does not fit."""
        where = chosen_target(target)
        number = 0
        for name, bot in itertools.product(self.game, self.bots):
            game = games.get(name)
            for mode, varied in itertools.product(self._modes(game), self._combinations()):
                plan = self._plan(game, bot, {**mode[1], **self.options}, varied, where)
                if plan is None:
                    continue
                special = {
                    **({"game": name} if len(self.game) > 1 else {}),
                    **({"mode": mode[0]} if mode[0] else {}),
                    **({"bots": bot} if len(self.bots) > 1 else {}),
                    **varied,
                }
                yield Point(number, name, bot, special, plan)
                number += 1

    def _modes(self, game: Game) -> list[tuple[str, Options]]:
        return list(game.modes.items()) if self.modes else [("", {})]

    def _combinations(self) -> Iterator[dict[str, Any]]:
        for values in itertools.product(*self.vary.values()):
            yield dict(zip(self.vary, values, strict=True))

    def _plan(self, game: Game, bot: str, fixed: Options, varied: dict[str, Any], target: str) -> Plan | None:
        """How a point is played; None if the rules forbid its options together."""
        options = {**fixed, **{name: value for name, value in varied.items() if not _is_component(name)}}
        components: dict[str, Any] = {}
        for name, value in varied.items():
            if _is_component(name):
                _put(components, name.removeprefix(COMPONENTS).split("."), value)
        try:
            values = game.read_options(options)
        except OptionsClash:
            return None
        changed = game.read_components(components) if components else None
        return plan_of(game, values, bot.split(","), self.seed, target, changed)


def _check(name: str, value: Any, kind: Any, number: Any, low: float) -> None:
    if isinstance(value, bool) or not isinstance(value, kind) or number < low:
        raise BadStudy(name, f"≥ {low}", value)


def _is_component(name: str) -> bool:
    return name.startswith(COMPONENTS)


def _put(tables: dict[str, Any], path: list[str], value: Any) -> None:
    for name in path[:-1]:
        tables = tables.setdefault(name, {})
    tables[path[-1]] = value


def shown(value: Any) -> str:
    """A value in a few characters."""
    if isinstance(value, Mapping):
        return " ".join(f"{name}{each}" for name, each in value.items())
    return "+".join(map(str, value)) or "–" if isinstance(value, list) else str(value)
