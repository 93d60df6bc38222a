"""The cuda target: the same rules as device code for NVIDIA GPUs, one game per thread.

A rule on this target can only be called by kernels, so a whole process cannot run on it as on the others:
`cordee.lab.device` and `cordee.envs.device` have the kernels. Needs `pip install cordee[cuda]`.
"""

import importlib
import importlib.util
import math
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from types import FunctionType, SimpleNamespace
from typing import Any

from cordee.core.errors import NoDevice
from cordee.core.outline import MOST, outline, symbol
from cordee.core.rounding import round_products


def device_code(
    function: FunctionType, parts: Iterable[FunctionType], filled: Iterable[tuple[Any, Any]]
) -> Callable[..., Any]:
    """A rule as a device function, compiled together with the kernel that calls it."""
    return numba_cuda().jit(function, device=True)  # type: ignore[no-any-return]


def numba_cuda() -> Any:
    """The module `numba.cuda`, of numba-cuda; raises NoDevice where that, or what it needs, is missing."""
    # Numba has an older module of the same name in it, which it no longer keeps up.
    if importlib.util.find_spec("numba_cuda") is None:
        raise NoDevice("package")
    try:
        from numba import cuda
    except (ImportError, RuntimeError) as error:  # the latter where a library of NVIDIA's is not there
        raise NoDevice("package") from error
    return cuda


def the_device() -> Any:
    """The GPU of this process; raises NoDevice where there is none."""
    cuda = numba_cuda()
    if not cuda.is_available():
        raise NoDevice("gpu")
    return cuda.get_current_device()


@contextmanager
def compiling(*, outlined: bool = False, stages: Collection[Callable[..., Any]] = ()) -> Iterator[None]:
    """While kernels are compiled: rounded products and, where that is better, functions that stay functions.

    Those are whatever is long and called from several places (`outlined`), and `stages`, some rules by
    themselves. Numba has no option for either.
    """
    most, names = MOST if outlined else math.inf, [symbol(stage) for stage in stages]
    numba_cuda()
    nvvm: Any = importlib.import_module("numba.cuda.cudadrv.nvvm")
    before = nvvm.compile_ir

    def compile_ir(modules: str | Sequence[str], **options: Any) -> Any:
        given = [modules] if isinstance(modules, str) else modules
        return before(round_products(outline(given, most, names)), **options)

    nvvm.compile_ir = compile_ir
    try:
        yield
    finally:
        nvvm.compile_ir = before


def compiled_to_ptx(
    kernel: Any,
    signature: Any,
    *,
    outlined: bool,
    stages: Collection[Callable[..., Any]] = (),
    capability: tuple[int, int] = (9, 0),
) -> str:
    """A kernel as PTX, which needs a compiler and no GPU."""
    with compiling(outlined=outlined, stages=stages), pretending(capability):
        ptx, _ = numba_cuda().compile(kernel.py_func, signature, device=False, abi="numba", cc=capability)
    return str(ptx)


@contextmanager
def pretending(capability: tuple[int, int]) -> Iterator[None]:
    """While code is compiled for an absent GPU: Numba would ask it for its capability."""
    numba_cuda()
    from numba.cuda import dispatcher

    name = "get_current_device"
    before = getattr(dispatcher, name)
    setattr(dispatcher, name, lambda: SimpleNamespace(compute_capability=capability))
    try:
        yield
    finally:
        setattr(dispatcher, name, before)
