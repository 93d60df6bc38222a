"""The outlook: how many of the cards still to come could be laid cheaply, here and after a move."""

from cordee.core.bits import count_bits, lowest
from cordee.core.rule import rule
from cordee.games.ascent.heuristic.goals import outlook_of_goals, urgent_cards, wanted_cards
from cordee.games.ascent.heuristic.trail import GRASS_CARDS, must_be_green, trail_cells
from cordee.games.ascent.rules.cards import discard_place, has_module
from cordee.games.ascent.rules.mountain import open_cells, terrain_bit, value_of
from cordee.games.ascent.rules.placing import affordable, cards_for, values_from
from cordee.games.ascent.state import (
    BRIDGE,
    CARD_BIT,
    CELLS,
    FREE_LANES,
    HIGHEST,
    LEFT_OF,
    RIGHT_OF,
    ROW_OF,
    TERRAIN_CARDS,
    Module,
    State,
)

# The ascent cards of which at least one, at least two copies may still come; and how hard the open cells
# are to fill with them as the mountain stands, less what the modules make of it. Then those that a module
# needs badly, those that it waits for, and those in hand.
Unseen = tuple[int, int, float, int, int, int]

ROOM_FREE = 1.36  # a share of the cards that could be laid for nothing
ROOM_CHEAP = 3.04  # for one card
STUCK = 0.8  # for each card missing to a few that fit on an open cell
FEW = 4.0
NEAR = 2  # what fits a cell costs no more cards than this

ALL_CARDS = int(TERRAIN_CARDS.sum())


@rule
def unseen_cards(s: State, seat: int) -> Unseen:
    """What lies neither on the mountain nor in the seat's own discards."""
    once = ALL_CARDS
    twice = ALL_CARDS
    for cell in range(CELLS):
        bit = 1 << CARD_BIT[s.grid[cell]]
        once &= twice | ~bit
        twice &= ~bit
    for number in range(s.discard_size[seat]):
        bit = 1 << CARD_BIT[s.deck[discard_place(s, seat, number)]]
        once &= twice | ~bit
        twice &= ~bit
    mine = cards_in_hand(s, seat)
    standing = hard_cells(s, once, twice) - outlook_of_goals(s, once, mine)
    return once, twice, standing, urgent_cards(s, once), wanted_cards(s, once), mine


@rule
def cards_in_hand(s: State, seat: int) -> int:
    """The ascent cards that a seat holds, as a set."""
    cards = 0
    for slot in range(s.hand_size[seat]):
        cards |= 1 << CARD_BIT[s.hand[seat, slot]]
    return cards


@rule
def hard_cells(s: State, once: int, twice: int) -> float:
    """How hard the open cells are to fill: few cards fit on them for little."""
    hard = 0.0
    cells = open_cells(s)
    green = 0
    if has_module(s, Module.GREEN_PATH):
        green = must_be_green(trail_cells(s, once))
    while cells != 0:
        cell = lowest(cells)
        cells &= cells - 1
        near = cards_for(s, cell, NEAR)
        if green >> cell & 1:
            near &= GRASS_CARDS
        hard += max(0.0, FEW - count_bits(near & once) - count_bits(near & twice))
    return STUCK * hard


@rule
def room_now(s: State, once: int, twice: int) -> float:
    """How welcome the mountain is to the cards still to come."""
    free = 0
    cheap = 0
    cells = open_cells(s)
    while cells != 0:
        cell = lowest(cells)
        cells &= cells - 1
        left = LEFT_OF[cell]
        right = RIGHT_OF[cell]
        values = values_from(ROW_OF[cell] + 1, HIGHEST)
        lanes = FREE_LANES[terrain_bit(s, left) | terrain_bit(s, right)]
        beside = value_of(s, left)
        beyond = value_of(s, right)
        free |= (values & affordable(beside, 0) & affordable(beyond, 0)) * lanes
        cheap |= (values & affordable(beside, 1) & affordable(beyond, 1)) * lanes
    total = max(1, count_bits(once) + count_bits(twice))
    room = ROOM_FREE * (count_bits(free & once) + count_bits(free & twice))
    room += ROOM_CHEAP * (count_bits(cheap & once) + count_bits(cheap & twice))
    return room / total


@rule
def outlook_after(s: State, cell: int, kind: int, unseen: Unseen) -> float:
    """The room, and what changes for open cells and modules, once a card lies on an open cell.

    The record is left as it was.
    """
    before = s.grid[cell]
    row = ROW_OF[cell]
    bridges = s.bridges
    filled = s.filled[row]
    s.grid[cell] = kind
    s.bridges = bridges | 1 << cell if kind == BRIDGE else bridges & ~(1 << cell)
    s.filled[row] = filled + int(before != BRIDGE)
    once, twice, standing, _, _, mine = unseen
    outlook = room_now(s, once, twice) + standing - hard_cells(s, once, twice)
    outlook += outlook_of_goals(s, once, mine & ~(1 << CARD_BIT[kind]))
    s.grid[cell] = before
    s.bridges = bridges
    s.filled[row] = filled
    return outlook
