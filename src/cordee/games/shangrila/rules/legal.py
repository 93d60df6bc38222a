"""What is allowed now (SHA-6 to SHA-12, SHA-22)."""

from cordee.core.bits import count_bits, lowest
from cordee.core.contract import Mask
from cordee.core.masks import clear
from cordee.core.rule import rule
from cordee.games.shangrila.actions import ENOUGH, JOURNEY, PASS, PLACE, RECRUIT
from cordee.games.shangrila.rules.setup import fits_somewhere, is_full, owed_guilds
from cordee.games.shangrila.rules.village import has_stone, in_reserve, occupied, placeable, recruitable
from cordee.games.shangrila.state import BRIDGE_ENDS, GUILD_COUNT, VILLAGES, Edition, Phase, State


@rule
def actors(s: State) -> int:
    """One seat at a time, clockwise (SHA-6)."""
    return 0 if s.phase == Phase.OVER else 1 << s.turn


@rule
def legal(s: State, seat: int, mask: Mask) -> int:
    """Write which actions the seat may take; must agree with `rules.explain`."""
    clear(mask)
    phase = s.phase
    if phase == Phase.OVER or s.turn != seat:
        return 0
    if phase == Phase.SETUP:
        return mark_first_masters(s, seat, mask)
    spare = in_reserve(s, seat)
    if phase == Phase.RECRUIT:
        mask[ENOUGH] = s.edition == Edition.UBERPLAY
        return mark_recruits(s, seat, spare, mask) + int(mask[ENOUGH])
    count = mark_places(s, seat, spare, mask)
    count += mark_recruits(s, seat, spare, mask)
    count += mark_journeys(s, seat, mask)
    if count == 0:
        mask[PASS] = 1
        count = 1
    return count


@rule
def mark(mask: Mask, first: int, guilds: int) -> int:
    """Allow the actions `first + guild` of these guilds, and of no others."""
    for guild in range(GUILD_COUNT):
        mask[first + guild] = guilds >> guild & 1
    return count_bits(guilds)


@rule
def mark_first_masters(s: State, seat: int, mask: Mask) -> int:
    """Free setup: within the limits if anything fits, else without them (SHA-7, SHA-8)."""
    owed = owed_guilds(s, seat)
    limited = fits_somewhere(s, seat)
    count = 0
    for village in range(VILLAGES):
        if not has_stone(s, village) and not (limited and is_full(s, seat, village)):
            guilds = owed & ~occupied(s, village)
            count += mark(mask, PLACE + village * GUILD_COUNT, guilds)
    return count


@rule
def mark_places(s: State, seat: int, spare: int, mask: Mask) -> int:
    """SHA-10, wherever the seat has a master."""
    count = 0
    for village in range(VILLAGES):
        guilds = placeable(s, seat, village, spare)
        count += mark(mask, PLACE + village * GUILD_COUNT, guilds)
    return count


@rule
def mark_recruits(s: State, seat: int, spare: int, mask: Mask) -> int:
    """SHA-11, for either disciple."""
    count = 0
    for village in range(VILLAGES):
        guilds = recruitable(s, seat, village, spare)
        count += mark(mask, RECRUIT + village * GUILD_COUNT, guilds)
    return count


@rule
def mark_journeys(s: State, seat: int, mask: Mask) -> int:
    """SHA-12: over every bridge that hangs, from each end where the seat has a disciple."""
    count = 0
    bridges = s.bridges
    while bridges != 0:
        bridge = lowest(bridges)
        bridges &= bridges - 1
        for backwards in range(2):
            if s.disciples[seat, BRIDGE_ENDS[bridge, backwards]] != 0:
                mask[JOURNEY + bridge * 2 + backwards] = 1
                count += 1
    return count
