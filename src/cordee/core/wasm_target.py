"""Numba's part of the wasm target: code for a machine of 32-bit addresses that is not this one.

Numba compiles for the machine it runs on. Here its own target is given another machine, and the modules of
LLVM's language that it makes of rules are kept as they are: `cordee.wasm.compiling` puts them together.
Whole numbers stay as wide as everywhere, 64 bits, so that games are the same.
"""

from collections.abc import Callable
from functools import cache, partial
from typing import Any

import llvmlite.binding as llvm
from numba.core import codegen
from numba.core.dispatcher import Dispatcher
from numba.core.target_extension import CPU, dispatcher_registry, jit_registry, target_registry

from cordee.core import whole
from cordee.core.native import OPTIONS

NAME = "wasm"
TRIPLE = "wasm32-unknown-unknown"
# What every browser has had since 2022, such as copies of memory in one instruction.
FEATURES = "+bulk-memory,+bulk-memory-opt,+sign-ext,+nontrapping-fptoint,+mutable-globals"


@cache
def machine() -> Any:
    """What LLVM compiles for."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    target = llvm.Target.from_triple(TRIPLE)
    return target.create_target_machine(opt=3, features=FEATURES, reloc="static", codemodel="default")


class Codegen(codegen.CPUCodegen):
    """Makes modules for the browser's machine."""

    _library_class = whole.Kept

    def _init(self, llvm_module: Any) -> None:
        self._tm = machine()
        self._target_data = self._tm.target_data
        self._data_layout = str(self._target_data)
        self._tm_features = FEATURES

    def _add_module(self, module: Any) -> None:
        """There is nothing to run it here."""

    def _create_empty_module(self, name: str) -> Any:
        module = super()._create_empty_module(name)  # type: ignore[no-untyped-call]
        module.triple = TRIPLE
        return module


class Context(whole.Context):
    """Lowers rules without Python around them."""

    def init(self) -> None:
        """Take the other machine."""
        self.is32bit = False  # it has 64-bit arithmetic, which is what this asks
        self._internal_codegen: Any = Codegen("cordee.wasm")  # type: ignore[no-untyped-call]

    def get_executable(self, library: Any, fndesc: Any, env: Any) -> Any:
        """What Numba knows the code by: nothing that could be called here."""
        return library


class Target(whole.Target):
    """Rules on the browser's machine."""

    context = Context


class WasmDispatcher(Dispatcher):
    """A rule for this target; `compile` makes its library for given types of arguments."""

    targetdescr = Target(NAME)  # type: ignore[no-untyped-call]

    def add_overload(self, cres: Any) -> None:
        """Keep what was compiled; it cannot be called here."""
        self.overloads[tuple(cres.signature.args)] = cres


def jit(**options: Any) -> Callable[[Any], WasmDispatcher]:
    """For a function of this target: a rule, or one of Numba's own that a rule needs."""
    chosen = {**options, "nopython": True, "no_cpython_wrapper": True, **OPTIONS}
    return partial(WasmDispatcher, locals={}, targetoptions=chosen)


class Wasm(CPU):
    """To Numba, a kind of CPU: what is written for all of these is good for this one."""


target_registry[NAME] = Wasm
dispatcher_registry[Wasm] = WasmDispatcher
jit_registry[Wasm] = jit
