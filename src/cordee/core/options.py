"""The options of a game: what may be chosen before it is dealt, and how the record stores it.

An option fills the field of the record that has its name: a number as it is, a choice by its place
in the list, modules as bits.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cordee.core.errors import BadOption, UnknownOption
from cordee.core.layout import State

Options = dict[str, Any]


@dataclass(frozen=True)
class Number:
    """A whole number from `low` to `high`."""

    name: str
    low: int
    high: int
    default: int
    kind: str = "number"

    @property
    def values(self) -> tuple[int, ...]:
        """All that can be chosen."""
        return tuple(range(self.low, self.high + 1))

    @property
    def allowed(self) -> str:
        """What can be chosen, in a phrase."""
        return f"{self.low}-{self.high}" if self.high > self.low else str(self.low)

    def check(self, value: Any) -> int:
        """The value, if it is one of ours; a text is read."""
        if isinstance(value, str) and value.strip().isdecimal():
            value = int(value)
        if isinstance(value, bool) or not isinstance(value, int) or value not in self.values:
            raise BadOption(self.name, self.allowed, value)
        return value

    def encode(self, value: int) -> int:
        """As it is stored in the record."""
        return value

    def decode(self, number: int) -> int:
        """Back from the record."""
        return number


@dataclass(frozen=True)
class Choice:
    """One of several named values."""

    name: str
    values: tuple[str, ...]
    default: str
    kind: str = "choice"
    offered: str | None = None  # what a form begins with, where that is not what records without it mean

    @property
    def allowed(self) -> str:
        """What can be chosen, in a phrase."""
        return ", ".join(self.values)

    def check(self, value: Any) -> str:
        """The value, if it is one of ours."""
        if value not in self.values:
            raise BadOption(self.name, self.allowed, value)
        return str(value)

    def encode(self, value: str) -> int:
        """As it is stored in the record."""
        return self.values.index(value)

    def decode(self, number: int) -> str:
        """Back from the record."""
        return self.values[number]


@dataclass(frozen=True)
class Modules:
    """Any number of named parts, each in or out."""

    name: str
    values: tuple[str, ...]
    default: tuple[str, ...] = ()
    kind: str = "modules"

    @property
    def allowed(self) -> str:
        """What can be chosen, in a phrase."""
        return ", ".join(self.values)

    def check(self, value: Any) -> list[str]:
        """The modules in their own order; a text may name several, with commas."""
        if isinstance(value, str):
            value = [part.strip() for part in value.split(",") if part.strip()]
        if not isinstance(value, Sequence) or any(part not in self.values for part in value):
            raise BadOption(self.name, self.allowed, value)
        return [part for part in self.values if part in value]

    def encode(self, value: Sequence[str]) -> int:
        """As it is stored in the record."""
        return sum(1 << self.values.index(part) for part in value)

    def decode(self, number: int) -> list[str]:
        """Back from the record."""
        return [part for bit, part in enumerate(self.values) if number >> bit & 1]


Option = Number | Choice | Modules


def read_options(options: Sequence[Option], given: Mapping[str, Any]) -> Options:
    """Every option with its value, given or default; raises BadOption for what does not fit."""
    known = {option.name for option in options}
    for name, value in given.items():
        if name not in known:
            raise UnknownOption(name, ", ".join(option.name for option in options), value)
    return {option.name: option.check(given.get(option.name, option.default)) for option in options}


def write_options(options: Sequence[Option], values: Options, s: State) -> None:
    """Fill the option fields of a record."""
    for option in options:
        s[option.name] = option.encode(values[option.name])


def options_of(options: Sequence[Option], s: State) -> Options:
    """The options a record was dealt with."""
    return {option.name: option.decode(int(s[option.name])) for option in options}
