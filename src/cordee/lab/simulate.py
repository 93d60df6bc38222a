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
from cordee.bots.deciding import two
from cordee.bots.player import Player
from cordee.bots.workspace import workspace
from cordee.core.box import Components
from cordee.core.chance import seed_of
from cordee.core.errors import BadBots
from cordee.core.game import Game, checked_seed
from cordee.core.options import Options
from cordee.core.rule import SERIES_TARGETS, Filling, chosen_target
from cordee.lab.series import Played, play_series, room_for
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

    @property
    def players(self) -> Filling:
        """How the bots decide, for the loop."""
        return two(bots.get(self.bot), bots.get(self.other_bot))

    @property
    def blank(self) -> NDArray[np.void]:
        """One record with the options, which every game is dealt from."""
        game = games.get(self.game)
        return np.array([game.blank(self.options, self.components)], game.state)


def thinks(plan: Plan) -> bool:
    """Whether bots think before they act, which is not done inside a compiled series."""
    return any(bots.get(bot).searches for bot in (plan.bot, plan.other_bot))


def play(plan: Plan, first: int, count: int) -> Played:
    """Play games number `first` to `first + count - 1` of a plan."""
    game = games.get(plan.game)
    if thinks(plan):
        return _play_thinking(plan, first, count)
    seats = int(plan.options["seats"])
    played = room_for(count, seats)
    series = game.link(play_series, plan.target, plan.players)
    series(workspace(game, others=plan.others), plan.blank, plan.seed, first, played)
    return played


def _play_thinking(plan: Plan, first: int, count: int) -> Played:
    """The same, by bots that think before they act; each on one core, since many games are played at once."""
    game = games.get(plan.game)
    seats = int(plan.options["seats"])
    pair = [Player(game, bot, target=plan.target, threads=1) for bot in (plan.bot, plan.other_bot)]
    by_seat = [pair[plan.others >> seat & 1] for seat in range(seats)]
    played = room_for(count, seats)
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
    workers: int = 1,
    progress: Callable[[int], None] = lambda done: None,
    **what: Any,
) -> dict[str, Any]:
    """Play and sum up; `what` is played: the options, the bots, the seed and so on (see `read_plan`)."""
    plan = read_plan(game, **what)
    ready = prepare(plan, workers)
    began = time.perf_counter()
    whole = Totals.none(int(plan.options["seats"]))
    for part in ready(games_count):
        whole += part
        progress(part.games)
    seconds = time.perf_counter() - began
    return {
        "game": game.name,
        "seats": plan.options["seats"],
        "options": {name: value for name, value in plan.options.items() if name != "seats"},
        **({"components": plan.components} if plan.components else {}),
        "games": games_count,
        "moves": whole.moves,
        "seconds": seconds,
        "moves_per_second": whole.moves / seconds,
        "results": whole.results(cooperative=game.cooperative(plan.options)),
        "unfinished": whole.unfinished,
    }


def read_plan(
    game: Game,
    *,
    bot: str | Sequence[str] = "random",
    options: Mapping[str, Any] | None = None,
    components: Mapping[str, Any] | str | Path | None = None,
    seed: int | None = None,
    target: str | None = None,
) -> Plan:
    """A plan as people give it. `bot` is one for all seats, or one per seat (of at most two kinds)."""
    values = game.read_options(options or {})
    changed = game.read_components(components)
    return plan_of(game, values, bot, checked_seed(seed), chosen_target(target, SERIES_TARGETS), changed)


def plan_of(
    game: Game,
    values: Options,
    bot: str | Sequence[str],
    seed: int,
    target: str,
    components: Components | None,
) -> Plan:
    """A plan for one bot at all seats, or one per seat (of at most two kinds); raises BadBots."""
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
    """Compile; return a function that plays a number of games and yields their sums part by part."""
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
    """Compiled games release the GIL, so threads suffice; interpreted ones need processes."""
    if target == "interpreted":
        return ProcessPoolExecutor(workers, mp_context=get_context("spawn"))
    return ThreadPoolExecutor(workers)
