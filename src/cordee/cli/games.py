"""`cordee games`: the games and their options."""

import msgspec
import typer
from rich.table import Table

from cordee import games
from cordee.cli.parameters import Json
from cordee.cli.speech import Speech
from cordee.core.describe import describe


def command(context: typer.Context, as_json: Json = False) -> None:
    """Every game with its options, for people or for programs."""
    speech: Speech = context.obj
    described = [describe(games.get(name)) for name in games.names()]
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(described)).decode())
        return
    lang = speech.lang
    for game in described:
        kind = speech.say("cooperative" if game["cooperative"] else "competitive")
        seats = f"{game['seats'][0]}-{game['seats'][-1]}"
        speech.out.print(f"[bold]{game['title'][lang]}[/]  [dim]{game['name']}[/]")
        speech.out.print(speech.say("seats_line", seats=seats, kind=kind))
        speech.out.print(game["blurb"][lang])
        table = Table(box=None, padding=(0, 2, 0, 0))
        for column in ("option_column", "values_column", "default_column"):
            table.add_column(speech.say(column), style="dim" if column == "default_column" else "")
        table.add_column("")
        for option in game["options"]:
            values = ", ".join(map(str, option["values"]))
            default = option["default"]
            if isinstance(default, list):
                default = ", ".join(default)
            table.add_row(option["name"], values, str(default), option["help"][lang])
        speech.out.print(table)
        speech.out.print()
