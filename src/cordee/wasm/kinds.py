"""What a function of a module is handed: whole numbers, and addresses of records and arrays.

To the rules these are Numba's records and arrays. Their shapes are known beforehand, or a number at the end
of the arguments tells them, so that an address is all that JavaScript gives.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from llvmlite import ir
from numba import from_dtype, types
from numba.np.arrayobj import populate_array

Length = int | str  # of an axis: known, or the name of the number that tells it
ADDRESS = ir.IntType(8).as_pointer()


@dataclass(frozen=True)
class Number:
    """A whole number, of 32 bits as a browser knows them or of 64, or a float."""

    name: str
    handed: Any  # as LLVM sees it, outside
    type: Any = types.int64

    def lower(self, context: Any, builder: Any, given: Any, lengths: Mapping[str, Any]) -> Any:
        """As wide as rules reckon."""
        return builder.sext(given, ir.IntType(64)) if self is NUMBER else given

    def handed_back(self, context: Any, builder: Any, answer: Any, kind: Any) -> Any:
        """What a rule answered, as it is handed over."""
        whole = context.cast(builder, answer, kind, self.type)
        return builder.trunc(whole, self.handed) if self is NUMBER else whole


NUMBER = Number("number", ir.IntType(32))
WIDE = Number("wide", ir.IntType(64))
REAL = Number("real", ir.DoubleType(), types.float64)
NUMBERS = {each.name: each for each in (NUMBER, WIDE, REAL)}


@dataclass(frozen=True)
class Room:
    """A record or, where it has axes, an array."""

    name: str
    dtype: np.dtype[Any]
    shape: tuple[Length, ...] = ()

    handed = ADDRESS

    @property
    def type(self) -> Any:
        """As Numba sees it."""
        item = from_dtype(self.dtype)
        return types.Array(item, len(self.shape), "C") if self.shape else item

    @property
    def size(self) -> int:
        """In bytes; along an axis of unknown length, of one entry."""
        return self.dtype.itemsize * int(np.prod([each for each in self.shape if isinstance(each, int)]))

    def lower(self, context: Any, builder: Any, given: Any, lengths: Mapping[str, Any]) -> Any:
        """A record is its address; of an array Numba wants to know more."""
        place = builder.bitcast(given, context.get_data_type(from_dtype(self.dtype)).as_pointer())
        if not self.shape:
            return builder.bitcast(given, context.get_value_type(self.type))
        word = context.get_value_type(types.intp)
        shape = [lengths[each] if isinstance(each, str) else word(each) for each in self.shape]
        strides = [word(self.dtype.itemsize)]
        for length in reversed(shape[1:]):
            strides.insert(0, builder.mul(strides[0], length))
        array = context.make_array(self.type)(context, builder)
        itemsize = word(self.dtype.itemsize)
        populate_array(array, data=place, shape=shape, strides=strides, itemsize=itemsize, meminfo=None)  # type: ignore[no-untyped-call]
        return array._getvalue()


@dataclass(frozen=True)
class Bundle:
    """A named tuple of rooms, one after the other in memory, and of numbers that never change."""

    name: str
    type: Any
    parts: Mapping[str, Room | int | float]

    handed = ADDRESS

    @property
    def rooms(self) -> Iterator[tuple[str, Room, int]]:
        """Each with its offset: on words, as wide numbers want to lie."""
        offset = 0
        for name, part in self.parts.items():
            if isinstance(part, Room):
                yield name, part, offset
                offset += part.size + -part.size % 8

    @property
    def size(self) -> int:
        """In bytes."""
        *_, (_, last, offset) = self.rooms
        return offset + last.size + -last.size % 8

    def lower(self, context: Any, builder: Any, given: Any, lengths: Mapping[str, Any]) -> Any:
        """All parts, as a tuple."""
        offsets = {name: offset for name, _, offset in self.rooms}
        parts = []
        for name, part in self.parts.items():
            if isinstance(part, Room):
                place = builder.gep(given, [ir.IntType(32)(offsets[name])], source_etype=ir.IntType(8))
                parts.append(part.lower(context, builder, place, lengths))
            else:
                parts.append((ir.IntType(64) if isinstance(part, int) else ir.DoubleType())(part))
        return context.make_tuple(builder, self.type, parts)


Kind = Number | Room | Bundle


def bundle_of(name: str, values: Any) -> Bundle:
    """A bundle like a named tuple of NumPy's arrays and records, and of numbers."""
    from numba import typeof

    parts = {
        each: value if isinstance(value, int | float) else Room(each, value.dtype, value.shape)
        for each, value in values._asdict().items()
    }
    return Bundle(name, typeof(values), parts)  # type: ignore[no-untyped-call]
