"""One step of many games at once, as rules: the same code on every target, one game a row."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cordee.bots.loop import deal
from cordee.bots.workspace import ASIDE, Workspace
from cordee.core.chance import seed_of
from cordee.core.contract import (
    POINTS,
    WON,
    Log,
    Mask,
    Score,
    actors,
    apply,
    legal,
    redact,
    score,
)
from cordee.core.layout import State, copy_record
from cordee.core.observation import observe
from cordee.core.rule import rule

DEAL = -1  # instead of an action: leave the game where it is and deal the next one
FINISHED = 1  # what `ended` says of a game: it came to its end,
CUT_OFF = 2  # or was cut off at the limit
DEALS = 100  # one after the other that are over at once: more would be a game without decisions


class Rows(NamedTuple):
    """Many games, one a row: what a learner reads, and what is kept for it; on a GPU, arrays on the GPU."""

    states: Any  # the records, with every secret
    seats: NDArray[np.int64]  # who is to act
    masks: NDArray[np.int8]  # what that seat may do
    observations: NDArray[np.int8]  # what it sees
    rewards: NDArray[np.float32]  # of the last step, by seat
    scores: Score  # of the position, by seat
    results: Score  # of the last game that ended, by seat
    ended: NDArray[np.int8]  # FINISHED, CUT_OFF, or 0
    episodes: NDArray[np.int64]  # games begun
    taken: NDArray[np.int64]  # decisions taken in the game


class Terms(NamedTuple):
    """What is the same for all rows."""

    blank: NDArray[np.void]  # one record with the options
    table: NDArray[np.int64]  # how it is observed
    limit: int
    shaped: int  # 1: rewards are the points won or lost by each decision
    series: int  # the seed of the whole


@rule
def next_actor(bits: int, last: int, seats: int) -> int:
    """Who acts next: the first after the one who acted last, of those who may. Nobody is -1."""
    for step in range(1, seats + 1):
        if bits >> (last + step) % seats & 1:
            return (last + step) % seats
    return -1


@rule
def advance(
    at: Workspace,
    seen_bytes: NDArray[np.int8],  # the table aside, as bytes
    rows: Rows,
    terms: Terms,
    actions: NDArray[np.int64],
    first: int,
    last: int,  # games first to last - 1
) -> None:
    """Take an action in each game; where that ends it, deal the next one at once."""
    seen = at.tables[ASIDE:]
    for row in range(first, last):
        state = rows.states[row : row + 1]
        if act(row, state[0], actions[row], rows, terms, at.log):
            deal_next(row, state, rows, terms)
        copy_record(seen, state)
        look(seen[0], seen_bytes, terms.table, rows.seats[row], rows.masks[row], rows.observations[row])


@rule
def act(row: int, state: State, action: int, rows: Rows, terms: Terms, log: Log) -> bool:
    """Take an action in the game of a row; whether the next game is to be dealt."""
    reward, scored, result = rows.rewards[row], rows.scores[row], rows.results[row]
    many = int(state.seats)
    rows.ended[row] = 0
    for seat in range(many):
        reward[seat] = 0.0
    if action == DEAL:
        return True
    if terms.shaped:
        for seat in range(many):
            reward[seat] = -scored[seat, POINTS]
    apply(state, int(rows.seats[row]), action, log)
    rows.taken[row] += 1
    score(state, scored)
    waiting = actors(state)
    rows.seats[row] = next_actor(waiting, int(rows.seats[row]), many)
    if waiting == 0:
        rows.ended[row] = FINISHED
    elif rows.taken[row] >= terms.limit:
        rows.ended[row] = CUT_OFF
    for seat in range(many):
        if terms.shaped:
            reward[seat] += scored[seat, POINTS]
        elif rows.ended[row] == FINISHED:
            reward[seat] = scored[seat, WON]
    if rows.ended[row] == 0:
        return False
    for seat in range(many):
        result[seat, WON] = scored[seat, WON]
        result[seat, POINTS] = scored[seat, POINTS]
    return True


@rule
def deal_next(row: int, state: NDArray[np.void], rows: Rows, terms: Terms) -> None:
    """Deal the row's next game (into one record); the first to act is sought from seat 0 on.

    A few deals of a few modes are lost before anybody decides anything; learners do not get those.
    """
    many = int(terms.blank[0].seats)
    for _ in range(DEALS):
        deal(state, terms.blank, seed_of(terms.series, row + len(rows.seats) * rows.episodes[row]))
        rows.episodes[row] += 1
        if actors(state[0]) != 0:
            break
    rows.taken[row] = 0
    rows.seats[row] = next_actor(actors(state[0]), many - 1, many)
    score(state[0], rows.scores[row])


@rule
def look(
    seen: State,  # the record; what the seat may not see is taken out of it
    seen_bytes: NDArray[np.int8],  # the same memory
    table: NDArray[np.int64],
    seat: int,
    mask: Mask,
    observation: Mask,
) -> None:
    """What the seat to act may do, and what it sees."""
    redact(seen, seat)
    legal(seen, seat, mask)
    observe(seen_bytes, table, int(seen.seats), seat, observation)
