"""Nothing takes a long list of parameters: what belongs together is handed over together."""

import ast
from collections.abc import Iterator
from pathlib import Path

SOURCES = Path(__file__).parents[1] / "src" / "cordee"
MOST = 8
# A command has a parameter for each of its options, and hands them on as they are.
COMMANDS = SOURCES / "cli"
# What may be declared of a field, all by name.
DECLARED = {("core/schema.py", "__init__")}

Function = ast.FunctionDef | ast.AsyncFunctionDef


def functions() -> Iterator[tuple[str, Function]]:
    for path in SOURCES.rglob("*.py"):
        if COMMANDS not in path.parents:
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, Function):
                    yield path.relative_to(SOURCES).as_posix(), node


def parameters(function: Function) -> list[str]:
    given = function.args
    named = [each.arg for each in (*given.posonlyargs, *given.args, *given.kwonlyargs)]
    return named[1:] if named[:1] in (["self"], ["cls"]) else named


def test_no_function_takes_more_parameters_than_one_can_keep_in_mind() -> None:
    found = [(path, each) for path, each in functions() if len(parameters(each)) > MOST]
    assert len(list(functions())) > 1000
    assert [(path, each.name) for path, each in found if (path, each.name) not in DECLARED] == []
