"""The types of what boards are told: `python -m cordee.reference.types web/src/games` writes them."""

import sys
from pathlib import Path

from cordee import games
from cordee.core.game import Game

HEAD = "/** What the board is shown. Made by `make web` from the game's view.py; do not edit. */"


def module(game: Game) -> str:
    """A module of TypeScript."""
    if game.viewing is None:
        return ""
    return (
        f"{HEAD}\nexport type Table = {game.viewing.view.type}\n\n"
        f"/** What is worth knowing of a choice. */\nexport type Detail = {game.viewing.detail.type}\n"
    )


if __name__ == "__main__":
    for name in games.names():
        if text := module(games.get(name)):
            (Path(sys.argv[1]) / name / "view.ts").write_text(text, encoding="utf-8")
