"""What a sensible player would do: count the masters an action wins and costs, one turn ahead.

Weights are in masters: +1 for one of one's own, a share of that for one an opponent loses, and a
part of it for what only may come true. The numbers were found by playing many games against the first guess.
"""

from cordee.core.bits import count_bits
from cordee.core.contract import Mask, Weights
from cordee.core.layout import State
from cordee.core.rule import rule
from cordee.games.shangrila.state import (
    ACTIONS,
    ALL_GUILDS,
    BRIDGE_ENDS,
    BRIDGES,
    BRIDGES_AT,
    ENOUGH,
    GUILD_COUNT,
    JOURNEY,
    RECRUIT,
    Phase,
)
from cordee.games.shangrila.village import departure_is_stronger, masters_in, occupied, strength

DISCIPLE = 0.57  # what a disciple in hand is worth beside a master
PROMISE = 0.3  # how much of a threatened journey's gain comes true
PAIR = 1.8  # what two disciples are worth beside one
ARRIVAL = 0.75  # to find a free place
PUSH = 2.15  # to threaten a master that is there: it costs a rival one, too
SAFE = 0.35  # a master that soon nobody can reach
PATIENCE = 0.2  # what a journey should win at least: the threat is worth something as well
START_BRIDGES = -0.2  # at the start, for each way in
START_COMPANY = -0.04  # for each master of others, who may come to blows
START_TWICE = -0.5  # for each of one's own


@rule
def weigh(s: State, seat: int, mask: Mask, weights: Weights) -> None:
    """Weigh every action the mask allows."""
    for action in range(ACTIONS):
        if mask[action]:
            weights[action] = weight_of(s, seat, action)


@rule
def weight_of(s: State, seat: int, action: int) -> float:
    """What an action promises."""
    if action < RECRUIT:
        village = action // GUILD_COUNT
        if int(s.phase) == Phase.SETUP:
            return promise_of_start(s, seat, village)
        return 1 + safety(s, village)
    if action < JOURNEY:
        tile = action - RECRUIT
        promise = promise_of_disciple(s, seat, tile // GUILD_COUNT, tile % GUILD_COUNT)
        # The first disciple of a turn brings a second one along.
        return PAIR * promise if int(s.phase) == Phase.PLAY else promise
    if action < ENOUGH:
        way = action - JOURNEY
        return gain_of_journey(s, seat, way // 2, way % 2) - PATIENCE
    return 0


@rule
def safety(s: State, village: int) -> float:
    """A village with few bridges left and many tiles is hard to attack."""
    bridges = count_bits(int(s.bridges) & int(BRIDGES_AT[village]))
    return SAFE * (4 - bridges) + 0.02 * strength(s, village)


@rule
def promise_of_start(s: State, seat: int, village: int) -> float:
    """Spread out, where few bridges lead and few others sit."""
    own = count_bits(int(s.masters[seat, village]))
    others = masters_in(s, village) - own
    bridges = count_bits(int(s.bridges) & int(BRIDGES_AT[village]))
    return START_BRIDGES * bridges + START_COMPANY * others + START_TWICE * own


@rule
def promise_of_disciple(s: State, seat: int, village: int, guild: int) -> float:
    """A disciple is worth the best journey it may make, if the village would be stronger then."""
    best = 0.0
    for bridge in range(BRIDGES):
        for backwards in range(2):
            if int(s.bridges) >> bridge & 1 and int(BRIDGE_ENDS[bridge, backwards]) == village:
                goal = int(BRIDGE_ENDS[bridge, 1 - backwards])
                best = max(best, gain_of_arrival(s, seat, guild, village, goal))
    return DISCIPLE + PROMISE * best


@rule
def gain_of_arrival(s: State, seat: int, guild: int, origin: int, goal: int) -> float:
    """What one more disciple of the seat would win by going there next turn."""
    if not occupied(s, goal) >> guild & 1:
        return ARRIVAL
    if int(s.masters[seat, goal]) >> guild & 1:
        return 0.0
    return PUSH + 1 / (int(s.seats) - 1) if strength(s, origin) + 1 > strength(s, goal) else 0.0


@rule
def gain_of_journey(s: State, seat: int, bridge: int, backwards: int) -> float:
    """Own masters won and lost, less the others' balance shared among them."""
    origin = int(BRIDGE_ENDS[bridge, backwards])
    goal = int(BRIDGE_ENDS[bridge, 1 - backwards])
    stronger = departure_is_stronger(s, origin, goal)
    total = 0.0
    for owner in range(int(s.seats)):
        balance = balance_of_journey(s, owner, origin, goal, stronger)
        total += balance if owner == seat else -balance / (int(s.seats) - 1)
    return total


@rule
def balance_of_journey(s: State, owner: int, origin: int, goal: int, stronger: bool) -> float:
    """Masters that a journey wins an owner, less what it costs it; disciples count in part."""
    travellers = int(s.disciples[owner, origin])
    free = ALL_GUILDS & ~occupied(s, goal)
    settled = travellers & free
    lost = 0
    if stronger:
        arrivals = 0
        for other in range(int(s.seats)):
            if other != owner:
                arrivals |= int(s.disciples[other, origin])
        settled |= travellers & occupied(s, goal) & ~int(s.masters[owner, goal])
        lost = arrivals & int(s.masters[owner, goal])
        joined = travellers & int(s.masters[owner, goal]) & ~int(s.disciples[owner, goal])
    else:
        joined = 0
    disciples = count_bits(joined) - count_bits(travellers)
    disciples -= count_bits(lost & int(s.disciples[owner, goal]))
    return count_bits(settled) - count_bits(lost) + DISCIPLE * disciples
