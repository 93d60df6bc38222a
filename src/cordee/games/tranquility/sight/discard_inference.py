"""What a partner has kept and what it has parted with, as far as its discards tell.

They lie face down, but whoever chose them looked first. Of the islands that a viewer cannot place, those
that a stretch of the grid needs are seldom among them, and those that fit nowhere are the first to go.
"""

import numpy as np

from cordee.core.bits import count_bits
from cordee.core.layout import table
from cordee.core.rule import rule
from cordee.core.schema import Grid
from cordee.games.tranquility.rules.counting import span
from cordee.games.tranquility.rules.placing import strand_limits
from cordee.games.tranquility.rules.storms import with_storms
from cordee.games.tranquility.sight.places import put_by_choice
from cordee.games.tranquility.state import ISLANDS, STRANDS, WORD, State

# How much likelier an island lies in a hand or a pile than among discards, by how much it is needed: so many
# of WHOLE to one. Measured in games of the heuristic (docs/bots.md); where storms rage, much goes by force.
DISCARD_ODDS: Grid = table([[64, 46, 33, 23, 17, 12, 8, 6, 4], [64, 56, 50, 44, 39, 34, 30, 27, 24]], np.int8)
NEEDED = DISCARD_ODDS.shape[1] - 1  # a stretch with no more numbers than cells needs them all so much


@rule
def guess_needed(s: State, viewer: int, low: int, high: int) -> tuple[int, int]:
    """Put the islands that some stretch of empty cells could hold; return all that have a place then."""
    for strand in range(STRANDS):
        first, end = strand_limits(s, strand)
        lower = 0
        cells = 0
        for cell in range(first, end + 1):
            value = ISLANDS + 1 if cell == end else s.grid[cell]
            if value == 0:
                cells += 1
            else:
                if cells > 0:
                    low, high = guess_between(s, viewer, lower, value, cells, low, high)
                lower = value
                cells = 0
    return low, high


@rule
def guess_between(
    s: State, viewer: int, lower: int, higher: int, cells: int, low: int, high: int
) -> tuple[int, int]:
    """Put the islands between two values, for so many cells."""
    few = span(lower, higher) & ~low
    many = span(lower - WORD, higher - WORD) & ~high
    numbers = count_bits(few) + count_bits(many)
    if numbers == 0:
        return low, high
    for index in range(s.hand_size[viewer]):
        numbers += lower < s.hand[viewer, index] < higher
    need = min(NEEDED * cells // numbers, NEEDED)
    odds = DISCARD_ODDS[int(with_storms(s)), need]
    for value in range(lower + 1, higher):
        word = few >> (value - 1) if value <= WORD else many >> (value - 1 - WORD)
        if word & 1:
            put_by_choice(s, value, odds)
    return low | few, high | many
