"""What the acting seat may choose from: the actions of a turn, and the cells for a card."""

from cordee.core.contract import Mask
from cordee.core.rule import rule
from cordee.games.tranquility.actions import CELL, DISCARD, DISCARD_ALL, NAME, PASS, PLAY, RENEW, TURN_ISLAND
from cordee.games.tranquility.rules.cards import discardable, monsters_held
from cordee.games.tranquility.rules.day_night import can_turn_island
from cordee.games.tranquility.rules.duel import row_cards
from cordee.games.tranquility.rules.monsters import edible_cells
from cordee.games.tranquility.rules.placing import (
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
from cordee.games.tranquility.rules.playing import can_finish, can_play
from cordee.games.tranquility.rules.start import must_play_start
from cordee.games.tranquility.rules.storms import with_storms
from cordee.games.tranquility.state import ISLANDS, Card, State, Variant


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
    if can_turn_island(s, seat):
        mask[TURN_ISLAND] = 1
        count += 1
    if s.variant == Variant.DUEL:
        count += mark_duel(s, can_place, count, mask)
    return count


@rule
def mark_plays(s: State, seat: int, mask: Mask) -> int:
    """The cards in hand that can be played."""
    closed = closed_cells(s)
    count = mark_islands(s, seat, closed, mask)
    for index in range(s.hand_size[seat] - 1, -1, -1):
        card = s.hand[seat, index]
        if card <= ISLANDS:
            break
        if mask[PLAY + card - 1] == 0 and can_play(s, seat, card, closed):
            mask[PLAY + card - 1] = 1
            count += 1
    return count


@rule
def mark_islands(s: State, seat: int, closed: int, mask: Mask) -> int:
    """The islands that have a place; as the hand is sorted, each gap begins where the last one did."""
    payable = can_pay(s, seat)
    count = 0
    strand, after = open_strands(s)
    while strand < after:
        first, end = strand_limits(s, strand)
        start = first
        for index in range(s.hand_size[seat]):
            card = s.hand[seat, index]
            if card > ISLANDS:
                break
            low, high = gap_from(s, card, start, first, end)
            start = max(low, first)
            if mask[PLAY + card - 1] == 0 and fits_gap(s, seat, card, payable, closed, strand, low, high):
                mask[PLAY + card - 1] = 1
                count += 1
        strand += 1
    return count


@rule
def mark_discards(s: State, seat: int, mask: Mask) -> int:
    """Any card in hand but a monster (TRQ-28)."""
    count = 0
    for index in range(s.hand_size[seat]):
        card = s.hand[seat, index]
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
    return with_storms(s) and s.compasses_left > 0 and s.hand_size[seat] >= 2 and monsters_held(s, seat) == 0


@rule
def mark_cells(s: State, seat: int, mask: Mask) -> int:
    """Where the chosen card may go."""
    card = s.card
    if card <= ISLANDS:
        return mark_places(s, seat, card, mask)
    if card == Card.JOKER:
        return mark_places(s, seat, s.value, mask)
    if card == Card.MONSTER:
        return mark_bits(edible_cells(s), cells_of(s), mask)
    if card == Card.COMPASS:
        return mark_bits(s.stormed, cells_of(s), mask)
    return mark_bits(s.filled, cells_of(s), mask)


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
    payable = can_pay(s, seat)
    count = 0
    strand, after = open_strands(s)
    while strand < after:
        first, end = strand_limits(s, strand)
        low, high = gap_of(s, value, first, end)
        for cell in range(low + 1, high):
            if (closed >> cell) & 1 == 0 and price(s, seat, value, cell, low, high, first, end) <= payable:
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
