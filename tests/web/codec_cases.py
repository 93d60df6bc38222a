"""What Python's codecs answer, for the browser's to be compared with: `python -m tests.web.codec_cases`."""

import json
import random
from collections.abc import Iterator
from typing import Any

from cordee import games
from cordee.core.errors import MalformedMove
from cordee.core.events import Kind, name_events
from cordee.core.game import Game

VIEWERS = (None, -1, 0, 1)
DECISIONS = 40  # of a game in each mode


def cases(game: Game) -> dict[str, Any]:
    """Everything for one game."""
    codec = game.codec
    rows = [*every_kind(game), *played(game)]
    return {
        "actions": [[codec.move(action), codec.text(action)] for action in range(codec.actions)],
        "reads": [[given, read(game, given)] for given in attempts(game)],
        "rows": rows,
        "events": [[viewer, list(name_events(rows, game.events, game.names, viewer))] for viewer in VIEWERS],
    }


def read(game: Game, given: Any) -> list[int] | None:
    """The actions of a move; None where there is no such move."""
    try:
        return game.codec.read(given)
    except MalformedMove:
        return None


def attempts(game: Game) -> Iterator[Any]:
    """What somebody may send as a move: sequences that are right, and most of what can be wrong."""
    codec = game.codec
    moves = [codec.move(action) for action in range(codec.actions)]
    texts = [codec.text(action) for action in range(codec.actions)]
    luck = random.Random(game.name)
    for _ in range(20):
        some = luck.sample(range(codec.actions), 3)
        yield codec.write(some)
        yield [texts[some[0]], moves[some[1]], codec.write(some[1:])]
        yield f"\n {texts[some[0]].upper()}\t{texts[some[1]].title()}  "
        yield dict(reversed(moves[some[0]].items()))
    yield from ("", "  ", [], {}, None, 5, True, [5], [None], [[texts[0]]], [texts[0], ""], [moves[0], []])
    yield from (f"{texts[0]}?", f"{texts[0]},{texts[1]}", "{do}", "constructor", {"do": None})
    yield from ({"do": "nothing"}, {"do": "constructor"}, {"do": ["pass"]}, {"DO": moves[0]["do"]})
    for move in moves:
        yield {**move, "more": 1}
        for name in move:
            yield {key: value for key, value in move.items() if key != name}
            yield from ({**move, name: other} for other in (None, True, -1, 10_000, 0.5, "x", [], {}))
            yield {**move, name: str(move[name])} if isinstance(move[name], int) else {**move, name: 0}


def every_kind(game: Game) -> Iterator[tuple[int, ...]]:
    """Events of every kind, with the first and the last value of every column."""
    for number, kind in enumerate(game.events):
        for last in (False, True):
            yield number, 1, *(_value(game, kind, place, last) for place in range(3))


def _value(game: Game, kind: Kind, place: int, last: bool) -> int:
    names = game.names.get(kind.fields[place]) if place < len(kind.fields) else None
    return (len(names) if names else 40) - 1 if last else 0


def played(game: Game) -> Iterator[tuple[int, ...]]:
    """What happened in games at random, one in each mode."""
    luck = random.Random(game.name)
    for options in game.modes.values():
        match = game.new(seed=luck.randrange(1000), target="interpreted", **options)
        while match.actors and len(match.steps) < DECISIONS:
            seat = luck.choice(match.actors)
            match.play_actions(seat, [luck.choice(match.legal(seat))])
        for step in match.steps:
            yield from step.events


if __name__ == "__main__":
    print(json.dumps({name: cases(games.get(name)) for name in games.names()}))
