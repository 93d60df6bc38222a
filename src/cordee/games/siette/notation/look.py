"""What lies on the table, for boards of every kind, and what is worth knowing of an action."""

from cordee.core.bits import lowest
from cordee.core.rule import rule
from cordee.core.view import EVERYTHING
from cordee.games.siette.actions import BUILD, FLY, PICK, TRIGGER
from cordee.games.siette.notation.forecast import foretell_avalanche, goal_of, mover_of
from cordee.games.siette.rules.avalanche import pile_is_oxygen
from cordee.games.siette.rules.belay import in_line_with
from cordee.games.siette.rules.camps import camps_allowed, camps_built, completes_camp
from cordee.games.siette.rules.climbers import is_injured, seat_of
from cordee.games.siette.rules.legal import who_chooses
from cordee.games.siette.rules.mountain import ROW, TILES_OF_ROW, climbers_at, is_camp, parts_at
from cordee.games.siette.rules.round import open_seats
from cordee.games.siette.sight.imagine import face_of, under_of
from cordee.games.siette.state import (
    CARRIED,
    CLIMBERS,
    COMMON,
    FOOT,
    HOTHEAD,
    KEPT,
    KEPT_COUNT,
    NOBODY,
    PIC,
    RISK_COUNT,
    TILES,
    WITH_ASPHYXIA,
    WITH_HOTHEAD,
    Phase,
    State,
)
from cordee.games.siette.view import Forecast, Table


@rule
def look(s: State, viewer: int, table: Table) -> None:
    """The table as a viewer sees it; EVERYTHING is shown the lower faces and both piles, too."""
    look_at_round(s, table)
    for tile in range(TILES):
        look_at_tile(s, tile, viewer, table)
    for climber in range(s.team):
        look_at_climber(s, climber, climber, table)
    table.team_size = s.team
    if s.variants & WITH_HOTHEAD:
        look_at_climber(s, HOTHEAD, s.team, table)
        table.team_size += 1
    look_at_choice(s, table)
    look_at_avalanches(s, viewer, table)
    look_at_risks(s, viewer, table)


@rule
def look_at_round(s: State, table: Table) -> None:
    """How far the game is."""
    table.phase = s.phase
    table.round = s.round_number
    table.end = s.end
    table.common = parts_at(s, COMMON)
    table.camps_left = camps_allowed(s) - camps_built(s)
    table.waits_for = waits_for(s)
    table.done = s.done
    table.lull = s.lull
    table.cards_due = s.cards_due
    table.oxygen = oxygen_left(s)


@rule
def waits_for(s: State) -> int:
    """The seats without which nothing goes on; others may still talk, or take back that they are done."""
    if s.phase == Phase.OVER:
        return 0
    return open_seats(s) if s.phase == Phase.ROUND else 1 << who_chooses(s)


@rule
def oxygen_left(s: State) -> int:
    """Avalanche cards or rounds until the team has lost (SIE-40); -1 where it has all the air it needs."""
    if not s.variants & WITH_ASPHYXIA:
        return -1
    return s.pile_left if pile_is_oxygen(s) else s.oxygen + 1 - max(1, s.round_number)


@rule
def look_at_tile(s: State, tile: int, viewer: int, table: Table) -> None:
    """A tile, its lower face only if that was seen, and what is on it."""
    row = ROW[tile]
    table.tile[tile] = tile
    table.row[tile] = row
    table.column[tile] = tile - lowest(TILES_OF_ROW[row])
    table.band[tile] = s.band[row - 1]
    table.face[tile] = face_of(s, tile)
    if viewer == EVERYTHING or s.turned >> tile & 1:
        table.under[tile] = under_of(s, tile) + 1
    table.pic[tile] = tile == PIC
    table.foot[tile] = tile >= FOOT
    table.camp[tile] = is_camp(s, tile)
    table.half_built[tile] = s.half_built >> tile & 1
    table.lying[tile] = parts_at(s, tile)
    table.on_tile[tile] = climbers_at(s, tile)


@rule
def look_at_climber(s: State, climber: int, row: int, table: Table) -> None:
    """A climber and what it has, in its row of the team."""
    place = s.place[climber]
    table.climber[row] = climber
    table.owner[row] = seat_of(s, climber) + 1
    table.place[row] = place + 1
    # Before the first round nobody has died: who is nowhere has not started.
    table.dead[row] = place < 0 and s.round_number > 0
    table.injured[row] = is_injured(s, climber)
    table.actions[row] = s.actions[climber]
    table.carried[row] = parts_at(s, CARRIED + climber)
    if place >= 0:
        table.belays[row] = in_line_with(s, climber, place)
    if climber < CLIMBERS:
        table.bars[row] = s.bars[climber]
        look_at_cards(s, climber, table)


@rule
def look_at_cards(s: State, climber: int, table: Table) -> None:
    """The kept risk cards of a climber, kind by kind."""
    count = 0
    for kept in range(KEPT_COUNT):
        for _ in range(s.hands[climber, kept]):
            table.hand[climber, count] = KEPT + kept
            count += 1
    table.hand_size[climber] = count


@rule
def look_at_choice(s: State, table: Table) -> None:
    """The small decision everything waits for: whose it is, and about what."""
    phase = s.phase
    if phase == Phase.ROUND or phase == Phase.OVER:
        return
    table.chooser = who_chooses(s) + 1
    if phase == Phase.START:
        table.chosen_for = s.started + 1
    elif phase == Phase.GIVE:
        table.chosen_for = s.drawer + 1
        table.card = s.card + 1
    else:
        if phase == Phase.PART:
            table.part = lowest(s.waiting) + 1
        else:
            table.chosen_for = lowest(s.waiting) + 1
        table.origin = s.origin + 1
        table.flow = s.flow


@rule
def look_at_avalanches(s: State, viewer: int, table: Table) -> None:
    """The avalanche cards: those that lie drawn, and the pile for who may know it."""
    left = s.pile_left
    table.pile_left = left
    table.drawn_count = s.pile_drawn
    for place in range(s.pile_drawn):
        table.drawn[place] = s.pile[left + place]
    if viewer == EVERYTHING:
        table.pile_shown = left
        for place in range(left):
            table.pile[place] = s.pile[left - 1 - place]


@rule
def look_at_risks(s: State, viewer: int, table: Table) -> None:
    """The risk cards: the discards by kind, and the pile for who may know it."""
    left = s.risk_left
    table.risk_left = left
    for risk in range(RISK_COUNT):
        table.gone[risk] = s.risk_gone[risk]
    if viewer == EVERYTHING:
        table.risk_shown = left
        for place in range(left):
            table.risk_pile[place] = s.risk_pile[left - 1 - place]


@rule
def detail(s: State, seat: int, action: int, forecast: Forecast) -> None:
    """Where a legal action would lead, who would be on a line there, and what an avalanche would sweep."""
    if TRIGGER <= action < PICK:
        foretell_avalanche(s, s.place[action - TRIGGER], forecast)
        return
    if BUILD <= action < FLY:
        forecast.finishes = completes_camp(s, s.place[action - BUILD])
        return
    goal = goal_of(s, action)
    forecast.to = goal + 1
    mover = mover_of(s, action)
    if mover != NOBODY:
        forecast.belays = in_line_with(s, mover, goal)
