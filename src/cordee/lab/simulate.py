"""Play many games with bots and sum them up: the same result on any number of workers and any target."""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cordee import bots, games
from cordee.bots.player import Player
from cordee.bots.search import Luck
from cordee.core.box import Components
from cordee.core.chance import seed_of
from cordee.core.errors import BadBots
from cordee.core.events import new_log
from cordee.core.game import Game, checked_seed
from cordee.core.options import Options
from cordee.core.rule import FINISHERS, chosen_target
from cordee.lab.series import play_series, players
from cordee.lab.tables import play_game
from cordee.lab.totals import Totals

CHUNK = {"interpreted": 20, "native": 500}  # games a worker plays before it reports


@dataclass(frozen=True)
class Plan:
    """What to play; small and plain, so that it travels to any worker."""

    game: str
    options: Options
    bot: str
    other_bot: str
    others: int  # bits of the seats that the other bot plays
    seed: int
    target: str
    components: Components | None = None  # what differs from the game's own


@dataclass(frozen=True)
class Played:
    """What came of some games, a row a game."""

    scores: NDArray[np.float64]
    moves: NDArray[np.int64]
    finished: NDArray[np.int8]


def thinks(plan: Plan) -> bool:
    """Whether bots think before they act, which is not done inside a compiled series."""
    return any(bots.get(bot).searches for bot in (plan.bot, plan.other_bot))


def play(plan: Plan, first: int, count: int) -> Played:
    """Play games number `first` to `first + count - 1` of a plan."""
    game = games.get(plan.game)
    if thinks(plan):
        return _play_thinking(plan, first, count)
    seats = int(plan.options["seats"])
    blank = np.array([game.blank(plan.options, plan.components)], game.state)
    played = Played(np.zeros((count, seats, 2)), np.zeros(count, np.int64), np.zeros(count, np.int8))
    game.link(play_series, plan.target, players(game, plan.bot, plan.other_bot))(
        blank,
        np.zeros(2, game.state),
        Luck.blank(),
        plan.seed,
        first,
        game.limit,
        plan.others,
        np.zeros(game.actions, np.int8),
        np.zeros(game.actions, np.float32),
        new_log(),
        played.scores,
        played.moves,
        played.finished,
    )
    return played


def _play_thinking(plan: Plan, first: int, count: int) -> Played:
    """The same, by bots that think before they act; each on one core, since many games are played at once."""
    game = games.get(plan.game)
    seats = int(plan.options["seats"])
    pair = [Player(game, bot, target=plan.target, threads=1) for bot in (plan.bot, plan.other_bot)]
    by_seat = [pair[plan.others >> seat & 1] for seat in range(seats)]
    played = Played(np.zeros((count, seats, 2)), np.zeros(count, np.int64), np.zeros(count, np.int8))
    for index in range(count):
        seed = seed_of(plan.seed, first + index)
        outcome = play_game(game, plan.options, by_seat, seed, target=plan.target, components=plan.components)
        played.scores[index] = outcome.scores
        played.moves[index] = outcome.moves
        played.finished[index] = outcome.finished
    return played


def simulate(
    game: Game,
    *,
    games_count: int,
    bot: str | Sequence[str] = "random",
    options: Mapping[str, Any] | None = None,
    components: Mapping[str, Any] | str | Path | None = None,
    seed: int | None = None,
    target: str | None = None,
    workers: int = 1,
    progress: Callable[[int], None] = lambda done: None,
) -> dict[str, Any]:
    """Play and sum up. `bot` is one for all seats, or one a seat (of at most two kinds)."""
    values = game.read_options(options or {})
    changed = game.read_components(components)
    plan = plan_of(game, values, bot, checked_seed(seed), chosen_target(target, FINISHERS), changed)
    ready = prepare(plan, workers)
    began = time.perf_counter()
    whole = Totals.none(int(values["seats"]))
    for part in ready(games_count):
        whole += part
        progress(part.games)
    seconds = time.perf_counter() - began
    return {
        "game": game.name,
        "seats": values["seats"],
        "options": {name: value for name, value in values.items() if name != "seats"},
        **({"components": changed} if changed else {}),
        "games": games_count,
        "moves": whole.moves,
        "seconds": seconds,
        "moves_per_second": whole.moves / seconds,
        "results": whole.results(cooperative=game.cooperative(values)),
        "unfinished": whole.unfinished,
    }


def plan_of(
    game: Game,
    values: Options,
    bot: str | Sequence[str],
    seed: int,
    target: str,
    components: Components | None,
) -> Plan:
    """A plan for one bot at all seats, or one a seat (of at most two kinds); raises BadBots."""
    seats = int(values["seats"])
    by_seat = [bot] * seats if isinstance(bot, str) else list(bot)
    if len(by_seat) == 1:
        by_seat *= seats
    kinds = list(dict.fromkeys(by_seat))
    for name in kinds:
        bots.get(name)
    if len(by_seat) != seats or len(kinds) > 2:
        raise BadBots(seats=seats, got=", ".join(by_seat))
    others = sum(1 << seat for seat, name in enumerate(by_seat) if name != kinds[0])
    return Plan(game.name, values, kinds[0], kinds[-1], others, seed, target, components)


def prepare(plan: Plan, workers: int = 1) -> Callable[[int], Iterator[Totals]]:
    """Compile; the answer plays so many games of the plan and gives their sums part by part."""
    if plan.target == "cuda":
        from cordee.lab.device import Device

        return Device(plan).run
    play(plan, 0, 1)
    return lambda count: (
        Totals.of(part.scores, part.moves, part.finished) for part in run(plan, 0, count, workers)
    )


def run(plan: Plan, first: int, count: int, workers: int = 1) -> Iterator[Played]:
    """Games number `first` to `first + count - 1` in parts, in order, whoever played them."""
    chunk = 1 if thinks(plan) else CHUNK.get(plan.target, CHUNK["native"])
    starts = range(first, first + count, chunk)
    sizes = [min(chunk, first + count - start) for start in starts]
    if workers == 1:
        yield from map(play, [plan] * len(sizes), starts, sizes)
        return
    with _executor(plan.target, workers) as executor:
        yield from executor.map(play, [plan] * len(sizes), starts, sizes)


def _executor(target: str, workers: int) -> Executor:
    """Compiled games let go of the GIL, so threads do; interpreted ones need processes."""
    if target == "interpreted":
        return ProcessPoolExecutor(workers, mp_context=get_context("spawn"))
    return ThreadPoolExecutor(workers)
