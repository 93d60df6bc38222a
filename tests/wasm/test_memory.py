"""A worker that plays one game after another needs no more memory for it."""

import pytest

from cordee import games
from cordee.wasm.build import build
from tests.wasm.machines import in_chromium

pytestmark = pytest.mark.timeout(1800)

GAMES = (10, 60)  # measured after so many
LEVELS = (*("greedy", "random", "novice") * 8, "regular")  # take turns; to search takes longest
SLACK = 100_000  # bytes that may lie about: fifty games leave some 700 each


@pytest.mark.parametrize("name", games.names())
def test_fifty_games_more_take_no_more_memory(name: str) -> None:
    game = games.get(name)
    job = {
        "options": game.read_options(game.modes[game.benched[0]]),
        "levels": LEVELS,
        "rollouts": 1,
        "games": GAMES,
    }
    early, late = in_chromium("memory", build(name), job)
    assert late["module"] == early["module"]
    assert late["all"] - early["all"] < SLACK
