"""The record, what can be done, what can happen, and what a board is shown."""

from enum import IntEnum

from cordee.core.actions import Action, Actions, Argument
from cordee.core.events import Happening, event
from cordee.core.options import Number, Option
from cordee.core.schema import Grid, Record, Row, Seen, cards, hiding, number, one_of, option, seat
from cordee.core.view import Detail, View

SEATS, HAND = 3, 3
WIDTH, ROWS = 4, 3
CELLS = WIDTH * ROWS
CARDS = 24

OPTIONS: tuple[Option, ...] = (Number("seats", 1, SEATS, default=2),)


class Phase(IntEnum):
    """What is to be decided."""

    PLAY = 0
    OVER = 1


class State(Record):
    """Cards are numbered from 1; 0 is none."""

    seats: int = option()
    turn: int = seat("whose turn it is")
    phase: int = one_of(Phase, "what is to be decided")
    passes: int = number("how many seats in a row have passed")
    grid: Row = number("the card on each cell", by=CELLS)
    hand: Grid = cards(CARDS, "each seat's cards", each=SEATS, by=HAND, seen=Seen.OWN)
    held: Row = number("cards in each hand", each=SEATS)
    deck: Row = number("the cards to be drawn", by=CARDS, seen=Seen.NOBODY)
    left: int = number("cards in the deck")


hide = hiding(State)

ACTIONS = Actions(
    Action("place", "{card}@{cell}", Argument("card", range(1, CARDS + 1)), Argument("cell", range(CELLS))),
    Action("pass", "pass"),
)
PLACE = ACTIONS.first("place")
PASS = ACTIONS.first("pass")


class Happened(Happening):
    """The kinds of events."""

    PLACED = event("card", "cell")
    DREW = event("card", secret=["card"], reveals=True)
    PASSED = event()
    ENDED = event()


class Table(View):
    """The grid and what is around it."""

    phase: int = one_of(Phase, "what is to be decided")
    turn: int = seat("whose turn it is")
    card: Row = number("the card that lies there", none=0, of="cells", by=CELLS)
    hand: Row = cards(CARDS, "the viewer's cards", by=HAND)
    hand_size: Row = number("cards in each hand", each=SEATS)
    left: int = number("cards in the deck")


class Nothing(Detail):
    """What is worth knowing of an action: how far the card is from what lies beside it."""

    gap: int = number("numbers between the card and the one on its left", none=-1)
