"""How the fields of a record lie in memory: every field aligned, and not one byte of padding.

Aligned, so that compiled code and a GPU read a field in one access; without padding, so that two
records are equal exactly when their bytes are.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cordee.core.rule import rule

# A record of a game (an `np.record`): its fields are known to NumPy and Numba, not to the type checker.
State = Any


def record_dtype(fields: Sequence[Any]) -> np.dtype[Any]:
    """The type of a record; raises TypeError where the order of the fields would leave a gap.

    >>> record_dtype([("seed", np.int64), ("turn", np.int8)])
    Traceback (most recent call last):
    TypeError: 9 bytes of fields in a record of 16: put wide fields first and fill up with spares
    """
    packed = np.dtype(list(fields))
    aligned = np.dtype(list(fields), align=True)
    if packed.itemsize != aligned.itemsize:
        raise TypeError(
            f"{packed.itemsize} bytes of fields in a record of {aligned.itemsize}: "
            "put wide fields first and fill up with spares"
        )
    return np.dtype((np.record, aligned))


@rule
def copy_record(goal: NDArray[np.void], source: NDArray[np.void]) -> None:
    """The one record of an array, to that of another."""
    goal[0] = source[0]
