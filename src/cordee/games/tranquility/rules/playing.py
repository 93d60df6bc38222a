"""Playing a card: which can be played at all, and what happens on its cell (TRQ-6, TRQ-9 to TRQ-18)."""

from cordee.core.contract import Log
from cordee.core.events import note
from cordee.core.rule import rule
from cordee.games.tranquility.events import Happened
from cordee.games.tranquility.rules.cards import doubt_monsters, is_in, take_from, take_from_hand
from cordee.games.tranquility.rules.day_night import sides_are_right
from cordee.games.tranquility.rules.monsters import edible_cells, is_kept_from_finishing
from cordee.games.tranquility.rules.placing import can_pay, cost_at, has_place, is_full, pillars_stand
from cordee.games.tranquility.rules.pyramid import explore, forget_joker, is_border
from cordee.games.tranquility.rules.reef import let_reef_leave
from cordee.games.tranquility.rules.start import with_starts
from cordee.games.tranquility.rules.storms import gain_compass, row_is_full, with_storms
from cordee.games.tranquility.state import ISLANDS, ROOF, ROW_CELLS, Card, State, Variant


@rule
def can_play(s: State, seat: int, card: int, closed: int) -> bool:
    """Whether a card in hand can be played anywhere; starts are judged by `must_play_start`."""
    if card <= ISLANDS:
        return has_place(s, seat, card, can_pay(s, seat), closed)
    if card == Card.FINISH:
        return can_finish(s, seat)
    if card == Card.MONSTER:
        return edible_cells(s) != 0
    if card == Card.COMPASS:
        return s.stormed != 0
    return card == Card.JOKER and can_play_joker(s, seat, closed)


@rule
def can_play_joker(s: State, seat: int, closed: int) -> bool:
    """As a finish, or as any value that has a place (TRQ-44)."""
    if can_finish(s, seat):
        return True
    for value in range(1, ISLANDS + 1):
        if has_place(s, seat, value, can_pay(s, seat), closed):
            return True
    return False


@rule
def can_finish(s: State, seat: int) -> bool:
    """The grid is full, a start lies where starts are used, and nothing else forbids it (TRQ-18)."""
    return is_ready_to_finish(s) and sides_are_right(s) and not is_kept_from_finishing(s, seat)


@rule
def is_ready_to_finish(s: State) -> bool:
    """TRQ-18 alone."""
    return is_full(s) and (s.starter != 0 or not with_starts(s))


@rule
def place(s: State, seat: int, card: int, value: int, cell: int, log: Log) -> int:
    """Put an island, or a joker for one, on a cell; return what is to be paid (TRQ-9, TRQ-10)."""
    cost = cost_at(s, value, cell)
    take_from_hand(s, seat, card)
    doubt_monsters(s, seat)
    s.grid[cell] = value
    s.filled |= 1 << cell
    if card == Card.JOKER:
        s.wild |= 1 << cell
        forget_joker(s, seat)
        note(log, Happened.JOKER_PLACED, seat, value, cell, cost)
    else:
        forget_island(s, seat, value)
        note(log, Happened.PLACED, seat, value, cell, cost)
    return settle_island(s, seat, card, cell, cost, log)


@rule
def forget_island(s: State, seat: int, value: int) -> None:
    """It lies in the grid now: nobody has to remember who took it."""
    if is_in(s.known[seat], value):
        take_from(s.known[seat], value)
        s.since[value - 1] = 0


@rule
def settle_island(s: State, seat: int, card: int, cell: int, cost: int, log: Log) -> int:
    """What the variants make of an island that was just placed."""
    variant = s.variant
    if variant == Variant.SEA:
        complete_row(s, seat, cell // ROW_CELLS, log)
    elif variant == Variant.ARCH:
        if cell < ROOF and pillars_stand(s):
            note(log, Happened.PILLARS_DONE, seat, 0, 0, 0)
    elif variant == Variant.PYRAMID:
        if is_border(s, cell):
            return explore(s, seat, card, cell, cost, log)
    else:
        night = seat if variant == Variant.DUEL else s.side
        s.night |= night << cell
    return cost


@rule
def complete_row(s: State, seat: int, row: int, log: Log) -> None:
    """A row of six consecutive numbers is worth a compass (TRQ-34); the reef may leave (TRQ-25)."""
    if s.rough_seas != 0 and row_is_full(s, row):
        first = row * ROW_CELLS
        span = s.grid[first + ROW_CELLS - 1] - s.grid[first]
        if with_storms(s) and span == ROW_CELLS - 1:
            gain_compass(s, seat, log)
        let_reef_leave(s, seat, log)
