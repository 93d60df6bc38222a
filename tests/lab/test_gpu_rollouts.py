"""Rollouts of many searches at once: everybody gets what they would have found by themselves."""

from collections.abc import Sequence

import msgspec
import pytest

from cordee import games
from cordee.bots.player import Player
from cordee.bots.search import Search
from cordee.lab.arena import Arena, Line
from cordee.lab.contests import Contest
from cordee.lab.gpu_rollouts import Asked, Together

GAME = games.get("shangrila")
CONTEST = Contest(GAME.name, "3 seats", GAME.read_options({"seats": 3}), "regular", against="greedy")


class ByHand(Together):
    """Plays batches on the CPU, and remembers how large they were."""

    def __init__(self, game_name: str, batches: int):
        super().__init__(game_name, batches)
        self.batches: list[int] = []

    def play(self, batch: Sequence[Asked]) -> None:
        self.batches.append(len(batch))
        search = Search(self.game, threads=1)  # its room is for one batch
        for each in batch:
            each.results = search._on_threads(
                each.seen, each.seat, each.candidates, each.seed, each.first, each.worlds
            )


class Broken(Together):
    def play(self, batch: Sequence[Asked]) -> None:
        raise RuntimeError("the GPU fell off")


def without_time(line: Line) -> Line:
    return msgspec.structs.replace(line, seconds=0.0)


@pytest.mark.parametrize("batches", [1, 3])
def test_an_arena_of_many_tables_plays_the_same_games(batches: int) -> None:
    alone = Arena([CONTEST], within=0.01, most=4)
    alone.run(workers=1, minutes=5)
    made: list[ByHand] = []

    def play_out(name: str) -> ByHand:
        made.append(ByHand(name, batches))
        return made[-1]

    together = Arena([CONTEST], within=0.01, most=4, play_out=play_out)
    together.run(workers=4, minutes=5)
    expected, found = (
        {n: without_time(each) for n, each in arena.tallies[0].lines.items()} for arena in (alone, together)
    )
    assert found == expected
    if batches == 1:  # the others wait for the only one
        assert max(made[0].batches) > 1


def test_who_asked_is_told_what_went_wrong() -> None:
    match = GAME.new(seed=1)
    player = Player(GAME, "regular", seed=1, threads=1, play_out=Broken(GAME.name))
    for _ in range(2):
        with pytest.raises(RuntimeError, match="fell off"):
            player.choose(match.redacted(match.actors[0]), match.actors[0])
