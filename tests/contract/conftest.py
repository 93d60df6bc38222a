"""Every test of this folder runs for every registered game, or for every mode of every game."""

import pytest

from cordee import games


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    every = [games.get(name) for name in games.names()]
    if "mode" in metafunc.fixturenames:
        pairs = [(game, mode) for game in every for mode in game.modes]
        metafunc.parametrize(("game", "mode"), pairs, ids=[f"{game.name}: {mode}" for game, mode in pairs])
    elif "game" in metafunc.fixturenames:
        metafunc.parametrize("game", every, ids=games.names())
