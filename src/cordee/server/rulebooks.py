"""Texts about the games that people read before and while they play."""

from typing import Any, Literal

from litestar import Request
from litestar.params import FromPath, FromQuery

from cordee import games
from cordee.core.rulebook import Rulebook
from cordee.server.language import language_of
from cordee.server.routes import get

Language = Literal["en", "fr"]


@get("/api/games/{name:str}/rules", summary="The rules of a game, for players", sync_to_thread=False)
def read_rules(
    name: FromPath[str], request: Request[Any, Any, Any], lang: FromQuery[Language | None] = None
) -> Rulebook:
    """In the language asked for, else in that of `Accept-Language`; texts are Markdown."""
    return games.get(name).rulebook(lang or language_of(request))


HANDLERS = [read_rules]
