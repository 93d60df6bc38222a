"""The command `cordee`: takes the command line apart and answers in the reader's language.

Wrong input is answered by one line and exit code 2, never by a traceback.
"""

import sys
from importlib import import_module
from io import TextIOWrapper
from typing import Annotated, NoReturn

import typer
from typer.exceptions import TyperException

from cordee import __version__
from cordee.cli.help import Command, Group
from cordee.cli.speech import BadInput, Speech
from cordee.core.errors import CordeeError
from cordee.core.words import LANGUAGES, chosen_language

COMMANDS = (  # each a module beside this one, which says what it asks for and does it
    "games",
    "rules",
    "learn",
    "play",
    "simulate",
    "study",
    "odds",
    "arena",
    "warm",
    "build-wasm",
    "replay",
    "review",
    "solve",
    "bound",
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
        app = make_app(chosen_command(words))
        app(words or ["--help"], standalone_mode=False, obj=speech)
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


def chosen_command(words: list[str]) -> str | None:
    """The first word that is no option names a command."""
    name = next((word for word in words if not word.startswith("-")), None)
    if name is not None and name not in COMMANDS:
        raise BadInput("no_such_command", name=name, commands=", ".join(COMMANDS))
    return name


def _usage(speech: Speech, error: TyperException) -> str:
    """The command-line library's errors in our words: its own are English only."""
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


def _version(wanted: bool) -> None:
    if wanted:
        print(__version__)
        raise typer.Exit


def make_app(chosen: str | None) -> typer.Typer:
    """All commands by name and help; only the chosen one is imported, which keeps every start short."""
    app = typer.Typer(cls=Group, help="help", add_completion=False)
    app.callback()(_belongs_to_no_command)
    for name in COMMANDS:
        module = import_module(f"cordee.cli.{name.replace('-', '_')}") if name == chosen else None
        command = getattr(module, "command", _another_command)
        epilog = getattr(module, "EPILOG", None)
        app.command(name, cls=Command, help=f"{name}_help", epilog=epilog)(command)
    return app


def _belongs_to_no_command(
    lang: Annotated[str | None, typer.Option("--lang", metavar="en|fr", help="lang_help")] = None,
    version: Annotated[
        bool, typer.Option("--version", is_eager=True, callback=_version, help="version_help")
    ] = False,
) -> None:
    """Options that need no command; `--lang` has already been taken (see `take_language`)."""


def _another_command() -> None:
    """A placeholder for a command that was not chosen: only its name and help are shown."""
