"""In browsers bots think as on the server: the same choices, odds and marks, however the work is shared."""

from base64 import b64encode
from typing import Any

import pytest

from cordee import bots, games
from cordee.bots.drops import is_drop
from cordee.bots.hints import Idea, give_hint
from cordee.bots.player import Player
from cordee.bots.review import conclude, odds_at, positions
from cordee.bots.search import Budget, Search
from cordee.core.chance import seed_of
from cordee.core.game import Game
from cordee.core.match import Match
from cordee.reference.tables import tables
from cordee.wasm.build import build
from tests.wasm.machines import MACHINES

pytestmark = pytest.mark.timeout(1800)

TARGET = "native"
SEED = 5
HANDS = 3  # in the browser; here one thread works alone
EVERY = 11  # a player is asked at one decision in so many
ROLLOUTS = {"regular": 60, "expert": 120}  # for one decision
TRIES = 24  # of every position of a game that is reviewed
SHARES = [tries / TRIES for tries in range(TRIES + 1)]


def played(game: Game, mode: str) -> Match:
    """A whole game by bots that now and then do something foolish."""
    match = game.new(seed=SEED, target=TARGET, **game.modes[mode])
    players = [Player(game, level, seed=SEED, target=TARGET) for level in ("greedy", "novice")]
    while not match.over:
        player = players[len(match.steps) % len(players)]
        for seat in match.actors:
            action = player.choose(match.redacted(seat), seat)
            if seat == match.actors[-1] or not player.waits(action):
                match.play_actions(seat, [action])
                break
    return match


def questions(match: Match) -> list[tuple[Any, int]]:
    """What a seat sees at some of the decisions, and the seat: of each that may act."""
    found = []
    for number in range(0, len(match.steps), EVERY):
        then = match.rewound(number)
        found += [(then.redacted(seat), seat) for seat in then.actors]
    return found


def plain(thing: bytes) -> str:
    return b64encode(thing).decode()


def thoughts(game: Game, asked: list[tuple[Any, int]]) -> list[dict[str, Any]]:
    """What the server's bots say to all of it."""
    found: list[dict[str, Any]] = []
    for level in bots.names():
        player = Player(game, level, seed=SEED, target=TARGET, threads=1, rollouts=ROLLOUTS.get(level))
        for seen, seat in asked:
            if bots.get(level).searches:
                hint = give_hint(player, seen, seat)
                ideas = [idea_of(game, each) for each in hint.ideas]
                move = game.codec.move(hint.action)
                found.append({"move": move, "text": hint.text, "waits": hint.waits, "ideas": ideas})
            else:
                action = player.choose(seen, seat)
                found.append({"action": action, "waits": player.waits(action)})
    return found


def idea_of(game: Game, idea: Idea) -> dict[str, Any]:
    """As the server tells it."""
    move = None if idea.action is None else game.codec.move(idea.action)
    return {"move": move, "text": idea.text, "odds": idea.odds, "worlds": idea.worlds}


def haste(game: Game, seen: Any, seat: int) -> dict[str, Any]:
    """A bot without any time looks at every candidate all the same, as often as one thread does."""
    search = Search(game, target=TARGET, threads=1)
    seed = seed_of(SEED, 1)  # of the second thought
    considered = search.think(seen, seat, seed, Budget(seconds=0.0)).considered
    return {"stopped": "AbortError", "worlds": [[each.action, each.worlds] for each in considered]}


def review_of(match: Match) -> dict[str, Any]:
    """The odds after every move, and the moves that cost much."""
    odds = [odds_at(match.game.name, position, TRIES, TARGET) for position in positions(match)]
    marks = conclude(match, odds, None, None, TRIES).marks
    drops = [{"move": each.move, "seat": each.seat, "from": each.before, "to": each.after} for each in marks]
    return {"odds": odds, "drops": drops}


@pytest.mark.parametrize("name", games.names())
def test_bots_and_reviews_are_the_same_in_browsers(name: str) -> None:
    game = games.get(name)
    matches = [played(game, mode) for mode in game.benched]
    asked = [question for match in matches for question in questions(match)]
    reviewed = matches[0]
    job = {
        "hands": HANDS,
        "tables": tables(game),
        "players": [
            {
                "level": level,
                "seed": str(SEED),
                "rollouts": ROLLOUTS.get(level),
                "asked": [{"seen": plain(seen.tobytes()), "seat": seat} for seen, seat in asked],
            }
            for level in bots.names()
        ],
        "review": {
            "positions": [plain(position) for position in positions(reviewed)],
            "movers": [step.seat for step in reviewed.steps],
            "together": game.cooperative(reviewed.options),
            "tries": TRIES,
            "shares": SHARES,
        },
    }
    here = {
        "thoughts": thoughts(game, asked),
        **review_of(reviewed),
        "haste": haste(game, *asked[0]),
        "falls": [is_drop(before, after, TRIES) for before in SHARES for after in SHARES],
    }
    for ask in MACHINES.values():
        assert ask("think", build(name), job) == here
