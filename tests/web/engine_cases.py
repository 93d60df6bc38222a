"""What Python tells of real games, for the browser's engine to be compared with.

`python -m tests.web.engine_cases GAME` prints it as JSON, with where the game's module lies.
"""

import json
import random
import sys
from base64 import b64encode
from collections.abc import Iterator
from typing import Any

from cordee import games
from cordee.core.game import Game
from cordee.core.match import SPECTATOR, Match
from cordee.core.options import Options
from cordee.wasm.build import build

LOOKS = 6  # decisions of a game at which everything is told, beside its deal and its end
SEQUENCE = 4  # moves of the longest preview


def cases(game: Game) -> dict[str, Any]:
    """Everything for one game."""
    return {
        "module": str(build(game.name)),
        "modes": {mode: told(game, mode, options) for mode, options in game.modes.items()},
    }


def told(game: Game, mode: str, options: Options) -> dict[str, Any]:
    """One game in a mode, at random: its deal, and some of its decisions."""
    luck = random.Random(f"{game.name} {mode}")
    seed = luck.randrange(1 << 62)
    match = game.new(seed=seed, **options)
    dealt = encoded(match.state.tobytes())
    looks = [look(match, luck)]
    while not match.over and len(match.steps) < game.limit:
        before = encoded(match.state.tobytes())
        seat = luck.choice(match.actors)
        match.play_actions(seat, [luck.choice(match.legal(seat))])
        step = match.last
        if luck.random() < 2 * LOOKS / (len(match.steps) + LOOKS) ** 1.5:
            happened = {"seat": seat, "actions": step.actions, "events": step.events}
            made = {"before": before, "after": encoded(step.after), **happened}
            looks.append({"made": made, **look(match, luck)})
    return {"options": options, "seed": str(seed), "dealt": dealt, "looks": [*looks, look(match, luck)]}


def look(match: Match, luck: random.Random) -> dict[str, Any]:
    """All that is to be known where a match stands."""
    viewers = [SPECTATOR, *range(match.seats)]
    return {
        "record": encoded(match.state.tobytes()),
        "redacted": [[viewer, encoded(match.record_for(viewer))] for viewer in viewers],
        "views": [[viewer, match.view(viewer)] for viewer in (None, SPECTATOR, luck.randrange(match.seats))],
        "previews": [each for seat in match.actors for each in previews(match, seat, luck)],
    }


def previews(match: Match, seat: int, luck: random.Random) -> Iterator[dict[str, Any]]:
    """Of a sequence that a seat might choose, move by move, and of what it may not."""
    yield foretold(match, seat, [])
    sequence: list[int] = []
    choices = match.choices(seat)
    while choices and len(sequence) < SEQUENCE:
        sequence += match.game.codec.read(luck.choice(choices)["text"])
        answer = foretold(match, seat, sequence)
        yield answer
        choices = answer["view"]["choices"] if answer["view"] else []
    any_move = luck.randrange(match.game.actions)
    yield foretold(match, seat, [any_move])
    yield foretold(match, seat, [*sequence, any_move])


def foretold(match: Match, seat: int, actions: list[int]) -> dict[str, Any]:
    """A preview as the server answers it."""
    moves = [match.game.codec.move(action) for action in actions]
    found = match.preview(seat, moves)
    return {
        "seat": seat,
        "moves": moves,
        "sentence": found.refusal.say("en") if found.refusal else None,
        "rule": getattr(found.refusal, "rule", None),
        "at": found.at,
        "certain": found.certain,
        "events": found.events,
        "view": found.view,
        "after": record_after(match, seat, actions) if found.view else None,
    }


def record_after(match: Match, seat: int, actions: list[int]) -> str:
    """What the seat is sent once it has really done that."""
    then = match.rewound(len(match.steps))
    if actions:
        then.play_actions(seat, actions)
    return encoded(then.record_for(seat))


def encoded(record: bytes) -> str:
    return b64encode(record).decode()


if __name__ == "__main__":
    print(json.dumps(cases(games.get(sys.argv[1]))))
