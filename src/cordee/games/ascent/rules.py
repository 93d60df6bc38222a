"""The rules of Tranquility: The Ascent: the deal, what is allowed, what happens.

Where a card may go, what it costs, herds, panoramas, the green path and ropes have files of their own.
Nothing here knows about names, languages or bots.
"""

from cordee.core.bits import lowest
from cordee.core.chance import below, shuffle
from cordee.core.contract import POINTS, WON, Log, Mask, Score
from cordee.core.events import note
from cordee.core.masks import clear
from cordee.core.rule import rule
from cordee.games.ascent.actions import CLIMB, DISCARD, HERD, LAY, PLAY, REPLACE, ROPE, STOP
from cordee.games.ascent.bridges import cells_for_bridge
from cordee.games.ascent.campfires import cells_for_campfire
from cordee.games.ascent.cards import (
    can_draw,
    discard,
    draw,
    draw_up,
    gather,
    has_module,
    lay_out_box,
    leave_hand,
    mark_hand,
    pile_start,
    strike,
    take,
)
from cordee.games.ascent.events import Happened
from cordee.games.ascent.green_path import hike
from cordee.games.ascent.herding import (
    SIDES,
    call_herd,
    can_climb,
    can_enter,
    can_herd,
    can_herd_any,
    climb,
    place_goat,
)
from cordee.games.ascent.mountain import is_bridge, open_cells
from cordee.games.ascent.panorama import film
from cordee.games.ascent.placing import cards_for, cards_that_fit, cells_above, contains, cost_of
from cordee.games.ascent.ropes import can_spend_rope, spend_rope
from cordee.games.ascent.state import (
    ABOVE,
    BRIDGE,
    CAMPFIRE,
    CELLS,
    GIVEN_BRIDGES,
    NONE,
    PANORAMAS,
    ROW_OF,
    ROWS,
    SUMMIT,
    Module,
    Phase,
    State,
)
from cordee.games.ascent.summit import can_crown

# --- setup -------------------------------------------------------------------------------------------


@rule
def setup(s: State) -> None:
    """Draw the first seat, hand the bridges out, deal, reveal the panoramas (ASC-5 to ASC-7)."""
    seats = s.seats
    s.began = below(s, seats)
    s.turn = s.began
    s.ropes_left = s.ropes if seats == 1 else 0
    lay_out_box(s)
    give_bridges(s)
    count = gather(s)
    shuffle(s, s.pool, count)
    deal_piles(s, count)
    for seat in range(seats):
        while can_draw(s, seat):
            draw(s, seat)
    if has_module(s, Module.PANORAMA):
        for number in range(PANORAMAS):
            s.panorama[number] = number + 1
        shuffle(s, s.panorama, PANORAMAS)


@rule
def give_bridges(s: State) -> None:
    """The second seat, and of four or five the fourth, get a bridge for all to see (ASC-5)."""
    seats = s.seats
    for late in range(seats):
        if GIVEN_BRIDGES[seats] >> late & 1:
            seat = (s.began + late) % seats
            strike(s, BRIDGE)
            s.hand[seat, 0] = BRIDGE
            s.hand_size[seat] = 1
            s.given |= 1 << seat


@rule
def deal_piles(s: State, count: int) -> None:
    """As evenly as possible; the first seat has one of the larger piles, then chance decides (ASC-6)."""
    seats = s.seats
    larger = count % seats
    even = count // seats
    for late in range(seats):
        seat = (s.began + late) % seats
        size = even
        if larger > 0 and (late == 0 or below(s, seats - late) < larger):
            size += 1
            larger -= 1
        deal_pile(s, seat, size, count)
        count -= size


@rule
def deal_pile(s: State, seat: int, size: int, count: int) -> None:
    """The last `size` of the `count` cards in the pool become a seat's pile."""
    start = pile_start(s, seat)
    for index in range(size):
        s.deck[start + index] = take(s, count - 1 - index, count - index)
    s.pile_size[seat] = size


# --- what is allowed ---------------------------------------------------------------------------------


@rule
def is_over(s: State) -> bool:
    """Whether the game has ended."""
    return s.phase >= Phase.WON


@rule
def actors(s: State) -> int:
    """One seat at a time, clockwise."""
    return 0 if is_over(s) else 1 << s.turn


@rule
def begins_turn(s: State) -> bool:
    """Whether an action is to be chosen: by far the longest look at the mountain."""
    return s.phase == Phase.TURN


@rule
def legal(s: State, seat: int, mask: Mask) -> int:
    """Write which actions the seat may take; must agree with `why.explain`."""
    clear(mask)
    phase = s.phase
    if phase >= Phase.WON or s.turn != seat:
        return 0
    if phase == Phase.TURN:
        return mark_turn(s, seat, mask)
    if phase == Phase.PAY or phase == Phase.SECOND:
        return mark_hand(s, seat, mask, DISCARD)
    if phase == Phase.PLACE or phase == Phase.MOVE:
        return mark_places(s, seat, mask)
    return mark_steps(s, mask)


@rule
def mark_turn(s: State, seat: int, mask: Mask) -> int:
    """Play a card or discard two (ASC-8), move a herd (ASC-30), spend a rope (ASC-34)."""
    count = mark_plays(s, seat, mask)
    if s.hand_size[seat] >= 2:
        count += mark_hand(s, seat, mask, DISCARD)
    if has_module(s, Module.GOATS) and s.hand_size[seat] > 0:
        count += mark_herds(s, mask)
    if can_spend_rope(s, seat):
        mask[ROPE] = 1
        count += 1
    return count


@rule
def mark_plays(s: State, seat: int, mask: Mask) -> int:
    """The cards in hand that have a legal place and can be paid for."""
    size = s.hand_size[seat]
    fit = cards_that_fit(s, size - 1)
    count = 0
    for slot in range(size):
        kind = s.hand[seat, slot]
        action = PLAY + kind - 1
        if mask[action] == 0 and (contains(fit, kind) or can_play_other(s, kind, size - 1)):
            mask[action] = 1
            count += 1
    return count


@rule
def can_play_other(s: State, kind: int, purse: int) -> bool:
    """Whether a card that is no ascent card can be played."""
    if kind < CAMPFIRE:
        return False
    if kind == SUMMIT:
        return can_crown(s)
    if kind == BRIDGE:
        return cells_for_bridge(s) != 0
    return cells_for_campfire(s, kind, purse) != 0


@rule
def can_play(s: State, kind: int, purse: int) -> bool:
    """Whether a card can be played."""
    return contains(cards_that_fit(s, purse), kind) or can_play_other(s, kind, purse)


@rule
def mark_places(s: State, seat: int, mask: Mask) -> int:
    """Where the card that was taken up may go, by what it is."""
    kind = s.held
    purse = s.hand_size[seat]
    if kind == BRIDGE:
        return mark_cells(mask, LAY, cells_for_bridge(s))
    if kind >= CAMPFIRE:
        return mark_cells(mask, REPLACE, cells_for_campfire(s, kind, purse))
    return mark_cells(mask, LAY, cells_for_card(s, kind, purse))


@rule
def cells_for_card(s: State, kind: int, purse: int) -> int:
    """The cells an ascent card may be laid on; one that a campfire replaced must climb (ASC-23)."""
    cells = 0
    waiting = open_cells(s)
    if s.lifted_from > 0:
        waiting &= cells_above(s.lifted_from - 1)
    while waiting != 0:
        cell = lowest(waiting)
        waiting &= waiting - 1
        if contains(cards_for(s, cell, purse), kind):
            cells |= 1 << cell
    return cells


@rule
def mark_cells(mask: Mask, first: int, cells: int) -> int:
    """Allow the actions `first + cell` of these cells; return how many there are."""
    count = 0
    while cells != 0:
        mask[first + lowest(cells)] = 1
        cells &= cells - 1
        count += 1
    return count


@rule
def mark_herds(s: State, mask: Mask) -> int:
    """The herds that have somewhere to climb."""
    count = 0
    for cell in range(CELLS):
        if can_herd(s, cell):
            mask[HERD + cell] = 1
            count += 1
    return count


@rule
def mark_steps(s: State, mask: Mask) -> int:
    """The cells a herd may step onto; after its first step it may also stay."""
    count = 0
    for side in range(SIDES):
        if can_enter(s, ABOVE[s.herd - 1, side]):
            mask[CLIMB + side] = 1
            count += 1
    if s.phase == Phase.GO_ON:
        mask[STOP] = 1
        count += 1
    return count


# --- what happens ------------------------------------------------------------------------------------


@rule
def apply(s: State, seat: int, action: int, log: Log) -> None:
    """Carry out a legal action."""
    if action < PLAY:
        put_away(s, seat, action - DISCARD + 1, log)
    elif action < LAY:
        take_up(s, seat, action - PLAY + 1, log)
    elif action < REPLACE:
        lay(s, seat, action - LAY, log)
    elif action < HERD:
        replace(s, seat, action - REPLACE, log)
    elif action < CLIMB:
        call_herd(s, seat, action - HERD, log)
        s.phase = Phase.CLIMB
    elif action < STOP:
        climb(s, seat, action - CLIMB, log)
        owe(s, seat, 1, log)
    elif action == STOP:
        end_turn(s, seat, log)
    else:
        spend_rope(s, seat, log)
        end_turn(s, seat, log)


@rule
def put_away(s: State, seat: int, kind: int, log: Log) -> None:
    """Discard a card: one of two, or for what was done."""
    discard(s, seat, kind, log)
    if s.phase == Phase.TURN:
        s.phase = Phase.SECOND
    elif s.phase == Phase.SECOND:
        end_turn(s, seat, log)
    else:
        owe(s, seat, s.owed - 1, log)


@rule
def owe(s: State, seat: int, cards: int, log: Log) -> None:
    """So many cards are still to be paid; with none, the herd may go on or the turn is over."""
    s.owed = cards
    if cards > 0:
        s.phase = Phase.PAY
    elif s.herd > 0 and s.hand_size[seat] > 0 and can_climb(s, s.herd - 1):
        s.phase = Phase.GO_ON
    else:
        end_turn(s, seat, log)


@rule
def take_up(s: State, seat: int, kind: int, log: Log) -> None:
    """Choose a card to play; a summit has only one place to go, and wins (ASC-25)."""
    leave_hand(s, seat, kind)
    s.held = kind
    s.phase = Phase.PLACE
    if kind == SUMMIT:
        s.phase = Phase.WON
        note(log, Happened.WON, seat, 0, 0, 0)
    else:
        note(log, Happened.TAKEN_UP, seat, kind, 0, 0)


@rule
def lay(s: State, seat: int, cell: int, log: Log) -> None:
    """Lay the card that was taken up, or that a campfire replaced, and see what it brings about."""
    kind = s.held
    cost = cost_of(s, cell, kind)
    put_on(s, seat, cell, kind, log)
    if s.phase == Phase.PLACE and has_module(s, Module.GOATS):
        place_goat(s, seat, cell, kind, log)
    s.held = NONE
    s.lifted_from = 0
    if kind == BRIDGE:
        s.bridges |= 1 << cell
        s.given &= ~(1 << seat)
    else:
        film(s, seat, cell, log)
        hike(s, seat, kind, log)
    owe(s, seat, cost, log)


@rule
def put_on(s: State, seat: int, cell: int, kind: int, log: Log) -> None:
    """A card comes to lie on an empty cell or on a bridge (ASC-11)."""
    if is_bridge(s, cell):
        s.bridges &= ~(1 << cell)
        s.covered += 1
        note(log, Happened.COVERED, seat, kind, cell, 0)
    else:
        s.filled[ROW_OF[cell]] += 1
        note(log, Happened.LAID, seat, kind, cell, 0)
    s.grid[cell] = kind


@rule
def replace(s: State, seat: int, cell: int, log: Log) -> None:
    """The campfire takes the place of a card, which is to move up (ASC-22, ASC-23)."""
    lifted = s.grid[cell]
    note(log, Happened.REPLACED, seat, s.held, cell, 0)
    note(log, Happened.LIFTED, seat, lifted, cell, 0)
    s.grid[cell] = s.held
    s.held = lifted
    s.lifted_from = ROW_OF[cell] + 1
    s.phase = Phase.MOVE


@rule
def end_turn(s: State, seat: int, log: Log) -> None:
    """Draw (ASC-8); the next seat clockwise is to act, and if it cannot, all is lost (ASC-26)."""
    draw_up(s, seat, log)
    upcoming = (seat + 1) % s.seats
    s.herd = 0
    s.turn = upcoming
    s.phase = Phase.TURN
    if not can_act(s, upcoming):
        s.phase = Phase.LOST
        note(log, Happened.LOST, upcoming, 0, 0, 0)


@rule
def can_act(s: State, seat: int) -> bool:
    """Whether a seat has anything to do: two cards can always be discarded (ASC-26)."""
    size = s.hand_size[seat]
    if size != 1:
        return size > 1
    return can_play(s, s.hand[seat, 0], 0) or can_herd_any(s)


# --- the score ---------------------------------------------------------------------------------------


@rule
def score(s: State, out: Score) -> None:
    """All win or all lose (ASC-25, ASC-26); the points are the cards on the mountain."""
    won = int(s.phase == Phase.WON)
    cards = won
    for row in range(ROWS):
        cards += s.filled[row]
    for seat in range(s.seats):
        out[seat, WON] = won
        out[seat, POINTS] = cards
