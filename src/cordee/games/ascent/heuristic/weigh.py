"""What a sensible player would do: lay cards where they belong, pay little, keep what will be needed.

Weights are in cards: 1 is what a card paid costs. The numbers were found by playing many games. What
the modules ask for has a file of its own, `goals.py`.
"""

from cordee.core.bits import lowest
from cordee.core.contract import Mask, Weights
from cordee.core.rule import rule
from cordee.games.ascent.actions import ACTION_COUNT, CLIMB, DISCARD, HERD, LAY, PLAY, REPLACE, ROPE, STOP
from cordee.games.ascent.heuristic.flock import goats_missing, steps_to_climb
from cordee.games.ascent.heuristic.goals import (
    HERD_CALLED,
    HERD_GOAT,
    HERD_LATE,
    HERD_SPEND,
    HERD_STEP,
    KEEP_URGENT,
    KEEP_WANTED,
    WORK_GOAT,
    WORK_STEP,
    promise_of_goat,
    steps_gained,
)
from cordee.games.ascent.heuristic.outlook import Unseen, outlook_after, unseen_cards
from cordee.games.ascent.rules.bridges import cells_for_bridge
from cordee.games.ascent.rules.campfires import cells_for_campfire
from cordee.games.ascent.rules.cards import has_module
from cordee.games.ascent.rules.herding import SIDES, can_enter
from cordee.games.ascent.rules.mountain import is_bridge, open_cells, value_of
from cordee.games.ascent.rules.placing import cards_for, cells_above, contains, cost_of, difference
from cordee.games.ascent.sight.promise import belonging, cells_left, progress, promise_of_card
from cordee.games.ascent.state import (
    ABOVE,
    BRIDGE,
    CAMPFIRE,
    HAND,
    LEFT_OF,
    NONE,
    NOWHERE,
    ROW_OF,
    SUMMIT,
    VALUE,
    WIDTH,
    Module,
    Phase,
    State,
)

NEVER = -1000.0
ALWAYS = 1000.0
FINE = 8  # promises are kept in whole eighths
DEAREST = 127  # as many as there is room for
STEPS = HAND  # where else in the pool what is kept
MISSING = HAND + 1
MISFIT = 0.17  # for each step away from where it belongs
PROGRESS = 5.25  # a card on the mountain
PAID = 0.77  # a card paid, whatever it is
PAID_IN_NEED = 3.3  # more, with few cards in hand
DANGER = 0.93  # a card that a seat is short of
MARGIN = 4.11  # what it should have beyond a card a turn
BRIDGE_GAP = 0.25  # for each step between the two cards beside a bridge
LONG_ROW = 0.1  # for each cell that its row still has to fill
BRIDGE_LAID = 2.0  # a bridge: no card on the mountain yet, and one to fit in later
FIRE_LIT = -1.0  # a campfire, beside what the card it moves promises
PASSING = 0.5  # discarding two
ROPE_SPENT = 1.55  # a new hand
KEEP = 0.14  # what a card discarded promised
PAID_LATE = -0.91  # less as the mountain grows: what is kept is for nothing then


@rule
def weigh(s: State, seat: int, mask: Mask, weights: Weights) -> None:
    """Weigh every action the mask allows."""
    unseen = unseen_cards(s, seat)
    note_promises(s, seat, unseen)
    for action in range(ACTION_COUNT):
        if mask[action]:
            weights[action] = weight_of(s, seat, action, unseen)
    forget_promises(s, seat)


@rule
def weight_of(s: State, seat: int, action: int, unseen: Unseen) -> float:
    """What an action promises."""
    if action < PLAY:
        return weight_of_discard(s, seat, action - DISCARD + 1, unseen)
    if action < LAY:
        return weight_of_play(s, seat, action - PLAY + 1, unseen)
    if action < REPLACE:
        return weight_of_laying(s, seat, action - LAY, s.card, NONE, unseen)
    if action < HERD:
        return best_move_up(s, seat, action - REPLACE, NONE, unseen)
    if action == ROPE:
        return ROPE_SPENT
    if action == STOP:
        return -danger(s, seat, 0, 0)
    if action < CLIMB:
        return best_step(s, seat, action - HERD)
    return weight_of_step(s, seat, s.herd - 1, action - CLIMB)


@rule
def best_step(s: State, seat: int, cell: int) -> float:
    """What it promises to call the herd of a cell: its best first step."""
    best = NEVER
    for side in range(SIDES):
        if can_enter(s, ABOVE[cell, side]):
            best = max(best, weight_of_step(s, seat, cell, side))
    return best + HERD_CALLED + HERD_LATE * progress(s)


@rule
def weight_of_step(s: State, seat: int, cell: int, side: int) -> float:
    """What a step of a herd promises, less the card it costs."""
    gained = steps_gained(s, cell, side, s.pool[STEPS])
    weight = HERD_STEP * gained + HERD_GOAT * s.goats[cell]
    weight -= card_cost(s, seat) + KEEP * price(s, seat, NONE, 1)
    return weight - danger(s, seat, 1, WORK_STEP * gained)


@rule
def weight_of_play(s: State, seat: int, kind: int, unseen: Unseen) -> float:
    """What the best place for a card in hand promises."""
    if kind == SUMMIT:
        return ALWAYS
    if kind == BRIDGE:
        return best_of_cells(s, seat, cells_for_bridge(s), kind, kind, unseen)
    if kind >= CAMPFIRE:
        best = NEVER
        cells = cells_for_campfire(s, kind, s.hand_size[seat] - 1)
        while cells != 0:
            best = max(best, best_move_up(s, seat, lowest(cells), kind, unseen))
            cells &= cells - 1
        return FIRE_LIT + best
    return best_of_cells(s, seat, open_cells(s), kind, kind, unseen)


@rule
def best_of_cells(s: State, seat: int, cells: int, kind: int, leaving: int, unseen: Unseen) -> float:
    """What the best of several open cells promises a card; `leaving` is still in hand and cannot pay."""
    best = NEVER
    payable = s.hand_size[seat] - int(leaving != NONE)
    while cells != 0:
        cell = lowest(cells)
        cells &= cells - 1
        if kind == BRIDGE or contains(cards_for(s, cell, payable), kind):
            best = max(best, weight_of_laying(s, seat, cell, kind, leaving, unseen))
    return best


@rule
def best_move_up(s: State, seat: int, cell: int, leaving: int, unseen: Unseen) -> float:
    """What the card on a cell would gain by leaving it to a campfire."""
    cells = open_cells(s) & cells_above(ROW_OF[cell])
    return best_of_cells(s, seat, cells, s.grid[cell], leaving, unseen)


@rule
def weight_of_laying(s: State, seat: int, cell: int, kind: int, leaving: int, unseen: Unseen) -> float:
    """What a card on an open cell promises, less what it costs."""
    room = outlook_after(s, cell, kind, unseen)
    if kind == BRIDGE:
        return BRIDGE_LAID + room - danger(s, seat, 1, 0)
    weight = PROGRESS + room - MISFIT * abs(VALUE[kind] - belonging(cell))
    cost = cost_of(s, cell, kind)
    weight -= card_cost(s, seat) * cost + KEEP * price(s, seat, leaving, cost)
    weight -= danger(s, seat, 1 + cost, 1)
    row = ROW_OF[cell]
    weight -= LONG_ROW * (WIDTH[row] - s.filled[row])
    weight -= BRIDGE_GAP * gap_over_bridge(s, cell, kind)
    if kind == leaving or (kind == s.card and s.phase == Phase.PLACE):  # from a hand (ASC-29)
        weight += promise_of_goat(s, cell, kind, s.pool[STEPS])
    return weight


@rule
def gap_over_bridge(s: State, cell: int, kind: int) -> int:
    """How far a card right of a bridge is from the card left of it: somebody has to fit in between."""
    bridge = LEFT_OF[cell]
    if bridge == NOWHERE or not is_bridge(s, bridge):
        return 0
    return difference(VALUE[kind], value_of(s, LEFT_OF[bridge]))


@rule
def work_left(s: State) -> float:
    """How many cards are still needed at least: a card a cell, the summit, a card a step of a herd."""
    return cells_left(s) + 1 + WORK_STEP * s.pool[STEPS] + WORK_GOAT * s.pool[MISSING]


@rule
def card_cost(s: State, seat: int) -> float:
    """What it means to a seat to part with a card: more, the fewer it has for the turns still to come."""
    turns = work_left(s) / s.seats
    late = PAID_LATE + HERD_SPEND * int(has_module(s, Module.GOATS))
    return PAID + late * progress(s) + PAID_IN_NEED * turns / (cards_of(s, seat) + 1)


@rule
def cards_of(s: State, seat: int) -> int:
    """The cards a seat can still spend."""
    return s.hand_size[seat] + s.pile_size[seat]


@rule
def danger(s: State, seat: int, spent: int, done: float) -> float:
    """How near all seats come to running out, once one has spent so many cards and done so much of the work.

    All are lost with the first who runs out: the rich should pay, and nobody should pass for nothing.
    """
    turns = (work_left(s) - done) / s.seats
    total = 0.0
    for other in range(s.seats):
        short = turns + MARGIN - cards_of(s, other)
        if other == seat:
            short += spent
        total += max(0.0, short)
    return DANGER * total


@rule
def weight_of_discard(s: State, seat: int, kind: int, unseen: Unseen) -> float:
    """Discard what promises least; two cards for nothing only where playing promises little."""
    weight = -KEEP * worth_of_card(s, seat, kind, unseen)
    if s.phase == Phase.TURN:
        weight -= KEEP * price(s, seat, kind, 1) + card_cost(s, seat)
        return PASSING + weight - danger(s, seat, 2, 0)
    return weight


@rule
def note_promises(s: State, seat: int, unseen: Unseen) -> None:
    """Keep what each card in hand promises at hand, in the room that is otherwise for dealing.

    Likewise the steps that the goats still have to climb, and how many goats are missing.
    """
    if has_module(s, Module.GOATS):
        s.pool[STEPS] = steps_to_climb(s)
        s.pool[MISSING] = goats_missing(s)
    for slot in range(s.hand_size[seat]):
        s.pool[slot] = min(DEAREST, int(FINE * worth_of_card(s, seat, s.hand[seat, slot], unseen)))


@rule
def forget_promises(s: State, seat: int) -> None:
    """Leave the record as it was."""
    for slot in range(s.hand_size[seat]):
        s.pool[slot] = 0
    s.pool[STEPS] = 0
    s.pool[MISSING] = 0


@rule
def price(s: State, seat: int, leaving: int, cost: int) -> float:
    """What the least promising cards in hand promise, so many of them, `leaving` set apart."""
    size = s.hand_size[seat]
    used = 0
    for slot in range(size):
        if used == 0 and s.hand[seat, slot] == leaving:
            used = 1 << slot
    total = 0
    for _ in range(cost):
        least = -1
        for slot in range(size):
            if not used >> slot & 1 and (least < 0 or s.pool[slot] < s.pool[least]):
                least = slot
        if least >= 0:
            used |= 1 << least
            total += s.pool[least]
    return total / FINE


@rule
def worth_of_card(s: State, seat: int, kind: int, unseen: Unseen) -> float:
    """What a card is worth to keep, and how much a module waits for it."""
    _, _, _, urgent, wanted, _ = unseen
    worth = promise_of_card(s, seat, kind)
    if contains(urgent, kind):
        worth += KEEP_URGENT
    elif contains(wanted, kind):
        worth += KEEP_WANTED
    return worth
