"""`cordee study`: conducts a study with live interim results, then writes its report."""

from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn
from rich.table import Table

from cordee.cli import parameters
from cordee.cli.speech import BadInput, Speech
from cordee.cli.values import whole_number
from cordee.lab import findings
from cordee.lab.conduct import Tally, conduct
from cordee.lab.study import Study
from cordee.lab.workers import Cluster, Threads, Workers


def command(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="study_file_help")],
    out: Annotated[Path | None, typer.Option("--out", metavar="FOLDER", help="study_out_help")] = None,
    workers: parameters.Workers = "1",
    cluster: Annotated[
        str | None, typer.Option("--cluster", metavar="ADDRESS", help="study_cluster_help")
    ] = None,
    target: parameters.Target = None,
) -> None:
    """The study that a file describes."""
    count = whole_number("--workers", workers, low=1)
    run(context.obj, file, out, workers=count, cluster=cluster, target=target)


def run(
    speech: Speech, file: Path, out: Path | None, *, workers: int, cluster: str | None, target: str | None
) -> None:
    """Play, show, write."""
    try:
        from cordee.lab import report
    except ModuleNotFoundError as missing:
        raise BadInput("needs_extra", package=missing.name, extra="study") from None
    study = Study.load(file)
    folder = out or file.with_suffix("")
    helpers: Workers = Cluster(cluster, workers) if cluster else Threads(workers)
    try:
        tallies = _conduct(speech, study, folder, helpers, target)
    finally:
        helpers.close()
    _print(speech, tallies)
    speech.out.print(speech.say("study_written", path=report.write(study, tallies, folder, speech.lang)))


def _conduct(speech: Speech, study: Study, folder: Path, helpers: Workers, target: str | None) -> list[Tally]:
    with Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=speech.err,
        disable=not speech.err.is_terminal,
    ) as progress:
        whole = progress.add_task(study.title, total=len(list(study.points(target))))
        tasks: dict[int, TaskID] = {}

        def watch(tally: Tally) -> None:
            number = tally.point.number
            if number not in tasks:
                tasks[number] = progress.add_task("", total=study.games)
            share = tally.totals.share(0)
            label = f"{tally.point.label}: {share['win_rate']:.1%} ± {tally.spread():.1%}"
            progress.update(
                tasks[number], description=label, completed=tally.totals.games, visible=not tally.done
            )
            progress.update(whole, completed=number + tally.done)

        return conduct(study, folder, workers=helpers, watch=watch, target=target)


def _print(speech: Speech, tallies: list[Tally]) -> None:
    table = Table(box=None, padding=(0, 2, 0, 0))
    for column in ("point", "bots", "win_rate", "interval", "games"):
        table.add_column(
            findings.WORDS.say(speech.lang, column), justify="left" if column == "point" else "right"
        )
    for row in findings.points(tallies):
        seat = findings.who(tallies[0].order, row["seat"], speech.lang)
        name = row["label"] if row["seat"] == findings.TEAM else f"{row['label']}, {seat}"
        interval = f"{row['low']:.1%} – {row['high']:.1%}"
        table.add_row(name, row["bots"], f"{row['win_rate']:.1%}", interval, str(row["games"]))
    speech.out.print(table)
