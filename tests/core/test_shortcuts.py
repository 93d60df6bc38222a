"""What a GPU does in its own words gives the same answers; all of them are compared on one in tests/gpu."""

import numpy as np
import pytest

from cordee.core.chance import philox

pytest.importorskip("numba_cuda", reason="not run: numba-cuda is not installed")


@pytest.mark.parametrize("counter", [0, 1, 0x12345678, 0xFFFFFFFF])
@pytest.mark.parametrize("key", [0, 0x9E3779B9, 0xFFFFFFFF])
def test_the_generator(counter: int, key: int) -> None:
    from cordee.core.shortcuts import philox_in_words

    for salt in (0, 77, 0xFFFFFFFF):
        with np.errstate(over="ignore"):  # to wrap around is the point
            assert philox_in_words(counter, salt, key) == philox(counter, salt, key)


def test_every_shortcut_takes_what_its_rule_takes() -> None:
    from cordee.core.shortcuts import SHORTCUTS

    for rule, shortcut in SHORTCUTS.items():
        taken = [
            function.__code__.co_varnames[: function.__code__.co_argcount] for function in (rule, shortcut)
        ]
        assert taken[0] == taken[1], rule.__name__
