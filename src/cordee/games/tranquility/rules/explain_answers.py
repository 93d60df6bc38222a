"""Why an answer to a storm, a reef or a start is refused: the lowest-numbered rule that it breaks."""

from cordee.core.rule import rule
from cordee.games.tranquility.actions import (
    CALM_DRAWN,
    CALM_ORANGE,
    CALM_PURPLE,
    CALM_YELLOW,
    ENDURE,
    ENOUGH,
    GIVE_TOP,
    KEEP_REEF,
    MOVE_REEF,
    STORM_ROW,
)
from cordee.games.tranquility.rules.cards import discardable
from cordee.games.tranquility.rules.giving import keeps_its_top, may_give_top, may_stop_giving
from cordee.games.tranquility.rules.reef import KEEPING_COSTS, can_move_reef
from cordee.games.tranquility.rules.refusals import (
    ALLOWED,
    TRQ_15_GIVING,
    TRQ_23_REEF,
    TRQ_24_REEF_MOVES,
    TRQ_30_STORMS,
    TRQ_31_YELLOW_STORM,
    TRQ_32_PURPLE_STORM,
    TRQ_35_CALMING,
)
from cordee.games.tranquility.rules.storms import row_is_full, with_storms
from cordee.games.tranquility.state import Card, Phase, State


@rule
def why_not_calm(s: State, action: int) -> int:
    """A compass for a storm."""
    if not with_storms(s):
        return TRQ_30_STORMS
    if s.compasses == 0:
        return TRQ_35_CALMING if action != CALM_DRAWN or s.phase == Phase.STORM else TRQ_30_STORMS
    if action == CALM_DRAWN:
        return ALLOWED if s.phase == Phase.STORM else TRQ_30_STORMS
    if action < CALM_ORANGE:
        owner = action - CALM_YELLOW
        if s.yellow[owner] == 0:
            return TRQ_35_CALMING
        return TRQ_31_YELLOW_STORM if keeps_its_top(s, owner) else ALLOWED
    if action < CALM_PURPLE:
        return ALLOWED if s.orange[action - CALM_ORANGE] > 0 else TRQ_35_CALMING
    return ALLOWED if s.purple[action - CALM_PURPLE] > 0 else TRQ_35_CALMING


@rule
def why_not_answer(s: State, seat: int, action: int) -> int:
    """What only one phase asks for: its own rule, where the phase is another."""
    if action < STORM_ROW:
        return why_not_reef(s, seat, action)
    if action <= ENDURE:
        return why_not_storm(s, action)
    if action < GIVE_TOP:
        return ALLOWED if s.phase == Phase.SAY else TRQ_15_GIVING
    if s.phase != Phase.GIVE:
        return TRQ_15_GIVING if action == ENOUGH else TRQ_31_YELLOW_STORM
    if action == ENOUGH:
        return ALLOWED if may_stop_giving(s) else TRQ_15_GIVING
    return ALLOWED if may_give_top(s) else TRQ_31_YELLOW_STORM


@rule
def why_not_reef(s: State, seat: int, action: int) -> int:
    """The reef to another row, or left where it is for two cards."""
    if s.reef == 0:
        return TRQ_23_REEF
    if s.phase != Phase.REEF:
        return TRQ_24_REEF_MOVES
    if action == KEEP_REEF:
        return ALLOWED if discardable(s, seat) >= KEEPING_COSTS else TRQ_24_REEF_MOVES
    return ALLOWED if can_move_reef(s, action - MOVE_REEF + 1) else TRQ_24_REEF_MOVES


@rule
def why_not_storm(s: State, action: int) -> int:
    """What becomes of a storm just drawn."""
    if s.phase != Phase.STORM:
        return TRQ_30_STORMS
    if action == ENDURE:
        return TRQ_30_STORMS if s.card == Card.PURPLE else ALLOWED
    if s.card != Card.PURPLE:
        return TRQ_32_PURPLE_STORM
    return TRQ_32_PURPLE_STORM if row_is_full(s, action - STORM_ROW) else ALLOWED
