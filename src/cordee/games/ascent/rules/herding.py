"""Goats: how they come onto the mountain, and how herds climb it (ASC-29 to ASC-32)."""

from cordee.core.contract import Log
from cordee.core.events import note
from cordee.core.rule import rule
from cordee.games.ascent.events import Happened
from cordee.games.ascent.rules.cards import has_module
from cordee.games.ascent.rules.mountain import is_bridge
from cordee.games.ascent.state import (
    ABOVE,
    CAMPFIRE,
    CELLS,
    FIRST_CELL,
    GOAT,
    GOATS_NEEDED,
    NONE,
    NOWHERE,
    TOP_ROW,
    Module,
    State,
)

SIDES = 2


@rule
def can_enter(s: State, cell: int) -> bool:
    """A herd steps onto an ascent card or a campfire, never onto a bridge or into the air (ASC-30)."""
    return cell != NOWHERE and s.grid[cell] != NONE and not is_bridge(s, cell)


@rule
def can_climb(s: State, cell: int) -> bool:
    """Whether either of the two cells above can be entered."""
    return can_enter(s, ABOVE[cell, 0]) or can_enter(s, ABOVE[cell, 1])


@rule
def can_herd(s: State, cell: int) -> bool:
    """Whether goats stand on a cell and have somewhere to climb; who moves them also needs a card."""
    return s.goats[cell] > 0 and can_climb(s, cell)


@rule
def can_herd_any(s: State) -> bool:
    """Whether any herd has somewhere to climb."""
    for cell in range(CELLS):
        if can_herd(s, cell):
            return True
    return False


@rule
def place_goat(s: State, seat: int, cell: int, kind: int, log: Log) -> None:
    """A card with the symbol brings a goat (ASC-29)."""
    if GOAT <= kind < CAMPFIRE:
        s.goats[cell] += 1
        note(log, Happened.GOAT_PLACED, seat, cell, 0, 0)


@rule
def call_herd(s: State, seat: int, cell: int, log: Log) -> None:
    """All goats of one cell get ready (ASC-30)."""
    s.herd = cell + 1
    note(log, Happened.HERD_CALLED, seat, cell, s.goats[cell], 0)


@rule
def climb(s: State, seat: int, side: int, log: Log) -> None:
    """The herd takes a step up; goats met there join it."""
    origin = s.herd - 1
    goal = ABOVE[origin, side]
    goats = s.goats[origin]
    met = s.goats[goal]
    s.goats[origin] = 0
    s.goats[goal] = goats + met
    s.herd = goal + 1
    note(log, Happened.CLIMBED, seat, origin, goal, goats)
    if met > 0:
        note(log, Happened.JOINED, seat, goal, met, goats + met)


@rule
def enough_goats(s: State) -> bool:
    """Whether the goats allow a summit: eight on the highest row (ASC-32)."""
    if not has_module(s, Module.GOATS):
        return True
    return goats_on_top(s) >= GOATS_NEEDED


@rule
def goats_on_top(s: State) -> int:
    """How many stand on the highest row."""
    first = FIRST_CELL[TOP_ROW]
    return s.goats[first] + s.goats[first + 1]
