"""What a sensible, silent partner would do: keep the spacing even, pay little, give what is worthless.

A stretch of empty cells needs as many numbers as it has cells; the more numbers there are to choose
from, the less it strains. A good place adds little strain and costs few cards. Weights are in the
same unit throughout: an island well placed for nothing is worth PLACE.
"""

from cordee.core.contract import Mask, Weights
from cordee.core.rule import rule
from cordee.games.tranquility.actions import (
    CELL,
    DISCARD,
    DISCARD_ALL,
    ENOUGH,
    GIVE_TOP,
    NAME,
    PLAY,
    RENEW,
    SAY,
)
from cordee.games.tranquility.heuristic.paying import fair_share, price_of_card
from cordee.games.tranquility.heuristic.spacing import added_strain
from cordee.games.tranquility.heuristic.weather import weight_of_weather
from cordee.games.tranquility.heuristic.worth import (
    JOKER_KEPT,
    NEVER,
    PLACE,
    SURE,
    best_place,
    cost_of_paying,
    count_between,
    plain_cost,
    worth_kept,
    worth_there,
)
from cordee.games.tranquility.rules.day_night import LOWER_HALF
from cordee.games.tranquility.rules.placing import can_pay, closed_cells, gap_of, strand_limits, strand_of
from cordee.games.tranquility.rules.playing import is_ready_to_finish
from cordee.games.tranquility.state import ISLANDS, START_DISCARDS, Card, Phase, State

EAT = 3.0  # what getting rid of a monster is worth
REPLACED = 1.0  # more, where the hand holds another island for the cell


@rule
def weigh(s: State, seat: int, mask: Mask, weights: Weights) -> None:
    """Weigh every action the mask allows."""
    for action in range(len(mask)):
        if mask[action]:
            weights[action] = weight_of(s, seat, action)


@rule
def weight_of(s: State, seat: int, action: int) -> float:
    """What an action promises."""
    if action < CELL:
        return weight_of_play(s, seat, action - PLAY + 1)
    if action < DISCARD:
        return weight_of_cell(s, seat, action - CELL)
    if action < DISCARD_ALL:
        return weight_of_discard(s, seat, action - DISCARD + 1)
    if action >= NAME:
        value = action - NAME + 1
        return SURE if value > ISLANDS else best_place(s, seat, value, can_pay(s, seat))
    if action >= SAY:
        return weight_of_answer(s, seat, action)
    return weight_of_weather(s, seat, action)


@rule
def weight_of_play(s: State, seat: int, card: int) -> float:
    """What taking a card to play promises: the best of its places."""
    if card <= ISLANDS:
        return best_place(s, seat, card, can_pay(s, seat))
    if card == Card.MONSTER:
        return EAT + best_bite(s, seat)
    if card == Card.COMPASS:
        return PLACE
    if card == Card.JOKER:
        return weight_of_joker(s, seat)
    return SURE


@rule
def weight_of_joker(s: State, seat: int) -> float:
    """A joker finishes, or goes where a number is hard to come by."""
    if is_ready_to_finish(s):
        return SURE
    best = NEVER
    for value in range(1, ISLANDS + 1):
        best = max(best, best_place(s, seat, value, can_pay(s, seat)))
    return best - JOKER_KEPT


@rule
def best_bite(s: State, seat: int) -> float:
    """What the island is worth that is missed least."""
    best = NEVER
    edible = s.filled & ~closed_cells(s)
    for cell in range(len(s.grid)):
        if (edible >> cell) & 1:
            best = max(best, weight_of_bite(s, seat, cell))
    return best


@rule
def weight_of_bite(s: State, seat: int, cell: int) -> float:
    """A monster eats best where islands lie tight, and where its seat can fill the hole itself."""
    first, end = strand_limits(s, strand_of(s, cell))
    low = cell - 1
    while low >= first and s.grid[low] == 0:
        low -= 1
    high = cell + 1
    while high < end and s.grid[high] == 0:
        high += 1
    worth = added_strain(s, seat, s.grid[cell], cell, low, high, first, end) - PLACE
    lower = s.grid[low] if low >= first else 0
    higher = s.grid[high] if high < end else ISLANDS + 1
    return worth + REPLACED if count_between(s, seat, lower, higher) > 0 else worth


@rule
def weight_of_discard(s: State, seat: int, card: int) -> float:
    """The least useful goes first; as an action, two cards go and nothing is gained."""
    kept = worth_kept(s, seat, card)
    if s.phase == Phase.PLAY:
        return -2 * price_of_card(s, seat) - kept - second_worst(s, seat, card)
    return -kept


@rule
def second_worst(s: State, seat: int, card: int) -> float:
    """The worth of the least useful card besides one."""
    worst = SURE
    skipped = False
    for index in range(s.hand_size[seat]):
        other = s.hand[seat, index]
        if other == card and not skipped:
            skipped = True
        elif other != Card.MONSTER:
            worst = min(worst, worth_kept(s, seat, other))
    return worst


@rule
def weight_of_cell(s: State, seat: int, cell: int) -> float:
    """How good a cell is for the chosen card."""
    card = s.card
    if card == Card.MONSTER:
        return weight_of_bite(s, seat, cell)
    if card == Card.COMPASS:
        return 0.0
    if card == Card.TURN:
        return 0.0 if (s.night >> cell) & 1 == (LOWER_HALF >> cell) & 1 else PLACE
    value = s.value if card == Card.JOKER else card
    first, end = strand_limits(s, strand_of(s, cell))
    low, high = gap_of(s, value, first, end)
    cost = plain_cost(s, value, cell, low, high, first, end)
    return worth_there(s, seat, value, cell, low, high, first, end) - cost_of_paying(s, seat, card, cost)


@rule
def weight_of_answer(s: State, seat: int, action: int) -> float:
    """What to say and give for a start, and the duel's ways out."""
    if action < GIVE_TOP:
        return -abs(action - SAY - willing_to_give(s, seat))
    if action == GIVE_TOP:
        return 1.0
    if action == ENOUGH:
        given = s.discards[seat] - s.dead_from[seat]
        return SURE if given >= s.said[seat] - 1 else NEVER
    return 0.0 if action == RENEW else NEVER


@rule
def willing_to_give(s: State, seat: int) -> int:
    """The cards that are worth less than nothing, and at least a fair share."""
    worthless = 0
    for index in range(s.hand_size[seat]):
        worthless += worth_kept(s, seat, s.hand[seat, index]) < 0
    return min(max(worthless, fair_share(s, seat)), START_DISCARDS, s.hand_size[seat])
