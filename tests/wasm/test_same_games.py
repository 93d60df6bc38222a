"""In Node, by the modules that browsers load: the same games as on the native target, byte for byte."""

import pytest

from cordee import games
from cordee.wasm.build import build
from tests.wasm.node import ask
from tests.wasm.walk import BOTS, EXAMINED, GAMES, SEED, TRIES, WALKERS, digests

# A game is compiled twice here, for both machines, which takes a busy one long.
pytestmark = pytest.mark.timeout(1800)


@pytest.mark.parametrize("part", ["decisions", "finals", "rollouts"])
@pytest.mark.parametrize("name", games.names())
def test_every_mode_is_the_same_in_a_browsers_machine(name: str, part: str) -> None:
    game = games.get(name)
    modes = {mode: game.read_options(given) for mode, given in game.modes.items()}
    job = {
        "path": str(build(name).with_suffix("")),
        "part": part,
        "modes": modes,
        "seed": SEED,
        "games": GAMES,
        "bots": BOTS,
        "walkers": WALKERS,
        "examined": EXAMINED,
        "tries": TRIES,
    }
    answered = ask("same.mjs", job)
    assert answered["asks"] == []  # nothing is left to what a browser's own mathematics gives
    different = []
    for mode, options in modes.items():
        here, there = digests(game, options, part), answered["answer"][mode]
        assert here.keys() == there.keys()
        different += [f"{mode}: {what}" for what in here if here[what] != there[what]]
    assert different == []
