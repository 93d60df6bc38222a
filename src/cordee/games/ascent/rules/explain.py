"""Why a move is refused: the lowest-numbered rule that it breaks.

Each function walks up the numbers of the rules; 0 means the move is legal. Written for clarity, while
`rules.legal` is written for speed: the two must agree, and the contract suite checks that they do.

Taking a card up that has no legal place is refused for the place that comes closest: the highest of
the numbers that its places break.
"""

from cordee.core.rule import rule
from cordee.games.ascent.actions import CLIMB, DISCARD, HERD, LAY, PLAY, REPLACE, STOP
from cordee.games.ascent.rules.cards import holds
from cordee.games.ascent.rules.herding import can_enter, can_herd
from cordee.games.ascent.rules.legal import is_over
from cordee.games.ascent.rules.mountain import is_bridge, terrain_bit
from cordee.games.ascent.rules.placing import cost_of
from cordee.games.ascent.rules.refusals import (
    ALLOWED,
    ASC_8_ONE_ACTION,
    ASC_11_RIGHT_OF_THE_LAST,
    ASC_12_ROWS_WITHOUT_HOLES,
    ASC_13_RESTS_ON_TWO,
    ASC_14_TERRAINS_DIFFER,
    ASC_15_NOT_ABOVE_ITS_VALUE,
    ASC_16_COST,
    ASC_19_BRIDGE,
    ASC_21_NO_BARE_BRIDGE,
    ASC_22_CAMPFIRE,
    ASC_23_MOVES_UP,
    ASC_25_SUMMIT,
    ASC_26_DEFEAT,
    ASC_30_HERD,
    ASC_31_GOATS_STAY,
    ASC_34_ROPE,
)
from cordee.games.ascent.rules.ropes import can_spend_rope
from cordee.games.ascent.rules.summit import can_crown
from cordee.games.ascent.state import (
    ABOVE,
    BRIDGE,
    CAMPFIRE,
    CELLS,
    COLUMN_OF,
    INNER_CELLS,
    LEFT_OF,
    NONE,
    RIGHT_OF,
    ROW_OF,
    SUMMIT,
    TERRAIN,
    VALUE,
    Phase,
    State,
)


@rule
def explain(s: State, seat: int, action: int) -> int:
    """The rule that forbids an action, or 0."""
    if is_over(s):
        return ASC_25_SUMMIT if s.phase == Phase.WON else ASC_26_DEFEAT
    if s.turn != seat:
        return ASC_8_ONE_ACTION
    if action < PLAY:
        return why_not_discard(s, seat, action - DISCARD + 1)
    if action < LAY:
        return why_not_play(s, seat, action - PLAY + 1)
    if action < REPLACE:
        return why_not_lay_card(s, seat, action - LAY)
    if action < HERD:
        return why_not_replace_by_card(s, seat, action - REPLACE)
    if action < CLIMB:
        return why_not_herd(s, seat, action - HERD)
    if action < STOP:
        return why_not_climb(s, action - CLIMB)
    if action == STOP:
        return why_not_stop(s)
    return why_not_rope(s, seat)


@rule
def why_not_discard(s: State, seat: int, kind: int) -> int:
    """A card put away: one of two, or in payment."""
    phase = s.phase
    if not holds(s, seat, kind):
        return ASC_8_ONE_ACTION
    if phase == Phase.TURN:
        return ALLOWED if s.hand_size[seat] >= 2 else ASC_8_ONE_ACTION
    if phase == Phase.PAY or phase == Phase.SECOND:
        return ALLOWED
    return ASC_30_HERD if phase == Phase.CLIMB or phase == Phase.GO_ON else ASC_8_ONE_ACTION


@rule
def why_not_play(s: State, seat: int, kind: int) -> int:
    """A card taken up, by what it is."""
    if s.phase != Phase.TURN or not holds(s, seat, kind):
        return ASC_8_ONE_ACTION
    if kind == SUMMIT:
        return why_not_crown(s)
    nearest = 0
    for cell in range(CELLS):
        broken = why_not_place(s, cell, kind, s.hand_size[seat] - 1)
        if broken == ALLOWED:
            return ALLOWED
        nearest = max(nearest, broken)
    return nearest


@rule
def why_not_crown(s: State) -> int:
    """A summit, which no bare bridge and no open condition lets pass."""
    if s.bridges != 0:
        return ASC_21_NO_BARE_BRIDGE
    return ALLOWED if can_crown(s) else ASC_25_SUMMIT


@rule
def why_not_place(s: State, cell: int, kind: int, payable: int) -> int:
    """A card from the hand on a cell: laid there, or as a campfire put in a card's place."""
    if kind == BRIDGE:
        return why_not_bridge(s, cell)
    if kind >= CAMPFIRE:
        return why_not_replace(s, cell, kind, payable)
    return why_not_lay(s, cell, kind, payable)


@rule
def why_not_lay_card(s: State, seat: int, cell: int) -> int:
    """The card that was taken up, or that a campfire replaced, on a cell."""
    phase = s.phase
    if phase != Phase.PLACE and phase != Phase.MOVE:
        return ASC_8_ONE_ACTION
    kind = s.card
    if kind == BRIDGE:
        return why_not_bridge(s, cell)
    if kind >= CAMPFIRE:
        return ASC_22_CAMPFIRE
    broken = why_not_lay(s, cell, kind, s.hand_size[seat])
    if broken == ALLOWED and phase == Phase.MOVE and ROW_OF[cell] < s.lifted_from:
        return ASC_23_MOVES_UP
    return broken


@rule
def why_not_lay(s: State, cell: int, kind: int, payable: int) -> int:
    """An ascent card on a cell, for a seat that can pay so many cards."""
    if s.filled[ROW_OF[cell]] != COLUMN_OF[cell] and not is_bridge(s, cell):
        return ASC_11_RIGHT_OF_THE_LAST
    if not rests_on_two(s, cell):
        return ASC_13_RESTS_ON_TWO
    beside = terrain_bit(s, LEFT_OF[cell]) | terrain_bit(s, RIGHT_OF[cell])
    if beside >> TERRAIN[kind] & 1:
        return ASC_14_TERRAINS_DIFFER
    if VALUE[kind] < ROW_OF[cell] + 1:
        return ASC_15_NOT_ABOVE_ITS_VALUE
    return ASC_16_COST if cost_of(s, cell, kind) > payable else ALLOWED


@rule
def rests_on_two(s: State, cell: int) -> bool:
    """Whether both cells below hold a card; the first row rests on the foot (ASC-13)."""
    row = ROW_OF[cell]
    return row == 0 or s.filled[row - 1] >= COLUMN_OF[cell] + 2


@rule
def why_not_bridge(s: State, cell: int) -> int:
    """A bridge on a cell."""
    if COLUMN_OF[cell] > s.filled[ROW_OF[cell]]:
        return ASC_12_ROWS_WITHOUT_HOLES
    if not rests_on_two(s, cell):
        return ASC_13_RESTS_ON_TWO
    is_empty = s.grid[cell] == NONE
    return ALLOWED if is_empty and INNER_CELLS >> cell & 1 else ASC_19_BRIDGE


@rule
def why_not_replace_by_card(s: State, seat: int, cell: int) -> int:
    """The campfire that was taken up, in a card's place."""
    if s.phase != Phase.PLACE:
        return ASC_8_ONE_ACTION
    if not CAMPFIRE <= s.card < BRIDGE:
        return ASC_22_CAMPFIRE
    return why_not_replace(s, cell, s.card, s.hand_size[seat])


@rule
def why_not_replace(s: State, cell: int, campfire: int, payable: int) -> int:
    """A campfire in a card's place."""
    card = s.grid[cell]
    if VALUE[card] == 0 or TERRAIN[card] != TERRAIN[campfire]:
        return ASC_22_CAMPFIRE
    if not can_move_up(s, cell, card, payable):
        return ASC_23_MOVES_UP
    return ASC_31_GOATS_STAY if s.goats[cell] > 0 else ALLOWED


@rule
def can_move_up(s: State, cell: int, card: int, payable: int) -> bool:
    """Whether a card on the mountain has a legal place in a higher row."""
    for higher in range(cell + 1, CELLS):
        if ROW_OF[higher] > ROW_OF[cell] and why_not_lay(s, higher, card, payable) == 0:
            return True
    return False


@rule
def why_not_herd(s: State, seat: int, cell: int) -> int:
    """A herd to be moved."""
    if s.phase != Phase.TURN:
        return ASC_8_ONE_ACTION
    return ALLOWED if can_herd(s, cell) and s.hand_size[seat] > 0 else ASC_30_HERD


@rule
def why_not_climb(s: State, side: int) -> int:
    """A step up, to the left or to the right."""
    phase = s.phase
    if phase == Phase.CLIMB or phase == Phase.GO_ON:
        return ALLOWED if can_enter(s, ABOVE[s.herd - 1, side]) else ASC_30_HERD
    return ASC_30_HERD if phase == Phase.TURN else ASC_8_ONE_ACTION


@rule
def why_not_stop(s: State) -> int:
    """No further step, after at least one."""
    phase = s.phase
    if phase == Phase.GO_ON:
        return ALLOWED
    return ASC_30_HERD if phase == Phase.TURN or phase == Phase.CLIMB else ASC_8_ONE_ACTION


@rule
def why_not_rope(s: State, seat: int) -> int:
    """A guide rope, when playing alone."""
    if s.phase != Phase.TURN:
        return ASC_8_ONE_ACTION
    return ALLOWED if can_spend_rope(s, seat) else ASC_34_ROPE
