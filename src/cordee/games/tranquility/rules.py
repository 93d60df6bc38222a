"""The rules of Tranquility: what is allowed, then what happens.

This file says whose decision it is and hands it on; each thing a player can meet (an island's place,
the start, the reef, monsters, storms, each variant) has a file of its own.
"""

from cordee.core.bits import count_bits
from cordee.core.contract import POINTS, WON, Log, Mask, Score
from cordee.core.events import note
from cordee.core.layout import State
from cordee.core.rule import rule
from cordee.games.tranquility.cards import discardable, end_game, monsters_held, take_from_hand, throw
from cordee.games.tranquility.day_night import can_turn_over, turn_over
from cordee.games.tranquility.deal import deal
from cordee.games.tranquility.drawing import begin_drawing, end_action, go_on
from cordee.games.tranquility.duel import renew, row_cards, score_duel
from cordee.games.tranquility.monsters import eat, edible_cells, monsters_show_up
from cordee.games.tranquility.placing import (
    can_pay,
    cells_of,
    closed_cells,
    fits_gap,
    gap_from,
    gap_of,
    has_place,
    open_strands,
    price,
    strand_limits,
)
from cordee.games.tranquility.playing import can_finish, can_play, place
from cordee.games.tranquility.pyramid import UNDONE, lift_storm
from cordee.games.tranquility.reef import KEEPING_COSTS, mark_reef, move_reef
from cordee.games.tranquility.start import (
    announce,
    close_giving,
    give_enough,
    give_top,
    lay_start,
    mark_gifts,
    mark_says,
    must_play_start,
    skip_who_cannot_give,
)
from cordee.games.tranquility.state import (
    CALM_DRAWN,
    CELL,
    DISCARD,
    DISCARD_ALL,
    ENDURE,
    ENOUGH,
    GIVE_TOP,
    ISLANDS,
    KEEP_REEF,
    MOVE_REEF,
    NAME,
    PASS,
    PLAY,
    RENEW,
    SAY,
    STORM_ROW,
    TURN_OVER,
    Card,
    Ending,
    Happened,
    Phase,
    Stage,
    Variant,
)
from cordee.games.tranquility.storms import (
    calm,
    gain_compass,
    mark_calms,
    mark_storm,
    settle_storm,
    shed,
    storm_to_row,
    with_storms,
)


@rule
def setup(s: State) -> None:
    """Deal, and draw the first hands until somebody has to decide something (TRQ-3 to TRQ-5)."""
    deal(s)
    s.actor = s.turn
    s.stage = Stage.DEAL
    s.phase = Phase.DRAWING
    go_on(s, s.quiet[:])


# --- what is allowed ---------------------------------------------------------------------------------


@rule
def actors(s: State) -> int:
    """One seat at a time."""
    return 0 if int(s.phase) == Phase.OVER else 1 << int(s.actor)


@rule
def legal(s: State, seat: int, mask: Mask) -> int:
    """Write which actions the seat may take; must agree with `why.explain`."""
    mask[:] = 0
    phase = int(s.phase)
    if phase == Phase.OVER or int(s.actor) != seat:
        return 0
    count = mark_calms(s, mask)
    if phase == Phase.PLAY:
        count += mark_actions(s, seat, mask)
    elif phase == Phase.CELL:
        count += mark_cells(s, seat, mask)
    elif phase == Phase.NAME:
        count += mark_names(s, seat, mask)
    elif phase == Phase.REEF:
        count += mark_reef(s, seat, mask)
    elif phase == Phase.STORM:
        count += mark_storm(s, mask)
    elif phase == Phase.SAY:
        count += mark_says(mask)
    elif phase == Phase.GIVE:
        count += mark_gifts(s, seat, mask)
    else:
        count += mark_discards(s, seat, mask)
    return count


@rule
def mark_actions(s: State, seat: int, mask: Mask) -> int:
    """The actions of a turn (TRQ-6)."""
    if must_play_start(s, seat):
        mask[PLAY + Card.START - 1] = 1
        return 1
    count = mark_plays(s, seat, mask)
    can_place = count > 0
    if discardable(s, seat) >= 2:
        count += mark_discards(s, seat, mask)
    if can_discard_all(s, seat):
        mask[DISCARD_ALL] = 1
        count += 1
    if can_turn_over(s, seat):
        mask[TURN_OVER] = 1
        count += 1
    if int(s.variant) == Variant.DUEL:
        count += mark_duel(s, can_place, count, mask)
    return count


@rule
def mark_plays(s: State, seat: int, mask: Mask) -> int:
    """The cards in hand that can be played."""
    closed = closed_cells(s)
    count = mark_islands(s, seat, closed, mask)
    for index in range(int(s.held[seat]) - 1, -1, -1):
        card = int(s.hand[seat, index])
        if card <= ISLANDS:
            break
        if mask[PLAY + card - 1] == 0 and can_play(s, seat, card, closed):
            mask[PLAY + card - 1] = 1
            count += 1
    return count


@rule
def mark_islands(s: State, seat: int, closed: int, mask: Mask) -> int:
    """The islands that have a place; as the hand is sorted, each gap begins where the last one did."""
    purse = can_pay(s, seat)
    count = 0
    strand, after = open_strands(s)
    while strand < after:
        first, end = strand_limits(s, strand)
        start = first
        for index in range(int(s.held[seat])):
            card = int(s.hand[seat, index])
            if card > ISLANDS:
                break
            low, high = gap_from(s, card, start, first, end)
            start = max(low, first)
            if mask[PLAY + card - 1] == 0 and fits_gap(s, seat, card, purse, closed, low, high, first, end):
                mask[PLAY + card - 1] = 1
                count += 1
        strand += 1
    return count


@rule
def mark_discards(s: State, seat: int, mask: Mask) -> int:
    """Any card in hand but a monster (TRQ-28)."""
    count = 0
    for index in range(int(s.held[seat])):
        card = int(s.hand[seat, index])
        if card != Card.MONSTER:
            count += 1 - int(mask[DISCARD + card - 1])
            mask[DISCARD + card - 1] = 1
    return count


@rule
def mark_duel(s: State, can_place: bool, count: int, mask: Mask) -> int:
    """Who cannot play a card may take the row instead (TRQ-52); who can do nothing passes (TRQ-54)."""
    if can_place:
        return 0
    if row_cards(s) > 0:
        mask[RENEW] = 1
        return 1
    mask[PASS] = count == 0
    return int(mask[PASS])


@rule
def can_discard_all(s: State, seat: int) -> bool:
    """The whole hand for a compass, while one is left to gain (TRQ-34)."""
    return (
        with_storms(s)
        and int(s.compasses_left) > 0
        and int(s.held[seat]) >= 2
        and monsters_held(s, seat) == 0
    )


@rule
def mark_cells(s: State, seat: int, mask: Mask) -> int:
    """Where the chosen card may go."""
    card = int(s.card)
    if card <= ISLANDS:
        return mark_places(s, seat, card, mask)
    if card == Card.JOKER:
        return mark_places(s, seat, int(s.value), mask)
    if card == Card.MONSTER:
        return mark_bits(edible_cells(s), cells_of(s), mask)
    if card == Card.COMPASS:
        return mark_bits(int(s.stormed), cells_of(s), mask)
    return mark_bits(int(s.filled), cells_of(s), mask)


@rule
def mark_bits(bits: int, cells: int, mask: Mask) -> int:
    """These cells."""
    count = 0
    for cell in range(cells):
        mask[CELL + cell] = (bits >> cell) & 1
        count += (bits >> cell) & 1
    return count


@rule
def mark_places(s: State, seat: int, value: int, mask: Mask) -> int:
    """The open cells of its gap that the seat can pay for (TRQ-9 to TRQ-11)."""
    closed = closed_cells(s)
    purse = can_pay(s, seat)
    count = 0
    strand, after = open_strands(s)
    while strand < after:
        first, end = strand_limits(s, strand)
        low, high = gap_of(s, value, first, end)
        for cell in range(low + 1, high):
            if (closed >> cell) & 1 == 0 and price(s, seat, value, cell, low, high, first, end) <= purse:
                mask[CELL + cell] = 1
                count += 1
        strand += 1
    return count


@rule
def mark_names(s: State, seat: int, mask: Mask) -> int:
    """What a joker can stand for (TRQ-44)."""
    closed = closed_cells(s)
    count = 0
    for value in range(1, ISLANDS + 1):
        if has_place(s, seat, value, can_pay(s, seat), closed):
            mask[NAME + value - 1] = 1
            count += 1
    if can_finish(s, seat):
        mask[NAME + ISLANDS] = 1
        count += 1
    return count


# --- what happens ------------------------------------------------------------------------------------


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
    elif action == TURN_OVER:
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
        end_game(s, Ending.WON, log)


@rule
def name_joker(s: State, seat: int, value: int, log: Log) -> None:
    """A joker stands for a value, or is the finish (TRQ-44)."""
    if value > ISLANDS:
        end_game(s, Ending.WON, log)
    else:
        s.value = value
        s.phase = Phase.CELL


@rule
def put(s: State, seat: int, cell: int, log: Log) -> None:
    """The chosen card goes to its cell."""
    card = int(s.card)
    s.fresh[seat] = 0  # who does anything else holds no start that it must play
    if card == Card.TURN:
        turn_over(s, seat, cell, log)
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
        value = int(s.value) if card == Card.JOKER else card
        owed = place(s, seat, card, value, cell, log)
    if owed == 0 or owed == UNDONE:
        end_action(s)
    else:
        s.card = 0
        s.value = 0
        s.owed = owed
        s.phase = Phase.PAY


@rule
def discard(s: State, seat: int, card: int, log: Log) -> None:
    """One card, for whatever asks for it."""
    throw(s, seat, card, log)
    phase = int(s.phase)
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
        elif int(s.owed) == 0:
            discarded_enough(s, seat, phase, log)


@rule
def discarded_enough(s: State, seat: int, phase: int, log: Log) -> None:
    """All that was asked for is discarded."""
    if phase == Phase.KEEP_REEF:
        note(log, Happened.REEF_KEPT, seat, int(s.reef), 0, 0)
        begin_drawing(s)
        return
    if phase == Phase.DISCARD and int(s.held[seat]) == 0:
        gain_compass(s, seat, log)  # two cards were the whole hand (TRQ-34)
    end_action(s)


@rule
def discard_all(s: State, seat: int, log: Log) -> None:
    """The whole hand as the action (TRQ-34)."""
    s.fresh[seat] = 0
    while int(s.held[seat]) > 0:
        throw(s, seat, int(s.hand[seat, 0]), log)
    gain_compass(s, seat, log)
    end_action(s)


@rule
def spend_compass(s: State, seat: int, action: int, log: Log) -> None:
    """A compass at any decision; then that decision goes on, if there still is one (TRQ-35)."""
    calm(s, seat, action, log)
    phase = int(s.phase)
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
        settle_storm(s, seat, int(s.card), log)
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
    if int(s.owed) == 0:
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


# --- the score ---------------------------------------------------------------------------------------


@rule
def score(s: State, out: Score) -> None:
    """All win or all lose; what is counted is the islands in the grid. The duel counts otherwise."""
    if int(s.variant) == Variant.DUEL:
        score_duel(s, out)
        return
    filled = int(s.filled)
    islands = count_bits(filled & 0xFFFFF) + count_bits(filled >> 20)
    for seat in range(int(s.seats)):
        out[seat, WON] = int(s.ending) == Ending.WON
        out[seat, POINTS] = islands
