"""The commands that look at games with every card open: review, solve and bound."""

from pathlib import Path
from typing import Annotated

import typer
from typer.core import TyperCommand

from cordee import games
from cordee.cli.parameters import Parameters
from cordee.cli.speech import Speech, number, option_pairs


def add_hindsight(app: typer.Typer, speech: Speech, command: type[TyperCommand]) -> None:
    """Add them to the others, with their help in the reader's language."""
    say = speech.say
    every_game = ", ".join(games.names())
    given = Parameters(speech)
    GameName = Annotated[str, given.game]
    Seats = Annotated[str | None, given.seats]
    Options = Annotated[list[str] | None, given.option]
    Seed = Annotated[str | None, given.seed]
    Target = Annotated[str | None, given.target]
    Components = Annotated[Path | None, given.components]
    Json = Annotated[bool, given.as_json]
    Budget = Annotated[str, typer.Option("--budget", metavar="N", help=say("budget_help"))]

    @app.command(cls=command, help=say("review_help"))
    def review(
        file: Annotated[Path, given.file],
        playouts: Annotated[str, typer.Option("--playouts", metavar="N", help=say("playouts_help"))] = "100",
        budget: Budget = "200000",
        target: Target = None,
        as_json: Json = False,
    ) -> None:
        from cordee.cli import review as looking_back

        counts = number("--playouts", playouts, low=1) or 1, number("--budget", budget, low=1) or 1
        looking_back.run(speech, file, *counts, target, as_json=as_json)

    @app.command(cls=command, help=say("solve_help"))
    def solve(
        what: Annotated[str, typer.Argument(metavar="GAME|FILE", help=say("what_help", games=every_game))],
        seats: Seats = None,
        option: Options = None,
        seed: Seed = None,
        components: Components = None,
        position: Annotated[
            str | None, typer.Option("--position", metavar="TEXT", help=say("position_help"))
        ] = None,
        move: Annotated[str | None, typer.Option("--move", metavar="N", help=say("solve_move_help"))] = None,
        budget: Budget = "400000",
        save: Annotated[Path | None, typer.Option("--save", metavar="FILE", help=say("line_help"))] = None,
        target: Target = None,
        as_json: Json = False,
    ) -> None:
        from cordee.cli import solve as clairvoyant

        match = clairvoyant.find(
            what,
            position=position,
            move=number("--move", move),
            seed=number("--seed", seed),
            target=target,
            options=option_pairs(seats, option) | {"components": components},
        )
        clairvoyant.run(speech, match, number("--budget", budget, low=1) or 1, save, as_json=as_json)

    @app.command(cls=command, help=say("bound_help"))
    def bound(
        game: GameName,
        seats: Seats = None,
        option: Options = None,
        deals: Annotated[str, typer.Option("--deals", metavar="N", help=say("deals_help"))] = "100",
        seed: Seed = None,
        components: Components = None,
        budget: Budget = "400000",
        workers: Annotated[str, given.workers] = "1",
        target: Target = None,
        as_json: Json = False,
    ) -> None:
        from cordee.cli import bound as deals_that_can_be_won

        deals_that_can_be_won.run(
            speech,
            games.get(game),
            number("--deals", deals, low=1) or 1,
            as_json=as_json,
            options=option_pairs(seats, option),
            components=components,
            seed=number("--seed", seed),
            budget=number("--budget", budget, low=1) or 1,
            workers=number("--workers", workers, low=1) or 1,
            target=target,
        )
