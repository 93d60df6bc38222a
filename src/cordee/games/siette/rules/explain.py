"""Why a move is refused: the lowest-numbered rule that it breaks.

Each function walks up the numbers of the rules; 0 means the move is legal. Written for clarity, while
`rules.legal` is written for speed: the two must agree, and the contract suite checks that they do.
"""

from cordee.core.bits import lowest
from cordee.core.rule import rule
from cordee.games.siette.actions import (
    ABSEIL,
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
    RESUME,
    REVIVE,
    TAKE,
    TIME_UP,
    TRIGGER,
    USE_AXE,
    USE_KIT,
    USE_WIND,
)
from cordee.games.siette.rules.belay import belayers_of
from cordee.games.siette.rules.camps import gathers_everyone, may_have_camp
from cordee.games.siette.rules.climbers import is_injured, seat_lives, seat_of
from cordee.games.siette.rules.doing import hauled_to, part_at, way_of
from cordee.games.siette.rules.legal import who_chooses
from cordee.games.siette.rules.mountain import (
    BELOW,
    NEIGHBOUR,
    all_parts_on_the_pic,
    climbers_on,
    crowded_camp,
    full_tiles,
    is_barred,
    is_camp,
)
from cordee.games.siette.rules.refusals import (
    ALLOWED,
    SIE_5_RISK_CARDS,
    SIE_8_OWN_CLIMBERS,
    SIE_9_START,
    SIE_10_ROUND,
    SIE_12_MOVE,
    SIE_13_TWO_A_TILE,
    SIE_14_TRIGGER,
    SIE_15_PARTS,
    SIE_16_HAUL,
    SIE_17_REVIVE,
    SIE_18_ABSEIL,
    SIE_19_BASE_CAMP,
    SIE_20_FLY,
    SIE_21_INJURED,
    SIE_22_NOT_ALL_IN_A_CAMP,
    SIE_28_BELAY,
    SIE_32_FALL,
    SIE_34_GIVE_A_CARD,
    SIE_35_RADIO,
    SIE_36_END,
    SIE_38_TALK,
    SIE_39_HOTHEAD,
    SIE_40_ASPHYXIA,
)
from cordee.games.siette.rules.risk import within_reach
from cordee.games.siette.rules.round import open_seats
from cordee.games.siette.rules.sandglass import has_sandglass
from cordee.games.siette.state import (
    CARRIED,
    CLIMBERS,
    CRAMPONS,
    EVERYONE,
    FOOT,
    KIT,
    PIC,
    REACH,
    STEEP_COUNT,
    WAY_COUNT,
    WIND,
    End,
    Phase,
    Sandglass,
    State,
    Talk,
)


@rule
def explain(s: State, seat: int, action: int) -> int:
    """The rule that forbids an action, or 0. The platform is seat -1: its only move is `time-up`."""
    if action == TIME_UP:
        return why_not_time_up(s, seat)
    if seat < 0:
        return SIE_10_ROUND
    if action < MOVE:
        return why_not_start(s, seat, action)
    if action < USE_KIT:
        return why_not_act(s, seat, action)
    if action < USE_WIND:
        card = action - USE_KIT
        return why_not_kit(s, seat, card // EVERYONE, card % EVERYONE)
    if action < RADIO:
        return why_not_wind(s, seat, action - USE_WIND)
    if action < DONE:
        return why_not_radio(s, seat, action - RADIO)
    if action < USE_AXE:
        return why_not_done(s, seat, action)
    return why_not_choose(s, seat, action)


# --- when ---------------------------------------------------------------------------------------------


@rule
def why_over(s: State) -> int:
    """The rule that ended the game, or 0 while it goes on."""
    end = s.end
    if end == End.NOT:
        return ALLOWED
    if end == End.ALONE:
        return SIE_39_HOTHEAD
    return SIE_40_ASPHYXIA if end == End.OXYGEN else SIE_36_END


@rule
def waits_for_a_choice(s: State) -> bool:
    """Whether a small decision comes first (SIE-10)."""
    phase = s.phase
    return phase != Phase.ROUND and phase != Phase.OVER


@rule
def why_not_now(s: State, seat: int, climber: int) -> int:
    """Whose climber it is, and whether the climbers are free to act at all (SIE-8 to SIE-10)."""
    if climber >= s.team or seat_of(s, climber) != seat:
        return SIE_8_OWN_CLIMBERS
    if s.phase == Phase.START:
        return SIE_9_START
    return SIE_10_ROUND if waits_for_a_choice(s) else ALLOWED


@rule
def why_not_time_up(s: State, seat: int) -> int:
    """The sandglass runs out, which is the platform's to say."""
    if s.phase == Phase.START:
        return SIE_9_START
    if seat >= 0 or s.sandglass == Sandglass.OFF or waits_for_a_choice(s):
        return SIE_10_ROUND
    over = why_over(s)
    return over if over == SIE_36_END or has_sandglass(s) else SIE_38_TALK


@rule
def why_not_start(s: State, seat: int, column: int) -> int:
    """A first tile."""
    if s.phase != Phase.START or who_chooses(s) != seat:
        return SIE_9_START
    return SIE_9_START if climbers_on(s, FOOT + column) >= s.a_tile else ALLOWED


@rule
def why_not_done(s: State, seat: int, action: int) -> int:
    """To be done, or to take that back."""
    if s.phase == Phase.START:
        return SIE_9_START
    if waits_for_a_choice(s) or not seat_lives(s, seat):
        return SIE_10_ROUND
    done = s.done >> seat & 1
    if action == RESUME and not done:
        return SIE_10_ROUND
    if action == DONE and not open_seats(s) >> seat & 1:
        return SIE_10_ROUND
    return why_over(s)


# --- cards and radios --------------------------------------------------------------------------------


@rule
def why_not_kit(s: State, seat: int, climber: int, whom: int) -> int:
    """A first-aid kit."""
    if s.hands[climber, KIT] == 0 or not within_reach(s, climber, whom):
        return SIE_5_RISK_CARDS
    return why_not_card(s, seat, climber)


@rule
def why_not_wind(s: State, seat: int, climber: int) -> int:
    """A second wind."""
    if s.hands[climber, WIND] == 0:
        return SIE_5_RISK_CARDS
    return why_not_card(s, seat, climber)


@rule
def why_not_card(s: State, seat: int, climber: int) -> int:
    """A card that is held and would help: may it be played now?"""
    number = why_not_now(s, seat, climber)
    if number != ALLOWED:
        return number
    return SIE_10_ROUND if s.done >> seat & 1 else why_over(s)


@rule
def why_not_radio(s: State, seat: int, climber: int) -> int:
    """A message."""
    number = why_not_now(s, seat, climber)
    if number != ALLOWED:
        return number
    if s.talk == Talk.RADIO:
        return SIE_35_RADIO if s.bars[climber] == 0 else why_over(s)
    return SIE_36_END if why_over(s) == SIE_36_END else SIE_38_TALK


# --- actions -----------------------------------------------------------------------------------------


@rule
def climber_of(action: int) -> int:
    """Who would do what costs an action."""
    if action < CROSS:
        return (action - MOVE) // WAY_COUNT
    if action < TRIGGER:
        return (action - CROSS) // STEEP_COUNT
    if action < TAKE:
        return (action - TRIGGER) % CLIMBERS
    if action < HAUL:
        return (action - TAKE) // CLIMBERS
    if action < ABSEIL:
        return (action - HAUL) // EVERYONE % CLIMBERS
    if action < BUILD:
        return (action - ABSEIL) // (2 * REACH)
    return (action - BUILD) % CLIMBERS


@rule
def why_not_act(s: State, seat: int, action: int) -> int:
    """Anything that costs an action."""
    climber = climber_of(action)
    if CROSS <= action < TRIGGER and not helped_by_crampons(s, climber, action):
        return SIE_5_RISK_CARDS
    number = why_not_now(s, seat, climber)
    if number != ALLOWED:
        return number
    if s.actions[climber] == 0 or s.done >> seat & 1 or s.place[climber] < 0:
        return SIE_10_ROUND
    number = why_not_do(s, climber, action)
    return number if number != ALLOWED else why_over(s)


@rule
def helped_by_crampons(s: State, climber: int, action: int) -> bool:
    """Whether a climber holds crampons and there is a bar to cross (SIE-5)."""
    tile = s.place[climber]
    if s.hands[climber, CRAMPONS] == 0:
        return False
    way = way_of((action - CROSS) % STEEP_COUNT)
    return NEIGHBOUR[tile, way] >= 0 and is_barred(s, tile, way)


@rule
def why_not_do(s: State, climber: int, action: int) -> int:
    """What a climber with an action left cannot do where it is."""
    tile = s.place[climber]
    if action < CROSS:
        return why_not_move(s, climber, (action - MOVE) % WAY_COUNT)
    if action < TRIGGER:
        return why_not_go(s, climber, NEIGHBOUR[tile, way_of((action - CROSS) % STEEP_COUNT)])
    if action < PICK:
        return SIE_14_TRIGGER if is_camp(s, tile) else ALLOWED
    if action < TAKE:
        return ALLOWED if part_at(s, tile) >= 0 else SIE_15_PARTS
    if action < HAUL:
        return why_not_take(s, climber, (action - TAKE) % CLIMBERS)
    if action < REVIVE:
        return why_not_haul(s, climber, (action - HAUL) % EVERYONE)
    if action < ABSEIL:
        return why_not_revive(s, climber, (action - REVIVE) % EVERYONE)
    if action < BUILD:
        way = (action - ABSEIL) % (2 * REACH)
        return why_not_abseil(s, climber, BELOW[tile, way // REACH, way % REACH])
    if action < FLY:
        return why_not_build(s, climber)
    return ALLOWED if tile == PIC and all_parts_on_the_pic(s) else SIE_20_FLY


@rule
def why_not_arrive(s: State, climber: int, goal: int) -> int:
    """Whether there is room for a climber (SIE-13), and whether it would be everyone (SIE-22)."""
    if full_tiles(s) >> goal & 1:
        return SIE_13_TWO_A_TILE
    return SIE_22_NOT_ALL_IN_A_CAMP if crowded_camp(s, climber) >> goal & 1 else ALLOWED


@rule
def why_not_go(s: State, climber: int, goal: int) -> int:
    """Whether a climber may go to another tile: with room, unhurt (SIE-21), and not the last to come."""
    number = why_not_arrive(s, climber, goal)
    return SIE_21_INJURED if is_injured(s, climber) and number != SIE_13_TWO_A_TILE else number


@rule
def why_not_move(s: State, climber: int, way: int) -> int:
    """A move to a neighbour."""
    tile = s.place[climber]
    goal = NEIGHBOUR[tile, way]
    if goal < 0 or is_barred(s, tile, way):
        return SIE_12_MOVE
    return why_not_go(s, climber, goal)


@rule
def why_not_take(s: State, climber: int, companion: int) -> int:
    """A part from an injured companion on the same tile."""
    if climber == companion or s.place[companion] != s.place[climber]:
        return SIE_15_PARTS
    return ALLOWED if is_injured(s, companion) and part_at(s, CARRIED + companion) >= 0 else SIE_15_PARTS


@rule
def why_not_haul(s: State, climber: int, companion: int) -> int:
    """A companion straight below, one row up."""
    goal = hauled_to(s, climber, companion)
    return SIE_16_HAUL if goal < 0 else why_not_arrive(s, companion, goal)


@rule
def why_not_revive(s: State, climber: int, companion: int) -> int:
    """An injured companion on the same tile, never oneself."""
    if climber == companion or s.place[companion] != s.place[climber]:
        return SIE_17_REVIVE
    return ALLOWED if is_injured(s, companion) else SIE_17_REVIVE


@rule
def why_not_abseil(s: State, climber: int, goal: int) -> int:
    """A tile straight below."""
    return SIE_18_ABSEIL if goal < 0 else why_not_go(s, climber, goal)


@rule
def why_not_build(s: State, climber: int) -> int:
    """A camp, or half of one."""
    if not may_have_camp(s, s.place[climber]):
        return SIE_19_BASE_CAMP
    return SIE_22_NOT_ALL_IN_A_CAMP if gathers_everyone(s, climber) else ALLOWED


# --- small decisions ---------------------------------------------------------------------------------


@rule
def why_not_choose(s: State, seat: int, action: int) -> int:
    """A choice that an avalanche or a card asks for: only that one, and only of whom it asks."""
    phase = s.phase
    asked = waits_for_a_choice(s) and who_chooses(s) == seat
    if action < BELAY:
        return ALLOWED if asked and phase == Phase.AXE else SIE_5_RISK_CARDS
    if phase == Phase.START:
        return SIE_9_START
    if action < FALL:
        return ALLOWED if asked and phase == Phase.BELAY and can_belay(s, action - BELAY) else SIE_28_BELAY
    if action < GIVE:
        return ALLOWED if asked and (phase == Phase.FALL or phase == Phase.PART) else SIE_32_FALL
    lives = s.place[action - GIVE] >= 0
    return ALLOWED if asked and phase == Phase.GIVE and lives else SIE_34_GIVE_A_CARD


@rule
def can_belay(s: State, belayer: int) -> bool:
    """Whether one may belay the climber that waits."""
    return belayers_of(s, lowest(s.waiting)) >> belayer & 1 != 0
