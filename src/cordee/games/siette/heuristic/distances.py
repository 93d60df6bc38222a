"""How far it is, in actions: to the Pic along open edges, from tile to tile, and for a part.

Distances are kept a row an integer, eight bits a tile, in quarters of an action.
"""

import numpy as np

from cordee.core.layout import table
from cordee.core.rule import rule
from cordee.core.schema import Grid
from cordee.games.siette.rules.mountain import BELOW, NONE, PLACES, ROW, barred_left, barred_right
from cordee.games.siette.state import ROWS, TILES, State

# To the Pic, row by row; then for a part, to the Pic or to the nearest camp.
Distances = tuple[int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int]

STEP = 4  # one action, in quarters
BARRED = 9  # a bar that turning the tile may remove
SHUT = 24  # a bar on both faces


def _walk(start: int, goal: int) -> int:
    """Actions from tile to tile on a mountain without bars: steps, or an abseil first."""
    (row, column), (to_row, to_column) = PLACES[start], PLACES[goal]
    down, right = to_row - row, to_column - column
    return max(abs(down), abs(right), abs(down - right))


def _walks() -> list[list[int]]:
    steps = [[_walk(start, goal) for goal in range(TILES)] for start in range(TILES)]
    lines = [[tile for tile in BELOW[start].ravel().tolist() if tile != NONE] for start in range(TILES)]
    return [
        [
            min([steps[start][goal], *(1 + steps[tile][goal] for tile in lines[start])])
            for goal in range(TILES)
        ]
        for start in range(TILES)
    ]


WALK: Grid = table(_walks(), np.int8)


@rule
def distances(s: State) -> Distances:
    """How far each tile is from where one wants to be."""
    second = next_row(s, 2, 0)
    third = next_row(s, 3, second)
    fourth = next_row(s, 4, third)
    fifth = next_row(s, 5, fourth)
    sixth = next_row(s, 6, fifth)
    seventh = next_row(s, 7, sixth)
    eighth = next_row(s, 8, seventh)
    return (
        0,
        second,
        third,
        fourth,
        fifth,
        sixth,
        seventh,
        eighth,
        0,
        or_to_a_camp(s, 2, second),
        or_to_a_camp(s, 3, third),
        or_to_a_camp(s, 4, fourth),
        or_to_a_camp(s, 5, fifth),
        or_to_a_camp(s, 6, sixth),
        or_to_a_camp(s, 7, seventh),
        or_to_a_camp(s, 8, eighth),
    )


@rule
def or_to_a_camp(s: State, row: int, to_the_pic: int) -> int:
    """The distances of a row, where the nearest camp is nearer than the Pic: to that."""
    found = to_the_pic
    camps = s.camp_tiles
    first = row * (row - 1) // 2
    camp = 0
    while camps != 0:
        if camps & 1:
            for column in range(row):
                here = found >> 8 * column & 255
                walk = STEP * WALK[first + column, camp]
                if walk < here:
                    found += walk - here << 8 * column
        camps >>= 1
        camp += 1
    return found


@rule
def edge(barred: int, turned: int, under: int, tile: int) -> int:
    """What it takes to get over an upper edge of a tile."""
    if not barred >> tile & 1:
        return STEP
    return SHUT if turned >> tile & 1 and under >> tile & 1 else BARRED


@rule
def next_row(s: State, row: int, above: int) -> int:
    """From the row above: over either upper edge, or sideways first."""
    first = row * (row - 1) // 2
    found = 0
    before = 250
    for column in range(row):
        tile = first + column
        best = before + STEP
        if column > 0:
            over = edge(barred_left(s), s.turned, s.under_left, tile)
            best = min(best, (above >> 8 * (column - 1) & 255) + over)
        if column < row - 1:
            over = edge(barred_right(s), s.turned, s.under_right, tile)
            best = min(best, (above >> 8 * column & 255) + over)
        before = min(best, 250)
        found |= before << 8 * column
    before = 250
    for column in range(row - 1, -1, -1):
        here = found >> 8 * column & 255
        if before + STEP < here:
            found += before + STEP - here << 8 * column
            here = before + STEP
        before = here
    return found


@rule
def distance(away: Distances, tile: int) -> float:
    """Actions from a tile to the Pic."""
    return from_tile(away, tile, 0)


@rule
def carry_from(away: Distances, tile: int) -> float:
    """How far a part has to be carried from here: to the Pic, or to the nearest camp."""
    return from_tile(away, tile, ROWS)


@rule
def from_tile(away: Distances, tile: int, half: int) -> float:
    """A tile's distance in one half of them."""
    row = ROW[tile]
    column = tile - row * (row - 1) // 2
    return (away[half + row - 1] >> 8 * column & 255) / STEP
