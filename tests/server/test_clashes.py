"""Options that clash, as the catalogue lists them for clients that must refuse them by themselves."""

import random
from typing import Any

import pytest

from cordee import games
from cordee.core.options import Modules
from cordee.server.clashes import broken_by, clashes

TRIES = 500


@pytest.mark.parametrize("name", games.names())
def test_the_pairs_listed_are_all_that_clashes(name: str) -> None:
    game, chance = games.get(name), random.Random(1)
    listed = clashes(game)
    refused = 0
    for _ in range(TRIES):
        chosen: dict[str, Any] = {
            option.name: (
                [value for value in option.values if chance.random() < 0.3]
                if isinstance(option, Modules)
                else chance.choice(option.values)
            )
            for option in game.options
        }
        rule = broken_by(game, chosen)
        rules = {
            each["rule"] for each in listed if all(_has(chosen, *pair) for pair in each["options"].items())
        }
        assert bool(rule) == bool(rules), chosen
        assert rule is None or rule in rules
        refused += rule is not None
    assert bool(refused) == bool(listed)


def _has(chosen: dict[str, Any], name: str, value: Any) -> bool:
    now = chosen[name]
    return value in now if isinstance(now, list) else bool(now == value)
