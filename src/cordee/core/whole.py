"""What the native and the wasm target share: rules that belong together are optimised as a whole.

Numba makes a module of LLVM's language of every rule. Left alone, it optimises a rule, then once more inside
every rule that calls it, and so on up to the top. Here modules are kept as they are until all are together:
it takes half as long to compile, and what comes out is faster.
"""

from collections.abc import Collection, Iterator
from functools import cached_property
from typing import Any, ClassVar

from numba.core import codegen, cpu, registry
from numba.core.runtime.nrt import rtsys
from numba.core.typing import context as numba_typing


class Kept(codegen.CPUCodeLibrary):
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


def hide(module: Any, names: Collection[str]) -> None:
    """Only what has these names is for others, so that all else may be changed, merged and dropped."""
    for each in (*module.functions, *module.global_variables):
        if not each.is_declaration and each.name not in names:
            each.linkage = "internal"


class Context(cpu.CPUContext):
    """Lowers rules as for any CPU."""

    def load_additional_registries(self) -> None:
        """What counts references is compiled once, for whoever comes first: let that be Numba itself."""
        rtsys.initialize(registry.cpu_target.target_context)
        super().load_additional_registries()  # type: ignore[no-untyped-call]

    def post_lowering(self, mod: Any, library: Any) -> None:
        """No rule makes an array, so that nobody need count who holds those it is given."""


class Target(registry.CPUTarget):
    """Types and lowering of its own, apart from those of Numba's other functions."""

    context: ClassVar[type[Context]]

    @cached_property
    def _toplevel_target_context(self) -> Context:
        return self.context(self.typing_context, self._target_name)

    @cached_property
    def _toplevel_typing_context(self) -> Any:
        return numba_typing.Context()  # type: ignore[no-untyped-call]
