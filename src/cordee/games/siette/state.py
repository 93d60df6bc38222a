"""The record of Le Pic à Siette, its action numbers and the kinds of its events.

The mountain is a triangle of 36 tiles, numbered row by row from the top:

                    0                 row 1, the Pic
                  1   2
                3   4   5             white to here: the death zone
              6   7   8   9
           10  11  12  13  14         blue
         15  16  17  18  19  20
       21  22  23  24  25  26  27     orange
     28  29  30  31  32  33  34  35   row 8, green, the foot

A set of tiles is the bits of one integer. What a designer may change is in the record too, so that
changed components need no other code.
"""

import tomllib
from enum import IntEnum
from pathlib import Path
from typing import Any

import numpy as np

from cordee.core.chance import STREAM
from cordee.core.layout import record_dtype

COMPONENTS: dict[str, Any] = tomllib.loads(
    (Path(__file__).parent / "components.toml").read_text(encoding="utf-8")
)

ROWS = 8
TILES = 36
PIC = 0
FOOT = ROWS * (ROWS - 1) // 2  # the first tile of row 8
ALL_TILES = (1 << TILES) - 1

CLIMBERS = 6
HOTHEAD = CLIMBERS  # the seventh, moved by the game (SIE-39)
EVERYONE = CLIMBERS + 1
PARTS = 6  # room for them; there are three
CARDS = 80  # room for avalanche cards; there are 46
RISKS = 40  # room for risk cards; there are 24

BANDS = ("white", "blue", "orange", "green")
WHITE = 0
FACES = "OLRB"  # by their bars: bit 0 on the upper left, bit 1 on the upper right
KINDS = ("OO", "OL", "OR", "OB", "LL", "LR", "LB", "RR", "RB", "BB")  # pairs of faces
# The kind of a tile by its two faces, in either order.
KIND_OF = np.array(
    [[next(n for n, kind in enumerate(KINDS) if kind in (a + b, b + a)) for b in FACES] for a in FACES],
    np.int8,
)

GONE = -1  # the place of who is dead, or has not started
NOBODY = -1
CARRIED = 40  # + climber: where a carried part is
COMMON = 60  # the place of a part that belongs to the team
UNUSED = 61  # the place of a part that is not in the game


class Phase(IntEnum):
    """What is to be decided next."""

    START = 0  # a climber's first tile (SIE-9)
    ROUND = 1  # whatever the climbers like (SIE-10)
    AXE = 2  # whether a caught climber uses its ice axe
    BELAY = 3  # who belays (SIE-28)
    FALL = 4  # which way a climber falls (SIE-32)
    PART = 5  # which way a part falls (SIE-32)
    GIVE = 6  # who gets a risk card (SIE-34)
    OVER = 7
    GOING = 8  # nothing: the game goes on by itself; never between two decisions


class Stage(IntEnum):
    """How far an avalanche is (SIE-25)."""

    NONE = 0
    AXES = 1
    CLIMBERS = 2
    PARTS = 3
    TURN = 4
    CHECK = 5
    RISK = 6


class End(IntEnum):
    """How the game ended."""

    NOT = 0
    FLOWN = 1  # SIE-20
    DOWN = 2  # every climber dead or injured (SIE-36)
    ALONE = 3  # only the hothead lives (SIE-39)
    OXYGEN = 4  # SIE-40


class Avalanches(IntEnum):
    """How many avalanche cards a round (SIE-11)."""

    ONE = 0
    CLIMBERS = 1
    MORE = 2


class Talk(IntEnum):
    """What may be said (SIE-35, SIE-38)."""

    RADIO = 0
    TALKING = 1
    SILENT = 2


class Sandglass(IntEnum):
    """Whether time can run out (SIE-10)."""

    ON = 0
    OFF = 1


WITH_HOTHEAD = 1  # bits of the variants
WITH_ASPHYXIA = 2


class Risk(IntEnum):
    """The risk cards (SIE-5); the first four are resolved at once, the others kept."""

    AFTERSHOCK = 0
    LULL = 1
    SCREE = 2
    GUST = 3
    CRAMPONS = 4
    AXE = 5
    KIT = 6
    WIND = 7


RISK_COUNT = len(Risk)
KEPT = int(Risk.CRAMPONS)  # the first of the kept ones
KEPT_COUNT = RISK_COUNT - KEPT
CRAMPONS = Risk.CRAMPONS - KEPT  # columns of `hands`
AXE = Risk.AXE - KEPT
KIT = Risk.KIT - KEPT
WIND = Risk.WIND - KEPT

# Secret: the stream, the undrawn part of both piles, the lower face of tiles that were never turned.
STATE = record_dtype(
    [
        *STREAM,
        ("left", np.int64),  # tiles whose upper face has a bar on its upper left
        ("right", np.int64),  # the same on its upper right
        ("under_left", np.int64),  # the same for the lower faces
        ("under_right", np.int64),
        ("turned", np.int64),  # tiles whose lower face everyone has seen
        ("camp_tiles", np.int64),  # tiles with a base camp; it covers their bars
        ("half_built", np.int64),  # tiles with half a camp, this round only
        ("flow", np.int64),  # tiles of the avalanche that is being resolved
        ("round_number", np.int16),  # from 1
        # the options
        ("seats", np.int8),
        ("climbers", np.int8),  # place in the option's list; `team` is the number
        ("camps", np.int8),  # that may be built
        ("avalanches", np.int8),  # Avalanches
        ("talk", np.int8),  # Talk
        ("sandglass", np.int8),  # Sandglass
        ("variants", np.int8),  # bits
        # the components
        ("band", np.int8, (ROWS,)),  # of each row, 0 being the top
        ("kinds", np.int8, (len(BANDS), len(KINDS))),  # tiles of each pair of faces in a band
        ("cards", np.int8, (TILES,)),  # avalanche cards that name a tile
        ("risks", np.int8, (RISK_COUNT,)),  # risk cards of each kind
        ("part_band", np.int8, (PARTS,)),  # where each part is laid
        ("part_count", np.int8),
        ("a_round", np.int8),  # avalanche cards a round
        ("radio_bars", np.int8),
        ("camp_count", np.int8),
        ("camp_actions", np.int8),
        ("actions_each", np.int8),  # a climber, a round
        ("a_tile", np.int8),  # climbers on one tile
        ("hold", np.int8),  # 1 if `belay_from_below` is `hold`
        ("hot_start", np.int8),  # tile
        ("hot_actions", np.int8),
        ("oxygen", np.int8),
        # the game
        ("team", np.int8),  # climbers, the hothead not counted
        ("phase", np.int8),  # Phase
        ("stage", np.int8),  # Stage
        ("end", np.int8),  # End
        ("started", np.int8),  # climbers that have picked their first tile
        ("place", np.int8, (EVERYONE,)),  # tile, or GONE
        ("injured", np.int8),  # bits of climbers
        ("done", np.int8),  # bits of seats
        ("actions", np.int8, (EVERYONE,)),  # left this round
        ("bars", np.int8, (CLIMBERS,)),  # of each radio
        ("hands", np.int8, (CLIMBERS, KEPT_COUNT)),  # kept risk cards
        ("part_at", np.int8, (PARTS,)),  # tile, CARRIED + climber, COMMON or UNUSED
        ("lull", np.int8),  # 1: no avalanche card at the end of this round
        ("closing", np.int8),  # 1: the cards of the round's end are being drawn
        ("cards_due", np.int8),  # avalanche cards still to be drawn
        ("origin", np.int8),  # of the avalanche, NOBODY if there is none
        ("by", np.int8),  # the climber who triggered it, NOBODY if a card did
        ("caught", np.int8),  # bits of climbers
        ("waiting", np.int8),  # bits of climbers, or parts, that its stage has not come to yet
        ("drawer", np.int8),  # the climber who draws a risk card after it, or NOBODY
        ("card", np.int8),  # the risk card to be given, or NOBODY
        ("pile_left", np.int8),  # avalanche cards not yet drawn
        ("pile_drawn", np.int8),  # those that lie drawn
        ("pile", np.int8, (CARDS,)),  # tiles: the undrawn, the next one last; then the drawn, the last first
        ("risk_left", np.int8),
        ("risk_pile", np.int8, (RISKS,)),  # the undrawn, the next one last
        ("risk_gone", np.int8, (RISK_COUNT,)),  # discarded
        ("spare", np.int8, (5,)),  # rounds the record to whole words
    ]
)

# The ways a climber can move, and the four of them that may lead across a bar.
WAYS = ("up-left", "up-right", "left", "right", "down-left", "down-right")
UP_LEFT, UP_RIGHT, LEFT, RIGHT, DOWN_LEFT, DOWN_RIGHT = range(6)
STEEP = (UP_LEFT, UP_RIGHT, DOWN_LEFT, DOWN_RIGHT)
SIDES = ("left", "right")
WAY_COUNT = len(WAYS)
STEEP_COUNT = len(STEEP)
REACH = ROWS - 1  # rows one can abseil at most

# Action numbers. They are public (records, trained networks): a test pins them.
START = 0  # + column
MOVE = START + ROWS  # + climber * 6 + way
CROSS = MOVE + CLIMBERS * WAY_COUNT  # + climber * 4 + place in STEEP
TRIGGER = CROSS + CLIMBERS * STEEP_COUNT  # + climber
PICK = TRIGGER + CLIMBERS  # + climber
TAKE = PICK + CLIMBERS  # + climber * 6 + companion
HAUL = TAKE + CLIMBERS * CLIMBERS  # + climber * 7 + companion
REVIVE = HAUL + CLIMBERS * EVERYONE  # + climber * 7 + companion
ABSEIL = REVIVE + CLIMBERS * EVERYONE  # + climber * 14 + side * 7 + rows - 1
BUILD = ABSEIL + CLIMBERS * 2 * REACH  # + climber
FLY = BUILD + CLIMBERS  # + climber
USE_KIT = FLY + CLIMBERS  # + climber * 7 + whom
USE_WIND = USE_KIT + CLIMBERS * EVERYONE  # + climber
RADIO = USE_WIND + CLIMBERS  # + climber
DONE = RADIO + CLIMBERS
RESUME = DONE + 1
USE_AXE = RESUME + 1
KEEP_AXE = USE_AXE + 1
BELAY = KEEP_AXE + 1  # + belayer
FALL = BELAY + EVERYONE  # + side
GIVE = FALL + 2  # + climber
TIME_UP = GIVE + CLIMBERS
ACTIONS = TIME_UP + 1


class Happened(IntEnum):
    """The kinds of events, in the order of `text.EVENTS`."""

    STARTED = 0
    PART_LAID = 1
    ROUND_BEGAN = 2
    MOVED = 3
    CROSSED = 4
    ABSEILED = 5
    HAULED = 6
    PICKED = 7
    TOOK = 8
    REVIVED = 9
    HALF_BUILT = 10
    BUILT = 11
    SHARED = 12
    RADIOED = 13
    SECOND_WIND = 14
    FIRST_AID = 15
    DONE = 16
    RESUMED = 17
    TIME_UP = 18
    ROUND_ENDED = 19
    TRIGGERED = 20
    CARD_DRAWN = 21
    RESHUFFLED = 22
    CAMP_HELD = 23
    SWEPT = 24
    AXE_HELD = 25
    BELAYED = 26
    FELL = 27
    INJURED = 28
    DIED = 29
    DROPPED = 30
    PART_FELL = 31
    TURNED = 32
    UNCOVERED = 33
    RISK_DRAWN = 34
    RISK_RESHUFFLED = 35
    GIVEN = 36
    GUST = 37
    WAITED = 38
    FLOWN = 39
    LOST = 40
