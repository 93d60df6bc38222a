"""What mutants change: every rule that decides something, from the deal to the score, and its tables.

Secrets, bots and notation are not rules of the game, and have tests of other kinds.
"""

import ast
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FunctionType, ModuleType

from bench.mutants.changes import Change, changes

from cordee.core.game import Game
from cordee.core.rule import _reach

DECIDING = ("setup", "actors", "legal", "apply", "score", "explain")
NO_TABLES = ("state", "actions", "events")  # the record and the numbers, which are pinned by other tests


@dataclass(frozen=True)
class Mutant:
    """One change, with the code that it gives."""

    key: str  # tells it apart for good: no line numbers
    file: Path
    change: Change
    code: CodeType  # of the function or, where that runs when the module is loaded, of the module
    function: FunctionType | None  # the one that is changed


def mutants_of(game: Game) -> list[Mutant]:
    """All mutants, in the order of the files."""
    reached: set[FunctionType] = set()
    for name in DECIDING:
        reached |= _reach(getattr(game.functions, name), {})[0]
    rules = {rule for rule in reached if rule.__module__.startswith(f"{game.package}.")}
    modules = sorted({rule.__module__ for rule in rules} | set(_tables(game, rules)))
    found: list[Mutant] = []
    needed = _needed(rules, modules)
    for name in modules:
        here = {rule.__name__: rule for rule in rules if rule.__module__ == name}
        found += _mutants_in(sys.modules[name], here, needed)
    return found


def _tables(game: Game, rules: set[FunctionType]) -> Iterator[str]:
    """The modules of the game that those of its rules import."""
    for name in {rule.__module__ for rule in rules}:
        for node in _tree(sys.modules[name]).body:
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(f"{game.package}."):
                if node.module and node.module.rpartition(".")[2] not in NO_TABLES:
                    yield node.module


def _needed(rules: set[FunctionType], modules: list[str]) -> set[str]:
    """The names of the tables that rules read, and of what those are made from."""
    needed = {name for rule in rules for name in rule.__code__.co_names}
    pieces = [node for name in modules for node in _tree(sys.modules[name]).body if _names(node)]
    waiting = True
    while waiting:
        before = len(needed)
        for node in pieces:
            if _names(node) & needed and not (isinstance(node, ast.FunctionDef) and _is_rule(node)):
                needed |= {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}
        waiting = len(needed) > before
    return needed


def _names(node: ast.stmt) -> set[str]:
    """What a statement of a module defines."""
    match node:
        case ast.FunctionDef(name=name) | ast.AnnAssign(target=ast.Name(id=name)):
            return {name}
        case ast.Assign(targets=targets):
            return {each.id for target in targets for each in ast.walk(target) if isinstance(each, ast.Name)}
    return set()


def _tree(module: ModuleType) -> ast.Module:
    return ast.parse(_file(module).read_text())


def _file(module: ModuleType) -> Path:
    return Path(str(module.__file__))


def _mutants_in(module: ModuleType, rules: dict[str, FunctionType], needed: set[str]) -> Iterator[Mutant]:
    tree = _tree(module)
    file = _file(module)
    short = module.__name__.rpartition(".")[2]
    seen: Counter[str] = Counter()
    for node in tree.body:
        if not _names(node) & needed and not (isinstance(node, ast.FunctionDef) and node.name in rules):
            continue  # what only bots ask
        if isinstance(node, ast.FunctionDef):
            rule = rules.get(node.name)
            if rule is None and _is_rule(node):
                continue
            place, piece = f"{short}.{node.name}", ast.Module(body=[node], type_ignores=[])
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            rule, place, piece = None, short, ast.Module(body=[node], type_ignores=[])
        else:
            continue
        for change in changes(piece, vars(module)):
            if rule is None:
                # The piece's statement may have been replaced as a whole: put it back into its module.
                whole = [piece.body[0] if each is node else each for each in tree.body]
                code = compile(ast.Module(body=whole, type_ignores=[]), str(file), "exec")
            else:
                code = _code_of(piece, file)
            text = f"{place}: {change.before} => {change.after}"
            seen[text] += 1
            key = text if seen[text] == 1 else f"{text} ({seen[text]})"
            yield Mutant(key, file, change, code, rule)


def _is_rule(node: ast.FunctionDef) -> bool:
    return any(isinstance(each, ast.Name) and each.id == "rule" for each in node.decorator_list)


def _code_of(piece: ast.Module, file: Path) -> CodeType:
    """The code of the one function in a piece of source."""
    compiled = compile(piece, str(file), "exec")
    return next(each for each in compiled.co_consts if isinstance(each, CodeType))
