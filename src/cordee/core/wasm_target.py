"""Numba's part of the wasm target: code for a machine of 32-bit addresses that is not this one.

Numba compiles for the machine it runs on. Here its own target is given another machine, and the modules of
LLVM's language that it makes of rules are kept as they are: `cordee.wasm.compiling` puts them together.
Whole numbers stay as wide as everywhere, 64 bits, so that games are the same.
"""

from collections.abc import Callable, Iterator
from functools import cache, cached_property, partial
from typing import Any

import llvmlite.binding as llvm
from numba.core import codegen, cpu, registry
from numba.core.dispatcher import Dispatcher
from numba.core.runtime.nrt import rtsys
from numba.core.target_extension import CPU, dispatcher_registry, jit_registry, target_registry
from numba.core.typing import context as numba_typing

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


class Library(codegen.CPUCodeLibrary):
    """The module of one rule. It is neither optimised nor linked before all are together."""

    def _optimize_functions(self, ll_module: Any) -> None:
        ll_module.data_layout = self._codegen._data_layout

    def finalize(self) -> None:
        """Nothing is to be added any more."""
        self._finalized = True

    def modules(self) -> Iterator[Any]:
        """Its own, and those of all that it calls, each once."""
        seen, waiting = {self}, [self]
        while waiting:
            library = waiting.pop()
            yield library._final_module
            for callee in library._linking_libraries:
                if callee not in seen:
                    seen.add(callee)
                    waiting.append(callee)


class Codegen(codegen.CPUCodegen):
    """Makes modules for the browser's machine."""

    _library_class = Library

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


class Context(cpu.CPUContext):
    """Lowers rules as for a CPU, without Python around them."""

    def init(self) -> None:
        """Take the other machine."""
        self.is32bit = False  # it has 64-bit arithmetic, which is what this asks
        self._internal_codegen: Any = Codegen("cordee.wasm")  # type: ignore[no-untyped-call]

    def load_additional_registries(self) -> None:
        """What counts references is compiled once, for whoever comes first: let that be this machine."""
        rtsys.initialize(registry.cpu_target.target_context)
        super().load_additional_registries()  # type: ignore[no-untyped-call]

    def post_lowering(self, mod: Any, library: Any) -> None:
        """No rule makes an array, so that nobody need count who holds those it is given."""

    def get_executable(self, library: Any, fndesc: Any, env: Any) -> Any:
        """What Numba knows the code by: nothing that could be called here."""
        return library


class Target(registry.CPUTarget):
    """Types and lowering of its own, apart from those of the native target."""

    @cached_property
    def _toplevel_target_context(self) -> Context:
        return Context(self.typing_context, self._target_name)  # type: ignore[no-untyped-call]

    @cached_property
    def _toplevel_typing_context(self) -> Any:
        return numba_typing.Context()  # type: ignore[no-untyped-call]


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
