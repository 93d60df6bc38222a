"""When climbers may act: the rule by which it is not their time, or not their climber."""

from cordee.core.rule import rule
from cordee.games.siette.rules.climbers import seat_of
from cordee.games.siette.rules.refusals import (
    ALLOWED,
    SIE_8_OWN_CLIMBERS,
    SIE_9_START,
    SIE_10_ROUND,
    SIE_36_END,
    SIE_39_HOTHEAD,
    SIE_40_ASPHYXIA,
)
from cordee.games.siette.state import (
    End,
    Phase,
    State,
)


@rule
def why_over(s: State) -> int:
    """The rule that ended the game, or 0 while it goes on."""
    end = s.end
    if end == End.NOT:
        return ALLOWED
    if end == End.ALONE:
        return SIE_39_HOTHEAD
    return SIE_40_ASPHYXIA if end == End.OXYGEN else SIE_36_END


@rule
def waits_for_a_choice(s: State) -> bool:
    """Whether a small decision comes first (SIE-10)."""
    phase = s.phase
    return phase != Phase.ROUND and phase != Phase.OVER


@rule
def why_not_now(s: State, seat: int, climber: int) -> int:
    """Whose climber it is, and whether the climbers are free to act at all (SIE-8 to SIE-10)."""
    if climber >= s.team or seat_of(s, climber) != seat:
        return SIE_8_OWN_CLIMBERS
    if s.phase == Phase.START:
        return SIE_9_START
    return SIE_10_ROUND if waits_for_a_choice(s) else ALLOWED
