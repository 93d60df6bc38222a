"""Publish and subscribe between processes: by PostgreSQL's notifications, or by Redis or Valkey.

The backends give two guarantees that the library's own do not. What is published reaches every process that
listens: while the broker is away, the latest message of each table is queued, and sent when it is back. And a
listener that may have missed something learns of it: after every lost connection, and whenever a subscription
begins, it gets `MISSED` on that channel, and asks the database. Connections that are silent for long are
pinged.
"""

from cordee.server.pubsub.postgres import PostgresPubSub
from cordee.server.pubsub.redis import RedisPubSub
from cordee.server.pubsub.steady import SteadyBackend


def make_backend(channels: str, database: str) -> SteadyBackend | None:
    """By the settings: Redis or Valkey, else PostgreSQL; None where this process serves alone."""
    if channels:
        return RedisPubSub(channels)
    if database.startswith("postgresql"):
        return PostgresPubSub(database.replace("+asyncpg", ""))
    return None
