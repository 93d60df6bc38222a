"""Why a card cannot go to a cell, or has no place at all: the lowest-numbered rule that it breaks."""

from cordee.core.rule import rule
from cordee.games.tranquility.rules.day_night import sides_are_right
from cordee.games.tranquility.rules.due import due
from cordee.games.tranquility.rules.monsters import is_kept_from_finishing
from cordee.games.tranquility.rules.placing import (
    REFUSED,
    can_pay,
    cells_of,
    closed_cells,
    cost_between,
    gap_of,
    leaves_room,
    on_pillar,
    open_strands,
    strand_limits,
    strand_of,
)
from cordee.games.tranquility.rules.playing import can_play, is_ready_to_finish
from cordee.games.tranquility.rules.refusals import (
    ALLOWED,
    TRQ_6_ONE_ACTION,
    TRQ_9_RISING_VALUES,
    TRQ_11_PAID_FROM_HAND,
    TRQ_18_FINISH,
    TRQ_23_REEF,
    TRQ_27_MONSTER_EATS,
    TRQ_29_NO_FINISH_WITH_MONSTERS,
    TRQ_32_PURPLE_STORM,
    TRQ_33_ORANGE_STORM,
    TRQ_37_PILLARS_FIRST,
    TRQ_42_EXPLORERS,
    TRQ_43_COMPASS_LIFTS_A_STORM,
    TRQ_44_JOKER,
    TRQ_48_TURN_AN_ISLAND,
    TRQ_49_DAY_AND_NIGHT,
    TRQ_53_LEAVE_ROOM,
)
from cordee.games.tranquility.state import ISLANDS, ROW_CELLS, Card, Phase, State, Variant


@rule
def why_not_put(s: State, seat: int, cell: int) -> int:
    """A cell of the layout."""
    phase = s.phase
    if phase == Phase.PLAY:
        return TRQ_6_ONE_ACTION
    if phase != Phase.CELL:
        return due(s)
    card = s.card
    if card == Card.MONSTER:
        return why_not_eat(s, cell)
    if card == Card.COMPASS:
        return ALLOWED if (s.stormed >> cell) & 1 else TRQ_43_COMPASS_LIFTS_A_STORM
    if card == Card.TURN:
        return ALLOWED if (s.filled >> cell) & 1 else TRQ_48_TURN_AN_ISLAND
    return why_not_there(s, seat, s.value if card == Card.JOKER else card, cell)


@rule
def why_not_eat(s: State, cell: int) -> int:
    """A monster on an island whose row is not closed."""
    return why_closed(s, cell) if (s.filled >> cell) & 1 else TRQ_27_MONSTER_EATS


@rule
def why_closed(s: State, cell: int) -> int:
    """What closes a cell: the reef, a purple storm, a storm of the explorers; or nothing."""
    if s.variant == Variant.SEA:
        row = cell // ROW_CELLS
        if s.reef == row + 1:
            return TRQ_23_REEF
        return TRQ_32_PURPLE_STORM if s.purple[row] > 0 else ALLOWED
    return TRQ_42_EXPLORERS if (s.stormed >> cell) & 1 else ALLOWED


@rule
def why_not_there(s: State, seat: int, value: int, cell: int) -> int:
    """An island of that value on that cell."""
    strand = strand_of(s, cell)
    first, end = strand_limits(s, strand)
    low, high = gap_of(s, value, first, end)
    if not low < cell < high:
        return TRQ_9_RISING_VALUES
    cost = cost_between(s, value, cell, low, high, first, end)
    if cost != REFUSED and not on_pillar(s, cell) and cost > can_pay(s, seat):
        return TRQ_11_PAID_FROM_HAND
    closed = why_closed(s, cell)
    if closed != 0:
        return closed
    if cost == REFUSED and s.orange[seat] > 0:
        return TRQ_33_ORANGE_STORM
    opened, after = open_strands(s)
    if not opened <= strand < after:
        return TRQ_37_PILLARS_FIRST
    return (
        TRQ_53_LEAVE_ROOM
        if s.variant == Variant.DUEL and not leaves_room(s, value, cell, low, high)
        else ALLOWED
    )


@rule
def why_nowhere(s: State, seat: int, value: int) -> int:
    """The refusal of the cell that comes nearest to taking an island: the highest of all."""
    reason = ALLOWED
    for cell in range(cells_of(s)):
        reason = max(reason, why_not_there(s, seat, value, cell))
    return reason


@rule
def why_cannot_play(s: State, seat: int, card: int) -> int:
    """The rule that leaves a card in hand without a place."""
    if can_play(s, seat, card, closed_cells(s)):
        return ALLOWED
    if card <= ISLANDS:
        return why_nowhere(s, seat, card)
    if card == Card.FINISH:
        return why_not_finish(s, seat)
    if card == Card.MONSTER:
        return TRQ_27_MONSTER_EATS
    return TRQ_43_COMPASS_LIFTS_A_STORM if card == Card.COMPASS else TRQ_44_JOKER


@rule
def why_not_finish(s: State, seat: int) -> int:
    """TRQ-18, and what the monsters and the sides of the islands add."""
    if not is_ready_to_finish(s):
        return TRQ_18_FINISH
    if is_kept_from_finishing(s, seat):
        return TRQ_29_NO_FINISH_WITH_MONSTERS
    return ALLOWED if sides_are_right(s) else TRQ_49_DAY_AND_NIGHT


@rule
def why_not_name(s: State, seat: int, value: int) -> int:
    """What a joker stands for."""
    if s.phase != Phase.NAME:
        return due(s) if due(s) != 0 else TRQ_44_JOKER
    if value > ISLANDS:
        return why_not_finish(s, seat)
    return why_cannot_play(s, seat, value)
