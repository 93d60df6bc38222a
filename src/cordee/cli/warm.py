"""`cordee warm`: compile everything ahead of time, on all cores, one game per core."""

import os
import time
from collections.abc import Sequence
from typing import Annotated

import typer

from cordee import games
from cordee.cli.one_per_core import one_per_core
from cordee.cli.parameters import AllWorkers, OneGame
from cordee.cli.speech import Speech
from cordee.cli.values import whole_number
from cordee.lab import ahead


def command(
    context: typer.Context,
    game: OneGame = None,
    workers: AllWorkers = None,
    plain: Annotated[bool, typer.Option("--plain", help="warm_plain_help")] = False,
) -> None:
    """One game, or all."""
    names = [games.get(game).name] if game else games.names()
    run(context.obj, names, workers=whole_number("--workers", workers, low=1), plain=plain)


def run(speech: Speech, names: Sequence[str], *, workers: int | None, plain: bool) -> None:
    """Print each game as it is ready; with `plain`, each part of it, one after another."""
    if plain:
        for name in names:
            for part in ahead.make(name):
                print(name, part, flush=True)
        return
    began = time.monotonic()
    for made in one_per_core(_make, names, workers or os.cpu_count() or 1):
        seconds = round(time.monotonic() - began)
        speech.out.print(speech.say("warm_ready", game=made, seconds=seconds))


def _make(name: str) -> str:
    """Run in a worker."""
    for _part in ahead.make(name):
        pass
    return name
