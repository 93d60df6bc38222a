"""Sums of games: the same in whatever order they are added up."""

import numpy as np

from cordee import games
from cordee.lab.simulate import Plan, play, simulate
from cordee.lab.totals import WHOLE, Totals


def test_parts_add_up_to_the_whole_to_the_last_digit() -> None:
    scores = np.zeros((12, 3, 2))
    scores[:, :, 0] = 1 / 3  # thirds do not add up to whole numbers as floats
    scores[:, :, 1] = 7
    moves, finished = np.arange(12), np.ones(12, np.int8)
    whole = Totals.of(scores, moves, finished)
    parts = [Totals.of(scores[i : i + 5], moves[i : i + 5], finished[i : i + 5]) for i in (10, 0, 5)]
    assert sum(parts, Totals.none(3)) == whole
    assert whole.won == (12 * WHOLE // 3,) * 3
    assert whole.points == (84, 84, 84)
    assert whole.share(0)["win_rate"] == 1 / 3


def test_a_game_that_was_cut_off_is_won_by_nobody() -> None:
    scores = np.ones((2, 1, 2))
    whole = Totals.of(scores, np.array([5, 9]), np.array([1, 0], np.int8))
    assert (whole.won, whole.unfinished, whole.moves) == ((WHOLE,), 1, 14)


def test_simulate_says_what_the_games_say() -> None:
    game = games.get(games.names()[2])
    options = game.read_options({})
    played = play(Plan(game.name, options, "random", "random", 0, 3, "native"), 0, 60)
    found = simulate(game, games_count=60, seed=3, workers=2)
    assert found["moves"] == played.moves.sum()
    shares = [seat["win_rate"] for seat in found["results"]["seats"]]
    assert np.allclose(shares, played.scores[:, :, 0].mean(axis=0))
