"""Sets of small numbers as the bits of one integer, of 64 bits at most."""

from cordee.core.rule import rule


@rule
def count_bits(bits: int) -> int:
    """How many bits are set. (LLVM knows this way of counting, and does it in one instruction.)

    >>> count_bits(0b1011), count_bits(1 << 40 | 1)
    (3, 2)
    """
    bits -= (bits >> 1) & 0x5555555555555555
    bits = (bits & 0x3333333333333333) + ((bits >> 2) & 0x3333333333333333)
    bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0F
    return ((bits * 0x0101010101010101) >> 56) & 0xFF


@rule
def lowest(bits: int) -> int:
    """The number of the lowest set bit; `bits` is not 0. `bits &= bits - 1` then drops it.

    >>> lowest(0b1100), lowest(1 << 33)
    (2, 33)
    """
    return count_bits((bits & -bits) - 1)
