"""Who decides in the loop, and what they are given to see: one bot for all seats, or two that share them."""

import numpy as np
from numpy.typing import NDArray

from cordee.bots.levels import Chooser, Level
from cordee.bots.loop import decide
from cordee.bots.slot import choose
from cordee.bots.workspace import ASIDE, GAME, Workspace
from cordee.core.contract import Mask, Weights, redact
from cordee.core.layout import State, copy_record
from cordee.core.rule import Filling, Unfilled, rule, slot


@slot
def choose_other(s: State, seat: int, mask: Mask, weights: Weights, stream: State) -> int:
    """A second bot, for tables where not all are the same."""
    raise Unfilled(choose_other)


@slot
def look(tables: NDArray[np.void], seat: int) -> int:
    """What the bot is given of the game: the number of a table."""
    raise Unfilled(look)


@slot
def look_other(tables: NDArray[np.void], seat: int) -> int:
    """The same for the second bot."""
    raise Unfilled(look_other)


@rule
def decide_alike(at: Workspace, seat: int) -> int:
    """One bot plays all seats."""
    return choose(at.tables[look(at.tables, seat)], seat, at.mask, at.weights, at.luck)


@rule
def decide_by_seat(at: Workspace, seat: int) -> int:
    """The second bot plays its seats, the first one all others."""
    if at.others >> seat & 1:
        seen = at.tables[look_other(at.tables, seat)]
        return choose_other(seen, seat, at.mask, at.weights, at.luck)
    return choose(at.tables[look(at.tables, seat)], seat, at.mask, at.weights, at.luck)


@rule
def look_closely(tables: NDArray[np.void], seat: int) -> int:
    """All that the seat may see, on the table aside."""
    copy_record(tables[ASIDE:], tables[:ASIDE])
    redact(tables[ASIDE], seat)
    return ASIDE


@rule
def look_away(tables: NDArray[np.void], seat: int) -> int:
    """For a bot that needs no redacted copy: what it reads is what its seat may see."""
    return GAME


def everyone(chooser: Chooser, *, redacted: bool = True) -> Filling:
    """One bot at all seats."""
    return {decide: decide_alike, choose: chooser, look: look_closely if redacted else look_away}


def two(one: Level, other: Level) -> Filling:
    """Two bots that share the seats; where they are the same one is asked, and a kernel is shorter for it."""
    first = everyone(one.chooser(), redacted=not one.blind)
    if one == other:
        return first
    second = look_away if other.blind else look_closely
    return {**first, decide: decide_by_seat, choose_other: other.chooser(), look_other: second}
