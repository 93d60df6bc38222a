"""Intervals that mean what they say."""

import random

import pytest

from cordee.lab.statistics import wilson


@pytest.mark.parametrize(("successes", "trials"), [(0, 1), (1, 1), (0, 1000), (1000, 1000), (3, 7)])
def test_an_interval_holds_the_share_and_stays_within_0_and_1(successes: int, trials: int) -> None:
    low, high = wilson(successes, trials)
    assert 0 <= low <= successes / trials <= high <= 1
    assert low < high


def test_a_published_value() -> None:
    # 81 of 263, from Newcombe (1998), "Two-sided confidence intervals for the single proportion", method 3.
    assert wilson(81, 263) == pytest.approx((0.2553, 0.3662), abs=5e-5)


def test_about_95_intervals_in_100_hold_the_truth() -> None:
    chance = random.Random(1)
    held = 0
    for _ in range(2000):
        low, high = wilson(sum(chance.random() < 0.3 for _ in range(200)), 200)
        held += low <= 0.3 <= high
    assert 0.93 < held / 2000 < 0.97


def test_nothing_is_known_of_no_trials() -> None:
    assert wilson(0, 0) == (0, 1)
