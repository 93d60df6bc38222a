"""Tree counts, as perft in chess: how many sequences of actions there are from a position.

`tests/games/<game>/trees.txt` holds blocks of a position, in notation, and lines `depth count`; lines
with `#` say how the small counts were worked out by hand.
"""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from cordee import games
from cordee.core.events import new_log
from cordee.core.game import Functions, Game

TESTS = Path(__file__).parents[1] / "games"


def blocks(name: str) -> Iterator[tuple[str, str, int, int]]:
    position = ""
    for line in (TESTS / name / "trees.txt").read_text().splitlines():
        if "|" in line:
            position = line
        elif line.strip() and not line.startswith("#"):
            depth, count = map(int, line.split())
            yield name, position, depth, count


def count_sequences(game: Game, functions: Functions, s: np.record, depth: int) -> dict[str, int]:
    """The number of sequences under each first action."""
    mask = np.zeros(game.actions, np.int8)
    found = {}
    for seat in range(int(s.seats)):
        if functions.actors(s) >> seat & 1:
            functions.legal(s, seat, mask)
            for action in np.flatnonzero(mask).tolist():
                found[f"{seat} {game.codec.text(action)}"] = 1
                if depth > 1:
                    after = np.array([s], game.state)
                    functions.apply(after[0], seat, action, new_log())
                    deeper = count_sequences(game, functions, after[0], depth - 1)
                    found[f"{seat} {game.codec.text(action)}"] = sum(deeper.values())
    return found


TREES = [block for name in games.names() for block in blocks(name)]


@pytest.mark.parametrize(("name", "position", "depth", "count"), TREES)
def test_the_tree_has_that_many_branches(name: str, position: str, depth: int, count: int) -> None:
    game = games.get(name)
    split = count_sequences(game, game.on(), game.parse(position).state, depth)
    assert sum(split.values()) == count, "\n".join(f"{text}: {number}" for text, number in split.items())


def test_every_game_has_trees(game: Game) -> None:
    assert any(name == game.name for name, *_ in TREES)
