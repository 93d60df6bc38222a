"""The layout of records in memory: every field aligned, and not one byte of padding.

Aligned, so that compiled code and GPUs read a field in one access; without padding, so that two records are
equal exactly when their bytes are.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cordee.core.rule import rule

# A record of a game (a `FieldRecord`): its fields are known to NumPy and Numba, not to the type checker.
State = Any


class Numbers(np.ndarray[Any, np.dtype[Any]]):
    """An array that returns Python's own integers, which do not overflow and are fast to calculate with."""

    def __getitem__(self, key: Any) -> Any:
        """A number where the key names one, else a part of the array."""
        if key.__class__ is tuple or self.ndim == 1:
            try:
                return self.item(key)
            except (TypeError, ValueError):  # a slice, say
                pass
        return super().__getitem__(key)


def table(values: Any, kind: Any) -> Any:
    """Numbers that rules look up: a `Row` or a `Grid` (see `core.schema`)."""
    return np.array(values, kind).view(Numbers)


class FieldRecord(np.record):  # type: ignore[misc]  # NumPy's own record does so as well
    """A record whose fields are attributes: Python's integers, and arrays of them.

    NumPy looks a field up in Python, after everything else that a name may mean, and interpreted rules read
    little but fields. Here fields are properties; one class has those of all records, so that it can be
    pickled.
    """

    __getattribute__ = np.void.__getattribute__
    __getitem__ = np.void.__getitem__  # type: ignore[assignment]

    def __getattr__(self, name: str) -> Any:
        """A field that has no property yet: the record was unpickled before its game was imported."""
        _window(self, name)  # raises AttributeError where there is no such field
        setattr(FieldRecord, name, _field(name))
        return getattr(self, name)

    def __setattr__(self, name: str, value: Any) -> None:
        """Write a field."""
        window = self.__dict__.get(name)
        if window is None:
            window = _window(self, name)
        window[...] = value


def _window(s: FieldRecord, name: str) -> Numbers:
    """A view of a field's memory, which the record caches: finding it takes longer than reading it.

    It refers to the array that the record is in: if it referred to the record, which caches it, the cycle
    would live until the next garbage collection.
    """
    fields: Any = s.dtype.fields or {}
    if name not in fields:
        raise AttributeError(f"a record without a field {name!r}")
    known = s.__dict__
    if HOME not in known:
        known[HOME] = _home(s)
    owner, place = known[HOME]
    kind, offset = fields[name][:2]
    window = known[name] = Numbers(kind.shape, kind.base, owner, place + offset)
    return window


HOME = ""  # no field has this name


def _home(s: FieldRecord) -> tuple[Any, int]:
    """The array that owns a record's memory, and the record's offset in it."""
    owner: Any = s
    while owner.base is not None:
        owner = owner.base
    return owner, _address(s) - _address(owner)


def _address(memory: Any) -> int:
    # NumPy tells the address of plain bytes at once; for a record it would first describe all its fields.
    return int(np.frombuffer(memory, np.uint8).ctypes.data)


def _field(name: str) -> property:
    def read(s: FieldRecord) -> Any:
        try:
            window = s.__dict__[name]
        except KeyError:
            window = _window(s, name)
        return window if window.ndim else window.item()

    return property(read)


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


def memory_of(states: NDArray[np.void]) -> memoryview:
    """The bytes of an array of records, to be read or written at once and not field by field."""
    whole: Any = states.view(np.uint8)
    return memoryview(whole)


@rule
def copy_record(goal: NDArray[np.void], source: NDArray[np.void]) -> None:
    """The one record of an array, to that of another."""
    goal[0] = source[0]
