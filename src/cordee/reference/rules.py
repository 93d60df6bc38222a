"""The page docs/rules.md: where each numbered rule of every game is decided."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from cordee import games
from cordee.core.game import Game

HEAD = """\
# Rules, by number

Made by `python -m cordee.reference docs` from the numbers that the games' sources name; do not edit.

For every numbered rule, where it is decided: the modules that name it, each with the functions that do. A
module listed without functions names the rule at its top. The `explain` modules say why a move is refused;
the others say what is legal and what happens. A rule without an entry follows from the others.
"""

PARTS = ("rules/*.py", "state.py", "options.py", "components.toml")  # and where none names it, any other
REFUSALS = "refusals.py"  # declares a constant for every rule, and decides nothing


def page() -> str:
    """The whole page."""
    return "\n".join((HEAD, *map(_section, games.names())))


def places(game: Game) -> dict[int, dict[str, list[str]]]:
    """By number of a rule: the files that name it, each with its functions that do."""
    found: dict[int, dict[str, list[str]]] = {number: {} for number in range(1, game.rules + 1)}
    for pattern in (*PARTS, "*/*.py"):
        unplaced = {number for number, files in found.items() if not files or pattern in PARTS}
        for path in sorted(game.folder.glob(pattern)):
            if path.name == REFUSALS:
                continue
            for name, text in _parts(path):
                for number in _numbers(game.prefix, text) & unplaced:
                    functions = found[number].setdefault(path.relative_to(game.folder).as_posix(), [])
                    functions += [name] if name else []
    return found


def _parts(path: Path) -> Iterator[tuple[str, str]]:
    """The functions and classes of a module by name; everything else in it without one."""
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".py":
        yield "", text
        return
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name, ast.get_source_segment(text, node) or ""
        elif not isinstance(node, ast.Import | ast.ImportFrom):
            yield "", ast.get_source_segment(text, node) or ""


def _numbers(prefix: str, text: str) -> set[int]:
    """`SHA-12`, `SHA_12_JOURNEY`, and all that lie in `SHA-12 to SHA-19`."""
    named = {int(number) for number in re.findall(rf"\b{prefix}[-_](\d+)", text)}
    for first, last in re.findall(rf"\b{prefix}-(\d+)\s+to\s+{prefix}-(\d+)", text):
        named |= set(range(int(first), int(last) + 1))
    return named


def _section(name: str) -> str:
    game = games.get(name)
    folder = f"../src/{game.package.replace('.', '/')}"
    titles = {rule.number: rule.title for rule in game.rulebook("en").rules()}
    rows = []
    for number, files in places(game).items():
        links = [
            f"[{file}]({folder}/{file})"
            + (f": {', '.join(f'`{each}`' for each in functions)}" if functions else "")
            for file, functions in files.items()
        ]
        rule = game.rule_name(number)
        rows.append(f"| {rule} | {titles[rule]} | {'; '.join(links)} |")
    lines = [f"## {game.words.say('en', 'title')}", "", "| rule | title | where |", "|---|---|---|", *rows]
    return "\n".join(lines) + "\n"
