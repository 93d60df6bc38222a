"""Measure what the rules cost, print it, and write its part of bench/RESULTS.md.

Speed is decisions per second of whole random games, legal moves enumerated, one core: the best of a few
runs, since other work on the machine can only slow it down. Nothing here is asserted by a clock.
"""

import os
import platform
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import numba
import numpy as np
from bench.sections import commit, row, write_section
from rich.console import Console

from cordee import games
from cordee.bots.search import Budget, Search
from cordee.core.game import Game
from cordee.core.native import ENVIRONMENT
from cordee.lab.simulate import simulate

COMMAND = "make bench"
TITLE = "Random play of whole games"
RUNS = 5
SECONDS = 1.0  # of a run, about
THOUGHT = 3000  # rollouts of a run

ABOUT = f"""\
One core; legal moves are enumerated at every decision. A bot that looks at the table is given a redacted
copy; `random` reads nothing but what it may do and needs none. `random` and `greedy` run on the native
target, the best of {RUNS} runs of about {SECONDS:g} s; the interpreted target plays random, one run. A
rollout is a whole game by the heuristic, from the deal, in a world imagined for it, on the native target. A
start is a fresh process up to the end of its first game.
"""

START = "from cordee import games; from cordee.lab.simulate import Plan, play; \
play(Plan({name!r}, games.get({name!r}).read_options({{}}), 'random', 'random', 0, 1, 'native'), 0, 1)"


def speed(game: Game, mode: str, *, bot: str, target: str) -> float:
    """Decisions a second, in the best of a few runs."""
    options = game.modes[mode]

    def run(count: int) -> dict[str, float]:
        return simulate(game, games_count=count, bot=bot, options=options, seed=1, target=target)

    trial = run(5 if target == "interpreted" else 500)
    count = max(1, int(trial["games"] * SECONDS / trial["seconds"]))
    return max(run(count)["moves_per_second"] for _ in range(RUNS if target == "native" else 1))


def rollouts(game: Game, mode: str) -> float:
    """Rollouts per second, from the deal, on one core: the best of a few runs."""
    search = Search(game, threads=1)
    match = game.new(seed=1, **game.modes[mode])
    seat = match.actors[0]
    best = 0.0
    for count in (1, *[THOUGHT] * RUNS):
        began = time.perf_counter()
        thought = search.think(match.redacted(seat), seat, 1, Budget(rollouts=count))
        done = sum(each.worlds for each in thought.considered)
        best = max(best, done / (time.perf_counter() - began))
    return best


def start_times(game: Game) -> tuple[float, float]:
    """Seconds until a fresh process has played a first game: compiling, and from the cache."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, ENVIRONMENT: folder}
        times = []
        for _ in range(2):
            began = time.perf_counter()
            subprocess.run([sys.executable, "-c", START.format(name=game.name)], env=environment, check=True)
            times.append(time.perf_counter() - began)
    return times[0], times[1]


def measure(console: Console) -> list[str]:
    """All rows, shown as they come."""
    measured = ("random, moves/s", "greedy, moves/s", "rollouts/s", "interpreted, moves/s")
    head = ("game and mode", *measured, "record, bytes", "start cold, s", "start cached, s")
    lines = [row(*head), row("---", *["---:"] * (len(head) - 1))]
    for name in games.names():
        game = games.get(name)
        cold, cached = start_times(game)
        for mode in game.benched:
            cells = (
                f"{name}: {mode}",
                f"{speed(game, mode, bot='random', target='native'):,.0f}",
                f"{speed(game, mode, bot='greedy', target='native'):,.0f}",
                f"{rollouts(game, mode):,.0f}",
                f"{speed(game, mode, bot='random', target='interpreted'):,.0f}",
                game.state.itemsize,
                f"{cold:.1f}",
                f"{cached:.2f}",
            )
            lines.append(row(*cells))
            console.print(lines[-1])
    return lines


def machine() -> str:
    """What it ran on."""
    cpuinfo = Path("/proc/cpuinfo")  # other systems tell the name by `platform`
    lines = cpuinfo.read_text().splitlines() if cpuinfo.exists() else []
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    model = models[0] if models else platform.processor()
    versions = f"Python {platform.python_version()}, Numba {numba.__version__}, NumPy {np.__version__}"
    return f"{model}, {os.cpu_count()} cores, {platform.system()}; {versions}"


def main() -> None:
    """Measure everything."""
    console = Console(width=200)
    table = "\n".join(measure(console))
    facts = f"- commit: {commit()}\n- command: `{COMMAND}`\n- machine: {machine()}"
    path = write_section(TITLE, f"{facts}\n\n{ABOUT}\n{table}")
    console.print(f"→ {path.relative_to(Path.cwd())}")


if __name__ == "__main__":
    main()
