"""Bots: what they are handed, that the same seed chooses the same, and that the better ones are better."""

import time

import pytest

from cordee import bots, games
from cordee.bots.hints import ADVISER, give_hint
from cordee.bots.player import Player
from cordee.bots.search import Budget, Search
from cordee.core.errors import UnknownBot
from cordee.core.match import Match
from cordee.lab.simulate import simulate

GAME = games.get("shangrila")
AT_SIGHT = [name for name in bots.names() if not bots.get(name).searches]


def late(decisions: int = 150) -> Match:
    """A game that is nearly over."""
    match, player = GAME.new(seed=8), Player(GAME, "greedy", seed=8)
    while len(match.steps) < decisions:
        seat = match.actors[0]
        match.play_actions(seat, [player.choose(match.redacted(seat), seat)])
    return match


@pytest.mark.parametrize("name", AT_SIGHT)
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


@pytest.mark.parametrize("name", AT_SIGHT)
def test_a_bot_with_the_same_seed_plays_the_same_on_every_target(name: str) -> None:
    records = []
    for target in ("interpreted", "native"):
        match, player = GAME.new(seed=8, target=target), Player(GAME, name, seed=9, target=target)
        while not match.over:
            seat = match.actors[0]
            match.play_actions(seat, [player.choose(match.redacted(seat), seat)])
        records.append(match.record)
    assert records[0] == records[1]


def test_a_search_finds_the_same_on_every_target_and_any_number_of_threads() -> None:
    match = late()
    seat = match.actors[0]
    budget = Budget(rollouts=60)
    thoughts = [
        Search(GAME, target=target, threads=threads).think(match.redacted(seat), seat, 5, budget)
        for target, threads in (("native", 1), ("native", 3), ("interpreted", 1))
    ]
    assert thoughts[0] == thoughts[1] == thoughts[2]
    longer = Search(GAME, threads=1).think(match.redacted(seat), seat, 5, Budget(rollouts=2000))
    assert 60 < sum(idea.worlds for idea in longer.considered) <= 2000


def test_a_search_keeps_to_its_time() -> None:
    match = GAME.new(seed=8)
    seat = match.actors[0]
    search = Search(GAME, threads=1)
    search.think(match.redacted(seat), seat, 5, Budget(rollouts=1))  # compiled before the clock starts
    began = time.process_time()
    thought = search.think(match.redacted(seat), seat, 5, Budget(seconds=0.3, doubt=1.0))
    assert thought.considered[0].worlds > 10
    assert time.process_time() - began < 2.0


def test_a_hint_tells_what_was_considered_and_the_odds() -> None:
    match = late()
    seat = match.actors[0]
    hint = give_hint(Player(GAME, ADVISER, seed=1, rollouts=300), match.redacted(seat), seat)
    assert {idea.action for idea in hint.ideas} == set(match.legal(seat))
    assert hint.ideas[0].action == hint.action
    assert not hint.waits


def test_who_may_wait_considers_it() -> None:
    game = games.get("siette")
    match = game.new(seats=2, climbers=2, seed=5)
    match.play(0, "@2")
    match.play(1, "@3")
    hint = give_hint(Player(game, ADVISER, seed=1, rollouts=100, threads=1), match.redacted(0), 0)
    assert None in {idea.text for idea in hint.ideas}


def test_an_unknown_bot_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownBot, match=r"'clever'. Available: random, novice, greedy, regular, expert"):
        bots.get("clever")


@pytest.mark.parametrize("seat", range(4))
def test_one_greedy_among_three_random_wins_more_than_its_share(seat: int) -> None:
    by_seat = ["greedy" if each == seat else "random" for each in range(4)]
    found = simulate(GAME, games_count=500, bot=by_seat, seed=4)
    assert found["results"]["seats"][seat]["low"] > 0.8
