"""A progress bar, where standard error is a terminal."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from cordee.cli.speech import Speech


@contextmanager
def bar(speech: Speech, label: str, total: int) -> Iterator[Callable[[int], None]]:
    """Show a progress bar with a label from the catalogue; yields a function that advances it."""
    with Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=speech.err,
        transient=True,
        disable=not speech.err.is_terminal,
    ) as progress:
        task = progress.add_task(speech.say(label), total=total)
        yield lambda done: progress.advance(task, done)
