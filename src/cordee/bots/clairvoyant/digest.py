"""Recognising a position that was seen before, whatever moves led to it."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from cordee.core.foresight import forget
from cordee.core.rule import rule

START = np.uint64(0x9E3779B97F4A7C15)
LEFT = np.uint64(13)
RIGHT = np.uint64(7)
LEFT_AGAIN = np.uint64(17)
NOTHING = np.uint64(0)
PROBES = 64  # a set this crowded takes no more


@rule
def digest(pool: NDArray[Any], words: NDArray[np.uint64], index: int, room: int) -> np.uint64:
    """A hash of everything that matters in a record of the pool; `room` is a place in the pool to work in.

    Xorshift over the words: two positions share one about once in 2^64. It needs no products, whose
    overflow would not mean the same on every target.
    """
    pool[room] = pool[index]
    forget(pool[room])
    found = START
    for place in range(words.shape[1]):
        found ^= words[room, place]
        found ^= found << LEFT
        found ^= found >> RIGHT
        found ^= found << LEFT_AGAIN
    return found


@rule
def is_new(met: NDArray[np.uint64], found: np.uint64) -> bool:
    """Add a hash to a set; False if it was there. A full set takes everything for new."""
    if found == NOTHING:
        found = START
    last = len(met) - 1  # the size is a power of two
    place = int(found >> np.uint64(8)) & last
    for _ in range(PROBES):
        if met[place] == NOTHING:
            met[place] = found
            return True
        if met[place] == found:
            return False
        place = (place + 1) & last
    return True
