"""The setup: bridges, tiles, and the first masters (SHA-3, SHA-5 to SHA-9)."""

from cordee.core.bits import count_bits
from cordee.core.chance import below
from cordee.core.rule import rule
from cordee.games.shangrila.rules.preset import PRESET
from cordee.games.shangrila.rules.village import has_stone, masters_in, occupied
from cordee.games.shangrila.state import (
    ALL_BRIDGES,
    ALL_GUILDS,
    BRIDGES_AT,
    GUILD_COUNT,
    RED_VILLAGE,
    TILES,
    VILLAGES,
    Phase,
    Setup,
    State,
)


@rule
def setup(s: State) -> None:
    """Lay the bridges, hand out the tiles, draw the first seat (SHA-3, SHA-5, SHA-6, SHA-9)."""
    seats = s.seats
    s.bridges = bridges_laid(seats)
    for seat in range(seats):
        for guild in range(GUILD_COUNT):
            s.reserve[seat, guild] = TILES
    s.began = below(s, seats)
    s.turn = s.began
    if s.setup == Setup.PRESET:
        for tile in range(seats * GUILD_COUNT):
            village = PRESET[seats - 3, tile, 0]
            seat = PRESET[seats - 3, tile, 1]
            settle_from_reserve(s, seat, village, PRESET[seats - 3, tile, 2])
        s.phase = Phase.PLAY


@rule
def bridges_laid(seats: int) -> int:
    """With three seats the red village hangs on no bridge (SHA-5)."""
    return ALL_BRIDGES if seats == 4 else ALL_BRIDGES & ~BRIDGES_AT[RED_VILLAGE]


@rule
def owed_guilds(s: State, seat: int) -> int:
    """The guilds of which the seat has not yet placed its first master (SHA-7)."""
    owed = ALL_GUILDS
    for village in range(VILLAGES):
        owed &= ~s.masters[seat, village]
    return owed


@rule
def is_full(s: State, seat: int, village: int) -> bool:
    """Whether the limits of the setup keep the seat out of a village (SHA-8)."""
    own = count_bits(s.masters[seat, village])
    if s.seats == 4:
        return masters_in(s, village) >= 3 or own >= 2
    return masters_in(s, village) >= 2 or own >= 1


@rule
def fits_somewhere(s: State, seat: int) -> bool:
    """Whether the seat can place anything within the limits of the setup (SHA-8)."""
    owed = owed_guilds(s, seat)
    for village in range(VILLAGES):
        if not has_stone(s, village) and not is_full(s, seat, village):
            if owed & ~occupied(s, village) != 0:
                return True
    return False


@rule
def settle_from_reserve(s: State, seat: int, village: int, guild: int) -> None:
    """Move one tile from the reserve to its space."""
    s.reserve[seat, guild] -= 1
    s.masters[seat, village] |= 1 << guild
