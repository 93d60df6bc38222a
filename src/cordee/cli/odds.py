"""`cordee odds`: how hard each mode is, as measured; or measure it now."""

from collections.abc import Sequence
from typing import Annotated

import typer
from rich.table import Table

from cordee import bots, games
from cordee.cli.parameters import GamesCount, Workers
from cordee.cli.speech import Speech
from cordee.cli.values import whole_number
from cordee.core.options import Options
from cordee.lab import odds as lab_odds
from cordee.lab.odds import Odds, odds_of, settings
from cordee.lab.workers import Threads


def command(
    context: typer.Context,
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="game_help")] = None,
    measure: Annotated[bool, typer.Option("--measure", help="odds_measure_help")] = False,
    bot: Annotated[list[str] | None, typer.Option("--bot", metavar="NAME", help="odds_bot_help")] = None,
    games_count: GamesCount = "1000",
    workers: Workers = "1",
) -> None:
    """The odds that the package holds, or those of bots that play now."""
    names = [games.get(game).name] if game else games.names()
    count, cores = whole_number("--games", games_count, low=1), whole_number("--workers", workers, low=1)
    for name in bot or ():
        bots.get(name)
    if measure:
        run(context.obj, names, bot or ["greedy"], count, cores)
    else:
        show(context.obj, names)


def show(speech: Speech, names: Sequence[str]) -> None:
    """Everything that was measured, one line each."""
    table = Table(box=None, padding=(0, 2, 0, 0))
    for column in ("odds_column", "bot_column", "win_rate_column", "interval_column", "games_column"):
        table.add_column(speech.say(column), justify="left" if column == "odds_column" else "right")
    for name in names:
        game = games.get(name)
        for options in settings(game):
            for odds in odds_of(game, options):
                interval = f"{shown(odds.low)} – {shown(odds.high)}"
                row = (
                    options_text(name, options),
                    odds.bot,
                    shown(odds.win_rate),
                    interval,
                    str(odds.games),
                )
                table.add_row(*row)
    speech.out.print(table)


def run(speech: Speech, names: Sequence[str], levels: Sequence[str], count: int, workers: int) -> None:
    """Measure, printing each figure as it comes."""

    def watch(name: str, options: Options, odds: Odds) -> None:
        speech.out.print(
            f"{options_text(name, options)} · {odds.bot}: {shown(odds.win_rate)}", soft_wrap=True
        )

    threads = Threads(workers)
    try:
        lab_odds.measure(names, levels, count, workers=threads, watch=watch)
    finally:
        threads.close()


def options_text(name: str, options: Options) -> str:
    """A game with the options that differ from the defaults."""
    usual = games.get(name).read_options({})
    special = {key: value for key, value in options.items() if key == "seats" or value != usual[key]}
    parts = [
        f"{key} {'+'.join(value) if isinstance(value, list) else value}" for key, value in special.items()
    ]
    return f"{name}: {', '.join(parts)}"


def shown(share: float | list[float]) -> str:
    """A share, or one per seat."""
    return " / ".join(f"{each:.1%}" for each in (share if isinstance(share, list) else [share]))
