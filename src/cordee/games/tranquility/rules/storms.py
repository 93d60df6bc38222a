"""Storms and compasses: what a storm does when it is drawn, and who may remove it (TRQ-30 to TRQ-35)."""

from cordee.core.contract import Log, Mask
from cordee.core.events import note
from cordee.core.rule import rule
from cordee.games.tranquility.actions import (
    CALM_DRAWN,
    CALM_ORANGE,
    CALM_PURPLE,
    CALM_YELLOW,
    ENDURE,
    STORM_ROW,
)
from cordee.games.tranquility.events import Happened
from cordee.games.tranquility.rules.cards import discardable, doubt_monsters
from cordee.games.tranquility.rules.giving import keeps_its_top
from cordee.games.tranquility.rules.placing import ROW_BITS
from cordee.games.tranquility.state import ROW_CELLS, ROWS, STORMS_BIT, YELLOW_LIMIT, Card, Phase, State


@rule
def with_storms(s: State) -> bool:
    """Whether the game has storms and compasses."""
    return s.rough_seas & STORMS_BIT != 0


@rule
def row_is_full(s: State, row: int) -> bool:
    """Whether a row of the sea, counted from 0, has no empty cell."""
    return (s.filled >> row * ROW_CELLS) & ROW_BITS == ROW_BITS


@rule
def meet_storm(s: State, seat: int, storm: int, log: Log) -> None:
    """A storm was drawn: it takes effect at once unless its seat has something to decide (TRQ-30)."""
    note(log, Happened.STORM_DRAWN, seat, storm, 0, 0)
    full = True
    for row in range(ROWS):
        full = full and row_is_full(s, row)
    if storm == Card.PURPLE and full:
        s.storms_gone[storm - Card.YELLOW] += 1
        note(log, Happened.STORM_PASSED, seat, storm, 0, 0)
    elif storm == Card.PURPLE or s.compasses > 0:
        s.card = storm
        s.phase = Phase.STORM
    else:
        settle_storm(s, seat, storm, log)


@rule
def settle_storm(s: State, seat: int, storm: int, log: Log) -> None:
    """A yellow or orange storm stays before the seat (TRQ-31, TRQ-33)."""
    note(log, Happened.STORM_STAYED, seat, storm, 0, 0)
    s.card = 0
    s.phase = Phase.DRAWING
    if storm == Card.ORANGE:
        s.orange[seat] += 1
    else:
        s.yellow[seat] += 1
        shed(s, seat)


@rule
def shed(s: State, seat: int) -> None:
    """In a yellow storm a seat discards down to three; monsters stay, above three if need be (TRQ-31)."""
    s.phase = Phase.DRAWING
    if s.yellow[seat] > 0 and s.hand_size[seat] > YELLOW_LIMIT:
        if discardable(s, seat) > 0:
            s.phase = Phase.YELLOW
        else:
            s.monsters_sure[seat] = s.hand_size[seat]
            doubt_monsters(s, seat)


@rule
def storm_to_row(s: State, seat: int, row: int, log: Log) -> None:
    """A purple storm lies at a row, counted from 1 (TRQ-32)."""
    s.purple[row - 1] += 1
    s.card = 0
    s.phase = Phase.DRAWING
    note(log, Happened.STORM_AT_ROW, seat, row, 0, 0)


@rule
def gain_compass(s: State, seat: int, log: Log) -> None:
    """One compass more for everyone, of six in the whole game (TRQ-34)."""
    if with_storms(s) and s.compasses_left > 0:
        s.compasses_left -= 1
        s.compasses += 1
        note(log, Happened.COMPASS_GAINED, seat, 0, 0, 0)


@rule
def mark_storm(s: State, mask: Mask) -> int:
    """What may become of a storm just drawn, besides a compass."""
    if s.card != Card.PURPLE:
        mask[ENDURE] = 1
        return 1
    count = 0
    for row in range(ROWS):
        if not row_is_full(s, row):
            mask[STORM_ROW + row] = 1
            count += 1
    return count


@rule
def mark_calms(s: State, mask: Mask) -> int:
    """A compass may be spent at every decision, on any storm that lies or was just drawn (TRQ-35)."""
    if s.compasses == 0:
        return 0
    count = 0
    if s.phase == Phase.STORM:
        mask[CALM_DRAWN] = 1
        count += 1
    for seat in range(s.seats):
        if can_calm_yellow(s, seat):
            mask[CALM_YELLOW + seat] = 1
            count += 1
        if s.orange[seat] > 0:
            mask[CALM_ORANGE + seat] = 1
            count += 1
    for row in range(ROWS):
        if s.purple[row] > 0:
            mask[CALM_PURPLE + row] = 1
            count += 1
    return count


@rule
def can_calm_yellow(s: State, owner: int) -> bool:
    """A yellow storm lies there, and the start can be paid without it (TRQ-31)."""
    return s.yellow[owner] > 0 and not keeps_its_top(s, owner)


@rule
def can_calm(s: State) -> bool:
    """Whether a compass can be spent at the beginning of a turn."""
    if s.compasses == 0:
        return False
    for seat in range(s.seats):
        if s.yellow[seat] > 0 or s.orange[seat] > 0:
            return True
    for row in range(ROWS):
        if s.purple[row] > 0:
            return True
    return False


@rule
def calm(s: State, seat: int, action: int, log: Log) -> None:
    """Spend a compass; it and the storm leave the game (TRQ-34, TRQ-35)."""
    s.compasses -= 1
    s.compasses_spent += 1
    if action == CALM_DRAWN:
        s.storms_gone[s.card - Card.YELLOW] += 1
        note(log, Happened.CALMED_DRAWN, seat, s.card, 0, 0)
        s.card = 0
    elif action < CALM_ORANGE:
        s.yellow[action - CALM_YELLOW] -= 1
        s.storms_gone[0] += 1
        note(log, Happened.CALMED_YELLOW, seat, action - CALM_YELLOW, 0, 0)
    elif action < CALM_PURPLE:
        s.orange[action - CALM_ORANGE] -= 1
        s.storms_gone[Card.ORANGE - Card.YELLOW] += 1
        note(log, Happened.CALMED_ORANGE, seat, action - CALM_ORANGE, 0, 0)
    else:
        s.purple[action - CALM_PURPLE] -= 1
        s.storms_gone[Card.PURPLE - Card.YELLOW] += 1
        note(log, Happened.CALMED_PURPLE, seat, action - CALM_PURPLE + 1, 0, 0)
