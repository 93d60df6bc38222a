"""A record declared once: what each field is, who sees it, what it means, and how a learner sees it.

    class State(Record):
        bridges: int = bits(BRIDGES, "the bridges that hang")
        hand: Grid = cards(KINDS, "sorted, then zeros", each=SEATS, by=HAND, seen=Seen.OWN)

Everything else follows: how the fields lie in memory, a rule that hides what is not for a viewer, the
observation of a learner, the reference page and a test of every field. To the type checker a field is what
its annotation says; a record itself is NumPy's (see `core.layout`).
"""

import inspect
from collections.abc import Iterator, Sequence
from enum import Enum, EnumType, IntEnum
from typing import TYPE_CHECKING, Any, ClassVar, Self, overload

import numpy as np

from cordee.core.chance import SEEDS
from cordee.core.layout import Numbers, record_dtype
from cordee.core.rule import rule

if TYPE_CHECKING:

    class Row(Numbers):
        """A field of several numbers."""

        @overload  # type: ignore[override]
        def __getitem__(self, key: int) -> int: ...
        @overload
        def __getitem__(self, key: slice) -> "Row": ...
        @overload
        def __getitem__(self, key: Any) -> Any: ...
        def __getitem__(self, key: Any) -> Any: ...
        def __iter__(self) -> Iterator[int]: ...  # type: ignore[override]

    class Grid(Numbers):
        """A field of rows of numbers."""

        @overload  # type: ignore[override]
        def __getitem__(self, key: tuple[int, int]) -> int: ...
        @overload
        def __getitem__(self, key: int) -> Row: ...
        @overload
        def __getitem__(self, key: Any) -> Any: ...
        def __getitem__(self, key: Any) -> Any: ...
        def __iter__(self) -> Iterator[Row]: ...

    class Stack(Numbers):
        """A table of grids of numbers."""

        @overload  # type: ignore[override]
        def __getitem__(self, key: tuple[int, int, int]) -> int: ...
        @overload
        def __getitem__(self, key: Any) -> Any: ...
        def __getitem__(self, key: Any) -> Any: ...

else:
    Row = Grid = Stack = Numbers


class Seen(Enum):
    """Who sees a field."""

    ALL = "everyone"
    OWN = "its own seat"  # a row a seat, and each sees its own
    NOBODY = "nobody"
    BY_RULE = "as the game's rule says"  # in part, or at times: `redact` has it by hand


class How(IntEnum):
    """What a field's numbers are, and so how a learner sees them."""

    NUMBER = 0  # one entry: the number itself
    ONE_HOT = 1  # an entry a value, 1 for the one it has
    BITS = 2  # an entry a bit
    COUNTS = 3  # an entry a value, for a whole row of numbers: how many of them have it
    SEAT = 4  # an entry a seat, 1 for the one it names; the viewer first, then in turn
    SEATS = 5  # an entry a seat, by the bits of the number; in the same order


class Field:
    """One field of a record."""

    name: str

    def __init__(
        self,
        how: How,
        meaning: str,
        *,
        size: int = 1,
        low: int = 0,
        most: int = 127,
        each: int = 0,
        by: int | tuple[int, ...] = (),
        seen: Seen = Seen.ALL,
        learner: bool = True,
        values: Sequence[str] = (),
    ):
        if seen is Seen.OWN and not each:
            raise TypeError("what each seat sees of its own has a row a seat")
        self.how = how
        self.meaning = meaning
        self.size = size  # entries a number becomes, or a row of COUNTS
        self.low = low  # the value of the first entry; of SEAT, what seat 0 is written as
        self.most = most  # the largest number that it must hold
        self.of_seats = each > 0  # whether its first axis is the seats
        self.shape = ((each,) if each else ()) + (by if isinstance(by, tuple) else (by,))
        self.seen = seen
        self.learner = learner and seen is not Seen.NOBODY  # whether a learner is given it
        self.values = values  # what its numbers are called, from `low` on

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    @property
    def kind(self) -> type[np.signedinteger[Any]]:
        """The narrowest signed integers that hold it."""
        return next(kind for kind in KINDS if self.most <= np.iinfo(kind).max)


KINDS: tuple[type[np.signedinteger[Any]], ...] = (np.int8, np.int16, np.int32, np.int64)


# --- the kinds of fields; what they return is a `Field`, and to the type checker what is annotated ----------


def number(meaning: str, **about: Any) -> Any:
    """A number, or several, as they are."""
    return Field(How.NUMBER, meaning, **about)


def one_of(values: EnumType | int, meaning: str, **about: Any) -> Any:
    """One of several things: of an enumeration, or so many from `low` on."""
    if isinstance(values, EnumType):
        names = [str(each.name).lower() for each in values]  # type: ignore[var-annotated]
        return Field(How.ONE_HOT, meaning, size=len(names), values=names, **about)
    return Field(How.ONE_HOT, meaning, size=values, **about)


def bits(size: int, meaning: str, **about: Any) -> Any:
    """A set of numbers below `size`, as bits."""
    return Field(How.BITS, meaning, size=size, most=(1 << size) - 1, **about)


def cards(kinds: int, meaning: str, **about: Any) -> Any:
    """Places for cards of kinds 1 to `kinds`, 0 where there is none: how many of each lie there counts."""
    return Field(How.COUNTS, meaning, size=kinds, low=1, **about)


def seat(meaning: str, *, first: int = 0, **about: Any) -> Any:
    """A seat; `first` is how seat 0 is written. Any other number is nobody."""
    return Field(How.SEAT, meaning, low=first, **about)


def seat_set(meaning: str, **about: Any) -> Any:
    """A set of seats, as bits."""
    return Field(How.SEATS, meaning, **about)


def option() -> Any:
    """What was chosen before the deal: the option of this name says the rest."""
    return Field(How.NUMBER, "", learner=False)


def scratch(meaning: str, **about: Any) -> Any:
    """Room for a rule to work in: zeros at all other times."""
    return Field(How.NUMBER, meaning, learner=False, **about)


# --- the record ---------------------------------------------------------------------------------------------


class Record:
    """A record of a game: a subclass declares its fields. It has no objects; NumPy makes the records."""

    seed: int = number("of the random stream", most=SEEDS - 1, seen=Seen.NOBODY)
    draws: int = number("words that were taken from it", most=SEEDS - 1, seen=Seen.NOBODY)

    fields: ClassVar[dict[str, Field]]
    dtype: ClassVar[np.dtype[Any]]

    if TYPE_CHECKING:

        def __getitem__(self, name: str) -> Any: ...
        def __setitem__(self, name: str, value: Any) -> None: ...

    @classmethod
    def blank(cls) -> Self:
        """A record of zeros."""
        return np.zeros(1, cls.dtype)[0]  # type: ignore[no-any-return]

    def __init_subclass__(cls) -> None:
        declared = {**vars(Record), **vars(cls)}
        cls.fields = {name: each for name, each in declared.items() if isinstance(each, Field)}
        cls.dtype = _lay_out(list(cls.fields.values()))


def _lay_out(fields: Sequence[Field]) -> np.dtype[Any]:
    """Wide fields first, so that there is no gap, and whole words at the end."""
    ordered = sorted(fields, key=lambda field: -np.dtype(field.kind).itemsize)
    laid: list[Any] = [(field.name, field.kind, field.shape) for field in ordered]
    over = -np.dtype(laid).itemsize % 8
    return record_dtype([*laid, *([("spare", np.int8, (over,))] if over else [])])


# --- what is hidden -----------------------------------------------------------------------------------------


def hiding(state: type[Record]) -> Any:
    """A rule `hide(s, viewer)`, which wipes every field that is declared as nobody's or another seat's.

    The stream is left to `reseed`: who imagines what is hidden draws from it.
    """
    lines = ["def hide(s, viewer):", '    """Wipe what the record declares as not for the viewer."""']
    for field in state.fields.values():
        if field.name in vars(Record):
            continue
        if field.seen is Seen.NOBODY:
            lines += _wipe(field, 0, "    ")
        elif field.seen is Seen.OWN:
            lines += [f"    for i0 in range({field.shape[0]}):", "        if i0 != viewer:"]
            lines += _wipe(field, 1, "            ")
    # Written into the file of the record, which is what the compiled code is kept by.
    place = inspect.getsourcefile(state) or "<record>"
    made: dict[str, Any] = {"__name__": state.__module__}
    exec(compile("\n".join(lines), place, "exec"), made)
    return rule(made["hide"])


def _wipe(field: Field, axis: int, indent: str) -> list[str]:
    """Loops over the axes from this one on."""
    if axis == len(field.shape):
        key = ", ".join(f"i{each}" for each in range(axis))
        return [f"{indent}s.{field.name}{f'[{key}]' if key else ''} = 0"]
    return [
        f"{indent}for i{axis} in range({field.shape[axis]}):",
        *_wipe(field, axis + 1, indent + "    "),
    ]
