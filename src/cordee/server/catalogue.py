"""The games and the bots there are: the same for everybody, in both languages."""

from functools import cache

import msgspec
from litestar.params import FromPath

from cordee import bots, games
from cordee.core.describe import describe
from cordee.core.words import LANGUAGES
from cordee.server.clashes import clashes
from cordee.server.problems import WORDS
from cordee.server.routes import get
from cordee.server.shapes.catalogue import BotView, GameView, Wording


@cache
def _game(name: str) -> GameView:
    game = games.get(name)
    return msgspec.convert({**describe(game), "clashes": clashes(game)}, GameView)


@get("/api/games", summary="The games and their options", sync_to_thread=False)
def list_games() -> list[GameView]:
    """Every game, with words in both languages."""
    return [_game(name) for name in games.names()]


@get("/api/games/{name:str}", summary="One game", sync_to_thread=False)
def read_game(name: FromPath[str]) -> GameView:
    """A game and its options."""
    return _game(games.get(name).name)


@get("/api/bots", summary="The bots", sync_to_thread=False)
def list_bots() -> list[BotView]:
    """The bots that may play a seat, weakest first."""
    return [BotView(name, _say(f"bot_{name}"), _say(f"bot_{name}_help")) for name in bots.names()]


def _say(key: str) -> Wording:
    return Wording(**{lang: WORDS.say(lang, key) for lang in LANGUAGES})


HANDLERS = [list_games, read_game, list_bots]
