"""What the browser's client is made with: `python -m cordee.reference.types web/src/games` writes it.

For each game the types of what travels, which follow from its tables of actions and events and from its
`view.py`, so that a board needs no cast; those tables themselves; what the default board must be told; and
what a page must know that asks no server.
"""

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from cordee import games
from cordee.core.actions import Action
from cordee.core.describe import describe
from cordee.core.events import Kind
from cordee.core.game import Game
from cordee.core.tell import Teller
from cordee.core.typescript import union
from cordee.core.view_types import named_types, record_type
from cordee.reference.shown import shown
from cordee.reference.tables import tables

HEAD = """\
/** What travels about this game. Made by `make web` from the game's tables and its view.py; do not edit. */
import type { ChoiceOf, TakenBack, ViewOf } from '$lib/view'
"""
TAIL = """\
/** The game to the types of the frame: `BoardProps<Game>`, `Turn<Game>`, … */
export type Game = { move: Move; event: GameEvent; table: Table; detail: Detail }
export type Choice = ChoiceOf<Game>
export type View = ViewOf<Game>
"""


def module(game: Game) -> str:
    """A module of TypeScript."""
    viewing = game.viewing
    named = named_types(viewing.view, viewing.detail)
    return "\n".join(
        (
            HEAD,
            *(f"export type {name} = {kind}" for name, kind in named.items()),
            _union("Move", "What can be done.", map(_move, game.action_table.ranges)),
            _union("GameEvent", "What can happen, as a viewer may know it.", _events(game)),
            _type("Table", "What lies on the table.", viewing.view),
            _type("Detail", "What is worth knowing of a choice.", viewing.detail),
            TAIL,
        )
    )


def _union(name: str, meaning: str, kinds: Iterable[str]) -> str:
    return "\n".join((f"/** {meaning} */", f"export type {name} =", *(f"  | {kind}" for kind in kinds), ""))


def _move(action: Action) -> str:
    fields = [f"do: '{action.verb}'"]
    for argument in action.arguments:
        columns = zip(*argument.rows, strict=True)
        fields += [f"{name}: {union(column)}" for name, column in zip(argument.names, columns, strict=True)]
    return f"{{ {'; '.join(fields)} }}"


def _events(game: Game) -> Iterable[str]:
    yield from (_event(game, kind) for kind in game.events)
    yield "TakenBack"


def _event(game: Game, kind: Kind) -> str:
    fields = [f"event: '{kind.name}'", "seat: number"]
    for name in kind.fields:
        # What is noted is something: that there is none of it is no event.
        values = union(value for value in game.names.get(name, ()) if value is not None) or "number"
        fields.append(f"{name}{'?' if name in kind.secret else ''}: {values}")
    return f"{{ {'; '.join(fields)} }}"


def _type(name: str, meaning: str, teller: Teller) -> str:
    return f"/** {meaning} */\nexport type {name} = {record_type(teller)}\n"


ABOUT = ("name", "version", "title", "cooperative", "otherwise", "nouns", "rules")


def about(game: Game) -> dict[str, Any]:
    """What a page must know that asks no server: who wins with whom, and every rule in a sentence."""
    described = describe(game)
    return {name: described[name] for name in ABOUT}


def written(game: Game) -> dict[str, str]:
    """The files of a game, by their names."""
    return {
        "view.ts": module(game),
        "tables.json": json.dumps(tables(game), separators=(",", ":")),
        "shown.json": json.dumps(shown(game), separators=(",", ":")),
        "about.json": json.dumps(about(game), separators=(",", ":"), ensure_ascii=False),
    }


if __name__ == "__main__":
    for each in games.names():
        folder = Path(sys.argv[1]) / each
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in written(games.get(each)).items():
            (folder / name).write_text(text, encoding="utf-8")
