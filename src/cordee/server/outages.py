"""Recognising a database that is away, full or too slow: nobody's mistake, and worth a retry."""

import asyncpg
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as NoConnectionLeft

TROUBLES = (DBAPIError, NoConnectionLeft, asyncpg.PostgresError, asyncpg.InterfaceError, OSError)


def is_outage(error: BaseException) -> bool:
    """Whether an error says that the database could not be reached or could not write.

    Not one that finds fault with the question: a wrong value, or a rule of the schema.
    """
    if isinstance(error, DBAPIError):
        return not isinstance(error, IntegrityError) and (
            error.connection_invalidated or _cannot(getattr(error, "orig", None))
        )
    return isinstance(error, NoConnectionLeft) or _cannot(error)


# https://www.postgresql.org/docs/current/errcodes-appendix.html
_CLASSES = (
    "08",  # the connection is gone
    "25006",  # a read-only transaction: a standby, or a database set so
    "53",  # no space, no memory, no connections left
    "57P",  # shutting down, starting up, crashed
    "58",  # the system below it
    "XX",  # its files are damaged
)


def _cannot(error: BaseException | None) -> bool:
    if error is None:
        return False
    if isinstance(error, OSError | asyncpg.InterfaceError):
        return True
    if str(getattr(error, "sqlstate", "") or "").startswith(_CLASSES):
        return True
    # SQLite: locked for too long, read-only, full, or its file cannot be read or written.
    return type(error).__name__ == "OperationalError"
