"""The reef: it closes a row and is moved after every action (TRQ-23 to TRQ-25)."""

from cordee.core.contract import Log, Mask
from cordee.core.events import note
from cordee.core.rule import rule
from cordee.games.tranquility.actions import KEEP_REEF, MOVE_REEF
from cordee.games.tranquility.events import Happened
from cordee.games.tranquility.rules.cards import discardable
from cordee.games.tranquility.rules.storms import row_is_full
from cordee.games.tranquility.state import REEF_LEAVES_AFTER, ROWS, State

KEEPING_COSTS = 2


@rule
def can_move_reef(s: State, row: int) -> bool:
    """To another row, counted from 1, that has an empty cell (TRQ-24)."""
    return row != s.reef and not row_is_full(s, row - 1)


@rule
def mark_reef(s: State, seat: int, mask: Mask) -> int:
    """Move it, or leave it for two cards. While it lies, three rows at least have an empty cell."""
    count = 0
    for row in range(1, ROWS + 1):
        if can_move_reef(s, row):
            mask[MOVE_REEF + row - 1] = 1
            count += 1
    if discardable(s, seat) >= KEEPING_COSTS:
        mask[KEEP_REEF] = 1
        count += 1
    return count


@rule
def move_reef(s: State, seat: int, row: int, log: Log) -> None:
    """The row it leaves is open again."""
    s.reef = row
    note(log, Happened.REEF_MOVED, seat, row, 0, 0)


@rule
def let_reef_leave(s: State, seat: int, log: Log) -> None:
    """It leaves the game once four rows are complete (TRQ-25)."""
    rows = 0
    for row in range(ROWS):
        rows += row_is_full(s, row)
    if s.reef != 0 and rows >= REEF_LEAVES_AFTER:
        s.reef = 0
        note(log, Happened.REEF_LEFT, seat, 0, 0, 0)
