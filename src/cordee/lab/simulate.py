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
from cordee.bots.search import STREAM_RECORD
from cordee.bots.slot import choose
from cordee.core.box import Components
from cordee.core.chance import seed_of
from cordee.core.contract import POINTS, WON
from cordee.core.errors import BadBots
from cordee.core.events import new_log
from cordee.core.game import Game, checked_seed
from cordee.core.options import Options
from cordee.core.rule import chosen_target
from cordee.lab.series import choose_other, play_series
from cordee.lab.statistics import wilson
from cordee.lab.tables import play_game

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


def play(plan: Plan, first: int, count: int) -> Played:
    """Play games number `first` to `first + count - 1` of a plan."""
    game = games.get(plan.game)
    levels = bots.get(plan.bot), bots.get(plan.other_bot)
    if any(level.searches for level in levels):
        return _play_thinking(plan, first, count)
    players = {choose: levels[0].chooser(), choose_other: levels[1].chooser()}
    seats = int(plan.options["seats"])
    blank = np.array([game.blank(plan.options, plan.components)], game.state)
    played = Played(np.zeros((count, seats, 2)), np.zeros(count, np.int64), np.zeros(count, np.int8))
    game.link(play_series, plan.target, players)(
        blank,
        np.zeros(2, game.state),
        np.zeros(1, STREAM_RECORD)[0],
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
    plan = _plan(game, values, bot, checked_seed(seed), chosen_target(target), changed)
    play(plan, 0, 1)  # compile before the clock starts
    began = time.perf_counter()
    parts = []
    for part in _run(plan, games_count, workers):
        parts.append(part)
        progress(len(part.moves))
    seconds = time.perf_counter() - began
    whole = Played(
        *(np.concatenate([getattr(part, name) for part in parts]) for name in Played.__annotations__)
    )
    moves = int(whole.moves.sum())
    return {
        "game": game.name,
        "seats": values["seats"],
        "options": {name: value for name, value in values.items() if name != "seats"},
        **({"components": changed} if changed else {}),
        "games": games_count,
        "moves": moves,
        "seconds": seconds,
        "moves_per_second": moves / seconds,
        "results": _results(whole, cooperative=game.cooperative(values)),
        "unfinished": int((whole.finished == 0).sum()),
    }


def _plan(
    game: Game,
    values: Options,
    bot: str | Sequence[str],
    seed: int,
    target: str,
    components: Components | None,
) -> Plan:
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


def _run(plan: Plan, count: int, workers: int) -> Iterator[Played]:
    """The parts in order, whoever played them."""
    thinks = any(bots.get(bot).searches for bot in (plan.bot, plan.other_bot))
    chunk = 1 if thinks else CHUNK.get(plan.target, CHUNK["native"])
    starts = range(0, count, chunk)
    sizes = [min(chunk, count - start) for start in starts]
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


def _results(played: Played, *, cooperative: bool) -> dict[str, Any]:
    """Win rates with their 95 % intervals; games that were cut off are won by nobody."""
    won = played.scores[:, :, WON] * played.finished[:, None]
    points = played.scores[:, :, POINTS]
    if cooperative:
        return _share(won[:, 0])
    return {
        "seats": [
            {"seat": seat, **_share(won[:, seat]), "mean_score": float(points[:, seat].mean())}
            for seat in range(won.shape[1])
        ]
    }


def _share(won: NDArray[np.float64]) -> dict[str, float]:
    low, high = wilson(float(won.sum()), len(won))
    return {"win_rate": float(won.mean()), "low": low, "high": high}
