"""Competition: a duel on one sea, for points (TRQ-50 to TRQ-55).

The face-up row is the top of the one pile: its first card, farthest from the pile, is the top card, and
taking it makes the row close up and fill again by itself.
"""

from cordee.core.bits import count_bits
from cordee.core.contract import POINTS, WON, Log, Score
from cordee.core.events import note
from cordee.core.rule import rule
from cordee.games.tranquility.events import Happened
from cordee.games.tranquility.rules.cards import add_to_hand, lift_top, put_in, take_from, take_from_hand
from cordee.games.tranquility.rules.placing import is_full
from cordee.games.tranquility.state import SEA_CELLS, State

ROW_LENGTH = 5
CARD_POINTS = 2
SHORTEST_RUN = 3


@rule
def row_cards(s: State) -> int:
    """How many cards lie face up (TRQ-50)."""
    return min(s.left[0], ROW_LENGTH)


@rule
def take_from_row(s: State, seat: int, log: Log) -> None:
    """The face-up card farthest from the pile goes to the hand, before everyone's eyes (TRQ-51)."""
    card = lift_top(s, 0)
    add_to_hand(s, seat, card)
    put_in(s.known[seat], card)
    s.since[card - 1] = s.discards[seat]
    note(log, Happened.TOOK, seat, card, 0, 0)


@rule
def renew(s: State, seat: int, log: Log) -> None:
    """Show the hand, discard it, and take the whole face-up row (TRQ-52)."""
    while s.hand_size[seat] > 0:
        card = s.hand[seat, 0]
        take_from_hand(s, seat, card)
        put_in(s.gone, card)
        take_from(s.known[seat], card)
        s.since[card - 1] = 0
        s.shown[seat] += 1
        note(log, Happened.SHOWED, seat, card, 0, 0)
    note(log, Happened.RENEWED, seat, 0, 0, 0)
    for _ in range(row_cards(s)):
        take_from_row(s, seat, log)


@rule
def duel_is_over(s: State) -> bool:
    """The grid is full, or both seats hold at most one card (TRQ-54)."""
    return is_full(s) or (s.hand_size[0] <= 1 and s.hand_size[1] <= 1)


@rule
def cells_by(s: State, seat: int) -> int:
    """The cells with the seat's own cards, as bits: night is seat 1's side (TRQ-50)."""
    return s.night if seat == 1 else s.filled & ~s.night


@rule
def cards_by(s: State, seat: int) -> int:
    """How many cards of the seat lie in the grid."""
    return count_bits(cells_by(s, seat))


@rule
def discards_by(s: State, seat: int) -> int:
    """All that the seat has discarded, face down or shown."""
    return s.discards[seat] + s.shown[seat]


@rule
def runs_by(s: State, seat: int) -> tuple[int, int]:
    """The length of all runs of three or more together, and of the longest run (TRQ-55)."""
    own = cells_by(s, seat)
    total = 0
    longest = 0
    run = 0
    for cell in range(SEA_CELLS + 1):
        if (own >> cell) & 1:
            run += 1
        else:
            longest = max(longest, run)
            total += run if run >= SHORTEST_RUN else 0
            run = 0
    return total, longest


@rule
def points_of(s: State, seat: int) -> int:
    """TRQ-55."""
    total, _ = runs_by(s, seat)
    return CARD_POINTS * cards_by(s, seat) - discards_by(s, seat) + total


@rule
def lead(s: State) -> int:
    """Above 0 if seat 0 is ahead, by points, then by what breaks a tie; 0 for a draw (TRQ-55)."""
    ahead = points_of(s, 0) - points_of(s, 1)
    if ahead == 0:
        ahead = cards_by(s, 0) - cards_by(s, 1)
    if ahead == 0:
        ahead = discards_by(s, 1) - discards_by(s, 0)
    if ahead == 0:
        _, one = runs_by(s, 0)
        _, other = runs_by(s, 1)
        ahead = one - other
    return ahead


@rule
def score_duel(s: State, out: Score) -> None:
    """Points, and the victory or half of it."""
    ahead = lead(s)
    for seat in range(2):
        out[seat, POINTS] = points_of(s, seat)
        out[seat, WON] = 0.5
    if ahead != 0:
        out[0, WON] = 1.0 if ahead > 0 else 0.0
        out[1, WON] = 0.0 if ahead > 0 else 1.0
