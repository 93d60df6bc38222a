"""Without a GPU: every game's rules are still compiled to code for one, where the compiler is installed."""

import re
from typing import Any

import pytest

from cordee import games
from cordee.core.cuda import compiled_to_ptx, numba_cuda
from cordee.core.errors import NoDevice
from cordee.core.outline import symbol
from cordee.envs import device as environment
from cordee.lab import device, gpu_rollouts
from cordee.lab.simulate import simulate


@pytest.fixture
def compiler() -> None:
    """What compiles for a GPU; where it is not installed, the test is skipped with that reason."""
    pytest.importorskip("numba_cuda", reason="not run: numba-cuda is not installed")
    from cuda.pathfinder import load_nvidia_dynamic_lib

    for library in ("nvvm", "nvrtc"):
        try:
            load_nvidia_dynamic_lib(library)
        except RuntimeError:
            pytest.skip(f"not run: lib{library} is not installed")


@pytest.mark.usefixtures("compiler")
@pytest.mark.parametrize("name", games.names())
def test_the_rules_compile_to_device_code(name: str) -> None:
    ptx = device.to_ptx(name, "random", outlined=True)  # which takes half as long
    assert ".entry" in ptx
    assert "sm_90" in ptx
    assert "fma." not in ptx  # floats are rounded as everywhere
    for step in device.stages(name, "random"):
        assert re.search(rf"^[^\n]*\.func [^\n]*{symbol(step)}", ptx, re.M), step


@pytest.mark.usefixtures("compiler")
def test_the_vector_environment_compiles_to_device_code() -> None:
    # The shortest rules: the rest is the same for all.
    ptx = environment.to_ptx(games.names()[2], outlined=True)
    assert ".entry" in ptx
    assert ".shared" in ptx  # rows are written by a whole warp
    assert "fma." not in ptx


@pytest.mark.usefixtures("compiler")
def test_rollouts_compile_to_device_code() -> None:
    ptx = gpu_rollouts.to_ptx(games.names()[2])
    assert ".entry" in ptx
    assert "fma." not in ptx


@pytest.mark.usefixtures("compiler")
@pytest.mark.parametrize("kind", ["float64", "float32"])
def test_a_product_is_asked_for_rounded(kind: str) -> None:
    # A compiler that is told nothing fuses what it may, as a linker does that optimises once more.
    import numba

    cuda = numba_cuda()

    @cuda.jit
    def add_products(one: Any, other: Any, sums: Any) -> None:
        for index in range(len(sums)):
            sums[index] += one[index] * other[index]

    row = numba.types.Array(getattr(numba, kind), 1, "C")
    signature = numba.void(row, row, row)
    fused, _ = cuda.compile(add_products.py_func, signature, device=False, abi="numba", cc=(9, 0))
    assert "fma.rn" in fused
    rounded = compiled_to_ptx(add_products, signature, outlined=False)
    assert "fma." not in rounded
    assert "mul.rn" in rounded


@pytest.mark.usefixtures("no_gpu")
def test_without_a_gpu_the_target_says_what_it_needs() -> None:
    with pytest.raises(NoDevice, match=r"needs .*(numba-cuda|GPU)") as missing:
        simulate(games.get(games.names()[2]), games_count=1, target="cuda")
    assert missing.value.say("fr") != missing.value.say("en")
