"""What a learner observes: a redacted record as one row of small numbers, described index by index.

The size, the bounds, a name for every index, and a table by which compiled code fills the row are all derived
from the declaration of the record and the options of the game. Only a redacted record is ever encoded, so an
observation cannot reveal what its seat may not see.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cordee.core.contract import Mask
from cordee.core.masks import clear
from cordee.core.options import Modules, Number, Option
from cordee.core.rule import rule
from cordee.core.schema import How, Record, Seen

HIGHEST = 127  # entries are bytes; what is more is shown as this
LOWEST = -128


class Whose(IntEnum):
    """Which rows of a field are shown."""

    ALL = 0  # the field as it is
    EACH = 1  # its first axis is the seats: the viewer's row first, then the others in turn
    OWN = 2  # the viewer's row alone


@dataclass(frozen=True)
class Part:
    """One field of the record, and how it is laid out."""

    field: str
    how: How
    meaning: str  # for the documentation
    size: int = 1  # entries a number (or, of COUNTS, a row) becomes
    low: int = 0  # the value of the first entry; of SEAT, what seat 0 is written as
    whose: Whose = Whose.ALL


# The columns of the table that compiled code reads; one row per part.
OFFSET, WIDTH, WHOSE, STRIDE, ITEMS, HOW, SIZE, LOW, OUT, ROW = range(10)


@dataclass(frozen=True)
class Place:
    """Where a part stands in the row."""

    part: Part
    first: int
    rows: int
    items: int  # numbers in a row of the field
    size: int  # entries of a number, or of a row of COUNTS
    highest: int

    @property
    def row_size(self) -> int:
        """Entries of one row."""
        return self.size if self.part.how == How.COUNTS else self.items * self.size

    @property
    def end(self) -> int:
        """One past its last index."""
        return self.first + self.rows * self.row_size


class Observation:
    """How the records of one game are seen."""

    def __init__(self, record: type[Record], options: Sequence[Option]):
        self.state = record.dtype
        self.most_seats = max(int(each) for each in options[0].values)
        self.places = list(self._lay_out([*map(_of_option, options), *_of_fields(record)]))
        # Before the parts: who is looking, one entry per seat.
        self.size = self.places[-1].end

    def _lay_out(self, parts: Sequence[Part]) -> Iterator[Place]:
        first = self.most_seats
        for part in parts:
            shape = self._field(part.field)[0].shape
            by_seat = part.whose != Whose.ALL
            if by_seat and (not shape or shape[0] != self.most_seats):
                raise TypeError(f"{part.field} has no axis of {self.most_seats} seats: {shape}")
            items = int(np.prod(shape[1:] if by_seat else shape))
            of_seats = part.how in (How.SEAT, How.SEATS)
            place = Place(
                part,
                first,
                rows=self.most_seats if part.whose == Whose.EACH else 1,
                items=items,
                size=self.most_seats if of_seats else part.size,
                highest={How.NUMBER: HIGHEST, How.COUNTS: min(items, HIGHEST)}.get(part.how, 1),
            )
            yield place
            first = place.end

    def _field(self, name: str) -> tuple[np.dtype[Any], int]:
        assert self.state.fields is not None
        dtype, offset = self.state.fields[name][:2]
        return dtype, offset

    @cached_property
    def table(self) -> NDArray[np.int64]:
        """For `observe`: one row per part, in the columns named above."""
        rows = []
        for place in self.places:
            dtype, offset = self._field(place.part.field)
            part, width = place.part, dtype.base.itemsize
            stride = place.items * width
            how = (part.how, place.size, part.low, place.first, place.row_size)
            rows.append((offset, width, part.whose, stride, place.items, *how))
        return np.array(rows, np.int64)

    @cached_property
    def high(self) -> Mask:
        """The most that each entry can be."""
        high = np.ones(self.size, np.int8)
        for place in self.places:
            high[place.first : place.end] = place.highest
        return high

    @cached_property
    def low(self) -> Mask:
        """The least that each entry can be."""
        low = np.zeros(self.size, np.int8)
        for place in self.places:
            if place.part.how == How.NUMBER:
                low[place.first : place.end] = LOWEST
        return low

    @cached_property
    def names(self) -> list[str]:
        """The meaning of each index: `hand[0][37]` is the 37s in the viewer's own hand.

        In brackets: the seat as the viewer counts (0 is itself), the place in the field, the value or bit;
        those of them that there are.
        """
        names = [f"viewer[{seat}]" for seat in range(self.most_seats)]
        for place in self.places:
            part = place.part
            for row in range(place.rows):
                for item in range(1 if part.how == How.COUNTS else place.items):
                    for entry in range(place.size):
                        brackets = [
                            *([row] if part.whose != Whose.ALL else []),
                            *([item] if part.how != How.COUNTS and place.items > 1 else []),
                            *([entry + (0 if part.how in _SEEN else part.low)] if place.size > 1 else []),
                        ]
                        names.append(part.field + "".join(f"[{each}]" for each in brackets))
        return names


_SEEN = (How.SEAT, How.SEATS, How.BITS)  # whose entries are counted from 0


def _of_option(option: Option) -> Part:
    meaning = f"the option {option.name}"
    if isinstance(option, Number):
        return Part(option.name, How.NUMBER, meaning)
    how = How.BITS if isinstance(option, Modules) else How.ONE_HOT
    return Part(option.name, how, f"{meaning}: {', '.join(option.values)}", len(option.values))


def _of_fields(record: type[Record]) -> Iterator[Part]:
    for field in record.fields.values():
        if field.learner:
            whose = Whose.OWN if field.seen is Seen.OWN else Whose.EACH if field.of_seats else Whose.ALL
            yield Part(field.name, field.how, field.meaning, field.size, field.low, whose)


# --- filling the row -----------------------------------------------------------------------------------


@rule
def observe(record: Mask, table: NDArray[np.int64], seats: int, viewer: int, out: Mask) -> None:
    """Fill a row from the bytes of a record that was redacted for the viewer."""
    clear(out)
    out[viewer] = 1
    for part in range(len(table)):
        rows = seats if table[part, WHOSE] == Whose.EACH else 1
        for row in range(rows):
            at = table[part, OUT] + row * table[part, ROW]
            start = table[part, OFFSET]
            if table[part, WHOSE] != Whose.ALL:
                start += (viewer + row) % seats * table[part, STRIDE]
            _observe_row(record, table, part, start, seats, viewer, out, at)


@rule
def _observe_row(
    record: Mask, table: NDArray[np.int64], part: int, start: int, seats: int, viewer: int, out: Mask, at: int
) -> None:
    # Read once: compiled code cannot know that writing to `out` leaves the table as it is.
    width, items, how = table[part, WIDTH], table[part, ITEMS], table[part, HOW]
    size, low = table[part, SIZE], table[part, LOW]
    for item in range(items):
        value = int(record[start + item]) if width == 1 else _read(record, start + item * width, width)
        if how == How.COUNTS:
            if low <= value < low + size:
                out[at + value - low] += 1
            continue
        if how == How.NUMBER:
            out[at] = min(max(value, LOWEST), HIGHEST)
        elif how == How.ONE_HOT:
            if low <= value < low + size:
                out[at + value - low] = 1
        elif how == How.BITS:
            _spread(value, size, out, at)
        elif how == How.SEAT:
            if low <= value < low + seats:
                out[at + (value - low - viewer) % seats] = 1
        else:
            for other in range(seats):
                out[at + other] = value >> (viewer + other) % seats & 1
        at += size


@rule
def _spread(value: int, size: int, out: Mask, at: int) -> None:
    """One entry per bit; the row starts as zeros, so empty sets cost nothing."""
    bit = 0
    while value != 0 and bit < size:
        out[at + bit] = value & 1
        value >>= 1
        bit += 1


@rule
def _read(record: Mask, at: int, width: int) -> int:
    """A signed number of some bytes, the lowest first."""
    value = int(record[at + width - 1])
    for back in range(2, width + 1):
        value = value << 8 | int(record[at + width - back]) & 0xFF
    return value
