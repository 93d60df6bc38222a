"""A record declared once: what each field is, who sees it, what it means, and how a learner sees it.

    class State(Record):
        bridges: int = bits(BRIDGES, "the bridges that hang")
        hand: Grid = cards(KINDS, "sorted, then zeros", each=SEATS, by=HAND, seen=Seen.OWN)

Everything else is derived: the layout in memory, a rule that hides what a viewer may not see, the observation
of a learner, the reference page and a test of every field. To the type checker a field has the type of its
annotation; a record itself is NumPy's (see `core.layout`).
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


# Things that a field can name: an enumeration, what they are called, or how many there are.
Values = Any
Axis = int | list[str]  # how many there are along an axis, or what they are called


class Seen(Enum):
    """Who sees a field."""

    ALL = "everyone"
    OWN = "its own seat"  # one row per seat, and each sees its own
    NOBODY = "nobody"
    BY_RULE = "as the game's rule says"  # in part, or at times: `redact` has it by hand


class How(IntEnum):
    """What a field's numbers are, and so how a learner sees them."""

    NUMBER = 0  # one entry: the number itself
    ONE_HOT = 1  # one entry per value, 1 for the one it has
    BITS = 2  # one entry per bit
    COUNTS = 3  # one entry per value, for a whole row of numbers: how many of them have it
    SEAT = 4  # one entry per seat, 1 for the one it names; the viewer first, then in turn
    SEATS = 5  # one entry per seat, by the bits of the number; in the same order
    FLAG = 6  # yes or no


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
        by: Axis | tuple[Axis, ...] = (),
        seen: Seen = Seen.ALL,
        learner: bool = True,
        values: Sequence[Any] = (),
        none: int | None = None,
        of: str = "",
        within: str = "",
        key: str = "",
        called: str = "",
        length_of: tuple[str, ...] = (),
    ):
        if seen is Seen.OWN and not each:
            raise TypeError("a field that each seat sees its own part of has one row per seat (each=)")
        self.how = how
        self.meaning = meaning
        self.size = size  # entries a number becomes, or a row of COUNTS
        self.low = low  # the value of the first entry; of SEAT, what seat 0 is written as
        self.most = most  # the largest number that it must hold
        self.of_seats = each > 0  # whether its first axis is the seats
        self.axes: list[Axis] = [*([each] if each else []), *(by if isinstance(by, tuple) else [by])]
        self.shape = tuple(axis if isinstance(axis, int) else len(axis) for axis in self.axes)
        self.seen = seen
        self.learner = learner and seen is not Seen.NOBODY  # whether a learner is given it
        self.values = values  # what its numbers are called, from `low` on
        self.none = none  # the number that says that there is none
        # In a view:
        self.of = of  # what its first axis is told as, together with other fields of the same
        self.within = within  # the one thing that it is told as a part of, together with the like
        self.key = key  # what it is called there, where that is not its name
        self.called = called  # what the type of its values is called
        self.length_of = length_of  # groups or lists that have so many entries: this is not told by itself

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name
        self.key = self.key or name

    @property
    def kind(self) -> type[np.signedinteger[Any]]:
        """The narrowest signed integers that hold it."""
        return next(kind for kind in KINDS if self.most <= np.iinfo(kind).max)


KINDS: tuple[type[np.signedinteger[Any]], ...] = (np.int8, np.int16, np.int32, np.int64)
LARGEST_SET = 63  # the last of the 64 bits is the sign


# --- the kinds of fields; what they return is a `Field`, and to the type checker what is annotated ----------


def number(meaning: str, **about: Any) -> Any:
    """A number, or several, as they are."""
    return Field(How.NUMBER, meaning, **about)


def flag(meaning: str, **about: Any) -> Any:
    """Yes or no."""
    return Field(How.FLAG, meaning, **about)


def one_of(values: Values, meaning: str, **about: Any) -> Any:
    """One of several things, from `low` on. Any other number is none of them."""
    names = _names(values)
    return Field(How.ONE_HOT, meaning, size=len(names) or int(values), values=names, **about)


def bits(values: Values, meaning: str, **about: Any) -> Any:
    """A set of at most 63 things, as bits."""
    names = _names(values)
    size = len(names) or int(values)
    if size > LARGEST_SET:
        raise TypeError(f"a set of {size} things: a signed integer has room for {LARGEST_SET}")
    return Field(How.BITS, meaning, size=size, most=(1 << size) - 1, values=names, **about)


def cards(kinds: Values, meaning: str, **about: Any) -> Any:
    """Places for cards, their kinds numbered from 1, and 0 where there is none."""
    names = _names(kinds)
    return Field(How.COUNTS, meaning, size=len(names) or int(kinds), low=1, values=names, **about)


def _names(values: Values) -> list[Any]:
    if isinstance(values, EnumType):
        return [str(each.name).lower() for each in values]  # type: ignore[var-annotated]
    return [] if isinstance(values, int) else list(values)


def seat(meaning: str, *, first: int = 0, **about: Any) -> Any:
    """A seat; `first` is how seat 0 is written. Any other number is nobody."""
    return Field(How.SEAT, meaning, low=first, **about)


def seat_set(meaning: str, **about: Any) -> Any:
    """A set of seats, as bits."""
    return Field(How.SEATS, meaning, **about)


def length(*of: str, none: int | None = None, **about: Any) -> Any:
    """How many entries groups or lists of a view have, where that depends on the game.

    With an axis: how long the lists are that each along it has. `none` is the number that says that there is
    no such list at all.
    """
    return Field(How.NUMBER, "", length_of=of, none=none, **about)


def option() -> Any:
    """What was chosen before the deal: the option of this name describes it."""
    return Field(How.NUMBER, "", learner=False)


def scratch(meaning: str, **about: Any) -> Any:
    """Room for a rule to work in: zeros at all other times."""
    return Field(How.NUMBER, meaning, learner=False, **about)


def _lay_out(fields: Sequence[Field]) -> np.dtype[Any]:
    """Wide fields first, so that there is no gap, and whole words at the end."""
    ordered = sorted(fields, key=lambda field: -np.dtype(field.kind).itemsize)
    laid: list[Any] = [(field.name, field.kind, field.shape) for field in ordered]
    over = -np.dtype(laid).itemsize % 8
    return record_dtype([*laid, *([("spare", np.int8, (over,))] if over else [])])


# --- the record ---------------------------------------------------------------------------------------------


class Fields:
    """What a subclass declares. It has no objects; NumPy makes the records."""

    fields: ClassVar[dict[str, Field]]
    dtype: ClassVar[np.dtype[Any]]

    if TYPE_CHECKING:

        def __getitem__(self, name: str) -> Any: ...
        def __setitem__(self, name: str, value: Any) -> None: ...

    @classmethod
    def blank(cls) -> Self:
        """A record of zeros."""
        return cls.blanks(1)[0]  # type: ignore[no-any-return]

    @classmethod
    def blanks(cls, count: int) -> Any:
        """An array of them, made as plain bytes: NumPy would go through all its fields."""
        return np.zeros(count * cls.dtype.itemsize, np.int8).view(cls.dtype)

    def __init_subclass__(cls) -> None:
        declared = {name: each for known in reversed(cls.__mro__) for name, each in vars(known).items()}
        cls.fields = {name: each for name, each in declared.items() if isinstance(each, Field)}
        cls.dtype = _lay_out(list(cls.fields.values()))


class Record(Fields):
    """A record of a game, which begins with its random stream."""

    seed: int = number("of the random stream", most=SEEDS - 1, seen=Seen.NOBODY)
    draws: int = number("words that were taken from it", most=SEEDS - 1, seen=Seen.NOBODY)


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
    # Attributed to the record's own file, by which the cache of compiled code is keyed.
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
