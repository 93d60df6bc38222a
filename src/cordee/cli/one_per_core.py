"""Compiling several games side by side, one per core."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from importlib.resources import files
from multiprocessing import get_context
from pathlib import Path
from typing import TypeVar

from cordee import games

T = TypeVar("T")


def one_per_core(work: Callable[[str], T], names: Sequence[str], workers: int) -> Iterator[T]:
    """What became of each game, as it is ready."""
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        for made in as_completed([pool.submit(work, name) for name in largest_first(names)]):
            yield made.result()


def largest_first(names: Sequence[str]) -> list[str]:
    """What takes longest begins first, so that no core waits for it at the end."""
    return sorted(names, key=size, reverse=True)


def size(name: str) -> int:
    """The bytes of a game's rules and all that belongs to them: twice as many take twice as long, about."""
    with_it = Path(str(files(games))) / name
    return sum(path.stat().st_size for path in with_it.rglob("*.py"))
