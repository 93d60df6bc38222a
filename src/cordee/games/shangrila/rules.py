"""The rules of The Bridges of Shangri-La: what is allowed, then what happens.

The journey has a file of its own, and so have the questions about a village. Nothing here knows about
names, languages or bots.
"""

from cordee.core.bits import count_bits, lowest
from cordee.core.chance import below
from cordee.core.contract import POINTS, WON, Log, Mask, Score
from cordee.core.events import note
from cordee.core.masks import clear
from cordee.core.rule import rule
from cordee.games.shangrila.actions import ENOUGH, JOURNEY, PASS, PLACE, RECRUIT
from cordee.games.shangrila.events import Happened
from cordee.games.shangrila.journey import travel
from cordee.games.shangrila.preset import PRESET
from cordee.games.shangrila.state import (
    ALL_BRIDGES,
    ALL_GUILDS,
    BRIDGE_ENDS,
    BRIDGES_AT,
    GUILD_COUNT,
    RED_VILLAGE,
    TILES,
    VILLAGES,
    Edition,
    Phase,
    Setup,
    State,
)
from cordee.games.shangrila.village import (
    all_stones_lie,
    can_recruit,
    has_stone,
    in_reserve,
    masters_in,
    occupied,
    placeable,
    recruitable,
)

VILLAGE_BASE = VILLAGES + 1  # so that a master outweighs any number of villages


# --- setup -------------------------------------------------------------------------------------------


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


# --- what is allowed ---------------------------------------------------------------------------------


@rule
def actors(s: State) -> int:
    """One seat at a time, clockwise (SHA-6)."""
    return 0 if s.phase == Phase.OVER else 1 << s.turn


@rule
def legal(s: State, seat: int, mask: Mask) -> int:
    """Write which actions the seat may take; must agree with `why.explain`."""
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


# --- what happens ------------------------------------------------------------------------------------


@rule
def apply(s: State, seat: int, action: int, log: Log) -> None:
    """Carry out a legal action."""
    if action == PASS:
        pass_turn(s, seat, log)
        return
    s.passes = 0
    if action < RECRUIT:
        place(s, seat, action // GUILD_COUNT, action % GUILD_COUNT, log)
    elif action < JOURNEY:
        tile = action - RECRUIT
        recruit(s, seat, tile // GUILD_COUNT, tile % GUILD_COUNT, log)
    elif action < ENOUGH:
        way = action - JOURNEY
        travel(s, seat, way // 2, way % 2, log)
        end_turn(s)
        if all_stones_lie(s):
            end_game(s, log)
    else:
        end_turn(s)


@rule
def place(s: State, seat: int, village: int, guild: int, log: Log) -> None:
    """A tile of the reserve becomes a master (SHA-7, SHA-10)."""
    settle_from_reserve(s, seat, village, guild)
    note(log, Happened.PLACED, seat, guild, village, 0)
    end_turn(s)
    if s.phase == Phase.SETUP and owed_guilds(s, s.turn) == 0:
        s.phase = Phase.PLAY


@rule
def settle_from_reserve(s: State, seat: int, village: int, guild: int) -> None:
    """Move one tile from the reserve to its space."""
    s.reserve[seat, guild] -= 1
    s.masters[seat, village] |= 1 << guild


@rule
def recruit(s: State, seat: int, village: int, guild: int, log: Log) -> None:
    """A tile of the reserve becomes a disciple; the second, if there can be one, follows (SHA-11)."""
    s.reserve[seat, guild] -= 1
    s.disciples[seat, village] |= 1 << guild
    note(log, Happened.RECRUITED, seat, guild, village, 0)
    if s.phase == Phase.PLAY and can_recruit(s, seat):
        s.phase = Phase.RECRUIT
    else:
        end_turn(s)


@rule
def pass_turn(s: State, seat: int, log: Log) -> None:
    """When every seat has passed in a row the game ends (SHA-22)."""
    note(log, Happened.PASSED, seat, 0, 0, 0)
    s.passes += 1
    end_turn(s)
    if s.passes == s.seats:
        end_game(s, log)


@rule
def end_turn(s: State) -> None:
    """The next seat clockwise is to act."""
    if s.phase == Phase.RECRUIT:
        s.phase = Phase.PLAY
    s.turn = (s.turn + 1) % s.seats


@rule
def end_game(s: State, log: Log) -> None:
    """Nobody acts any more (SHA-20, SHA-22)."""
    s.phase = Phase.OVER
    note(log, Happened.ENDED, -1, 0, 0, 0)


# --- the score ---------------------------------------------------------------------------------------


@rule
def score(s: State, out: Score) -> None:
    """Most masters wins, then most villages; who is still tied shares the victory (SHA-21)."""
    seats = s.seats
    best = 0
    winners = 0
    for seat in range(seats):
        standing = standing_of(s, seat)
        out[seat, POINTS] = standing // VILLAGE_BASE
        if standing > best:
            best = standing
            winners = 0
        if standing == best:
            winners += 1
    for seat in range(seats):
        out[seat, WON] = 1 / winners if standing_of(s, seat) == best else 0


@rule
def standing_of(s: State, seat: int) -> int:
    """Masters, then villages with one, as a single number to compare."""
    masters = 0
    villages = 0
    for village in range(VILLAGES):
        guilds = s.masters[seat, village]
        masters += count_bits(guilds)
        villages += guilds != 0
    return masters * VILLAGE_BASE + villages
