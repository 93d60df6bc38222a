"""What a board is told: the sea, what lies beside it, and what a card costs."""

from cordee.core.schema import Grid, Row, Seen, cards, flag, length, number, one_of, seat, seat_set
from cordee.core.view import Detail, View
from cordee.games.tranquility.names import CARDS, SIDES, STORMS
from cordee.games.tranquility.rules.duel import ROW_LENGTH
from cordee.games.tranquility.state import (
    CELLS,
    DECK,
    HAND,
    ISLANDS,
    KINDS,
    LAYOUTS,
    ROWS,
    SEATS,
    Card,
    Ending,
    Phase,
    Variant,
)

IN_HAND = CARDS[1 : KINDS + 1]
IN_PILE = CARDS[1 : Card.REEF]


class Table(View):
    """The sea and all that lies around it; what a variant does not have is null, empty or false."""

    variant: int = one_of(Variant, "which game of the box is played")
    phase: int = one_of(Phase, "what is to be decided")
    goes_on: int = flag("whether this decision belongs to the one before: both are sent together")
    giving: int = flag("whether a card that is picked is given up, not played")
    turn: int = seat("whose turn it is")
    ending: int = one_of(Ending, "how the game ended")
    owed: int = number("cards still to be discarded")
    # The grid.
    layout: int = one_of(LAYOUTS, "how the cells lie", called="Layout")
    cell_count: int = length("cells")
    value: Row = number("the island that lies there", none=0, of="cells", by=CELLS)
    closed: Row = flag("whether nothing can be placed there now", of="cells", by=CELLS)
    cell_side: Row = one_of(
        SIDES,
        "the side of the island at its top, where that matters",
        low=1,
        of="cells",
        by=CELLS,
        key="side",
    )
    border: Row = flag("whether it is a border cell of the pyramid", of="cells", by=CELLS)
    joker: Row = flag("whether a joker stands for the island", of="cells", by=CELLS)
    # Hands, piles and discards.
    hand: Row = cards(IN_HAND, "the viewer's cards, sorted", by=HAND, called="CardName")
    card: int = one_of(
        IN_HAND, "the card in hand that is being played, if the viewer knows it", low=1, called="CardName"
    )
    named: int = number("what the joker that is being played stands for, likewise", none=0)
    hand_size: Row = number("cards in each hand", each=SEATS)
    limits: Row = number("cards up to which each seat draws", each=SEATS)
    hand_side: Row = one_of(
        SIDES, "which side of a card each hand holds at the top", called="Side", low=1, each=SEATS
    )
    piles: Row = number("cards in each pile", each=SEATS)
    discards: Row = number("cards that each seat has discarded", each=SEATS)
    gone: Row = cards(ISLANDS, "islands that everyone saw leave", by=ISLANDS)
    hands_open: Grid = cards(
        IN_HAND,
        "every hand: only where everything is open",
        each=SEATS,
        by=HAND,
        seen=Seen.NOBODY,
        called="CardName",
    )
    piles_open: Grid = cards(
        IN_PILE, "every pile, the next card first: likewise", each=SEATS, by=DECK, seen=Seen.NOBODY
    )
    # The start.
    starts: int = flag("whether starts are played with")
    start: int = seat("whose start lies", first=1)
    announcing: int = flag("whether the seats are agreeing on who gives how many cards for it")
    said: Row = number("how many cards each has said it is willing to give", none=-1, each=SEATS)
    # Rough Seas.
    row_marks: int = flag("whether anything can lie at a row: the reef, a storm, the side it needs")
    reef: int = one_of(ROWS, "the reef's row", low=1)
    marked: int = seat_set("who is marked: they had to show that they hold sea monsters")
    monsters_gone: int = number("sea monsters that are gone")
    compasses: int = number("compasses held, where they are gained", none=-1)
    compasses_left: int = number("compasses still to be gained or drawn", none=-1)
    yellow: Row = number("yellow storms before each seat", each=SEATS)
    orange: Row = number("orange storms before each seat", each=SEATS)
    purple: Row = number("purple storms at each row", by=ROWS)
    storm: int = one_of(STORMS, "the storm just drawn", low=Card.YELLOW, called="Storm")
    # The variants.
    explorers: int = number("cards in the explorer pile of the pyramid", none=-1)
    side: int = one_of(SIDES, "Day and Night: the side that all hands hold at the top", called="Side", low=1)
    goal: Row = one_of(
        SIDES, "Day and Night: the side that each row needs in the end", called="Side", by=ROWS
    )
    goal_count: int = length("goal", none=-1)
    row: Row = number(
        "the duel: the face-up row, the card that is taken first before the others", by=ROW_LENGTH
    )
    row_count: int = length("row", none=-1)
    points: Row = number("the duel: the points of each seat", each=SEATS)
    points_count: int = length("points", none=-1)


class Cost(Detail):
    """What an island costs."""

    cost: int = number("cards to discard for it: on this cell, or wherever it is cheapest", none=-1)
