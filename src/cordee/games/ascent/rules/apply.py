"""What happens: a turn, from the card taken up to the new hand."""

from cordee.core.contract import Log
from cordee.core.events import note
from cordee.core.rule import rule
from cordee.games.ascent.actions import CLIMB, DISCARD, HERD, LAY, PLAY, REPLACE, STOP
from cordee.games.ascent.events import Happened
from cordee.games.ascent.rules.cards import discard, draw_up, has_module, leave_hand
from cordee.games.ascent.rules.green_path import hike
from cordee.games.ascent.rules.herding import call_herd, can_climb, climb, place_goat
from cordee.games.ascent.rules.legal import can_act
from cordee.games.ascent.rules.mountain import is_bridge
from cordee.games.ascent.rules.panorama import film
from cordee.games.ascent.rules.placing import cost_of
from cordee.games.ascent.rules.ropes import spend_rope
from cordee.games.ascent.state import BRIDGE, NONE, ROW_OF, SUMMIT, Module, Phase, State


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
    s.card = kind
    s.phase = Phase.PLACE
    if kind == SUMMIT:
        s.phase = Phase.WON
        note(log, Happened.WON, seat, 0, 0, 0)
    else:
        note(log, Happened.TAKEN_UP, seat, kind, 0, 0)


@rule
def lay(s: State, seat: int, cell: int, log: Log) -> None:
    """Lay the card that was taken up, or that a campfire replaced, and see what it brings about."""
    kind = s.card
    cost = cost_of(s, cell, kind)
    put_on(s, seat, cell, kind, log)
    if s.phase == Phase.PLACE and has_module(s, Module.GOATS):
        place_goat(s, seat, cell, kind, log)
    s.card = NONE
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
    note(log, Happened.REPLACED, seat, s.card, cell, 0)
    note(log, Happened.LIFTED, seat, lifted, cell, 0)
    s.grid[cell] = s.card
    s.card = lifted
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
