"""What comes first: the rule that says what the acting seat has to do now, or that the game is over."""

from cordee.core.rule import rule
from cordee.games.tranquility.rules.refusals import (
    ALLOWED,
    TRQ_6_ONE_ACTION,
    TRQ_9_RISING_VALUES,
    TRQ_10_COST,
    TRQ_13_START,
    TRQ_15_GIVING,
    TRQ_16_START_IMPOSSIBLE,
    TRQ_18_FINISH,
    TRQ_20_DEFEAT,
    TRQ_24_REEF_MOVES,
    TRQ_27_MONSTER_EATS,
    TRQ_30_STORMS,
    TRQ_31_YELLOW_STORM,
    TRQ_32_PURPLE_STORM,
    TRQ_43_COMPASS_LIFTS_A_STORM,
    TRQ_44_JOKER,
    TRQ_48_TURN_AN_ISLAND,
    TRQ_54_PASS,
)
from cordee.games.tranquility.state import Card, Ending, Phase, State


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
