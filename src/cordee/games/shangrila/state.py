"""The record of The Bridges of Shangri-La, and the constants that its components give.

The villages and how they hang together (village 2 is the red one):

    0 ──────── 1 ──────── 2
    │╲ ╲         ╲       ╱ │
    │ ╲  4 ─────── 5 ───   │
    │  3 ╱ ╲        ╲      │
    │ ╱ ╲   ╲        8 ─── 9
    6    ╲   7 ──────╱ ╲  ╱
     ╲    ╲ ╱ ╲         12
      ── 10 ─── 11 ────╱
"""

import tomllib
from enum import IntEnum
from pathlib import Path

import numpy as np

from cordee.core.layout import table
from cordee.core.schema import Grid, Record, Row, bits, hiding, number, one_of, option, seat

COMPONENTS = tomllib.loads((Path(__file__).parent / "components.toml").read_text(encoding="utf-8"))

COLOURS = tuple(COMPONENTS["seats"]["colours"])
GUILDS = tuple(COMPONENTS["guilds"]["names"])
COLOUR_INITIALS: str = COMPONENTS["seats"]["initials"]
GUILD_INITIALS: str = COMPONENTS["guilds"]["initials"]

SEATS = 4
VILLAGES = 13
GUILD_COUNT = 7
BRIDGES = 23
TILES: int = COMPONENTS["guilds"]["tiles"]
STONES: int = COMPONENTS["stones"]["count"]
RED_VILLAGE: int = COMPONENTS["villages"]["red"]

ALL_GUILDS = (1 << GUILD_COUNT) - 1

BRIDGE_ENDS: Grid = table(COMPONENTS["bridges"]["between"], np.int8)
# The bridges of each village, as bits.
BRIDGES_AT: Row = table(
    [
        sum(1 << bridge for bridge, ends in enumerate(BRIDGE_ENDS.tolist()) if village in ends)
        for village in range(VILLAGES)
    ],
    np.int32,
)
ALL_BRIDGES = (1 << BRIDGES) - 1


class Phase(IntEnum):
    """What is to be decided next."""

    SETUP = 0  # a master to place before the first turn (SHA-7)
    PLAY = 1  # one of the three actions
    RECRUIT = 2  # the second disciple (SHA-11)
    OVER = 3


class Setup(IntEnum):
    """How the first masters come onto the board (SHA-6)."""

    FREE = 0
    PRESET = 1


class Edition(IntEnum):
    """Whose rules are followed where the editions differ (SHA-6)."""

    KOSMOS = 0
    UBERPLAY = 1


class State(Record):
    """Everything about a game.

    A disciple always lies on a master of its own colour, so that two sets of guilds tell all about a seat in
    a village.
    """

    seats: int = option()
    setup: int = option()  # Setup
    edition: int = option()  # Edition
    began: int = seat("who had the first turn")
    turn: int = seat("whose turn it is")
    phase: int = one_of(Phase, "what is to be decided")
    passes: int = number("how many seats in a row have passed")  # SHA-22
    bridges: int = bits(BRIDGES, "the bridges that hang")
    masters: Grid = bits(
        GUILD_COUNT, "the masters of each seat in each village, by guild", each=SEATS, by=VILLAGES
    )
    disciples: Grid = bits(GUILD_COUNT, "their disciples", each=SEATS, by=VILLAGES)
    reserve: Grid = number("tiles off the board, by guild", each=SEATS, by=GUILD_COUNT)


hide = hiding(State)  # what is declared as another seat's or nobody's
