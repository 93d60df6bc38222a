"""Bots: what they are handed, and that the better one is better."""

import pytest

from cordee import bots, games
from cordee.bots.player import Player
from cordee.core.errors import UnknownBot
from cordee.lab.simulate import simulate

GAME = games.get("shangrila")


@pytest.mark.parametrize("name", bots.names())
@pytest.mark.parametrize("target", ["interpreted", "native"])
def test_a_bot_plays_a_whole_game_from_redacted_records(name: str, target: str) -> None:
    match = GAME.new(seed=8, target=target)
    player = Player(GAME, name, seed=8, target=target)
    while not match.over:
        seat = match.actors[0]
        redacted = match.redacted(seat)
        assert redacted.seed == 0
        match.play_actions(seat, [player.choose(redacted, seat)])
    assert match.result is not None


@pytest.mark.parametrize("name", bots.names())
def test_a_bot_with_the_same_seed_plays_the_same_on_every_target(name: str) -> None:
    records = []
    for target in ("interpreted", "native"):
        match, player = GAME.new(seed=8, target=target), Player(GAME, name, seed=9, target=target)
        while not match.over:
            seat = match.actors[0]
            match.play_actions(seat, [player.choose(match.redacted(seat), seat)])
        records.append(match.record)
    assert records[0] == records[1]


def test_an_unknown_bot_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownBot, match=r"'clever'. There is: random, greedy"):
        bots.get("clever")


@pytest.mark.parametrize("seat", range(4))
def test_one_greedy_among_three_random_wins_more_than_its_share(seat: int) -> None:
    by_seat = ["greedy" if each == seat else "random" for each in range(4)]
    found = simulate(GAME, games_count=500, bot=by_seat, seed=4)
    assert found["results"]["seats"][seat]["low"] > 0.8
