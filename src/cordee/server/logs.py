"""Structured logs: one JSON object per line to standard error, without tokens, names or talk."""

import logging
import sys
import traceback

import structlog
from sqlalchemy.exc import SQLAlchemyError
from structlog.types import ExcInfo


def set_up_logs() -> None:
    """Log as JSON; called once per process."""
    logging.getLogger("alembic").setLevel(logging.WARNING)  # that the schema is as it should be is no news
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.ExceptionRenderer(_without_values),
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )


def _without_values(exc_info: ExcInfo) -> str:
    """Where an error came from, and what it says unless a database says it.

    A database quotes the values it was given: names, talk, hashes of tokens.
    """
    parts = []
    error: BaseException | None = exc_info[1]
    while error is not None:
        frames = "".join(traceback.format_tb(error.__traceback__))
        parts.append(f"{frames}{_say(error)}")
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return "\n\nbecause of\n\n".join(parts)


def _say(error: BaseException) -> str:
    kind = type(error)
    name = f"{kind.__module__}.{kind.__qualname__}"
    if isinstance(error, SQLAlchemyError):
        return f"{name}: {getattr(error, 'statement', None) or ''}"
    if kind.__module__.partition(".")[0] in ("sqlite3", "asyncpg", "sqlalchemy"):
        return name
    return f"{name}: {error}"
