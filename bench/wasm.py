"""Measure the modules for browsers, print it, and write its part of bench/RESULTS.md.

Speed is decisions per second of whole games in Chromium and in Node, beside the native target on the same
core. All three take turns and play many short runs, of which the best counts: other work on the machine slows
down whichever it meets, but not all of them.
"""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import brotli
import numpy as np
from bench.run import machine
from bench.sections import commit, row, write_section
from rich.console import Console
from tests.wasm.chromium import version as chromium_version
from tests.wasm.machines import MACHINES, run_node

from cordee import bots, games
from cordee.bots.deciding import two
from cordee.bots.workspace import workspace
from cordee.core.game import Game
from cordee.core.native import ENVIRONMENT
from cordee.lab.series import play_series, room_for
from cordee.wasm.build import DESCRIPTION, build

COMMAND = "python -m bench.wasm"
TITLE = "In a browser's machine"
TURNS = 3
RUNS = 500  # in a turn
SECONDS = 0.003  # of a run, about: so short that some of them meet nobody
SEED = 1
TRIAL = 5  # games, to find out how long one takes

ABOUT = f"""\
Whole games inside the module, one thread: in a worker of a page in Chromium, in Node, and native beside them;
the best of {TURNS * RUNS} runs of about {SECONDS:g} s, in {TURNS} turns. In brackets, Chromium's share of
native. A module has the rules, views, previews, bots, rollouts, searches and whole games. Sizes are of the
module and, compressed by brotli, of the module and of it with its description. A build is a fresh process,
from nothing and from the cache; what it takes of a processor is counted, all others being busy or not.
"""


def speeds(game: Game, mode: str, *, bot: str) -> dict[str, float]:
    """Decisions a second, by machine."""
    options = game.read_options(game.modes[mode])
    job = {"options": options, "bot": bot, "seed": SEED, "trial": TRIAL, "runs": RUNS, "seconds": SECONDS}
    best = dict.fromkeys(("native", *MACHINES), 0.0)
    for _ in range(TURNS):
        best["native"] = max(best["native"], speed_natively(game, mode, bot=bot))
        for name, ask in MACHINES.items():
            best[name] = max(best[name], float(ask("speed", build(game.name), job)))
    return best


def speed_natively(game: Game, mode: str, *, bot: str) -> float:
    """As scripts/speed.mjs does it."""
    level = bots.get(bot)
    play = game.link(play_series, "native", two(level, level))
    at, blank = workspace(game), np.array([game.blank(game.read_options(game.modes[mode]))], game.state)

    def run(count: int) -> tuple[int, float]:
        played = room_for(count, game.observation.most_seats)
        began = time.perf_counter()
        play(at, blank, SEED, 0, played)
        return int(played.moves.sum()), time.perf_counter() - began

    fastest = min(run(TRIAL)[1] for _ in range(RUNS))
    count = max(1, round(TRIAL * SECONDS / fastest))
    return max(moves / took for moves, took in (run(count) for _ in range(RUNS)))


def told(found: dict[str, float]) -> list[str]:
    """Chromium's, with its share of native; Node's; native."""
    share = found["Chromium"] / found["native"]
    return [f"{found['Chromium']:,.0f} ({share:.2f})", f"{found['Node']:,.0f}", f"{found['native']:,.0f}"]


def sizes(game: Game) -> tuple[int, int, int]:
    """The module; it compressed; with its description, compressed."""
    module = build(game.name)
    content, told = module.read_bytes(), module.with_suffix(DESCRIPTION).read_bytes()
    alone = len(brotli.compress(content))
    return len(content), alone, alone + len(brotli.compress(told))


def build_times(game: Game) -> tuple[float, float]:
    """Seconds of a processor in fresh processes: from nothing, and from the cache."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, ENVIRONMENT: folder}
        command = [sys.executable, "-m", "cordee", "build-wasm", game.name, "--out", str(Path(folder, "out"))]
        times = []
        for _ in range(2):
            before = os.times()
            subprocess.run(command, env=environment, check=True, stdout=subprocess.DEVNULL)
            times.append(sum(os.times()[2:4]) - sum(before[2:4]))
    return times[0], times[1]


def measure_speeds(console: Console) -> list[str]:
    """A row for every mode and bot, shown as they come."""
    head = ("game and mode", "bot", "Chromium, moves/s", "Node", "native")
    lines = [row(*head), row("---", "---", *["---:"] * 3)]
    for game in map(games.get, games.names()):
        for mode in game.benched:
            for bot in ("random", "greedy"):
                lines.append(row(f"{game.name}: {mode}", bot, *told(speeds(game, mode, bot=bot))))
                console.print(lines[-1])
    return lines


def measure_builds(console: Console) -> list[str]:
    """A row for every game, and one for all."""
    head = ("game", "module, bytes", "brotli", "with description", "build, CPU s", "from cache, CPU s")
    lines = [row(*head), row("---", *["---:"] * (len(head) - 1))]
    total = 0
    for game in map(games.get, games.names()):
        cold, cached = build_times(game)
        measured = sizes(game)
        total += measured[-1]
        lines.append(row(game.name, *(f"{size:,}" for size in measured), f"{cold:.1f}", f"{cached:.2f}"))
        console.print(lines[-1])
    return [*lines, row("all", "", "", f"{total:,}", "", "")]


def main() -> None:
    """Measure everything."""
    console = Console(width=200)
    tables = "\n\n".join("\n".join(part(console)) for part in (measure_speeds, measure_builds))
    versions = f"Chromium {chromium_version()}, Node {run_node('--version').strip()}"
    facts = f"- commit: {commit()}\n- command: `{COMMAND}`\n- machine: {machine()}, {versions}"
    path = write_section(TITLE, f"{facts}\n\n{ABOUT}\n{tables}")
    console.print(f"→ {path.relative_to(Path.cwd())}")


if __name__ == "__main__":
    main()
