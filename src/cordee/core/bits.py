"""Sets of small numbers as the bits of one integer."""

from cordee.core.rule import rule


@rule
def count_bits(bits: int) -> int:
    """How many of the lowest 32 bits are set.

    >>> count_bits(0b1011)
    3
    """
    bits -= (bits >> 1) & 0x55555555
    bits = (bits & 0x33333333) + ((bits >> 2) & 0x33333333)
    bits = (bits + (bits >> 4)) & 0x0F0F0F0F
    return ((bits * 0x01010101) >> 24) & 0xFF


@rule
def count_long(bits: int) -> int:
    """How many of all 64 bits are set.

    >>> count_long(1 << 40 | 1)
    2
    """
    return count_bits(bits & 0xFFFFFFFF) + count_bits((bits >> 32) & 0xFFFFFFFF)


@rule
def lowest(bits: int) -> int:
    """The number of the lowest set bit; `bits` is not 0. `bits &= bits - 1` then drops it.

    >>> lowest(0b1100)
    2
    """
    return count_bits((bits & -bits) - 1)
