"""Sets as bits: all 64 of them count, on every target."""

import pytest

from cordee.core.bits import count_bits, lowest
from cordee.core.rule import link

SETS = [{0}, {63}, {31, 32}, {33}, {62, 63}, set(range(64)), {5, 40}, set()]


def as_integer(numbers: set[int]) -> int:
    """Signed, as a field of a record holds it."""
    bits = sum(1 << number for number in numbers)
    return bits - (1 << 64) if bits >> 63 else bits


@pytest.mark.parametrize("target", ["interpreted", "native"])
@pytest.mark.parametrize("numbers", SETS, ids=str)
def test_every_bit_counts(numbers: set[int], target: str) -> None:
    bits = as_integer(numbers)
    assert link(count_bits, target)(bits) == len(numbers)
    if numbers:
        assert link(lowest, target)(bits) == min(numbers)
