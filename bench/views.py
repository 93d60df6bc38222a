"""Measure what views cost, print it, and write their part of bench/RESULTS.md.

A look is one run of the game's rule, called from Python, into an empty record. A view is all that a seat is
sent: its record redacted, the table, its choices with what is worth knowing of them, as JSON.
"""

import time
from collections.abc import Callable
from itertools import repeat
from pathlib import Path

import msgspec
import numpy as np
from bench.run import RUNS, SECONDS, machine
from bench.sections import commit, row, write_section
from numpy.typing import NDArray
from rich.console import Console

from cordee import games
from cordee.core.chance import SEEDS
from cordee.core.game import Game
from cordee.core.match import Match

TITLE = "Views"
TARGET = "native"
ABOUT = f"""\
One core, the best of {RUNS} runs of about {SECONDS:g} s of its time, at every decision of one random game. A
*look* is the rule that fills in what lies on the table, called from Python for each. A *view* is all that a
seat is sent, as JSON: its record is redacted, the table and its choices are told.
"""

Seen = tuple[NDArray[np.void], int]  # a record in an array, and the seat that looks at it


def positions(game: Game, mode: str) -> list[Seen]:
    """Every decision of one random game, and who is to make it."""
    match = game.new(seed=1, target=TARGET, **game.modes[mode])
    luck = np.random.default_rng(SEEDS - 1)
    found = []
    while match.actors:
        seat = int(luck.choice(match.actors))
        found.append((np.asarray(match.state).reshape(1), seat))
        match.play_actions(seat, [int(luck.choice(match.legal(seat)))])
    return found


def looks(game: Game, seen: list[Seen]) -> float:
    """Looks a second."""
    viewing = game.viewing_on(TARGET)
    look, empty = viewing.look, viewing.view.declared.dtype

    def every() -> float:
        began = time.process_time()
        for record, seat in seen:
            look(record, seat, np.zeros(1, empty))
        return time.process_time() - began

    return len(seen) / best(every)


def views(game: Game, seen: list[Seen]) -> float:
    """Whole views a second, as JSON."""

    def every() -> float:
        matches = [Match.at(game, record[0], TARGET) for record, _ in seen]  # which have told nothing yet
        began = time.process_time()
        for match, (_, seat) in zip(matches, seen, strict=True):
            msgspec.json.encode(match.view(seat))
        return time.process_time() - began

    return len(seen) / best(every)


def best(every: Callable[[], float]) -> float:
    """Seconds for all of them, on average over the best run."""
    every()
    rounds = max(1, int(SECONDS / every()))
    return min(sum(take() for take in repeat(every, rounds)) / rounds for _ in range(RUNS))


def measure(console: Console) -> list[str]:
    """All rows, shown as they come."""
    lines = [row("game and mode", "looks/s", "views/s"), row("---", "---:", "---:")]
    for name in games.names():
        game = games.get(name)
        for mode in game.benched:
            seen = positions(game, mode)
            lines.append(row(f"{name}: {mode}", f"{looks(game, seen):,.0f}", f"{views(game, seen):,.0f}"))
            console.print(lines[-1])
    return lines


def main() -> None:
    """Measure everything."""
    console = Console(width=200)
    table = "\n".join(measure(console))
    facts = f"- commit: {commit()}\n- command: `make bench`\n- machine: {machine()}"
    path = write_section(TITLE, f"{facts}\n\n{ABOUT}\n{table}")
    console.print(f"→ {path.relative_to(Path.cwd())}")


if __name__ == "__main__":
    main()
