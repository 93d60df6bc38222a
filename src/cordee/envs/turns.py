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
from cordee.core.layout import State, copy_record
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
        state = states[game : game + 1]
        is_over = act(
            game, state[0], limit, shaped, log, actions, taken, seats, rewards[game], scores[game],
            results[game], ended,
        )  # fmt: skip
        if is_over:
            deal(game, len(states), blank, state, series, episodes, taken, seats, scores[game])
        copy_record(seen, state)
        look(seen[0], seen_bytes, table, int(seats[game]), masks[game], observations[game])


@rule
def act(
    game: int,  # its row
    state: State,
    limit: int,
    shaped: int,
    log: Log,
    actions: NDArray[np.int64],
    taken: NDArray[np.int64],
    seats: NDArray[np.int64],
    reward: NDArray[np.float32],
    standing: Score,
    result: Score,
    ended: NDArray[np.int8],
) -> bool:
    """Take an action in the game of a row; whether the next game is to be dealt."""
    many = int(state.seats)
    ended[game] = 0
    for seat in range(many):
        reward[seat] = 0.0
    if actions[game] == DEAL:
        return True
    if shaped:
        for seat in range(many):
            reward[seat] = -standing[seat, POINTS]
    apply(state, int(seats[game]), actions[game], log)
    taken[game] += 1
    score(state, standing)
    waiting = actors(state)
    seats[game] = next_actor(waiting, int(seats[game]), many)
    if waiting == 0:
        ended[game] = FINISHED
    elif taken[game] >= limit:
        ended[game] = CUT_OFF
    for seat in range(many):
        if shaped:
            reward[seat] += standing[seat, POINTS]
        elif ended[game] == FINISHED:
            reward[seat] = standing[seat, WON]
    if ended[game] == 0:
        return False
    for seat in range(many):
        result[seat, WON] = standing[seat, WON]
        result[seat, POINTS] = standing[seat, POINTS]
    return True


@rule
def deal(
    game: int,
    count: int,  # rows that share the series
    blank: NDArray[np.void],
    state: NDArray[np.void],  # one record
    series: int,
    episodes: NDArray[np.int64],
    taken: NDArray[np.int64],
    seats: NDArray[np.int64],
    standing: Score,
) -> None:
    """Deal the row's next game; the first to act is sought from seat 0 on.

    A few deals of a few modes are lost before anybody decides anything; a learner is not shown those.
    """
    many = int(blank[0].seats)
    for _ in range(DEALS):
        state[0] = blank[0]
        reseed(state[0], seed_of(series, game + count * episodes[game]))
        setup(state[0])
        episodes[game] += 1
        if actors(state[0]) != 0:
            break
    taken[game] = 0
    seats[game] = next_actor(actors(state[0]), many - 1, many)
    score(state[0], standing)


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
