"""The preset setup as a table the rules can read (SHA-9)."""

import numpy as np

from cordee.core.layout import Numbers
from cordee.games.shangrila.state import (
    COLOUR_INITIALS,
    COMPONENTS,
    GUILD_COUNT,
    GUILD_INITIALS,
    SEATS,
)


def _read() -> Numbers:
    """By seats less 3 and tile: village, seat, guild."""
    tiles_of = np.full((2, SEATS * GUILD_COUNT, 3), -1, np.int8)
    for seats, villages in COMPONENTS["preset"].items():
        tiles = [(village, tile) for village, text in enumerate(villages) for tile in text.split()]
        for index, (village, (colour, guild)) in enumerate(tiles):
            seat = COLOUR_INITIALS.index(colour)
            tiles_of[int(seats) - 3, index] = village, seat, GUILD_INITIALS.index(guild)
    return tiles_of.view(Numbers)


PRESET = _read()
