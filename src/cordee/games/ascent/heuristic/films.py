"""Panoramas that are not yet filmed: where each could still stand, and which cards it waits for.

Three neighbouring cells of a row are a view. A panorama may still stand there if what lies on them suits
it and the cards that it lacks may still come.
"""

from cordee.core.bits import count_bits
from cordee.core.rule import rule
from cordee.games.ascent.rules.mountain import terrain_bit, value_of
from cordee.games.ascent.rules.panorama import LENGTH
from cordee.games.ascent.rules.placing import difference
from cordee.games.ascent.state import (
    BRIDGE,
    FIRST_CELL,
    FREE_LANES,
    LEFT_OF,
    NONE,
    RIGHT_OF,
    ROWS,
    SEQUENCE_CODE,
    VALUE,
    WIDTH,
    State,
)

FILM_ALL = 17.0  # filmed
FILM_TWO = 6.7  # two of three values stand
FILM_ONE = 1.42
FILM_NONE = 0.0  # a view is free for all three
FILM_ENTRY = 0.4  # for each step between the first value and the end of the row
FILM_SCARCE = 0.23  # for each value of which only cards of one terrain may come
FILM_MINE = 0.3  # for each missing value that the seat has in its hand
FILM_WAYS = 0.2  # for each row, three at most, that has a view for it
FILM_DEAD = 12.8  # no row has

DIGIT = 4  # bits a value, as in SEQUENCE_CODE
VALUE_MASK = (1 << DIGIT) - 1
NO_VIEW = -100.0
UNSUITED = -1
MANY = 3


@rule
def outlook_of_films(s: State, once: int, mine: int) -> float:
    """How far all panoramas have come; cards in `once` may still come, those in `mine` are at hand."""
    outlook = 0.0
    for number in range(s.panoramas):
        if s.filmed >> number & 1:
            outlook += FILM_ALL
        else:
            outlook += outlook_of_panorama(s, SEQUENCE_CODE[s.panorama[number]], once, mine)
    return outlook


@rule
def rows_for(code: int) -> int:
    """How many rows, from the foot, a panorama may stand in: none above its lowest value, nor on top."""
    lowest = min(code >> 2 * DIGIT, code >> DIGIT & VALUE_MASK, code & VALUE_MASK)
    return min(lowest, ROWS - LENGTH + 2)


@rule
def outlook_of_panorama(s: State, code: int, once: int, mine: int) -> float:
    """How far a panorama has come, where it has come furthest, and whether it could stand elsewhere."""
    best = NO_VIEW
    ways = 0
    for row in range(rows_for(code)):
        view = best_view(s, row, code, once, mine)
        best = max(best, view)
        ways += int(view > NO_VIEW)
    return -FILM_DEAD if ways == 0 else best + FILM_WAYS * min(ways, MANY)


@rule
def best_view(s: State, row: int, code: int, once: int, mine: int) -> float:
    """The most promising view of a row."""
    first = FIRST_CELL[row]
    best = NO_VIEW
    for last in range(first + LENGTH - 1, first + cells_in_view(s, row)):
        known = known_in_view(s, last, code)
        if known != UNSUITED:
            best = max(best, outlook_of_view(s, last, code, known, once, mine))
    return best


@rule
def cells_in_view(s: State, row: int) -> int:
    """How many cells of a row are looked at: views that begin beyond its next cell are like the one there."""
    return min(WIDTH[row], s.filled[row] + LENGTH)


@rule
def known_in_view(s: State, last: int, code: int) -> int:
    """Which values of a panorama stand in the view that ends on a cell, as bits from there; or UNSUITED."""
    known = 0
    for back in range(LENGTH):
        kind = s.grid[last - back]
        if kind not in (NONE, BRIDGE):
            if VALUE[kind] != code >> DIGIT * back & VALUE_MASK:
                return UNSUITED
            known |= 1 << back
    return known


@rule
def outlook_of_view(s: State, last: int, code: int, known: int, once: int, mine: int) -> float:
    """What a view promises that ends on a cell and has these values of a panorama already."""
    outlook = 0.0
    stand = 0
    for back in range(LENGTH):
        if known >> back & 1:
            stand += 1
        else:
            cards = missing_cards(s, last, code, back, once)
            if cards == 0:
                return NO_VIEW
            outlook -= FILM_SCARCE * int(cards & (cards - 1) == 0)
            outlook += FILM_MINE * int(cards & mine != 0)
    if stand == LENGTH:
        return FILM_ALL
    if stand == 2:
        return outlook + FILM_TWO
    if stand == 1:
        return outlook + FILM_ONE
    left = LEFT_OF[last - LENGTH + 1]
    return outlook + FILM_NONE - FILM_ENTRY * difference(code >> 2 * DIGIT, value_of(s, left))


@rule
def missing_cards(s: State, last: int, code: int, back: int, once: int) -> int:
    """The cards that may come and give a view the value so many cells before its last."""
    cell = last - back
    lanes = FREE_LANES[terrain_bit(s, LEFT_OF[cell]) | terrain_bit(s, RIGHT_OF[cell])]
    return (1 << (code >> DIGIT * back & VALUE_MASK)) * lanes & once


# --- which cards are waited for ----------------------------------------------------------------------


@rule
def cards_to_film(s: State, once: int, stand: int) -> int:
    """The cards missing to panoramas of which so many values stand already, as a set."""
    cards = 0
    for number in range(s.panoramas):
        if not s.filmed >> number & 1:
            code = SEQUENCE_CODE[s.panorama[number]]
            for row in range(rows_for(code)):
                cards |= cards_for_views(s, row, code, once, stand)
    return cards


@rule
def cards_for_views(s: State, row: int, code: int, once: int, stand: int) -> int:
    """The same, of one panorama and one row."""
    first = FIRST_CELL[row]
    cards = 0
    for last in range(first + LENGTH - 1, first + cells_in_view(s, row)):
        known = known_in_view(s, last, code)
        if known != UNSUITED and count_bits(known) == stand:
            for back in range(LENGTH):
                if not known >> back & 1:
                    cards |= missing_cards(s, last, code, back, once)
    return cards
