"""Rollouts: a world is imagined, each candidate is tried in it, and the heuristic plays on to the end."""

import numpy as np
from numpy.typing import NDArray

from cordee.bots.loop import play_on
from cordee.bots.workspace import ASIDE, GAME, Workspace
from cordee.core.chance import reseed, seed_of
from cordee.core.contract import POINTS, WON, actors, apply, imagine, score
from cordee.core.layout import State
from cordee.core.rule import Unfilled, rule, slot

NEAR = POINTS  # the column of a result that tells how near to victory a game came, won or not
WAIT = -1  # a candidate that is no action: let others go first
ROLLOUT_SALT = 0x91A7  # keeps chance in rollouts apart from the imagined deals


@slot
def goals(s: State) -> float:
    """What besides the points measures how near a game came to victory (`Game.goals`)."""
    raise Unfilled(goals)


@rule
def no_goals(s: State) -> float:
    """For a game whose points say enough."""
    return 0.0


@rule
def try_candidates(
    at: Workspace,
    seen: NDArray[np.void],  # one record, redacted for the seat
    seat: int,
    candidates: NDArray[np.int64],
    seed: int,
    first: int,  # number of the first world
    results: NDArray[np.float64],  # by world and candidate: the seat's share of the victory, and how near
) -> None:
    """Play every candidate out in the same worlds, so that luck favours none of them."""
    for index in range(len(results)):
        at.tables[ASIDE] = seen[0]
        reseed(at.tables[ASIDE], seed_of(seed, first + index))
        imagine(at.tables[ASIDE], seat)
        for number in range(len(candidates)):
            at.tables[GAME] = at.tables[ASIDE]
            reseed(at.luck, seed_of(seed ^ ROLLOUT_SALT, first + index))
            play_after(at, seat, candidates[number])
            score(at.tables[GAME], at.scores)
            results[index, number, WON] = at.scores[seat, WON] if actors(at.tables[GAME]) == 0 else 0.0
            results[index, number, NEAR] = at.scores[seat, POINTS] + goals(at.tables[GAME])


@rule
def play_after(at: Workspace, seat: int, candidate: int) -> None:
    """Let a seat begin with an action, or wait; then all play on."""
    if candidate == WAIT:
        play_on(at, actors(at.tables[GAME]) & ~(1 << seat), 0)
    else:
        apply(at.tables[GAME], seat, candidate, at.log)
        play_on(at, actors(at.tables[GAME]), 1)
