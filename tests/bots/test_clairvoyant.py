"""The solver itself: what it says when it does not know, and that it always says the same."""

import pytest

from cordee import games
from cordee.bots.clairvoyant import solve
from cordee.bots.clairvoyant.solve import UNKNOWN, WINNABLE
from cordee.core.errors import NoForesight

HARD = {"seats": 5, "modules": ["green-path", "panorama", "goats"]}


def test_what_is_neither_won_nor_proved_is_unknown() -> None:
    game = games.get("ascent")
    verdict = solve(game, game.new(seed=1, **HARD).state, budget=50)
    assert (verdict.kind, verdict.line, verdict.reason) == (UNKNOWN, None, None)
    assert verdict.looked_at >= 50


@pytest.mark.parametrize("name", ["tranquility", "ascent"])
def test_the_same_position_has_the_same_line(name: str) -> None:
    game = games.get(name)
    match = game.new(seed=11, seats=2)
    before = match.state.tobytes()
    first, second = solve(game, match.state), solve(game, match.state)
    assert first.kind == WINNABLE
    assert first == second
    assert match.state.tobytes() == before


@pytest.mark.parametrize("name", ["shangrila", "siette"])
def test_a_game_without_foresight_is_refused_in_a_sentence(name: str) -> None:
    game = games.get(name)
    with pytest.raises(NoForesight, match=name):
        solve(game, game.new(seed=1).state)
