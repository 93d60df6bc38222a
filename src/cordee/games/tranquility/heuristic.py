"""What a sensible, silent partner would do: keep the spacing even, pay little, give what is worthless.

A stretch of empty cells needs as many numbers as it has cells; the more numbers there are to choose
from, the less it strains. A good place adds little strain and costs few cards. Weights are in the
same unit throughout: an island well placed for nothing is worth PLACE.
"""

from cordee.core.bits import count_bits
from cordee.core.contract import Mask, Weights
from cordee.core.layout import State
from cordee.core.rule import rule
from cordee.games.tranquility.day_night import LOWER_HALF
from cordee.games.tranquility.duel import cells_by
from cordee.games.tranquility.placing import (
    REFUSED,
    can_pay,
    cells_of,
    closed_cells,
    cost_between,
    gap_of,
    on_pillar,
    open_strands,
    price,
    strand_limits,
    strand_of,
)
from cordee.games.tranquility.playing import is_ready_to_finish
from cordee.games.tranquility.pyramid import is_border
from cordee.games.tranquility.spacing import CARD, added_strain, numbers_between, strain
from cordee.games.tranquility.state import (
    CALM_DRAWN,
    CALM_ORANGE,
    CALM_PURPLE,
    CELL,
    DISCARD,
    DISCARD_ALL,
    ENDURE,
    ENOUGH,
    FINISHES,
    GIVE_TOP,
    ISLANDS,
    KEEP_REEF,
    LIMIT,
    MOVE_REEF,
    NAME,
    PLAY,
    RENEW,
    ROW_CELLS,
    SAY,
    START_DISCARDS,
    STORM_ROW,
    TURN_OVER,
    Card,
    Phase,
    Variant,
)

PLACE = 1.3  # an island more
READY = 0.6  # how much of what a card could do now counts as its worth in hand
WRONG_SIDE = 0.8  # an island that will have to be turned over
BORDER = 0.1  # the risk of an explorer
NEVER = -1000.0
SURE = 1000.0
FINISH_KEPT = 3.0
FINISH_NEEDED = 6.0  # more, when the grid is nearly full
LAST_FINISH = 50.0  # nobody can hold or draw another
JOKER_KEPT = 5.0
COMPASS_KEPT = 2.0
WORTHLESS = 0.2  # a card below this is given away gladly
EAT = 5.0  # what getting rid of a monster is worth
CALM = 20.0
COMPASS = 3.0  # what a compass is worth for a closed row
ORANGE = 20.0  # for one's own orange storm, in an empty grid
YELLOW = 4.0
COMPASS_NEEDED = 12.0  # more, when the rest of the grid is nearly full


@rule
def weigh(s: State, seat: int, mask: Mask, weights: Weights) -> None:
    """Weigh every action the mask allows."""
    for action in range(len(mask)):
        if mask[action]:
            weights[action] = weight_of(s, seat, action)


@rule
def weight_of(s: State, seat: int, action: int) -> float:
    """What an action promises."""
    if action < CELL:
        return weight_of_play(s, seat, action - PLAY + 1)
    if action < DISCARD:
        return weight_of_cell(s, seat, action - CELL)
    if action < DISCARD_ALL:
        return weight_of_discard(s, seat, action - DISCARD + 1)
    if action >= NAME:
        value = action - NAME + 1
        return SURE if value > ISLANDS else best_place(s, seat, value, can_pay(s, seat))
    if action >= SAY:
        return weight_of_answer(s, seat, action)
    return weight_of_weather(s, seat, action)


# --- how even the spacing is -------------------------------------------------------------------------


@rule
def worth_there(
    s: State, seat: int, value: int, cell: int, low: int, high: int, first: int, end: int
) -> float:
    """What an island on a cell is worth, apart from what it costs."""
    worth = PLACE - added_strain(s, seat, value, cell, low, high, first, end)
    variant = int(s.variant)
    if variant == Variant.DAY_NIGHT:
        if (LOWER_HALF >> cell) & 1 != int(s.side):
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
def best_place(s: State, seat: int, value: int, purse: int) -> float:
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
                if cost <= purse:
                    worth = worth_there(s, seat, value, cell, low, high, first, end)
                    best = max(best, worth - cost_of_paying(s, seat, value, cost))
        strand += 1
    return best


@rule
def plain_cost(s: State, value: int, cell: int, low: int, high: int, first: int, end: int) -> int:
    """The cost where nothing but the neighbours counts."""
    cost = cost_between(s, value, cell, low, high, first, end)
    return 0 if cost == REFUSED or on_pillar(s, cell) else cost


# --- what cards are worth ----------------------------------------------------------------------------


@rule
def cost_of_paying(s: State, seat: int, value: int, cost: int) -> float:
    """What it takes to pay with the least useful other cards."""
    total = cost * CARD
    last = NEVER
    paid = 0
    while paid < cost:
        lowest = SURE
        equals = 0
        for index in range(int(s.held[seat])):
            card = int(s.hand[seat, index])
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
            lower = int(s.grid[low]) if low >= first else 0
            higher = int(s.grid[high]) if high < end else ISLANDS + 1
            numbers = numbers_between(s, seat, lower, higher)
            loss = strain(high - low - 1, numbers - 1, 0) - strain(high - low - 1, numbers, 0)
            now = READY * best_on_strand(s, seat, card, strand)
            worth = max(worth, loss + now)
        strand += 1
    return worth


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
        return COMPASS_KEPT if int(s.stormed) != 0 else 0.5
    return -0.1


@rule
def worth_of_finish(s: State, seat: int) -> float:
    """One is kept: the fuller the grid, the more it is worth."""
    held = count_held(s, seat, Card.FINISH)
    if held > 1:
        return 0.1
    thrown = int(s.threw[seat, Card.FINISH - Card.START])
    if int(s.seats) == 1 and (held + thrown == FINISHES or int(s.left[seat]) == 0):
        return LAST_FINISH
    return FINISH_KEPT + FINISH_NEEDED * share_filled(s)


@rule
def count_held(s: State, seat: int, card: int) -> int:
    """How many of a card the seat holds."""
    count = 0
    for index in range(int(s.held[seat])):
        count += int(s.hand[seat, index]) == card
    return count


# --- the actions of a turn ---------------------------------------------------------------------------


@rule
def weight_of_play(s: State, seat: int, card: int) -> float:
    """What taking a card to play promises: the best of its places."""
    if card <= ISLANDS:
        return best_place(s, seat, card, can_pay(s, seat))
    if card == Card.MONSTER:
        return EAT + best_bite(s, seat)
    if card == Card.COMPASS:
        return PLACE
    if card == Card.JOKER:
        return weight_of_joker(s, seat)
    return SURE


@rule
def weight_of_joker(s: State, seat: int) -> float:
    """A joker finishes, or goes where a number is hard to come by."""
    if is_ready_to_finish(s):
        return SURE
    best = NEVER
    for value in range(1, ISLANDS + 1):
        best = max(best, best_place(s, seat, value, can_pay(s, seat)))
    return best - JOKER_KEPT


@rule
def best_bite(s: State, seat: int) -> float:
    """What the island is worth that is missed least."""
    best = NEVER
    edible = int(s.filled) & ~closed_cells(s)
    for cell in range(len(s.grid)):
        if (edible >> cell) & 1:
            best = max(best, weight_of_bite(s, seat, cell))
    return best


@rule
def weight_of_bite(s: State, seat: int, cell: int) -> float:
    """A monster eats best where islands lie tight."""
    first, end = strand_limits(s, strand_of(s, cell))
    low = cell - 1
    while low >= first and int(s.grid[low]) == 0:
        low -= 1
    high = cell + 1
    while high < end and int(s.grid[high]) == 0:
        high += 1
    return added_strain(s, seat, int(s.grid[cell]), cell, low, high, first, end) - PLACE


@rule
def weight_of_discard(s: State, seat: int, card: int) -> float:
    """The least useful goes first; as an action, two cards go and nothing is gained."""
    kept = worth_kept(s, seat, card)
    if int(s.phase) == Phase.PLAY:
        return -2 * CARD - kept - second_worst(s, seat, card)
    if int(s.phase) == Phase.GIVE:
        return WORTHLESS - kept
    return -kept


@rule
def second_worst(s: State, seat: int, card: int) -> float:
    """The worth of the least useful card besides one."""
    worst = SURE
    skipped = False
    for index in range(int(s.held[seat])):
        other = int(s.hand[seat, index])
        if other == card and not skipped:
            skipped = True
        elif other != Card.MONSTER:
            worst = min(worst, worth_kept(s, seat, other))
    return worst


@rule
def weight_of_cell(s: State, seat: int, cell: int) -> float:
    """How good a cell is for the chosen card."""
    card = int(s.card)
    if card == Card.MONSTER:
        return weight_of_bite(s, seat, cell)
    if card == Card.COMPASS:
        return 0.0
    if card == Card.TURN:
        return 0.0 if (int(s.night) >> cell) & 1 == (LOWER_HALF >> cell) & 1 else PLACE
    value = int(s.value) if card == Card.JOKER else card
    first, end = strand_limits(s, strand_of(s, cell))
    low, high = gap_of(s, value, first, end)
    cost = plain_cost(s, value, cell, low, high, first, end)
    return worth_there(s, seat, value, cell, low, high, first, end) - cost_of_paying(s, seat, card, cost)


# --- answers -----------------------------------------------------------------------------------------


@rule
def weight_of_answer(s: State, seat: int, action: int) -> float:
    """What to say and give for a start, and the duel's ways out."""
    if action < GIVE_TOP:
        return -abs(action - SAY - willing_to_give(s, seat))
    if action == GIVE_TOP:
        return 1.0
    if action == ENOUGH:
        given = int(s.discards[seat]) - int(s.dead_from[seat])
        return SURE if given >= int(s.said[seat]) - 1 else NEVER
    return 0.0 if action == RENEW else NEVER


@rule
def willing_to_give(s: State, seat: int) -> int:
    """The cards that are worth little, and at least a fair share."""
    worthless = 0
    for index in range(int(s.held[seat])):
        worthless += worth_kept(s, seat, int(s.hand[seat, index])) < WORTHLESS
    share = START_DISCARDS // int(s.seats)
    return max(min(worthless, START_DISCARDS), min(share, int(s.held[seat])))


@rule
def weight_of_weather(s: State, seat: int, action: int) -> float:
    """Reef, storms, turning over, and the whole hand for a compass."""
    if action == DISCARD_ALL:
        return weight_of_all(s, seat)
    if action == TURN_OVER:
        return weight_of_turning(s, seat)
    if action < KEEP_REEF:
        return 2.0 - empty_cells(s, action - MOVE_REEF)
    if action == KEEP_REEF:
        return NEVER
    if action < ENDURE:
        return -float(empty_cells(s, action - STORM_ROW))
    if action == ENDURE:
        return 0.0
    return weight_of_calm(s, seat, action)


@rule
def empty_cells(s: State, row: int) -> int:
    """The empty cells of a row, counted from 0."""
    return ROW_CELLS - count_bits((int(s.filled) >> row * ROW_CELLS) & ((1 << ROW_CELLS) - 1))


@rule
def weight_of_calm(s: State, seat: int, action: int) -> float:
    """Closed rows first, then orange storms, which make every island cost something, then small hands."""
    if int(s.phase) == Phase.GIVE:
        return NEVER
    if action == CALM_DRAWN:
        return CALM + 3.0 if int(s.card) != Card.YELLOW else CALM
    if action >= CALM_PURPLE:
        return CALM + 2.0
    if action >= CALM_ORANGE:
        return CALM + 1.0
    return CALM - 1.0


@rule
def purple_storms(s: State) -> int:
    """How many rows are closed, storms on storms included."""
    count = 0
    for row in range(len(s.purple)):
        count += int(s.purple[row])
    return count


@rule
def weight_of_all(s: State, seat: int) -> float:
    """The whole hand for a compass, for a closed row or for a seat's own storm."""
    filled = share_filled(s)
    gain = 0.0
    if purple_storms(s) > 0:
        gain = COMPASS + COMPASS_NEEDED * filled
    if int(s.orange[seat]) > 0:
        gain = max(gain, ORANGE * (1.0 - filled))
    if int(s.yellow[seat]) > 0:
        gain = max(gain, YELLOW * (1.0 - filled))
    if gain == 0.0 or int(s.compasses) > 0:
        return NEVER
    for index in range(int(s.held[seat])):
        gain -= CARD + worth_kept(s, seat, int(s.hand[seat, index]))
    return gain


@rule
def share_filled(s: State) -> float:
    """How much of the grid is filled."""
    filled = int(s.filled)
    return (count_bits(filled & 0xFFFFF) + count_bits(filled >> 20)) / cells_of(s)


@rule
def weight_of_turning(s: State, seat: int) -> float:
    """One card for an island on the wrong side; the sooner the grid is full, the better it is."""
    wrong = (int(s.night) ^ LOWER_HALF) & int(s.filled)
    return WRONG_SIDE - CARD if wrong != 0 else NEVER
