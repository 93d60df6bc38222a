"""The stream: published numbers, the same on every target, without bias."""

from collections import Counter

import numpy as np
import pytest

from cordee.core.chance import SEEDS, below, draw_word, philox, reseed, seed_of, shuffle
from cordee.core.rule import TARGETS, link
from cordee.core.schema import Record, number


class Luck(Record):
    """A stream, and a field that sets its type apart: Numba would take other records for a kind of it."""

    test: int = number("nothing", most=SEEDS - 1)


def stream(seed: int) -> Luck:
    record = Luck.blank()
    record.seed = seed
    return record


# From the known-answer tests published with the generator, philox2x32 with 10 rounds.
KNOWN = [
    ((0x00000000, 0x00000000, 0x00000000), (0xFF1DAE59, 0x6CD10DF2)),
    ((0xFFFFFFFF, 0xFFFFFFFF, 0xFFFFFFFF), (0x2C3F628B, 0xAB4FD7AD)),
    ((0x243F6A88, 0x85A308D3, 0x13198A2E), (0xDD7CE038, 0xF62A4C12)),
]


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize(("given", "expected"), KNOWN)
def test_the_generator_gives_the_published_numbers(
    target: str, given: tuple[int, int, int], expected: tuple[int, int]
) -> None:
    assert link(philox, target)(*given) == expected


@pytest.mark.parametrize("target", TARGETS)
def test_the_stream_is_pinned(target: str) -> None:
    """A change here changes every game that was ever dealt."""
    word, small = link(draw_word, target), link(below, target)
    s = stream(7)
    assert [word(s) for _ in range(4)] == PINNED_WORDS
    assert [small(s, limit) for limit in (1, 2, 6, 52, 80, 2**31)] == PINNED_DRAWS
    assert s.draws == 10
    items = np.arange(10, dtype=np.int8)
    link(shuffle, target)(s, items, 8)
    assert items.tolist() == PINNED_SHUFFLE
    assert [link(seed_of, target)(2**62 + 1, index) for index in (0, 1, 2**33)] == PINNED_SEEDS


PINNED_WORDS = [2602841801, 3825671929, 2795771689, 2360405840]
PINNED_DRAWS = [0, 0, 3, 11, 60, 1145543736]
PINNED_SHUFFLE = [1, 5, 7, 0, 3, 6, 2, 4, 8, 9]
PINNED_SEEDS = [2341107250556645369, 1644144485758589909, 5799924571399307282]


@pytest.mark.parametrize("limit", [2, 3, 7, 52])
def test_draws_are_even(limit: int) -> None:
    s, draw = stream(1), link(below, "native")
    found = Counter(draw(s, limit) for _ in range(20_000))
    assert set(found) == set(range(limit))
    expected = 20_000 / limit
    chi_square = sum((count - expected) ** 2 / expected for count in found.values())
    assert chi_square < limit + 6 * (2 * limit) ** 0.5  # far in the tail, and the seed is fixed


def test_a_draw_that_would_favour_some_numbers_is_made_again() -> None:
    """With a limit of 3 x 2^29 about a quarter of the words are rejected."""
    s = stream(3)
    for _ in range(1000):
        assert 0 <= below(s, 3 * 2**29) < 3 * 2**29
    assert 1250 < s.draws < 1420  # 4/3 words a draw, 1333, give or take


def test_all_orders_are_equally_likely() -> None:
    s, mix = stream(2), link(shuffle, "native")
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(12_000):
        items = np.arange(4, dtype=np.int8)
        mix(s, items, 4)
        found[tuple(items.tolist())] += 1
    assert len(found) == 24
    assert min(found.values()) > 400
    assert max(found.values()) < 600


def test_games_of_a_series_get_seeds_of_their_own() -> None:
    seeds = {seed_of(series, index) for series in (0, 1, 2**63 - 1) for index in range(1000)}
    assert len(seeds) == 3000
    assert all(0 <= seed < 2**63 for seed in seeds)


def test_reseeding_starts_anew() -> None:
    s = stream(5)
    first = draw_word(s)
    reseed(s, 5)
    assert draw_word(s) == first
