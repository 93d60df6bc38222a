"""Changes in plain statements, as they are handed to a database without the object layer above it."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Dialect
from sqlalchemy.sql.dml import UpdateBase


class Step(NamedTuple):
    """One statement of a change and the values it is handed."""

    statement: UpdateBase  # a constant of some module: each is written out once
    values: dict[str, Any]
    needed: bool = False  # where it changes no row, the change does not take place: only ever the first


Change = Sequence[Step]


class Written(NamedTuple):
    """A statement as text, and how its values are prepared."""

    text: str
    order: Sequence[str]  # of the values, where they have no names
    converters: Mapping[str, Callable[[Any], Any]]  # of those that the database does not accept as they are

    def named(self, values: dict[str, Any]) -> dict[str, Any]:
        """The values by name."""
        if not self.converters:
            return values
        return values | {name: convert(values[name]) for name, convert in self.converters.items()}

    def in_order(self, values: dict[str, Any]) -> list[Any]:
        """The values in the order of the text."""
        ready = self.named(values)
        return [ready[name] for name in self.order]


class Statements:
    """Statements in one database's words: each is written out once for each set of columns."""

    def __init__(self, dialect: Dialect):
        self.dialect = dialect
        self._written: dict[tuple[UpdateBase, tuple[str, ...]], Written] = {}

    def written(self, statement: UpdateBase, columns: Iterable[str]) -> Written:
        """A statement for these values."""
        key = (statement, tuple(columns))
        found = self._written.get(key)
        if found is None:
            made: Any = statement.compile(dialect=self.dialect, column_keys=list(key[1]))
            converters = {
                name: convert
                for name, bound in made.binds.items()
                if (convert := bound.type.dialect_impl(self.dialect).bind_processor(self.dialect))
            }
            found = self._written[key] = Written(str(made), made.positiontup or (), converters)
        return found


def alike(steps: Iterable[Step]) -> dict[tuple[UpdateBase, tuple[str, ...]], list[dict[str, Any]]]:
    """The values of the steps, by what they have in common."""
    found = defaultdict[tuple[UpdateBase, tuple[str, ...]], list[dict[str, Any]]](list)
    for step in steps:
        found[step.statement, tuple(step.values)].append(step.values)
    return found
