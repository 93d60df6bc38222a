"""SQLite used directly: a whole batch of changes is one trip to the thread that holds the connection.

The statements are those the other databases are given, written out once each. A move is three of them; to
hand each to a thread and wait for it takes twenty times as long as to execute it.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

from sqlalchemy import Executable
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite
from sqlalchemy.exc import DBAPIError
from sqlalchemy.sql.dml import UpdateBase

from cordee.server.database import BUSY_SECONDS, PRAGMAS

DIALECT = SQLiteDialect_pysqlite(paramstyle="named")


class Step(NamedTuple):
    """One statement of a change and the values it is handed."""

    statement: UpdateBase  # a constant of some module: each is written out once
    values: dict[str, Any]
    needed: bool = False  # where it changes no row, the change does not take place: only ever the first


Change = Sequence[Step]
Answer = bool | Exception  # whether it took place, or why it could not
Converter = Callable[[Any], Any]


class PlainSqlite:
    """A connection of our own to a database file, in a thread of its own."""

    def __init__(self, path: str):
        self.path = path
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._connection: sqlite3.Connection | None = None
        self._written: dict[tuple[Executable, tuple[str, ...]], tuple[str, dict[str, Converter]]] = {}

    async def commit(self, changes: Sequence[Change]) -> list[Answer]:
        """Carry changes out in one transaction; one that breaks a constraint is left out of it."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._commit, changes)

    async def close(self) -> None:
        """Stop the thread and close its connection."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._hang_up)
        self._thread.shutdown()

    # --- in the thread -----------------------------------------------------------------------------------

    def _commit(self, changes: Sequence[Change]) -> list[Answer]:
        connection = self._connection = self._connection or self._open()
        try:
            connection.execute("BEGIN IMMEDIATE")
            answers = [self._carry_out(connection, change) for change in changes]
            connection.execute("COMMIT")
            return answers
        except sqlite3.Error as error:
            self._hang_up()  # which rolls back; whatever was wrong with it, the next one is new
            raise _as_sqlalchemy_raises(error) from error

    def _carry_out(self, connection: sqlite3.Connection, change: Change) -> Answer:
        connection.execute("SAVEPOINT one")
        try:
            for step in change:
                text, values = self._plain(step)
                done = connection.execute(text, values)
                if step.needed and not done.rowcount:
                    break
            else:
                connection.execute("RELEASE one")
                return True
        except sqlite3.IntegrityError as error:
            connection.execute("ROLLBACK TO one")
            connection.execute("RELEASE one")
            return _as_sqlalchemy_raises(error)
        connection.execute("RELEASE one")
        return False

    def _plain(self, step: Step) -> tuple[str, dict[str, Any]]:
        """The statement as text, made once for each set of columns, and values that SQLite accepts."""
        key = (step.statement, tuple(step.values))
        if key not in self._written:
            made = step.statement.compile(dialect=DIALECT, column_keys=list(step.values))
            found: dict[str, Converter] = {
                name: converter
                for name, bound in made.binds.items()
                if (converter := bound.type.dialect_impl(DIALECT).bind_processor(DIALECT)) is not None
            }
            self._written[key] = str(made), found
        text, converters = self._written[key]
        if not converters:
            return text, step.values
        return text, step.values | {name: converters[name](step.values[name]) for name in converters}

    def _open(self) -> sqlite3.Connection:
        # Transactions begin and end where we say.
        connection = sqlite3.connect(self.path, timeout=BUSY_SECONDS, isolation_level=None)
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")
        return connection

    def _hang_up(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()


def _as_sqlalchemy_raises(error: sqlite3.Error) -> DBAPIError:
    """The error as SQLAlchemy raises it, like everything else that reads and writes."""
    found = DBAPIError.instance("", None, error, sqlite3.Error, hide_parameters=True, dialect=DIALECT)
    assert isinstance(found, DBAPIError)
    return found
