"""Compiling ahead of time, so that nobody waits for a compiler when a game is to be played.

What is needed first is compiled first: a game's rules, then its bots, then what studies and the solver call.
"""

import hashlib
import os
import sys
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from platform import machine

from llvmlite.binding import get_host_cpu_features, get_host_cpu_name

from cordee import bots, games
from cordee.bots.clairvoyant.solve import solve
from cordee.bots.player import Player
from cordee.core.game import Game
from cordee.core.native import cache_root
from cordee.lab.simulate import Plan, play
from cordee.lab.sources import fingerprints

RULES, BOTS, LAB = "rules", "bots", "lab"
TARGET = "native"
GENERIC = "generic"  # code for every processor of its kind
GLANCE = 1  # of the solver: enough for all its code to be called
MADE_FROM = ("cordee.core", "cordee.bots", "cordee.bots.clairvoyant", "cordee.lab")


def make(name: str) -> Iterator[str]:
    """Compile everything that a game calls, or load it from the cache; yields each part as it is ready."""
    game = games.get(name)
    make_rules(game)
    yield RULES
    _make_bots(game)
    yield BOTS
    _make_lab(game)
    mark = _mark(game)
    mark.parent.mkdir(parents=True, exist_ok=True)
    mark.touch()
    yield LAB


def is_made(name: str) -> bool:
    """Whether `make` was here before, for the same sources."""
    return _mark(games.get(name)).exists()


def make_rules(game: Game) -> None:
    """Call every rule that a table calls, once."""
    match = game.new(seed=0, target=TARGET)
    seat = match.actors[0]
    action = match.legal(seat)[0]
    match.view(seat)
    match.why_not_action(seat, action)
    match.preview(seat, game.codec.text(action))
    match.play_actions(seat, [action])
    match.record_for(seat)
    match.rate()


def _make_bots(game: Game) -> None:
    match = game.new(seed=0, target=TARGET)
    seat = match.actors[0]
    for level in bots.names():
        Player(game, level, target=TARGET, threads=1, rollouts=1).choose(match.redacted(seat), seat)


def _make_lab(game: Game) -> None:
    options = game.read_options({})
    for level in bots.names():
        if not bots.get(level).searches:
            play(Plan(game.name, options, level, level, 0, 0, TARGET), 0, 1)
    if game.foresight is not None:
        solve(game, game.new(seed=0, target=TARGET).state, budget=GLANCE, target=TARGET)


def _processor() -> tuple[str, str]:
    """What Numba compiles for: code that was made for another processor is of no use here."""
    name = os.environ.get("NUMBA_CPU_NAME") or get_host_cpu_name()
    any_will_do = "" if name == GENERIC else get_host_cpu_features().flatten()
    return name, os.environ.get("NUMBA_CPU_FEATURES", any_will_do)


def _mark(game: Game) -> Path:
    """A marker file: everything was compiled from these sources, for this kind of machine."""
    sources = fingerprints((*MADE_FROM, game.package))
    made_from = [*sources, version("numba"), sys.version, machine(), *_processor()]
    digest = hashlib.sha256("\n".join(made_from).encode()).hexdigest()
    return cache_root() / "made" / f"{game.name}-{digest[:16]}"
