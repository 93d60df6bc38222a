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
from cordee.games.tranquility.rules.refusals import (
    ALLOWED,
    TRQ_2_SEA,
    TRQ_5_TURNS,
    TRQ_6_ONE_ACTION,
    TRQ_9_RISING_VALUES,
    TRQ_10_COST,
    TRQ_11_PAID_FROM_HAND,
    TRQ_12_START_MUST_BE_PLAYED,
    TRQ_13_START,
    TRQ_15_GIVING,
    TRQ_16_START_IMPOSSIBLE,
    TRQ_17_DEAD_STARTS,
    TRQ_18_FINISH,
    TRQ_20_DEFEAT,
    TRQ_23_REEF,
    TRQ_24_REEF_MOVES,
    TRQ_27_MONSTER_EATS,
    TRQ_28_MONSTERS_STAY,
    TRQ_29_NO_FINISH_WITH_MONSTERS,
    TRQ_30_STORMS,
    TRQ_31_YELLOW_STORM,
    TRQ_32_PURPLE_STORM,
    TRQ_33_ORANGE_STORM,
    TRQ_34_COMPASSES,
    TRQ_35_CALMING,
    TRQ_37_PILLARS_FIRST,
    TRQ_39_PYRAMID,
    TRQ_42_EXPLORERS,
    TRQ_43_COMPASS_LIFTS_A_STORM,
    TRQ_44_JOKER,
    TRQ_48_TURN_AN_ISLAND,
    TRQ_49_DAY_AND_NIGHT,
    TRQ_52_RENEW,
    TRQ_53_LEAVE_ROOM,
    TRQ_54_PASS,
)
from cordee.games.tranquility.rules.start import must_play_start, with_starts
from cordee.games.tranquility.rules.storms import row_is_full, with_storms
from cordee.games.tranquility.state import ISLANDS, ROW_CELLS, Card, Ending, Phase, State, Variant


@rule
def explain(s: State, seat: int, action: int) -> int:
    """The rule that forbids an action, or 0."""
    if CELL <= action < DISCARD and action - CELL >= cells_of(s):
        return TRQ_39_PYRAMID if s.variant == Variant.PYRAMID else TRQ_2_SEA
    if s.phase == Phase.OVER:
        return why_over(s)
    if s.actor != seat:
        return TRQ_5_TURNS
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
        return TRQ_18_FINISH
    if ending == Ending.DUEL:
        return TRQ_54_PASS
    return TRQ_16_START_IMPOSSIBLE if ending == Ending.NO_START else TRQ_20_DEFEAT


@rule
def due(s: State) -> int:
    """The rule that says what the acting seat has to do first; 0 where any action of a turn is due."""
    phase = s.phase
    if phase == Phase.PAY:
        return TRQ_10_COST
    if phase == Phase.DISCARD:
        return TRQ_6_ONE_ACTION
    if phase == Phase.NAME:
        return TRQ_44_JOKER
    if phase == Phase.TURN:
        return TRQ_48_TURN_AN_ISLAND
    if phase == Phase.REEF or phase == Phase.KEEP_REEF:
        return TRQ_24_REEF_MOVES
    if phase == Phase.STORM:
        return TRQ_32_PURPLE_STORM if s.card == Card.PURPLE else TRQ_30_STORMS
    if phase == Phase.YELLOW:
        return TRQ_31_YELLOW_STORM
    if phase == Phase.SAY:
        return TRQ_15_GIVING
    if phase == Phase.GIVE:
        return TRQ_13_START
    return due_cell(s) if phase == Phase.CELL else ALLOWED


@rule
def due_cell(s: State) -> int:
    """The rule by which the chosen card goes to a cell."""
    card = s.card
    if card == Card.MONSTER:
        return TRQ_27_MONSTER_EATS
    if card == Card.COMPASS:
        return TRQ_43_COMPASS_LIFTS_A_STORM
    return TRQ_48_TURN_AN_ISLAND if card == Card.TURN else TRQ_9_RISING_VALUES


# --- the actions of a turn ---------------------------------------------------------------------------


@rule
def why_not_play(s: State, seat: int, card: int) -> int:
    """A card from hand, to be placed next; a start or a finish at once."""
    if due(s) != 0:
        return due(s)
    if not holds(s, seat, card):
        return TRQ_6_ONE_ACTION
    if card == Card.START:
        return why_not_start(s)
    reason = why_cannot_play(s, seat, card)
    if must_play_start(s, seat) and (reason == ALLOWED or reason > TRQ_12_START_MUST_BE_PLAYED):
        return TRQ_12_START_MUST_BE_PLAYED
    return reason


@rule
def why_not_start(s: State) -> int:
    """A start once one lies is a dead card (TRQ-17)."""
    return TRQ_17_DEAD_STARTS if s.starter != 0 or not with_starts(s) else ALLOWED


@rule
def why_cannot_play(s: State, seat: int, card: int) -> int:
    """The rule that leaves a card in hand without a place."""
    if can_play(s, seat, card, closed_cells(s)):
        return ALLOWED
    if card <= ISLANDS:
        return why_nowhere(s, seat, card)
    if card == Card.FINISH:
        return why_not_finish(s, seat)
    if card == Card.MONSTER:
        return TRQ_27_MONSTER_EATS
    return TRQ_43_COMPASS_LIFTS_A_STORM if card == Card.COMPASS else TRQ_44_JOKER


@rule
def why_nowhere(s: State, seat: int, value: int) -> int:
    """The refusal of the cell that comes nearest to taking an island: the highest of all."""
    reason = ALLOWED
    for cell in range(cells_of(s)):
        reason = max(reason, why_not_there(s, seat, value, cell))
    return reason


@rule
def why_not_finish(s: State, seat: int) -> int:
    """TRQ-18, and what the monsters and the sides of the islands add."""
    if not is_ready_to_finish(s):
        return TRQ_18_FINISH
    if is_kept_from_finishing(s, seat):
        return TRQ_29_NO_FINISH_WITH_MONSTERS
    return ALLOWED if sides_are_right(s) else TRQ_49_DAY_AND_NIGHT


@rule
def why_not_discard(s: State, seat: int, card: int) -> int:
    """A card from hand to the discards: as the action, or because something asks for it."""
    phase = s.phase
    if not holds(s, seat, card):
        return TRQ_6_ONE_ACTION
    if phase == Phase.PLAY:
        if discardable(s, seat) < 2:
            return TRQ_6_ONE_ACTION
        if must_play_start(s, seat):
            return TRQ_12_START_MUST_BE_PLAYED
        return TRQ_28_MONSTERS_STAY if card == Card.MONSTER else ALLOWED
    if phase == Phase.GIVE:
        if not may_give_card(s):
            return TRQ_13_START
        return TRQ_28_MONSTERS_STAY if card == Card.MONSTER else ALLOWED
    if is_discarding(phase):
        return TRQ_28_MONSTERS_STAY if card == Card.MONSTER else ALLOWED
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
            return TRQ_12_START_MUST_BE_PLAYED
        return ALLOWED if can_turn_island(s, seat) else TRQ_48_TURN_AN_ISLAND
    if s.variant != Variant.DUEL:
        return TRQ_52_RENEW if action == RENEW else TRQ_54_PASS
    if action == RENEW:
        return TRQ_52_RENEW if can_place_any(s, seat) or row_cards(s) == 0 else ALLOWED
    idle = not can_place_any(s, seat) and row_cards(s) == 0 and discardable(s, seat) < 2
    return ALLOWED if idle else TRQ_54_PASS


@rule
def why_not_discard_all(s: State, seat: int) -> int:
    """The whole hand, for a compass."""
    if must_play_start(s, seat):
        return TRQ_12_START_MUST_BE_PLAYED
    if monsters_held(s, seat) > 0:
        return TRQ_28_MONSTERS_STAY
    worth = with_storms(s) and s.compasses_left > 0 and s.held[seat] >= 2
    return ALLOWED if worth else TRQ_34_COMPASSES


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
        return TRQ_6_ONE_ACTION
    if phase != Phase.CELL:
        return due(s)
    card = s.card
    if card == Card.MONSTER:
        return why_not_eat(s, cell)
    if card == Card.COMPASS:
        return ALLOWED if (s.stormed >> cell) & 1 else TRQ_43_COMPASS_LIFTS_A_STORM
    if card == Card.TURN:
        return ALLOWED if (s.filled >> cell) & 1 else TRQ_48_TURN_AN_ISLAND
    return why_not_there(s, seat, s.value if card == Card.JOKER else card, cell)


@rule
def why_not_eat(s: State, cell: int) -> int:
    """A monster on an island whose row is not closed."""
    return why_closed(s, cell) if (s.filled >> cell) & 1 else TRQ_27_MONSTER_EATS


@rule
def why_closed(s: State, cell: int) -> int:
    """What closes a cell: the reef, a purple storm, a storm of the explorers; or nothing."""
    if s.variant == Variant.SEA:
        row = cell // ROW_CELLS
        if s.reef == row + 1:
            return TRQ_23_REEF
        return TRQ_32_PURPLE_STORM if s.purple[row] > 0 else ALLOWED
    return TRQ_42_EXPLORERS if (s.stormed >> cell) & 1 else ALLOWED


@rule
def why_not_there(s: State, seat: int, value: int, cell: int) -> int:
    """An island of that value on that cell."""
    strand = strand_of(s, cell)
    first, end = strand_limits(s, strand)
    low, high = gap_of(s, value, first, end)
    if not low < cell < high:
        return TRQ_9_RISING_VALUES
    cost = cost_between(s, value, cell, low, high, first, end)
    if cost != REFUSED and not on_pillar(s, cell) and cost > can_pay(s, seat):
        return TRQ_11_PAID_FROM_HAND
    closed = why_closed(s, cell)
    if closed != 0:
        return closed
    if cost == REFUSED and s.orange[seat] > 0:
        return TRQ_33_ORANGE_STORM
    opened, after = open_strands(s)
    if not opened <= strand < after:
        return TRQ_37_PILLARS_FIRST
    return (
        TRQ_53_LEAVE_ROOM
        if s.variant == Variant.DUEL and not leaves_room(s, value, cell, low, high)
        else ALLOWED
    )


@rule
def why_not_name(s: State, seat: int, value: int) -> int:
    """What a joker stands for."""
    if s.phase != Phase.NAME:
        return due(s) if due(s) != 0 else TRQ_44_JOKER
    if value > ISLANDS:
        return why_not_finish(s, seat)
    return why_cannot_play(s, seat, value)


# --- answers to storms, reefs and starts -------------------------------------------------------------


@rule
def why_not_calm(s: State, action: int) -> int:
    """A compass for a storm."""
    if not with_storms(s):
        return TRQ_30_STORMS
    if s.compasses == 0:
        return TRQ_35_CALMING if action != CALM_DRAWN or s.phase == Phase.STORM else TRQ_30_STORMS
    if action == CALM_DRAWN:
        return ALLOWED if s.phase == Phase.STORM else TRQ_30_STORMS
    if action < CALM_ORANGE:
        owner = action - CALM_YELLOW
        if s.yellow[owner] == 0:
            return TRQ_35_CALMING
        return TRQ_31_YELLOW_STORM if keeps_its_top(s, owner) else ALLOWED
    if action < CALM_PURPLE:
        return ALLOWED if s.orange[action - CALM_ORANGE] > 0 else TRQ_35_CALMING
    return ALLOWED if s.purple[action - CALM_PURPLE] > 0 else TRQ_35_CALMING


@rule
def why_not_answer(s: State, seat: int, action: int) -> int:
    """What only one phase asks for: its own rule, where the phase is another."""
    if action < STORM_ROW:
        return why_not_reef(s, seat, action)
    if action <= ENDURE:
        return why_not_storm(s, action)
    if action < GIVE_TOP:
        return ALLOWED if s.phase == Phase.SAY else TRQ_15_GIVING
    if s.phase != Phase.GIVE:
        return TRQ_15_GIVING if action == ENOUGH else TRQ_31_YELLOW_STORM
    if action == ENOUGH:
        return ALLOWED if may_stop_giving(s) else TRQ_15_GIVING
    return ALLOWED if may_give_top(s) else TRQ_31_YELLOW_STORM


@rule
def why_not_reef(s: State, seat: int, action: int) -> int:
    """The reef to another row, or left where it is for two cards."""
    if s.reef == 0:
        return TRQ_23_REEF
    if s.phase != Phase.REEF:
        return TRQ_24_REEF_MOVES
    if action == KEEP_REEF:
        return ALLOWED if discardable(s, seat) >= KEEPING_COSTS else TRQ_24_REEF_MOVES
    return ALLOWED if can_move_reef(s, action - MOVE_REEF + 1) else TRQ_24_REEF_MOVES


@rule
def why_not_storm(s: State, action: int) -> int:
    """What becomes of a storm just drawn."""
    if s.phase != Phase.STORM:
        return TRQ_30_STORMS
    if action == ENDURE:
        return TRQ_30_STORMS if s.card == Card.PURPLE else ALLOWED
    if s.card != Card.PURPLE:
        return TRQ_32_PURPLE_STORM
    return TRQ_32_PURPLE_STORM if row_is_full(s, action - STORM_ROW) else ALLOWED
