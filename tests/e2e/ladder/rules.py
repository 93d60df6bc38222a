"""The rules, what each seat sees, and what a sensible player would do."""

from cordee.core.chance import below, reseed, shuffle
from cordee.core.contract import POINTS, WON, Log, Mask, Score, Weights
from cordee.core.events import note
from cordee.core.rule import rule
from tests.e2e.ladder.state import (
    CARDS,
    CELLS,
    HAND,
    PASS,
    PLACE,
    WIDTH,
    Happened,
    Nothing,
    Phase,
    State,
    Table,
    hide,
)

LAD_1_TURNS = 1
LAD_2_OWN_CARD = 2
LAD_3_EMPTY_CELL = 3
LAD_4_ROWS_CLIMB = 4
LAD_5_PASS_IF_STUCK = 5


@rule
def setup(s: State) -> None:
    """Shuffle, and deal."""
    s.left = CARDS
    for card in range(CARDS):
        s.deck[card] = card + 1
    shuffle(s, s.deck, CARDS)
    for seat in range(s.seats):
        for _ in range(HAND):
            draw(s, seat)
    s.turn = below(s, s.seats)


@rule
def draw(s: State, seat: int) -> int:
    """The next card of the deck comes into a hand."""
    s.left -= 1
    card = s.deck[s.left]
    s.deck[s.left] = 0
    s.hand[seat, s.held[seat]] = card
    s.held[seat] += 1
    return card


@rule
def actors(s: State) -> int:
    """One seat at a time."""
    return 0 if s.phase == Phase.OVER else 1 << s.turn


@rule
def climbs(s: State, card: int, cell: int) -> bool:
    """Whether a row still climbs with a card on a cell."""
    first = cell - cell % WIDTH
    for other in range(first, first + WIDTH):
        beside = s.grid[other]
        if beside != 0 and (other < cell) != (beside < card):
            return False
    return True


@rule
def holds(s: State, seat: int, card: int) -> bool:
    """Whether a seat has a card in hand."""
    for slot in range(s.held[seat]):
        if s.hand[seat, slot] == card:
            return True
    return False


@rule
def explain(s: State, seat: int, action: int) -> int:
    """Why not."""
    if s.phase == Phase.OVER or s.turn != seat:
        return LAD_1_TURNS
    if action == PASS:
        return LAD_5_PASS_IF_STUCK if can_place(s, seat) else 0
    card = (action - PLACE) // CELLS + 1
    cell = (action - PLACE) % CELLS
    if not holds(s, seat, card):
        return LAD_2_OWN_CARD
    if s.grid[cell] != 0:
        return LAD_3_EMPTY_CELL
    return 0 if climbs(s, card, cell) else LAD_4_ROWS_CLIMB


@rule
def can_place(s: State, seat: int) -> bool:
    """Whether any card fits anywhere."""
    for slot in range(s.held[seat]):
        for cell in range(CELLS):
            if s.grid[cell] == 0 and climbs(s, s.hand[seat, slot], cell):
                return True
    return False


@rule
def legal(s: State, seat: int, mask: Mask) -> int:
    """All that `explain` allows."""
    count = 0
    for action in range(len(mask)):
        mask[action] = explain(s, seat, action) == 0
        count += mask[action]
    return count


@rule
def apply(s: State, seat: int, action: int, log: Log) -> None:
    """Place a card and draw another, or pass."""
    if action == PASS:
        s.passes += 1
        note(log, Happened.PASSED, seat, 0, 0, 0)
    else:
        s.passes = 0
        place(s, seat, (action - PLACE) // CELLS + 1, (action - PLACE) % CELLS, log)
    s.turn = (seat + 1) % s.seats
    if s.passes == s.seats or filled(s) == CELLS:
        s.phase = Phase.OVER
        note(log, Happened.ENDED, seat, 0, 0, 0)


@rule
def place(s: State, seat: int, card: int, cell: int, log: Log) -> None:
    """From the hand to the grid."""
    s.grid[cell] = card
    note(log, Happened.PLACED, seat, card, cell, 0)
    found = 0
    for slot in range(HAND):
        if s.hand[seat, slot] == card:
            found = slot
    s.held[seat] -= 1
    s.hand[seat, found] = s.hand[seat, s.held[seat]]
    s.hand[seat, s.held[seat]] = 0
    if s.left > 0:
        note(log, Happened.DREW, seat, draw(s, seat), 0, 0)


@rule
def filled(s: State) -> int:
    """How many cells are taken."""
    count = 0
    for cell in range(CELLS):
        count += s.grid[cell] != 0
    return count


@rule
def score(s: State, out: Score) -> None:
    """All win with a full grid."""
    for seat in range(s.seats):
        out[seat, POINTS] = filled(s)
        out[seat, WON] = filled(s) == CELLS


@rule
def redact(s: State, viewer: int) -> None:
    """Wipe the stream, the deck and all other hands."""
    reseed(s, 0)
    hide(s, viewer)


@rule
def imagine(s: State, viewer: int) -> None:
    """Deal what the viewer does not know."""
    unknown = 0
    for card in range(1, CARDS + 1):
        lies = False
        for cell in range(CELLS):
            lies = lies or s.grid[cell] == card
        if not lies and not (viewer >= 0 and holds(s, viewer, card)):
            s.deck[unknown] = card
            unknown += 1
    shuffle(s, s.deck, unknown)
    for seat in range(s.seats):
        if seat != viewer:
            for slot in range(s.held[seat]):
                unknown -= 1
                s.hand[seat, slot] = s.deck[unknown]
                s.deck[unknown] = 0


@rule
def weigh(s: State, seat: int, mask: Mask, weights: Weights) -> None:
    """Small numbers belong to the left, large ones to the right."""
    for action in range(len(mask)):
        if mask[action] == 1:
            card = (action - PLACE) // CELLS + 1
            column = (action - PLACE) % CELLS % WIDTH
            away = (card - 1) * WIDTH // CARDS - column
            weights[action] = -(away * away)


@rule
def look(s: State, viewer: int, table: Table) -> None:
    """What lies on the table."""
    table.phase = s.phase
    table.turn = s.turn
    table.left = s.left
    for cell in range(CELLS):
        table.card[cell] = s.grid[cell]
    for seat in range(s.seats):
        table.hand_size[seat] = s.held[seat]
    if viewer >= 0:
        for slot in range(HAND):
            table.hand[slot] = s.hand[viewer, slot]


@rule
def detail(s: State, seat: int, action: int, out: Nothing) -> None:
    """How much room a card leaves on its left."""
    out.gap = -1
    cell = (action - PLACE) % CELLS
    if action != PASS and cell % WIDTH > 0 and s.grid[cell - 1] != 0:
        out.gap = (action - PLACE) // CELLS - s.grid[cell - 1]
