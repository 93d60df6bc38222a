"""How evenly islands are spaced: what a stretch of empty cells will take to fill."""

from cordee.core.bits import count_bits
from cordee.core.rule import rule
from cordee.games.tranquility.state import ISLANDS, WORD, State

CARD = 1.0  # what a card is worth just because it can pay: the unit of all weights
PAYMENT = 0.75  # what a cell with filled neighbours will cost, in cards
RISK = 4.0  # of a cell in a stretch with no more numbers than cells; it falls fast with more of them
TO_SPARE = 0.7  # what a number to spare counts for, beside one that a cell needs
IMPOSSIBLE = 25.0  # a stretch that can never be filled


@rule
def strain(cells: int, numbers: int, walls: int) -> float:
    """What filling a stretch of empty cells will take: cards to pay with, and the risk to fail.

    Every other cell can be filled for nothing, the others are paid for; `walls` says at how many of its
    two ends an island lies.
    """
    if cells <= 0:
        return 0.0
    paid = PAYMENT * CARD * ((cells + walls) // 2)
    if numbers < cells:
        return paid + IMPOSSIBLE * (cells - numbers)
    share = cells / (cells + TO_SPARE * (numbers - cells))
    square = share * share
    return paid + RISK * cells * square * square


@rule
def numbers_between(s: State, seat: int, low: int, high: int) -> int:
    """The numbers between two values that the seat does not know to be out of the game."""
    count = high - low - 1
    for word in range(2):
        out = s.gone[word] | s.discarded_islands[seat, word]
        first = max(low - word * WORD, 0)
        last = min(high - 1 - word * WORD, WORD)
        if last > first:
            count -= count_bits((out >> first) & ((1 << (last - first)) - 1))
    return count


@rule
def strain_around(s: State, seat: int, low: int, high: int, first: int, end: int) -> float:
    """The strain of the stretch between two filled cells, or the ends of the strand."""
    lower = s.grid[low] if low >= first else 0
    higher = s.grid[high] if high < end else ISLANDS + 1
    walls = int(low >= first) + int(high < end)
    return strain(high - low - 1, numbers_between(s, seat, lower, higher), walls)


@rule
def added_strain(
    s: State, seat: int, value: int, cell: int, low: int, high: int, first: int, end: int
) -> float:
    """How much harder the stretch around a cell becomes with this value on it."""
    lower = s.grid[low] if low >= first else 0
    higher = s.grid[high] if high < end else ISLANDS + 1
    left = strain(cell - low - 1, numbers_between(s, seat, lower, value), 1 + int(low >= first))
    right = strain(high - cell - 1, numbers_between(s, seat, value, higher), 1 + int(high < end))
    return left + right - strain_around(s, seat, low, high, first, end)
