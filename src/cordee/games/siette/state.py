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

from cordee.core.layout import table
from cordee.core.schema import Grid, Record, Row, Seen, bits, cards, hiding, number, one_of, option, seat_set

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
KIND_OF: Grid = table(
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
class State(Record):
    """All there is to know about a game."""

    seats: int = option()
    climbers: int = option()  # place in the option's list; `team` is the number
    camps: int = option()  # that may be built
    avalanches: int = option()  # Avalanches
    talk: int = option()  # Talk
    sandglass: int = option()  # Sandglass
    variants: int = option()  # bits
    phase: int = one_of(Phase, "what is to be decided")
    stage: int = one_of(Stage, "how far an avalanche is")
    end: int = one_of(End, "how the game ended")
    round_number: int = number("the round, from 1", most=2**15 - 1)
    team: int = number("climbers, the hothead not counted")
    started: int = number("climbers that have picked their first tile")
    band: Row = number("the colour of each row, from the top: white, blue, orange, green", by=ROWS)
    left: int = bits(TILES, "tiles with a bar on the upper left of their upper face")
    right: int = bits(TILES, "the same on the upper right")
    under_left: int = bits(TILES, "the same for lower faces that everyone has seen", seen=Seen.BY_RULE)
    under_right: int = bits(TILES, "the same on the upper right", seen=Seen.BY_RULE)
    turned: int = bits(TILES, "tiles whose lower face everyone has seen")
    camp_tiles: int = bits(TILES, "tiles with a base camp")  # it covers their bars
    half_built: int = bits(TILES, "tiles with half a camp")  # this round only
    flow: int = bits(TILES, "tiles of the avalanche that is being resolved")
    place: Row = one_of(
        TILES, "where each climber is; nowhere for who is dead or has not started", by=EVERYONE
    )
    injured: int = bits(EVERYONE, "climbers that are injured")
    done: int = seat_set("seats that are done with this round")
    actions: Row = number("actions that each climber has left this round", by=EVERYONE)
    bars: Row = number("bars of each radio", by=CLIMBERS)
    hands: Grid = number(
        "kept risk cards: of each climber, crampons, ice axes, kits, second winds", by=(CLIMBERS, KEPT_COUNT)
    )
    part_at: Row = number(
        "where each part is: a tile, 40 + climber if carried, 60 the team's, 61 not in play", by=PARTS
    )
    lull: int = number("1: no avalanche card at the end of this round")
    closing: int = number("1: the cards of the round's end are being drawn", learner=False)
    cards_due: int = number("avalanche cards still to be drawn")
    origin: int = one_of(TILES, "where the avalanche began")  # NOBODY if there is none
    by: int = one_of(EVERYONE, "the climber who triggered it")  # NOBODY if a card did
    caught: int = bits(EVERYONE, "climbers that it caught")
    waiting: int = bits(EVERYONE, "climbers, or parts, that its stage has not come to yet")
    drawer: int = one_of(CLIMBERS, "the climber who draws a risk card after it")  # or NOBODY
    card: int = one_of(RISK_COUNT, "the risk card to be given")  # or NOBODY
    camp_count: int = number("camps that may be built")
    oxygen: int = number("oxygen, if that variant is played")
    pile_left: int = number("avalanche cards not yet drawn")
    pile_drawn: int = number("avalanche cards that lie drawn")
    # The undrawn, the next one last; then the drawn, the last first. The Pic is tile 0.
    pile: Row = cards(
        TILES - 1, "drawn avalanche cards by tile, the Pic left out", by=CARDS, seen=Seen.BY_RULE
    )
    risk_left: int = number("risk cards not yet drawn")
    risk_pile: Row = number("the undrawn, the next one last", by=RISKS, seen=Seen.BY_RULE, learner=False)
    risk_gone: Row = number("risk cards discarded, by kind", by=RISK_COUNT)
    # The components, in so far as they can be changed.
    cards: Row = number("avalanche cards of the box, by tile", by=TILES)
    kinds: Grid = number("tiles of each pair of faces in a band", by=(len(BANDS), len(KINDS)), learner=False)
    risks: Row = number("risk cards of each kind", by=RISK_COUNT, learner=False)
    part_band: Row = number("where each part is laid", by=PARTS, learner=False)
    part_count: int = number("parts of the machine", learner=False)
    a_round: int = number("avalanche cards a round", learner=False)
    radio_bars: int = number("bars of a radio at the beginning", learner=False)
    camp_actions: int = number("actions that a camp takes", learner=False)
    actions_each: int = number("of a climber, a round", learner=False)
    a_tile: int = number("climbers on one tile", learner=False)
    hold: int = number("1 if `belay_from_below` is `hold`", learner=False)
    hot_start: int = number("the tile on which the hothead begins", learner=False)
    hot_actions: int = number("the hothead's actions a round", learner=False)


hide = hiding(State)  # what is declared as another seat's or nobody's

# The ways a climber can move, and the four of them that may lead across a bar.
WAYS = ("up-left", "up-right", "left", "right", "down-left", "down-right")
UP_LEFT, UP_RIGHT, LEFT, RIGHT, DOWN_LEFT, DOWN_RIGHT = range(6)
STEEP = (UP_LEFT, UP_RIGHT, DOWN_LEFT, DOWN_RIGHT)
SIDES = ("left", "right")
WAY_COUNT = len(WAYS)
STEEP_COUNT = len(STEEP)
REACH = ROWS - 1  # rows one can abseil at most
