"""Sea monsters: they eat islands, cannot be discarded, and forbid a finish (TRQ-26 to TRQ-29)."""

from cordee.core.contract import Log
from cordee.core.events import note
from cordee.core.rule import rule
from cordee.games.tranquility.events import Happened
from cordee.games.tranquility.rules.cards import holds, monsters_held, put_in, take_from_hand
from cordee.games.tranquility.rules.placing import closed_cells
from cordee.games.tranquility.state import Card, State


@rule
def edible_cells(s: State) -> int:
    """The islands that a monster may be played on, as bits (TRQ-27)."""
    return s.filled & ~closed_cells(s)


@rule
def eat(s: State, seat: int, cell: int, log: Log) -> None:
    """Monster and island leave the game; the cell is empty again (TRQ-27)."""
    value = s.grid[cell]
    s.grid[cell] = 0
    s.filled &= ~(1 << cell)
    put_in(s.gone, value)
    take_from_hand(s, seat, Card.MONSTER)
    s.monsters_gone += 1
    note(log, Happened.MONSTER_PLAYED, seat, value, cell, 0)
    if s.monsters_sure[seat] > 0:
        s.monsters_sure[seat] -= 1
    else:
        s.monsters_maybe[seat] -= 1
    lift_mark(s, seat, log)


@rule
def lift_mark(s: State, seat: int, log: Log) -> None:
    """A mark stays until the seat's last monster is played (TRQ-29)."""
    if (s.marked >> seat) & 1:
        if holds(s, seat, Card.MONSTER):
            suspect(s, seat)
        else:
            s.marked &= ~(1 << seat)
            disclose_monsters(s, seat)
            note(log, Happened.UNMARKED, seat, 0, 0, 0)


@rule
def suspect(s: State, seat: int) -> None:
    """Everyone knows now that the seat holds a monster."""
    if s.monsters_sure[seat] == 0:
        s.monsters_sure[seat] = 1
        s.monsters_maybe[seat] -= 1


@rule
def disclose_monsters(s: State, seat: int) -> None:
    """Everyone knows now how many monsters the seat holds."""
    s.monsters_sure[seat] = monsters_held(s, seat)
    s.monsters_maybe[seat] = 0


@rule
def is_kept_from_finishing(s: State, seat: int) -> bool:
    """A seat that holds a monster does not try, nor does anyone while a seat is marked (TRQ-29)."""
    return s.marked != 0 or holds(s, seat, Card.MONSTER)


@rule
def monsters_show_up(s: State, seat: int, log: Log) -> bool:
    """A try to finish: whoever holds a monster must say so, and the try fails (TRQ-29)."""
    if s.monsters == 0:
        return False
    for other in range(s.seats):
        if holds(s, other, Card.MONSTER):
            s.marked |= 1 << other
    if s.marked == 0:
        return False
    note(log, Happened.FINISH_FAILED, seat, 0, 0, 0)
    s.finish_known[seat] = 1 + s.discards[seat]
    for other in range(s.seats):
        if (s.marked >> other) & 1:
            suspect(s, other)
            note(log, Happened.MARKED, other, 0, 0, 0)
        else:
            disclose_monsters(s, other)
    return True


@rule
def driven_off(s: State) -> float:
    """The monsters that are gone: each took an island along, and there is no finish while one is left."""
    return float(s.monsters_gone)
