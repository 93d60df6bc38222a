"""The race: the favourite is kept unless another is better beyond doubt."""

from math import ceil, log, log2, sqrt

import numpy as np
import pytest
from numpy.typing import NDArray

from cordee.bots.race import (
    LIVE,
    Race,
    begin,
    end_round,
    is_over,
    lead_of_luck,
    note_results,
    race,
    room_for,
    rounds_of,
    winner_of,
)
from cordee.core.rule import link


def liked(count: int) -> NDArray[np.float32]:
    """What a heuristic says that has a favourite, and likes all others alike."""
    return np.array([1.0] + [0.0] * (count - 1), np.float32)


def results(won: NDArray[np.float64], points: NDArray[np.float64] | float = 0.0) -> NDArray[np.float64]:
    """What came of some worlds: victories, and points beside them."""
    return np.stack([won, np.broadcast_to(points, won.shape)], axis=2)


def live(ran: Race) -> NDArray[np.int64]:
    return ran.live[: ran.counts[LIVE]]


def run(shares: list[float], worlds: int, seed: int, doubt: float = 1.0) -> Race:
    """A race of candidates that win with these odds, each world deciding by one throw for all."""
    chance = np.random.default_rng(seed)
    ran = race(liked(len(shares)), doubt)
    while not is_over(ran):
        luck = chance.random((worlds, 1))
        note_results(ran, results((luck < np.array(shares)[live(ran)]).astype(float)))
        end_round(ran)
    return ran


def test_a_better_challenger_wins() -> None:
    assert [winner_of(run([0.3, 0.3, 0.6, 0.2], 100, seed)) for seed in range(20)] == [2] * 20


def test_where_all_are_alike_the_favourite_is_kept() -> None:
    assert winner_of(run([0.5] * 8, 50, 1)) == 0


def test_noise_seldom_beats_the_favourite() -> None:
    chance = np.random.default_rng(1)
    fooled = 0
    for _ in range(200):
        ran = race(liked(8), 1.0)
        while not is_over(ran):
            note_results(ran, results(chance.integers(0, 2, (25, len(live(ran)))).astype(float)))
            end_round(ran)
        fooled += winner_of(ran) != 0
    assert fooled < 40  # a winner of seven at even odds would fool nearly always


def test_who_is_surely_worse_is_not_tried_again() -> None:
    ran = run([0.9, 0.1, 0.1, 0.1, 0.1], 40, 3)
    assert ran.tried.tolist() == [40] * 5
    assert live(ran).tolist() == [0]


def test_one_lucky_world_is_no_proof() -> None:
    ran = race(liked(2), 1.0)
    note_results(ran, results(np.array([[0.0, 1.0]])))
    end_round(ran)
    assert winner_of(ran) == 0


def further(won: list[float], rare: float = 0.0) -> int:
    """Who wins of a favourite and a challenger who comes further in every world, by two points or three."""
    ran = race(liked(2), 1.0, rare)
    points = np.array([[30.0, 32.0], [30.0, 33.0]] * 20)
    note_results(ran, results(np.array([won] * 40), points))
    end_round(ran)
    return winner_of(ran)


def test_where_nobody_wins_who_comes_further_is_better() -> None:
    assert further([0.0, 0.0]) == 1


def test_points_say_nothing_against_victories() -> None:
    assert further([1.0, 1.0]) == 0
    assert further([1.0, 0.0]) == 0


def test_where_victories_are_rare_who_comes_nearer_is_better() -> None:
    assert further([0.1, 0.1], rare=0.2) == 1
    assert further([0.3, 0.3], rare=0.2) == 0


def test_one_lucky_world_is_no_proof_in_points_either() -> None:
    ran = race(liked(2), 1.0)
    note_results(ran, results(np.zeros((1, 2)), np.array([[30.0, 40.0]])))
    end_round(ran)
    assert winner_of(ran) == 0


def narrow_lead(weights: list[float]) -> int:
    """Who wins of a favourite and two challengers, the last of whom won in one world more of forty."""
    ran = race(np.array(weights, np.float32), 1.0)
    won = np.zeros((40, 3))
    won[:20] = 1.0
    won[20, 2] = 1.0
    while not is_over(ran):
        note_results(ran, results(won[:, live(ran)]))
        end_round(ran)
    return winner_of(ran)


def test_who_is_liked_as_well_as_the_favourite_has_nothing_to_prove() -> None:
    assert narrow_lead([1.0, 1.0, 0.9]) == 0
    assert narrow_lead([1.0, 0.9, 1.0]) == 2


@pytest.mark.parametrize("many", [2, 3, 8, 9, 300, 1000])
def test_rounds_and_leads_follow_from_how_many_there_are(many: int) -> None:
    assert rounds_of(many) == ceil(log2(many))
    assert lead_of_luck(many) == pytest.approx(sqrt(2 * log(many)), rel=1e-15)
    assert lead_of_luck(many) == link(lead_of_luck, "native")(many)


def test_nothing_is_left_of_an_earlier_race_in_the_same_memory() -> None:
    used = room_for(8, 0.0)
    begin(used, liked(8), 8, 1.0)
    note_results(used, results(np.ones((4, 8)), 2.0))
    end_round(used)
    begin(used, liked(3), 3, 1.0)
    fresh = race(liked(3), 1.0)
    for one, other in zip(fresh[:-1], used[:-1], strict=True):
        assert (one == other[..., : one.shape[-1]]).all()


def test_the_compiled_race_is_the_same() -> None:
    chance = np.random.default_rng(5)
    compiled = {each: link(each, "native") for each in (note_results, end_round, winner_of)}
    for many in range(2, 12):
        weights = chance.integers(0, 3, many).astype(np.float32)
        weights[0] = 3.0
        plain, fast = race(weights, 1.0, 0.1), race(weights, 1.0, 0.1)
        while not is_over(plain):
            tried = results(chance.random((9, len(live(plain)))) < 0.3, chance.integers(0, 9))
            for ran, also in ((plain, {each: each for each in compiled}), (fast, compiled)):
                also[note_results](ran, tried)
                also[end_round](ran)
        assert winner_of(plain) == compiled[winner_of](fast)
        for one, other in zip(plain[:-1], fast[:-1], strict=True):
            assert (one == other).all()
