"""The random stream in a record: counter-based, so that the same seed gives the same game anywhere.

The generator is Philox-2x32 with 10 rounds (Salmon, Moraes, Dror and Shaw, "Parallel random numbers:
as easy as 1, 2, 3", 2011): the n-th word is a function of the seed and n, and of nothing else. It is
written with 32-bit words in signed 64-bit integers, which mean the same in Python, in compiled code
and on a GPU; the masks make the wrap-around explicit.
"""

from typing import Any

from numpy.typing import NDArray

from cordee.core.layout import State
from cordee.core.rule import rule

SEEDS = 1 << 63  # seeds are below this

MASK = 0xFFFFFFFF
MULTIPLIER = 0xD256D193
WEYL = 0x9E3779B9
ROUNDS = 10


@rule
def philox(counter: int, salt: int, key: int) -> tuple[int, int]:
    """Two random words from a 64-bit counter in two words and a key, as published.

    >>> [hex(word) for word in philox(0, 0, 0)]
    ['0xff1dae59', '0x6cd10df2']
    """
    left = counter
    right = salt
    for _ in range(ROUNDS):
        # The 64-bit product in two steps: an overflow of signed integers is undefined in compiled code.
        low = MULTIPLIER * (left & 0xFFFF)
        high = MULTIPLIER * (left >> 16) + (low >> 16)
        left = (high >> 16) ^ key ^ right
        right = (high & 0xFFFF) << 16 | low & 0xFFFF
        key = (key + WEYL) & MASK
    return left, right


@rule
def draw_word(s: State) -> int:
    """The next 32 random bits of the stream."""
    seed = s.seed
    draws = s.draws
    s.draws = draws + 1
    word, _ = philox(draws & MASK, (seed >> 32) & MASK, seed & MASK)
    return word


@rule
def below(s: State, limit: int) -> int:
    """A number from 0 to limit - 1, all equally likely; limit is 1 to 2^31 (Lemire's method)."""
    product = draw_word(s) * int(limit)
    if product & MASK < limit:
        floor = (MASK + 1) % limit
        while product & MASK < floor:
            product = draw_word(s) * int(limit)
    return product >> 32


@rule
def shuffle(s: State, items: NDArray[Any], count: int) -> None:
    """Put the first `count` items in random order, all orders equally likely."""
    for last in range(count - 1, 0, -1):
        chosen = below(s, last + 1)
        kept = items[last]
        items[last] = items[chosen]
        items[chosen] = kept


@rule
def reseed(s: State, seed: int) -> None:
    """Start the stream anew."""
    s.seed = seed
    s.draws = 0


@rule
def seed_of(series: int, index: int) -> int:
    """The seed of the index-th game of a series, whoever plays it and wherever."""
    left, right = philox(index & MASK, ((series >> 32) ^ (index >> 32)) & MASK, series & MASK)
    return ((left & 0x7FFFFFFF) << 32) | right
