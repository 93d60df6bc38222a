"""The record of Tranquility: The Ascent, and the constants that its components give.

The cells of the mountain, numbered from the foot up and from the left (ASC-2). Rows and columns are
counted from 0 in the code and from 1 in every text:

    row 7                    42  43
    row 6                  39  40  41
    row 5                35  36  37  38
    row 4              30  31  32  33  34
    row 3            24  25  26  27  28  29
    row 2          17  18  19  20  21  22  23
    row 1         9  10  11  12  13  14  15  16
    row 0       0   1   2   3   4   5   6   7   8
"""

import tomllib
from enum import IntEnum
from pathlib import Path

import numpy as np

from cordee.core.layout import table
from cordee.core.schema import (
    Grid,
    Record,
    Row,
    Seen,
    bits,
    cards,
    hiding,
    number,
    one_of,
    option,
    scratch,
    seat,
    seat_set,
)

COMPONENTS = tomllib.loads((Path(__file__).parent / "components.toml").read_text(encoding="utf-8"))

SEATS = 5

# --- the mountain ------------------------------------------------------------------------------------

WIDTHS: tuple[int, ...] = tuple(COMPONENTS["mountain"]["rows"])
ROWS = len(WIDTHS)
CELLS = sum(WIDTHS)
TOP_ROW = ROWS - 1

PLACES = [(row, column) for row, width in enumerate(WIDTHS) for column in range(width)]
WIDTH: Row = table(WIDTHS, np.int8)
ROW_OF: Row = table([row for row, _ in PLACES], np.int8)
COLUMN_OF: Row = table([column for _, column in PLACES], np.int8)
FIRST_CELL: Row = table([PLACES.index((row, 0)) for row in range(ROWS)], np.int8)


def _cell(row: int, column: int) -> int:
    return PLACES.index((row, column)) if (row, column) in PLACES else NOWHERE


NOWHERE = -1
LEFT_OF: Row = table([_cell(row, column - 1) for row, column in PLACES], np.int8)
RIGHT_OF: Row = table([_cell(row, column + 1) for row, column in PLACES], np.int8)
# The two cells above each cell, left and right (ASC-2).
ABOVE: Grid = table([[_cell(row + 1, column - 1), _cell(row + 1, column)] for row, column in PLACES], np.int8)

# Sets of cells are the bits of one number.
ROW_CELLS: Row = table(
    [sum(1 << PLACES.index(place) for place in PLACES if place[0] == row) for row in range(ROWS)], np.int64
)
INNER_CELLS = sum(
    1 << cell for cell, (row, column) in enumerate(PLACES) if 0 < column < WIDTHS[row] - 1
)  # neither first nor last

# --- the cards ---------------------------------------------------------------------------------------

TERRAINS: tuple[str, ...] = tuple(COMPONENTS["terrains"]["names"])
INITIALS: str = COMPONENTS["terrains"]["initials"]
HIGHEST: int = COMPONENTS["ascent"]["highest"]

# A kind of card is a number: 0 is none; the ascent cards by terrain and value; those with a goat by
# value; then campfires by terrain, the bridge and the summit.
NONE = 0
ASCENT = 1  # + terrain * 12 + value - 1
GOAT: int = ASCENT + len(TERRAINS) * HIGHEST  # + value - 1
CAMPFIRE = GOAT + HIGHEST  # + terrain
BRIDGE = CAMPFIRE + len(TERRAINS)
SUMMIT = BRIDGE + 1
KINDS = SUMMIT  # 1 to this


def _goat_terrain(value: int) -> int:
    """Which of the cards of a value bears the symbol (ASC-3)."""
    terrains = COMPONENTS["goats"]["terrains"]
    return TERRAINS.index(terrains[(value - 1) % len(terrains)])


GOAT_TERRAIN = [_goat_terrain(value) for value in range(1, HIGHEST + 1)]


def _faces() -> list[tuple[int, int]]:
    """Terrain (1 grass, 2 snow, 3 rock, 0 none) and value (0 none) by kind."""
    plain = [(terrain, value) for terrain in (1, 2, 3) for value in range(1, HIGHEST + 1)]
    goats = [(terrain + 1, value) for value, terrain in enumerate(GOAT_TERRAIN, start=1)]
    return [(0, 0), *plain, *goats, (1, 0), (2, 0), (3, 0), (0, 0), (0, 0)]


FACES = _faces()
TERRAIN: Row = table([terrain for terrain, _ in FACES], np.int8)
VALUE: Row = table([value for _, value in FACES], np.int8)

# Sets of ascent cards are the bits of one number too: 16 bits a terrain, one a value. What is no ascent
# card has bit 0, which no set holds.
LANE_BITS = 16
CARD_BIT: Row = table([(t - 1) * LANE_BITS + v if v else 0 for t, v in FACES], np.int8)
ALL_VALUES = (2 << HIGHEST) - 2
TERRAIN_CARDS: Row = table([0, *(ALL_VALUES << LANE_BITS * terrain for terrain in range(3))], np.int64)
# By a set of barred terrains (bit 1 grass, 2 snow, 3 rock): what to multiply a set of values with, to
# have the cards of the other terrains.
FREE_LANES: Row = table(
    [sum(1 << LANE_BITS * (t - 1) for t in (1, 2, 3) if not barred >> t & 1) for barred in range(16)],
    np.int64,
)


def _box(goats: bool) -> list[int]:
    """Every card, kind by kind. Without the goats the symbol means nothing, and its cards are like others."""
    others = COMPONENTS["others"]
    cards: list[int] = []
    for kind in range(1, KINDS + 1):
        terrain, value = FACES[kind]
        if kind < GOAT:
            marked = goats and GOAT_TERRAIN[value - 1] == terrain - 1
            cards += [kind] * (COMPONENTS["ascent"]["copies"] - marked)
        elif kind < CAMPFIRE:
            cards += [kind] * goats
        else:
            cards += [kind] * others[
                "campfires" if kind < BRIDGE else "bridges" if kind == BRIDGE else "summits"
            ]
    return cards


# By whether the goats are in play.
BOX: Grid = table([_box(False), _box(True)], np.int8)
CARDS = len(_box(False))
BOX_START: Grid = table(
    [[cards.index(kind) if kind in cards else 0 for kind in range(KINDS + 1)] for cards in BOX.tolist()],
    np.int8,
)

HAND: int = COMPONENTS["hands"]["solo_limit"]
HAND_LIMIT: Row = table([0, HAND, *[COMPONENTS["hands"]["limit"]] * 4], np.int8)  # by seats
GIVEN: dict[str, list[int]] = COMPONENTS["hands"]["given_bridges"]
# By seats: bit n if the n-th seat after the first is given a bridge (ASC-5).
GIVEN_BRIDGES: Row = table(
    [sum(1 << late for late in GIVEN.get(str(n), ())) for n in range(SEATS + 1)], np.int8
)
CARDS_OF_TERRAIN: int = HIGHEST * COMPONENTS["ascent"]["copies"]
LEFT_OUT: int = COMPONENTS["solo"]["left_out"]
OUT_IN_SOLO = sum(FACES[kind][1] == LEFT_OUT for kind in _box(False))


def _share(seats: int) -> int:
    """The most cards that a seat may ever own: the larger pile and a bridge."""
    if seats == 1:
        return CARDS - OUT_IN_SOLO
    dealt = CARDS - len(GIVEN[str(seats)])
    return -(-dealt // seats) + 1


SHARE: Row = table([0, *(_share(seats) for seats in range(1, SEATS + 1))], np.int8)  # by seats
DECK = max(seats * int(share) for seats, share in enumerate(SHARE))

# --- goats and panoramas -----------------------------------------------------------------------------

GOATS: int = COMPONENTS["goats"]["count"]
GOATS_NEEDED: int = COMPONENTS["goats"]["needed"]
SEQUENCES: list[list[int]] = COMPONENTS["panoramas"]["sequences"]
PANORAMAS = len(SEQUENCES)
MOST_REVEALED = 5
# A panorama, or three cards in a row, as one number to compare; 0 is the panorama nobody knows.
SEQUENCE_CODE: Row = table([0, *(((a * 16) + b) * 16 + c for a, b, c in SEQUENCES)], np.int16)


class Module(IntEnum):
    """The modules, each by its bit in the option."""

    GREEN_PATH = 1
    PANORAMA = 2
    GOATS = 4


class Phase(IntEnum):
    """What is to be decided next."""

    TURN = 0  # an action: a card to play, the first of two to discard, a herd, a rope
    PLACE = 1  # where the card goes that was taken up; only its seat knows which one it is
    MOVE = 2  # where the card goes that a campfire replaced (ASC-23)
    PAY = 3  # what to discard for it (ASC-16), or for a herd's step (ASC-30)
    SECOND = 4  # the second of two cards to discard
    CLIMB = 5  # a herd's first step
    GO_ON = 6  # a herd's next step, or no more
    WON = 7
    LOST = 8


# A seat's cards lie in its share of `deck`, seat * SHARE: its pile from the front, the top card last;
# its discards from the back, the first one last. `pile_size` and `discard_size` say where they end, and
# like the size of every hand they are public (ASC-8); the rest of the share is zeros.
class State(Record):
    """All there is to know about a game."""

    seats: int = option()
    modules: int = option()  # Module
    panoramas: int = option()  # how many are revealed, if that module is in play
    ropes: int = option()  # how many a solo game begins with
    began: int = seat("who had the first turn")
    turn: int = seat("whose turn it is, or was when the game ended")
    phase: int = one_of(Phase, "what is to be decided")
    # In PLACE only its own seat knows it; in MOVE everybody does.
    card: int = one_of(KINDS, "the card taken up, if the viewer knows it", low=1, seen=Seen.BY_RULE)
    lifted_from: int = one_of(ROWS, "the row that a moving card comes from", low=1)
    owed: int = number("cards still to be paid")
    herd: int = one_of(CELLS, "the cell of the herd that is being moved", low=1)
    covered: int = number("bridges that lie under other cards")
    given: int = seat_set("who was given a bridge and has not played one since")  # ASC-5
    ropes_left: int = number("guide ropes left")
    hiker: int = number("rows of the longest green chain from the foot, with that module")  # ASC-27
    filmed: int = bits(MOST_REVEALED, "which of the revealed panoramas were filmed")
    panorama: Row = one_of(
        PANORAMAS, "the revealed panoramas, in order", low=1, by=PANORAMAS, seen=Seen.BY_RULE
    )
    filled: Row = number("cards in each row", by=ROWS)
    grid: Row = number("the kind of the top card on each cell, 0 for none", by=CELLS)
    bridges: int = bits(CELLS, "cells with a bare bridge")  # agrees with `grid`
    goats: Row = number("goats on each cell", by=CELLS)
    hand_size: Row = number("cards in each hand", each=SEATS)
    pile_size: Row = number("cards in each pile", each=SEATS)
    discard_size: Row = number("cards that each has discarded", each=SEATS)
    hand: Grid = cards(KINDS, "the viewer's cards, by kind", each=SEATS, by=HAND, seen=Seen.OWN)
    # Piles, which nobody sees, and discards, which their own seat remembers.
    deck: Row = cards(KINDS, "the viewer's own discards, by kind", by=DECK, seen=Seen.BY_RULE)
    pool: Row = scratch("room to deal in", by=CARDS)


hide = hiding(State)  # what is declared as another seat's or nobody's
