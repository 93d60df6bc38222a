"""A search's working memory: allocated once and passed to compiled code as one bundle."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cordee.core.contract import Log, Mask, Score
from cordee.core.events import new_log
from cordee.core.game import Game

LAYERS = 8  # how far ahead of the present layer positions are kept; an action rarely skips more than two
STACK = 1024  # positions of the present layer that wait to be played on
MET_FOR_EACH = 32  # digests remembered for each position kept

# The places of `tally`.
USED = 0  # nodes there are
DEPTH = 1  # positions on the stack
WAITING = 2  # positions kept for any layer
DROPPED = 3  # positions that were new and not kept
FOUND = 4  # the node of a won position, or -1
TALLIES = 5


class Room(NamedTuple):
    """`pool` holds positions: those kept in each layer, the stack, then two to work in."""

    pool: NDArray[Any]
    words: NDArray[np.uint64]  # the same memory, as whole words
    promises: NDArray[np.float64]  # by layer, a heap with the least promising first
    places: NDArray[np.int32]  # by layer and place in the heap: where in the pool
    nodes: NDArray[np.int32]  # by layer and place in the heap
    kept: NDArray[np.int32]  # by layer: how many
    met: NDArray[np.uint64]  # by layer: digests of all that arrived
    stacked: NDArray[np.int32]  # the nodes of the stack
    parents: NDArray[np.int32]  # by node: the one before, -1 for the start; a seat and an action led here
    seats: NDArray[np.int8]
    played: NDArray[np.int16]
    tally: NDArray[np.int64]
    mask: Mask
    log: Log
    out: Score


def make_room(game: Game, seats: int, width: int, budget: int) -> Room:
    """Memory to keep `width` positions per layer and to examine `budget` positions in all."""
    pool = np.zeros(LAYERS * width + STACK + 2, game.state)
    met = 1 << (MET_FOR_EACH * width - 1).bit_length()
    return Room(
        pool=pool,
        words=pool.view(np.uint64).reshape(len(pool), -1),
        promises=np.zeros((LAYERS, width)),
        places=np.zeros((LAYERS, width), np.int32),
        nodes=np.zeros((LAYERS, width), np.int32),
        kept=np.zeros(LAYERS, np.int32),
        met=np.zeros((LAYERS, met), np.uint64),
        stacked=np.zeros(STACK, np.int32),
        parents=np.zeros(budget, np.int32),
        seats=np.zeros(budget, np.int8),
        played=np.zeros(budget, np.int16),
        tally=np.zeros(TALLIES, np.int64),
        mask=np.zeros(game.actions, np.int8),
        log=new_log(),
        out=np.zeros((seats, 2)),
    )


def line_to(room: Room, node: int) -> list[tuple[int, int]]:
    """The seats and actions from the start to a node."""
    line = []
    while node >= 0:
        line.append((int(room.seats[node]), int(room.played[node])))
        node = int(room.parents[node])
    return line[::-1]
