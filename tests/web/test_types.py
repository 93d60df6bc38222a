"""The types made from a game's tables take every move there is and all that happens, and nothing else."""

import json
import subprocess
from pathlib import Path

import pytest

from cordee import games
from cordee.core.events import name_events
from cordee.core.game import Game
from cordee.reference.types import module
from tests.web.codec_cases import VIEWERS, played

WEB = Path(__file__).parents[2] / "web"
GAMES = [games.get(name) for name in games.names()]


def use(game: Game) -> str:
    """TypeScript that makes all moves, and lets happen what happens in games at random."""
    codec, rows = game.codec, list(dict.fromkeys(played(game)))
    moves = [codec.move(action) for action in range(codec.actions)]
    told = [event for viewer in VIEWERS for event in name_events(rows, game.events, game.names, viewer)]
    return "\n".join(
        (
            f"import type {{ GameEvent, Move }} from './{game.name}'",
            "declare function make(move: Move): void",
            "declare function happens(event: GameEvent): void",
            *(f"make({json.dumps(move)})" for move in moves),
            *sorted({f"happens({json.dumps(event)})" for event in told}),
            *(f"// @ts-expect-error\n{line}" for line in wrong(game)),
        )
    )


def wrong(game: Game) -> list[str]:
    """What must not compile."""
    move = max(map(game.codec.move, range(game.actions)), key=len)
    happened = max(game.events, key=lambda kind: len(set(kind.fields) - kind.secret))
    return [
        "make({ do: 'nothing' })",
        f"make({json.dumps({**move, 'more': 1})})",
        f"make({json.dumps(dict(list(move.items())[:-1]))})",
        f"make({json.dumps({**move, list(move)[-1]: True})})",
        "happens({ event: 'nothing', seat: 0 })",
        f"happens({json.dumps({'event': happened.name, 'seat': 0})})",
        f"happens({json.dumps({'event': game.events[-1].name})})",
    ]


@pytest.fixture(scope="module")
def complaints(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What the compiler has to say about all games."""
    folder = tmp_path_factory.mktemp("types")
    for game in GAMES:
        (folder / f"{game.name}.ts").write_text(module(game), encoding="utf-8")
        (folder / f"use_{game.name}.ts").write_text(use(game), encoding="utf-8")
    config = {
        "extends": str(WEB / "tsconfig.json"),
        "compilerOptions": {"types": []},
        "include": [str(folder / "*.ts")],
    }
    (folder / "tsconfig.json").write_text(json.dumps(config), encoding="utf-8")
    command = ["node", str(WEB / "node_modules/typescript/bin/tsc"), "--project", str(folder)]
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_types_take_what_there_is_and_nothing_else(complaints: str, game: Game) -> None:
    assert [line for line in complaints.splitlines() if f"{game.name}.ts" in line] == []


def test_the_compiler_had_nothing_else_to_say(complaints: str) -> None:
    assert complaints == ""
