"""Whether a journey is worth its bridge, at first sight: who settles, who is expelled, who is exposed by it.

Weights are in masters, as in `heuristic`.
"""

from cordee.core.bits import count_bits, lowest
from cordee.core.rule import rule
from cordee.games.shangrila.rules.village import (
    PER_MASTER,
    PER_TILE,
    departure_bonus,
    disciples_of_others,
    neighbour,
    occupied,
    rank,
)
from cordee.games.shangrila.state import BRIDGES_AT, SEATS, State

JOURNEY_COSTS = -0.28  # the threat of a journey is worth something as well
SETTLED = 0.45  # an own disciple finds a free space, which a master could have been placed on
EXPELLING = 1.0  # one takes the space of a rival
TURNED_BACK = -0.21
OTHERS_BACK = 0.14  # another's disciple is taken along and finds no space
MASTER_LOST = -1.45  # others who travel along expel one's own master
EXPOSED = -1.0  # a master whom one journey of others, already waiting, could now expel
WITHIN_REACH = -0.14  # a master whom others may expel once they have recruited a pair
# The fuller both villages are the less there is to place in them, and the sooner somebody else crosses.
END_MASTER = 0.17
END_OWN = 0.09
NO_BRIDGE = 31  # a number no bridge has


@rule
def weight_of_journey(s: State, seat: int, bridge: int, origin: int) -> float:
    """What a journey from this end of a bridge promises, and how it leaves the seat in both villages."""
    goal = neighbour(bridge, origin)
    strength_here = rank(s, origin)
    strength_there = rank(s, goal)
    stronger = strength_here + departure_bonus(s) > strength_there
    left = s.masters[seat, origin]
    before = exposed(s, seat, origin, left, strength_here, NO_BRIDGE)
    before += exposed(s, seat, goal, s.masters[seat, goal], strength_there, NO_BRIDGE)
    free = ~occupied(s, goal)
    settled = 0
    for owner in range(SEATS):
        settled |= s.disciples[owner, origin] & free
    own_after = own_masters_after(s, seat, origin, goal, stronger)
    emptied = PER_MASTER * count_bits(occupied(s, origin))  # all disciples are gone
    grown = strength_there + PER_MASTER * count_bits(settled)
    after = exposed(s, seat, origin, left, emptied, bridge) + exposed(s, seat, goal, own_after, grown, bridge)
    weight = JOURNEY_COSTS + balance_of_journey(s, seat, origin, goal, stronger) + EXPOSED * (after - before)
    weight += WITHIN_REACH * within_reach(s, seat, origin, left, emptied, bridge)
    weight += WITHIN_REACH * within_reach(s, seat, goal, own_after, grown, bridge)
    own = count_bits(left) + count_bits(own_after)
    everyone = count_bits(occupied(s, origin)) + count_bits(occupied(s, goal) | settled)
    return weight + END_OWN * own + END_MASTER * (everyone - own)


@rule
def balance_of_journey(s: State, seat: int, origin: int, goal: int, stronger: bool) -> float:
    """What becomes of the travellers, and of those who live where they arrive (SHA-16, SHA-17)."""
    total = 0.0
    hosts = occupied(s, goal)
    for owner in range(SEATS):
        travellers = s.disciples[owner, origin]
        settled = count_bits(travellers & ~hosts)
        expelling = joining = 0
        if stronger:
            own = s.masters[owner, goal]
            expelling = count_bits(travellers & hosts & ~own)
            joining = count_bits(travellers & own & ~s.disciples[owner, goal])
        back = count_bits(travellers) - settled - expelling - joining
        if owner == seat:
            total += SETTLED * settled + EXPELLING * expelling + TURNED_BACK * back
        else:
            total += OTHERS_BACK * back
            if stronger:
                total += MASTER_LOST * count_bits(travellers & s.masters[seat, goal])
    return total


@rule
def own_masters_after(s: State, seat: int, origin: int, goal: int, stronger: bool) -> int:
    """The guilds the seat will hold where the journey goes."""
    travellers = s.disciples[seat, origin]
    own = s.masters[seat, goal]
    if stronger:
        return own & ~disciples_of_others(s, seat, origin) | travellers
    return own | travellers & ~occupied(s, goal)


@rule
def exposed(s: State, seat: int, village: int, masters: int, strength: int, fallen: int) -> int:
    """How many of these masters the worst journey of others, by disciples who wait already, would expel."""
    worst = 0
    bonus = departure_bonus(s)
    bridges = s.bridges & BRIDGES_AT[village] & ~(1 << fallen)
    while bridges != 0:
        near = neighbour(lowest(bridges), village)
        bridges &= bridges - 1
        hurt = count_bits(disciples_of_others(s, seat, near) & masters)
        if hurt > worst and rank(s, near) + bonus > strength:
            worst = hurt
    return worst


@rule
def within_reach(s: State, seat: int, village: int, masters: int, strength: int, fallen: int) -> int:
    """How many of these masters have a rival of their guild next door who would be stronger with two more."""
    rivals = 0
    bonus = departure_bonus(s)
    bridges = s.bridges & BRIDGES_AT[village] & ~(1 << fallen)
    while bridges != 0:
        near = neighbour(lowest(bridges), village)
        bridges &= bridges - 1
        if rank(s, near) + 2 * PER_TILE + bonus > strength:
            rivals |= occupied(s, near) & ~s.masters[seat, near]
    return count_bits(rivals & masters)
