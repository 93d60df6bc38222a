"""What can be asked about a village: who lives there, how strong it is, whether it is at peace."""

from cordee.core.bits import count_bits
from cordee.core.layout import State
from cordee.core.rule import rule
from cordee.games.shangrila.state import (
    ALL_GUILDS,
    BRIDGES_AT,
    GUILD_COUNT,
    STONES,
    VILLAGES,
    Edition,
)


@rule
def has_stone(s: State, village: int) -> bool:
    """A village without bridges carries a stone of wisdom (SHA-19, SHA-5)."""
    return int(s.bridges) & int(BRIDGES_AT[village]) == 0


@rule
def all_stones_lie(s: State) -> bool:
    """Whether the last stone has been placed (SHA-20)."""
    stones = 0
    for village in range(VILLAGES):
        stones += has_stone(s, village)
    return stones >= STONES


@rule
def occupied(s: State, village: int) -> int:
    """The guilds whose space holds a master of any colour, as bits."""
    guilds = 0
    for seat in range(int(s.seats)):
        guilds |= int(s.masters[seat, village])
    return guilds


@rule
def in_reserve(s: State, seat: int) -> int:
    """The guilds of which the seat has a tile left, as bits (SHA-14)."""
    guilds = 0
    for guild in range(GUILD_COUNT):
        guilds |= (int(s.reserve[seat, guild]) > 0) << guild
    return guilds


@rule
def placeable(s: State, seat: int, village: int, spare: int) -> int:
    """The guilds of which the seat may place a master here, out of those it has to spare (SHA-10)."""
    if int(s.masters[seat, village]) == 0 or has_stone(s, village):
        return 0
    return spare & ~occupied(s, village) & ALL_GUILDS


@rule
def recruitable(s: State, seat: int, village: int, spare: int) -> int:
    """The guilds of which the seat may put a disciple on its master here (SHA-11)."""
    if has_stone(s, village):
        return 0
    return int(s.masters[seat, village]) & ~int(s.disciples[seat, village]) & spare


@rule
def can_recruit(s: State, seat: int) -> bool:
    """Whether the seat has anywhere to put a disciple."""
    spare = in_reserve(s, seat)
    for village in range(VILLAGES):
        if recruitable(s, seat, village, spare) != 0:
            return True
    return False


@rule
def masters_in(s: State, village: int) -> int:
    """How many masters of all colours live there."""
    return count_bits(occupied(s, village))


@rule
def strength(s: State, village: int) -> int:
    """All tiles there, masters and disciples of every colour (SHA-15)."""
    tiles = masters_in(s, village)
    for seat in range(int(s.seats)):
        tiles += count_bits(int(s.disciples[seat, village]))
    return tiles


@rule
def departure_is_stronger(s: State, origin: int, goal: int) -> bool:
    """Who prevails in a journey: strength, then masters, then the edition's favourite (SHA-15)."""
    lead = strength(s, origin) - strength(s, goal)
    if lead == 0:
        lead = masters_in(s, origin) - masters_in(s, goal)
    if lead == 0:
        return int(s.edition) == Edition.KOSMOS
    return lead > 0
