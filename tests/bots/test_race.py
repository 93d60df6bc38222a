"""The race: the favourite is kept unless another is better beyond doubt."""

import numpy as np
from numpy.typing import NDArray

from cordee.bots.race import Race


def liked(count: int) -> NDArray[np.float32]:
    """What a heuristic says that has a favourite, and likes all others alike."""
    return np.array([1.0] + [0.0] * (count - 1), np.float32)


def results(won: NDArray[np.float64], points: NDArray[np.float64] | float = 0.0) -> NDArray[np.float64]:
    """What came of some worlds: victories, and points beside them."""
    return np.stack([won, np.broadcast_to(points, won.shape)], axis=2)


def run(shares: list[float], worlds: int, seed: int, doubt: float = 1.0) -> Race:
    """A race of candidates that win with these odds, each world deciding by one throw for all."""
    chance = np.random.default_rng(seed)
    race = Race(liked(len(shares)), doubt)
    while not race.over:
        luck = chance.random((worlds, 1))
        race.note(results((luck < np.array(shares)[race.live]).astype(float)))
        race.end_round()
    return race


def test_a_better_challenger_wins() -> None:
    assert [run([0.3, 0.3, 0.6, 0.2], 100, seed).winner() for seed in range(20)] == [2] * 20


def test_where_all_are_alike_the_favourite_is_kept() -> None:
    assert run([0.5] * 8, 50, 1).winner() == 0


def test_noise_seldom_beats_the_favourite() -> None:
    chance = np.random.default_rng(1)
    fooled = 0
    for _ in range(200):
        race = Race(liked(8), 1.0)
        while not race.over:
            race.note(results(chance.integers(0, 2, (25, len(race.live))).astype(float)))
            race.end_round()
        fooled += race.winner() != 0
    assert fooled < 40  # a winner of seven at even odds would fool nearly always


def test_who_is_surely_worse_is_not_tried_again() -> None:
    race = run([0.9, 0.1, 0.1, 0.1, 0.1], 40, 3)
    assert race.tried.tolist() == [40] * 5
    assert race.live.tolist() == [0]


def test_one_lucky_world_is_no_proof() -> None:
    race = Race(liked(2), 1.0)
    race.note(results(np.array([[0.0, 1.0]])))
    race.end_round()
    assert race.winner() == 0


def further(won: list[float], rare: float = 0.0) -> int:
    """Who wins of a favourite and a challenger who comes further in every world, by two points or three."""
    race = Race(liked(2), 1.0, rare)
    points = np.array([[30.0, 32.0], [30.0, 33.0]] * 20)
    race.note(results(np.array([won] * 40), points))
    race.end_round()
    return race.winner()


def test_where_nobody_wins_who_comes_further_is_better() -> None:
    assert further([0.0, 0.0]) == 1


def test_points_say_nothing_against_victories() -> None:
    assert further([1.0, 1.0]) == 0
    assert further([1.0, 0.0]) == 0


def test_where_victories_are_rare_who_comes_nearer_is_better() -> None:
    assert further([0.1, 0.1], rare=0.2) == 1
    assert further([0.3, 0.3], rare=0.2) == 0


def test_one_lucky_world_is_no_proof_in_points_either() -> None:
    race = Race(liked(2), 1.0)
    race.note(results(np.zeros((1, 2)), np.array([[30.0, 40.0]])))
    race.end_round()
    assert race.winner() == 0


def narrow_lead(weights: list[float]) -> int:
    """Who wins of a favourite and two challengers, the last of whom won in one world more of forty."""
    race = Race(np.array(weights, np.float32), 1.0)
    won = np.zeros((40, 3))
    won[:20] = 1.0
    won[20, 2] = 1.0
    while not race.over:
        race.note(results(won[:, race.live]))
        race.end_round()
    return race.winner()


def test_who_is_liked_as_well_as_the_favourite_has_nothing_to_prove() -> None:
    assert narrow_lead([1.0, 1.0, 0.9]) == 0
    assert narrow_lead([1.0, 0.9, 1.0]) == 2
