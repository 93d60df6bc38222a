"""Every registered game is whole: all pieces, all words, all rules tested."""

import ast
import re
import string
from dataclasses import fields
from importlib import import_module
from pathlib import Path
from typing import get_args

import pytest

from cordee.core import contract
from cordee.core.game import Functions, Game
from cordee.core.talk import TalkRule
from cordee.core.words import CORE, LANGUAGES, Words

TESTS = Path(__file__).parents[1]
FILES = (
    *("components.toml", "lessons.toml", "README.md", "rulebook/en.md", "rulebook/fr.md"),
    *("state.py", "names.py", "actions.py", "events.py", "options.py"),
    *("rules/setup.py", "rules/legal.py", "rules/apply.py", "rules/score.py"),
    *("rules/explain.py", "rules/refusals.py", "sight/redact.py", "sight/imagine.py", "heuristic/weigh.py"),
    *("notation/show.py", "notation/parse.py", "notation/look.py", "notation/census.py"),
    *("notation/chart.py", "notation/terminal.py"),
)


@pytest.mark.parametrize("name", FILES)
def test_a_game_has_the_same_files_as_every_game(game: Game, name: str) -> None:
    assert (game.folder / name).is_file()


def test_a_game_fills_every_slot_of_the_contract_with_a_rule(game: Game) -> None:
    assert {slot.__name__ for slot in contract.SLOTS} == {each.name for each in fields(Functions)}
    for function in game.filling.values():
        assert hasattr(function, "__cordee_rule__")
        assert not hasattr(function, "__cordee_slot__")


def test_a_refusal_is_named_by_the_rule_that_explains_it(game: Game) -> None:
    refusals = vars(import_module(f"{game.package}.rules.refusals"))
    named = {name: number for name, number in refusals.items() if name.isupper()}
    assert named.pop("ALLOWED") == 0
    for name, number in named.items():
        assert name.startswith(f"{game.prefix}_{number}_")
        assert 0 < number <= game.rules


def test_a_game_begins_its_record_with_the_stream_and_has_a_field_for_every_option(game: Game) -> None:
    assert game.state.names is not None
    assert game.state.names[:2] == ("seed", "draws")
    assert {option.name for option in game.options} <= set(game.state.names)
    assert game.options[0].name == "seats"


def test_a_game_has_modes_that_its_options_allow(game: Game) -> None:
    assert game.modes
    assert game.benched
    assert set(game.benched) <= game.modes.keys()
    for mode in game.modes.values():
        assert mode.items() <= game.read_options(mode).items()


def test_a_game_says_what_may_be_said(game: Game) -> None:
    for mode in game.modes.values():
        rule = game.talk.now(game.new(**mode, seed=1).state)
        assert rule in get_args(TalkRule)
        if rule == "paid":
            assert game.talk.paid_by in {action.verb for action in game.action_table.ranges}
            assert "talk_paid" in game.words.catalogue("en")


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def check_catalogues(words: Words) -> None:
    first, *others = (words.catalogue(lang) for lang in LANGUAGES)
    for other in others:
        assert first.keys() == other.keys()
        for key, text in first.items():
            assert text.strip()
            assert placeholders(other[key]) == placeholders(text), key


def test_both_languages_say_everything(game: Game) -> None:
    check_catalogues(game.words)


def test_both_languages_say_every_error() -> None:
    check_catalogues(CORE)


def test_every_rule_option_move_and_event_has_its_words(game: Game) -> None:
    catalogue = game.words.catalogue("en")
    wanted = {"title", "blurb", *(f"rule_{number}" for number in range(1, game.rules + 1))}
    for option in game.options:
        wanted |= {f"option_{option.name}", f"option_{option.name}_help"}
        wanted |= {f"option_{option.name}_{value}" for value in option.values if isinstance(value, str)}
    assert wanted <= catalogue.keys()
    for lang in LANGUAGES:
        for action in range(game.actions):
            assert "{" not in game.tell(lang, game.codec.move(action))
        for kind in game.events:
            event = {"event": kind.name, "seat": 0, **dict.fromkeys(kind.fields, 0)}
            assert "{" not in game.tell(lang, event)


def rules_named_by_tests(folder: Path) -> set[str]:
    """The numbers in `@pytest.mark.rule("SHA-12", …)` of all test functions below a folder."""
    named = set()
    for path in folder.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for decorator in node.decorator_list:
                    if isinstance(decorator, ast.Call) and ast.unparse(decorator.func).endswith("mark.rule"):
                        named |= {ast.literal_eval(argument) for argument in decorator.args}
    return named


def test_every_rule_has_a_test_that_names_it_and_no_test_names_another(game: Game) -> None:
    rules = {game.rule_name(number) for number in range(1, game.rules + 1)}
    assert rules_named_by_tests(TESTS / "games" / game.name) == rules


def test_the_readme_lists_every_rule_in_the_catalogue_s_words(game: Game) -> None:
    rows = re.findall(rf"^\| {game.prefix}-(\d+) \| (.+?) \|", (game.folder / "README.md").read_text(), re.M)
    catalogue = game.words.catalogue("en")
    assert rows == [(str(number), catalogue[f"rule_{number}"]) for number in range(1, game.rules + 1)]


def test_no_module_outside_a_game_knows_its_name(game: Game) -> None:
    source = game.folder.parents[1]
    for path in source.rglob("*.py"):
        if game.folder in path.parents or path == source / "games" / "__init__.py":
            continue
        assert not re.search(rf"\b{game.name}\b", path.read_text()), path
