"""One source of each rule, run on several targets.

A rule is an ordinary function in the subset of Python that Numba compiles; `@rule` only marks it, so
that what you import, read, debug and cover is plain Python. `link` builds the same function for a
target: it takes the function's own code and, in a copy of its globals, replaces every rule it calls
by that rule on the same target. Nothing in a game names a target, so a new target is one more entry in
`FINISHERS`.

Code that works for every game calls the *slots* of `core.contract`; `link` fills them with the
functions of one game.
"""

import os
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping
from types import CodeType, FunctionType
from typing import Any, NamedTuple, TypeVar, cast

from cordee.core import cuda, native, wasm
from cordee.core.errors import BadTarget

F = TypeVar("F", bound=Callable[..., Any])
Function = Callable[..., Any]

ENVIRONMENT = "CORDEE_TARGET"
DEFAULT = "native"


def rule(function: F) -> F:
    """Mark a function as a rule: written once, run on every target."""
    function.__cordee_rule__ = True  # type: ignore[attr-defined]
    return function


def slot(function: F) -> F:
    """Mark a rule that has no body of its own: every game fills it with its function."""
    function.__cordee_slot__ = True  # type: ignore[attr-defined]
    return rule(function)


class Unfilled(TypeError):
    """A slot was linked or called without a game to fill it: a mistake in our code."""

    def __init__(self, function: Function):
        super().__init__(f"{function.__qualname__} is a slot: link it with a game's functions")


Filling = Mapping[Function, Function]  # what to put into each slot
Filled = frozenset[tuple[Function, Function]]  # the same, of the slots that a rule really reaches

# What a target is given of a rule: a clone, which knows the rules that it calls on the same target, all rules
# that it is made from, itself included, and how its slots were filled.
Parts = tuple[FunctionType, set[FunctionType], Filled]

# What each target makes of a rule. None may look at the callees of the clone yet: rules may call each other
# in a circle, so they come later.
FINISHERS: dict[str, Callable[[FunctionType, set[FunctionType], Filled], Function]] = {
    "interpreted": lambda clone, reached, filled: clone,
    "native": native.compiled,
    "cuda": cuda.device_code,
    "wasm": wasm.compiled,
}
# Where Python calls a rule in another way than rules call each other: what is made for it, of the same.
ENTRANCES: dict[str, Callable[[FunctionType, set[FunctionType], Filled], Function]] = {
    "native": native.entrance,
}
TARGETS = ("interpreted", "native")  # on which a whole process can run
SERIES_TARGETS = (*TARGETS, "cuda")  # on which it can have series of games played


class Linked(NamedTuple):
    """A rule on a target."""

    parts: Parts
    finished: Function  # as other rules call it


Key = tuple[Function, str, Filled]
_linked: dict[Key, Linked] = {}
_entered: dict[Function, Function] = {}  # as Python calls them, where that is another way
_linking = threading.Lock()  # a rule is known before its callees are: no other thread may meet it yet


def chosen_target(target: str | None = None, among: Iterable[str] = TARGETS, default: str = DEFAULT) -> str:
    """The target asked for by argument, else by the environment, else native."""
    target = target or os.environ.get(ENVIRONMENT) or default
    if target not in among:
        raise BadTarget(target=target, allowed=", ".join(among))
    return target


def link(function: F, target: str | None = None, filling: Filling | None = None) -> F:
    """Build `function`, and every rule it calls, for `target`; each is built once per process."""
    chosen = chosen_target(target, FINISHERS)
    with _linking:
        linked = _link(function, chosen, filling or {})
        return cast(F, _enter(linked, chosen) if chosen in ENTRANCES else linked.finished)


def _link(function: Function, target: str, filling: Filling) -> Linked:
    original = cast(FunctionType, filling.get(function, function))
    if hasattr(original, "__cordee_slot__"):
        raise Unfilled(original)
    reached, used = _reach(original, filling)
    filled = frozenset((slot, filling[slot]) for slot in used)
    key = (original, target, filled)
    if key in _linked:
        return _linked[key]
    clone = _clone(original)
    parts = (clone, reached, filled)
    _linked[key] = linked = Linked(parts, FINISHERS[target](*parts))
    for name, callee in _calls(original).items():
        clone.__globals__[name] = _link(callee, target, filling).finished
    return linked


def _enter(linked: Linked, target: str) -> Function:
    if linked.finished not in _entered:
        _entered[linked.finished] = ENTRANCES[target](*linked.parts)
    return _entered[linked.finished]


def _clone(function: FunctionType) -> FunctionType:
    clone = FunctionType(
        function.__code__, dict(function.__globals__), function.__name__, function.__defaults__
    )
    clone.__module__ = function.__module__
    clone.__qualname__ = function.__qualname__
    clone.__doc__ = function.__doc__
    clone.__kwdefaults__ = function.__kwdefaults__
    return clone


def _names(code: CodeType) -> Iterator[str]:
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _names(constant)


def _calls(function: FunctionType) -> dict[str, FunctionType]:
    """The rules that `function` names, by the name it knows them under."""
    known = function.__globals__
    return {
        name: known[name] for name in _names(function.__code__) if hasattr(known.get(name), "__cordee_rule__")
    }


def _reach(function: FunctionType, filling: Filling) -> tuple[set[FunctionType], set[Function]]:
    """Every rule reached from `function`, itself included, and the slots filled on the way."""
    reached: set[FunctionType] = set()
    used: set[Function] = set()
    waiting = [function]
    while waiting:
        current = waiting.pop()
        if current in reached:
            continue
        reached.add(current)
        for callee in _calls(current).values():
            if callee in filling:
                used.add(callee)
            waiting.append(cast(FunctionType, filling.get(callee, callee)))
    return reached, used
