"""What can be asked about a village: who lives there, how strong it is, whether it is at peace."""

from cordee.core.bits import count_bits
from cordee.core.rule import rule
from cordee.games.shangrila.state import (
    ALL_GUILDS,
    BRIDGE_ENDS,
    BRIDGES_AT,
    GUILD_COUNT,
    SEATS,
    STONES,
    VILLAGES,
    Edition,
    State,
)

# How much a tile, and a tile that is a master, adds to the rank of a village; at most 7 masters live in one.
PER_TILE = 8
PER_MASTER = PER_TILE + 1


@rule
def has_stone(s: State, village: int) -> bool:
    """A village without bridges carries a stone of wisdom (SHA-19, SHA-5)."""
    return s.bridges & BRIDGES_AT[village] == 0


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
    for seat in range(SEATS):  # a seat nobody has owns nothing, and a fixed number is faster
        guilds |= s.masters[seat, village]
    return guilds


@rule
def in_reserve(s: State, seat: int) -> int:
    """The guilds of which the seat has a tile left, as bits (SHA-14)."""
    guilds = 0
    for guild in range(GUILD_COUNT):
        guilds |= (s.reserve[seat, guild] > 0) << guild
    return guilds


@rule
def placeable(s: State, seat: int, village: int, spare: int) -> int:
    """The guilds of which the seat may place a master here, out of those it has to spare (SHA-10)."""
    if s.masters[seat, village] == 0 or has_stone(s, village):
        return 0
    return spare & ~occupied(s, village) & ALL_GUILDS


@rule
def recruitable(s: State, seat: int, village: int, spare: int) -> int:
    """The guilds of which the seat may put a disciple on its master here (SHA-11)."""
    if has_stone(s, village):
        return 0
    return s.masters[seat, village] & ~s.disciples[seat, village] & spare


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
def disciples_in(s: State, village: int) -> int:
    """How many disciples of all colours lie there."""
    guilds = 0  # a disciple lies on a master, and of each guild there is one
    for seat in range(SEATS):
        guilds |= s.disciples[seat, village]
    return count_bits(guilds)


@rule
def strength(s: State, village: int) -> int:
    """All tiles there, masters and disciples of every colour (SHA-15)."""
    return masters_in(s, village) + disciples_in(s, village)


@rule
def disciples_of_others(s: State, seat: int, village: int) -> int:
    """The guilds of which anybody else has a disciple there, as bits."""
    guilds = 0
    for other in range(SEATS):
        if other != seat:
            guilds |= s.disciples[other, village]
    return guilds


@rule
def neighbour(bridge: int, village: int) -> int:
    """The village at the other end of a bridge."""
    return BRIDGE_ENDS[bridge, 0] + BRIDGE_ENDS[bridge, 1] - village


@rule
def rank(s: State, village: int) -> int:
    """Strength, then masters, as a single number to compare (SHA-15)."""
    return PER_MASTER * masters_in(s, village) + PER_TILE * disciples_in(s, village)


@rule
def departure_bonus(s: State) -> int:
    """What decides between equals, added to the rank of the village of departure (SHA-15)."""
    return 1 if s.edition == Edition.KOSMOS else 0


@rule
def departure_is_stronger(s: State, origin: int, goal: int) -> bool:
    """Who prevails in a journey: strength, then masters, then the edition's favourite (SHA-15)."""
    return rank(s, origin) + departure_bonus(s) > rank(s, goal)
