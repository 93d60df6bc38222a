"""The preset setup as a table the rules can read (SHA-9)."""

import numpy as np

from cordee.games.shangrila.state import (
    COLOUR_INITIALS,
    COMPONENTS,
    GUILD_COUNT,
    GUILD_INITIALS,
    SEATS,
)


def _read() -> np.ndarray[tuple[int, int, int], np.dtype[np.int8]]:
    """By seats less 3 and tile: village, seat, guild."""
    table = np.full((2, SEATS * GUILD_COUNT, 3), -1, np.int8)
    for seats, villages in COMPONENTS["preset"].items():
        tiles = [(village, tile) for village, text in enumerate(villages) for tile in text.split()]
        for index, (village, (colour, guild)) in enumerate(tiles):
            seat = COLOUR_INITIALS.index(colour)
            table[int(seats) - 3, index] = village, seat, GUILD_INITIALS.index(guild)
    return table


PRESET = _read()
