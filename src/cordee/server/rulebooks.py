"""Texts about the games that people read before and while they play."""

from functools import cache
from typing import Any

from litestar import Request
from litestar.params import FromPath, FromQuery

from cordee import games
from cordee.core.game import Game
from cordee.core.rulebook import Rule, Rulebook, Section
from cordee.server.language import Language, language_of
from cordee.server.routes import get


@get("/api/games/{name:str}/rules", summary="The rules of a game, for players", sync_to_thread=False)
def read_rules(
    name: FromPath[str], request: Request[Any, Any, Any], lang: FromQuery[Language | None] = None
) -> Rulebook:
    """In the language asked for, else in that of `Accept-Language`; texts are Markdown."""
    game = games.get(name)
    return rulebook_of(game, lang or language_of(request))


@cache
def rulebook_of(game: Game, lang: str) -> Rulebook:
    """A game's rulebook; as long as nobody has written one, its rules in a sentence each."""
    if (game.folder / "rulebook" / f"{lang}.md").exists():
        return game.rulebook(lang)
    rules = tuple(
        Rule(game.rule_name(number), "", game.words.say(lang, f"rule_{number}"), (), ())
        for number in range(1, game.rules + 1)
    )
    title = game.words.say(lang, "title")
    return Rulebook(title, game.words.say(lang, "blurb"), (Section(title, rules),))


HANDLERS = [read_rules]
