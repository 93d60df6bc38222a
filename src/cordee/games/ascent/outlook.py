"""The outlook: how many of the cards still to come could be laid cheaply, here and after a move."""

from cordee.core.bits import count_bits
from cordee.core.layout import State
from cordee.core.rule import rule
from cordee.games.ascent.cards import discard_place
from cordee.games.ascent.goals import outlook_of_goals
from cordee.games.ascent.mountain import lowest_cell, open_cells, terrain_bit, value_of
from cordee.games.ascent.placing import affordable, values_from
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
)

# Sets of ascent cards: of which at least one, at least two copies may still come, and the same in hand.
Unseen = tuple[int, int, int, int]

ROOM_FREE = 1.36  # a share of the cards that could be laid for nothing
ROOM_CHEAP = 1.96  # for one card
OWN_FREE = 0.0  # a card in hand that could be laid for nothing in the next turn
OWN_CHEAP = 0.0  # for one card
OWN_NEXT = 0.0  # at least one such

HALF = 32
LOW_HALF = (1 << HALF) - 1
ALL_CARDS = int(TERRAIN_CARDS.sum())


@rule
def unseen_cards(s: State, seat: int) -> Unseen:
    """What lies neither on the mountain nor in the seat's own discards."""
    once = ALL_CARDS
    twice = ALL_CARDS
    for cell in range(CELLS):
        bit = 1 << int(CARD_BIT[int(s.grid[cell])])
        once &= twice | ~bit
        twice &= ~bit
    for number in range(int(s.discard_size[seat])):
        bit = 1 << int(CARD_BIT[int(s.deck[discard_place(s, seat, number)])])
        once &= twice | ~bit
        twice &= ~bit
    held = 0
    held_twice = 0
    for slot in range(int(s.hand_size[seat])):
        bit = 1 << int(CARD_BIT[int(s.hand[seat, slot])]) & ALL_CARDS
        held_twice |= held & bit
        held |= bit
    return once, twice, held, held_twice


@rule
def count_cards(cards: int) -> int:
    """How many cards a set holds."""
    return count_bits(cards & LOW_HALF) + count_bits(cards >> HALF)


@rule
def room_now(s: State, unseen: Unseen, laid: int) -> float:
    """How welcome the mountain is to the cards still to come, and to those in hand without the one laid."""
    once, twice, held, held_twice = unseen
    free = 0
    cheap = 0
    cells = open_cells(s)
    while cells != 0:
        cell = lowest_cell(cells)
        cells &= cells - 1
        left = int(LEFT_OF[cell])
        right = int(RIGHT_OF[cell])
        values = values_from(int(ROW_OF[cell]) + 1, HIGHEST)
        lanes = int(FREE_LANES[terrain_bit(s, left) | terrain_bit(s, right)])
        beside = value_of(s, left)
        beyond = value_of(s, right)
        free |= (values & affordable(beside, 0) & affordable(beyond, 0)) * lanes
        cheap |= (values & affordable(beside, 1) & affordable(beyond, 1)) * lanes
    total = max(1, count_cards(once) + count_cards(twice))
    room = ROOM_FREE * (count_cards(free & once) + count_cards(free & twice))
    room += ROOM_CHEAP * (count_cards(cheap & once) + count_cards(cheap & twice))
    own = held & ~(1 << int(CARD_BIT[laid])) | held_twice
    next_turn = OWN_NEXT if own & cheap != 0 else 0.0
    next_turn += OWN_FREE * count_cards(free & own) + OWN_CHEAP * count_cards(cheap & own)
    return room / total + next_turn


@rule
def outlook_after(s: State, cell: int, kind: int, unseen: Unseen) -> float:
    """The room, and how the modules stand, once a card lies on an open cell; the record is left as it was."""
    before = int(s.grid[cell])
    row = int(ROW_OF[cell])
    bridges = int(s.bridges)
    filled = int(s.filled[row])
    s.grid[cell] = kind
    s.bridges = bridges | 1 << cell if kind == BRIDGE else bridges & ~(1 << cell)
    s.filled[row] = filled + int(before != BRIDGE)
    outlook = room_now(s, unseen, kind) + outlook_of_goals(s)
    s.grid[cell] = before
    s.bridges = bridges
    s.filled[row] = filled
    return outlook
