"""Which options clash, found by trying: two values that a game refuses together, and the rule it names.

So a client without a server refuses what the server would.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from cordee.core.errors import OptionsClash
from cordee.core.game import Game
from cordee.core.options import Modules, Option

Chosen = dict[str, Any]


def clashes(game: Game) -> list[dict[str, Any]]:
    """All pairs of values that clash, whatever else is chosen."""
    return [
        {"options": {one.name: value, other.name: another}, "rule": rule}
        for one, other in combinations(game.options, 2)
        for value in one.values
        for another in other.values
        if (rule := _rule_between(game, {**_choose(one, value), **_choose(other, another)}))
    ]


def broken_by(game: Game, chosen: Chosen) -> str | None:
    """The rule that forbids these options, the others being as usual."""
    try:
        game.read_options(chosen)
    except OptionsClash as clash:
        return clash.rule
    return None


def _rule_between(game: Game, pair: Chosen) -> str | None:
    """The rule that forbids a pair by itself: another choice elsewhere would not help."""
    rule = broken_by(game, pair)
    if rule and all(broken_by(game, {**pair, **other}) for other in _others(game, pair)):
        return rule
    return None


def _others(game: Game, pair: Chosen) -> Iterator[Chosen]:
    for option in game.options:
        if option.name not in pair:
            yield from (_choose(option, value) for value in option.values)


def _choose(option: Option, value: Any) -> Chosen:
    return {option.name: [value] if isinstance(option, Modules) else value}
