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

import numpy as np

from cordee.core.chance import STREAM
from cordee.core.layout import record_dtype

COMPONENTS = tomllib.loads((Path(__file__).parent / "components.toml").read_text(encoding="utf-8"))

SEATS = 5
ISLANDS: int = COMPONENTS["cards"]["islands"]
LIMIT: int = COMPONENTS["hand"]["limit"]
YELLOW_LIMIT: int = COMPONENTS["hand"]["limit_in_a_yellow_storm"]
START_DISCARDS: int = COMPONENTS["start"]["discards"]
EXTRA = np.array([COMPONENTS["start"]["extra"].get(str(seats), 0) for seats in range(SEATS + 1)], np.int8)
FINISHES: int = COMPONENTS["cards"]["finishes"]
COMPASSES: int = COMPONENTS["cards"]["compasses"]
STORMS_A_COLOUR: int = COMPONENTS["cards"]["storms"]["yellow"]
REEF_LEAVES_AFTER: int = COMPONENTS["reef"]["leaves_after_rows"]
REMOVED = np.array(list(COMPONENTS["difficulty"].values()), np.int8)  # by Difficulty (TRQ-21)
MONSTERS = np.array([0, 3, 4, 5], np.int8)  # by the option's place (TRQ-26)
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
THROWN = 5  # START to JOKER: what a hand discards, besides islands

# --- layouts ---------------------------------------------------------------------------------------


def _layouts() -> dict[str, np.ndarray]:
    """Tables of the three layouts: where strands begin and end, how many cells, which are borders."""
    first = np.zeros((len(LAYOUTS), STRANDS), np.int8)
    end = np.zeros((len(LAYOUTS), STRANDS), np.int8)
    cells = np.zeros(len(LAYOUTS), np.int8)
    borders = np.zeros(len(LAYOUTS), np.int64)
    for number, name in enumerate(LAYOUTS):
        layout = COMPONENTS["layouts"][name]
        at = 0
        for strand, rows in enumerate(layout["strands"]):
            first[number, strand] = at
            at += sum(rows)
            end[number, strand] = at
        cells[number] = at
        for row, cell in layout.get("borders", ()):
            borders[number] |= 1 << (sum(layout["strands"][0][: row - 1]) + cell - 1)
    return {"first": first, "end": end, "cells": cells, "borders": borders}


_TABLES = _layouts()
STRAND_FIRST = _TABLES["first"]  # by layout and strand
STRAND_END = _TABLES["end"]
CELL_COUNT = _TABLES["cells"]  # by layout
BORDERS = _TABLES["borders"]  # by layout, as bits
PILLARS: int = COMPONENTS["layouts"]["arch"]["pillars"]
ROOF = int(STRAND_FIRST[1, PILLARS])  # the arch's first cell above the pillars
LAYOUT_OF = np.array([0, 1, 2, 0, 0], np.int8)  # by variant


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


# Who may see what: `hand` only its own seat; `deck`, `explorers`, `removed` and the unseen nobody; `thrown`
# and `threw` are remembered by their own seat and shown to nobody; `card` and `value` are secrets of the
# seat that chooses a cell. All the rest lies open, and what stands after `# recall` is what an
# attentive player remembers of it. Sets of islands are two words of 40 bits.
STATE = record_dtype(
    [
        *STREAM,
        ("filled", np.int64),  # bit c: an island lies on cell c
        ("night", np.int64),  # bit c: it lies with its night at the top (TRQ-47, TRQ-50)
        ("wild", np.int64),  # bit c: it is a joker (TRQ-44)
        ("stormed", np.int64),  # bit c: a storm closes the cell (TRQ-42)
        ("gone", np.int64, (2,)),  # islands that everyone saw leave
        ("removed", np.int64, (2,)),  # islands removed for the difficulty (TRQ-21)
        ("unseen", np.int64, (2,)),  # islands that went from a pile to a discard unseen
        ("thrown", np.int64, (SEATS, 2)),  # islands a seat has discarded
        ("known", np.int64, (SEATS, 2)),  # recall: islands seen going to this hand, now in it or discarded
        ("quiet", np.int32, (1, 1)),  # a log that records nothing, for the deal
        ("grid", np.int8, (CELLS,)),  # value on each cell, 0 if none
        ("hand", np.int8, (SEATS, HAND)),  # sorted, then zeros
        ("deck", np.int8, (DECK,)),  # the piles, `stride` apart, each with its top card last
        ("explorers", np.int8, (EXPLORER_CARDS,)),  # the explorer pile, its top card last
        ("since", np.int8, (ISLANDS,)),  # recall: how many discards came before a known island
        ("held", np.int8, (SEATS,)),  # cards in hand
        ("left", np.int8, (SEATS,)),  # cards in the pile
        ("discards", np.int8, (SEATS,)),  # discarded by choice, face down
        ("shown", np.int8, (SEATS,)),  # discarded face up
        ("blind", np.int8, (SEATS,)),  # discarded from the pile, unseen
        ("threw", np.int8, (SEATS, THROWN)),  # discarded by choice, START to JOKER
        ("unseen_kinds", np.int8, (SPECIALS,)),  # discarded unseen, START to ORANGE
        ("yellow", np.int8, (SEATS,)),  # storms before the seat
        ("orange", np.int8, (SEATS,)),
        ("purple", np.int8, (ROWS,)),  # storms at the row
        ("storms_gone", np.int8, (3,)),  # by colour
        ("said", np.int8, (SEATS,)),  # the number announced for the start, + 1
        ("fresh", np.int8, (SEATS,)),  # recall: cards in hand that may be a start that must be played
        ("dead_from", np.int8, (SEATS,)),  # recall: discards before starts were dead cards
        ("monsters_sure", np.int8, (SEATS,)),  # recall: monsters that a hand is known to hold
        ("monsters_maybe", np.int8, (SEATS,)),  # recall: how many more there may be
        ("kept", np.int8, (SEATS,)),  # recall: cards of the explorer pile in hand or discarded
        ("jokers_known", np.int8, (SEATS,)),  # recall: and jokers seen going back to the hand
        ("finish_known", np.int8, (SEATS,)),  # recall: 1 + discards before a finish was shown
        ("room", np.int8, (SEATS, 4)),  # for `imagine` to work in; zeros otherwise
        ("seats", np.int8),
        ("variant", np.int8),  # Variant
        ("difficulty", np.int8),  # place in REMOVED
        ("rough_seas", np.int8),  # REEF_BIT, STORMS_BIT
        ("monsters", np.int8),  # place in MONSTERS
        ("pyramid", np.int8),  # HARD_BIT, EASY_BIT
        ("stride", np.int8),  # room for a pile in `deck`
        ("turn", np.int8),  # whose turn it is
        ("actor", np.int8),  # who is to decide, or to draw
        ("phase", np.int8),  # Phase
        ("stage", np.int8),  # Stage
        ("card", np.int8),  # chosen and not yet placed, or the storm just drawn
        ("value", np.int8),  # what a chosen joker stands for
        ("owed", np.int8),  # cards still to be discarded, or extra cards to be drawn
        ("starter", np.int8),  # 1 + the seat whose start lies, 0 while none does
        ("topped", np.int8),  # bits: seats that gave the top of their pile for the start
        ("reef", np.int8),  # its row, 1 to 6; 0 when there is none
        ("marked", np.int8),  # bits: seats that had to show that they hold monsters (TRQ-29)
        ("monsters_gone", np.int8),
        ("compasses", np.int8),  # held by all
        ("compasses_left", np.int8),  # to be gained; in Day and Night, to be drawn
        ("compasses_spent", np.int8),
        ("side", np.int8),  # of all hands: 0 day, 1 night
        ("exploring", np.int8),  # cards in the explorer pile
        ("explorers_gone", np.int8, (9,)),  # of that pile, seen leaving: START to REEF
        ("ending", np.int8),  # Ending
        ("finish", np.int8),  # the card in the frame that won: a finish, or a joker for it (TRQ-18)
        ("spare", np.int8, (5,)),  # rounds the record to whole words
    ]
)

# --- action numbers; they are public (records, trained networks): a test pins them -------------------

PLAY = 0  # + kind - 1
CELL = PLAY + KINDS  # + cell
DISCARD = CELL + CELLS  # + kind - 1
DISCARD_ALL = DISCARD + KINDS
TURN_ISLAND = DISCARD_ALL + 1
MOVE_REEF = TURN_ISLAND + 1  # + row - 1
KEEP_REEF = MOVE_REEF + ROWS
STORM_ROW = KEEP_REEF + 1  # + row - 1
ENDURE = STORM_ROW + ROWS
CALM_DRAWN = ENDURE + 1
CALM_YELLOW = CALM_DRAWN + 1  # + seat
CALM_ORANGE = CALM_YELLOW + SEATS  # + seat
CALM_PURPLE = CALM_ORANGE + SEATS  # + row - 1
SAY = CALM_PURPLE + ROWS  # + number
GIVE_TOP = SAY + START_DISCARDS + 1
ENOUGH = GIVE_TOP + 1
RENEW = ENOUGH + 1
PASS = RENEW + 1
NAME = PASS + 1  # + value - 1; the last is a finish
ACTIONS = NAME + ISLANDS + 1


class Happened(IntEnum):
    """The kinds of events, in the order of `text.EVENTS`."""

    PLACED = 0
    JOKER_PLACED = 1
    DISCARDED = 2
    DREW = 3
    START_PLAYED = 4
    SAID = 5
    GAVE_TOP = 6
    GAVE_ENOUGH = 7
    FINISHED = 8
    FINISH_FAILED = 9
    MARKED = 10
    UNMARKED = 11
    REEF_MOVED = 12
    REEF_KEPT = 13
    REEF_LEFT = 14
    MONSTER_PLAYED = 15
    STORM_DRAWN = 16
    STORM_STAYED = 17
    STORM_AT_ROW = 18
    STORM_PASSED = 19
    COMPASS_GAINED = 20
    CALMED_DRAWN = 21
    CALMED_YELLOW = 22
    CALMED_ORANGE = 23
    CALMED_PURPLE = 24
    PILLARS_DONE = 25
    EXPLORED = 26
    FOUND = 27
    CARD_RETURNED = 28
    CARD_LOST = 29
    TOP_LOST = 30
    STORM_LIFTED = 31
    HANDS_TURNED = 32
    ISLAND_TURNED = 33
    TOOK = 34
    SHOWED = 35
    RENEWED = 36
    PASSED = 37
    LOST = 38
    ENDED = 39
