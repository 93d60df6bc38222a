"""Which functions of a kernel stay functions, instead of being written out wherever they are called.

Numba leaves that to a compiler that writes out everything. Of the rules alone that is best, though a GPU
then waits for its instructions more than for its memory. A kernel in which a heuristic thinks is so long
that it is better to call: such a kernel is half as long in the compiler and up to twice as fast. So functions
that are called from several places and are not small are marked to stay as they are, in the text of
LLVM's language that Numba hands over.
"""

import re
from collections import Counter
from collections.abc import Sequence

MOST = 1000  # lines that writing a function out once more everywhere may add
A_CALL = 8  # lines, about

NAME = r'@("[^"]+"|[\w.$]+)'
HEAD = re.compile(rf"^define [^\n]*?{NAME}[^\n]*$", re.M)
FUNCTION = re.compile(rf"^define [^\n]*?{NAME}[^\n]*\n(.*?)^\}}", re.M | re.S)
CALL = re.compile(rf"call [^\n]*?{NAME}\(")


def outline(modules: Sequence[str], most: int = MOST) -> list[str]:
    """The modules of a kernel, with what is to stay a function marked."""
    bodies = {name: body for module in modules for name, body in FUNCTION.findall(module)}
    calls = {name: [each for each in CALL.findall(body) if each in bodies] for name, body in bodies.items()}
    times = Counter(each for called in calls.values() for each in called)
    length: dict[str, int] = {}  # of each function with all that is written out in it, where it is called
    stay = set()

    def measure(name: str) -> int:
        if name not in length:
            length[name] = A_CALL  # for what calls itself
            whole = bodies[name].count("\n  ") + sum(map(measure, calls[name]))
            if whole * (times[name] - 1) > most:
                stay.add(name)
            else:
                length[name] = whole
        return length[name]

    for name in bodies:
        measure(name)
    return [HEAD.sub(lambda head: head[0] + " noinline" * (head[1] in stay), module) for module in modules]
