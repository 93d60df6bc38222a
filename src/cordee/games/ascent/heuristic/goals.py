"""What a sensible player does for the modules: keeps the green chain alive, films, herds."""

from cordee.core.rule import rule
from cordee.games.ascent.heuristic.films import cards_to_film, outlook_of_films
from cordee.games.ascent.heuristic.flock import goats_missing, steps_to_climb
from cordee.games.ascent.heuristic.trail import cards_for_trail, must_be_green, outlook_of_path, trail_cells
from cordee.games.ascent.rules.cards import has_module
from cordee.games.ascent.rules.goats import brings_goat
from cordee.games.ascent.state import ABOVE, ROW_OF, Module, State

KEEP_WANTED = 3.4
KEEP_URGENT = 9.0
# Goats: one on the mountain that is still needed, a step less to climb, and how much more a row higher.
GOAT_PLACED = 3.56
GOAT_STEP = 0.81
GOAT_HIGHER = 0.16
# Herding: a step less, the call, later rather than early, with many rather than with few.
HERD_STEP = 0.88
HERD_CALLED = -1.03
HERD_LATE = 1.62
HERD_GOAT = 0.19
# What is to be provided for: a step, a goat that is missing; and cards are spent more freely towards the end.
WORK_STEP = 1.0
WORK_GOAT = 1.37
HERD_SPEND = -0.41


@rule
def outlook_of_goals(s: State, once: int, mine: int) -> float:
    """How the modules that look at the whole mountain stand.

    Of the cards in `once` some may still come, those in `mine` are in the seat's hand.
    """
    outlook = 0.0
    if has_module(s, Module.GREEN_PATH):
        outlook += outlook_of_path(s, once)
    if has_module(s, Module.PANORAMA):
        outlook += outlook_of_films(s, once, mine)
    return outlook


@rule
def urgent_cards(s: State, once: int) -> int:
    """The cards that a panorama lacks alone, or that fit where nothing but grass may lie, as a set."""
    cards = 0
    if has_module(s, Module.GREEN_PATH):
        cards |= cards_for_trail(s, once, must_be_green(trail_cells(s, once)))
    if has_module(s, Module.PANORAMA):
        cards |= cards_to_film(s, once, 2)
    return cards


@rule
def wanted_cards(s: State, once: int) -> int:
    """The cards that go on with a panorama, or with a chain of grass, as a set."""
    cards = 0
    if has_module(s, Module.GREEN_PATH):
        cards |= cards_for_trail(s, once, trail_cells(s, once))
    if has_module(s, Module.PANORAMA):
        cards |= cards_to_film(s, once, 1)
    return cards


@rule
def promise_of_goat(s: State, cell: int, kind: int, todo: int) -> float:
    """A goat is welcome while some are missing, high up, and where it is on the way of others."""
    if not brings_goat(kind):
        return 0.0
    missing = goats_missing(s)
    s.goats[cell] += 1
    steps = todo - steps_to_climb(s)
    s.goats[cell] -= 1
    return GOAT_PLACED * min(missing, 1) + GOAT_STEP * steps + GOAT_HIGHER * ROW_OF[cell]


@rule
def steps_gained(s: State, cell: int, side: int, todo: int) -> int:
    """How many steps less there are to climb once the herd of a cell has taken one."""
    goal = ABOVE[cell, side]
    goats = s.goats[cell]
    s.goats[cell] = 0
    s.goats[goal] += goats
    gained = todo - steps_to_climb(s)
    s.goats[goal] -= goats
    s.goats[cell] = goats
    return gained
