"""What a sensible player does for the modules: keeps the green chain alive, films, herds."""

from cordee.core.bits import count_bits
from cordee.core.layout import State
from cordee.core.rule import rule
from cordee.games.ascent.cards import has_module
from cordee.games.ascent.green_path import EVERYWHERE, chain_height, grass_of, resting_on
from cordee.games.ascent.herding import SIDES, can_enter, enough_goats
from cordee.games.ascent.state import (
    ABOVE,
    CAMPFIRE,
    CELLS,
    CLIMB,
    FIRST_CELL,
    GOAT,
    HERD,
    PANORAMAS,
    ROW_OF,
    ROWS,
    SEQUENCE_CODE,
    TERRAIN,
    VALUE,
    WIDTH,
    Module,
)

# The green path: the chain's height, the cells it can still climb by, and the end of all hope.
GREEN_HEIGHT = 0.57
GREEN_WAYS = 4.15
GREEN_DEAD = 16.99
KEEP_GRASS = 0.11

# Panoramas: one value of a sequence at the end of a row, two, all three.
FILM_ONE = 1.0
FILM_TWO = 6.7
FILM_ALL = 14.45
KEEP_FILM = 1.45

# Goats: what one brings onto the mountain, how much more a row higher, and where it meets others.
GOAT_PLACED = 0.1
GOAT_HIGHER = 0.07
GOAT_MEETS = 0.82
KEEP_GOAT = 4.1
# Herding: for a herd, for each goat in it, and for those it meets or may meet.
HERD_CALLED = 0.96
HERD_GOAT = 0.19
HERD_MEETS = 0.95
HERD_ENOUGH = 20.0  # how little sense it makes to go on with eight goats on top

EMPTY_END = 16  # no value


# --- what a card on the mountain does ----------------------------------------------------------------


@rule
def outlook_of_goals(s: State) -> float:
    """How the modules that look at the whole mountain stand."""
    outlook = 0.0
    if has_module(s, Module.GREEN_PATH):
        outlook += outlook_of_path(s)
    if has_module(s, Module.PANORAMA):
        outlook += outlook_of_films(s)
    return outlook


@rule
def outlook_of_path(s: State) -> float:
    """How high the green chain is, and by how many cells it could still climb."""
    ways = 0
    bearing = EVERYWHERE
    for row in range(ROWS):
        reachable = may_be_green(s, row) & bearing
        if reachable == 0:
            return -GREEN_DEAD
        ways += count_bits(reachable)
        bearing = resting_on(reachable)
    return GREEN_HEIGHT * chain_height(s) + GREEN_WAYS * ways / CELLS


@rule
def may_be_green(s: State, row: int) -> int:
    """The columns of a row that hold grass, or can still get it beside what lies there, as bits."""
    width = int(WIDTH[row])
    grass = grass_of(s, row)
    bare = int(s.bridges) >> int(FIRST_CELL[row]) & (1 << width) - 1
    free = bare | (1 << width) - (1 << int(s.filled[row]))
    return grass | free & ~(grass << 1) & ~(grass >> 1)


@rule
def outlook_of_films(s: State) -> float:
    """How far each panorama that is not yet filmed has come, on the row where it has come furthest."""
    outlook = 0.0
    for number in range(int(s.panoramas)):
        if int(s.filmed) >> number & 1:
            outlook += FILM_ALL
        else:
            code = int(SEQUENCE_CODE[int(s.panorama[number])])
            best = 0.0
            for row in range(ROWS):
                best = max(best, outlook_of_film(s, row, code))
            outlook += best
    return outlook


@rule
def outlook_of_film(s: State, row: int, code: int) -> float:
    """How far a panorama has come at the end of a row, if there is room for the rest of it."""
    first = code >> 8
    second = code >> 4 & 15
    third = code & 15
    if min(second, third) < row + 1:
        return 0.0
    last = value_from_end(s, row, 1)
    left = int(WIDTH[row]) - int(s.filled[row])
    before = value_from_end(s, row, 2)
    if value_from_end(s, row, 3) == first and before == second and last == third:
        return FILM_ALL
    if before == first and last == second and left >= 1:
        return FILM_TWO
    return FILM_ONE if last == first and left >= 2 else 0.0


@rule
def value_from_end(s: State, row: int, back: int) -> int:
    """The value of the last card of a row, or so many back from there."""
    column = int(s.filled[row]) - back
    return EMPTY_END if column < 0 else int(VALUE[int(s.grid[int(FIRST_CELL[row]) + column])])


@rule
def promise_of_goat(s: State, cell: int, kind: int) -> float:
    """A goat is welcome high up, and where others are on its way."""
    if not GOAT <= kind < CAMPFIRE:
        return 0.0
    meets = goats_below(s, cell) + goats_above(s, cell)
    return GOAT_PLACED + GOAT_HIGHER * int(ROW_OF[cell]) + GOAT_MEETS * min(meets, 3)


@rule
def goats_above(s: State, cell: int) -> int:
    """How many goats stand where a herd could come by on its way up."""
    row = int(ROW_OF[cell])
    low = cell - int(FIRST_CELL[row])
    high = low
    met = 0
    for higher in range(row + 1, ROWS):
        low -= 1
        for column in range(max(low, 0), min(high, int(WIDTH[higher]) - 1) + 1):
            met += int(s.goats[int(FIRST_CELL[higher]) + column])
    return met


@rule
def goats_below(s: State, cell: int) -> int:
    """How many goats could pass here on their way up."""
    row = int(ROW_OF[cell])
    low = cell - int(FIRST_CELL[row])
    high = low
    met = 0
    for lower in range(row - 1, -1, -1):
        high += 1
        for column in range(low, high + 1):
            met += int(s.goats[int(FIRST_CELL[lower]) + column])
    return met


# --- what a card in hand may do ----------------------------------------------------------------------


@rule
def keep_for_goals(s: State, kind: int) -> float:
    """What the modules add to the worth of a card in hand."""
    worth = 0.0
    if has_module(s, Module.GREEN_PATH) and int(TERRAIN[kind]) == 1:
        worth += KEEP_GRASS
    if has_module(s, Module.GOATS) and GOAT <= kind < CAMPFIRE:
        worth += KEEP_GOAT
    if has_module(s, Module.PANORAMA) and is_to_be_filmed(s, int(VALUE[kind])):
        worth += KEEP_FILM
    return worth


@rule
def is_to_be_filmed(s: State, value: int) -> bool:
    """Whether a value is part of a panorama that is not yet filmed."""
    for number in range(min(PANORAMAS, int(s.panoramas))):
        code = int(SEQUENCE_CODE[int(s.panorama[number])])
        if not int(s.filmed) >> number & 1:
            if value == code >> 8 or value == code >> 4 & 15 or value == code & 15:
                return True
    return False


# --- herds -------------------------------------------------------------------------------------------


@rule
def weight_of_herding(s: State, action: int) -> float:
    """What calling a herd, letting it climb or letting it rest promises, its cost aside."""
    if action < HERD or (action > CLIMB + 1):
        return 0.0
    if enough_goats(s):
        return -HERD_ENOUGH
    if action < CLIMB:
        cell = action - HERD
        best = -HERD_ENOUGH
        for side in range(SIDES):
            goal = int(ABOVE[cell, side])
            if can_enter(s, goal):
                best = max(best, weight_of_step(s, int(s.goats[cell]), goal))
        return HERD_CALLED + best
    herd = int(s.herd) - 1
    return weight_of_step(s, int(s.goats[herd]), int(ABOVE[herd, action - CLIMB]))


@rule
def weight_of_step(s: State, goats: int, goal: int) -> float:
    """A step is worth what it carries, meets, and may still meet."""
    meets = 2 * int(s.goats[goal]) + min(goats_above(s, goal), 4)
    return HERD_GOAT * goats + HERD_MEETS * meets / 4
