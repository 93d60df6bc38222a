"""Measure the cuda target and write its part of bench/RESULTS.md, where there is a GPU.

Speed is decisions per second of whole games, as `bench/run.py` counts them, and steps per second of the vector
environment with masks and observations written at every step. The best of a few runs.
"""

import sys
import time
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from bench.sections import commit, row, write_section
from numba import cuda
from rich.console import Console

from cordee import envs, games
from cordee.core.game import Game
from cordee.lab.device import Device
from cordee.lab.simulate import Plan

TITLE = "On a GPU"
RUNS = 3
SECONDS = 1.5  # of a run, about
ROWS = 1 << 17  # games of the vector environment
STEPS = 100

ABOUT = f"""\
Whole games by `random` and `greedy` play, one thread a game at a time, the acting seat's view redacted before
its bot chooses; the games are the same, byte for byte, as on the CPU (`make test-gpu`). The environment has
{ROWS:,} games side by side; a step writes every mask and every observation; the actions are chosen on the
card, uniformly among those allowed, by a kernel that is measured along with it (first figure) and without it
(second). The best of {RUNS} runs.
"""


def speed(game: Game, mode: str, bot: str) -> float:
    """Decisions a second."""
    device = Device(Plan(game.name, game.read_options(game.modes[mode]), bot, bot, 0, 1, "cuda"))
    best, count = 0.0, device.threads
    for _ in range(RUNS + 1):  # the first one finds out how many games take about as long as wanted
        began = time.perf_counter()
        sums = device.play(0, count)
        seconds = time.perf_counter() - began
        best = max(best, sums.moves / seconds)
        count = device.threads * max(1, min(40, round(count / device.threads * SECONDS / seconds)))
    return best


@cuda.jit
def any_allowed(masks: Any, step: int, actions: Any) -> None:
    """One of the allowed actions, by a hash of the row and the step."""
    game = cuda.grid(1)
    if game < len(actions):
        count = 0
        for action in range(masks.shape[1]):
            count += masks[game, action]
        mixed = (game * 2654435761 + step * 40503) & 0xFFFFFFFF
        mixed = ((mixed ^ (mixed >> 15)) * 2246822519) & 0xFFFFFFFF
        skip = (mixed >> 8) % count
        action = -1
        while skip >= 0:
            action += 1
            skip -= masks[game, action]
        actions[game] = action


def env_speed(game: Game, mode: str) -> tuple[float, float]:
    """Steps a second, with the choice of actions and without."""
    env = envs.vector(game.name, ROWS, seed=1, target="cuda", **game.modes[mode])
    actions = env._cupy.zeros(ROWS, np.int64)
    masks, chosen = cuda.as_cuda_array(env.masks), cuda.as_cuda_array(actions)
    whole = alone = float("inf")
    for run in range(RUNS):
        cuda.synchronize()
        began, stepping = time.perf_counter(), 0.0
        for step in range(STEPS):
            any_allowed[ROWS // 128, 128](masks, step + run * STEPS, chosen)
            env.step(actions)
        cuda.synchronize()
        whole = min(whole, time.perf_counter() - began)
        for step in range(STEPS // 5):
            any_allowed[ROWS // 128, 128](masks, step, chosen)
            cuda.synchronize()
            before = time.perf_counter()
            env.step(actions)
            cuda.synchronize()
            stepping += time.perf_counter() - before
        alone = min(alone, stepping * 5)
    assert env.refused == 0
    return ROWS * STEPS / whole, ROWS * STEPS / alone


def main() -> None:
    """Measure the games named on the command line, or all."""
    console = Console(width=200)
    show = partial(console.print, markup=False)
    head = (
        "game and mode",
        "random, moves/s",
        "greedy, moves/s",
        "environment, steps/s",
        "environment alone",
    )
    lines = [row(*head), row("---", *["---:"] * (len(head) - 1))]
    for name in sys.argv[1:] or games.names():
        game = games.get(name)
        for mode in game.benched:
            figures = (speed(game, mode, "random"), speed(game, mode, "greedy"), *env_speed(game, mode))
            lines.append(row(f"{name}: {mode}", *(f"{figure:,.0f}" for figure in figures)))
            show(lines[-1])
    card = cuda.get_current_device().name
    named = card if isinstance(card, str) else card.decode()
    facts = f"- commit: {commit()}\n- command: `make bench-gpu`\n- machine: {named}"
    path = write_section(TITLE, f"{facts}\n\n{ABOUT}\n" + "\n".join(lines))
    show(f"→ {path.relative_to(Path.cwd())}")


if __name__ == "__main__":
    main()
