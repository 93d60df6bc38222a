"""Panoramas: three values side by side, filmed the moment they stand (ASC-28)."""

from cordee.core.contract import Log
from cordee.core.events import note
from cordee.core.layout import State
from cordee.core.rule import rule
from cordee.games.ascent.cards import has_module
from cordee.games.ascent.state import FIRST_CELL, ROW_OF, SEQUENCE_CODE, VALUE, Happened, Module

LENGTH = 3


@rule
def film(s: State, seat: int, cell: int, log: Log) -> None:
    """Film every panorama that the card just laid on a cell completes."""
    if not has_module(s, Module.PANORAMA):
        return
    row = int(ROW_OF[cell])
    first = int(FIRST_CELL[row])
    last = first + int(s.filled[row]) - LENGTH
    for start in range(max(first, cell - LENGTH + 1), min(last, cell) + 1):
        film_sequence(s, seat, sequence_at(s, start), log)


@rule
def sequence_at(s: State, start: int) -> int:
    """Three neighbours as one number, as the panoramas are; what is no ascent card has the value 0."""
    code = 0
    for cell in range(start, start + LENGTH):
        code = code * 16 + int(VALUE[int(s.grid[cell])])
    return code


@rule
def film_sequence(s: State, seat: int, code: int, log: Log) -> None:
    """Note the revealed panorama that these three values are, if there is one."""
    for number in range(int(s.panoramas)):
        sequence = int(s.panorama[number])
        if int(SEQUENCE_CODE[sequence]) == code and not int(s.filmed) >> number & 1:
            s.filmed |= 1 << number
            note(log, Happened.FILMED, seat, sequence, 0, 0)


@rule
def all_filmed(s: State) -> bool:
    """Whether the panoramas allow a summit."""
    return not has_module(s, Module.PANORAMA) or int(s.filmed) == (1 << int(s.panoramas)) - 1
