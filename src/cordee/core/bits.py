"""Sets of the numbers 0 to 63 as the bits of one integer.

Both functions are right for all 64 bits, the sign included. A record's sets have at most 63,
and it cannot declare a larger one (`schema.bits`): its fields are signed, and Python's integers have no last
bit, so that on the interpreted target `bits &= bits - 1` would never clear the sign.
"""

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
    """The number of the lowest set bit, 64 if there is none. `bits &= bits - 1` then clears it.

    >>> lowest(0b1100), lowest(1 << 33), lowest(0)
    (2, 33, 64)
    """
    return count_bits((bits & -bits) - 1)
