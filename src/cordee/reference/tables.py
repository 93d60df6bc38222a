"""A game's tables of actions and events as plain values, for the codec of the browser."""

from typing import Any

from cordee.core.actions import Argument
from cordee.core.game import Game


def tables(game: Game) -> dict[str, Any]:
    """All that it takes to tell actions and events by name."""
    ranges = game.action_table.ranges
    # Several actions share an argument, as whatever can be done with a card.
    arguments = list(dict.fromkeys(argument for action in ranges for argument in action.arguments))
    columns = {column for kind in game.events for column in kind.fields}
    return {
        "arguments": list(map(_argument, arguments)),
        "actions": [
            {
                "do": action.verb,
                "text": action.text,
                "arguments": [arguments.index(argument) for argument in action.arguments],
            }
            for action in ranges
        ],
        "events": [
            {
                "event": kind.name,
                "columns": kind.fields,
                "secret": sorted(kind.secret),
                "reveals": kind.reveals,
            }
            for kind in game.events
        ],
        "names": {column: names for column, names in game.names.items() if column in columns},
    }


def _argument(argument: Argument) -> dict[str, Any]:
    told: dict[str, Any] = {"names": argument.names, "rows": argument.rows}
    if argument.texts != [tuple(map(str, row)) for row in argument.rows]:
        told["texts"] = argument.texts
    return told
