"""Rollouts must differ, or a search is sure of what it saw once."""

import numpy as np
import pytest

from cordee import games
from cordee.bots.search import Search, hides_nothing
from cordee.core.game import Functions, Game

OPEN = [name for name in games.names() if hides_nothing(games.get(name))]


def results(name: str, worlds: int) -> np.ndarray:
    """Victory and points of one candidate, world by world."""
    game = games.get(name)
    match = game.new(seed=5)
    seat = match.actors[0]
    seen = np.array([match.redacted(seat)], game.state)
    search = Search(game, threads=1)
    candidates, _ = search._candidates(seen[0], seat)
    return search._play_out(seen, seat, candidates[:1], 3, 0, worlds)[:, 0]


def test_which_games_hide_nothing() -> None:
    seen = {name: games.get(name).new(seed=1) for name in games.names()}
    for name, match in seen.items():
        seats = range(match.options["seats"])
        views = {match.redacted(seat).tobytes() for seat in seats}
        assert (len(views) == 1 or len(seats) == 1) >= hides_nothing(games.get(name)), name
    assert OPEN  # else the test below compares nothing


def test_nothing_is_compiled_to_find_out(monkeypatch: pytest.MonkeyPatch) -> None:
    used: set[str] = set()
    on = Game.on

    def noted(game: Game, target: str | None = None) -> Functions:
        used.add(game.target(target))
        return on(game, target)

    monkeypatch.setattr(Game, "on", noted)
    assert hides_nothing.__wrapped__(games.get(OPEN[0]))  # as if asked for the first time
    assert used == {"interpreted"}


@pytest.mark.parametrize("name", OPEN)
def test_rollouts_of_one_move_differ(name: str) -> None:
    assert len(np.unique(results(name, 24), axis=0)) > 1


@pytest.mark.parametrize("name", OPEN)
def test_and_are_the_same_again_for_the_same_seed(name: str) -> None:
    assert (results(name, 6) == results(name, 6)).all()
