"""With every card known: what it must at least take to reach the summit, and how a position looks.

What is proved here is proved by counting, and only at the beginning of a turn, when nothing is owed: a
turn covers one cell at most, and takes at least one card of the seat whose turn it is.
"""

from cordee.core.bits import count_bits
from cordee.core.foresight import Foresight
from cordee.core.rule import rule
from cordee.games.ascent.heuristic.films import outlook_of_films
from cordee.games.ascent.heuristic.outlook import room_now
from cordee.games.ascent.heuristic.trail import may_be_green, outlook_of_path
from cordee.games.ascent.rules.cards import has_module
from cordee.games.ascent.rules.green_path import EVERYWHERE, resting_on
from cordee.games.ascent.rules.mountain import is_bridge
from cordee.games.ascent.rules.panorama import LENGTH
from cordee.games.ascent.sight.promise import belonging, cells_left
from cordee.games.ascent.solver.forget import forget
from cordee.games.ascent.solver.stock import Stock, cards_of, count_value, stock_of
from cordee.games.ascent.state import (
    CARDS,
    CELLS,
    FIRST_CELL,
    GOATS_NEEDED,
    HIGHEST,
    NONE,
    ROW_OF,
    ROWS,
    SEQUENCE_CODE,
    TOP_ROW,
    VALUE,
    WIDTH,
    Module,
    Phase,
    State,
)

# Why a game cannot be won: `hopeless_<number>` in the catalogues.
NO_SUMMIT = 1
NO_HIGH_CARDS = 2
NO_CARDS = 3
NO_TURNS = 4
NO_GREEN = 5
NO_FILM = 6
NO_GOATS = 7

# How a position looks, in cards.
SHORT = 0.3  # for each card, squared, that a seat lacks to last with something to spare
SPARE = 3.0
OUTLOOK = 0.5  # what the heuristic thinks of the mountain, in its own unit
FILMS = 0.2  # and of panoramas
MISFIT = 0.17  # in that unit: a card a step away from where it belongs
LOW_STOCK = 3.0  # rows with hardly more cards than cells
FEW_SUMMITS = 1.5
HERD_APART = 0.4  # goats on a cell of their own
HERD_BELOW = 0.1  # and for each row below the highest
GOAT_MISSING = 0.9  # one still to be brought onto the mountain
FEW_GOATS = 3.0


# --- the parts that count ----------------------------------------------------------------------------


@rule
def open_in_row(s: State, row: int) -> int:
    """The cells of a row that wait for a card, bare bridges included."""
    first = FIRST_CELL[row]
    width = WIDTH[row]
    bare = s.bridges >> first & (1 << width) - 1
    return width - s.filled[row] + count_bits(bare)


@rule
def lacks_high_cards(s: State, stock: Stock) -> bool:
    """Whether some rows and all above them have more cells than cards that may lie there (ASC-15).

    A campfire covers one cell, wherever the card goes that it replaces.
    """
    _, campfires, _, _, _, _ = stock
    cells = 0
    cards = campfires
    for value in range(HIGHEST, 0, -1):
        cards += count_value(stock, value)
        if value <= ROWS:
            cells += open_in_row(s, value - 1)
            if cells > cards:
                return True
    return False


@rule
def goats_from(s: State, row: int) -> int:
    """How many goats stand on a row or higher."""
    count = 0
    for cell in range(FIRST_CELL[row], CELLS):
        count += s.goats[cell]
    return count


@rule
def least_climb(s: State, stock: Stock) -> int:
    """The rows that some herd has to climb at least, a card each (ASC-30, ASC-32); all, if goats lack."""
    if not has_module(s, Module.GOATS):
        return 0
    _, _, _, goats, _, _ = stock
    for row in range(TOP_ROW, -1, -1):
        if goats_from(s, row) + goats >= GOATS_NEEDED:
            return TOP_ROW - row
    return ROWS


@rule
def turns_left(s: State) -> int:
    """How many turns can be taken at most before a seat has no card left (ASC-26)."""
    seats = s.seats
    least = CARDS * seats
    for seat in range(seats):
        wait = (seat - s.turn) % seats
        least = min(least, wait + seats * cards_of(s, seat))
    return least


@rule
def cards_to_come(s: State) -> int:
    """All the cards that can still be played or paid."""
    count = 0
    for seat in range(s.seats):
        count += cards_of(s, seat)
    return count


@rule
def path_is_broken(s: State) -> bool:
    """Whether no chain of cells that hold grass, or still could, leads to the highest row (ASC-27)."""
    bearing = EVERYWHERE
    for row in range(ROWS):
        bearing = resting_on(may_be_green(s, row) & bearing)
        if bearing == 0:
            return True
    return False


@rule
def film_is_lost(s: State, stock: Stock) -> bool:
    """Whether a panorama can no longer stand anywhere (ASC-28)."""
    for number in range(s.panoramas):
        if not s.filmed >> number & 1:
            code = SEQUENCE_CODE[s.panorama[number]]
            possible = False
            for start in range(CELLS - LENGTH + 1):
                if ROW_OF[start] == ROW_OF[start + LENGTH - 1]:
                    possible = possible or can_stand(s, stock, start, code)
            if not possible:
                return True
    return False


@rule
def can_stand(s: State, stock: Stock, start: int, code: int) -> bool:
    """Whether three neighbours show a sequence, or cards still to come might make them."""
    for step in range(LENGTH):
        cell = start + step
        value = code >> 4 * (LENGTH - 1 - step) & 15
        if s.grid[cell] != NONE and not is_bridge(s, cell):
            if VALUE[s.grid[cell]] != value:
                return False
        elif value < ROW_OF[cell] + 1 or not may_come(s, stock, value):
            return False
    return True


@rule
def may_come(s: State, stock: Stock, value: int) -> bool:
    """A card of that value is still to come, or lies on the mountain and a campfire may move it."""
    _, campfires, _, _, _, _ = stock
    return campfires > 0 or s.phase == Phase.MOVE or count_value(stock, value) > 0


# --- what the solver asks ----------------------------------------------------------------------------


@rule
def clock(s: State) -> int:
    """The cards and the ropes that are used up."""
    return CARDS - cards_to_come(s) + s.ropes - s.ropes_left


@rule
def hopeless(s: State) -> int:
    """What counting can prove at the beginning of a turn."""
    if s.phase != Phase.TURN:
        return 0
    stock = stock_of(s)
    _, _, summits, _, _, _ = stock
    if summits == 0:
        return NO_SUMMIT
    if lacks_high_cards(s, stock):
        return NO_HIGH_CARDS
    climb = least_climb(s, stock)
    if climb == ROWS:
        return NO_GOATS
    cells = cells_left(s)
    if cards_to_come(s) < cells + 1 + climb:
        return NO_CARDS
    if turns_left(s) < cells + 1 + int(climb > 0):
        return NO_TURNS
    if has_module(s, Module.GREEN_PATH) and path_is_broken(s):
        return NO_GREEN
    return NO_FILM if has_module(s, Module.PANORAMA) and film_is_lost(s, stock) else 0


@rule
def promise(s: State) -> float:
    """How many cards there seem to be to spare, among positions of the same hour."""
    stock = stock_of(s)
    _, _, summits, _, once, twice = stock
    spare = float(cards_to_come(s) - cells_left(s))
    if s.phase == Phase.PAY:
        spare -= s.owed
    elif s.phase == Phase.SECOND:
        spare -= 1
    if s.phase == Phase.MOVE:
        spare += 1  # the card that a campfire replaced is about to cover a cell
    if summits == 1:
        spare -= FEW_SUMMITS
    if has_module(s, Module.GOATS):
        spare -= herding_to_do(s, stock)
    outlook = room_now(s, once, twice) - MISFIT * misfits(s)
    if has_module(s, Module.GREEN_PATH):
        outlook += outlook_of_path(s, once)
    if has_module(s, Module.PANORAMA):
        spare += FILMS * outlook_of_films(s, once, 0)
    return spare + OUTLOOK * outlook - shortage(s) - risk_of_rows(s, stock)


@rule
def misfits(s: State) -> float:
    """How far the cards on the mountain are from where they belong."""
    total = 0.0
    for cell in range(CELLS):
        value = VALUE[s.grid[cell]]
        if value != 0:
            total += abs(value - belonging(cell))
    return total


@rule
def risk_of_rows(s: State, stock: Stock) -> float:
    """It gets tight where the rows from one on have hardly more cards than cells."""
    _, campfires, _, _, _, _ = stock
    cells = 0
    cards = campfires
    risk = 0.0
    for value in range(HIGHEST, 0, -1):
        cards += count_value(stock, value)
        if value <= ROWS:
            cells += open_in_row(s, value - 1)
            share = cells / max(cards, 1)
            risk += LOW_STOCK * share * share * share * share
    return risk


@rule
def shortage(s: State) -> float:
    """All are lost with the first seat that runs out of cards."""
    share = (cells_left(s) + 1) / s.seats + SPARE
    total = 0.0
    for seat in range(s.seats):
        short = share - cards_of(s, seat)
        if short > 0:
            total += SHORT * short * short
    return total


@rule
def herding_to_do(s: State, stock: Stock) -> float:
    """What it will take to bring eight goats to the highest row."""
    _, _, _, to_come, _, _ = stock
    placed = goats_from(s, 0)
    lowest = TOP_ROW
    while lowest > 0 and goats_from(s, lowest) < GOATS_NEEDED:
        lowest -= 1
    todo = float(TOP_ROW - lowest) + GOAT_MISSING * max(GOATS_NEEDED - placed, 0)
    for cell in range(FIRST_CELL[lowest], FIRST_CELL[TOP_ROW]):
        if s.goats[cell] > 0:
            todo += HERD_APART + HERD_BELOW * (TOP_ROW - ROW_OF[cell])
    return todo + FEW_GOATS / (1 + max(placed + to_come - GOATS_NEEDED, 0))


FORESIGHT = Foresight(clock=clock, promise=promise, hopeless=hopeless, forget=forget)
