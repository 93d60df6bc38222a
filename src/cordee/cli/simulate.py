"""`cordee simulate`: many games by bots, with a progress bar and honest intervals."""

from typing import Annotated, Any

import msgspec
import typer
from rich.table import Table

from cordee import games
from cordee.cli.parameters import (
    AnyTarget,
    Components,
    GameName,
    GamesCount,
    Json,
    Options,
    Seats,
    Seed,
    Workers,
)
from cordee.cli.progress import bar
from cordee.cli.speech import Speech
from cordee.cli.story import seat_name
from cordee.cli.values import option_pairs, whole_number
from cordee.core.game import Game
from cordee.lab.simulate import simulate


def command(
    context: typer.Context,
    game: GameName,
    seats: Seats = None,
    games_count: GamesCount = "1000",
    bot: Annotated[list[str] | None, typer.Option("--bot", metavar="NAME", help="bots_help")] = None,
    seed: Seed = None,
    option: Options = None,
    target: AnyTarget = None,
    workers: Workers = "1",
    components: Components = None,
    as_json: Json = False,
) -> None:
    """Many games of one setting."""
    run(
        context.obj,
        games.get(game),
        whole_number("--games", games_count, low=1),
        as_json=as_json,
        bot=bot or "random",
        options=option_pairs(seats, option),
        components=components,
        seed=whole_number("--seed", seed),
        target=target,
        workers=whole_number("--workers", workers, low=1),
    )


def run(speech: Speech, game: Game, games_count: int, *, as_json: bool, **how: Any) -> None:
    """Play, then print the counts."""
    with bar(speech, "playing", games_count) as advance:
        found = simulate(game, games_count=games_count, progress=advance, **how)
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(found)).decode())
    else:
        _print(speech, game, found)


def _print(speech: Speech, game: Game, found: dict[str, Any]) -> None:
    table = Table(box=None, padding=(0, 2, 0, 0))
    for column in ("game_column", "win_rate_column", "interval_column"):
        table.add_column(speech.say(column), justify="left" if column == "game_column" else "right")
    if "seats" not in found["results"]:
        table.add_row(speech.say("team"), *_share(found["results"]))
    else:
        table.add_column(speech.say("mean_score_column"), justify="right")
        for row in found["results"]["seats"]:
            name = seat_name(speech, game, row["seat"])
            table.add_row(name, *_share(row), f"{row['mean_score']:.2f}")
    speech.out.print(table)
    seconds, rate = f"{found['seconds']:.2f}", f"{found['moves_per_second']:,.0f}".replace(",", "\u202f")
    counts = {"games": found["games"], "moves": found["moves"]}
    speech.out.print(speech.say("simulate_line", seconds=seconds, rate=rate, **counts))
    if found["unfinished"]:
        speech.out.print(speech.say("unfinished_line", unfinished=found["unfinished"], limit=game.limit))


def _share(row: dict[str, float]) -> tuple[str, str]:
    return f"{row['win_rate']:.1%}", f"{row['low']:.1%} – {row['high']:.1%}"
