"""With every card known: what it must at least take to finish, and how a position looks.

What is proved here is proved by counting, and only at the beginning of a turn, when nothing is owed: a
turn fills one cell at most, and takes at least one card of the seat whose turn it is.
"""

from cordee.core.foresight import Foresight
from cordee.core.layout import State
from cordee.core.rule import rule
from cordee.games.tranquility.day_night import LOWER_HALF
from cordee.games.tranquility.oblivion import forget
from cordee.games.tranquility.placing import ROW_BITS, cells_of, on_pillar, strand_limits
from cordee.games.tranquility.pyramid import is_border
from cordee.games.tranquility.spacing import strain
from cordee.games.tranquility.start import with_starts
from cordee.games.tranquility.state import (
    ISLANDS,
    ROW_CELLS,
    ROWS,
    START_DISCARDS,
    STRANDS,
    Card,
    Phase,
    Variant,
)
from cordee.games.tranquility.stock import Stock, cards_of, count_word, islands_between, stock_of

# Why a game cannot be won: `hopeless_<number>` in the catalogues.
NO_FINISH = 1
NO_START = 2
NO_NUMBERS = 3
NO_CARDS = 4
NO_TURNS = 5

ALL = 127 + 127  # more cards than there are: the clock counts those that are used up

# How a position looks, in cards: what finishing will take beyond what it must take.
SHORT = 0.3  # for each card, squared, that a seat lacks to last with something to spare
SPARE = 3.0
MONSTER = 2.5  # it takes a turn, and an island
STORM = 2.0
COMPASS = 1.5
STORMED = 2.0  # a cell closed by a storm
BORDER = 0.7  # the explorer that waits there
FEW_FINISHES = 1.5


# --- the parts that count --------------------------------------------------------------------------


@rule
def empty_cells(s: State) -> int:
    """How many cells wait for an island."""
    filled = int(s.filled)
    return cells_of(s) - count_word(filled)


@rule
def next_filled(s: State, cell: int, end: int) -> int:
    """The first filled cell from this one on, or the end of the strand."""
    while cell < end and int(s.grid[cell]) == 0:
        cell += 1
    return cell


@rule
def to_turn(s: State) -> int:
    """The islands that show the wrong side (TRQ-49)."""
    if int(s.variant) != Variant.DAY_NIGHT:
        return 0
    return count_word((int(s.night) ^ LOWER_HALF) & int(s.filled))


@rule
def monsters_in_hands(s: State) -> int:
    """Each must be played before anybody can finish (TRQ-29)."""
    count = 0
    if int(s.monsters) != 0:
        for seat in range(int(s.seats)):
            for place in range(int(s.held[seat])):
                count += int(s.hand[seat, place]) == Card.MONSTER
    return count


@rule
def start_is_missing(s: State) -> bool:
    """A start is still to be played."""
    return with_starts(s) and int(s.starter) == 0


@rule
def least_turns(s: State) -> int:
    """The turns it takes at least: a cell each, the finish, a start, sides to turn, monsters to be rid of."""
    return empty_cells(s) + 1 + int(start_is_missing(s)) + to_turn(s) + 2 * monsters_in_hands(s)


@rule
def turns_left(s: State) -> int:
    """How many turns can be taken at most before a seat has no card left (TRQ-20)."""
    seats = int(s.seats)
    least = ALL * seats
    for seat in range(seats):
        wait = (seat - int(s.turn)) % seats
        least = min(least, wait + seats * (cards_of(s, seat) + int(s.exploring)))
    return least


@rule
def least_payment(s: State) -> int:
    """The cards that places cost at least: every other cell of a stretch is free, and the others cost one.

    A monster cannot lower the sum of islands and costs: it may save one card and takes two.
    """
    total = 0
    for strand in range(STRANDS):
        first, end = strand_limits(s, strand)
        if first < end and not on_pillar(s, first):
            cell = first
            while cell < end:
                high = next_filled(s, cell, end)
                walls = int(cell > first) + int(high < end)
                if high > cell:
                    total += (high - cell + walls) // 2
                cell = high + 1
    return total


@rule
def lacking_numbers(s: State, stock: Stock) -> tuple[int, int]:
    """How many stretches have fewer numbers than cells, and how many numbers that is in all."""
    stretches = 0
    numbers = 0
    for strand in range(STRANDS):
        first, end = strand_limits(s, strand)
        cell = first
        lower = 0
        while cell < end:
            high = next_filled(s, cell, end)
            higher = int(s.grid[high]) if high < end else ISLANDS + 1
            lacking = high - cell - islands_between(stock, lower, higher) if high > cell else 0
            if lacking > 0:
                stretches += 1
                numbers += lacking
            lower = higher
            cell = high + 1
    return stretches, numbers


# --- what the solver asks ----------------------------------------------------------------------------


@rule
def cards_left(s: State) -> int:
    """The cards in hands and piles, and those that the explorer pile may still bring."""
    count = int(s.exploring)
    for seat in range(int(s.seats)):
        count += cards_of(s, seat)
    return count


@rule
def clock(s: State) -> int:
    """The cards that are used up."""
    return ALL - cards_left(s)


@rule
def hopeless(s: State) -> int:
    """What counting can prove at the beginning of a turn."""
    if int(s.phase) != Phase.PLAY:
        return 0
    stock = stock_of(s)
    low, high, starts, finishes, monsters, jokers, _ = stock
    if finishes + jokers == 0:
        return NO_FINISH
    if start_is_missing(s) and starts == 0:
        return NO_START
    stretches, numbers = lacking_numbers(s, stock)
    # A monster takes an island away and joins the stretches on both sides of it.
    beyond_mending = stretches > 2 * monsters if monsters > 0 else numbers > jokers
    if beyond_mending or count_word(low) + count_word(high) + jokers < empty_cells(s):
        return NO_NUMBERS
    least = least_turns(s)
    if cards_left(s) < least + least_payment(s) + (START_DISCARDS if start_is_missing(s) else 0):
        return NO_CARDS
    return NO_TURNS if turns_left(s) < least else 0


@rule
def promise(s: State) -> float:
    """How few cards finishing seems to take, among positions with as many cards left."""
    stock = stock_of(s)
    _, _, _, finishes, monsters, jokers, compasses = stock
    needed = float(empty_cells(s)) + strain_of_all(s, stock, jokers)
    needed += to_turn(s) + MONSTER * monsters
    if start_is_missing(s):
        needed += 1 + START_DISCARDS
    phase = int(s.phase)
    if phase == Phase.PAY or phase == Phase.GIVE or phase == Phase.DISCARD or phase == Phase.KEEP_REEF:
        needed += int(s.owed)
    if finishes + jokers == 1:
        needed += FEW_FINISHES
    return -needed - shortage(s) - weather(s) + 0.5 * jokers + 0.2 * compasses


@rule
def strain_of_all(s: State, stock: Stock, jokers: int) -> float:
    """What filling all stretches will cost, and the risk to fail."""
    total = 0.0
    for strand in range(STRANDS):
        first, end = strand_limits(s, strand)
        cell = first
        lower = 0
        while cell < end:
            high = next_filled(s, cell, end)
            higher = int(s.grid[high]) if high < end else ISLANDS + 1
            if high > cell:
                walls = int(cell > first) + int(high < end)
                numbers = islands_between(stock, lower, higher) + jokers
                total += strain(high - cell, numbers, walls)
            lower = higher
            cell = high + 1
    return total


@rule
def shortage(s: State) -> float:
    """All are lost with the first seat that runs out of cards."""
    share = least_turns(s) / int(s.seats) + SPARE
    total = 0.0
    for seat in range(int(s.seats)):
        short = share - cards_of(s, seat)
        if short > 0:
            total += SHORT * short * short
    return total


@rule
def weather(s: State) -> float:
    """What storms and borders will still take."""
    total = 0.0
    if int(s.variant) == Variant.PYRAMID:
        for cell in range(cells_of(s)):
            if int(s.grid[cell]) == 0 and is_border(s, cell):
                total += BORDER
        total += STORMED * count_word(int(s.stormed))
    if int(s.rough_seas) != 0:
        for row in range(ROWS):
            if (int(s.filled) >> row * ROW_CELLS) & ROW_BITS != ROW_BITS:
                total += STORM * int(s.purple[row])
        for seat in range(int(s.seats)):
            total += STORM * (int(s.orange[seat]) + int(s.yellow[seat]))
        total -= COMPASS * int(s.compasses)
    return total


FORESIGHT = Foresight(clock=clock, promise=promise, hopeless=hopeless, forget=forget)
