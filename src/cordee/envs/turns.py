"""One step of many games at once, as rules: the same code on every target, one game a row."""

import numpy as np
from numpy.typing import NDArray

from cordee.core.chance import reseed, seed_of
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
    setup,
)
from cordee.core.layout import copy_record
from cordee.core.observation import observe
from cordee.core.rule import rule

DEAL = -1  # instead of an action: leave the game where it is and deal the next one
FINISHED = 1  # what `ended` says of a game: it came to its end,
CUT_OFF = 2  # or was cut off at the limit
DEALS = 100  # one after the other that are over at once: more would be a game without decisions


@rule
def next_actor(bits: int, last: int, seats: int) -> int:
    """Who acts next: the first after the one who acted last, of those who may. Nobody is -1."""
    for step in range(1, seats + 1):
        if bits >> (last + step) % seats & 1:
            return (last + step) % seats
    return -1


@rule
def advance(
    first: int,
    last: int,  # games first to last - 1
    blank: NDArray[np.void],  # one record with the options
    states: NDArray[np.void],
    seen: NDArray[np.void],  # room for what the acting seat sees, one record
    seen_bytes: NDArray[np.int8],  # the same memory
    table: NDArray[np.int64],  # how it is observed
    series: int,  # the seed of the whole
    limit: int,
    shaped: int,  # 1: rewards are the points won or lost by each decision
    log: Log,
    actions: NDArray[np.int64],
    episodes: NDArray[np.int64],  # how many games each row has begun
    taken: NDArray[np.int64],  # decisions taken in the game
    seats: NDArray[np.int64],  # who is to act
    masks: NDArray[np.int8],
    observations: NDArray[np.int8],
    rewards: NDArray[np.float32],
    scores: Score,  # of the position
    results: Score,  # of the last game that ended
    ended: NDArray[np.int8],
) -> None:
    """Take an action in each game; where that ends it, deal the next one at once."""
    for game in range(first, last):
        advance_one(
            game, game, len(states), blank, states[game : game + 1], seen, seen_bytes, table, series, limit,
            shaped, log, actions, episodes, taken, seats, masks[game], observations[game], rewards[game],
            scores[game], results[game], ended,
        )  # fmt: skip


@rule
def advance_one(
    game: int,  # its row
    number: int,  # and which one it is of `count` that share the series
    count: int,
    blank: NDArray[np.void],
    state: NDArray[np.void],  # one record
    seen: NDArray[np.void],
    seen_bytes: NDArray[np.int8],
    table: NDArray[np.int64],
    series: int,
    limit: int,
    shaped: int,
    log: Log,
    actions: NDArray[np.int64],
    episodes: NDArray[np.int64],
    taken: NDArray[np.int64],
    seats: NDArray[np.int64],
    mask: Mask,
    observation: Mask,
    reward: NDArray[np.float32],
    standing: Score,
    result: Score,
    ended: NDArray[np.int8],
) -> None:
    """One row of `advance`."""
    many = int(blank[0].seats)
    ended[game] = 0
    for seat in range(many):
        reward[seat] = 0.0
    last = int(seats[game])
    if actions[game] == DEAL:
        last = deal(game, number, count, blank, state, series, episodes, taken, many)
        score(state[0], standing)
    else:
        for seat in range(many):
            reward[seat] = -standing[seat, POINTS] if shaped else 0.0
        apply(state[0], last, actions[game], log)
        taken[game] += 1
        score(state[0], standing)
        if actors(state[0]) == 0:
            ended[game] = FINISHED
        elif taken[game] >= limit:
            ended[game] = CUT_OFF
        for seat in range(many):
            if shaped:
                reward[seat] += standing[seat, POINTS]
            elif ended[game] == FINISHED:
                reward[seat] = standing[seat, WON]
        if ended[game] != 0:
            for seat in range(many):
                result[seat, WON] = standing[seat, WON]
                result[seat, POINTS] = standing[seat, POINTS]
            last = deal(game, number, count, blank, state, series, episodes, taken, many)
            score(state[0], standing)
    seat = next_actor(actors(state[0]), last, many)
    seats[game] = seat
    copy_record(seen, state)
    redact(seen[0], seat)
    legal(seen[0], seat, mask)
    observe(seen_bytes, table, many, seat, observation)


@rule
def deal(
    game: int,
    number: int,
    count: int,
    blank: NDArray[np.void],
    state: NDArray[np.void],
    series: int,
    episodes: NDArray[np.int64],
    taken: NDArray[np.int64],
    many: int,
) -> int:
    """Deal the row's next game; the answer is the seat before seat 0, as if it had acted last.

    A few deals of a few modes are lost before anybody decides anything; a learner is not shown those.
    """
    for _ in range(DEALS):
        state[0] = blank[0]
        reseed(state[0], seed_of(series, number + count * episodes[game]))
        setup(state[0])
        episodes[game] += 1
        if actors(state[0]) != 0:
            break
    taken[game] = 0
    return many - 1
