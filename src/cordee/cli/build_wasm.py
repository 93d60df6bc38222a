"""`cordee build-wasm`: compile the games for browsers, on all cores, one game per core."""

import os
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from pathlib import Path
from typing import Annotated

import brotli
import typer

from cordee import games
from cordee.cli.files import BadFile
from cordee.cli.parameters import AllWorkers
from cordee.cli.speech import Speech
from cordee.cli.values import whole_number
from cordee.wasm.build import build
from cordee.wasm.linking import linker

Games = Annotated[list[str] | None, typer.Argument(metavar="[GAME]…", help="build_wasm_games_help")]
Out = Annotated[Path, typer.Option("--out", metavar="FOLDER", help="build_wasm_out_help")]


def command(context: typer.Context, out: Out, names: Games = None, workers: AllWorkers = None) -> None:
    """Some games, or all."""
    wanted = [games.get(name).name for name in names or games.names()]
    linker()
    try:
        run(context.obj, wanted, out, workers=whole_number("--workers", workers, low=1))
    except OSError as error:
        raise BadFile(out, error) from None


def run(speech: Speech, names: Sequence[str], out: Path, *, workers: int | None) -> None:
    """Print each game as it is ready."""
    began = time.monotonic()
    with ProcessPoolExecutor(workers or os.cpu_count(), mp_context=get_context("spawn")) as pool:
        for made in as_completed([pool.submit(build, name, out) for name in names]):
            module = made.result().read_bytes()
            ready = speech.say(
                "build_wasm_ready",
                game=made.result().stem,
                size=round(len(module) / 1000),
                compressed=round(len(brotli.compress(module)) / 1000),
                seconds=round(time.monotonic() - began),
            )
            speech.out.print(ready)
