"""Why a move is refused: the lowest-numbered rule that it breaks.

Each function walks up the numbers of the rules; 0 means the move is legal. Written for clarity, while
`rules.legal` is written for speed: the two must agree, and the contract suite checks that they do.
"""

from cordee.core.rule import rule
from cordee.games.shangrila.actions import ENOUGH, JOURNEY, RECRUIT
from cordee.games.shangrila.rules.setup import fits_somewhere, is_full, owed_guilds
from cordee.games.shangrila.rules.village import can_recruit, has_stone, in_reserve, occupied, placeable
from cordee.games.shangrila.state import (
    BRIDGE_ENDS,
    GUILD_COUNT,
    RED_VILLAGE,
    VILLAGES,
    Edition,
    Phase,
    State,
)


@rule
def explain(s: State, seat: int, action: int) -> int:
    """The rule that forbids an action, or 0."""
    if action < RECRUIT:
        return why_not_place(s, seat, action // GUILD_COUNT, action % GUILD_COUNT)
    if action < JOURNEY:
        tile = action - RECRUIT
        return why_not_recruit(s, seat, tile // GUILD_COUNT, tile % GUILD_COUNT)
    if action < ENOUGH:
        way = action - JOURNEY
        return why_not_travel(s, seat, way // 2, way % 2)
    if action == ENOUGH:
        return why_not_enough(s, seat)
    return why_not_pass(s, seat)


@rule
def out_of_play(s: State, village: int) -> bool:
    """The red village, with three seats (SHA-5)."""
    return s.seats == 3 and village == RED_VILLAGE


@rule
def waits(s: State, seat: int) -> bool:
    """It is another seat's turn (SHA-6)."""
    return s.phase != Phase.OVER and s.turn != seat


@rule
def why_over(s: State) -> int:
    """The rule that ended the game, or 0 while it goes on."""
    if s.phase != Phase.OVER:
        return 0
    return 22 if s.passes == s.seats else 20


@rule
def why_not_place(s: State, seat: int, village: int, guild: int) -> int:
    """A master from the reserve, in the setup or after it."""
    if out_of_play(s, village):
        return 5
    if waits(s, seat):
        return 6
    taken = occupied(s, village) >> guild & 1
    if s.phase == Phase.SETUP:
        if taken or not owed_guilds(s, seat) >> guild & 1:
            return 7
        return 8 if is_full(s, seat, village) and fits_somewhere(s, seat) else 0
    if taken or s.masters[seat, village] == 0:
        return 10
    if s.phase == Phase.RECRUIT:
        return 11
    if has_stone(s, village):
        return 13
    if s.reserve[seat, guild] == 0:
        return 14
    return why_over(s)


@rule
def why_not_recruit(s: State, seat: int, village: int, guild: int) -> int:
    """A disciple, the first or the second."""
    if out_of_play(s, village):
        return 5
    if waits(s, seat):
        return 6
    if s.phase == Phase.SETUP:
        return 7
    free_masters = s.masters[seat, village] & ~s.disciples[seat, village]
    if not free_masters >> guild & 1:
        return 11
    if has_stone(s, village):
        return 13
    if s.reserve[seat, guild] == 0:
        return 14
    return why_over(s)


@rule
def why_not_travel(s: State, seat: int, bridge: int, backwards: int) -> int:
    """A journey over a bridge, from its first end or its second."""
    origin = BRIDGE_ENDS[bridge, backwards]
    goal = BRIDGE_ENDS[bridge, 1 - backwards]
    if out_of_play(s, origin) or out_of_play(s, goal):
        return 5
    if waits(s, seat):
        return 6
    if s.phase == Phase.SETUP:
        return 7
    if s.phase == Phase.RECRUIT:
        return 11
    if s.disciples[seat, origin] == 0:
        return 12
    if has_stone(s, origin) or has_stone(s, goal):
        return 13
    if not s.bridges >> bridge & 1:
        return 18
    return why_over(s)


@rule
def why_not_enough(s: State, seat: int) -> int:
    """Leaving it at one disciple, which only one edition allows."""
    if waits(s, seat):
        return 6
    if s.phase == Phase.SETUP:
        return 7
    if s.phase == Phase.RECRUIT and s.edition == Edition.UBERPLAY:
        return 0
    return 11


@rule
def why_not_pass(s: State, seat: int) -> int:
    """Passing, which is for those who can do nothing else."""
    if waits(s, seat):
        return 6
    if s.phase == Phase.SETUP:
        return 7
    if s.phase == Phase.RECRUIT:
        return 11
    if s.phase == Phase.OVER:
        return why_over(s)
    return 22 if can_act(s, seat) else 0


@rule
def can_act(s: State, seat: int) -> bool:
    """Whether the seat could place, recruit or travel."""
    if can_recruit(s, seat):
        return True
    spare = in_reserve(s, seat)
    for village in range(VILLAGES):
        if placeable(s, seat, village, spare) != 0:
            return True
        if s.disciples[seat, village] != 0 and not has_stone(s, village):
            return True
    return False
