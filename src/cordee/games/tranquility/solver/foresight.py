"""With every card known: what it must at least take to finish, and how a position looks.

What is proved here is proved by counting, and only at the beginning of a turn, when nothing is owed: a
turn fills one cell at most, and takes at least one card of the seat whose turn it is.
"""

from cordee.core.bits import count_bits
from cordee.core.foresight import Foresight
from cordee.core.rule import rule
from cordee.games.tranquility.heuristic.spacing import strain
from cordee.games.tranquility.rules.counting import cards_of
from cordee.games.tranquility.rules.day_night import LOWER_HALF
from cordee.games.tranquility.rules.placing import ROW_BITS, cells_of, on_pillar, strand_limits
from cordee.games.tranquility.rules.start import with_starts
from cordee.games.tranquility.solver.forget import forget
from cordee.games.tranquility.solver.stock import (
    Stock,
    explorers_ahead,
    islands_between,
    stock_of,
    usable_cards,
)
from cordee.games.tranquility.state import (
    ISLANDS,
    ROW_CELLS,
    ROWS,
    START_DISCARDS,
    STORMS_BIT,
    STRANDS,
    Card,
    Phase,
    Stage,
    State,
    Variant,
)

# Why a game cannot be won: `hopeless_<number>` in the catalogues.
NO_FINISH = 1
NO_START = 2
NO_NUMBERS = 3
NO_CARDS = 4
NO_TURNS = 5
NO_COMPASS = 6

ALL = 127 + 127  # more cards than there are: the clock counts those that are used up

# How a position looks, in cards.
SHORT = 0.3  # for each card, squared, that a seat lacks to last with something to spare
SPARE = 3.0
MONSTER = 2.5  # it takes a turn, and an island
FEW_FINISHES = 1.5
JOKER = 0.5
COMPASS = 0.5
CLOSED_ROW = 4.0  # for which a compass is still to be gained
SPARE_COMPASS = 1.5
ON_SEAT = 3.0  # a storm before a seat, while the grid is empty
STORM_AHEAD = 2.0  # one still to be drawn


# --- the parts that count --------------------------------------------------------------------------


@rule
def empty_cells(s: State) -> int:
    """How many cells wait for an island."""
    filled = s.filled
    return cells_of(s) - count_bits(filled)


@rule
def next_filled(s: State, cell: int, end: int) -> int:
    """The first filled cell from this one on, or the end of the strand."""
    while cell < end and s.grid[cell] == 0:
        cell += 1
    return cell


@rule
def to_turn(s: State) -> int:
    """The islands that show the wrong side (TRQ-49)."""
    if s.variant != Variant.DAY_NIGHT:
        return 0
    return count_bits((s.night ^ LOWER_HALF) & s.filled)


@rule
def monsters_in_hands(s: State) -> int:
    """Each must be played before anybody can finish (TRQ-29)."""
    count = 0
    if s.monsters != 0:
        for seat in range(s.seats):
            for place in range(s.hand_size[seat]):
                count += s.hand[seat, place] == Card.MONSTER
    return count


@rule
def start_is_missing(s: State) -> bool:
    """A start is still to be played."""
    return with_starts(s) and s.starter == 0


@rule
def least_turns(s: State) -> int:
    """The turns it takes at least: a cell each, the finish, a start, sides to turn, monsters to be rid of.

    In the Pyramid a monster takes an island with it, and a storm a turn and then a compass.
    """
    _, _, storms, monsters = explorers_ahead(s)
    turns = empty_cells(s) + 1 + int(start_is_missing(s)) + to_turn(s) + 2 * monsters_in_hands(s)
    return turns + monsters + 2 * storms + count_bits(s.stormed)


@rule
def least_cards(s: State) -> int:
    """The cards that takes: one a turn, what places cost, what a start takes.

    A turn that ends in a storm of the Pyramid costs none. A monster joins two stretches, which may save a
    payment: those in hand are counted with two turns each, those in piles would take two cards more.
    """
    _, _, storms, _ = explorers_ahead(s)
    paid = max(least_payment(s) - monsters_in_hands(s), 0)
    return least_turns(s) - storms + paid + (START_DISCARDS if start_is_missing(s) else 0)


@rule
def turns_left(s: State) -> int:
    """How many turns can be taken at most before a seat has no card left (TRQ-20)."""
    seats = s.seats
    met, _, _, _ = explorers_ahead(s)
    least = ALL * seats
    for seat in range(seats):
        wait = (seat - s.turn) % seats
        least = min(least, wait + seats * (usable_cards(s, seat) + met))
    return least


@rule
def cards_to_come(s: State) -> int:
    """All the cards that can still be played or paid, those found by explorers included."""
    _, found, _, _ = explorers_ahead(s)
    for seat in range(s.seats):
        found += usable_cards(s, seat)
    return found


@rule
def least_payment(s: State) -> int:
    """The cards that places cost at least: every other cell of a stretch is free, and the others cost one."""
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
            higher = s.grid[high] if high < end else ISLANDS + 1
            lacking = high - cell - islands_between(stock, lower, higher) if high > cell else 0
            if lacking > 0:
                stretches += 1
                numbers += lacking
            lower = higher
            cell = high + 1
    return stretches, numbers


# --- what the solver asks ----------------------------------------------------------------------------


@rule
def clock(s: State) -> int:
    """The cards that are used up, explorers included; starts come in when all hands are full (TRQ-5)."""
    used = ALL - s.exploring
    if s.stage == Stage.DEAL and with_starts(s):
        used -= s.seats
    for seat in range(s.seats):
        used -= cards_of(s, seat)
    return used


@rule
def hopeless(s: State) -> int:
    """What counting can prove at the beginning of a turn."""
    if s.phase != Phase.PLAY:
        return 0
    stock = stock_of(s)
    low, high, starts, finishes, monsters, jokers, compasses = stock
    if finishes + jokers == 0:
        return NO_FINISH
    if start_is_missing(s) and starts == 0:
        return NO_START
    stretches, numbers = lacking_numbers(s, stock)
    # A monster takes an island away and joins the stretches on both sides of it.
    beyond_mending = stretches > 2 * monsters if monsters > 0 else numbers > jokers
    if beyond_mending or count_bits(low) + count_bits(high) + jokers < empty_cells(s):
        return NO_NUMBERS
    if s.variant == Variant.PYRAMID and compasses < storms_to_lift(s):
        return NO_COMPASS
    if cards_to_come(s) < least_cards(s):
        return NO_CARDS
    return NO_TURNS if turns_left(s) < least_turns(s) else 0


@rule
def storms_to_lift(s: State) -> int:
    """The storms that close a border cell, or will (TRQ-42)."""
    _, _, storms, _ = explorers_ahead(s)
    return storms + count_bits(s.stormed)


@rule
def promise(s: State) -> float:
    """How many cards there seem to be to spare, among positions of the same hour."""
    stock = stock_of(s)
    _, _, _, finishes, monsters, jokers, compasses = stock
    spare = float(cards_to_come(s) - least_turns(s)) - strain_of_all(s, stock, jokers)
    # One still in a pile is as bad as one in a hand: it should not be worth a detour not to draw it.
    spare -= MONSTER * monsters - 2 * monsters_in_hands(s)
    if start_is_missing(s):
        spare -= START_DISCARDS
    phase = s.phase
    if phase == Phase.PAY or phase == Phase.GIVE or phase == Phase.DISCARD or phase == Phase.KEEP_REEF:
        spare -= s.owed
    if finishes + jokers == 1:
        spare -= FEW_FINISHES
    if s.variant == Variant.PYRAMID:
        spare += JOKER * jokers + COMPASS * min(compasses - storms_to_lift(s), 1)
    return spare - shortage(s) - weather(s)


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
            higher = s.grid[high] if high < end else ISLANDS + 1
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
    share = least_turns(s) / s.seats + SPARE
    total = 0.0
    for seat in range(s.seats):
        short = share - usable_cards(s, seat)
        if short > 0:
            total += SHORT * short * short
    return total


@rule
def weather(s: State) -> float:
    """What storms will still take (TRQ-31 to TRQ-34)."""
    if s.rough_seas & STORMS_BIT == 0:
        return 0.0
    closed = 0
    for row in range(ROWS):
        if (s.filled >> row * ROW_CELLS) & ROW_BITS != ROW_BITS:
            closed += s.purple[row]
    compasses = s.compasses
    total = CLOSED_ROW * max(closed - compasses, 0) - SPARE_COMPASS * max(compasses - closed, 0)
    still = empty_cells(s) / cells_of(s)
    for seat in range(s.seats):
        total += still * ON_SEAT * (s.orange[seat] + s.yellow[seat])
        first = seat * s.stride
        for place in range(first, first + s.left[seat]):
            total += STORM_AHEAD * still * int(Card.YELLOW <= s.deck[place] <= Card.ORANGE)
    return total


FORESIGHT = Foresight(clock=clock, promise=promise, hopeless=hopeless, forget=forget)
