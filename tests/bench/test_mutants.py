"""The mutants that `make mutants` tries: which changes there are, and that they are told apart for good."""

import ast
from pathlib import Path
from typing import Any

import pytest
from bench.mutants.changes import changes
from bench.mutants.coverage import Coverage
from bench.mutants.equivalent import equivalents
from bench.mutants.rules_of import mutants_of

from cordee import games

SOURCE = '''
def may(s, seat: int = 1) -> bool:
    """No number of a docstring is changed: 7."""
    note(s, 1)
    if s.left < MOST and not s.over:
        s.left -= 1
        return True
    return is_open(s) if seat else False
'''


def texts(source: str, **known: object) -> list[str]:
    return [change.after for change in changes(ast.parse(source), known)]


def test_each_change_is_made_alone_and_taken_back() -> None:
    tree = ast.parse(SOURCE)
    before = ast.unparse(tree)
    made = []
    for change in changes(tree, {"MOST": 3}):
        assert ast.unparse(tree) != before
        made.append(change.after)
    assert ast.unparse(tree) == before
    assert made == [
        "if s.left < MOST or not s.over:",
        "if not s.over:",
        "if s.left < MOST:",
        "if s.left <= MOST and (not s.over):",
        "if s.left >= MOST and (not s.over):",
        "if s.left < MOST + 1 and (not s.over):",
        "if s.left < MOST and s.over:",
        "pass",
        "s.left += 1",
        "s.left -= 2",
        "return False",
        "return is_open(s) if not seat else False",
        "return is_open(s) if seat else True",
    ]


@pytest.mark.parametrize(
    ("line", "others"),
    [
        ("x = a << b | ~c", ["x = a << b & ~c", "x = a >> b | ~c", "x = a << b | c"]),
        ("s.x = f(0)", ["pass", "s.x = f(1)"]),
        ("if f(s):\n    pass", ["if not f(s):"]),
        ("x = max(a, b)", ["x = min(a, b)"]),
        ("x = 'word'", []),
    ],
)
def test_what_stands_for_what(line: str, others: list[str]) -> None:
    assert texts(line) == others


@pytest.mark.parametrize("name", games.names())
def test_mutants_are_named_without_line_numbers_and_what_is_named_exists(name: str) -> None:
    game = games.get(name)
    found = mutants_of(game)
    keys = {mutant.key for mutant in found}
    assert len(keys) == len(found) > 500
    named = equivalents(game.folder.parents[3] / "tests" / "games" / game.name / "equivalent.toml")
    assert set(named) <= keys
    assert all(named.values())


def test_lines_are_noted_test_by_test(tmp_path: Path) -> None:
    file = tmp_path / "rule.py"
    file.write_text("def f(x):\n    if x:\n        return 1\n    return 2\n")
    place: dict[str, Any] = {}
    coverage = Coverage(tmp_path)
    with coverage.of("loading"):
        exec(compile(file.read_text(), str(file), "exec"), place)
    for name, value in (("yes", True), ("no", False)):
        with coverage.of(name):
            place["f"](value)
    assert set(coverage.tests_of(file, 2, 2)) == {"yes", "no"}
    assert coverage.tests_of(file, 3, 3) == ["yes"]
    assert coverage.tests_of(file, 4, 4) == ["no"]
