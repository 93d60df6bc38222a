"""`cordee rules`: the rules of a game, to be read in a terminal."""

from typing import Annotated

import typer
from rich.markdown import Markdown

from cordee import games
from cordee.cli.parameters import GameName
from cordee.cli.speech import Speech
from cordee.core.game import Game
from cordee.core.rulebook import Rule

WIDTH = 100  # longer lines are hard to read


def command(
    context: typer.Context,
    game: GameName,
    number: Annotated[
        str | None, typer.Argument(metavar="NUMBER", help="rule_number_help", show_default=False)
    ] = None,
) -> None:
    """The whole rulebook, or one rule of it."""
    if number is None:
        print_rulebook(context.obj, games.get(game))
    else:
        print_rule(context.obj, games.get(game), number)


def print_rulebook(speech: Speech, game: Game) -> None:
    """The whole rulebook."""
    book = game.rulebook(speech.lang)
    parts = [f"# {book.title}", book.intro]
    for section in book.sections:
        parts += [f"## {section.title}", *(as_markdown(speech, rule) for rule in section.rules)]
    _print(speech, "\n\n".join(parts))


def print_rule(speech: Speech, game: Game, number: str) -> None:
    """One rule; raises NoSuchRule."""
    _print(speech, as_markdown(speech, game.rulebook(speech.lang).rule(number)))


def as_markdown(speech: Speech, rule: Rule) -> str:
    """A rule as Markdown, with its marks in the reader's words."""
    decided = ["> " + speech.say("decided_mark", text=text) for text in rule.decided]
    rebuilt = ["> " + speech.say("rebuilt_mark", text=text) for text in rule.rebuilt]
    return "\n\n".join([f"### {rule.number} {rule.title}", rule.text, *decided, *rebuilt])


def _print(speech: Speech, text: str) -> None:
    speech.out.print(Markdown(text), width=min(WIDTH, speech.out.width))
