"""Measure the modules for browsers, print it, and write its part of bench/RESULTS.md.

Speed is decisions per second of whole games in Node, whose engine is Chromium's, beside the native target on
the same core; both in turns, since other work on the machine slows down both.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import brotli
from bench.run import machine, speed
from bench.sections import commit, row, write_section
from rich.console import Console
from tests.wasm.node import ask, version

from cordee import games
from cordee.core.game import Game
from cordee.core.native import ENVIRONMENT
from cordee.wasm.build import DESCRIPTION, build

COMMAND = "python -m bench.wasm"
TITLE = "In a browser's machine"
RUNS = 5
SECONDS = 1.0  # of a run, about

ABOUT = f"""\
Whole games inside the module, one thread, the best of {RUNS} runs of about {SECONDS:g} s; native beside it,
likewise. A module has the rules, views, bots at first sight, rollouts and whole games. Sizes are of the
module and, compressed by brotli, of the module and of it with its description. A build is a fresh process,
from nothing and from the cache; what it takes of a processor is counted, all others being busy or not.
"""


def speed_in_node(game: Game, mode: str, *, bot: str) -> float:
    """Decisions a second."""
    options = game.read_options(game.modes[mode])
    path = str(build(game.name).with_suffix(""))
    job = {"path": path, "options": options, "bot": bot, "seed": 1, "runs": RUNS, "seconds": SECONDS}
    return float(ask("speed.mjs", job))


def beside_native(game: Game, mode: str, *, bot: str) -> str:
    """Both speeds, and the share."""
    here, there = speed(game, mode, bot=bot, target="native"), speed_in_node(game, mode, bot=bot)
    return f"{there:,.0f} / {here:,.0f} ({there / here:.2f})"


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


def measure(console: Console) -> list[str]:
    """All rows, shown as they come."""
    speeds = ("random, moves/s, Node / native", "greedy, moves/s, Node / native")
    measured = ("module, bytes", "brotli", "with description", "build, CPU s", "from cache, CPU s")
    head = ("game and mode", *speeds, *measured)
    lines = [row(*head), row("---", *["---:"] * (len(head) - 1))]
    for name in games.names():
        game = games.get(name)
        cold, cached = build_times(game)
        for mode in game.benched:
            both = [beside_native(game, mode, bot=bot) for bot in ("random", "greedy")]
            numbers = [f"{size:,}" for size in sizes(game)]
            lines.append(row(f"{name}: {mode}", *both, *numbers, f"{cold:.1f}", f"{cached:.2f}"))
            console.print(lines[-1])
    return lines


def main() -> None:
    """Measure everything."""
    console = Console(width=200)
    table = "\n".join(measure(console))
    facts = f"- commit: {commit()}\n- command: `{COMMAND}`\n- machine: {machine()}, Node {version()}"
    path = write_section(TITLE, f"{facts}\n\n{ABOUT}\n{table}")
    console.print(f"→ {path.relative_to(Path.cwd())}")


if __name__ == "__main__":
    main()
