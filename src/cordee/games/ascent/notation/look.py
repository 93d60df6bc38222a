"""What lies on the table, for boards of every kind, and what is worth knowing of a choice."""

from cordee.core.bits import lowest
from cordee.core.rule import rule
from cordee.core.schema import Row
from cordee.core.view import EVERYTHING
from cordee.games.ascent import view
from cordee.games.ascent.actions import CLIMB, LAY, PLAY, REPLACE, STOP
from cordee.games.ascent.rules.bridges import cells_for_bridge
from cordee.games.ascent.rules.campfires import cells_for_campfire
from cordee.games.ascent.rules.cards import has_module, pile_start
from cordee.games.ascent.rules.green_path import trace_path
from cordee.games.ascent.rules.legal import cells_for_card
from cordee.games.ascent.rules.mountain import values_along
from cordee.games.ascent.rules.placing import cost_of
from cordee.games.ascent.state import (
    ABOVE,
    BRIDGE,
    CAMPFIRE,
    FIRST_CELL,
    GOATS_NEEDED,
    ROWS,
    SUMMIT,
    WIDTH,
    Module,
    Phase,
    State,
)
from cordee.games.ascent.view import Prospect, Table


@rule
def look(s: State, viewer: int, table: Table) -> None:
    """The table in words of the rulebook; who sees everything is shown every hand and pile."""
    table.phase = s.phase
    table.asks = asked_for(s)
    table.goes_on = Phase.TURN < s.phase < Phase.WON
    table.turn = s.turn
    table.began = s.began
    table.card = s.card
    table.owed = s.owed
    table.herd = s.herd
    table.ropes = s.ropes_left
    for row in range(ROWS):
        look_at_row(s, row, table)
    look_at_goals(s, table)
    look_at_cards(s, viewer, table)


@rule
def asked_for(s: State) -> int:
    """What kind of action the seat whose turn it is has to choose, 0 when the game is over."""
    if s.phase == Phase.TURN:
        return view.PLAY
    if s.phase == Phase.PLACE or s.phase == Phase.MOVE:
        return view.REPLACE if CAMPFIRE <= s.card < BRIDGE else view.LAY
    if s.phase == Phase.PAY or s.phase == Phase.SECOND:
        return view.DISCARD
    return view.CLIMB if s.phase == Phase.CLIMB or s.phase == Phase.GO_ON else 0


@rule
def look_at_row(s: State, row: int, table: Table) -> None:
    """A row's cards with the goats on them and what they count for a card beside them."""
    table.width[row] = WIDTH[row]
    table.filled[row] = s.filled[row]
    values_along(s, row, table.values[row])
    for column in range(s.filled[row]):
        cell = FIRST_CELL[row] + column
        table.row_cards[row, column] = s.grid[cell]
        table.goats[row, column] = s.goats[cell]


@rule
def look_at_goals(s: State, table: Table) -> None:
    """What the modules ask for."""
    table.hiker = -1
    if has_module(s, Module.GREEN_PATH):
        table.hiker = s.hiker
        trace_path(s, table.path)
    if has_module(s, Module.GOATS):
        table.goats_needed = GOATS_NEEDED
    if has_module(s, Module.PANORAMA):
        table.revealed = s.panoramas
        for number in range(s.panoramas):
            table.panorama[number] = s.panorama[number] - 1
            table.filmed[number] = s.filmed >> number & 1


@rule
def look_at_cards(s: State, viewer: int, table: Table) -> None:
    """Hands, piles and discards: of the others, how many there are."""
    table.given = s.given
    if viewer >= 0:
        sort_hand(s, viewer, table.hand)
    for seat in range(s.seats):
        table.hand_size[seat] = s.hand_size[seat]
        table.pile_size[seat] = s.pile_size[seat]
        table.discard_size[seat] = s.discard_size[seat]
        if viewer == EVERYTHING:
            sort_hand(s, seat, table.hands_open[seat])
            top = pile_start(s, seat) + s.pile_size[seat] - 1
            for depth in range(s.pile_size[seat]):
                table.piles_open[seat, depth] = s.deck[top - depth]


@rule
def sort_hand(s: State, seat: int, sorted_hand: Row) -> None:
    """The cards of a hand by kind."""
    for slot in range(s.hand_size[seat]):
        kind = s.hand[seat, slot]
        place = slot
        while place > 0 and sorted_hand[place - 1] > kind:
            sorted_hand[place] = sorted_hand[place - 1]
            place -= 1
        sorted_hand[place] = kind


@rule
def detail(s: State, seat: int, action: int, prospect: Prospect) -> None:
    """What a card costs on a cell; where a card could go, before it is taken up; where a step leads."""
    prospect.cost = -1
    if PLAY <= action < LAY and action - PLAY + 1 != SUMMIT:
        list_places(s, seat, action - PLAY + 1, prospect)
    if LAY <= action < REPLACE:
        prospect.cost = cost_of(s, action - LAY, s.card)
    if CLIMB <= action < STOP:
        prospect.to = ABOVE[s.herd - 1, action - CLIMB] + 1


@rule
def list_places(s: State, seat: int, kind: int, prospect: Prospect) -> None:
    """Where a card in hand may go, at what cost; of a campfire, the cells of the cards it may replace."""
    payable = s.hand_size[seat] - 1
    if CAMPFIRE <= kind < BRIDGE:
        cells = cells_for_campfire(s, kind, payable)
    else:
        cells = cells_for_bridge(s) if kind == BRIDGE else cells_for_card(s, kind, payable)
    while cells != 0:
        cell = lowest(cells)
        cells &= cells - 1
        prospect.cell[prospect.places] = cell
        prospect.cost_there[prospect.places] = cost_of(s, cell, kind)
        prospect.places += 1
