"""The box: components that a designer may change, checked when a game is dealt with them.

A game that offers this has its numbers in a TOML file and reads them from its record. What is given
may be a whole file or only what differs; records of games keep only what differs.
"""

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cordee.core.errors import BadComponent
from cordee.core.layout import State

Components = dict[str, Any]


@dataclass(frozen=True)
class Box:
    """What a game with changeable components says about them."""

    default: Components  # as the file in the game's folder
    check: Callable[[Components], None]  # of the whole; raises BadComponent with the field
    write: Callable[[Components, State], None]  # into the record's fields

    def read(self, given: Mapping[str, Any] | str | Path | None) -> Components:
        """All components: those given, in a file or as its tables, and the default for the others."""
        whole = merged(self.default, {} if given is None else tables(given), "")
        self.check(whole)
        return whole

    def changes(self, whole: Components) -> Components | None:
        """What differs from the default; None if nothing does."""
        return differences(self.default, whole) or None


def tables(given: Mapping[str, Any] | str | Path) -> Mapping[str, Any]:
    """The tables of a TOML file, or those that are already here."""
    if isinstance(given, Mapping):
        return given
    try:
        return tomllib.loads(Path(given).read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadComponent(str(given), "TOML", error) from None


def merged(default: Mapping[str, Any], given: Mapping[str, Any], path: str) -> Components:
    """The default with what is given in its place; a field that there is not is refused."""
    for name in given:
        if name not in default:
            raise BadComponent(f"{path}{name}", ", ".join(default), name)
    whole = {}
    for name, value in default.items():
        new = given.get(name, value)
        if isinstance(value, Mapping):
            if not isinstance(new, Mapping):
                raise BadComponent(f"{path}{name}", ", ".join(value), new)
            new = merged(value, new, f"{path}{name}.")
        whole[name] = new
    return whole


def differences(default: Mapping[str, Any], whole: Mapping[str, Any]) -> Components:
    """The fields of the whole that differ from the default."""
    found = {}
    for name, value in whole.items():
        if isinstance(value, Mapping):
            deeper = differences(default[name], value)
            if deeper:
                found[name] = deeper
        elif value != default[name]:
            found[name] = value
    return found
