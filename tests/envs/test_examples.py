"""The worked examples run, and the learner learns."""

import importlib.util
from pathlib import Path
from types import ModuleType

from cordee import games

FOLDER = Path(__file__).parents[2] / "examples"


def example(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, FOLDER / f"{name}.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_learner_learns_to_lay_more_cards_alone() -> None:
    before, after = example("learn_solo").run("tranquility", 60_000)
    assert after > before + 4


def test_a_table_of_pettingzoo() -> None:
    won = example("pettingzoo_table").run("shangrila")
    assert sum(won.values()) == 1


def test_a_vector_of_gymnasium() -> None:
    assert example("gymnasium_solo").run("ascent") > 0


def test_bots_of_openspiel() -> None:
    assert len(example("openspiel_bots").run("ascent")) == games.get("ascent").read_options({})["seats"]
