"""Search: rollouts of every action that could be best, in many imagined worlds; the best action wins.

A world is one way the hidden cards may lie, dealt by the game's `imagine` from what the seat knows. A rollout
plays a candidate in it and then lets the heuristic play all seats to the end. Rollouts are compiled and
release the GIL, so that threads share a decision; the same seed and number of rollouts choose the same action
on any number of threads.
"""

import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache, cached_property

import numpy as np
from numpy.typing import NDArray

from cordee.bots import greedy, soft_greedy
from cordee.bots.candidates import list_candidates
from cordee.bots.deciding import everyone
from cordee.bots.race import (
    FAVOURITE,
    LIVE,
    ROUNDS,
    Race,
    end_round,
    error_of,
    is_over,
    note_results,
    odds_of,
    race,
    what_counts,
    winner_of,
)
from cordee.bots.rollouts import WAIT, goals, no_goals, try_candidates
from cordee.bots.workspace import workspace
from cordee.core.chance import reseed
from cordee.core.game import Game
from cordee.core.layout import State
from cordee.core.rule import Filling, link

RARE = 0.1  # odds below which goals tell more than victories, in games that have them
SLICE = 8  # worlds between two looks at the clock, a thread

Seen = NDArray[np.void]  # one record, redacted for the seat that thinks
Actions = NDArray[np.int64]
Liked = NDArray[np.float32]  # what the heuristic says of each action
Results = NDArray[np.float64]  # by world and candidate: victory, and how near it was
# Plays candidates out in some worlds: seen, seat, candidates, seed, number of the first world, how many.
PlayOut = Callable[[Seen, int, Actions, int, int, int], Results]


class Interrupted(Exception):
    """The answer is no longer wanted."""


@dataclass(frozen=True)
class Budget:
    """How long to think: a number of rollouts (reproducible with a seed), of seconds, or both."""

    rollouts: int | None = None
    seconds: float | None = None
    doubt: float = 1.0  # see bots.race


@dataclass(frozen=True)
class Considered:
    """A candidate and its results."""

    action: int  # WAIT: let others go first
    odds: float  # the share of the victory it led to
    error: float  # the standard error of how it compares with the heuristic's choice
    worlds: int  # in how many worlds it was tried


@dataclass(frozen=True)
class Thought:
    """The outcome of a search: the choice first, then the others from good to bad."""

    action: int
    waits: bool  # better still to wait, where others may act
    considered: tuple[Considered, ...]


@cache
def hides_nothing(game: Game) -> bool:
    """Whether there is only one world to imagine, as in a game without hidden cards.

    `greedy` would play the same game in every rollout there, and a search would take a hundred copies of one
    game for a hundred games. So such rollouts are played by `soft_greedy`, and each is a different game.
    """
    functions = game.on("interpreted")
    worlds: set[bytes] = set()
    for seed in range(2):
        world = game.new(seed=0, target="interpreted").redacted(0)
        reseed(world, seed)
        functions.imagine(world, 0)
        reseed(world, 0)
        worlds.add(world.tobytes())
    return len(worlds) == 1


def playing_on(game: Game) -> Filling:
    """How all seats play in a rollout of this game, and how its end is judged.

    The heuristic reads only what its seat may see, so nothing has to be redacted for it.
    """
    chooser = (soft_greedy if hides_nothing(game) else greedy).choose
    return {**everyone(chooser, redacted=False), goals: game.goals or no_goals}


def rare_in(game: Game) -> float:
    """The odds below which victories are too rare to go by in this game."""
    return RARE if game.goals else 0.0


@cache
def _threads(count: int) -> ThreadPoolExecutor:
    """Threads are shared by all searches of a process."""
    return ThreadPoolExecutor(count, thread_name_prefix="search")


class Search:
    """Thinks about positions of one game, one at a time."""

    def __init__(
        self,
        game: Game,
        *,
        target: str | None = None,
        threads: int | None = None,
        play_out: PlayOut | None = None,  # instead of these threads
    ):
        self.interrupted: Callable[[], bool] = lambda: False  # asked now and then while it thinks
        self.game = game
        self.threads = threads or os.cpu_count() or 1
        self._target = target
        self._workspaces = [workspace(game) for _ in range(self.threads)]
        self._play_out = play_out or self._on_threads

    @cached_property
    def _try_candidates(self) -> Callable[..., None]:
        return self.game.link(try_candidates, self._target, playing_on(self.game))

    @cached_property
    def _list_candidates(self) -> Callable[..., int]:
        return self.game.link(list_candidates, self._target)

    def think(self, redacted: State, seat: int, seed: int, budget: Budget) -> Thought:
        """Find the best action of a seat that may act, from what it may see; raises Interrupted."""
        candidates, liked = self._candidates(redacted, seat)
        running = race(liked, budget.doubt, rare_in(self.game))
        note, end = link(note_results, self._target), link(end_round, self._target)
        seen = np.array([redacted], self.game.state)
        began, first, rollouts = time.perf_counter(), 0, budget.rollouts
        rounds = int(running.counts[ROUNDS])
        while not is_over(running):
            live = running.live[: running.counts[LIVE]]
            share = None if rollouts is None else rollouts // (rounds * len(live))
            until = None
            if budget.seconds is not None:
                spent = time.perf_counter() - began
                until = began + spent + max(0.0, budget.seconds - spent) / int(running.counts[ROUNDS])
            for many in self._slices(share, until):
                if self.interrupted():
                    raise Interrupted
                note(running, self._play_out(seen, seat, candidates[live], seed, first, many))
                first += many
            end(running)
        return _thought(candidates, running)

    def _candidates(self, redacted: State, seat: int) -> tuple[Actions, Liked]:
        """The legal actions, best first by the heuristic, with their weights."""
        room = self.game.actions + 1
        candidates, liked = np.zeros(room, np.int64), np.zeros(room, np.float32)
        count = self._list_candidates(self._workspaces[0], redacted, seat, candidates, liked)
        return candidates[:count], liked[:count]

    def _slices(self, share: int | None, until: float | None) -> Iterator[int]:
        """How many worlds to try at a time, until the share of them or the time of a round is used up."""
        if share is not None and until is None:
            yield max(1, share)
            return
        tried = 0
        while share is None or tried < share:
            worlds = SLICE * self.threads
            yield worlds if share is None else min(worlds, share - tried)
            tried += worlds
            if until is not None and time.perf_counter() > until:
                return

    def _on_threads(
        self, seen: Seen, seat: int, candidates: Actions, seed: int, first: int, worlds: int
    ) -> Results:
        """The results of the candidates in some worlds, shared among the threads."""
        results = np.zeros((worlds, len(candidates), 2))
        parts = min(self.threads, worlds)
        starts = [worlds * part // parts for part in range(parts + 1)]

        def work(part: int) -> None:
            self._try_candidates(
                self._workspaces[part],
                seen,
                seat,
                candidates,
                seed,
                first + starts[part],
                results[starts[part] : starts[part + 1]],
            )

        if parts == 1:
            work(0)
        else:
            list(_threads(self.threads).map(work, range(parts)))
        return results


def _thought(candidates: Actions, ran: Race) -> Thought:
    """Put the choice first; a bot that would rather wait still names an action."""
    winner, what = winner_of(ran), what_counts(ran)
    odds = [float(odds_of(ran, number)) for number in range(len(candidates))]
    ranked = sorted(
        range(len(candidates)), key=lambda number: (number != winner, -ran.tried[number], -odds[number])
    )
    considered = tuple(
        Considered(
            int(candidates[number]),
            odds[number],
            0.0 if number == FAVOURITE else error_of(ran, number, what),
            int(ran.tried[number]),
        )
        for number in ranked
    )
    action = next(each.action for each in considered if each.action != WAIT)
    return Thought(action, waits=considered[0].action == WAIT, considered=considered)
