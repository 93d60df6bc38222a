"""Sets as bits: all 64 of them count, on every target, and records declare no set they could not hold."""

import numpy as np
import pytest
from numpy.typing import NDArray

from cordee.core.bits import count_bits, lowest
from cordee.core.rule import link, rule
from cordee.core.schema import Record, bits

SETS = [
    *({number} for number in range(64)),
    {31, 32},
    {0, 63},
    {62, 63},
    {5, 40},
    set(range(63)),
    set(range(64)),
    set(),
]


class Largest(Record):
    """A record with the largest set it can declare."""

    things: int = bits(63, "as many as fit")


@rule
def members(s: Largest, found: NDArray[np.int64]) -> int:
    """Take a set apart as rules do."""
    left = s.things
    count = 0
    while left != 0:
        found[count] = lowest(left)
        left &= left - 1
        count += 1
    return count


def as_integer(numbers: set[int]) -> int:
    """Signed, as a field of a record holds it."""
    bits = sum(1 << number for number in numbers)
    return bits - (1 << 64) if bits >> 63 else bits


@pytest.mark.parametrize("target", ["interpreted", "native"])
@pytest.mark.parametrize("numbers", SETS, ids=str)
def test_every_bit_counts(numbers: set[int], target: str) -> None:
    integer = as_integer(numbers)
    assert link(count_bits, target)(integer) == len(numbers)
    assert link(lowest, target)(integer) == min(numbers, default=64)


@pytest.mark.parametrize("target", ["interpreted", "native"])
def test_the_largest_set_of_a_record_is_taken_apart_member_by_member(target: str) -> None:
    s, found = Largest.blank(), np.zeros(63, np.int64)
    s.things = as_integer({0, 31, 32, 62})
    assert link(members, target)(s, found) == 4
    assert found[:4].tolist() == [0, 31, 32, 62]
    s.things = as_integer(set(range(63)))
    assert link(members, target)(s, found) == 63


def test_no_record_declares_a_larger_set() -> None:
    with pytest.raises(TypeError, match="64 things"):
        bits(64, "too many")
