"""What happens: a card is played, discarded, given, or a question is answered."""

from cordee.core.contract import Log
from cordee.core.events import note
from cordee.core.rule import rule
from cordee.games.tranquility.actions import (
    CALM_DRAWN,
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
from cordee.games.tranquility.events import Happened
from cordee.games.tranquility.rules.cards import discard_card, doubt_monsters, end_game, take_from_hand
from cordee.games.tranquility.rules.day_night import turn_island
from cordee.games.tranquility.rules.drawing import begin_drawing, end_action, go_on
from cordee.games.tranquility.rules.duel import renew
from cordee.games.tranquility.rules.monsters import eat, monsters_show_up
from cordee.games.tranquility.rules.playing import place
from cordee.games.tranquility.rules.pyramid import forget_joker, lift_storm
from cordee.games.tranquility.rules.reef import KEEPING_COSTS, move_reef
from cordee.games.tranquility.rules.start import (
    announce,
    close_giving,
    give_enough,
    give_top,
    lay_start,
    skip_who_cannot_give,
)
from cordee.games.tranquility.rules.storms import calm, gain_compass, settle_storm, shed, storm_to_row
from cordee.games.tranquility.state import ISLANDS, Card, Ending, Phase, State, Variant


@rule
def apply(s: State, seat: int, action: int, log: Log) -> None:
    """Carry out a legal action, then draw until the next decision."""
    carry_out(s, seat, action, log)
    go_on(s, log)


@rule
def carry_out(s: State, seat: int, action: int, log: Log) -> None:
    """The action alone."""
    if action < CELL:
        play(s, seat, action - PLAY + 1, log)
    elif action < DISCARD:
        put(s, seat, action - CELL, log)
    elif action < DISCARD_ALL:
        discard(s, seat, action - DISCARD + 1, log)
    elif action >= NAME:
        name_joker(s, seat, action - NAME + 1, log)
    elif action >= CALM_DRAWN and action < SAY:
        spend_compass(s, seat, action, log)
    elif action == DISCARD_ALL:
        discard_all(s, seat, log)
    elif action == TURN_ISLAND:
        s.card = Card.TURN
        s.phase = Phase.CELL
    elif action < STORM_ROW:
        answer_reef(s, seat, action, log)
    elif action <= ENDURE:
        answer_storm(s, seat, action, log)
    elif action < RENEW:
        answer_start(s, seat, action, log)
    else:
        sit_out(s, seat, action, log)


@rule
def play(s: State, seat: int, card: int, log: Log) -> None:
    """A start or a finish is played at once; the others go to a cell that is chosen next."""
    if card == Card.START:
        lay_start(s, seat, log)
    elif card == Card.FINISH:
        finish(s, seat, log)
    else:
        s.card = card
        s.phase = Phase.NAME if card == Card.JOKER else Phase.CELL


@rule
def finish(s: State, seat: int, log: Log) -> None:
    """Everybody wins (TRQ-18), unless somebody holds a monster (TRQ-29)."""
    if not monsters_show_up(s, seat, log):
        lay_finish(s, seat, Card.FINISH)
        end_game(s, Ending.WON, log)


@rule
def lay_finish(s: State, seat: int, card: int) -> None:
    """The finish, or a joker for it, leaves the hand and lies in the frame (TRQ-18, TRQ-44)."""
    take_from_hand(s, seat, card)
    doubt_monsters(s, seat)
    s.finish_known[seat] = 0
    if card == Card.JOKER:
        forget_joker(s, seat)
    elif s.variant == Variant.PYRAMID:
        s.kept[seat] -= 1
    s.finish = card


@rule
def name_joker(s: State, seat: int, value: int, log: Log) -> None:
    """A joker stands for a value, or is the finish (TRQ-44)."""
    if value > ISLANDS:
        lay_finish(s, seat, Card.JOKER)
        end_game(s, Ending.WON, log)
    else:
        s.value = value
        s.phase = Phase.CELL


@rule
def put(s: State, seat: int, cell: int, log: Log) -> None:
    """The chosen card goes to its cell."""
    card = s.card
    s.fresh[seat] = 0  # who does anything else holds no start that it must play
    if card == Card.TURN:
        turn_island(s, seat, cell, log)
        s.card = 0
        s.owed = 1
        s.phase = Phase.TURN
        return
    owed = 0
    if card == Card.MONSTER:
        eat(s, seat, cell, log)
    elif card == Card.COMPASS:
        take_from_hand(s, seat, card)
        lift_storm(s, seat, cell, log)
    else:
        value = s.value if card == Card.JOKER else card
        owed = place(s, seat, card, value, cell, log)
    if owed == 0:
        end_action(s)
    else:
        s.card = 0
        s.value = 0
        s.owed = owed
        s.phase = Phase.PAY


@rule
def discard(s: State, seat: int, card: int, log: Log) -> None:
    """One card, for whatever asks for it."""
    discard_card(s, seat, card, log)
    phase = s.phase
    if phase == Phase.PLAY:
        s.fresh[seat] = 0
        s.owed = 1
        s.phase = Phase.DISCARD
    elif phase == Phase.YELLOW:
        shed(s, seat)
    else:
        s.owed -= 1
        if phase == Phase.GIVE:
            gave(s, log)
        elif s.owed == 0:
            discarded_enough(s, seat, phase, log)


@rule
def discarded_enough(s: State, seat: int, phase: int, log: Log) -> None:
    """All that was asked for is discarded."""
    if phase == Phase.KEEP_REEF:
        note(log, Happened.REEF_KEPT, seat, s.reef, 0, 0)
        begin_drawing(s)
        return
    if phase == Phase.DISCARD and s.hand_size[seat] == 0:
        gain_compass(s, seat, log)  # two cards were the whole hand (TRQ-34)
    end_action(s)


@rule
def discard_all(s: State, seat: int, log: Log) -> None:
    """The whole hand as the action (TRQ-34)."""
    while s.hand_size[seat] > 0:
        discard_card(s, seat, s.hand[seat, 0], log)
    gain_compass(s, seat, log)
    end_action(s)


@rule
def spend_compass(s: State, seat: int, action: int, log: Log) -> None:
    """A compass at any decision; then that decision goes on, if there still is one (TRQ-35)."""
    calm(s, seat, action, log)
    phase = s.phase
    if action == CALM_DRAWN:
        s.phase = Phase.DRAWING
    elif phase == Phase.YELLOW:
        shed(s, seat)
    elif phase == Phase.GIVE:
        skip_who_cannot_give(s)


@rule
def answer_reef(s: State, seat: int, action: int, log: Log) -> None:
    """Move it, or pay for leaving it (TRQ-24)."""
    if action == KEEP_REEF:
        s.owed = KEEPING_COSTS
        s.phase = Phase.KEEP_REEF
    else:
        move_reef(s, seat, action - MOVE_REEF + 1, log)
        begin_drawing(s)


@rule
def answer_storm(s: State, seat: int, action: int, log: Log) -> None:
    """A storm takes effect; then drawing goes on (TRQ-30)."""
    if action == ENDURE:
        settle_storm(s, seat, s.card, log)
    else:
        storm_to_row(s, seat, action - STORM_ROW + 1, log)


@rule
def answer_start(s: State, seat: int, action: int, log: Log) -> None:
    """What is said and given for a start (TRQ-13 to TRQ-15)."""
    if action < GIVE_TOP:
        announce(s, seat, action - SAY, log)
    elif action == GIVE_TOP:
        give_top(s, seat, log)
        gave(s, log)
    elif action == ENOUGH:
        give_enough(s, seat, log)


@rule
def gave(s: State, log: Log) -> None:
    """After a gift the same seat goes on, or the next that can give, until all eight are given."""
    if s.owed == 0:
        close_giving(s)
        end_action(s)
    else:
        skip_who_cannot_give(s)


@rule
def sit_out(s: State, seat: int, action: int, log: Log) -> None:
    """The duel's ways out for a seat that cannot play a card (TRQ-52, TRQ-54)."""
    if action == RENEW:
        renew(s, seat, log)
    else:
        note(log, Happened.PASSED, seat, 0, 0, 0)
    end_action(s)
