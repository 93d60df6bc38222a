"""Every level plays every mode of every game by the rules, from what its seats may see."""

import pytest

from cordee import bots
from cordee.bots.player import Player
from cordee.core.game import Game

SEARCHING = next(name for name in bots.names() if bots.get(name).searches)


@pytest.mark.parametrize("bot", ["novice", SEARCHING])
def test_a_bot_plays_a_whole_game_of_legal_moves(game: Game, mode: str, bot: str) -> None:
    match = game.new(seed=3, **game.modes[mode])
    player = Player(game, bot, seed=4, threads=1, rollouts=1)
    while not match.over and len(match.steps) < game.limit:
        seats = match.actors
        for seat in seats:
            action = player.choose(match.redacted(seat), seat)
            if not player.waits(action) or seat == seats[-1]:
                match.play_actions(seat, [action])  # raises IllegalMove
                break
    assert match.over or len(match.steps) == game.limit
