"""The games and the bots there are: the same for everybody, in both languages.

A client that was built before a game was registered asks here for its words, and for what its view holds.
"""

from functools import cache
from typing import Any

import msgspec
from litestar import Request
from litestar.params import FromPath, FromQuery

from cordee import bots, games
from cordee.core.describe import describe
from cordee.core.words import LANGUAGES
from cordee.lab.odds import rates_of
from cordee.reference.shown import shown
from cordee.server.clashes import clashes
from cordee.server.language import Language, language_of
from cordee.server.lessons import LESSONS
from cordee.server.problems import WORDS
from cordee.server.routes import get
from cordee.server.shapes.catalogue import BotView, GameListed, GameView, Shown, Wording


@cache
def _listed(name: str) -> GameListed:
    return msgspec.convert(_game(name), GameListed, from_attributes=True)


@cache
def _game(name: str) -> GameView:
    game = games.get(name)
    described = describe(game)
    starts = [{**start, "odds": rates_of(game, start["options"])} for start in described["starts"]]
    beside = {"clashes": clashes(game), "lesson": (game.folder / LESSONS).exists(), "starts": starts}
    return msgspec.convert({**described, **beside}, GameView)


@get("/api/games", summary="The games and their options", sync_to_thread=False)
def list_games() -> list[GameListed]:
    """Every game, with words in both languages; its rules are told with the game itself."""
    return [_listed(name) for name in games.names()]


@get("/api/games/{name:str}", summary="One game", sync_to_thread=False)
def read_game(name: FromPath[str]) -> GameView:
    """A game and its options."""
    return _game(games.get(name).name)


@get("/api/games/{name:str}/shown", summary="What a game's view holds", sync_to_thread=False)
def read_shown(name: FromPath[str]) -> Shown:
    """For boards that know no game: fields, families of words, and how places lie."""
    return msgspec.convert(shown(games.get(name)), Shown)


@get("/api/games/{name:str}/words", summary="All that a game says", sync_to_thread=False)
def read_words(
    name: FromPath[str], request: Request[Any, Any, Any], lang: FromQuery[Language | None] = None
) -> dict[str, str]:
    """In the language asked for, else in that of `Accept-Language`; texts have `{placeholders}`."""
    return dict(games.get(name).words.catalogue(lang or language_of(request)))


@get("/api/bots", summary="The bots", sync_to_thread=False)
def list_bots() -> list[BotView]:
    """The bots that may play a seat, weakest first."""
    return [BotView(name, _say(f"bot_{name}"), _say(f"bot_{name}_help")) for name in bots.names()]


def _say(key: str) -> Wording:
    return Wording(**{lang: WORDS.say(lang, key) for lang in LANGUAGES})


HANDLERS = [list_games, read_game, read_shown, read_words, list_bots]
