"""What a board is told: the mountain, the cards, and where each of them could go."""

from cordee.core.schema import Grid, Row, Seen, cards, flag, length, number, one_of, seat, seat_set
from cordee.core.view import Detail, View
from cordee.games.ascent.names import CARD_NAMES, CELL_NAMES, PANORAMA_NAMES, PHASES
from cordee.games.ascent.state import CARDS_OF_TERRAIN, HAND, MOST_REVEALED, ROWS, SEATS, SHARE, WIDTHS

CARDS = CARD_NAMES[1:]
PANORAMAS = PANORAMA_NAMES[1:]
ON_ROWS = (ROWS, max(WIDTHS))
PILE = max(SHARE)
PLACES = CARDS_OF_TERRAIN  # the most a card can have: a campfire may replace any card of its terrain

# What is asked for, by the name of the action.
ASKED = ["play", "lay", "replace", "discard", "climb"]
PLAY, LAY, REPLACE, DISCARD, CLIMB = range(1, len(ASKED) + 1)


class Table(View):
    """The mountain and the cards around it."""

    phase: int = one_of(PHASES, "what is to be decided", called="Phase")
    asks: int = one_of(ASKED, "what is to be done next; in a turn, other things are open too", low=1)
    goes_on: int = flag("whether what is decided next belongs to the decision before")
    turn: int = seat("whose turn it is, or was when the game ended")
    began: int = seat("who had the first turn")
    filled: Row = length("row_cards", "goats", "values", by=ROWS)
    width: Row = number("how many cells there are in the row", of="mountain", by=ROWS)
    row_cards: Grid = cards(
        CARDS, "the cards from the left", of="mountain", by=ON_ROWS, key="cards", called="Card"
    )
    goats: Grid = number("the goats on each card", of="mountain", by=ON_ROWS)
    values: Grid = number("what each card counts for one beside it, 0 for nothing", of="mountain", by=ON_ROWS)
    hand: Row = cards(CARDS, "the viewer's own cards, sorted", by=HAND, called="Card")
    hand_size: Row = number("cards in each hand", each=SEATS)
    pile_size: Row = number("cards in each pile", each=SEATS)
    discard_size: Row = number("cards that each has discarded", each=SEATS)
    given: int = seat_set("who was openly given a bridge and has not played one since")
    card: int = one_of(
        CARDS, "the card that was taken up or replaced, if the viewer knows it", low=1, called="Card"
    )
    owed: int = number("cards still to be paid")
    herd: int = one_of(CELL_NAMES, "the cell of the herd that is being moved", low=1, called="Cell")
    ropes: int = number("guide ropes left")
    hiker: int = number("rows the green chain has climbed; null without that module", none=-1)
    path: Row = cards(CELL_NAMES, "the hiker's way, from the foot up", by=ROWS, called="Cell")
    goats_needed: int = number("goats needed on the top row; null without that module", none=0)
    revealed: int = length("panoramas")
    panorama: Row = one_of(
        PANORAMAS, "the sequence of values", of="panoramas", by=MOST_REVEALED, called="Panorama"
    )
    filmed: Row = flag("whether it was filmed", of="panoramas", by=MOST_REVEALED)
    hands_open: Grid = cards(CARDS, "every hand", each=SEATS, by=HAND, seen=Seen.NOBODY, called="Card")
    piles_open: Grid = cards(
        CARDS, "every pile, the next card first", each=SEATS, by=PILE, seen=Seen.NOBODY, called="Card"
    )


class Prospect(Detail):
    """What a choice costs and where it leads."""

    cost: int = number("what the card costs on that cell", none=-1)
    places: int = length("places")
    cell: Row = one_of(CELL_NAMES, "where the card may go", of="places", by=PLACES, called="Cell")
    cost_there: Row = number("what it costs there", of="places", by=PLACES, key="cost")
    to: int = one_of(CELL_NAMES, "the cell that the herd climbs to", low=1, called="Cell")
