"""The modules that browsers load, in Node and in Chromium: the native target's games, byte for byte."""

import pytest

from cordee import games
from cordee.wasm.build import build
from tests.wasm.machines import MACHINES
from tests.wasm.walk import BOTS, GAMES, SEED, TOLD, TRIES, WALKERS, digests

# A game may have to be compiled twice here, for both machines, which takes a busy one long.
pytestmark = pytest.mark.timeout(1800)


@pytest.mark.parametrize("name", games.names())
def test_every_mode_is_the_same_in_browsers(name: str) -> None:
    game = games.get(name)
    modes = {mode: game.read_options(given) for mode, given in game.modes.items()}
    job = {
        "modes": modes,
        "seed": SEED,
        "games": GAMES,
        "bots": BOTS,
        "walkers": WALKERS,
        "told": TOLD,
        "tries": TRIES,
    }
    here = {mode: digests(game, options) for mode, options in modes.items()}
    different = []
    for machine, ask in MACHINES.items():
        answered = ask("same", build(name), job)
        assert answered["asks"] == []  # nothing is left to what a browser's own mathematics gives
        there = answered["answer"]
        assert there.keys() == here.keys()
        for mode, parts in here.items():
            assert there[mode].keys() == parts.keys()
            different += [f"{machine}, {mode}: {part}" for part in parts if there[mode][part] != parts[part]]
    assert different == []
