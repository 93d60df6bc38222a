"""Games in step: on a GPU threads go together, and fast where they do the same.

So games wait for each other at their end, and wherever the game says that it is worth it (`Game.meeting`). A
kernel puts `play_out_in_step` in the place of `series.play_out`, and has the loop stop at every meeting.
"""

from typing import Any

from cordee.bots.loop import play_on, who_is_next
from cordee.bots.workspace import GAME, Workspace
from cordee.core.contract import actors
from cordee.core.game import Game
from cordee.core.layout import State
from cordee.core.rule import Filling, Unfilled, rule, slot
from cordee.lab.series import play_out

NOBODY_YET = 0  # of the company that is kept


@slot
def meeting(s: State) -> bool:
    """Whether games wait for each other before this decision (`Game.meeting`)."""
    raise Unfilled(meeting)


@slot
def keep_company(company: int, plays: bool) -> int:
    """Wait for the games that are played in step with this one; those of them that still play."""
    raise Unfilled(keep_company)


@rule
def never_meets(s: State) -> bool:
    """For a game whose decisions are much alike, or too different."""
    return False


@rule
def nobody_at_a_meeting(s: State) -> int:
    """The seats that may act now, unless the game is to wait for others first."""
    return 0 if meeting(s) else actors(s)


@rule
def play_out_in_step(at: Workspace) -> int:
    """The game that was dealt, from meeting to meeting; how many decisions were taken."""
    taken = 0
    waiting = actors(at.tables[GAME])
    company = keep_company(NOBODY_YET, waiting != 0)
    while waiting != 0 and taken < at.limit:
        taken = play_on(at, waiting, taken)
        waiting = actors(at.tables[GAME])
        company = keep_company(company, waiting != 0 and taken < at.limit)
    return taken


def in_step(game: Game, company: Any) -> Filling:
    """How a series is played in step; `company` is how this kind of device keeps it."""
    return {
        play_out: play_out_in_step,
        who_is_next: nobody_at_a_meeting,
        meeting: game.meeting or never_meets,
        keep_company: company,
    }
