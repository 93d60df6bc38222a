"""How a module is made of rules, and what it does with what it is handed."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from cordee import games
from cordee.core.errors import NoLinker
from cordee.core.rule import rule
from cordee.wasm import build as building
from cordee.wasm import linking
from cordee.wasm.compiling import object_file
from cordee.wasm.describe import describe
from cordee.wasm.entries import Entry, entries
from cordee.wasm.kinds import NUMBER, NUMBERS, REAL, WIDE, Bundle, Room
from cordee.wasm.linking import linked
from tests.wasm.machines import HERE, run_node

GAME = games.get(games.names()[2])
SEED = (1 << 62) + (1 << 53) + 1  # more than a float could hold
FLOAT = np.dtype(np.float64)
ROWS = Room("rows", FLOAT, ("rows", 2))


@rule
def add_up(rows: NDArray[np.float64], least: int) -> int:
    """Into the first row; how many rows count."""
    counted = 0
    for row in range(1, len(rows)):
        if rows[row, 0] >= least:
            counted += 1
            for column in range(2):
                rows[0, column] += rows[row, column] * rows[row, column]
    return counted


@rule
def shift(rows: NDArray[np.float64], seed: int) -> int:
    """All 64 bits of a seed are there, and can be handed back."""
    return seed >> 1 ^ seed


@rule
def share(rows: NDArray[np.float64], of: float) -> float:
    """Floats go in and come out."""
    return float(rows[0, 0] / of)


@rule
def refuse(rows: NDArray[np.float64], wanted: int) -> None:
    """Raise, as no rule of a game does."""
    if wanted > 0:
        raise ValueError
    rows[0, 0] = -1.0


def answers(folder: Path, made: list[Entry], *calls: Any) -> Any:
    module = folder / "toy.wasm"
    module.write_bytes(linked(object_file(GAME, made), [entry.name for entry in made]))
    job = json.dumps({"module": str(module), "calls": calls})
    return json.loads(run_node(str(HERE / "run.mjs"), given=job))


def test_lengths_are_numbers_and_floats_are_rounded_as_everywhere(tmp_path: Path) -> None:
    entry = Entry("add_up", add_up, {"rows": ROWS, "least": NUMBER}, NUMBER.name)
    rows = np.random.default_rng(3).random((40, 2)) - 0.5
    given = rows.flatten().tolist()
    (found,) = answers(tmp_path, [entry], ["add_up", given, 0, len(rows)])
    assert found["answer"] == str(add_up(rows, 0))
    assert found["numbers"] == rows.flatten().tolist()


def test_seeds_are_handed_over_whole(tmp_path: Path) -> None:
    entry = Entry("shift", shift, {"rows": ROWS, "seed": WIDE}, WIDE.name)
    (found,) = answers(tmp_path, [entry], ["shift", [], str(SEED), 1])
    assert found["answer"] == str(shift(np.zeros((1, 2)), SEED))


def test_floats_are_handed_over_and_back(tmp_path: Path) -> None:
    entry = Entry("share", share, {"rows": ROWS, "of": REAL}, REAL.name)
    (found,) = answers(tmp_path, [entry], ["share", [1.0, 0.0], 3.0, 1])
    assert found["answer"] == str(1 / 3)


def test_a_rule_that_raises_stops_the_module(tmp_path: Path) -> None:
    entry = Entry("refuse", refuse, {"rows": ROWS, "wanted": NUMBER})
    well, badly = answers(tmp_path, [entry], ["refuse", [0, 0], 0, 1], ["refuse", [0, 0], 1, 1])
    assert well == {"answer": "undefined", "numbers": [-1, 0]}
    assert badly == {"error": "RuntimeError"}


def test_the_parts_of_a_bundle_lie_on_words_one_after_the_other() -> None:
    parts = {"mask": Room("mask", np.dtype(np.int8), (3,)), "limit": 5, "scores": Room("scores", FLOAT, (2,))}
    bundle = Bundle("toy", None, parts)
    assert [(name, offset) for name, _, offset in bundle.rooms] == [("mask", 0), ("scores", 8)]
    assert bundle.size == 24


def test_two_rooms_of_one_name_are_refused() -> None:
    twice = Entry("add_up", add_up, {"rows": ROWS, "others": Room("rows", FLOAT, (9,))})
    with pytest.raises(TypeError, match="rows"):
        describe(GAME, [twice])


@pytest.mark.parametrize("name", games.names())
def test_all_fields_of_a_game_are_described(name: str) -> None:
    game = games.get(name)
    told = describe(game, entries(game))
    fields: Any = game.state.fields
    described = told["records"]["state"]["fields"]
    assert {each: field["offset"] for each, field in described.items()} == {
        each: offset for each, (_, offset) in fields.items() if each in game.record.fields
    }
    assert told["rooms"]["state"]["size"] == game.state.itemsize
    named = {kind for function in told["functions"].values() for _, kind in function["arguments"]}
    assert named - NUMBERS.keys() == told["rooms"].keys()
    assert told["rooms"]["workspace"]["parts"]["tables"] == {
        "offset": 0,
        "item": game.state.itemsize,
        "shape": [2],
        "size": 2 * game.state.itemsize,
    }


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """The games whose modules are made, in a cache of its own; nothing is really compiled."""
    made: list[str] = []

    def make(game: Any, goal: Path) -> None:
        made.append(game.name)
        goal.parent.mkdir(parents=True, exist_ok=True)
        for suffix in (building.DESCRIPTION, building.MODULE):
            goal.with_suffix(suffix).write_text(suffix)

    monkeypatch.setenv("CORDEE_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(building, "_make", make)
    return made


def test_a_module_is_made_once_for_the_same_sources(
    counted: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = building.build(GAME.name)
    assert building.build(GAME.name) == kept
    assert sorted(path.name for path in kept.parent.iterdir()) == [f"{GAME.name}.json", f"{GAME.name}.wasm"]
    assert counted == [GAME.name]
    before: Callable[[Any], list[str]] = building.fingerprints
    monkeypatch.setattr(building, "fingerprints", lambda packages: [*before(packages), "a changed rule"])
    building.build(GAME.name)
    assert counted == [GAME.name] * 2


def test_without_a_linker_one_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(linking, "PACKAGE", "no-such-package")
    with pytest.raises(NoLinker, match=r"pip install 'cordee\[wasm\]'") as missing:
        linked(b"", [])
    assert missing.value.say("fr") != missing.value.say("en")
