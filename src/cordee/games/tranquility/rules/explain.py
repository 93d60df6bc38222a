"""Why a move is refused: the lowest-numbered rule that it breaks.

Each function walks up the numbers of the rules; 0 means the move is legal. Written for clarity, while
`rules.legal` is written for speed: the two must agree, and the contract suite checks that they do.
"""

from cordee.core.rule import rule
from cordee.games.tranquility.actions import (
    CALM_DRAWN,
    CALM_ORANGE,
    CALM_PURPLE,
    CALM_YELLOW,
    CELL,
    DISCARD,
    DISCARD_ALL,
    ENDURE,
    ENOUGH,
    GIVE_TOP,
    KEEP_REEF,
    MOVE_REEF,
    NAME,
    PLAY,
    RENEW,
    SAY,
    STORM_ROW,
    TURN_ISLAND,
)
from cordee.games.tranquility.rules.cards import discardable, holds, monsters_held
from cordee.games.tranquility.rules.day_night import can_turn_island, sides_are_right
from cordee.games.tranquility.rules.duel import row_cards
from cordee.games.tranquility.rules.giving import keeps_its_top, may_give_card, may_give_top, may_stop_giving
from cordee.games.tranquility.rules.monsters import is_kept_from_finishing
from cordee.games.tranquility.rules.placing import (
    REFUSED,
    can_pay,
    cells_of,
    closed_cells,
    cost_between,
    gap_of,
    leaves_room,
    on_pillar,
    open_strands,
    strand_limits,
    strand_of,
)
from cordee.games.tranquility.rules.playing import can_play, is_ready_to_finish
from cordee.games.tranquility.rules.reef import KEEPING_COSTS, can_move_reef
from cordee.games.tranquility.rules.start import must_play_start, with_starts
from cordee.games.tranquility.rules.storms import row_is_full, with_storms
from cordee.games.tranquility.state import ISLANDS, ROW_CELLS, Card, Ending, Phase, State, Variant


@rule
def explain(s: State, seat: int, action: int) -> int:
    """The rule that forbids an action, or 0."""
    if CELL <= action < DISCARD and action - CELL >= cells_of(s):
        return 39 if s.variant == Variant.PYRAMID else 2
    if s.phase == Phase.OVER:
        return why_over(s)
    if s.actor != seat:
        return 5
    if action < CELL:
        return why_not_play(s, seat, action - PLAY + 1)
    if action < DISCARD:
        return why_not_put(s, seat, action - CELL)
    if action < DISCARD_ALL:
        return why_not_discard(s, seat, action - DISCARD + 1)
    if action >= NAME:
        return why_not_name(s, seat, action - NAME + 1)
    if CALM_DRAWN <= action < SAY:
        return why_not_calm(s, action)
    if action <= TURN_ISLAND or action >= RENEW:
        return why_not_other_action(s, seat, action)
    return why_not_answer(s, seat, action)


@rule
def why_over(s: State) -> int:
    """The rule that ended the game."""
    ending = s.ending
    if ending == Ending.WON:
        return 18
    if ending == Ending.DUEL:
        return 54
    return 16 if ending == Ending.NO_START else 20


@rule
def due(s: State) -> int:
    """The rule that says what the acting seat has to do first; 0 where any action of a turn is due."""
    phase = s.phase
    if phase == Phase.PAY:
        return 10
    if phase == Phase.DISCARD:
        return 6
    if phase == Phase.NAME:
        return 44
    if phase == Phase.TURN:
        return 48
    if phase == Phase.REEF or phase == Phase.KEEP_REEF:
        return 24
    if phase == Phase.STORM:
        return 32 if s.card == Card.PURPLE else 30
    if phase == Phase.YELLOW:
        return 31
    if phase == Phase.SAY:
        return 15
    if phase == Phase.GIVE:
        return 13
    return due_cell(s) if phase == Phase.CELL else 0


@rule
def due_cell(s: State) -> int:
    """The rule by which the chosen card goes to a cell."""
    card = s.card
    if card == Card.MONSTER:
        return 27
    if card == Card.COMPASS:
        return 43
    return 48 if card == Card.TURN else 9


# --- the actions of a turn ---------------------------------------------------------------------------


@rule
def why_not_play(s: State, seat: int, card: int) -> int:
    """A card from hand, to be placed next; a start or a finish at once."""
    if due(s) != 0:
        return due(s)
    if not holds(s, seat, card):
        return 6
    if card == Card.START:
        return why_not_start(s)
    reason = why_cannot_play(s, seat, card)
    if must_play_start(s, seat) and (reason == 0 or reason > 12):
        return 12
    return reason


@rule
def why_not_start(s: State) -> int:
    """A start once one lies is a dead card (TRQ-17)."""
    return 17 if s.starter != 0 or not with_starts(s) else 0


@rule
def why_cannot_play(s: State, seat: int, card: int) -> int:
    """The rule that leaves a card in hand without a place."""
    if can_play(s, seat, card, closed_cells(s)):
        return 0
    if card <= ISLANDS:
        return why_nowhere(s, seat, card)
    if card == Card.FINISH:
        return why_not_finish(s, seat)
    if card == Card.MONSTER:
        return 27
    return 43 if card == Card.COMPASS else 44


@rule
def why_nowhere(s: State, seat: int, value: int) -> int:
    """The refusal of the cell that comes nearest to taking an island: the highest of all."""
    reason = 0
    for cell in range(cells_of(s)):
        reason = max(reason, why_not_there(s, seat, value, cell))
    return reason


@rule
def why_not_finish(s: State, seat: int) -> int:
    """TRQ-18, and what the monsters and the sides of the islands add."""
    if not is_ready_to_finish(s):
        return 18
    if is_kept_from_finishing(s, seat):
        return 29
    return 0 if sides_are_right(s) else 49


@rule
def why_not_discard(s: State, seat: int, card: int) -> int:
    """A card from hand to the discards: as the action, or because something asks for it."""
    phase = s.phase
    if not holds(s, seat, card):
        return 6
    if phase == Phase.PLAY:
        if discardable(s, seat) < 2:
            return 6
        if must_play_start(s, seat):
            return 12
        return 28 if card == Card.MONSTER else 0
    if phase == Phase.GIVE:
        if not may_give_card(s):
            return 13
        return 28 if card == Card.MONSTER else 0
    if is_discarding(phase):
        return 28 if card == Card.MONSTER else 0
    return due(s)


@rule
def is_discarding(phase: int) -> bool:
    """Whether the phase asks for discards, whichever they are."""
    return (
        phase == Phase.PAY
        or phase == Phase.DISCARD
        or phase == Phase.TURN
        or phase == Phase.KEEP_REEF
        or phase == Phase.YELLOW
    )


@rule
def why_not_other_action(s: State, seat: int, action: int) -> int:
    """Discarding all, turning an island, renewing the hand, passing."""
    if due(s) != 0:
        return due(s)
    if action == DISCARD_ALL:
        return why_not_discard_all(s, seat)
    if action == TURN_ISLAND:
        if must_play_start(s, seat):
            return 12
        return 0 if can_turn_island(s, seat) else 48
    if s.variant != Variant.DUEL:
        return 52 if action == RENEW else 54
    if action == RENEW:
        return 52 if can_place_any(s, seat) or row_cards(s) == 0 else 0
    idle = not can_place_any(s, seat) and row_cards(s) == 0 and discardable(s, seat) < 2
    return 0 if idle else 54


@rule
def why_not_discard_all(s: State, seat: int) -> int:
    """The whole hand, for a compass."""
    if must_play_start(s, seat):
        return 12
    if monsters_held(s, seat) > 0:
        return 28
    worth = with_storms(s) and s.compasses_left > 0 and s.held[seat] >= 2
    return 0 if worth else 34


@rule
def can_place_any(s: State, seat: int) -> bool:
    """Whether the seat could play any card."""
    closed = closed_cells(s)
    for index in range(s.held[seat]):
        if can_play(s, seat, s.hand[seat, index], closed):
            return True
    return False


# --- a cell for the chosen card ----------------------------------------------------------------------


@rule
def why_not_put(s: State, seat: int, cell: int) -> int:
    """A cell of the layout."""
    phase = s.phase
    if phase == Phase.PLAY:
        return 6
    if phase != Phase.CELL:
        return due(s)
    card = s.card
    if card == Card.MONSTER:
        return why_not_eat(s, cell)
    if card == Card.COMPASS:
        return 0 if (s.stormed >> cell) & 1 else 43
    if card == Card.TURN:
        return 0 if (s.filled >> cell) & 1 else 48
    return why_not_there(s, seat, s.value if card == Card.JOKER else card, cell)


@rule
def why_not_eat(s: State, cell: int) -> int:
    """A monster on an island whose row is not closed."""
    return why_closed(s, cell) if (s.filled >> cell) & 1 else 27


@rule
def why_closed(s: State, cell: int) -> int:
    """What closes a cell: the reef, a purple storm, a storm of the explorers; or nothing."""
    if s.variant == Variant.SEA:
        row = cell // ROW_CELLS
        if s.reef == row + 1:
            return 23
        return 32 if s.purple[row] > 0 else 0
    return 42 if (s.stormed >> cell) & 1 else 0


@rule
def why_not_there(s: State, seat: int, value: int, cell: int) -> int:
    """An island of that value on that cell."""
    strand = strand_of(s, cell)
    first, end = strand_limits(s, strand)
    low, high = gap_of(s, value, first, end)
    if not low < cell < high:
        return 9
    cost = cost_between(s, value, cell, low, high, first, end)
    if cost != REFUSED and not on_pillar(s, cell) and cost > can_pay(s, seat):
        return 11
    closed = why_closed(s, cell)
    if closed != 0:
        return closed
    if cost == REFUSED and s.orange[seat] > 0:
        return 33
    opened, after = open_strands(s)
    if not opened <= strand < after:
        return 37
    return 53 if s.variant == Variant.DUEL and not leaves_room(s, value, cell, low, high) else 0


@rule
def why_not_name(s: State, seat: int, value: int) -> int:
    """What a joker stands for."""
    if s.phase != Phase.NAME:
        return due(s) if due(s) != 0 else 44
    if value > ISLANDS:
        return why_not_finish(s, seat)
    return why_cannot_play(s, seat, value)


# --- answers to storms, reefs and starts -------------------------------------------------------------


@rule
def why_not_calm(s: State, action: int) -> int:
    """A compass for a storm."""
    if not with_storms(s):
        return 30
    if s.compasses == 0:
        return 35 if action != CALM_DRAWN or s.phase == Phase.STORM else 30
    if action == CALM_DRAWN:
        return 0 if s.phase == Phase.STORM else 30
    if action < CALM_ORANGE:
        owner = action - CALM_YELLOW
        if s.yellow[owner] == 0:
            return 35
        return 31 if keeps_its_top(s, owner) else 0
    if action < CALM_PURPLE:
        return 0 if s.orange[action - CALM_ORANGE] > 0 else 35
    return 0 if s.purple[action - CALM_PURPLE] > 0 else 35


@rule
def why_not_answer(s: State, seat: int, action: int) -> int:
    """What only one phase asks for: its own rule, where the phase is another."""
    if action < STORM_ROW:
        return why_not_reef(s, seat, action)
    if action <= ENDURE:
        return why_not_storm(s, action)
    if action < GIVE_TOP:
        return 0 if s.phase == Phase.SAY else 15
    if s.phase != Phase.GIVE:
        return 15 if action == ENOUGH else 31
    if action == ENOUGH:
        return 0 if may_stop_giving(s) else 15
    return 0 if may_give_top(s) else 31


@rule
def why_not_reef(s: State, seat: int, action: int) -> int:
    """The reef to another row, or left where it is for two cards."""
    if s.reef == 0:
        return 23
    if s.phase != Phase.REEF:
        return 24
    if action == KEEP_REEF:
        return 0 if discardable(s, seat) >= KEEPING_COSTS else 24
    return 0 if can_move_reef(s, action - MOVE_REEF + 1) else 24


@rule
def why_not_storm(s: State, action: int) -> int:
    """What becomes of a storm just drawn."""
    if s.phase != Phase.STORM:
        return 30
    if action == ENDURE:
        return 30 if s.card == Card.PURPLE else 0
    if s.card != Card.PURPLE:
        return 32
    return 32 if row_is_full(s, action - STORM_ROW) else 0
