"""Which functions of a kernel are not inlined.

Numba leaves that to a compiler that inlines everything. For the rules alone that is best, although a GPU then
waits for instructions more than for memory. A kernel with a heuristic in it is so long that calls are better:
without inlining it compiles in half the time and runs up to twice as fast. So functions that are called from
several places and are not small are marked `noinline` in the LLVM IR that Numba passes on.

The threads of a warp come together again where a function returns, and after inlining the compiler may find
no such place. So the steps of the loop that plays a game can be asked to stay functions, too (`stages`).
"""

import re
from collections import Counter
from collections.abc import Callable, Collection, Sequence
from typing import Any

MOST = 1000  # lines of IR that inlining a function everywhere may add
A_CALL = 8  # lines, about

NAME = r'@("[^"]+"|[\w.$]+)'
HEAD = re.compile(rf"^define [^\n]*?{NAME}[^\n]*$", re.M)
FUNCTION = re.compile(rf"^define [^\n]*?{NAME}[^\n]*\n(.*?)^\}}", re.M | re.S)
CALL = re.compile(rf"call [^\n]*?{NAME}\(")


def symbol(function: Callable[..., Any]) -> str:
    """How the name of a rule begins in the IR."""
    parts = (*function.__module__.split("."), function.__name__)
    return f"_ZN{''.join(f'{len(part)}{part}' for part in parts)}B"


def outline(modules: Sequence[str], most: float = MOST, stages: Collection[str] = ()) -> list[str]:
    """The modules of a kernel, with the functions marked that must not be inlined."""
    bodies = {name: body for module in modules for name, body in FUNCTION.findall(module)}
    calls = {name: [each for each in CALL.findall(body) if each in bodies] for name, body in bodies.items()}
    times = Counter(each for called in calls.values() for each in called)
    length: dict[str, int] = {}  # of each function with everything that is inlined in it
    stay = set()

    def measure(name: str) -> int:
        if name not in length:
            length[name] = A_CALL  # for recursive functions
            whole = bodies[name].count("\n  ") + sum(map(measure, calls[name]))
            if whole * (times[name] - 1) > most or name.strip('"').startswith(tuple(stages)):
                stay.add(name)
            else:
                length[name] = whole
        return length[name]

    for name in bodies:
        measure(name)
    return [HEAD.sub(lambda head: head[0] + " noinline" * (head[1] in stay), module) for module in modules]
