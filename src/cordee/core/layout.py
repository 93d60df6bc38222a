"""How the fields of a record lie in memory: every field aligned, and not one byte of padding.

Aligned, so that compiled code and a GPU read a field in one access; without padding, so that two
records are equal exactly when their bytes are.
"""

from collections.abc import Sequence
from operator import itemgetter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cordee.core.rule import rule

# A record of a game (a `FieldRecord`): its fields are known to NumPy and Numba, not to the type checker.
State = Any


class FieldRecord(np.record):  # type: ignore[misc]  # NumPy's own record does so as well
    """A record whose fields are looked up several times as fast as those of an `np.record`.

    NumPy looks for a field in Python, after everything else that a name may mean, and interpreted rules read
    little but fields. Here they are properties: those of all records, so that one class can be pickled.
    """

    __getattribute__ = np.void.__getattribute__
    __getitem__ = np.void.__getitem__  # type: ignore[assignment]

    def __getattr__(self, name: str) -> Any:
        """A field in a process to which a record came before its game."""
        if name in (self.dtype.names or ()):
            return self[name]
        raise AttributeError(f"a record without a field {name!r}")


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
    for name in aligned.names or ():
        if not hasattr(FieldRecord, name):
            setattr(FieldRecord, name, property(itemgetter(name)))
    return np.dtype((FieldRecord, aligned))


@rule
def copy_record(goal: NDArray[np.void], source: NDArray[np.void]) -> None:
    """The one record of an array, to that of another."""
    goal[0] = source[0]
