"""The setup: piles, hands and the bridges that are given (ASC-2 to ASC-7)."""

from cordee.core.chance import below, shuffle
from cordee.core.rule import rule
from cordee.games.ascent.rules.cards import (
    can_draw,
    draw,
    gather,
    has_module,
    lay_out_box,
    pile_start,
    strike,
    take,
)
from cordee.games.ascent.state import BRIDGE, GIVEN_BRIDGES, PANORAMAS, Module, State


@rule
def setup(s: State) -> None:
    """Draw the first seat, hand the bridges out, deal, reveal the panoramas (ASC-5 to ASC-7)."""
    seats = s.seats
    s.began = below(s, seats)
    s.turn = s.began
    s.ropes_left = s.ropes if seats == 1 else 0
    lay_out_box(s)
    give_bridges(s)
    count = gather(s)
    shuffle(s, s.pool, count)
    deal_piles(s, count)
    for seat in range(seats):
        while can_draw(s, seat):
            draw(s, seat)
    if has_module(s, Module.PANORAMA):
        for number in range(PANORAMAS):
            s.panorama[number] = number + 1
        shuffle(s, s.panorama, PANORAMAS)


@rule
def give_bridges(s: State) -> None:
    """The second seat, and of four or five the fourth, get a bridge for all to see (ASC-5)."""
    seats = s.seats
    for late in range(seats):
        if GIVEN_BRIDGES[seats] >> late & 1:
            seat = (s.began + late) % seats
            strike(s, BRIDGE)
            s.hand[seat, 0] = BRIDGE
            s.hand_size[seat] = 1
            s.given |= 1 << seat


@rule
def deal_piles(s: State, count: int) -> None:
    """As evenly as possible; the first seat has one of the larger piles, then chance decides (ASC-6)."""
    seats = s.seats
    larger = count % seats
    even = count // seats
    for late in range(seats):
        seat = (s.began + late) % seats
        size = even
        if larger > 0 and (late == 0 or below(s, seats - late) < larger):
            size += 1
            larger -= 1
        deal_pile(s, seat, size, count)
        count -= size


@rule
def deal_pile(s: State, seat: int, size: int, count: int) -> None:
    """The last `size` of the `count` cards in the pool become a seat's pile."""
    start = pile_start(s, seat)
    for index in range(size):
        s.deck[start + index] = take(s, count - 1 - index, count - index)
    s.pile_size[seat] = size
