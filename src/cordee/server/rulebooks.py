"""Texts about the games that people read before and while they play."""

from functools import cache
from typing import Any, cast

from litestar import Request
from litestar.params import FromPath, FromQuery
from msgspec import Struct

from cordee import games
from cordee.core.game import Game
from cordee.core.guide import shown
from cordee.core.lesson import Said
from cordee.core.rulebook import Rule, Rulebook, Section
from cordee.server.language import Language, language_of
from cordee.server.routes import get
from cordee.server.shapes.game import GameState

GUIDE = "rulebook/guide.toml"


class GuidePicture(Struct):
    """A position, and what there is to see in it."""

    title: Said
    text: Said
    rules: tuple[str, ...]  # where the exact words are
    chosen: tuple[str, ...]  # what the viewer is about to do, in notation
    view: GameState
    after: GameState | None  # how it would look with what is chosen


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


@get("/api/games/{name:str}/guide", summary="The rules of a game in pictures", sync_to_thread=True)
def read_guide(name: FromPath[str]) -> list[GuidePicture]:
    """Positions in the order of reading, with words in both languages; none where nobody has drawn any."""
    return _pictures(games.get(name).name)


@cache
def _pictures(name: str) -> list[GuidePicture]:
    game = games.get(name)
    if not (game.folder / GUIDE).exists():
        return []
    found = []
    for each in game.guide.picture:
        view, after = shown(game, each)
        told = cast(GameState, view), cast(GameState | None, after)
        found.append(GuidePicture(each.title, each.text, each.rules, each.chosen, *told))
    return found


HANDLERS = [read_rules, read_guide]
