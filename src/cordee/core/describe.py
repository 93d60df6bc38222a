"""A game and its options described before it is dealt: plain values, ready for JSON."""

from typing import Any

from cordee.core.game import Game
from cordee.core.options import Choice, Modules, Option
from cordee.core.start import Start
from cordee.core.words import LANGUAGES, Words


def describe(game: Game) -> dict[str, Any]:
    """A game and its options, in words of every language."""
    return {
        "name": game.name,
        "version": game.version,
        "prefix": game.prefix,
        "title": _say(game.words, "title"),
        "blurb": _say(game.words, "blurb"),
        "length": _say(game.words, "length"),
        "thinking": _say(game.words, "thinking"),
        "cooperative": game.cooperative(game.read_options({})),
        "otherwise": _otherwise(game),
        "seats": list(game.options[0].values),
        "changeable": game.box is not None,
        "platform": game.platform,
        "nouns": dict(game.nouns),
        "events": [
            {
                "event": kind.name,
                "fields": list(kind.fields),
                "secret": sorted(kind.secret),
                "reveals": kind.reveals,
            }
            for kind in game.events
        ],
        "rules": {
            game.rule_name(number): _say(game.words, f"rule_{number}") for number in range(1, game.rules + 1)
        },
        "options": [_describe_option(game.words, option) for option in game.options],
        "starts": [_describe_start(game, start) for start in game.starts],
    }


def _otherwise(game: Game) -> dict[str, list[Any]]:
    """The values of options with which a cooperative game is not cooperative, or the other way round."""
    default = game.read_options({})
    usual = game.cooperative(default)
    found = {
        option.name: [
            value
            for value in option.values
            if game.cooperative({**default, option.name: _chosen(option, value)}) != usual
        ]
        for option in game.options
    }
    return {name: values for name, values in found.items() if values}


def _chosen(option: Option, value: Any) -> Any:
    return [value] if isinstance(option, Modules) else value


def _offered(option: Option) -> Any:
    """What a form begins with."""
    offered = option.offered if isinstance(option, Choice) else None
    return offered or (option.default if isinstance(option.default, int | str) else list(option.default))


def _describe_option(words: Words, option: Option) -> dict[str, Any]:
    named = [value for value in option.values if isinstance(value, str)]
    return {
        "name": option.name,
        "kind": option.kind,
        "values": list(option.values),
        "default": option.default if isinstance(option.default, int | str) else list(option.default),
        "offered": _offered(option),
        "title": _say(words, f"option_{option.name}"),
        "help": _say(words, f"option_{option.name}_help"),
        "words": {value: _say(words, f"option_{option.name}_{value}") for value in named},
    }


def _describe_start(game: Game, start: Start) -> dict[str, Any]:
    return {
        "name": start.name,
        "company": start.company,
        "minutes": start.minutes,
        "bot": start.bot,
        "options": game.read_options(start.options),
        "title": _say(game.words, f"start_{start.name}"),
        "text": _say(game.words, f"start_{start.name}_text"),
    }


def _say(words: Words, key: str) -> dict[str, str]:
    return {lang: words.say(lang, key) for lang in LANGUAGES}
