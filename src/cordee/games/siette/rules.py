"""The rules of Le Pic à Siette: what is allowed, then what happens.

What a climber does and what the mountain does by itself (rounds, avalanches, falls, cards, the hothead)
have files of their own. Nothing here knows about names, languages or bots.
"""

from cordee.core.bits import count_bits, lowest
from cordee.core.contract import POINTS, WON, Log, Mask, Score
from cordee.core.events import note
from cordee.core.layout import State
from cordee.core.masks import clear
from cordee.core.rule import rule
from cordee.games.siette.avalanche import chooser, decider
from cordee.games.siette.belay import belay, belayers_of
from cordee.games.siette.camps import build, gathers_everyone, may_have_camp
from cordee.games.siette.climbers import arrive, discard, is_injured, seat_of
from cordee.games.siette.deal import deal_all, lay_parts
from cordee.games.siette.doing import (
    abseil,
    cross,
    fly,
    haul,
    hauled_to,
    move,
    part_at,
    pick_up,
    radio,
    revive,
    take,
    trigger,
    use_wind,
    way_of,
)
from cordee.games.siette.falls import fall_of_choice
from cordee.games.siette.mountain import (
    BELOW,
    NEIGHBOUR,
    ROW,
    all_parts_on_the_pic,
    climbers_on,
    crowded_camp,
    full_tiles,
    is_barred,
    is_camp,
)
from cordee.games.siette.risk import give, use_kit, within_reach
from cordee.games.siette.round import begin_round, close_round, go_on, open_seats
from cordee.games.siette.state import (
    ABSEIL,
    AXE,
    BELAY,
    BUILD,
    CARRIED,
    CLIMBERS,
    CRAMPONS,
    CROSS,
    DONE,
    EVERYONE,
    FALL,
    FLY,
    FOOT,
    GIVE,
    GIVE_UP,
    HAUL,
    KIT,
    MOVE,
    PIC,
    PICK,
    RADIO,
    RESUME,
    REVIVE,
    ROWS,
    TAKE,
    TIME_UP,
    TRIGGER,
    USE_AXE,
    USE_KIT,
    USE_WIND,
    WAYS,
    WIND,
    End,
    Happened,
    Phase,
    Sandglass,
    Stage,
    Talk,
)

WAY_COUNT = len(WAYS)
STEEP_COUNT = 4
REACH = ROWS - 1  # rows one can abseil at most


@rule
def setup(s: State) -> None:
    """Deal; then the climbers pick their first tiles (SIE-7 to SIE-9)."""
    deal_all(s)
    s.phase = Phase.START


# --- what is allowed ---------------------------------------------------------------------------------


@rule
def actors(s: State) -> int:
    """In a round every seat that can do anything; else the one that has to choose."""
    phase = int(s.phase)
    if phase == Phase.OVER:
        return 0
    if phase != Phase.ROUND:
        return 1 << who_chooses(s)
    seats = open_seats(s)
    for climber in range(int(s.team)):
        seat = seat_of(s, climber)
        if int(s.bars[climber]) > 0 or (int(s.place[climber]) >= 0 and int(s.done) >> seat & 1):
            seats |= 1 << seat
    return seats


@rule
def who_chooses(s: State) -> int:
    """The seat whose small decision everything waits for."""
    phase = int(s.phase)
    if phase == Phase.START:
        return seat_of(s, int(s.started))
    if phase == Phase.GIVE:
        return seat_of(s, int(s.drawer))
    if phase == Phase.PART:
        return decider(s)
    return chooser(s, lowest(int(s.waiting)))


@rule
def legal(s: State, seat: int, mask: Mask) -> int:
    """Write which actions the seat, or the platform as seat -1, may take; must agree with `why.explain`."""
    clear(mask)
    phase = int(s.phase)
    if phase == Phase.ROUND:
        return mark_time_up(s, mask) if seat < 0 else mark_round(s, seat, mask)
    if phase == Phase.OVER or who_chooses(s) != seat:
        return 0
    if phase == Phase.START:
        return mark_starts(s, mask)
    if phase == Phase.AXE:
        return mark_two(mask, USE_AXE)
    if phase == Phase.BELAY:
        return mark_belayers(s, mask)
    if phase == Phase.GIVE:
        return mark_receivers(s, mask)
    if phase == Phase.KIT:
        mask[GIVE_UP] = 1
        return 1 + mark_kits(s, lowest(int(s.waiting)), mask)
    return mark_two(mask, FALL)


@rule
def mark_two(mask: Mask, first: int) -> int:
    """Allow an action and the next one."""
    mask[first] = 1
    mask[first + 1] = 1
    return 2


@rule
def has_sandglass(s: State) -> bool:
    """Whether time can run out; never in the talking variant (SIE-10, SIE-38)."""
    return int(s.sandglass) == Sandglass.ON and int(s.talk) != Talk.TALKING


@rule
def mark_time_up(s: State, mask: Mask) -> int:
    """The platform's only move (SIE-10)."""
    mask[TIME_UP] = has_sandglass(s)
    return int(mask[TIME_UP])


@rule
def mark_starts(s: State, mask: Mask) -> int:
    """A tile of the foot with room (SIE-9)."""
    count = 0
    for column in range(ROWS):
        if climbers_on(s, FOOT + column) < int(s.a_tile):
            mask[column] = 1
            count += 1
    return count


@rule
def mark_belayers(s: State, mask: Mask) -> int:
    """Any of those on a line with the first that waits (SIE-28)."""
    belayers = belayers_of(s, lowest(int(s.waiting)))
    for belayer in range(EVERYONE):
        mask[BELAY + belayer] = belayers >> belayer & 1
    return count_bits(belayers)


@rule
def mark_receivers(s: State, mask: Mask) -> int:
    """Any living climber may be given a risk card (SIE-34)."""
    count = 0
    for climber in range(CLIMBERS):
        if int(s.place[climber]) >= 0:
            mask[GIVE + climber] = 1
            count += 1
    return count


@rule
def mark_kits(s: State, climber: int, mask: Mask) -> int:
    """Whom a climber's first-aid kit reaches (SIE-5)."""
    count = 0
    for whom in range(EVERYONE):
        if within_reach(s, climber, whom):
            mask[USE_KIT + climber * EVERYONE + whom] = 1
            count += 1
    return count


@rule
def mark_round(s: State, seat: int, mask: Mask) -> int:
    """All that the climbers of a seat may do now (SIE-10)."""
    done = int(s.done) >> seat & 1
    full = full_tiles(s)
    is_open = 0
    count = 0
    for climber in range(seat, int(s.team), int(s.seats)):
        if int(s.place[climber]) < 0:
            continue
        if int(s.bars[climber]) > 0:
            mask[RADIO + climber] = 1
            count += 1
        if done:
            mask[RESUME] = 1
            continue
        if int(s.hands[climber, WIND]) > 0:
            mask[USE_WIND + climber] = 1
            is_open = 1
            count += 1
        if int(s.hands[climber, KIT]) > 0:
            is_open = 1
            count += mark_kits(s, climber, mask)
        if int(s.actions[climber]) > 0:
            is_open = 1
            count += mark_actions(s, climber, full, mask)
    mask[DONE] = is_open
    return count + is_open + int(mask[RESUME])


@rule
def mark_actions(s: State, climber: int, full: int, mask: Mask) -> int:
    """All that a climber may spend an action on."""
    tile = int(s.place[climber])
    count = 0
    if not is_injured(s, climber):
        closed = full | crowded_camp(s, climber)
        count += mark_moves(s, climber, tile, closed, mask)
        count += mark_abseils(climber, tile, closed, mask)
    mask[TRIGGER + climber] = not is_camp(s, tile)
    mask[PICK + climber] = part_at(s, tile) >= 0
    mask[BUILD + climber] = may_have_camp(s, tile) and not gathers_everyone(s, climber)
    mask[FLY + climber] = tile == PIC and all_parts_on_the_pic(s)
    count += int(mask[TRIGGER + climber]) + int(mask[PICK + climber])
    count += int(mask[BUILD + climber]) + int(mask[FLY + climber])
    return count + mark_companions(s, climber, tile, full, mask)


@rule
def mark_moves(s: State, climber: int, tile: int, closed: int, mask: Mask) -> int:
    """Every neighbouring tile with room; across a bar only with crampons (SIE-5, SIE-12)."""
    crampons = int(s.hands[climber, CRAMPONS]) > 0
    count = 0
    for way in range(WAY_COUNT):
        goal = int(NEIGHBOUR[tile, way])
        if goal >= 0 and not closed >> goal & 1:
            if not is_barred(s, tile, way):
                mask[MOVE + climber * WAY_COUNT + way] = 1
                count += 1
            elif crampons:
                steep = way if way < 2 else way - 2
                mask[CROSS + climber * STEEP_COUNT + steep] = 1
                count += 1
    return count


@rule
def mark_abseils(climber: int, tile: int, closed: int, mask: Mask) -> int:
    """Every tile straight below with room (SIE-18)."""
    count = 0
    first = ABSEIL + climber * 2 * REACH
    for rows in range(ROWS - int(ROW[tile])):
        for side in range(2):
            if not closed >> int(BELOW[tile, side, rows]) & 1:
                mask[first + side * REACH + rows] = 1
                count += 1
    return count


@rule
def mark_companions(s: State, climber: int, tile: int, full: int, mask: Mask) -> int:
    """Haul those below, revive and rob the injured on the same tile (SIE-15 to SIE-17)."""
    count = 0
    for other in range(EVERYONE):
        if other == climber or int(s.place[other]) < 0:
            continue
        goal = hauled_to(s, climber, other)
        if goal >= 0:
            if not (full | crowded_camp(s, other)) >> goal & 1:
                mask[HAUL + climber * EVERYONE + other] = 1
                count += 1
        elif int(s.place[other]) == tile and is_injured(s, other):
            mask[REVIVE + climber * EVERYONE + other] = 1
            count += 1
            if other < CLIMBERS and part_at(s, CARRIED + other) >= 0:
                mask[TAKE + climber * CLIMBERS + other] = 1
                count += 1
    return count


# --- what happens ------------------------------------------------------------------------------------


@rule
def apply(s: State, seat: int, action: int, log: Log) -> None:
    """Carry out a legal action, then everything that follows of itself."""
    if action >= RADIO:
        choose(s, seat, action, log)
    elif action >= USE_WIND:
        use_wind(s, action - USE_WIND, log)
    elif action >= USE_KIT:
        card = action - USE_KIT
        use_kit(s, card // EVERYONE, card % EVERYONE, log)
        if int(s.phase) == Phase.KIT:
            s.waiting = 0
            s.stage = Stage.RISK
    elif action >= MOVE:
        act(s, action, log)
    else:
        start(s, action, log)
    if int(s.phase) != Phase.START and int(s.phase) != Phase.OVER:
        s.phase = Phase.GOING
        go_on(s, log)


@rule
def start(s: State, column: int, log: Log) -> None:
    """A first tile; after the last of them the parts are laid and the first round begins (SIE-9)."""
    climber = int(s.started)
    s.started += 1
    note(log, Happened.STARTED, seat_of(s, climber), climber, FOOT + column, 0)
    arrive(s, climber, FOOT + column, log)
    if int(s.started) == int(s.team):
        lay_parts(s, log)
        begin_round(s, log)
        s.phase = Phase.GOING


@rule
def act(s: State, action: int, log: Log) -> None:
    """What costs a climber an action."""
    if action < TRIGGER:
        climber = step(s, action, log)
    elif action < TAKE:
        climber = (action - TRIGGER) % CLIMBERS
        if action < PICK:
            trigger(s, climber, log)
        else:
            pick_up(s, climber, log)
    elif action < ABSEIL:
        climber = help_companion(s, action, log)
    elif action < BUILD:
        climber = (action - ABSEIL) // (2 * REACH)
        way = (action - ABSEIL) % (2 * REACH)
        abseil(s, climber, way // REACH, way % REACH + 1, log)
    elif action < FLY:
        climber = action - BUILD
        build(s, climber, log)
    else:
        climber = action - FLY
        fly(s, climber, log)
    s.actions[climber] -= 1


@rule
def step(s: State, action: int, log: Log) -> int:
    """A move or, with crampons, one across a bar; return whose."""
    if action < CROSS:
        climber = (action - MOVE) // WAY_COUNT
        move(s, climber, (action - MOVE) % WAY_COUNT, Happened.MOVED, log)
    else:
        climber = (action - CROSS) // STEEP_COUNT
        cross(s, climber, way_of((action - CROSS) % STEEP_COUNT), log)
    return climber


@rule
def help_companion(s: State, action: int, log: Log) -> int:
    """Take from, haul or revive a companion; return who does it."""
    if action < HAUL:
        climber = (action - TAKE) // CLIMBERS
        take(s, climber, (action - TAKE) % CLIMBERS, log)
    elif action < REVIVE:
        climber = (action - HAUL) // EVERYONE
        haul(s, climber, (action - HAUL) % EVERYONE, log)
    else:
        climber = (action - REVIVE) // EVERYONE
        revive(s, climber, (action - REVIVE) % EVERYONE, log)
    return climber


@rule
def choose(s: State, seat: int, action: int, log: Log) -> None:
    """What costs no action: talk, being done, and the small decisions."""
    if action < DONE:
        radio(s, action - RADIO, log)
    elif action == DONE:
        s.done |= 1 << seat
        note(log, Happened.DONE, seat, 0, 0, 0)
    elif action == RESUME:
        s.done &= ~(1 << seat)
        note(log, Happened.RESUMED, seat, 0, 0, 0)
    elif action < BELAY:
        answer_axe(s, action == USE_AXE, log)
    elif action < FALL:
        belay(s, lowest(int(s.waiting)), action - BELAY, log)
    elif action < GIVE:
        fall_of_choice(s, action - FALL, log, int(s.phase) == Phase.PART)
    elif action < GIVE_UP:
        give(s, action - GIVE, log)
    elif action == GIVE_UP:
        s.waiting &= int(s.waiting) - 1
    else:
        note(log, Happened.TIME_UP, -1, 0, 0, 0)
        close_round(s, log)


@rule
def answer_axe(s: State, used: bool, log: Log) -> None:
    """Who uses an ice axe is not caught and stays (SIE-5, SIE-25)."""
    climber = lowest(int(s.waiting))
    s.waiting &= ~(1 << climber)
    if used:
        s.caught &= ~(1 << climber)
        discard(s, climber, AXE)
        note(log, Happened.AXE_HELD, seat_of(s, climber), climber, int(s.place[climber]), 0)


# --- the score ---------------------------------------------------------------------------------------


@rule
def score(s: State, out: Score) -> None:
    """All have flown or none has; the points are the climbers on the Pic (SIE-36)."""
    for seat in range(int(s.seats)):
        out[seat, WON] = int(s.end) == End.FLOWN
        out[seat, POINTS] = climbers_on(s, PIC)
