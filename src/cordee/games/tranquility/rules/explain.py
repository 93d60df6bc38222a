"""Why a move is refused: the lowest-numbered rule that it breaks.

Each function walks up the numbers of the rules; 0 means the move is legal. Written for clarity, while
`rules.legal` is written for speed: the two must agree, and the contract suite checks that they do.
"""

from cordee.core.rule import rule
from cordee.games.tranquility.actions import (
    CALM_DRAWN,
    CELL,
    DISCARD,
    DISCARD_ALL,
    NAME,
    PLAY,
    RENEW,
    SAY,
    TURN_ISLAND,
)
from cordee.games.tranquility.rules.cards import discardable, holds, monsters_held
from cordee.games.tranquility.rules.day_night import can_turn_island
from cordee.games.tranquility.rules.due import due, why_over
from cordee.games.tranquility.rules.duel import row_cards
from cordee.games.tranquility.rules.explain_answers import why_not_answer, why_not_calm
from cordee.games.tranquility.rules.explain_placing import why_cannot_play, why_not_name, why_not_put
from cordee.games.tranquility.rules.giving import may_give_card
from cordee.games.tranquility.rules.placing import (
    cells_of,
    closed_cells,
)
from cordee.games.tranquility.rules.playing import can_play
from cordee.games.tranquility.rules.refusals import (
    ALLOWED,
    TRQ_2_SEA,
    TRQ_5_TURNS,
    TRQ_6_ONE_ACTION,
    TRQ_12_START_MUST_BE_PLAYED,
    TRQ_13_START,
    TRQ_17_DEAD_STARTS,
    TRQ_28_MONSTERS_STAY,
    TRQ_34_COMPASSES,
    TRQ_39_PYRAMID,
    TRQ_48_TURN_AN_ISLAND,
    TRQ_52_RENEW,
    TRQ_54_PASS,
)
from cordee.games.tranquility.rules.start import must_play_start, with_starts
from cordee.games.tranquility.rules.storms import with_storms
from cordee.games.tranquility.state import Card, Phase, State, Variant


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
    worth = with_storms(s) and s.compasses_left > 0 and s.hand_size[seat] >= 2
    return ALLOWED if worth else TRQ_34_COMPASSES


@rule
def can_place_any(s: State, seat: int) -> bool:
    """Whether the seat could play any card."""
    closed = closed_cells(s)
    for index in range(s.hand_size[seat]):
        if can_play(s, seat, s.hand[seat, index], closed):
            return True
    return False
