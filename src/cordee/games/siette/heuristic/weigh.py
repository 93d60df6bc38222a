"""What a sensible climber would do: try each action in mind and compare what the positions are worth.

What a position is worth is counted in actions: how far everyone and everything is from the Pic along open
edges, what lies injured or loose, and what the next avalanche would do to it, over every card that may
still come. That makes a team fetch parts, stay on each other's lines, trigger where nobody is hurt by it,
revive, haul, and build a camp when parts are carried to it. A weight below 0 means: better to wait. In the
first round nobody lets an avalanche go: the others have hardly set foot on the mountain.
"""

from cordee.core.bits import lowest
from cordee.core.contract import NEVER, Mask, Weights
from cordee.core.rule import rule
from cordee.games.siette.actions import (
    ABSEIL,
    ACTION_COUNT,
    BELAY,
    BUILD,
    CROSS,
    DONE,
    FALL,
    FLY,
    GIVE,
    HAUL,
    MOVE,
    PICK,
    RADIO,
    REVIVE,
    TRIGGER,
    USE_AXE,
    USE_KIT,
    USE_WIND,
)
from cordee.games.siette.heuristic.danger import Cards, cards_to_come, harm_from, harm_to
from cordee.games.siette.heuristic.distances import Distances, carry_from, distance, distances
from cordee.games.siette.heuristic.outlook import outlook
from cordee.games.siette.heuristic.worth import CARRY, CLIMB, carried_by, worth_on
from cordee.games.siette.rules.avalanche import flow_from
from cordee.games.siette.rules.belay import belayed_to
from cordee.games.siette.rules.climbing import hauled_to, way_of
from cordee.games.siette.rules.falls import end_of_fall
from cordee.games.siette.rules.mountain import BELOW, NEIGHBOUR, is_camp
from cordee.games.siette.state import (
    CARRIED,
    CLIMBERS,
    COMMON,
    EVERYONE,
    FOOT,
    HOTHEAD,
    REACH,
    STEEP_COUNT,
    WAY_COUNT,
    Phase,
    State,
)

FLIGHT = 1000.0
SMALL_GAIN = 0.05  # less is not worth an action
RISK_CARD = 0.2  # on the whole, a risk card helps
CAMP = 0.3  # a camp is worth something by itself
WASTE = -3.0  # for what only spends something
RELUCTANT = -1.0


@rule
def weigh(s: State, seat: int, mask: Mask, weights: Weights) -> None:
    """Weigh every action the mask allows."""
    away = distances(s)
    cards = cards_to_come(s)
    now = outlook(s, away, cards)
    for action in range(ACTION_COUNT):
        if mask[action]:
            weights[action] = weight_of(s, action, now, away, cards)


@rule
def weight_of(s: State, action: int, now: float, away: Distances, cards: Cards) -> float:
    """What an action promises; 0 is as good as being done."""
    if action < MOVE:
        climber = s.started
        return outlook_there(s, climber, FOOT + action, away, cards)
    if action < TRIGGER:
        climber = (action - MOVE) // WAY_COUNT if action < CROSS else (action - CROSS) // STEEP_COUNT
        way = (action - MOVE) % WAY_COUNT if action < CROSS else way_of((action - CROSS) % STEEP_COUNT)
        goal = NEIGHBOUR[s.place[climber], way]
        gain = outlook_there(s, climber, goal, away, cards) - now - SMALL_GAIN
        return gain if action < CROSS else gain - 1
    if action < PICK:
        return NEVER if s.round_number <= 1 else gain_of_trigger(s, action - TRIGGER, away)
    if action < HAUL:
        return FLIGHT / 10  # a part in hand is what it is all about
    if action < REVIVE:
        climber = (action - HAUL) // EVERYONE
        companion = (action - HAUL) % EVERYONE
        goal = hauled_to(s, climber, companion)
        return outlook_there(s, companion, goal, away, cards) - now - SMALL_GAIN
    if action < ABSEIL:
        return outlook_healed(s, (action - REVIVE) % EVERYONE, away, cards) - now
    if action < BUILD:
        climber = (action - ABSEIL) // (2 * REACH)
        way = (action - ABSEIL) % (2 * REACH)
        goal = BELOW[s.place[climber], way // REACH, way % REACH]
        return outlook_there(s, climber, goal, away, cards) - now - SMALL_GAIN
    if action < FLY:
        return gain_of_camp(s, action - BUILD, away)
    if action < USE_KIT:
        return FLIGHT
    if action < USE_WIND:
        return outlook_healed(s, (action - USE_KIT) % EVERYONE, away, cards) - now
    if action < RADIO:
        return 0.01 if s.actions[action - USE_WIND] == 0 else WASTE
    if action < DONE:
        return WASTE
    return weight_of_choice(s, action, away)


@rule
def outlook_there(s: State, climber: int, goal: int, away: Distances, cards: Cards) -> float:
    """The outlook with a climber on another tile; nothing stays changed."""
    place = s.place[climber]
    s.place[climber] = goal
    shared = 0
    if climber != HOTHEAD and is_camp(s, goal):
        for part in range(s.part_count):
            if s.part_at[part] == CARRIED + climber:
                s.part_at[part] = COMMON
                shared |= 1 << part
    found = outlook(s, away, cards)
    s.place[climber] = place
    while shared != 0:
        s.part_at[lowest(shared)] = CARRIED + climber
        shared &= shared - 1
    return found


@rule
def outlook_healed(s: State, climber: int, away: Distances, cards: Cards) -> float:
    """The outlook with a climber back on its feet; nothing stays changed."""
    injured = s.injured
    s.injured = int(injured) & ~(1 << climber)
    found = outlook(s, away, cards)
    s.injured = injured
    return found


@rule
def gain_of_trigger(s: State, climber: int, away: Distances) -> float:
    """Who is swept where, whether the way up opens, and the card that follows."""
    tile = s.place[climber]
    spared = 0
    for other in range(EVERYONE):
        spared |= int(s.place[other] == tile) << other
    harm = harm_from(s, away, flow_from(s, tile), spared)
    return opening(s, climber, away) - harm - 0.3


@rule
def opening(s: State, climber: int, away: Distances) -> float:
    """How much nearer the Pic gets if the climber's tile turns, its lower face being bare if unseen."""
    tile = s.place[climber]
    bit = 1 << tile
    left = s.left
    right = s.right
    s.left = int(left) & ~bit | s.under_left & s.turned & bit
    s.right = int(right) & ~bit | s.under_right & s.turned & bit
    after = distances(s)
    s.left = left
    s.right = right
    gained = distance(away, tile) - distance(after, tile)
    weight = 0.0
    for other in range(EVERYONE):
        if s.place[other] == tile:
            weight += CLIMB + CARRY * carried_by(s, other)
    return gained * weight


@rule
def gain_of_camp(s: State, climber: int, away: Distances) -> float:
    """What is carried here becomes common, if there is an action, or a hand, for each half."""
    tile = s.place[climber]
    carried = 0
    hands = 0
    for other in range(CLIMBERS):
        if s.place[other] == tile:
            carried += carried_by(s, other)
            hands += s.actions[other]
    started = s.half_built >> tile & 1
    if carried == 0 or hands + started < s.camp_actions:
        return WASTE
    return CARRY * carried * carry_from(away, tile) * (1 if started else 0.5)


@rule
def weight_of_choice(s: State, action: int, away: Distances) -> float:
    """Being done, and the small decisions."""
    if action == DONE:
        return 0
    if action < USE_AXE:
        return RELUCTANT
    if action < BELAY:
        climber = lowest(s.waiting)
        harm = harm_to(s, away, climber, s.caught)
        return harm - 1 if action == USE_AXE else 0
    if action < FALL:
        climber = lowest(s.waiting)
        goal = belayed_to(s, climber, action - BELAY)
        return worth_on(s, away, goal, False, carried_by(s, climber))
    if action < GIVE:
        return fall_there(s, action - FALL, away)
    climber = action - GIVE
    on_its_feet = not s.injured >> climber & 1
    return carried_by(s, climber) + int(on_its_feet) - distance(away, s.place[climber]) / 20


@rule
def fall_there(s: State, side: int, away: Distances) -> float:
    """How good the end of a fall is."""
    first = lowest(s.waiting)
    tile = s.part_at[first] if s.phase == Phase.PART else s.place[first]
    return -carry_from(away, end_of_fall(s, tile, side))
