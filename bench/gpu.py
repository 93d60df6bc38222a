"""Measure the cuda target and write its part of bench/RESULTS.md, where there is a GPU.

Speed is decisions per second of whole games, as `bench/run.py` counts them, and steps per second of the
vector environment with masks and observations written at every step. The best of a few runs.
"""

import fcntl
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np
from bench.sections import commit, row, write_section
from numba import cuda

from cordee import envs, games
from cordee.core.game import Game
from cordee.lab.device import Device
from cordee.lab.simulate import Plan

TITLE = "On a GPU"
RUNS = 3
SECONDS = 1.5  # of a run, about
ROWS = 1 << 20  # games of the vector environment
STEPS = 100

ABOUT = f"""\
Whole games by `random` and `greedy` play, one thread a game at a time; `greedy` is given a redacted copy,
`random` reads nothing but what it may do and needs none. The games are the same, byte for byte, as on the CPU
(`make test-gpu`). The environment has {ROWS:,} games side by side; a step writes every mask and every
observation; the actions are chosen on the GPU, uniformly among those allowed, by a kernel that is measured
along with it (first figure) and without it (second). The best of {RUNS} runs.
"""


def speed(game: Game, mode: str, bot: str) -> float:
    """Decisions a second."""
    device = Device(Plan(game.name, game.read_options(game.modes[mode]), bot, bot, 0, 1, "cuda"))
    best, count = 0.0, device.threads // 16
    with alone():
        for _ in range(RUNS + 2):  # the first ones find out how many games take about as long as wanted
            began = time.perf_counter()
            sums = device.play(0, count)
            seconds = time.perf_counter() - began
            best = max(best, sums.moves / seconds)
            count = device.threads * max(1, min(40, round(count / device.threads * SECONDS / seconds)))
    return best


@contextmanager
def alone() -> Iterator[None]:
    """Games are compiled side by side, a process each; one of them at a time measures on the GPU."""
    with (Path(tempfile.gettempdir()) / "cordee-bench-gpu.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


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
    any_allowed[ROWS // 128, 128](masks, 0, chosen)  # compiled before the clock starts
    whole = apart = float("inf")
    with alone():
        for run in range(RUNS):
            whole = min(whole, timed(env, actions, masks, chosen, run * STEPS))
            apart = min(apart, sum(timed_alone(env, actions, masks, chosen, step) for step in range(STEPS)))
    assert env.refused == 0
    return ROWS * STEPS / whole, ROWS * STEPS / apart


def timed(env: Any, actions: Any, masks: Any, chosen: Any, first: int) -> float:
    """Seconds of many steps, actions chosen in between."""
    cuda.synchronize()
    began = time.perf_counter()
    for step in range(first, first + STEPS):
        any_allowed[ROWS // 128, 128](masks, step, chosen)
        env.step(actions)
    cuda.synchronize()
    return time.perf_counter() - began


def timed_alone(env: Any, actions: Any, masks: Any, chosen: Any, step: int) -> float:
    """Seconds of one step, its actions chosen before."""
    any_allowed[ROWS // 128, 128](masks, step, chosen)
    cuda.synchronize()
    began = time.perf_counter()
    env.step(actions)
    cuda.synchronize()
    return time.perf_counter() - began


def measure(name: str) -> list[str]:
    """The rows of a game."""
    game, rows = games.get(name), []
    for mode in game.benched:
        figures = (speed(game, mode, "random"), speed(game, mode, "greedy"), *env_speed(game, mode))
        rows.append(row(f"{name}: {mode}", *(f"{figure:,.0f}" for figure in figures)))
        print(rows[-1], flush=True)
    return rows


def main() -> None:
    """Measure the games named on the command line, or all."""
    head = (
        "game and mode",
        "random, moves/s",
        "greedy, moves/s",
        "environment, steps/s",
        "environment alone",
    )
    lines = [row(*head), row("---", *["---:"] * (len(head) - 1))]
    names = sys.argv[1:] or games.names()
    with ProcessPoolExecutor(len(names), mp_context=get_context("spawn")) as processes:
        for rows in processes.map(measure, names):
            lines += rows
    card = cuda.get_current_device().name
    named = card if isinstance(card, str) else card.decode()
    facts = f"- commit: {commit()}\n- command: `make bench-gpu`\n- machine: {named}"
    path = write_section(TITLE, f"{facts}\n\n{ABOUT}\n" + "\n".join(lines))
    print(f"→ {path.relative_to(Path.cwd())}")


if __name__ == "__main__":
    main()
