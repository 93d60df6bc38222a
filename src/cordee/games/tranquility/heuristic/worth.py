"""What islands are worth to a sensible partner, on a cell and in hand; the heuristic weighs actions by it."""

from cordee.core.bits import count_bits
from cordee.core.rule import rule
from cordee.games.tranquility.heuristic.paying import price_of_card
from cordee.games.tranquility.heuristic.spacing import CARD, added_strain, numbers_between, strain
from cordee.games.tranquility.rules.day_night import LOWER_HALF
from cordee.games.tranquility.rules.duel import cells_by
from cordee.games.tranquility.rules.placing import (
    REFUSED,
    cells_of,
    closed_cells,
    cost_between,
    gap_of,
    on_pillar,
    open_strands,
    price,
    strand_limits,
)
from cordee.games.tranquility.rules.pyramid import is_border
from cordee.games.tranquility.state import FINISHES, ISLANDS, LIMIT, Card, State, Variant

PLACE = 1.3  # an island more
READY = 0.7  # how much of what a card could do now counts as its worth in hand
SPARE = 0.3  # and how much of all that, where the hand has more islands for a stretch than this has cells
WRONG_SIDE = 0.8  # an island that will have to be turned
BORDER = 0.05  # the risk of an explorer
NEVER = -1000.0
SURE = 1000.0
FINISH_KEPT = -0.8  # in an empty grid: there are five, and a hand has better use for its place
FINISH_NEEDED = 2.2  # more, when the grid is full
FINISH_DISCARDED = 0.8  # more for each that the seat has discarded already
LAST_FINISH = 50.0  # nobody can hold or draw another
JOKER_KEPT = 7.5
COMPASS_KEPT = 2.0
COMPASS = 2.5  # what a compass is worth for a closed row


@rule
def worth_there(
    s: State, seat: int, value: int, cell: int, low: int, high: int, first: int, end: int
) -> float:
    """What an island on a cell is worth, apart from what it costs."""
    worth = PLACE - added_strain(s, seat, value, cell, low, high, first, end)
    variant = s.variant
    if variant == Variant.DAY_NIGHT:
        if (LOWER_HALF >> cell) & 1 != s.side:
            worth -= WRONG_SIDE
    elif variant == Variant.PYRAMID:
        if is_border(s, cell):
            worth -= BORDER
    elif variant == Variant.DUEL:
        worth = 2.0 + run_bonus(s, seat, cell)
    return worth


@rule
def run_bonus(s: State, seat: int, cell: int) -> float:
    """Duel: own neighbours make runs."""
    own = cells_by(s, seat)
    length = 0
    there = cell - 1
    while there >= 0 and (own >> there) & 1:
        length += 1
        there -= 1
    there = cell + 1
    while (own >> there) & 1:
        length += 1
        there += 1
    return 0.3 * length if length < 2 else (3.0 if length == 2 else 1.0)


@rule
def best_place(s: State, seat: int, value: int, payable: int) -> float:
    """The best an island can do now, paid for with the least useful cards."""
    best = NEVER
    closed = closed_cells(s)
    strand, after = open_strands(s)
    while strand < after:
        first, end = strand_limits(s, strand)
        low, high = gap_of(s, value, first, end)
        for cell in range(low + 1, high):
            if (closed >> cell) & 1 == 0:
                cost = price(s, seat, value, cell, low, high, first, end)
                if cost <= payable:
                    worth = worth_there(s, seat, value, cell, low, high, first, end)
                    best = max(best, worth - cost_of_paying(s, seat, value, cost))
        strand += 1
    return best


@rule
def plain_cost(s: State, value: int, cell: int, low: int, high: int, first: int, end: int) -> int:
    """The cost where nothing but the neighbours counts."""
    cost = cost_between(s, value, cell, low, high, first, end)
    return 0 if cost == REFUSED or on_pillar(s, cell) else cost


@rule
def cost_of_paying(s: State, seat: int, value: int, cost: int) -> float:
    """What it takes to pay with the least useful other cards."""
    total = cost * price_of_card(s, seat)
    last = NEVER
    paid = 0
    while paid < cost:
        lowest = SURE
        equals = 0
        for index in range(s.hand_size[seat]):
            card = s.hand[seat, index]
            if card != value and card != Card.MONSTER:
                kept = worth_kept(s, seat, card)
                if last < kept < lowest:
                    lowest = kept
                    equals = 1
                elif kept == lowest:
                    equals += 1
        if equals == 0:
            return total
        used = min(equals, cost - paid)
        total += lowest * used
        paid += used
        last = lowest
    return total


@rule
def worth_kept(s: State, seat: int, card: int) -> float:
    """What a card in hand is worth, besides paying: what it can do now, and what losing it would risk."""
    if card > ISLANDS:
        return worth_of_special(s, seat, card)
    worth = 0.0
    strand, after = open_strands(s)
    while strand < after:
        first, end = strand_limits(s, strand)
        low, high = gap_of(s, card, first, end)
        if high - low > 1:
            lower = s.grid[low] if low >= first else 0
            higher = s.grid[high] if high < end else ISLANDS + 1
            cells, numbers = high - low - 1, numbers_between(s, seat, lower, higher)
            loss = strain(cells, numbers - 1, 0) - strain(cells, numbers, 0)
            there = loss + READY * best_on_strand(s, seat, card, strand)
            worth = max(worth, there * SPARE if count_between(s, seat, lower, higher) > cells else there)
        strand += 1
    return worth


@rule
def count_between(s: State, seat: int, lower: int, higher: int) -> int:
    """How many islands between two values the seat holds."""
    count = 0
    for index in range(s.hand_size[seat]):
        count += lower < s.hand[seat, index] < higher
    return count


@rule
def best_on_strand(s: State, seat: int, value: int, strand: int) -> float:
    """The best an island could do on one strand if nothing were closed."""
    best = 0.0
    first, end = strand_limits(s, strand)
    low, high = gap_of(s, value, first, end)
    for cell in range(low + 1, high):
        cost = plain_cost(s, value, cell, low, high, first, end)
        if cost < LIMIT:
            worth = worth_there(s, seat, value, cell, low, high, first, end)
            best = max(best, worth - cost * CARD)
    return best


@rule
def worth_of_special(s: State, seat: int, card: int) -> float:
    """Finishes are kept, one of them; a dead start is worth nothing."""
    if card == Card.FINISH:
        return worth_of_finish(s, seat)
    if card == Card.JOKER:
        return JOKER_KEPT
    if card == Card.COMPASS:
        return COMPASS_KEPT if s.stormed != 0 else 0.5
    return -0.1


@rule
def worth_of_finish(s: State, seat: int) -> float:
    """One is kept: the fuller the grid and the fewer there are, the more it is worth."""
    held = count_held(s, seat, Card.FINISH)
    if held > 1:
        return 0.1
    discarded = s.discarded_others[seat, Card.FINISH - Card.START]
    if s.seats == 1 and (held + discarded == FINISHES or s.left[seat] == 0):
        return LAST_FINISH
    return FINISH_KEPT + FINISH_NEEDED * share_filled(s) + FINISH_DISCARDED * discarded


@rule
def count_held(s: State, seat: int, card: int) -> int:
    """How many of a card the seat holds."""
    count = 0
    for index in range(s.hand_size[seat]):
        count += s.hand[seat, index] == card
    return count


@rule
def share_filled(s: State) -> float:
    """How much of the grid is filled."""
    return count_bits(s.filled) / cells_of(s)
