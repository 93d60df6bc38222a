"""Live updates through losses: of the listening connection, of the database, of Redis; nothing is missed."""

import asyncio
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from cordee.server.pubsub import outbox as leaving
from cordee.server.pubsub import redis as by_redis
from cordee.server.pubsub.outbox import Outbox
from cordee.server.pubsub.redis import RedisPubSub
from cordee.server.pubsub.steady import MISSED
from tests import patience
from tests.server.conftest import new_database
from tests.server.people import Follower, Person, make_table
from tests.server.processes import Postgres, RedisProcess, ServerProcess, serving

PRESET = {"seats": 3, "setup": "preset"}
THREE_PEOPLE = [{"name": "Ada"}, {"name": "Blaise"}, {"name": "Camille"}]


@pytest.fixture
def own_postgres(own_folder: Path) -> Iterator[Postgres]:
    """One that may be stopped and started: others use the common one."""
    server = Postgres.in_folder(own_folder)
    yield server
    server.stop()


@pytest.fixture
def redis(own_folder: Path) -> Iterator[RedisProcess]:
    server = RedisProcess(own_folder)
    yield server
    server.kill()


LISTENING = """
    FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
    AND (application_name = 'cordee listens' OR query LIKE 'LISTEN%')
"""


def drop_listeners(postgres: Postgres, database: str) -> int:
    """End every connection that listens, as a restart of a proxy in between would."""
    return postgres.ask(database, f"SELECT pg_terminate_backend(pid) {LISTENING}").count("t")


@contextmanager
def two_servers(database: str, **settings: object) -> Iterator[tuple[ServerProcess, ServerProcess]]:
    """On one database."""
    with serving(database, **settings) as one, serving(database, **settings) as other:
        yield one, other


def all_wait_for(status: int, *servers: ServerProcess) -> None:
    for server in servers:
        server.wait_for(status)


def all_follow_to(version: int, *followers: Follower) -> None:
    for follower in followers:
        follower.follow_to(version)


def take_turns(people: list[Person], others: list[Person]) -> int:
    """At one process and the other, twice each."""
    for turn in range(4):
        version = play_a_turn(others if turn % 2 else people)
    return version


def play_a_turn(people: list[Person]) -> int:
    """Whoever is to act does; return the version that is."""
    table = people[0].look()
    person = next(each for each in people if each.seat in table["view"]["actors"])
    answer = person.play(person.look()["view"]["choices"][0]["text"])
    assert answer.status_code == 200, answer.text
    version: int = answer.json()["table"]["version"]
    return version


def elsewhere(server: ServerProcess, people: list[Person]) -> list[Person]:
    return [Person(server.url, person.table_id, person.seat, person.token) for person in people]


def test_a_listening_connection_that_was_dropped_is_opened_again(
    postgres: Postgres, request: pytest.FixtureRequest
) -> None:
    database = new_database("postgresql", request)
    with two_servers(database) as (one, other):
        table_id, people = make_table(one.url, "shangrila", THREE_PEOPLE, **PRESET)
        far = Follower(other.url, table_id)
        far.follow_to(play_a_turn(people))
        assert drop_listeners(postgres, database) == 2
        version = play_a_turn(people)  # while nobody listens, perhaps
        far.follow_to(version)
        far.follow_to(play_a_turn(people))
        assert far.view["view"] == Follower(one.url, table_id).view["view"]
        all_wait_for(200, one, other)


def test_updates_go_on_after_a_restart_of_the_database(own_postgres: Postgres, compiled: None) -> None:
    database = own_postgres.new_database()
    with two_servers(database) as (one, other):
        table_id, people = make_table(one.url, "shangrila", THREE_PEOPLE, **PRESET)
        near, far = Follower(one.url, table_id), Follower(other.url, table_id)
        version = play_a_turn(people)
        all_follow_to(version, near, far)
        own_postgres.halt()
        all_wait_for(503, one, other)
        assert people[0].http.get(people[0].path).status_code == 503
        own_postgres.start()
        all_wait_for(200, one, other)
        version = play_a_turn(elsewhere(other, people))
        all_follow_to(version, near, far)
        assert near.view["view"] == far.view["view"]
        assert near.events == far.events


def test_redis_is_killed_and_restarted_in_the_middle_and_nothing_is_lost(
    redis: RedisProcess, request: pytest.FixtureRequest
) -> None:
    database = new_database("postgresql", request)
    with two_servers(database, channels=redis.url) as (one, other):
        table_id, people = make_table(one.url, "shangrila", THREE_PEOPLE, **PRESET)
        others = elsewhere(other, people)
        near, far = Follower(one.url, table_id), Follower(other.url, table_id)
        version = take_turns(people, others)
        all_follow_to(version, near, far)
        redis.kill()
        all_wait_for(503, one, other)
        # Moves are made and acknowledged all the same, at both processes; who came meanwhile sees the table.
        late = Follower(other.url, table_id)
        version = take_turns(people, others)
        redis.start()
        all_follow_to(version, near, far, late)
        all_wait_for(200, one, other)
        version = take_turns(people, others)
        all_follow_to(version, near, far, late)
        assert near.view["view"] == far.view["view"] == late.view["view"]
        assert near.events == far.events
        # Nothing went by PostgreSQL meanwhile.
        assert request.getfixturevalue("postgres").ask(database, f"SELECT count(*) {LISTENING}") == "0"


def test_who_is_here_is_known_again_after_redis_was_away(
    redis: RedisProcess, request: pytest.FixtureRequest
) -> None:
    database = new_database("postgresql", request)
    with two_servers(database, channels=redis.url) as (one, other):
        table_id, people = make_table(one.url, "shangrila", THREE_PEOPLE, **PRESET)
        watcher = Follower(one.url, table_id)
        redis.kill()
        other.wait_for(503)
        guest = Follower(other.url, table_id, people[1].token)
        redis.start()
        while not watcher.view["seats"][1]["here"]:
            watcher.follow()
        guest.close()
        while watcher.view["seats"][1]["here"]:
            watcher.follow()


def test_a_silent_connection_is_lost(redis: RedisProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that is frozen hangs up on nobody: only a sign of life tells."""

    async def freeze_and_thaw() -> None:
        backend = RedisPubSub(redis.url)  # whose connections may take their time,
        monkeypatch.setattr(by_redis, "SILENCE_SECONDS", 1.0)  # but not while nothing is said
        heard: list[bytes] = []
        await backend.on_startup()
        await backend.subscribe(["table-kq3"])

        async def listen() -> None:
            async for _, message in backend.stream_events():
                heard.append(message)

        listening = asyncio.create_task(listen())
        await patience.soon(lambda: backend.listens)
        redis.process.send_signal(signal.SIGSTOP)
        try:
            await patience.soon(lambda: not backend.ready)
        finally:
            redis.process.send_signal(signal.SIGCONT)
        await patience.soon(lambda: heard.count(MISSED) == 2)  # when it began to listen, and again
        backend.say("table-kq3", b"9 0 0")
        await patience.soon(lambda: heard[-1] == b"9 0 0")
        listening.cancel()
        await backend.on_shutdown()

    asyncio.run(freeze_and_thaw())


def test_of_each_table_the_latest_is_sent_when_that_is_possible_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(leaving, "RETRY_SECONDS", 0.0)
    sent: list[tuple[str, bytes]] = []
    failures = 3

    async def send(messages: list[tuple[str, bytes]]) -> None:
        nonlocal failures
        if failures:
            failures -= 1
            # What comes in while it fails is newer than what failed.
            outbox.put("table-a", b"%d" % (10 - failures))
            raise OSError
        sent.extend(messages)

    async def go_through() -> None:
        for number in range(5):
            outbox.put("table-a", b"%d" % number)
            outbox.put("presence", b"%d" % number)
        running = asyncio.create_task(outbox.run())
        await outbox.drain()
        running.cancel()

    outbox = Outbox(send, (OSError,))
    asyncio.run(go_through())
    assert [message for channel, message in sent if channel == "table-a"] == [b"10"]
    assert [message for channel, message in sent if channel == "presence"] == [b"0", b"1", b"2", b"3", b"4"]
    assert outbox.delivers
