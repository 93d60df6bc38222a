"""What may be: the unseen cards dealt again, so that what was seen could have happened."""

from cordee.core.chance import below, shuffle
from cordee.core.rule import rule
from cordee.games.ascent.rules.cards import (
    discard_place,
    gather,
    has_module,
    lay_out_box,
    pile_start,
    strike,
    take,
)
from cordee.games.ascent.rules.herding import can_herd_any
from cordee.games.ascent.rules.legal import can_play
from cordee.games.ascent.sight.discard_inference import infer_discards
from cordee.games.ascent.sight.promise import copies_in_hand, promise_of_card
from cordee.games.ascent.state import BRIDGE, CAMPFIRE, CELLS, NONE, PANORAMAS, Module, Phase, State

NOBODY = -1
AS_A_RULE = 8  # all but one time in so many


@rule
def imagine(s: State, viewer: int) -> None:
    """Deal all cards that the viewer has not seen, so that what it has seen could have happened."""
    lay_out_box(s)
    strike_seen(s, viewer)
    count = gather(s)
    shuffle(s, s.pool, count)
    count = deal_telling_card(s, viewer, count)
    for seat in range(s.seats):
        if seat != viewer and owes_bridge(s, seat):
            count = deal_given_bridge(s, seat, count)
    for seat in range(s.seats):
        count = deal_unknown(s, seat, viewer, count)
    infer_discards(s, viewer)
    for seat in range(s.seats):
        # Of the acting seat more is known, and it was dealt by that.
        if seat != viewer and seat != s.turn:
            keep_what_is_dear(s, seat)
    imagine_panoramas(s)


@rule
def strike_seen(s: State, viewer: int) -> None:
    """Take out of the box what lies open, and what the viewer holds or remembers."""
    for cell in range(CELLS):
        if s.grid[cell] != NONE:
            strike(s, s.grid[cell])
    for _ in range(s.covered):
        strike(s, BRIDGE)
    if s.card != NONE:
        strike(s, s.card)
    if viewer != NOBODY:
        for slot in range(s.hand_size[viewer]):
            strike(s, s.hand[viewer, slot])
        for number in range(s.discard_size[viewer]):
            strike(s, s.deck[discard_place(s, viewer, number)])


@rule
def deal_unknown(s: State, seat: int, viewer: int, count: int) -> int:
    """Fill a seat's pile and, if it is not the viewer's, what is still missing of its other cards."""
    if seat != viewer:
        for slot in range(s.hand_size[seat]):
            if s.hand[seat, slot] == NONE:
                s.hand[seat, slot] = take(s, count - 1, count)
                count -= 1
        for number in range(s.discard_size[seat]):
            place = discard_place(s, seat, number)
            if s.deck[place] == NONE:
                s.deck[place] = take(s, count - 1, count)
                count -= 1
    start = pile_start(s, seat)
    for place in range(start, start + s.pile_size[seat]):
        s.deck[place] = take(s, count - 1, count)
        count -= 1
    return count


@rule
def keep_what_is_dear(s: State, seat: int) -> None:
    """A summit or campfire was hardly discarded by who holds cards that are worth less to it."""
    size = s.hand_size[seat]
    for number in range(s.discard_size[seat]):
        place = discard_place(s, seat, number)
        kind = s.deck[place]
        if size > 0 and kind >= CAMPFIRE and kind != BRIDGE:
            slot = below(s, size)
            other = s.hand[seat, slot]
            # Of several summits one is enough.
            dear = copies_in_hand(s, seat, kind) == 0 and other < CAMPFIRE
            if dear and promise_of_card(s, seat, kind) > promise_of_card(s, seat, other):
                if below(s, AS_A_RULE) > 0:
                    s.hand[seat, slot] = kind
                    s.deck[place] = other


@rule
def imagine_panoramas(s: State) -> None:
    """Those not revealed lie face down in any order."""
    if has_module(s, Module.PANORAMA):
        revealed = s.panoramas
        known = 0
        for number in range(revealed):
            known |= 1 << s.panorama[number]
        for number in range(revealed, PANORAMAS):
            left = PANORAMAS - number
            s.panorama[number] = unset_bit(known, below(s, left))
            known |= 1 << s.panorama[number]


@rule
def unset_bit(bits: int, skip: int) -> int:
    """The number from 1 up that is not in a set, with `skip` such numbers before it."""
    number = 1
    while bits >> number & 1 or skip > 0:
        skip -= not bits >> number & 1
        number += 1
    return number


@rule
def deal_telling_card(s: State, viewer: int, count: int) -> int:
    """One card tells something by what its seat did or could not do: deal one that fits.

    A card that was taken up has a legal place. A single card in hand can be played if the game goes on
    and no herd can move; if the game was lost for want of an action, it cannot.
    """
    seat = s.turn
    phase = s.phase
    if seat == viewer:
        return count
    if phase == Phase.PLACE:
        index = telling_card(s, viewer, True, count)
        s.card = take(s, index, count)
        return count - 1
    lost = phase == Phase.LOST
    if s.hand_size[seat] == 1 and (lost or (phase == Phase.TURN and not can_herd_any(s))):
        index = telling_card(s, viewer, not lost, count)
        s.hand[seat, 0] = take(s, index, count)
        return count - 1
    return count


@rule
def telling_card(s: State, viewer: int, playable: bool, count: int) -> int:
    """Where in the pool a card lies that the acting seat could, or could not, play."""
    seat = s.turn
    taken_up = s.phase == Phase.PLACE
    payable = s.hand_size[seat] if taken_up else 0
    spare = bridges_in_pool(s, count) - bridges_owed(s, seat, viewer)
    elsewhere = s.discard_size[seat] + payable
    for index in range(count):
        kind = s.pool[index]
        # Other seats' bridges are theirs; this seat's own must be here if it can be nowhere else.
        if kind == BRIDGE and spare <= 0:
            continue
        if kind != BRIDGE and owes_bridge(s, seat) and elsewhere == 0:
            continue
        if can_play(s, kind, payable) == playable:
            return index
    return 0


@rule
def owes_bridge(s: State, seat: int) -> bool:
    """Whether a seat was given a bridge, and has it still or discarded it."""
    return s.given >> seat & 1 != 0


@rule
def bridges_owed(s: State, except_seat: int, viewer: int) -> int:
    """How many bridges must be among the unknown cards of other seats."""
    owed = 0
    for seat in range(s.seats):
        owed += owes_bridge(s, seat) and seat != except_seat and seat != viewer
    return owed


@rule
def bridges_in_pool(s: State, count: int) -> int:
    """How many bridges are among the cards to deal."""
    bridges = 0
    for index in range(count):
        bridges += s.pool[index] == BRIDGE
    return bridges


@rule
def deal_given_bridge(s: State, seat: int, count: int) -> int:
    """Put the bridge a seat was given among its unknown cards, unless one is already there."""
    hand = s.hand_size[seat]
    if has_bridge(s, seat):
        return count
    known = int(hand > 0 and s.hand[seat, 0] != NONE)  # a telling card, which was no bridge
    place = known + below(s, hand - known + s.discard_size[seat])
    index = 0
    while s.pool[index] != BRIDGE:
        index += 1
    bridge = take(s, index, count)
    if place < hand:
        s.hand[seat, place] = bridge
    else:
        s.deck[discard_place(s, seat, place - hand)] = bridge
    return count - 1


@rule
def has_bridge(s: State, seat: int) -> bool:
    """Whether the telling card of a seat is a bridge."""
    if s.turn != seat:
        return False
    return s.card == BRIDGE or s.hand[seat, 0] == BRIDGE
