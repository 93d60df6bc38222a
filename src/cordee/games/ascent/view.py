"""What a board is told: the mountain, the viewer's hand, and where a card may go before it is played."""

from cordee.core.schema import Grid, Row, Seen, cards, flag, length, number, one_of, seat, seat_set
from cordee.core.view import Detail, View
from cordee.games.ascent.names import CARD_NAMES, CELL_NAMES, PANORAMA_NAMES, PHASES
from cordee.games.ascent.state import (
    CARDS_OF_TERRAIN,
    HAND,
    HIGHEST,
    MOST_REVEALED,
    ROWS,
    SEATS,
    SHARE,
    WIDTHS,
)

CARDS = CARD_NAMES[1:]
PANORAMAS = PANORAMA_NAMES[1:]
WIDEST = max(WIDTHS)
LARGEST_PILE = max(SHARE)


class Table(View):
    """The mountain and what lies around it."""

    phase: int = one_of(PHASES, "what is to be decided", called="Phase")
    midway: int = flag("whether a decision has begun and is not yet complete")
    turn: int = seat("whose turn it is, or was when the game ended")
    began: int = seat("who had the first turn")
    filled: Row = length("card_on", "goats", "value_on", by=ROWS)
    width: Row = number("how many cells the row has", of="mountain", by=ROWS)
    card_on: Grid = cards(
        CARDS, "its cards from the left", of="mountain", by=(ROWS, WIDEST), key="cards", called="Card"
    )
    goats: Grid = number("how many goats stand on each", of="mountain", by=(ROWS, WIDEST))
    value_on: Grid = number(
        "the value each has for a card beside it, 0 for none", of="mountain", by=(ROWS, WIDEST), key="values"
    )
    hand: Row = cards(CARDS, "the viewer's own cards, sorted", by=HAND, called="Card")
    hand_size: Row = number("cards in each hand", each=SEATS)
    pile_size: Row = number("cards in each pile", each=SEATS)
    discard_size: Row = number("cards that each has discarded", each=SEATS)
    given: int = seat_set("who was openly given a bridge and has not played one since")
    card: int = one_of(
        CARDS, "the card taken up, for its own seat, or replaced by a campfire", low=1, called="Card"
    )
    owed: int = number("cards still to be paid")
    herd: int = one_of(CELL_NAMES, "the cell of the herd that is climbing", low=1, called="Cell")
    ropes: int = number("guide ropes left")
    hiker: int = number("rows that the green chain has climbed, with that module", none=-1)
    path: Row = cards(CELL_NAMES, "the way the hiker went", by=ROWS, called="Cell")
    goats_needed: int = number("goats needed on the highest row, with that module", none=0)
    revealed: int = length("panoramas")
    panorama: Row = one_of(
        PANORAMAS, "its values, from left to right", of="panoramas", by=MOST_REVEALED, called="Panorama"
    )
    filmed: Row = flag("whether it has been filmed", of="panoramas", by=MOST_REVEALED)
    hands_open: Grid = cards(
        CARDS, "every hand", each=SEATS, by=HAND, seen=Seen.NOBODY, called="Card"
    )
    piles_open: Grid = cards(
        CARDS, "every pile, the next card first", each=SEATS, by=LARGEST_PILE, seen=Seen.NOBODY, called="Card"
    )


class Prospect(Detail):
    """What a choice costs, and where it leads."""

    cost: int = number("what the card costs there", none=-1)
    places: int = length("places")
    cell: Row = one_of(CELL_NAMES, "a cell it may go to", of="places", by=CARDS_OF_TERRAIN, called="Cell")
    cost_there: Row = number("what it costs there", of="places", by=CARDS_OF_TERRAIN, key="cost")
    to: int = one_of(CELL_NAMES, "the cell the herd climbs to", low=1, called="Cell")
