"""Panoramas: three values side by side, filmed the moment they stand (ASC-28)."""

from cordee.core.contract import Log
from cordee.core.events import note
from cordee.core.rule import rule
from cordee.games.ascent.events import Happened
from cordee.games.ascent.rules.cards import has_module
from cordee.games.ascent.state import FIRST_CELL, ROW_OF, SEQUENCE_CODE, VALUE, Module, State

LENGTH = 3


@rule
def film(s: State, seat: int, cell: int, log: Log) -> None:
    """Film every panorama that the card just laid on a cell completes."""
    if not has_module(s, Module.PANORAMA):
        return
    row = ROW_OF[cell]
    first = FIRST_CELL[row]
    last = first + s.filled[row] - LENGTH
    for start in range(max(first, cell - LENGTH + 1), min(last, cell) + 1):
        film_sequence(s, seat, sequence_at(s, start), log)


@rule
def sequence_at(s: State, start: int) -> int:
    """Three neighbours as one number, as the panoramas are; what is no ascent card has the value 0."""
    code = 0
    for cell in range(start, start + LENGTH):
        code = code * 16 + VALUE[s.grid[cell]]
    return code


@rule
def film_sequence(s: State, seat: int, code: int, log: Log) -> None:
    """Note the revealed panorama that these three values are, if there is one."""
    for number in range(s.panoramas):
        sequence = s.panorama[number]
        if SEQUENCE_CODE[sequence] == code and not s.filmed >> number & 1:
            s.filmed |= 1 << number
            note(log, Happened.FILMED, seat, sequence, 0, 0)


@rule
def all_filmed(s: State) -> bool:
    """Whether the panoramas allow a summit."""
    return not has_module(s, Module.PANORAMA) or s.filmed == (1 << s.panoramas) - 1
