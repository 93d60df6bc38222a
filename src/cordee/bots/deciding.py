"""Which bot decides in the loop, and what it gets to see: one for all seats, or two that share them."""

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
    """A second bot, for tables with two kinds of bots."""
    raise Unfilled(choose_other)


@slot
def table_for(tables: NDArray[np.void], seat: int) -> int:
    """Which record the bot is given: the index of a table in the workspace."""
    raise Unfilled(table_for)


@slot
def table_for_other(tables: NDArray[np.void], seat: int) -> int:
    """The same for the second bot."""
    raise Unfilled(table_for_other)


@rule
def decide_alike(at: Workspace, seat: int) -> int:
    """One bot plays all seats."""
    return choose(at.tables[table_for(at.tables, seat)], seat, at.mask, at.weights, at.luck)


@rule
def decide_by_seat(at: Workspace, seat: int) -> int:
    """The second bot plays its seats, the first one all others."""
    if at.others >> seat & 1:
        seen = at.tables[table_for_other(at.tables, seat)]
        return choose_other(seen, seat, at.mask, at.weights, at.luck)
    return choose(at.tables[table_for(at.tables, seat)], seat, at.mask, at.weights, at.luck)


@rule
def redacted_copy(tables: NDArray[np.void], seat: int) -> int:
    """Make a redacted copy for the seat on the second table."""
    copy_record(tables[ASIDE:], tables[:ASIDE])
    redact(tables[ASIDE], seat)
    return ASIDE


@rule
def skip_redaction(tables: NDArray[np.void], seat: int) -> int:
    """For a bot that reads nothing but what its seat may see, and so needs no redacted copy."""
    return GAME


def everyone(chooser: Chooser, *, redacted: bool = True) -> Filling:
    """One bot at all seats."""
    return {decide: decide_alike, choose: chooser, table_for: redacted_copy if redacted else skip_redaction}


def two(one: Level, other: Level) -> Filling:
    """Two bots that share the seats. If they are the same, only one is linked: a shorter kernel."""
    first = everyone(one.chooser(), redacted=not one.blind)
    if one == other:
        return first
    second = skip_redaction if other.blind else redacted_copy
    return {**first, decide: decide_by_seat, choose_other: other.chooser(), table_for_other: second}
