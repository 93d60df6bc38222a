"""How the fields of a record lie in memory: every field aligned, and not one byte of padding.

Aligned, so that compiled code and a GPU read a field in one access; without padding, so that two
records are equal exactly when their bytes are.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cordee.core.rule import rule

# A record of a game (a `FieldRecord`): its fields are known to NumPy and Numba, not to the type checker.
State = Any


class Numbers(np.ndarray[Any, np.dtype[Any]]):
    """An array that hands out Python's own integers: they do not overflow, and are quick to reckon with."""

    def __getitem__(self, key: Any) -> Any:
        """A number where the key names one, else a part of the array."""
        if key.__class__ is tuple or self.ndim == 1:
            try:
                return self.item(key)
            except (TypeError, ValueError):  # a slice, say
                pass
        return super().__getitem__(key)


def table(values: Any, kind: Any) -> Numbers:
    """Numbers that rules look up."""
    return np.array(values, kind).view(Numbers)


class FieldRecord(np.record):  # type: ignore[misc]  # NumPy's own record does so as well
    """A record whose fields are attributes: Python's integers, and arrays of them.

    NumPy looks for a field in Python, after everything else that a name may mean, and interpreted rules read
    little but fields. Here they are properties: those of all records, so that one class can be pickled.
    """

    __getattribute__ = np.void.__getattribute__
    __getitem__ = np.void.__getitem__  # type: ignore[assignment]
    __setattr__ = np.void.__setattr__

    def __getattr__(self, name: str) -> Any:
        """A field in a process to which a record came before its game."""
        if name in (self.dtype.names or ()):
            return _read(self, name)
        raise AttributeError(f"a record without a field {name!r}")


def _read(s: FieldRecord, name: str) -> Any:
    """What a field says, and how to ask it again quickly.

    For that the record keeps a window on the memory of the array that it is in. (A window on the record
    itself would refer to it, and neither would ever be let go.)
    """
    if s.base is None:
        found = np.void.__getitem__(s, name)
        return found.view(Numbers) if found.ndim else found.item()
    known = s.__dict__
    if " at" not in known:
        known[" at"] = _address(s) - _address(s.base)
    kind, offset = s.dtype.fields[name][:2]
    window = Numbers(kind.shape, kind.base, s.base, known[" at"] + offset)
    ask = known[f"_{name}"] = (lambda: window) if kind.shape else window.item
    return ask()


def _address(memory: Any) -> int:
    return int(memory.__array_interface__["data"][0])


def _field(name: str) -> property:
    ask = f"_{name}"

    def read(s: FieldRecord) -> Any:
        try:
            return s.__dict__[ask]()
        except KeyError:
            return _read(s, name)

    def write(s: FieldRecord, value: Any) -> None:
        np.void.__setitem__(s, name, value)

    return property(read, write)


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
            setattr(FieldRecord, name, _field(name))
    return np.dtype((FieldRecord, aligned))


@rule
def copy_record(goal: NDArray[np.void], source: NDArray[np.void]) -> None:
    """The one record of an array, to that of another."""
    goal[0] = source[0]
