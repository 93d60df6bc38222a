"""Structured logs: one JSON object a line to standard error, without tokens, names or talk."""

import logging
import sys

import structlog


def set_up_logs() -> None:
    """Log as JSON; called once a process."""
    logging.getLogger("alembic").setLevel(logging.WARNING)  # that the schema is as it should be is no news
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
