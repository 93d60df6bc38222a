"""What is allowed now: which cards can be played, and where (ASC-8 to ASC-13)."""

from cordee.core.bits import lowest
from cordee.core.contract import Mask
from cordee.core.masks import clear
from cordee.core.rule import rule
from cordee.games.ascent.actions import CLIMB, DISCARD, HERD, LAY, PLAY, REPLACE, ROPE, STOP
from cordee.games.ascent.rules.bridges import cells_for_bridge
from cordee.games.ascent.rules.campfires import cells_for_campfire
from cordee.games.ascent.rules.cards import has_module, mark_hand
from cordee.games.ascent.rules.herding import SIDES, can_enter, can_herd, can_herd_any
from cordee.games.ascent.rules.mountain import open_cells
from cordee.games.ascent.rules.placing import cards_for, cards_that_fit, cells_above, contains
from cordee.games.ascent.rules.ropes import can_spend_rope
from cordee.games.ascent.rules.summit import can_crown
from cordee.games.ascent.state import ABOVE, BRIDGE, CAMPFIRE, CELLS, SUMMIT, Module, Phase, State


@rule
def is_over(s: State) -> bool:
    """Whether the game has ended."""
    return s.phase >= Phase.WON


@rule
def actors(s: State) -> int:
    """One seat at a time, clockwise."""
    return 0 if is_over(s) else 1 << s.turn


@rule
def begins_turn(s: State) -> bool:
    """Whether an action is to be chosen: by far the longest look at the mountain."""
    return s.phase == Phase.TURN


@rule
def legal(s: State, seat: int, mask: Mask) -> int:
    """Write which actions the seat may take; must agree with `why.explain`."""
    clear(mask)
    phase = s.phase
    if phase >= Phase.WON or s.turn != seat:
        return 0
    if phase == Phase.TURN:
        return mark_turn(s, seat, mask)
    if phase == Phase.PAY or phase == Phase.SECOND:
        return mark_hand(s, seat, mask, DISCARD)
    if phase == Phase.PLACE or phase == Phase.MOVE:
        return mark_places(s, seat, mask)
    return mark_steps(s, mask)


@rule
def mark_turn(s: State, seat: int, mask: Mask) -> int:
    """Play a card or discard two (ASC-8), move a herd (ASC-30), spend a rope (ASC-34)."""
    count = mark_plays(s, seat, mask)
    if s.hand_size[seat] >= 2:
        count += mark_hand(s, seat, mask, DISCARD)
    if has_module(s, Module.GOATS) and s.hand_size[seat] > 0:
        count += mark_herds(s, mask)
    if can_spend_rope(s, seat):
        mask[ROPE] = 1
        count += 1
    return count


@rule
def mark_plays(s: State, seat: int, mask: Mask) -> int:
    """The cards in hand that have a legal place and can be paid for."""
    size = s.hand_size[seat]
    fit = cards_that_fit(s, size - 1)
    count = 0
    for slot in range(size):
        kind = s.hand[seat, slot]
        action = PLAY + kind - 1
        if mask[action] == 0 and (contains(fit, kind) or can_play_other(s, kind, size - 1)):
            mask[action] = 1
            count += 1
    return count


@rule
def can_play_other(s: State, kind: int, payable: int) -> bool:
    """Whether a card that is no ascent card can be played."""
    if kind < CAMPFIRE:
        return False
    if kind == SUMMIT:
        return can_crown(s)
    if kind == BRIDGE:
        return cells_for_bridge(s) != 0
    return cells_for_campfire(s, kind, payable) != 0


@rule
def can_play(s: State, kind: int, payable: int) -> bool:
    """Whether a card can be played."""
    return contains(cards_that_fit(s, payable), kind) or can_play_other(s, kind, payable)


@rule
def mark_places(s: State, seat: int, mask: Mask) -> int:
    """Where the card that was taken up may go, by what it is."""
    kind = s.card
    payable = s.hand_size[seat]
    if kind == BRIDGE:
        return mark_cells(mask, LAY, cells_for_bridge(s))
    if kind >= CAMPFIRE:
        return mark_cells(mask, REPLACE, cells_for_campfire(s, kind, payable))
    return mark_cells(mask, LAY, cells_for_card(s, kind, payable))


@rule
def cells_for_card(s: State, kind: int, payable: int) -> int:
    """The cells an ascent card may be laid on; one that a campfire replaced must climb (ASC-23)."""
    cells = 0
    waiting = open_cells(s)
    if s.lifted_from > 0:
        waiting &= cells_above(s.lifted_from - 1)
    while waiting != 0:
        cell = lowest(waiting)
        waiting &= waiting - 1
        if contains(cards_for(s, cell, payable), kind):
            cells |= 1 << cell
    return cells


@rule
def mark_cells(mask: Mask, first: int, cells: int) -> int:
    """Allow the actions `first + cell` of these cells; return how many there are."""
    count = 0
    while cells != 0:
        mask[first + lowest(cells)] = 1
        cells &= cells - 1
        count += 1
    return count


@rule
def mark_herds(s: State, mask: Mask) -> int:
    """The herds that have somewhere to climb."""
    count = 0
    for cell in range(CELLS):
        if can_herd(s, cell):
            mask[HERD + cell] = 1
            count += 1
    return count


@rule
def mark_steps(s: State, mask: Mask) -> int:
    """The cells a herd may step onto; after its first step it may also stay."""
    count = 0
    for side in range(SIDES):
        if can_enter(s, ABOVE[s.herd - 1, side]):
            mask[CLIMB + side] = 1
            count += 1
    if s.phase == Phase.GO_ON:
        mask[STOP] = 1
        count += 1
    return count


@rule
def can_act(s: State, seat: int) -> bool:
    """Whether a seat has anything to do: two cards can always be discarded (ASC-26)."""
    size = s.hand_size[seat]
    if size != 1:
        return size > 1
    return can_play(s, s.hand[seat, 0], 0) or can_herd_any(s)
