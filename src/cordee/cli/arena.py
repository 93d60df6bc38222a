"""`cordee arena`: how strong the levels are, measured on all cores until it is certain or stopped."""

import os
import platform
import signal
import subprocess
import time
from pathlib import Path
from types import FrameType
from typing import Annotated

import typer
from rich.table import Table

from cordee import __version__, bots, games
from cordee.cli.files import write_file
from cordee.cli.parameters import AllWorkers, OneGame, Options, Seats
from cordee.cli.speech import Speech
from cordee.cli.values import option_pairs, positive, whole_number
from cordee.core.cuda import the_device
from cordee.core.rule import chosen_target
from cordee.lab import strength
from cordee.lab.arena import Arena, Tally
from cordee.lab.contests import contests_of
from cordee.lab.gpu_rollouts import TABLES, GpuRollouts
from cordee.lab.odds import FEWEST, keep_played
from cordee.lab.ratings import rate

EVERY = 30.0  # seconds between two interim results


def command(
    context: typer.Context,
    game: OneGame = None,
    seats: Seats = None,
    option: Options = None,
    bot: Annotated[list[str] | None, typer.Option("--bot", metavar="NAME", help="arena_levels_help")] = None,
    within: Annotated[str, typer.Option("--within", metavar="POINTS", help="within_help")] = "2",
    most: Annotated[str, typer.Option("--games", metavar="N", help="most_help")] = "5000",
    minutes: Annotated[str | None, typer.Option("--minutes", metavar="M", help="minutes_help")] = None,
    workers: AllWorkers = None,
    target: Annotated[str | None, typer.Option("--target", metavar="NAME", help="arena_target_help")] = None,
    save: Annotated[Path | None, typer.Option("--save", metavar="FILE", help="arena_save_help")] = None,
    report: Annotated[Path | None, typer.Option("--report", metavar="FILE", help="report_help")] = None,
    odds: Annotated[bool, typer.Option("--odds", help="arena_odds_help")] = False,
) -> None:
    """The contests of one game or of all, with the options given or the default ones."""
    levels = bot or [name for name in bots.names() if name != "random"]
    for level in levels:
        bots.get(level)
    given = option_pairs(seats, option)
    modes = {", ".join(f"{name}={value}" for name, value in given.items()): given} if given else None
    chosen = [games.get(name) for name in ([game] if game else games.names())]
    half_width, games_each = positive("--within", within) / 100, whole_number("--games", most, low=1)
    cores, until = whole_number("--workers", workers, low=1), positive("--minutes", minutes)
    on_gpu = target is not None and chosen_target(target, ("native", "cuda")) == "cuda"
    if on_gpu:
        the_device()  # says what is missing before anything is played
    arena = Arena(
        [contest for each in chosen for contest in contests_of(each, levels, modes)],
        within=half_width,
        most=games_each,
        save=save,
        play_out=GpuRollouts if on_gpu else None,
    )
    run(
        context.obj,
        arena,
        workers=cores or (TABLES if on_gpu else os.cpu_count()) or 1,
        minutes=until,
        report_to=report,
        odds=odds,
        on_gpu=on_gpu,
    )


def run(
    speech: Speech,
    arena: Arena,
    *,
    workers: int,
    minutes: float | None,
    report_to: Path | None,
    odds: bool,
    on_gpu: bool,
) -> None:
    """Play, show interim results now and then, and write what there is at the end, however it comes."""
    began = last = time.monotonic()

    def stop(number: int, frame: FrameType | None) -> None:
        arena.stop()

    def write() -> None:
        if report_to:
            write_file(report_to, strength.report(arena.tallies, _facts(workers, on_gpu)))

    def progress(tally: Tally) -> None:
        nonlocal last
        if time.monotonic() - last > EVERY:
            last = time.monotonic()
            speech.out.print(speech.say("arena_interim", seconds=round(last - began)))
            _show(speech, arena)
            write()

    before = {number: signal.signal(number, stop) for number in (signal.SIGTERM, signal.SIGINT)}
    try:
        arena.run(workers, minutes, progress)
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        write()
    _show(speech, arena)
    if report_to:
        speech.out.print(speech.say("saved", path=report_to))
    if odds:
        speech.out.print(speech.say("arena_odds_kept", count=keep_played(arena.tallies), fewest=FEWEST))


def _show(speech: Speech, arena: Arena) -> None:
    table = Table(box=None, padding=(0, 2, 0, 0))
    for column in ("arena_contest_column", "arena_level_column", "win_rate_column"):
        table.add_column(speech.say(column), justify="right" if column == "win_rate_column" else "left")
    for tally in arena.tallies:
        contest = tally.contest
        if tally.games and not contest.mixed:
            who = speech.say(f"bot_{contest.level}")
            if contest.against:
                against = speech.say(f"bot_{contest.against}")
                who = speech.say("arena_against", level=who, against=against)
            table.add_row(f"{contest.game}: {contest.mode}", who, strength.share(tally))
        elif tally.games:
            ratings = sorted(rate(tally.lines.values()).items(), key=lambda each: -each[1].mu)
            levels = ", ".join(f"{speech.say(f'bot_{level}')} {rating.mu:.1f}" for level, rating in ratings)
            table.add_row(f"{contest.game}: {contest.mode}", levels, f"({tally.games})")
    speech.out.print(table)


def _facts(workers: int, on_gpu: bool) -> list[str]:
    """What was measured, and on which machine."""
    revision = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False
    )
    made = revision.stdout.strip() or __version__
    return [
        f"commit: {made}",
        "command: `make strength`",
        f"machine: {platform.machine()}, {workers} " + ("tables on a GPU" if on_gpu else "workers"),
    ]
