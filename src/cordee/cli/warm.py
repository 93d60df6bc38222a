"""`cordee warm`: compile everything ahead of time, on all cores, a game each."""

import os
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context

from cordee.cli.speech import Speech
from cordee.lab import ahead


def run(speech: Speech, names: Sequence[str], *, workers: int | None, plain: bool) -> None:
    """Tell each game as it is ready; plainly, one after another, each part of it."""
    if plain:
        for name in names:
            for part in ahead.make(name):
                print(name, part, flush=True)
        return
    began = time.monotonic()
    with ProcessPoolExecutor(workers or os.cpu_count(), mp_context=get_context("spawn")) as pool:
        for made in as_completed([pool.submit(_make, name) for name in names]):
            seconds = round(time.monotonic() - began)
            speech.out.print(speech.say("warm_ready", game=made.result(), seconds=seconds))


def _make(name: str) -> str:
    """Run in a worker."""
    for _part in ahead.make(name):
        pass
    return name
