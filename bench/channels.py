"""How many announcements a second one process makes and another hears, by PostgreSQL and by Redis or Valkey.

`python -m bench.channels` starts both, lets one process announce changes of many tables and another one that
looks at all of them hear of it, and prints a row of the table in RESULTS.md for each. *Ours* is the processor
time of both ends together, *theirs* that of the database or of Redis.
"""

import asyncio
import tempfile
import time
from pathlib import Path

from bench.loaded_server import cpu_below
from tests.server.processes import Postgres, RedisProcess

from cordee.server.pubsub.outbox import TABLE
from cordee.server.pubsub.postgres import PostgresPubSub
from cordee.server.pubsub.redis import RedisPubSub
from cordee.server.pubsub.steady import MISSED, SteadyBackend

TABLES = 20_000


async def announce(make: type[PostgresPubSub] | type[RedisPubSub], url: str) -> tuple[float, float]:
    """Seconds until everything was heard, and of our processor time."""
    speaker, listener = make(url), make(url)
    channels = [f"{TABLE}{number:016x}" for number in range(TABLES)]
    await speaker.on_startup()
    await listener.on_startup()
    await listener.subscribe(channels)
    stream = listener.stream_events()
    await settle(stream, make)
    began, spent = time.perf_counter(), time.process_time()
    for number, channel in enumerate(channels):
        speaker.say(channel, b"0123456789abcdef %d 3 0" % number)
    heard = 0
    async for _, message in stream:
        heard += message != MISSED
        if heard == TABLES:
            break
    took, spent = time.perf_counter() - began, time.process_time() - spent
    await speaker.on_shutdown()
    await listener.on_shutdown()
    return took, spent


async def settle(stream: object, make: type[SteadyBackend]) -> None:
    """Redis confirms every subscription: until all are in."""
    if make is RedisPubSub:
        for _ in range(TABLES):
            await anext(stream)  # type: ignore[call-overload]


def main() -> None:
    """A row for each."""
    print("| by | announcements | announced and heard, a second | ours, µs each | theirs, µs each |")
    print("| --- | ---: | ---: | ---: | ---: |")
    with tempfile.TemporaryDirectory(prefix="cordee-channels-") as folder:
        path = Path(folder)
        postgres = Postgres.in_folder(path)
        redis = RedisProcess(path)
        try:
            row("PostgreSQL", PostgresPubSub, postgres.new_database().replace("+asyncpg", ""), postgres.pid)
            row("Redis", RedisPubSub, redis.url, redis.process.pid)
        finally:
            redis.kill()
            postgres.stop()


def row(name: str, make: type[PostgresPubSub] | type[RedisPubSub], url: str, server: int) -> None:
    """Measure one, and print it."""
    before = cpu_below(server)
    took, ours = asyncio.run(announce(make, url))
    time.sleep(0.5)  # until what has ended is counted
    theirs = cpu_below(server) - before
    each = 1e6 / TABLES
    print(f"| {name} | {TABLES:,} | {TABLES / took:,.0f} | {ours * each:,.0f} | {theirs * each:,.0f} |")


if __name__ == "__main__":
    main()
