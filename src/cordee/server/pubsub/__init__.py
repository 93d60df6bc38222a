"""Publish and subscribe between processes: by PostgreSQL's notices, or by Redis or Valkey.

Two promises are made here that the library's own backends do not make. What is published reaches every
process that listens: while the other side is away it is kept, the latest of each table, and sent when it is
back. And a listener that may have missed something is told: after every loss, and wherever it is not certain
since when a channel is heard, it is handed `MISSED` there, and asks the database. A connection that has been
silent for long is asked for a sign of life.
"""

from cordee.server.pubsub.postgres import PostgresPubSub
from cordee.server.pubsub.redis import RedisPubSub
from cordee.server.pubsub.steady import SteadyBackend


def make_backend(channels: str, database: str) -> SteadyBackend | None:
    """As the settings say: by Redis or Valkey, else by a PostgreSQL; None where this process is alone."""
    if channels:
        return RedisPubSub(channels)
    if database.startswith("postgresql"):
        return PostgresPubSub(database.replace("+asyncpg", ""))
    return None
