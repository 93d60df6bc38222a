"""The avalanche: where it runs and, stage by stage, what it does (SIE-4, SIE-14, SIE-23 to SIE-26, SIE-36).

An avalanche stops wherever a seat has to choose; its stage, and who is still waiting for it, are in the
record. `round.go_on` takes it further.
"""

from cordee.core.bits import lowest
from cordee.core.chance import shuffle
from cordee.core.contract import Log
from cordee.core.events import note
from cordee.core.rule import rule
from cordee.games.siette.events import Happened
from cordee.games.siette.rules.belay import belay, belayers_of
from cordee.games.siette.rules.climbers import die, first_living, seat_of
from cordee.games.siette.rules.falls import TO_LEFT, climber_falls, momentum, must_choose, part_falls
from cordee.games.siette.rules.mountain import (
    ROW,
    TILES_OF_ROW,
    barred_left,
    barred_right,
    in_death_zone,
    is_camp,
)
from cordee.games.siette.state import (
    AXE,
    CLIMBERS,
    EVERYONE,
    HOTHEAD,
    NOBODY,
    PIC,
    ROWS,
    TILES,
    WITH_ASPHYXIA,
    Avalanches,
    End,
    Phase,
    Stage,
    State,
)

# --- the pile ----------------------------------------------------------------------------------------


@rule
def cards_a_round(s: State) -> int:
    """How many avalanche cards end a round (SIE-11)."""
    many = s.avalanches
    if many == Avalanches.ONE:
        return s.a_round
    return s.team + int(many == Avalanches.MORE)


@rule
def pile_is_oxygen(s: State) -> bool:
    """Asphyxia with one card a round: the pile is not whole, and never shuffled again (SIE-40)."""
    return s.variants & WITH_ASPHYXIA != 0 and cards_a_round(s) <= 1


@rule
def shuffle_pile(s: State) -> None:
    """All cards, in random order (SIE-4)."""
    count = 0
    for tile in range(TILES):
        for _ in range(s.cards[tile]):
            s.pile[count] = tile
            count += 1
    shuffle(s, s.pile, count)
    s.pile_left = count
    s.pile_drawn = 0


@rule
def draw_card(s: State, log: Log) -> None:
    """The next avalanche card; an empty pile is shuffled again, or is no more (SIE-4, SIE-40)."""
    s.cards_due -= 1
    if s.pile_left == 0:
        if pile_is_oxygen(s):
            return
        shuffle_pile(s)
        note(log, Happened.RESHUFFLED, -1, 0, 0, 0)
    s.pile_left -= 1
    s.pile_drawn += 1
    tile = s.pile[s.pile_left]
    note(log, Happened.CARD_DRAWN, -1, tile, 0, 0)
    if is_camp(s, tile):
        note(log, Happened.CAMP_HELD, -1, tile, 0, 0)
    else:
        begin(s, tile, NOBODY, log)


# --- where it runs -----------------------------------------------------------------------------------


@rule
def flow_from(s: State, origin: int) -> int:
    """The origin and every tile an avalanche from there reaches (SIE-23, SIE-24).

    In row r, the tile below to the left has a number greater by r, to the right by r + 1.
    """
    camps = s.camp_tiles
    open_left = ~barred_left(s)
    open_right = ~barred_right(s)
    front = 1 << origin
    flow = front
    for row in range(ROW[origin], ROWS):
        front = (front << row & open_right | front << (row + 1) & open_left) & ~camps
        flow |= front
    return flow


@rule
def sources_of(s: State, tile: int) -> int:
    """The tile and every other from which an avalanche reaches it, as a set: `flow_from`, upstream."""
    camps = s.camp_tiles
    open_left = ~barred_left(s)
    open_right = ~barred_right(s)
    front = 1 << tile & ~camps
    sources = front
    for row in range(ROW[tile] - 1, 0, -1):
        up_right = (front & open_right) >> row
        up_left = (front & open_left) >> (row + 1)
        front = (up_right | up_left) & TILES_OF_ROW[row] & ~camps
        sources |= front
    return sources


@rule
def begin(s: State, origin: int, by: int, log: Log) -> None:
    """Let an avalanche go from a tile, triggered by a climber or not: who is caught? (SIE-14, SIE-25)."""
    s.origin = origin
    s.by = by
    s.flow = flow_from(s, origin)
    caught = 0
    for climber in range(EVERYONE):
        tile = s.place[climber]
        if tile >= 0 and s.flow >> tile & 1 and not (tile == origin and by != NOBODY):
            caught |= 1 << climber
    s.caught = caught
    s.waiting = caught & holders(s, AXE)
    s.stage = Stage.AXES
    if len(log) > 1:
        note_flow(s, log)


@rule
def note_flow(s: State, log: Log) -> None:
    """Tell tile by tile, from the top, where it runs and to which side it crosses each."""
    for tile in range(TILES):
        if s.flow >> tile & 1:
            note(log, Happened.SWEPT, -1, tile, momentum(s, tile) + 1, 0)


@rule
def holders(s: State, kept: int) -> int:
    """The living climbers that hold a kept risk card, as bits."""
    found = 0
    for climber in range(CLIMBERS):
        found |= int(s.hands[climber, kept] > 0) << climber
    return found


# --- what it does, in this order ---------------------------------------------------------------------


@rule
def decider(s: State) -> int:
    """Who chooses for parts and for the hothead: the seat that triggered, else the first living (SIE-32)."""
    if 0 <= s.by < HOTHEAD:
        return seat_of(s, s.by)
    climber = first_living(s)
    return climber if climber < 0 else seat_of(s, climber)


@rule
def chooser(s: State, climber: int) -> int:
    """Who chooses for a caught climber; -1 if nobody is left to."""
    return decider(s) if climber == HOTHEAD else seat_of(s, climber)


@rule
def ask_for_axes(s: State) -> None:
    """First the ice axes, in climber order; then the climbers."""
    if s.waiting != 0:
        s.phase = Phase.AXE
    else:
        s.waiting = s.caught
        s.stage = Stage.CLIMBERS


@rule
def carry_next_climber(s: State, log: Log) -> None:
    """Belayed, fallen or dead, in climber order; where there is a choice, the game waits for it."""
    if s.waiting == 0:
        s.waiting = loose_parts(s)
        s.stage = Stage.PARTS
        return
    climber = lowest(s.waiting)
    belayers = belayers_of(s, climber)
    if belayers != 0:
        if belayers & (belayers - 1) == 0:
            belay(s, climber, lowest(belayers), log)
        else:
            s.phase = Phase.BELAY
    elif in_death_zone(s, s.place[climber]):
        s.waiting &= ~(1 << climber)
        die(s, climber, log)
    elif must_choose(s, s.place[climber]) and chooser(s, climber) >= 0:
        s.phase = Phase.FALL
    else:
        climber_falls(s, climber, max(momentum(s, s.place[climber]), TO_LEFT), log)


@rule
def loose_parts(s: State) -> int:
    """The parts that lie where the avalanche runs, those of the dead among them, as bits."""
    found = 0
    for part in range(s.part_count):
        tile = s.part_at[part]
        found |= int(tile < TILES and s.flow >> tile & 1) << part
    return found


@rule
def carry_next_part(s: State, log: Log) -> None:
    """A loose part falls; where there is a choice, the game waits for it (SIE-31, SIE-32)."""
    if s.waiting == 0:
        s.stage = Stage.TURN
        return
    part = lowest(s.waiting)
    tile = s.part_at[part]
    if must_choose(s, tile) and decider(s) >= 0:
        s.phase = Phase.PART
    else:
        part_falls(s, part, max(momentum(s, tile), TO_LEFT), log)


@rule
def turn_origin(s: State, log: Log) -> None:
    """The snow is down: its origin turns over (SIE-26)."""
    turn_over(s, s.origin, log)
    s.stage = Stage.CHECK


@rule
def turn_over(s: State, tile: int, log: Log) -> None:
    """Turn a tile, which may show a face nobody has seen; never a camp nor the Pic (SIE-19, SIE-26)."""
    if tile == PIC or is_camp(s, tile):
        return
    bit = 1 << tile
    left = s.left
    right = s.right
    s.left = left & ~bit | s.under_left & bit
    s.right = right & ~bit | s.under_right & bit
    s.under_left = s.under_left & ~bit | left & bit
    s.under_right = s.under_right & ~bit | right & bit
    face = (s.left >> tile & 1) + 2 * (s.right >> tile & 1)
    seen = s.turned & bit != 0
    s.turned |= bit
    note(log, Happened.TURNED if seen else Happened.UNCOVERED, -1, tile, face, 0)


@rule
def check_defeat(s: State, log: Log) -> None:
    """Is anyone still on their feet, and not the hothead alone alive? (SIE-36, SIE-39)."""
    if not anyone_stands(s):
        lose(s, End.DOWN, log)
    elif first_living(s) < 0:
        lose(s, End.ALONE, log)
    else:
        s.stage = Stage.RISK


@rule
def anyone_stands(s: State) -> bool:
    """Whether any climber, the hothead among them, is alive and unhurt."""
    for climber in range(EVERYONE):
        if s.place[climber] >= 0 and not s.injured >> climber & 1:
            return True
    return False


@rule
def lose(s: State, reason: int, log: Log) -> None:
    """The mountain has won."""
    end_game(s, reason)
    note(log, Happened.LOST, -1, reason, 0, 0)


@rule
def end_game(s: State, how: int) -> None:
    """Nobody acts any more."""
    calm(s)
    s.cards_due = 0
    s.closing = 0
    s.phase = Phase.OVER
    s.end = how


@rule
def calm(s: State) -> None:
    """Nothing is left of the avalanche."""
    s.origin = NOBODY
    s.by = NOBODY
    s.flow = 0
    s.caught = 0
    s.waiting = 0
    s.drawer = NOBODY
    s.stage = Stage.NONE
