"""Why a move is refused: the lowest-numbered rule that it breaks.

Each function walks up the numbers of the rules; 0 means the move is legal. Written for clarity, while
`rules.legal` is written for speed: the two must agree, and the contract suite checks that they do.
"""

from cordee.core.rule import rule
from cordee.games.shangrila.actions import ENOUGH, JOURNEY, RECRUIT
from cordee.games.shangrila.rules.refusals import (
    ALLOWED,
    SHA_5_RED_VILLAGE_OUT,
    SHA_6_TURNS,
    SHA_7_FIRST_MASTERS,
    SHA_8_SETUP_LIMITS,
    SHA_10_PLACE_A_MASTER,
    SHA_11_RECRUIT_DISCIPLES,
    SHA_12_JOURNEY,
    SHA_13_STONE_MEANS_PEACE,
    SHA_14_RESERVE,
    SHA_18_USED_BRIDGE_IS_GONE,
    SHA_20_LAST_STONE_ENDS_IT,
    SHA_22_PASS_ONLY_IF_STUCK,
)
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
        return ALLOWED
    return SHA_22_PASS_ONLY_IF_STUCK if s.passes == s.seats else SHA_20_LAST_STONE_ENDS_IT


@rule
def why_not_place(s: State, seat: int, village: int, guild: int) -> int:
    """A master from the reserve, in the setup or after it."""
    if out_of_play(s, village):
        return SHA_5_RED_VILLAGE_OUT
    if waits(s, seat):
        return SHA_6_TURNS
    taken = occupied(s, village) >> guild & 1
    if s.phase == Phase.SETUP:
        if taken or not owed_guilds(s, seat) >> guild & 1:
            return SHA_7_FIRST_MASTERS
        return SHA_8_SETUP_LIMITS if is_full(s, seat, village) and fits_somewhere(s, seat) else ALLOWED
    if taken or s.masters[seat, village] == 0:
        return SHA_10_PLACE_A_MASTER
    if s.phase == Phase.RECRUIT:
        return SHA_11_RECRUIT_DISCIPLES
    if has_stone(s, village):
        return SHA_13_STONE_MEANS_PEACE
    if s.reserve[seat, guild] == 0:
        return SHA_14_RESERVE
    return why_over(s)


@rule
def why_not_recruit(s: State, seat: int, village: int, guild: int) -> int:
    """A disciple, the first or the second."""
    if out_of_play(s, village):
        return SHA_5_RED_VILLAGE_OUT
    if waits(s, seat):
        return SHA_6_TURNS
    if s.phase == Phase.SETUP:
        return SHA_7_FIRST_MASTERS
    free_masters = s.masters[seat, village] & ~s.disciples[seat, village]
    if not free_masters >> guild & 1:
        return SHA_11_RECRUIT_DISCIPLES
    if has_stone(s, village):
        return SHA_13_STONE_MEANS_PEACE
    if s.reserve[seat, guild] == 0:
        return SHA_14_RESERVE
    return why_over(s)


@rule
def why_not_travel(s: State, seat: int, bridge: int, backwards: int) -> int:
    """A journey over a bridge, from its first end or its second."""
    origin = BRIDGE_ENDS[bridge, backwards]
    goal = BRIDGE_ENDS[bridge, 1 - backwards]
    if out_of_play(s, origin) or out_of_play(s, goal):
        return SHA_5_RED_VILLAGE_OUT
    if waits(s, seat):
        return SHA_6_TURNS
    if s.phase == Phase.SETUP:
        return SHA_7_FIRST_MASTERS
    if s.phase == Phase.RECRUIT:
        return SHA_11_RECRUIT_DISCIPLES
    if s.disciples[seat, origin] == 0:
        return SHA_12_JOURNEY
    if has_stone(s, origin) or has_stone(s, goal):
        return SHA_13_STONE_MEANS_PEACE
    if not s.bridges >> bridge & 1:
        return SHA_18_USED_BRIDGE_IS_GONE
    return why_over(s)


@rule
def why_not_enough(s: State, seat: int) -> int:
    """Leaving it at one disciple, which only one edition allows."""
    if waits(s, seat):
        return SHA_6_TURNS
    if s.phase == Phase.SETUP:
        return SHA_7_FIRST_MASTERS
    if s.phase == Phase.RECRUIT and s.edition == Edition.UBERPLAY:
        return ALLOWED
    return SHA_11_RECRUIT_DISCIPLES


@rule
def why_not_pass(s: State, seat: int) -> int:
    """Passing, which is for those who can do nothing else."""
    if waits(s, seat):
        return SHA_6_TURNS
    if s.phase == Phase.SETUP:
        return SHA_7_FIRST_MASTERS
    if s.phase == Phase.RECRUIT:
        return SHA_11_RECRUIT_DISCIPLES
    if s.phase == Phase.OVER:
        return why_over(s)
    return SHA_22_PASS_ONLY_IF_STUCK if can_act(s, seat) else ALLOWED


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
