"""The sandglass: once it has run out, the round is over, whoever still has actions (SIE-10)."""

from cordee.core.contract import Log, Mask
from cordee.core.events import note
from cordee.core.rule import rule
from cordee.games.siette.actions import TIME_UP
from cordee.games.siette.events import Happened
from cordee.games.siette.rules.round import close_round
from cordee.games.siette.state import Phase, Sandglass, State, Talk


@rule
def has_sandglass(s: State) -> bool:
    """Whether time can run out; never in the talking variant (SIE-10, SIE-38)."""
    return s.sandglass == Sandglass.ON and s.talk != Talk.TALKING


@rule
def mark_time_up(s: State, mask: Mask) -> int:
    """The platform's only move (SIE-10)."""
    mask[TIME_UP] = has_sandglass(s)
    return int(mask[TIME_UP])


@rule
def time_is_up(s: State, log: Log) -> None:
    """The platform says so."""
    note(log, Happened.TIME_UP, -1, 0, 0, 0)
    close_round(s, log)


@rule
def sandglass_turn(s: State) -> int:
    """The round, while the sandglass runs: it is turned over when a round begins (SIE-10)."""
    return s.round_number if has_sandglass(s) and s.phase not in (Phase.START, Phase.OVER) else 0
