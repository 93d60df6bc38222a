"""A server on a machine that has compiled nothing yet: it is played at once, and native code takes over."""

import asyncio
import os
import shutil
from pathlib import Path

import pytest

from cordee import games
from cordee.core import readiness
from cordee.core.native import cache_root
from cordee.lab import ahead
from cordee.server.precompile import Precompiler
from tests import patience
from tests.server.people import Person, make_table
from tests.server.processes import serving

GAME = games.get("shangrila")  # the quickest to compile


def test_the_stand_in_plays_the_same_game_and_hands_over() -> None:
    readiness.being_made(GAME.name)
    try:
        match = GAME.new(seats=3, seed=5)
        assert match.target == "interpreted"
        for _ in range(4):
            seat = match.actors[0]
            match.play_actions(seat, [match.legal(seat)[0]])
    finally:
        readiness.made(GAME.name)
    assert match.functions is GAME.on("native")
    assert GAME.replay(match.record, target="native").state.tobytes() == match.state.tobytes()


def test_a_cold_server_is_played_at_once_and_leaves_no_compiler_behind(tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    with serving(f"sqlite+aiosqlite:///{tmp_path / 't.sqlite'}", warm_up=1, cache=cache) as server:
        wishes = [{"name": "Ada"}, {"bot": "expert"}, {"bot": "novice"}]
        _, (ada,) = make_table(server.url, GAME.name, wishes, seats=3, setup="preset")
        for _ in range(3):
            play_when_it_is_her_turn(ada)
        assert not (cache / "made").exists(), "this game was to be played before anything was compiled"
        server.stop()
    patience.until(lambda: not group_lives(server.process.pid), "an end of all processes of the server")


def play_when_it_is_her_turn(ada: Person) -> None:
    table = ada.wait_for_turn()
    answer = ada.play(table["view"]["choices"][0]["text"], table["version"])
    assert answer.status_code == 200, answer.text


def group_lives(number: int) -> bool:
    try:
        os.killpg(number, 0)
    except ProcessLookupError:
        return False
    return True


def take_along(cache: Path) -> None:
    """What is compiled already, but for every fourth piece: those are missing, and soon compiled."""
    pieces = sorted((cache_root() / "native").glob("*"))
    for index, piece in enumerate(pieces):
        if index % 4:
            shutil.copytree(piece, cache / "native" / piece.name)


def test_a_compiler_beside_the_server_makes_what_was_not_made(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    take_along(tmp_path)
    monkeypatch.setenv("CORDEE_CACHE", str(tmp_path))
    monkeypatch.setattr("cordee.server.precompile.games.names", lambda: (GAME.name,))
    seen = []

    async def warm() -> None:
        precompiler = Precompiler()
        work = asyncio.create_task(precompiler.all())
        await asyncio.sleep(0)
        seen.append((GAME.target(), precompiler.bots_are_ready(GAME.name)))
        await precompiler.wait_for_bots(GAME.name)
        seen.append((GAME.target(), precompiler.bots_are_ready(GAME.name)))
        await work

    assert not ahead.is_made(GAME.name)
    asyncio.run(warm())
    assert seen == [("interpreted", False), ("native", True)]
    assert ahead.is_made(GAME.name)
    with monkeypatch.context() as elsewhere:
        elsewhere.setattr(ahead, "version", lambda name: "another compiler")
        assert not ahead.is_made(GAME.name)
    with monkeypatch.context() as elsewhere:
        elsewhere.setenv("NUMBA_CPU_NAME", ahead.GENERIC)
        assert not ahead.is_made(GAME.name), "it was made for this processor"
    assert ahead.is_made(GAME.name)
