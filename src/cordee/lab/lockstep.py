"""Games in lockstep: the threads of a warp are fast only while they all run the same code.

So games wait for each other at their end, and at the sync points of a game that declares some
(`Game.sync_point`). A kernel runs `play_out_in_lockstep` instead of `series.play_out`, and the loop stops at
every sync point.
"""

from typing import Any

from cordee.bots.loop import play_on, who_is_next
from cordee.bots.workspace import GAME, Workspace
from cordee.core.contract import actors
from cordee.core.game import Game
from cordee.core.layout import State
from cordee.core.rule import Filling, Unfilled, rule, slot
from cordee.lab.series import play_out

NO_THREADS = 0  # the warp's mask before the first sync


@slot
def sync_point(s: State) -> bool:
    """Whether games wait for each other before this decision (`Game.sync_point`)."""
    raise Unfilled(sync_point)


@slot
def warp_sync(threads: int, plays: bool) -> int:
    """Wait for the games in lockstep with this one; return the mask of those that still play."""
    raise Unfilled(warp_sync)


@rule
def no_sync_point(s: State) -> bool:
    """For a game that gains nothing by waiting before its end."""
    return False


@rule
def nobody_at_a_sync_point(s: State) -> int:
    """The seats that may act now; none at a sync point, where the loop has to stop."""
    return 0 if sync_point(s) else actors(s)


@rule
def play_out_in_lockstep(at: Workspace) -> int:
    """Play the dealt game from sync point to sync point; return how many decisions were taken."""
    taken = 0
    waiting = actors(at.tables[GAME])
    threads = warp_sync(NO_THREADS, waiting != 0)
    while waiting != 0 and taken < at.limit:
        taken = play_on(at, waiting, taken)
        waiting = actors(at.tables[GAME])
        threads = warp_sync(threads, waiting != 0 and taken < at.limit)
    return taken


def in_lockstep(game: Game, sync: Any) -> Filling:
    """How a series is played in lockstep; `sync` is the device's own `warp_sync`."""
    return {
        play_out: play_out_in_lockstep,
        who_is_next: nobody_at_a_sync_point,
        sync_point: game.sync_point or no_sync_point,
        warp_sync: sync,
    }
