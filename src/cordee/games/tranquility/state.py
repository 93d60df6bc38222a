"""The record of Tranquility, and the constants that its components give.

The sea, with its cells; values rise along them (TRQ-2):

    30 31 32 33 34 35   row 6
    24 25 26 27 28 29
    18 19 20 21 22 23
    12 13 14 15 16 17
     6  7  8  9 10 11
     0  1  2  3  4  5   row 1
"""

import tomllib
from enum import IntEnum
from pathlib import Path
from typing import Any

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
ISLANDS: int = COMPONENTS["cards"]["islands"]
LIMIT: int = COMPONENTS["hand"]["limit"]
YELLOW_LIMIT: int = COMPONENTS["hand"]["limit_in_a_yellow_storm"]
START_DISCARDS: int = COMPONENTS["start"]["discards"]
EXTRA: Row = table([COMPONENTS["start"]["extra"].get(str(seats), 0) for seats in range(SEATS + 1)], np.int8)
FINISHES: int = COMPONENTS["cards"]["finishes"]
COMPASSES: int = COMPONENTS["cards"]["compasses"]
STORMS_A_COLOUR: int = COMPONENTS["cards"]["storms"]["yellow"]
REEF_LEAVES_AFTER: int = COMPONENTS["reef"]["leaves_after_rows"]
REMOVED: Row = table(list(COMPONENTS["difficulty"].values()), np.int8)  # by Difficulty (TRQ-21)
MONSTERS: Row = table([0, 3, 4, 5], np.int8)  # by the option's place (TRQ-26)
EXPLORERS = COMPONENTS["explorers"]
EXPLORER_CARDS: int = sum(EXPLORERS.values())

HAND = LIMIT - 1 + int(EXTRA.max())  # no hand is larger: alone, a start just played
DECK = 105  # five piles of at most 20 cards and a start are the most room
CELLS = 40  # of the largest layout
ROWS = 6  # of the sea
ROW_CELLS = 6
SEA_CELLS = ROWS * ROW_CELLS
LAYOUTS = ("sea", "arch", "pyramid")
STRANDS = 3


class Variant(IntEnum):
    """Which game of the box is played, by the option's place."""

    SEA = 0
    ARCH = 1
    PYRAMID = 2
    DAY_NIGHT = 3
    DUEL = 4


REEF_BIT = 1  # in `rough_seas`
STORMS_BIT = 2
HARD_BIT = 1  # in `pyramid`
EASY_BIT = 2


class Card(IntEnum):
    """The kinds of cards. An island is its own number, 1 to 80; 0 is no card, or one that is not seen."""

    START = 81
    FINISH = 82
    MONSTER = 83
    COMPASS = 84
    JOKER = 85
    YELLOW = 86
    PURPLE = 87
    ORANGE = 88
    REEF = 89
    TURN = 90  # no card: the choice to turn an island round (TRQ-48)


KINDS = 85  # that a hand can hold
SPECIALS = 8  # START to ORANGE: what lies unseen can be any of them
WORD = 40  # islands in one word of a set
OTHER_KINDS = 5  # START to JOKER: what a hand discards, besides islands

# --- layouts ---------------------------------------------------------------------------------------


def _layouts() -> dict[str, Any]:
    """Tables of the three layouts: where strands begin and end, how many cells, which are borders."""
    first = table(np.zeros((len(LAYOUTS), STRANDS)), np.int8)
    end = table(np.zeros((len(LAYOUTS), STRANDS)), np.int8)
    cells = table(np.zeros(len(LAYOUTS)), np.int8)
    borders = table(np.zeros(len(LAYOUTS)), np.int64)
    for place, name in enumerate(LAYOUTS):
        layout = COMPONENTS["layouts"][name]
        at = 0
        for strand, rows in enumerate(layout["strands"]):
            first[place, strand] = at
            at += sum(rows)
            end[place, strand] = at
        cells[place] = at
        for row, cell in layout.get("borders", ()):
            borders[place] |= 1 << (sum(layout["strands"][0][: row - 1]) + cell - 1)
    return {"first": first, "end": end, "cells": cells, "borders": borders}


_TABLES = _layouts()
STRAND_FIRST: Grid = _TABLES["first"]  # by layout and strand
STRAND_END: Grid = _TABLES["end"]
CELL_COUNT: Row = _TABLES["cells"]  # by layout
BORDERS: Row = _TABLES["borders"]  # by layout, as bits
PILLARS: int = COMPONENTS["layouts"]["arch"]["pillars"]
ROOF = STRAND_FIRST[1, PILLARS]  # the arch's first cell above the pillars
LAYOUT_OF: Row = table([0, 1, 2, 0, 0], np.int8)  # by variant


class Phase(IntEnum):
    """What is to be decided next."""

    PLAY = 0  # one of the actions of a turn (TRQ-6)
    CELL = 1  # where the chosen card goes; only its own seat knows that it was chosen
    NAME = 2  # what a joker stands for; likewise (TRQ-44)
    PAY = 3  # the cards that a place costs (TRQ-10)
    DISCARD = 4  # the second of two discards (TRQ-6)
    TURN = 5  # the card that turning an island costs (TRQ-48)
    REEF = 6  # where the reef goes (TRQ-24)
    KEEP_REEF = 7  # the two cards that leaving it costs
    STORM = 8  # what becomes of a storm just drawn (TRQ-30)
    YELLOW = 9  # discarding down to three (TRQ-31)
    SAY = 10  # how many cards a seat is willing to give for the start (TRQ-15)
    GIVE = 11  # the discards for the start (TRQ-13)
    DRAWING = 12  # never between two decisions
    OVER = 13


class Stage(IntEnum):
    """Why cards are being drawn, or that they are not."""

    NONE = 0
    DEAL = 1  # the first hands (TRQ-4)
    DRAW = 2  # the active seat, at the end of its turn (TRQ-6)
    EXTRA = 3  # everyone, before the discards for a start (TRQ-14)
    GIVE = 4  # nobody: those discards are being made
    REFILL = 5  # everyone, after them


class Ending(IntEnum):
    """How the game ended."""

    NOT_YET = 0
    WON = 1
    STUCK = 2  # TRQ-20
    NO_START = 3  # TRQ-16
    DUEL = 4  # TRQ-54


# Who may see what: `hand` only its own seat; `deck`, `explorers`, `removed` and the unseen nobody;
# `discarded_islands` and `discarded_others` are remembered by their own seat and shown to nobody; `card` and
# `value` are secrets of the seat that chooses a cell. All the rest lies open, and what is marked `# recall`
# is what an attentive player remembers of it. Sets of islands are two words of 40 bits.
class State(Record):
    """All there is to know about a game. *Recall* is what everyone could know by remembering."""

    seats: int = option()
    variant: int = option()  # Variant
    difficulty: int = option()  # place in REMOVED
    rough_seas: int = option()  # REEF_BIT, STORMS_BIT
    monsters: int = option()  # place in MONSTERS
    pyramid: int = option()  # HARD_BIT, EASY_BIT
    turn: int = seat("whose turn it is")
    actor: int = seat("who is to decide")  # or to draw
    # A seat that has chosen a card and not yet its cell looks to others as if it were still thinking.
    phase: int = one_of(Phase, "what is to be decided", seen=Seen.BY_RULE)
    stage: int = one_of(Stage, "why cards are being drawn")
    ending: int = one_of(Ending, "how the game ended")
    card: int = one_of(
        Card.TURN, "the card chosen and not yet placed, or the storm just drawn", low=1, seen=Seen.BY_RULE
    )
    value: int = number("what a chosen joker stands for", seen=Seen.BY_RULE)
    owed: int = number("cards still to be discarded or drawn")
    starter: int = seat("whose start lies", first=1)
    topped: int = seat_set("who gave the top of their pile for the start")
    grid: Row = number("the island on each cell, 0 for none", by=CELLS)
    filled: int = bits(CELLS, "cells with an island")
    night: int = bits(CELLS, "cells whose island lies night side up")  # TRQ-47, TRQ-50
    wild: int = bits(CELLS, "cells with a joker")  # TRQ-44
    stormed: int = bits(CELLS, "cells that a storm closes")  # TRQ-42
    # Sorted, then zeros.
    hand: Grid = cards(KINDS, "the viewer's cards, by kind", each=SEATS, by=HAND, seen=Seen.OWN)
    discarded_islands: Grid = bits(
        WORD, "islands that the viewer has discarded", each=SEATS, by=2, seen=Seen.OWN
    )
    discarded_others: Grid = number(
        "other cards that the viewer has discarded", each=SEATS, by=OTHER_KINDS, seen=Seen.OWN
    )  # by choice, START to JOKER
    gone: Row = bits(WORD, "islands that everyone saw leave", by=2)
    # Recall: now in that hand or discarded.
    known: Grid = bits(WORD, "islands seen going to each hand", each=SEATS, by=2)
    # The piles, `stride` apart, each with its top card last; nobody sees them but for the row of the duel.
    deck: Row = cards(KINDS, "the open row of the duel, by kind", by=DECK, seen=Seen.BY_RULE)
    hand_size: Row = number("cards in each hand", each=SEATS)
    left: Row = number("cards in each pile", each=SEATS)
    discards: Row = number("cards that each has discarded by choice", each=SEATS)
    shown: Row = number("cards that each has discarded face up", each=SEATS)
    blind: Row = number("cards that each has discarded from the pile, unseen", each=SEATS)
    yellow: Row = number("yellow storms before each seat", each=SEATS)
    orange: Row = number("orange storms before each seat", each=SEATS)
    purple: Row = number("purple storms at each row", by=ROWS)
    storms_gone: Row = number("storms that are gone, by colour", by=3)
    said: Row = number("1 + the number that each announced for the start", each=SEATS)
    monsters_sure: Row = number("monsters that each hand is known to hold", each=SEATS)  # recall
    monsters_maybe: Row = number("how many more there may be", each=SEATS)  # recall
    kept: Row = number("cards of the explorer pile in each hand or discard", each=SEATS)  # recall
    jokers_known: Row = number("jokers seen going back to each hand", each=SEATS)  # recall
    finish_known: Row = number("1 + discards before each showed a finish", each=SEATS)  # recall
    reef: int = one_of(ROWS, "the reef's row", low=1)
    marked: int = seat_set("who had to show that they hold monsters")  # TRQ-29
    monsters_gone: int = number("monsters that are gone")
    compasses: int = number("compasses held")
    compasses_left: int = number("compasses still to be gained")  # in Day and Night, to be drawn
    compasses_spent: int = number("compasses spent")
    side: int = number("of all hands: 0 day, 1 night")
    exploring: int = number("cards in the explorer pile")
    explorers_gone: Row = number("cards of that pile that were seen leaving, by kind", by=9)  # START to REEF
    explorers: Row = cards(KINDS, "the explorer pile, its top card last", by=EXPLORER_CARDS, seen=Seen.NOBODY)
    removed: Row = bits(WORD, "islands removed for the difficulty", by=2, seen=Seen.NOBODY)  # TRQ-21
    unseen: Row = bits(WORD, "islands that went from a pile to a discard unseen", by=2, seen=Seen.NOBODY)
    unseen_kinds: Row = number("the same of other cards, START to ORANGE", by=SPECIALS, seen=Seen.NOBODY)
    # What follows from the rest, or matters only to who reckons with it.
    stride: int = number("room for a pile in `deck`", learner=False)
    since: Row = number("recall: how many discards came before a known island", by=ISLANDS, learner=False)
    fresh: Row = number(
        "recall: cards in hand that may be a start that must be played", each=SEATS, learner=False
    )
    dead_from: Row = number("recall: discards before starts were dead cards", each=SEATS, learner=False)
    finish: int = number("the card in the frame that won: a finish, or a joker", learner=False)  # TRQ-18
    room: Grid = scratch("for `imagine` to work in", each=SEATS, by=4)
    quiet: Grid = scratch("a log that records nothing, for the deal", by=(1, 1), most=2**31 - 1)


hide = hiding(State)  # what is declared as another seat's or nobody's
