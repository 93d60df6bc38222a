"""The command `cordee`: takes the command line apart and answers in the reader's language.

Wrong input is answered by one line and exit code 2, never by a traceback.
"""

import sys
from dataclasses import fields
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer
from typer import rich_utils
from typer.core import TyperCommand, TyperGroup
from typer.exceptions import TyperException

from cordee import __version__, bots, games
from cordee.cli.hindsight import add_hindsight
from cordee.cli.parameters import Parameters
from cordee.cli.speech import BadInput, Speech, decimal, number, option_pairs
from cordee.core.errors import CordeeError
from cordee.core.words import LANGUAGES, chosen_language
from cordee.server.config import PREFIX, Settings

COMMANDS = (
    "games",
    "rules",
    "learn",
    "play",
    "simulate",
    "study",
    "odds",
    "arena",
    "replay",
    "review",
    "solve",
    "bound",
    "warm",
    "serve",
)


def main() -> NoReturn:
    """Run the command."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # a terminal that lacks a character shows a question mark
            stream.reconfigure(errors="replace")
    sys.exit(run(sys.argv[1:]))


def run(words: list[str]) -> int:
    """Run the command with these words; return its exit code."""
    speech = Speech(chosen_language())
    try:
        wish, words = take_language(words)
        speech = Speech(chosen_language(wish))
        _check_command(words)
        make_app(speech)(words or ["--help"], standalone_mode=False)
    except typer.Exit as leave:
        return leave.exit_code
    except (typer.Abort, KeyboardInterrupt):
        return 130
    except BrokenPipeError:
        return 0
    except (CordeeError, TyperException) as error:
        text = error.say(speech.lang) if isinstance(error, CordeeError) else _usage(speech, error)
        one_line = " ".join(text.split())
        speech.err.print(speech.say("error", text=one_line), style="red", markup=False, soft_wrap=True)
        return 2
    return 0


def take_language(words: list[str]) -> tuple[str | None, list[str]]:
    """`--lang fr` may stand anywhere; what is left is for the commands."""
    rest = list(words)
    wish = None
    for index, word in enumerate(words):
        if word == "--lang":
            wish = words[index + 1] if index + 1 < len(words) else ""
            del rest[index : index + 2]
        elif word.startswith("--lang="):
            wish = word.removeprefix("--lang=")
            del rest[index]
        if wish is not None:
            break
    if wish is not None and wish not in LANGUAGES:
        raise BadInput("bad_language", got=wish)
    return wish, rest


def _check_command(words: list[str]) -> None:
    """The first word that is no option names a command."""
    name = next((word for word in words if not word.startswith("-")), COMMANDS[0])
    if name not in COMMANDS:
        raise BadInput("no_such_command", name=name, commands=", ".join(COMMANDS))


def _usage(speech: Speech, error: TyperException) -> str:
    """What the command-line library found, in our words: its own are English only."""
    context = getattr(error, "ctx", None)
    command = f"{context.info_name} " if context and context.parent else ""
    match type(error).__name__:
        case "NoSuchOption":
            return speech.say("no_such_option", name=error.option_name, command=command)  # type: ignore[attr-defined]
        case "MissingParameter":
            name = str(error.param.name).upper()  # type: ignore[attr-defined]
            return speech.say("missing", name=name, command=command)
        case "BadOptionUsage":
            return speech.say("needs_value", name=error.option_name)  # type: ignore[attr-defined]
    return speech.say("bad_usage", text=error.format_message())


def make_app(speech: Speech) -> typer.Typer:
    """The commands, with their help in the reader's language."""
    say = speech.say
    rich_utils.ARGUMENTS_PANEL_TITLE = say("panel_arguments")
    rich_utils.OPTIONS_PANEL_TITLE = say("panel_options")
    rich_utils.COMMANDS_PANEL_TITLE = say("panel_commands")
    rich_utils.DEFAULT_STRING = say("default_string")
    rich_utils.REQUIRED_LONG_STRING = say("required_string")

    every_game = ", ".join(games.names())
    every_bot = ", ".join(bots.names())
    given = Parameters(speech)
    GameName = Annotated[str, given.game]
    OneGame = Annotated[str | None, given.one_game]
    Seats = Annotated[str | None, given.seats]
    Options = Annotated[list[str] | None, given.option]
    Seed = Annotated[str | None, given.seed]
    Target = Annotated[str | None, given.target]
    AnyTarget = Annotated[str | None, given.any_target]
    Components = Annotated[Path | None, given.components]
    Workers = Annotated[str, given.workers]
    AllWorkers = Annotated[str | None, given.all_workers]
    Json = Annotated[bool, given.as_json]

    class OurHelp:
        """`--help` explains itself in the reader's language, too."""

        def get_help_option(self, context: Any) -> Any:
            option = super().get_help_option(context)  # type: ignore[misc]
            option.help = say("help_help")
            return option

    class Group(OurHelp, TyperGroup):
        pass

    class Command(OurHelp, TyperCommand):
        pass

    app = typer.Typer(cls=Group, help=say("help"), add_completion=False)

    @app.callback()
    def everything(
        lang: Annotated[str | None, typer.Option("--lang", metavar="en|fr", help=say("lang_help"))] = None,
        version: Annotated[
            bool, typer.Option("--version", is_eager=True, callback=_version, help=say("version_help"))
        ] = False,
    ) -> None:
        """Say what belongs to no command."""

    @app.command("games", cls=Command, help=say("games_help"))
    def list_games(as_json: Json = False) -> None:
        from cordee.cli.listing import list_games

        list_games(speech, as_json=as_json)

    @app.command(cls=Command, help=say("rules_help"))
    def rules(
        game: GameName,
        number: Annotated[
            str | None, typer.Argument(metavar="NUMBER", help=say("rule_number_help"), show_default=False)
        ] = None,
    ) -> None:
        from cordee.cli.reading import print_rule, print_rulebook

        if number is None:
            print_rulebook(speech, games.get(game))
        else:
            print_rule(speech, games.get(game), number)

    @app.command(cls=Command, help=say("learn_help"))
    def learn(game: GameName) -> None:
        from cordee.cli.learn import learn

        learn(speech, games.get(game))

    @app.command(cls=Command, help=say("play_help"))
    def play(
        game: GameName,
        seats: Seats = None,
        seat: Annotated[list[str] | None, typer.Option("--seat", metavar="N", help=say("seat_help"))] = None,
        bot: Annotated[
            str, typer.Option("--bot", metavar="NAME", help=say("bot_help", bots=every_bot))
        ] = bots.DEFAULT,
        option: Options = None,
        seed: Seed = None,
        target: Target = None,
        components: Components = None,
        load: Annotated[Path | None, typer.Option("--load", metavar="FILE", help=say("load_help"))] = None,
        save: Annotated[Path | None, typer.Option("--save", metavar="FILE", help=say("save_help"))] = None,
    ) -> None:
        from cordee.bots.player import Player
        from cordee.cli import play as terminal
        from cordee.core.chance import seed_of
        from cordee.core.errors import BadSeat

        chosen = games.get(game)
        options = option_pairs(seats, option) | {"components": components}
        given = number("--seed", seed)
        match = terminal.start(chosen, options, given, load, target)
        people = [number("--seat", each) or 0 for each in seat or ["0"]]
        for each in people:
            if each >= match.seats:
                raise BadSeat(got=each, last=match.seats - 1)
        # The bots' chance follows from the seed too, but is not the one that dealt.
        player = Player(chosen, bot, target=target, seed=None if given is None else seed_of(given, 0))
        terminal.warm_up(speech, match, player)
        terminal.play(speech, match, sorted(set(people)), player, save)

    @app.command(cls=Command, help=say("simulate_help"))
    def simulate(
        game: GameName,
        seats: Seats = None,
        games_count: Annotated[
            str, typer.Option("--games", metavar="N", help=say("games_count_help"))
        ] = "1000",
        bot: Annotated[
            list[str] | None, typer.Option("--bot", metavar="NAME", help=say("bots_help", bots=every_bot))
        ] = None,
        seed: Seed = None,
        option: Options = None,
        target: AnyTarget = None,
        workers: Workers = "1",
        components: Components = None,
        as_json: Json = False,
    ) -> None:
        from cordee.cli import simulate as many

        many.run(
            speech,
            games.get(game),
            number("--games", games_count, low=1) or 1,
            as_json=as_json,
            bot=bot or "random",
            options=option_pairs(seats, option),
            components=components,
            seed=number("--seed", seed),
            target=target,
            workers=number("--workers", workers, low=1) or 1,
        )

    @app.command(cls=Command, help=say("study_help"))
    def study(
        file: Annotated[Path, typer.Argument(metavar="FILE", help=say("study_file_help"))],
        out: Annotated[
            Path | None, typer.Option("--out", metavar="FOLDER", help=say("study_out_help"))
        ] = None,
        workers: Workers = "1",
        cluster: Annotated[
            str | None, typer.Option("--cluster", metavar="ADDRESS", help=say("study_cluster_help"))
        ] = None,
        target: Target = None,
    ) -> None:
        from cordee.cli import study as studies

        studies.run(
            speech,
            file,
            out,
            workers=number("--workers", workers, low=1) or 1,
            cluster=cluster,
            target=target,
        )

    @app.command(cls=Command, help=say("odds_help"))
    def odds(
        game: Annotated[
            str | None, typer.Argument(metavar="GAME", help=say("game_help", games=every_game))
        ] = None,
        measure: Annotated[bool, typer.Option("--measure", help=say("odds_measure_help"))] = False,
        bot: Annotated[
            list[str] | None, typer.Option("--bot", metavar="NAME", help=say("odds_bot_help", bots=every_bot))
        ] = None,
        games_count: Annotated[
            str, typer.Option("--games", metavar="N", help=say("games_count_help"))
        ] = "1000",
        workers: Workers = "1",
    ) -> None:
        from cordee.cli import odds as table

        names = [games.get(game).name] if game else games.names()
        count, many = number("--games", games_count, low=1) or 1, number("--workers", workers, low=1) or 1
        for name in bot or ():
            bots.get(name)
        if measure:
            table.run(speech, names, bot or ["greedy"], count, many)
        else:
            table.show(speech, names)

    @app.command(cls=Command, help=say("arena_help"))
    def arena(
        game: OneGame = None,
        seats: Seats = None,
        option: Options = None,
        bot: Annotated[
            list[str] | None, typer.Option("--bot", metavar="NAME", help=say("arena_levels_help"))
        ] = None,
        within: Annotated[str, typer.Option("--within", metavar="POINTS", help=say("within_help"))] = "2",
        most: Annotated[str, typer.Option("--games", metavar="N", help=say("most_help"))] = "5000",
        minutes: Annotated[
            str | None, typer.Option("--minutes", metavar="M", help=say("minutes_help"))
        ] = None,
        workers: AllWorkers = None,
        target: Annotated[
            str | None, typer.Option("--target", metavar="NAME", help=say("arena_target_help"))
        ] = None,
        save: Annotated[
            Path | None, typer.Option("--save", metavar="FILE", help=say("arena_save_help"))
        ] = None,
        report: Annotated[
            Path | None, typer.Option("--report", metavar="FILE", help=say("report_help"))
        ] = None,
        odds: Annotated[bool, typer.Option("--odds", help=say("arena_odds_help"))] = False,
    ) -> None:
        from cordee.cli import arena as many
        from cordee.core.rule import chosen_target
        from cordee.lab.contests import contests_of

        levels = bot or [name for name in bots.names() if name != "random"]
        for level in levels:
            bots.get(level)
        given = option_pairs(seats, option)
        modes = {", ".join(f"{name}={value}" for name, value in given.items()): given} if given else None
        chosen = [games.get(name) for name in ([game] if game else games.names())]
        many.run(
            speech,
            [contest for each in chosen for contest in contests_of(each, levels, modes)],
            within=(decimal("--within", within) or 2.0) / 100,
            most=number("--games", most, low=1) or 1,
            workers=number("--workers", workers, low=1),
            minutes=decimal("--minutes", minutes),
            save=save,
            report_to=report,
            odds=odds,
            on_card=target is not None and chosen_target(target, ("native", "cuda")) == "cuda",
        )

    @app.command(cls=Command, help=say("warm_help"))
    def warm(
        game: OneGame = None,
        workers: AllWorkers = None,
        plain: Annotated[bool, typer.Option("--plain", help=say("warm_plain_help"))] = False,
    ) -> None:
        from cordee.cli import warm as ahead

        names = [games.get(game).name] if game else games.names()
        ahead.run(speech, names, workers=number("--workers", workers, low=1), plain=plain)

    @app.command(cls=Command, help=say("replay_help"))
    def replay(
        file: Annotated[Path, given.file],
        move: Annotated[str | None, typer.Option("--move", metavar="N", help=say("move_help"))] = None,
        viewer: Annotated[str | None, typer.Option("--viewer", metavar="N", help=say("viewer_help"))] = None,
        check: Annotated[bool, typer.Option("--check", help=say("check_help"))] = False,
        commitment: Annotated[
            str | None, typer.Option("--commitment", metavar="HASH", help=say("commitment_help"))
        ] = None,
        target: Target = None,
    ) -> None:
        from cordee.cli import replay as story

        if check or commitment is not None:
            story.check(speech, file, commitment, target)
            return
        story.replay(speech, file, number("--move", move), number("--viewer", viewer, low=-1), target)

    add_hindsight(app, speech, Command)

    variables = ", ".join(PREFIX + field.name.upper() for field in fields(Settings))

    @app.command(cls=Command, help=say("serve_help"), epilog=say("serve_epilog", variables=variables))
    def serve(
        host: Annotated[
            str | None, typer.Option("--host", metavar="ADDRESS", help=say("serve_host_help"))
        ] = None,
        port: Annotated[str | None, typer.Option("--port", metavar="N", help=say("serve_port_help"))] = None,
        database: Annotated[
            str | None, typer.Option("--database", metavar="URL", help=say("serve_database_help"))
        ] = None,
        channels: Annotated[
            str | None, typer.Option("--channels", metavar="URL", help=say("serve_channels_help"))
        ] = None,
        workers: Annotated[
            str | None, typer.Option("--workers", metavar="N", help=say("serve_workers_help"))
        ] = None,
        bot_workers: Annotated[
            str | None, typer.Option("--bot-workers", metavar="N", help=say("serve_bot_workers_help"))
        ] = None,
        open_page: Annotated[bool, typer.Option("--open", help=say("serve_open_help"))] = False,
    ) -> None:
        from cordee.cli.browser import open_when_ready
        from cordee.server.config import read_settings
        from cordee.server.logs import set_up_logs
        from cordee.server.run import serve
        from cordee.server.startup import check

        settings = read_settings(
            {
                "host": host,
                "port": number("--port", port, low=1),
                "database": database,
                "channels": channels,
                "workers": number("--workers", workers, low=1),
                "bot_workers": number("--bot-workers", bot_workers, low=1),
            }
        )
        set_up_logs()
        check(settings)
        here = settings.host in ("127.0.0.1", "0.0.0.0")
        url = f"http://{'localhost' if here else settings.host}:{settings.port}"
        speech.err.print(speech.say("serving", url=url))
        if open_page:
            open_when_ready(url)
        serve(settings)

    return app


def _version(wanted: bool) -> None:
    if wanted:
        print(__version__)
        raise typer.Exit
