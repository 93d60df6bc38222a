"""What a sensible player would do at first sight: where to place, whom to teach, when to cross.

Weights are in masters, roughly. Tiles are judged by what lives around their village: who may come in
strength, and whom one's own disciples may expel. Journeys have a file of their own, `crossing`. The numbers
were found by evolution: many games of one player among three of the best so far (docs/bots.md).
"""

from cordee.core.bits import count_bits, lowest
from cordee.core.contract import Mask, Weights
from cordee.core.rule import rule
from cordee.games.shangrila.actions import ENOUGH, JOURNEY, PASS, PLACE, RECRUIT
from cordee.games.shangrila.heuristic.crossing import weight_of_journey
from cordee.games.shangrila.rules.village import (
    PER_TILE,
    departure_bonus,
    disciples_of_others,
    masters_in,
    neighbour,
    occupied,
    rank,
)
from cordee.games.shangrila.state import BRIDGE_ENDS, BRIDGES_AT, GUILD_COUNT, VILLAGES, Phase, State

# The setup: few ways in, in company, far from oneself. Many masters make a village strong whoever's they
# are, and tiles in one place are lost to one journey.
START_BRIDGE = -0.41  # for each way in
START_COMPANY = 0.32  # for each master of others in the village
START_TWICE = -0.62  # for each of one's own there
START_NEAR = -0.37  # for each neighbouring village one lives in
START_CROWD = -0.06  # for each master who lives around: strong neighbours come to blows
START_RIVAL = -0.32  # if another holds that guild next door: its disciple would expel ours

# A master is worth more where it will last.
MASTER = 1.33
FALLEN_BRIDGE = 0.37  # for each way in less than four
BESIDE_OWN = 0.22  # for each master there, of one's own ...
BESIDE_OTHERS = 0.28  # ... or not: they make the village strong, and its last spaces will soon be gone
STRONGER_NEIGHBOUR = -0.13
MENACED = -0.86  # another's disciple of that guild waits in a stronger village next door
RIVAL_NEAR = -0.54  # another's master of that guild lives next door
GUEST_NEAR = -0.37  # another's disciple does
OWN_NEAR = -0.31  # one's own disciple does, and might take the space without a turn
IN_RESERVE = 0.38  # for each tile of the guild left: what is plentiful goes first

# A disciple is worth most in a full village, beside others of its own, next to somebody it may expel.
DISCIPLE = 1.06
VICTIM = 0.79  # a rival of the guild next door, in a village no stronger than this one with the disciple
FELLOW = 0.11  # for each own disciple here
WAY_OUT = 0.15  # for each bridge, four being normal
FULL = 0.32  # for each master here, five being normal
ONE_LEFT = 0.19  # the last tile of a guild is better kept for a master
PAIR = 1.59  # what two disciples are worth beside the better of them


@rule
def weigh(s: State, seat: int, mask: Mask, weights: Weights) -> None:
    """Weigh every action the mask allows."""
    for village in range(VILLAGES):
        if s.phase == Phase.SETUP:
            weigh_starts(s, seat, village, mask, weights)
        elif s.masters[seat, village] != 0 and s.bridges & BRIDGES_AT[village] != 0:
            weigh_tiles(s, seat, village, mask, weights)
    bridges = s.bridges
    while bridges != 0:
        bridge = lowest(bridges)
        bridges &= bridges - 1
        for backwards in range(2):
            if mask[JOURNEY + 2 * bridge + backwards]:
                origin = BRIDGE_ENDS[bridge, backwards]
                weights[JOURNEY + 2 * bridge + backwards] = weight_of_journey(s, seat, bridge, origin)
    for action in range(ENOUGH, PASS + 1):
        if mask[action]:
            weights[action] = 0


@rule
def weigh_starts(s: State, seat: int, village: int, mask: Mask, weights: Weights) -> None:
    """The first masters (SHA-7)."""
    own = count_bits(s.masters[seat, village])
    promise = START_COMPANY * (masters_in(s, village) - own) + START_TWICE * own
    rivals = 0
    bridges = s.bridges & BRIDGES_AT[village]
    while bridges != 0:
        there = neighbour(lowest(bridges), village)
        bridges &= bridges - 1
        own_there = s.masters[seat, there]
        rivals |= occupied(s, there) & ~own_there
        promise += START_BRIDGE + START_CROWD * masters_in(s, there) + START_NEAR * int(own_there != 0)
    for guild in range(GUILD_COUNT):
        action = PLACE + village * GUILD_COUNT + guild
        if mask[action]:
            weights[action] = promise + START_RIVAL * (rivals >> guild & 1)


@rule
def weigh_tiles(s: State, seat: int, village: int, mask: Mask, weights: Weights) -> None:
    """Masters to place and disciples to recruit in a village where the seat has a master."""
    menaced, rivals, guests, own_guests, victims, stronger = look_around(s, seat, village)
    bridges = count_bits(s.bridges & BRIDGES_AT[village])
    own = count_bits(s.masters[seat, village])
    others = masters_in(s, village) - own
    master = MASTER + FALLEN_BRIDGE * (4 - bridges) + STRONGER_NEIGHBOUR * stronger
    master += BESIDE_OWN * own + BESIDE_OTHERS * others
    disciple = DISCIPLE + WAY_OUT * (bridges - 4) + FULL * (own + others - 5)
    disciple += FELLOW * count_bits(s.disciples[seat, village])
    pair = PAIR if s.phase == Phase.PLAY else 1.0
    for guild in range(GUILD_COUNT):
        tile = village * GUILD_COUNT + guild
        reserve = s.reserve[seat, guild]
        if mask[PLACE + tile]:
            risk = MENACED * (menaced >> guild & 1) + RIVAL_NEAR * (rivals >> guild & 1)
            risk += GUEST_NEAR * (guests >> guild & 1) + OWN_NEAR * (own_guests >> guild & 1)
            weights[PLACE + tile] = master + risk + IN_RESERVE * reserve
        if mask[RECRUIT + tile]:
            use = VICTIM * (victims >> guild & 1) + ONE_LEFT * int(reserve > 1)
            weights[RECRUIT + tile] = pair * (disciple + use)


@rule
def look_around(s: State, seat: int, village: int) -> tuple[int, int, int, int, int, int]:
    """Guilds, as bits, that lie across the bridges of a village, and how many neighbours are stronger.

    Disciples of others who may come in strength; masters of others; disciples of others; one's own; masters
    of others whom a disciple from here would expel.
    """
    menaced = rivals = guests = own_guests = victims = stronger = 0
    here = rank(s, village)
    bonus = departure_bonus(s)
    bridges = s.bridges & BRIDGES_AT[village]
    while bridges != 0:
        near = neighbour(lowest(bridges), village)
        bridges &= bridges - 1
        there = rank(s, near)
        held = occupied(s, near) & ~s.masters[seat, near]
        waiting = disciples_of_others(s, seat, near)
        rivals |= held
        guests |= waiting
        own_guests |= s.disciples[seat, near]
        if there + bonus > here:
            menaced |= waiting
            stronger += 1
        if here + PER_TILE + bonus > there:
            victims |= held
    return menaced, rivals, guests, own_guests, victims, stronger
