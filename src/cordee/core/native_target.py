"""Numba's part of the native target: what Python calls is compiled as a whole, with all that it calls.

A rule has two sides: `inner` makes it for other rules to call, which leaves it a module of LLVM's language,
and `Outer` for Python to call, which makes code of it and of all that it is made from.
"""

from collections.abc import Callable
from functools import partial
from itertools import islice
from typing import Any

from numba.core import codegen
from numba.core.dispatcher import Dispatcher
from numba.core.target_extension import CPU, dispatcher_registry, jit_registry, target_registry

from cordee.core import whole

NAME = "rules"


class Library(whole.Kept, codegen.JITCodeLibrary):
    """The module of one rule, or of all that one is made from once it is ready to be called."""

    is_ready = False

    def defines(self, name: str) -> bool:
        """Whether its own module has a function of this name."""
        return any(each.name == name for each in self._final_module.functions if not each.is_declaration)

    def make_ready(self, *names: str) -> None:
        """Take in all that it calls, and compile the whole, to be called by these names."""
        for module in islice(self.modules(), 1, None):
            self._final_module.link_in(module, preserve=True)
        whole.hide(self._final_module, names)
        self._optimize_final_module()  # type: ignore[no-untyped-call]
        self._final_module.verify()
        self._finalize_final_module()

    def _finalize_final_module(self) -> None:
        super()._finalize_final_module()  # type: ignore[no-untyped-call]
        self.is_ready = True


class Codegen(codegen.JITCPUCodegen):
    """Makes code for the machine that this runs on."""

    _library_class = Library


class Context(whole.Context):
    """Makes those rules ready that Python may call."""

    def init(self) -> None:
        """Have modules kept."""
        super().init()
        self._internal_codegen: Any = Codegen("cordee.native")  # type: ignore[no-untyped-call]

    def get_executable(self, library: Any, fndesc: Any, env: Any) -> Any:
        """What Numba knows the code by: something to call, where Python may."""
        entrance = fndesc.llvm_cpython_wrapper_name
        if not library.is_ready:
            if not library.defines(entrance):
                return library
            library.make_ready(entrance, self.get_env_name(fndesc))  # type: ignore[no-untyped-call]
        return super().get_executable(library, fndesc, env)  # type: ignore[no-untyped-call]


class Target(whole.Target):
    """Rules on the machine that this runs on."""

    context = Context


class Outer(Dispatcher):
    """A rule for Python to call."""

    targetdescr = Target(NAME)  # type: ignore[no-untyped-call]


class Inner(Outer):
    """A rule for other rules to call."""

    def add_overload(self, cres: Any) -> None:
        """Keep what was compiled; it cannot be called from Python."""
        self.overloads[tuple(cres.signature.args)] = cres


def inner(**options: Any) -> Callable[[Any], Inner]:
    """For a function that compiled code calls: a rule, or one of Numba's own that a rule needs."""
    chosen = {**options, "nopython": True, "no_cpython_wrapper": True}
    return partial(Inner, locals={}, targetoptions=chosen)


class Rules(CPU):
    """To Numba, a kind of CPU: what is written for all of these is good for this one."""


target_registry[NAME] = Rules
dispatcher_registry[Rules] = Inner
jit_registry[Rules] = inner
