"""SQLite used directly: the statements of a whole batch at once, and one trip to a thread to commit them.

The statements are those the other databases are given, written out once each. Until the commit they only
touch memory, in microseconds; to hand each to a thread and wait for it takes twenty times as long, and where
both threads are busy each waits again for Python's lock. Only the commit waits for the disk, without that
lock.
"""

import asyncio
import sqlite3
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite
from sqlalchemy.exc import DBAPIError

from cordee.server.database import BUSY_SECONDS, PRAGMAS
from cordee.server.plain import Change, Statements

DIALECT = SQLiteDialect_pysqlite(paramstyle="named")
LOOKS_AGAIN = 0.005  # seconds, where another connection writes
PRIMARY = 0xFF  # the part of an error's number that is not about details


class PlainSqlite:
    """A connection of our own to a database file, and a thread that waits for the disk."""

    def __init__(self, path: str):
        self.path = path
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._connection: sqlite3.Connection | None = None
        self._statements = Statements(DIALECT)

    async def commit(self, changes: Sequence[Change]) -> list[bool]:
        """Carry changes out in one transaction; return which took place."""
        try:
            connection = await self._begin()
            answers = [self._carry_out(connection, change) for change in changes]
            await asyncio.get_running_loop().run_in_executor(self._thread, connection.execute, "COMMIT")
            return answers
        except BaseException as error:
            self._hang_up()  # which rolls back; whatever was wrong with it, the next one is new
            if isinstance(error, sqlite3.Error):
                raise _as_sqlalchemy_raises(error) from error
            raise

    async def close(self) -> None:
        """Stop the thread and close the connection."""
        self._thread.shutdown()
        self._hang_up()

    async def _begin(self) -> sqlite3.Connection:
        """Begin as soon as nobody else writes."""
        until = time.monotonic() + BUSY_SECONDS
        while True:
            try:
                self._connection = self._connection or self._open()
                self._connection.execute("BEGIN IMMEDIATE")
                return self._connection
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode & PRIMARY != sqlite3.SQLITE_BUSY or time.monotonic() >= until:
                    raise
            await asyncio.sleep(LOOKS_AGAIN)

    def _carry_out(self, connection: sqlite3.Connection, change: Change) -> bool:
        for step in change:
            written = self._statements.written(step.statement, step.values)
            done = connection.execute(written.text, written.named(step.values))
            if step.needed and not done.rowcount:
                return False
        return True

    def _open(self) -> sqlite3.Connection:
        # Transactions begin and end where we say; nobody waits for a lock but in `_begin`.
        connection = sqlite3.connect(self.path, timeout=0, isolation_level=None, check_same_thread=False)
        for pragma in (*PRAGMAS, "busy_timeout=0"):
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
