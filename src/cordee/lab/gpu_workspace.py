"""The workspace of a thread on a GPU: the fields of `bots.workspace`, in the thread's own memory."""

from functools import cache
from typing import Any

import numpy as np

from cordee import games
from cordee.bots.workspace import Luck, Workspace
from cordee.core.cuda import numba_cuda
from cordee.core.events import COLUMNS


@cache
def workspace_on_gpu(game_name: str) -> Any:
    """A device function that makes a workspace; it is inlined in its kernel, whose memory that is."""
    cuda = numba_cuda()
    from numba import float32, float64, from_dtype, int16, int32, int64

    from cordee.core.shortcuts import WORD

    game = games.get(game_name)
    state, luck = game.state, from_dtype(Luck.dtype)
    table_words, mask_words = 2 * state.itemsize // WORD, -(-game.actions // WORD)
    actions, most_seats = game.actions, game.observation.most_seats

    @cuda.jit(device=True, inline="always")  # type: ignore[untyped-decorator, unused-ignore]
    def workspace(limit: int, others: int) -> Any:
        # As words: then they lie where words may, and are cleared, copied and read eight bytes at a time.
        tables = cuda.local.array(table_words, int64).view(state)
        lucks = cuda.local.array(1, luck)
        mask = cuda.local.array(mask_words, int64).view(np.int8)
        weights = cuda.local.array(actions, float32)
        log = cuda.local.array((1, COLUMNS), int32)
        scores = cuda.local.array((most_seats, 2), float64)
        line = cuda.local.array((2, 1), int16)  # nobody asks for it here
        return Workspace(tables, lucks[0], mask, weights, log, scores, line, limit, others)

    return workspace
