"""What a board is told: records of their own, declared like that of the game and filled by rules.

A game declares what lies on the table (`View`) and what is worth knowing of a legal action (`Detail`), and
has two rules that fill them, `look` and `detail`. JSON and the types of the browser client follow from the
declarations, so that they are written down nowhere else.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Self

import numpy as np
from numpy.typing import NDArray

from cordee.core.contract import Mask
from cordee.core.layout import State
from cordee.core.rule import Unfilled, link, rule, slot
from cordee.core.schema import Axis, Field, Fields, How, Seen

if TYPE_CHECKING:
    from cordee.core.game import Game

EVERYTHING = -2  # a viewer from whom nothing is hidden: for finished games, and for study


class View(Fields):
    """What lies on the table, as a viewer sees it.

    What is declared as seen by nobody is told only where everything is open.
    """


class Detail(Fields):
    """What is worth knowing of an action before it is chosen."""


@slot
def detail(s: State, seat: int, action: int, out: Detail) -> None:
    """Fill in what is worth knowing of a legal action."""
    raise Unfilled(detail)


@rule
def fill_details(s: State, seat: int, mask: Mask, out: NDArray[np.void]) -> None:
    """Every legal action, one after the other."""
    row = 0
    for action in range(len(mask)):
        if mask[action] == 1:
            detail(s, seat, action, out[row])
            row += 1


class Teller:
    """Turns declared records into plain values, ready for JSON."""

    def __init__(self, declared: type[Fields], *, sparse: bool = False):
        self.declared = declared
        self.sparse = sparse  # whether what there is none of is left out
        self.fields = [field for field in declared.fields.values() if not field.length_of]
        self._writers = {field.name: _writer(field) for field in self.fields}
        self._lengths = {field.length_of: field for field in declared.fields.values() if field.length_of}

    def tell(self, record: Any, seats: int, *, everything: bool = False) -> dict[str, Any]:
        """All fields by key; rows of seats that are not at the table are left out."""
        told = {}
        lengths = {key: int(record[field.name]) for key, field in self._lengths.items()}
        for field in self.fields:
            name = field.name
            if field.seen is Seen.NOBODY and not everything:
                continue
            values = record[name].tolist()
            if field.of_seats:
                values = values[:seats]
            count = lengths.get(field.of or name)
            told[name] = self._writers[name](values if count is None else values[: max(count, 0)])
        for group, fields in self._things.items():
            told[group] = {field.key: told.pop(field.name) for field in fields}
        for group, fields in self._groups.items():
            keys = [field.key for field in fields]
            rows = zip(*(told.pop(field.name) for field in fields), strict=True)
            told[group] = [dict(zip(keys, row, strict=True)) for row in rows]
        for key, count in lengths.items():
            if count < 0:
                told[key] = None
        return told

    def tell_each(self, records: NDArray[np.void]) -> list[dict[str, Any]]:
        """Many records at once, without what there is none of: nothing, no, an empty set."""
        columns = [list(map(write, records[name].tolist())) for name, write in self._writers.items()]
        keys = [field.key for field in self.fields]
        return [
            {key: value for key, value in zip(keys, row, strict=True) if _is_something(value)}
            for row in zip(*columns, strict=True)
        ]

    @cached_property
    def _groups(self) -> dict[str, list[Field]]:
        """The fields that are told together: one object for each of their first axis."""
        return _by([field for field in self.fields if field.of], lambda field: field.of)

    @cached_property
    def _things(self) -> dict[str, list[Field]]:
        """The fields that are told together as one object."""
        return _by([field for field in self.fields if field.within], lambda field: field.within)

    @cached_property
    def keys(self) -> list[tuple[str, str, str]]:
        """Every key with its type in TypeScript and what it means; a group's keys as `villages[].stone`."""
        return [(self._path(field), self._type_of(field), field.meaning) for field in self.fields]

    def _path(self, field: Field) -> str:
        if field.of:
            return f"{field.of}[].{field.key}"
        return f"{field.within}.{field.key}" if field.within else field.key

    def _type_of(self, field: Field) -> str:
        if field.of:
            return _type(field, field.axes[1:], self.sparse)
        return _type(field, field.axes, self.sparse) + self._or_null(field.name)

    def _or_null(self, key: str) -> str:
        """What is added to the type of a list that may be missing."""
        return " | null" if key in self._lengths and self._lengths[key].none is not None else ""

    @cached_property
    def type(self) -> str:
        """The type of what is told, in TypeScript."""
        lines: list[str] = []
        for field in self.fields:
            together = self._groups.get(field.of) or self._things.get(field.within)
            if together is None:
                lines += self._line(field, "  ")
            elif field is together[0]:
                lines.append(f"  {field.of or field.within}: {{")
                lines += [line for each in together for line in self._line(each, "    ")]
                lines.append(f"  }}[]{self._or_null(field.of)}" if field.of else "  }")
        return "\n".join(("{", *lines, "}"))

    def _line(self, field: Field, indent: str) -> list[str]:
        mark = "?" if self.sparse or field.seen is Seen.NOBODY else ""
        return [f"{indent}/** {field.meaning} */", f"{indent}{field.key}{mark}: {self._type_of(field)}"]


def _is_something(value: Any) -> bool:
    """Whether it is told of an action: a number always, even 0."""
    return value is not None and value is not False and value != []


def _by(fields: list[Field], of: Callable[[Field], str]) -> dict[str, list[Field]]:
    found: dict[str, list[Field]] = {}
    for field in fields:
        found.setdefault(of(field), []).append(field)
    return found


@dataclass(frozen=True, eq=False)
class Viewing:
    """What a game's boards are told, and the rules that fill it in."""

    view: Teller
    detail: Teller
    look: Callable[[State, int, Any], None]  # of a record that was redacted for the viewer
    fill: Callable[..., None]  # of a seat's action; linked, of all that are legal (`fill_details`)

    @classmethod
    def of(cls, view: type[View], detail: type[Detail], look: Any, fill: Any) -> Self:
        """By what a game declares."""
        return cls(Teller(view), Teller(detail, sparse=True), look, fill)

    def on(self, target: str) -> Self:
        """The same with rules that are linked to a target."""
        fill = link(fill_details, target, {detail: self.fill})
        return replace(self, look=link(self.look, target), fill=fill)


# --- what a game tells --------------------------------------------------------------------------------------


def told(game: "Game", seen: State, viewer: int | None, target: str) -> dict[str, Any]:
    """What lies on the table, from a record that was redacted for the viewer; None: of the whole record."""
    viewing = game.viewing_on(target)
    if viewing is None:
        return game.notation.look(seen, viewer)
    view = viewing.view.declared.blank()
    viewing.look(seen, EVERYTHING if viewer is None else viewer, view)
    return viewing.view.tell(view, seen.seats, everything=viewer is None)


def details(game: "Game", seen: State, seat: int, legal: list[int], target: str) -> list[dict[str, Any]]:
    """What is worth knowing of each legal action, from a record that was redacted for the seat."""
    viewing = game.viewing_on(target)
    if viewing is None:
        return [game.notation.detail(seen, seat, action) for action in legal]
    mask = np.zeros(game.actions, np.int8)
    mask[legal] = 1
    found = np.zeros(len(legal), viewing.detail.declared.dtype)
    viewing.fill(seen, seat, mask, found)
    return viewing.detail.tell_each(found)


# --- a field as plain values --------------------------------------------------------------------------------

Writer = Callable[[Any], Any]


def _writer(field: Field) -> Writer:
    """For the numbers of a field, as nested lists; those of a row are told at once."""
    axes = list(field.axes)
    if field.how is How.COUNTS:
        names = [None, *(field.values or range(1, field.size + 1))]
        axes.pop()
        return _along(axes, lambda row: [names[kind] for kind in row if kind])
    if field.how is How.BITS:
        return _along(axes, _set_of(field.values or range(field.size)))
    told = _Told(field).__getitem__
    if not axes:
        return told
    last = axes.pop()
    if isinstance(last, int):
        return _along(axes, lambda row: list(map(told, row)))
    return _along(axes, lambda row: dict(zip(last, map(told, row), strict=True)))


def _along(axes: list[Axis], write: Writer) -> Writer:
    """The same for everything along these axes: lists, or by name."""
    for axis in reversed(axes):
        write = _listed(write) if isinstance(axis, int) else _named(axis, write)
    return write


def _listed(write: Writer) -> Writer:
    return lambda values: list(map(write, values))


def _named(names: list[str], write: Writer) -> Writer:
    return lambda values: dict(zip(names, map(write, values), strict=True))


def _set_of(names: Sequence[Any]) -> Writer:
    return lambda number: [name for bit, name in enumerate(names) if number >> bit & 1]


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
        match field.how:
            case How.FLAG:
                return number != 0
            case How.ONE_HOT if field.values:
                return field.values[place] if 0 <= place < len(field.values) else None
            case How.ONE_HOT:
                return number if 0 <= place < field.size else None
            case How.SEAT:
                return place if place >= 0 else None
            case How.SEATS:
                return _set_of(range(number.bit_length()))(number)
        return None if number == field.none else number


# --- and as a type ------------------------------------------------------------------------------------------


def _type(field: Field, axes: list[Axis], sparse: bool = False) -> str:
    literals = " | ".join(dict.fromkeys(_literal(value) for value in field.values)) or "number"
    may_be_none = not sparse and (
        field.none is not None or (field.how in (How.SEAT, How.ONE_HOT) and field.low != 0)
    )
    single = {
        How.FLAG: "boolean",
        How.ONE_HOT: literals,
        How.BITS: f"({literals})[]" if " | " in literals else f"{literals}[]",
        How.SEATS: "number[]",
        How.COUNTS: f"({literals})[]" if " | " in literals else f"{literals}[]",
    }.get(field.how, "number")
    whole = f"{single} | null" if may_be_none else single
    for axis in reversed(axes[:-1] if field.how is How.COUNTS else axes):
        if isinstance(axis, int):
            whole = f"({whole})[]" if _is_union(whole) else f"{whole}[]"
        else:
            whole = f"Record<{' | '.join(map(_literal, axis))}, {whole}>"
    return whole


def _is_union(kind: str) -> bool:
    return " | " in re.sub(r"<.*>|\(.*\)", "", kind)


def _literal(value: Any) -> str:
    """A name as itself; of numbers there are many, and any of them will do."""
    if isinstance(value, str):
        return f"'{value}'"
    return f"[{', '.join('number' for _ in value)}]" if isinstance(value, list | tuple) else "number"
