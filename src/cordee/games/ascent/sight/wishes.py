"""What a card promises for the modules: to the green chain, a film, a herd."""

from cordee.core.rule import rule
from cordee.games.ascent.rules.cards import has_module
from cordee.games.ascent.rules.goats import brings_goat, goats_placed
from cordee.games.ascent.state import (
    GOATS_NEEDED,
    PANORAMAS,
    ROWS,
    SEQUENCE_CODE,
    TERRAIN,
    VALUE,
    Module,
    State,
)

# What a card in hand is worth more: grass, and high grass; a value that is to be filmed; and what a module
# waits for already, or badly.
KEEP_GRASS = 0.11
KEEP_GRASS_HIGH = 1.0
KEEP_FILM = 1.68
KEEP_GOAT = 4.1
KEEP_GOAT_SPARE = 1.0  # the same, once there are enough
SPARE_GOATS = 1  # more than needed, to choose those that stand best


@rule
def keep_for_goals(s: State, kind: int) -> float:
    """What the modules add to the worth of a card in hand."""
    worth = 0.0
    if has_module(s, Module.GREEN_PATH) and TERRAIN[kind] == 1:
        worth += KEEP_GRASS + KEEP_GRASS_HIGH * int(VALUE[kind] >= ROWS)
    if has_module(s, Module.GOATS) and brings_goat(kind):
        worth += KEEP_GOAT if goats_placed(s) < GOATS_NEEDED + SPARE_GOATS else KEEP_GOAT_SPARE
    if has_module(s, Module.PANORAMA) and is_to_be_filmed(s, VALUE[kind]):
        worth += KEEP_FILM
    return worth


@rule
def is_to_be_filmed(s: State, value: int) -> bool:
    """Whether a value is part of a panorama that is not yet filmed."""
    for number in range(min(PANORAMAS, s.panoramas)):
        code = SEQUENCE_CODE[s.panorama[number]]
        if not s.filmed >> number & 1:
            if value == code >> 8 or value == code >> 4 & 15 or value == code & 15:
                return True
    return False
