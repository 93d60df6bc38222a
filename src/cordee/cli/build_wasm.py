"""`cordee build-wasm`: compile the games for browsers, on all cores, one game per core."""

import os
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated

import brotli
import typer

from cordee import games
from cordee.cli.files import BadFile
from cordee.cli.one_per_core import one_per_core
from cordee.cli.parameters import AllWorkers
from cordee.cli.speech import Speech
from cordee.cli.values import whole_number
from cordee.wasm.build import build
from cordee.wasm.linking import linker
from cordee.wasm.publish import publish

Games = Annotated[list[str] | None, typer.Argument(metavar="[GAME]…", help="build_wasm_games_help")]
Out = Annotated[Path | None, typer.Option("--out", metavar="FOLDER", help="build_wasm_out_help")]


def command(context: typer.Context, out: Out = None, names: Games = None, workers: AllWorkers = None) -> None:
    """Some games, or all."""
    wanted = [games.get(name).name for name in names or games.names()]
    linker()
    made = run(context.obj, wanted, workers=whole_number("--workers", workers, low=1))
    if out is not None:
        try:
            publish(made, out)
        except OSError as error:
            raise BadFile(out, error) from None


def run(speech: Speech, names: Sequence[str], *, workers: int | None) -> list[Path]:
    """Print each game as it is ready; where all the modules are."""
    began, found = time.monotonic(), []
    for module in built(names, workers or os.cpu_count() or 1):
        content = module.read_bytes()
        ready = speech.say(
            "build_wasm_ready",
            game=module.stem,
            size=round(len(content) / 1000),
            compressed=round(len(brotli.compress(content)) / 1000),
            seconds=round(time.monotonic() - began),
        )
        speech.out.print(ready)
        found.append(module)
    return found


def built(names: Sequence[str], workers: int) -> Iterator[Path]:
    """Each module as it is ready; a single worker is this process, which ends when it is told to."""
    if workers == 1:
        yield from map(build, names)
        return
    yield from one_per_core(build, names, workers)
