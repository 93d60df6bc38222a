"""Records of a game's first version, as tests of each game find them beside themselves."""

from pathlib import Path

import pytest

from cordee.core.errors import BadRecord
from cordee.core.game import Game
from cordee.core.record import Record


def replays(game: Game, file: Path) -> None:
    """To the same end; what is written of it then is a record of the present version."""
    record = first(file)
    match = game.replay(record)
    assert record.end is not None
    assert match.over
    assert match.result == record.end.result
    assert match.record.version == game.version


def replays_no_longer(game: Game, file: Path) -> None:
    """The rules have changed since in what this game was played with, and that is said."""
    with pytest.raises(BadRecord, match="version 1"):
        game.replay(first(file))


def first(file: Path) -> Record:
    record = Record.from_json(file.read_text())
    assert record.version == 1
    return record
