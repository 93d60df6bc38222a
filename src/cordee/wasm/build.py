"""A game's module and what describes it, made once for the same sources and kept in the cache folder."""

import hashlib
import json
import os
from importlib.metadata import version
from pathlib import Path

from cordee import games
from cordee.core.game import Game
from cordee.core.native import cache_root, forget_old
from cordee.lab.sources import fingerprints
from cordee.wasm.linking import linker

MADE_FROM = ("cordee.core", "cordee.bots", "cordee.lab", "cordee.wasm")
MODULE, DESCRIPTION = ".wasm", ".json"


def build(name: str) -> Path:
    """Make a game's module, or find it in the cache; answers where it is, its description beside it."""
    game = games.get(name)
    kept = _kept(game)
    if not all(kept.with_suffix(suffix).exists() for suffix in (DESCRIPTION, MODULE)):
        _make(game, kept)
    return kept.with_suffix(MODULE)


def _make(game: Game, goal: Path) -> None:
    # The compiler takes a second to import, which a module from the cache need not wait for.
    from cordee.wasm.compiling import object_file
    from cordee.wasm.describe import describe
    from cordee.wasm.entries import entries
    from cordee.wasm.linking import linked

    wanted = entries(game)
    module = linked(object_file(game, wanted), [entry.name for entry in wanted])
    told = json.dumps(describe(game, wanted), separators=(",", ":"), ensure_ascii=False)
    goal.parent.mkdir(parents=True, exist_ok=True)
    write(goal.with_suffix(DESCRIPTION), told.encode())
    write(goal.with_suffix(MODULE), module)
    forget_old(goal.parents[1])


def write(path: Path, content: bytes) -> None:
    """Write a file at once, so that nobody finds half of it."""
    passing = path.with_name(f"{path.name}.{os.getpid()}")
    passing.write_bytes(content)
    passing.replace(path)


def _kept(game: Game) -> Path:
    """Where the cache has it, without the suffix."""
    made_from = [*fingerprints((*MADE_FROM, game.package)), version("numba"), version("llvmlite"), linker()]
    digest = hashlib.sha256("\n".join(made_from).encode()).hexdigest()
    return cache_root() / "wasm" / digest[:16] / game.name
