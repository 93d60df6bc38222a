"""A declared record as plain values, ready for JSON.

How a record is told is worked out once: its declaration becomes a function of Python with an expression for
each key, in which `n` are the numbers of the record, one after the other.
"""

import struct
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cordee.core.schema import Field, Fields, How, Seen

CODES = {1: "b", 2: "h", 4: "i", 8: "q"}  # of `struct`, by the bytes of a number


class Teller:
    """Turns declared records into plain values."""

    def __init__(self, declared: type[Fields], *, sparse: bool = False):
        self.declared = declared
        self.sparse = sparse  # whether what there is none of is left out

    def tell(self, record: Any, seats: int, *, everything: bool = False) -> dict[str, Any]:
        """All that is told by key; rows of seats that are not at the table are left out."""
        return self._told(self._numbers.unpack(record.tobytes()), seats, everything)

    def tell_each(self, records: NDArray[np.void]) -> list[dict[str, Any]]:
        """Many records at once, those of no seat."""
        return [self._told(numbers, 0, True) for numbers in self._numbers.iter_unpack(records.tobytes())]

    @cached_property
    def keys(self) -> dict[str, list[Field]]:
        """The fields behind every key: one, or several that are told together."""
        found: dict[str, list[Field]] = {}
        for field in self.declared.fields.values():
            if not field.length_of:
                found.setdefault(field.of or field.within or field.key, []).append(field)
        return found

    @cached_property
    def lengths(self) -> dict[str, Field]:
        """The field that says how long a group or a list is, by the name of that."""
        return {name: field for field in self.declared.fields.values() for name in field.length_of}

    # --- the function that tells --------------------------------------------------------------------------

    @cached_property
    def _numbers(self) -> struct.Struct:
        """How the numbers of a record are found in its bytes."""
        laid = self.declared.dtype
        kinds = [laid[name] for name in laid.names or ()]
        return struct.Struct("=" + "".join(f"{_count(kind)}{CODES[kind.base.itemsize]}" for kind in kinds))

    @cached_property
    def _places(self) -> dict[str, int]:
        """Which of those numbers is the first of each field."""
        laid, place, places = self.declared.dtype, 0, {}
        for name in laid.names or ():
            places[name] = place
            place += _count(laid[name])
        return places

    @cached_property
    def _told(self) -> Callable[[tuple[int, ...], int, bool], dict[str, Any]]:
        """What is told of a record's numbers at a table of so many seats."""
        self._known: dict[str, Any] = {}  # what the expressions refer to
        lines = ["def told(n, seats, everything):", "    told = {}"]
        for key, fields in self.keys.items():
            lines.append(f"    value = {self._expression(key, fields)}")
            conditions = ["everything"] if fields[0].seen is Seen.NOBODY else []
            if self.sparse:  # a number is always told, even 0
                conditions.append("value is not None and value is not False and value != []")
            lines.append(f"    if {' and '.join(conditions) or 'True'}:")
            lines.append(f"        told[{key!r}] = value")
        exec("\n".join((*lines, "    return told")), self._known)
        return self._known["told"]  # type: ignore[no-any-return]

    def _expression(self, key: str, fields: list[Field]) -> str:
        """What is told by a key."""
        first = fields[0]
        length = self.lengths.get(key)

        def together(*at: str) -> str:
            told = (f"{field.key!r}: {self._along(field, at)}" for field in fields)
            return f"{{{', '.join(told)}}}"

        if first.of:
            told = _listed(together, "i0", self._length(first, ()))
        else:
            told = together() if first.within else self._along(first, ())
        if length is None or length.none is None:
            return told
        return f"None if n[{self._place(length, ())}] == {length.none} else {told}"

    def _along(self, field: Field, at: tuple[str, ...]) -> str:
        """What is told of a field at these indices along its first axes."""
        rest = field.axes[len(at) :]
        if rest and isinstance(rest[0], list) and field.how is not How.COUNTS:
            told = (f"{name!r}: {self._along(field, (*at, str(i)))}" for i, name in enumerate(rest[0]))
            return f"{{{', '.join(told)}}}"
        if len(rest) <= 1:
            return self._told_of(field, at, row=len(rest) == 1)
        index = f"i{len(at)}"
        return _listed(lambda i: self._along(field, (*at, i)), index, self._length(field, at))

    def _told_of(self, field: Field, at: tuple[str, ...], *, row: bool) -> str:
        """What is told of one number, or of a row of them."""
        place = self._place(field, at)
        numbers = f"n[{place}:{place} + {self._length(field, at)}]" if row else f"n[{place}]"
        if field.how is How.NUMBER and field.none is None:
            return f"list({numbers})" if row else numbers
        if field.how is How.FLAG:
            return f"[x != 0 for x in {numbers}]" if row else f"{numbers} != 0"
        names = f"of_{field.name}"
        if field.how is How.COUNTS:
            self._known[names] = [None, *(field.values or range(1, field.size + 1))]
            return f"[{names}[x] for x in {numbers} if x]"
        if field.how in (How.BITS, How.SEATS):
            self._known[names] = _set_of(field.values or range(field.size if field.how is How.BITS else 64))
            return f"list(map({names}, {numbers}))" if row else f"{names}({numbers})"
        self._known[names] = _Told(field)
        return f"[{names}[x] for x in {numbers}]" if row else f"{names}[{numbers}]"

    def _place(self, field: Field, at: tuple[str, ...]) -> str:
        """The place of the first number of a field at these indices."""
        terms = [str(self._places[field.name])]
        for axis, index in enumerate(at):
            terms.append(f"{int(np.prod(field.shape[axis + 1 :]))} * {index}")
        return " + ".join(terms)

    def _length(self, field: Field, at: tuple[str, ...]) -> str:
        """How many there are along the next axis."""
        length = self.lengths.get(field.of if field.of and not at else field.name)
        if length is not None and len(length.axes) == len(at):
            return f"n[{self._place(length, at)}]"
        return "seats" if field.of_seats and not at else str(field.shape[len(at)])


def _listed(each: Callable[[str], str], index: str, length: str) -> str:
    """A list of that length, which is written out where it is known."""
    if length.isdigit():
        return f"[{', '.join(each(str(i)) for i in range(int(length)))}]"
    return f"[{each(index)} for {index} in range({length})]"


def _count(kind: np.dtype[Any]) -> int:
    return int(np.prod(kind.shape))


def _set_of(names: Sequence[Any]) -> Callable[[int], list[Any]]:
    return lambda number: [names[bit] for bit in range(number.bit_length()) if number >> bit & 1]


class _Told(dict[int, Any]):
    """What single numbers of a field are told as; each is worked out once."""

    def __init__(self, field: Field):
        super().__init__()
        self.field = field

    def __missing__(self, number: int) -> Any:
        told = self[number] = self._tell(number)
        return told

    def _tell(self, number: int) -> Any:
        field, place = self.field, number - self.field.low
        if field.how is How.ONE_HOT:
            return (
                (field.values or range(field.low, field.low + field.size))[place]
                if 0 <= place < field.size
                else None
            )
        if field.how is How.SEAT:
            return place if place >= 0 else None
        return None if number == field.none else number
