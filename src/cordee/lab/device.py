"""Many games on a GPU: a thread plays whole games one after the other, and only sums come back.

The games are those of the other targets, byte for byte: game number n of a plan is dealt and played by
the same rules from the same seed, whichever thread takes it.
"""

import time
from collections.abc import Callable, Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from cordee import bots, games
from cordee.bots.deciding import two
from cordee.bots.workspace import GAME
from cordee.core.contract import POINTS, WON
from cordee.core.cuda import compiled_to_ptx, compiling, numba_cuda, the_device
from cordee.core.errors import UnknownBot
from cordee.lab.gpu_workspace import workspace_on_gpu
from cordee.lab.lockstep import in_lockstep
from cordee.lab.series import Played, play_one
from cordee.lab.totals import WHOLE, Totals

if TYPE_CHECKING:
    from cordee.lab.simulate import Plan

THREADS = 128  # a block
BLOCKS_A_PROCESSOR = 4  # more push each other out of the caches, fewer leave it idle
SECONDS = 0.5  # of a batch, about: what a progress bar and an impatient person want
MOVES, UNFINISHED, SEAT = 0, 1, 2  # the columns of the sums; two a seat from SEAT on


@cache
def kernel_for(game_name: str, bot: str, other_bot: str) -> Any:
    """The kernel in which these bots play this game."""
    cuda = numba_cuda()
    from numba import float64, int8, int64

    from cordee.core.shortcuts import SHORTCUTS, warp_sync_by_ballot

    game = games.get(game_name)
    deciding = two(bots.get(bot), bots.get(other_bot))
    filling = {**deciding, **SHORTCUTS, **in_lockstep(game, warp_sync_by_ballot)}
    play = game.link(play_one, "cuda", filling)
    workspace = workspace_on_gpu(game_name)
    most_seats = game.observation.most_seats
    columns = SEAT + 2 * most_seats

    @cuda.jit  # type: ignore[untyped-decorator, unused-ignore]
    def kernel(
        blank: Any, series: int, first: int, count: int, limit: int, others: int, sums: Any, finals: Any
    ) -> None:
        at = workspace(limit, others)
        scores = cuda.local.array((1, most_seats, 2), float64)
        moves = cuda.local.array(1, int64)
        finished = cuda.local.array(1, int8)
        played = Played(scores, moves, finished)
        own = cuda.local.array(columns, int64)
        for column in range(columns):
            own[column] = 0
        seats = int(blank[0].seats)
        for index in range(cuda.grid(1), count, cuda.gridsize(1)):
            play(at, blank, series, first + index, played, 0)
            own[MOVES] += moves[0]
            own[UNFINISHED] += 1 - finished[0]
            for seat in range(seats):
                won = scores[0, seat, WON] * WHOLE * finished[0]
                own[SEAT + 2 * seat] += int64(won + 0.5)
                own[SEAT + 2 * seat + 1] += int64(scores[0, seat, POINTS])
            if index < len(finals):
                finals[index] = at.tables[GAME]
        for column in range(SEAT + 2 * seats):
            cuda.atomic.add(sums, column, own[column])

    return kernel


def heavy(*names: str) -> bool:
    """Whether any of these bots thinks so much that its kernel is better outlined (see `core.outline`)."""
    return not all(bots.get(name).blind for name in names)


def stages(game_name: str, *names: str) -> tuple[Callable[..., Any], ...]:
    """The steps of the loop that stay functions in the kernel of these bots, as was found by measuring.

    For a bot that thinks these are its choice, and what it is shown; for one that does not, in games that say
    so, its choice and what comes of it.
    """
    game = games.get(game_name)
    choices = [bots.get(name).chooser() for name in names]
    if heavy(*names):
        return (*choices, game.functions.redact)
    return (*choices, game.functions.apply, game.functions.setup) if game.staged else ()


def signature(game_name: str) -> Any:
    """A kernel's signature, for compiling it without a GPU."""
    from numba import from_dtype, int64, types, void

    records = types.Array(from_dtype(games.get(game_name).state), 1, "C")
    numbers = types.Array(int64, 1, "C")
    return void(records, int64, int64, int64, int64, int64, numbers, records)


def to_ptx(game_name: str, bot: str, *, outlined: bool | None = None) -> str:
    """The kernel as PTX: outlined as it would be on a GPU, or as asked."""
    kernel = kernel_for(game_name, bot, bot)
    return compiled_to_ptx(
        kernel,
        signature(game_name),
        outlined=heavy(bot) if outlined is None else outlined,
        stages=stages(game_name, bot),
    )


class Device:
    """The GPU, set up for one plan."""

    def __init__(self, plan: "Plan"):
        for bot in (plan.bot, plan.other_bot):
            if bots.get(bot).searches:
                allowed = [name for name in bots.names() if not bots.get(name).searches]
                raise UnknownBot(name=bot, allowed=", ".join(allowed))
        self.cuda = numba_cuda()
        self.plan = plan
        self.game = games.get(plan.game)
        self.seats = int(plan.options["seats"])
        self.blocks = the_device().MULTIPROCESSOR_COUNT * BLOCKS_A_PROCESSOR
        self.kernel = kernel_for(plan.game, plan.bot, plan.other_bot)
        self.blank = self.cuda.to_device(plan.blank)
        self.play(0, 1)  # compile before the clock starts

    @property
    def threads(self) -> int:
        """How many games it plays side by side."""
        return int(self.blocks) * THREADS

    def play(self, first: int, count: int, finals: NDArray[Any] | None = None) -> Totals:
        """Play games number `first` to `first + count - 1`; the last records are kept if there is room."""
        sums = self.cuda.to_device(np.zeros(SEAT + 2 * self.seats, np.int64))
        kept = np.zeros(0, self.game.state) if finals is None else finals
        on_card = self.cuda.to_device(kept) if len(kept) else self.cuda.device_array(0, self.game.state)
        blocks = min(self.blocks, -(-count // THREADS))
        both = self.plan.bot, self.plan.other_bot
        with compiling(outlined=heavy(*both), stages=stages(self.plan.game, *both)):
            self.kernel[blocks, THREADS](
                self.blank, self.plan.seed, first, count, self.game.limit, self.plan.others, sums, on_card
            )
        found = [int(each) for each in sums.copy_to_host()]
        if len(kept):
            on_card.copy_to_host(kept)
        won, points = found[SEAT::2], found[SEAT + 1 :: 2]
        return Totals(count, found[MOVES], found[UNFINISHED], tuple(won), tuple(points))

    def run(self, count: int, clock: Callable[[], float] = time.perf_counter) -> Iterator[Totals]:
        """All games, in batches that fill the GPU and are short enough to show progress."""
        done, batch = 0, self.threads
        while done < count:
            batch = min(batch, count - done)
            began = clock()
            yield self.play(done, batch)
            seconds = clock() - began
            done += batch
            rounds = max(1, round(batch / self.threads * SECONDS / max(seconds, 1e-6)))
            batch = self.threads * min(rounds, 4 * max(1, batch // self.threads))
