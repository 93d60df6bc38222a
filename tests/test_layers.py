"""Who may import whom: the layers of the project, and of a game."""

import ast
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path
from statistics import median

from cordee import games

SOURCES = Path(__file__).parents[1] / "src"

# What each part of the project may know besides itself.
LAYERS = {
    "core": set(),
    "games": {"core"},
    "bots": {"core", "games"},
    "lab": {"core", "games", "bots"},
    "envs": {"core", "games", "bots"},
    "wasm": {"core", "games", "bots", "lab"},
    "reference": {"core", "games"},
    "server": {
        "core",
        "games",
        "bots",
        "lab",
        "reference",
    },  # which tells browsers of games they were not built with
    "cli": {"core", "games", "bots", "lab", "wasm", "server"},
}
# What each part of a game may know besides itself and what stands at the top: the record, names, tables.
PARTS = {
    "rules": set(),
    "sight": {"rules"},
    "heuristic": {"rules", "sight"},
    "solver": {"rules", "sight", "heuristic"},
    "notation": {"rules", "sight"},
}


def imports(*, for_types: bool = True) -> Iterator[tuple[list[str], list[str]]]:
    """Every module of ours, and what it imports of ours: modules, or things in them; names by parts."""
    for path in SOURCES.rglob("*.py"):
        here = list(path.relative_to(SOURCES).with_suffix("").parts)
        for node in walk(ast.parse(path.read_text(encoding="utf-8")), for_types=for_types):
            found = []
            if isinstance(node, ast.ImportFrom):
                found = [f"{node.module}.{each.name}" for each in node.names]
            elif isinstance(node, ast.Import):
                found = [each.name for each in node.names]
            yield from ((here, name.split(".")) for name in found if name.startswith("cordee."))


def walk(node: ast.AST, *, for_types: bool) -> Iterator[ast.AST]:
    """All there is below a node, functions too; without what only a type checker reads, if so wished."""
    yield node
    if for_types or not (isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"):
        for child in ast.iter_child_nodes(node):
            yield from walk(child, for_types=for_types)


def test_no_module_imports_one_that_imports_it() -> None:
    """Not by however many steps, nor by imports inside functions; types may name each other."""
    modules = {path.relative_to(SOURCES).with_suffix("").parts for path in SOURCES.rglob("*.py")}
    graph: dict[str, set[str]] = {}
    for here, there in imports(for_types=False):
        candidates = [(*there,), (*there, "__init__"), (*there[:-1],), (*there[:-1], "__init__")]
        module = next(each for each in candidates if each in modules)
        graph.setdefault(".".join(here), set()).add(".".join(module))
    assert len(graph) > len(modules) / 2  # imports were found at all
    TopologicalSorter(graph).prepare()  # raises CycleError, which names the cycle


# Words of a game's rules that mean something else, or the same for every game, outside it.
COMMON = {"done", "move", "modules", "place", "play", "replace", "seats", "setup", "start", "turned", "won"}


def test_no_move_event_or_option_of_a_game_is_known_outside_it() -> None:
    """A game's word in other code shows that the contract lacks a question: let it ask the game."""
    words = set()
    for game in map(games.get, games.names()):
        words |= {each.verb for each in game.action_table.ranges} | {each.name for each in game.events}
        words |= {option.name for option in game.options}
    known = [
        f"{path.relative_to(SOURCES)}, line {node.lineno}: {node.value}"
        for path in SOURCES.rglob("*.py")
        if path.relative_to(SOURCES).parts[1] != "games"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and node.value in words - COMMON
    ]
    assert not known


def test_no_part_of_the_project_knows_one_above_it() -> None:
    wrong = [
        f"{'.'.join(here)} imports {'.'.join(there)}"
        for here, there in imports()
        if here[1] in LAYERS and there[1] in LAYERS and there[1] not in LAYERS[here[1]] | {here[1]}
    ]
    assert not wrong


def test_no_game_knows_another_and_no_part_of_a_game_one_above_it() -> None:
    wrong = []
    for here, there in imports():
        if here[1] == there[1] == "games" and len(here) > 3 and len(there) > 3:
            one, other = here[3], there[3]
            known = here[2] == there[2] and (
                one not in PARTS or other not in PARTS or other in PARTS[one] | {one}
            )
            if not known:
                wrong.append(f"{'.'.join(here)} imports {'.'.join(there)}")
    assert not wrong


def test_modules_are_small_enough_to_be_read_at_once() -> None:
    sizes = {
        path: len(path.read_text(encoding="utf-8").splitlines())
        for path in SOURCES.rglob("*.py")
        if path.name != "__init__.py"
    }
    assert not [str(path.relative_to(SOURCES)) for path, lines in sizes.items() if lines > 350]
    assert median(sizes.values()) < 100
