"""The types of what boards are told: `python -m cordee.reference.types web/src/games` writes them."""

import sys
from pathlib import Path

from cordee import games
from cordee.core.game import Game
from cordee.core.typescript import named_types, record_type

HEAD = "/** What the board is told. Made by `make web` from the game's view.py; do not edit. */"


def module(game: Game) -> str:
    """A module of TypeScript."""
    if game.viewing is None:
        return ""
    view, detail = game.viewing.view, game.viewing.detail
    parts = [
        HEAD,
        *(f"export type {name} = {kind}" for name, kind in named_types(view, detail).items()),
        f"export type Table = {record_type(view)}",
        f"/** What is worth knowing of a choice. */\nexport type Detail = {record_type(detail)}",
    ]
    return "\n\n".join(parts) + "\n"


if __name__ == "__main__":
    for name in games.names():
        if text := module(games.get(name)):
            (Path(sys.argv[1]) / name / "view.ts").write_text(text, encoding="utf-8")
