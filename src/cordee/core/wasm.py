"""The wasm target: the same rules as code for browsers, which only a module of WebAssembly can call.

So it is no target for a whole process, as the others are: `cordee.wasm` makes the modules. Needs
`pip install cordee[wasm]`, which brings the linker.
"""

from collections.abc import Callable, Iterable
from importlib import import_module
from types import FunctionType
from typing import Any

from cordee.core import native


def compiled(
    function: FunctionType, parts: Iterable[FunctionType], filled: Iterable[tuple[Any, Any]]
) -> Callable[..., Any]:
    """A rule that is compiled together with the module that it is for."""
    # Numba takes half a second to import: only who compiles should wait for it.
    numbas = import_module("cordee.core.wasm_target")
    return native.widened(numbas.jit()(function))
