"""What a board is shown: records of their own, declared like the game's record and filled by rules.

A game declares what lies on the table (`View`) and what is worth knowing about a legal action (`Detail`), and
fills them by two rules, `look` and `detail`. JSON and the browser client's types are derived from the
declarations, so they are written down nowhere else.
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
from cordee.core.schema import Axis, Field, Fields, How

if TYPE_CHECKING:
    from cordee.core.game import Game

EVERYTHING = -2  # a viewer from whom nothing is hidden: for finished games, and for study


class View(Fields):
    """What lies on the table, as a viewer sees it."""


class Detail(Fields):
    """What is worth knowing about an action before it is chosen."""


@slot
def detail(s: State, seat: int, action: int, out: Detail) -> None:
    """Fill in what is worth knowing about a legal action."""
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
        self.sparse = sparse  # whether fields without a value are left out
        self._writers = {name: _writer(field) for name, field in declared.fields.items()}

    def tell(self, record: Any, seats: int) -> dict[str, Any]:
        """All fields by name; rows of seats that are not at the table are left out."""
        values_of = {}
        for name, write in self._writers.items():
            values = record[name].tolist()
            values_of[name] = write(values[:seats] if self.declared.fields[name].of_seats else values)
        for group, names in self._groups.items():
            rows = zip(*(values_of.pop(name) for name in names), strict=True)
            values_of[group] = [dict(zip(names, row, strict=True)) for row in rows]
        return values_of

    def tell_each(self, records: NDArray[np.void]) -> list[dict[str, Any]]:
        """Many records at once, leaving out fields without a value."""
        columns = [list(map(write, records[name].tolist())) for name, write in self._writers.items()]
        return [
            {name: value for name, value in zip(self._writers, row, strict=True) if value is not None}
            for row in zip(*columns, strict=True)
        ]

    @cached_property
    def _groups(self) -> dict[str, list[str]]:
        """The fields that are written together: one object for each place on their first axis."""
        found: dict[str, list[str]] = {}
        for name, field in self.declared.fields.items():
            if field.of:
                found.setdefault(field.of, []).append(name)
        return found

    @cached_property
    def keys(self) -> list[tuple[str, str, str]]:
        """Every key with its type in TypeScript and what it means; a group's keys as `villages[].stone`."""
        return [
            (f"{field.of}[].{name}", _type(field, field.axes[1:]), field.meaning)
            if field.of
            else (name, _type(field, field.axes, self.sparse), field.meaning)
            for name, field in self.declared.fields.items()
        ]

    @cached_property
    def type(self) -> str:
        """The type of the values, in TypeScript."""
        mark = "?" if self.sparse else ""
        lines = []
        for key, kind, meaning in self.keys:
            group, inner, name = key.partition("[].")
            if not inner:
                lines += [f"  /** {meaning} */", f"  {key}{mark}: {kind}"]
            elif name == self._groups[group][0]:
                lines.append(f"  {group}: {{")
            if inner:
                lines += [f"    /** {meaning} */", f"    {name}: {kind}"]
                if name == self._groups[group][-1]:
                    lines.append("  }[]")
        return "\n".join(("{", *lines, "}"))


@dataclass(frozen=True, eq=False)
class Viewing:
    """What a game's boards are shown, and the rules that fill it in."""

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


# --- what a game shows -------------------------------------------------------------------------------------


def table_view(game: "Game", seen: State, viewer: int | None, target: str) -> dict[str, Any]:
    """What lies on the table, from a record redacted for the viewer; None: from the whole record."""
    viewing = game.viewing_on(target)
    if viewing is None:
        return game.notation.look(seen, viewer)
    view = viewing.view.declared.blank()
    viewing.look(seen, EVERYTHING if viewer is None else viewer, view)
    return viewing.view.tell(view, seen.seats)


def details(game: "Game", seen: State, seat: int, mask: Mask, target: str) -> list[dict[str, Any]]:
    """What is worth knowing about each legal action, from a record redacted for the seat."""
    viewing = game.viewing_on(target)
    if viewing is None:
        return [game.notation.detail(seen, seat, action) for action in np.flatnonzero(mask).tolist()]
    found = np.zeros(np.count_nonzero(mask), viewing.detail.declared.dtype)
    viewing.fill(seen, seat, mask, found)
    return viewing.detail.tell_each(found)


# --- a field as plain values --------------------------------------------------------------------------------

Writer = Callable[[Any], Any]


def _writer(field: Field) -> Writer:
    """A writer of a field's numbers as nested lists; a whole row is written at once."""
    axes = list(field.axes)
    if field.how is How.COUNTS:
        names = [None, *(field.values or range(1, field.size + 1))]
        axes.pop()
        return _along(axes, lambda row: [names[kind] for kind in row if kind])
    if field.how is How.BITS:
        return _along(axes, _set_of(field.values or range(field.size)))
    single = _Values(field).__getitem__
    if not axes:
        return single
    last = axes.pop()
    if isinstance(last, int):
        return _along(axes, lambda row: list(map(single, row)))
    return _along(axes, lambda row: dict(zip(last, map(single, row), strict=True)))


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


class _Values(dict[int, Any]):
    """What single numbers of a field are written as; each is worked out once."""

    def __init__(self, field: Field):
        super().__init__()
        self.field = field

    def __missing__(self, number: int) -> Any:
        value = self[number] = self._value(number)
        return value

    def _value(self, number: int) -> Any:
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
    if isinstance(value, str):
        return f"'{value}'"
    return f"[{', '.join('number' for _ in value)}]" if isinstance(value, list | tuple) else str(value)
