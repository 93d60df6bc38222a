"""Changes that come in together are committed together, and one that fails takes nobody with it."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from typing import Any

import pytest
from sqlalchemy import Column, Integer, MetaData, Table, bindparam, insert, select, text, update
from sqlalchemy.exc import IntegrityError, OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine

from cordee.server.database import make_sessions, open_engine
from cordee.server.plain import Change, Step
from cordee.server.plain_sqlite import PlainSqlite
from cordee.server.writer import Writer

NUMBERS = Table("numbers", MetaData(), Column("number", Integer, primary_key=True))
NEW = insert(NUMBERS)
RENUMBER = update(NUMBERS).where(NUMBERS.c.number == bindparam("before"))


def note(*numbers: int) -> Change:
    return [Step(NEW, {"number": number}) for number in numbers]


def change(before: int, after: int, *also: int) -> Change:
    """One number into another, and more numbers with it, if it is there."""
    return [Step(RENUMBER, {"before": before, "number": after}, needed=True), *note(*also)]


class Book:
    """A database of numbers, and its writer, whose commits are counted."""

    def __init__(self, engine: AsyncEngine):
        self.engine = engine
        self.sessions = make_sessions(engine)
        self.writer = Writer(self.sessions)
        self.commits = 0
        commit = self.writer._commit

        async def counted(batch: Any) -> None:
            self.commits += 1
            await commit(batch)

        self.writer._commit = counted  # type: ignore[method-assign]

    async def write(self, *changes: Change) -> list[Any]:
        """All at once."""
        writing = [self.writer.write(str(key), each) for key, each in enumerate(changes)]
        return list(await asyncio.gather(*writing, return_exceptions=True))

    async def read(self) -> list[int]:
        async with self.sessions() as session:
            return list(await session.scalars(select(NUMBERS.c.number).order_by(NUMBERS.c.number)))


def with_book(database: str, test: Callable[[Book], Awaitable[None]]) -> None:
    async def run() -> None:
        engine = open_engine(database)
        async with engine.begin() as connection:
            await connection.execute(text("CREATE TABLE numbers (number INTEGER PRIMARY KEY)"))
        book = Book(engine)
        try:
            await test(book)
        finally:
            await book.writer.close()
            await engine.dispose()

    asyncio.run(run())


def test_what_comes_in_together_is_committed_together(database: str) -> None:
    async def test(book: Book) -> None:
        assert await book.write(*(note(number) for number in range(50))) == [True] * 50
        assert book.commits <= 2
        assert await book.read() == list(range(50))

    with_book(database, test)


def test_one_that_fails_takes_nobody_with_it_and_leaves_nothing_behind(database: str) -> None:
    async def test(book: Book) -> None:
        await book.write(note(7))
        first, broken, last = await book.write(note(1), note(2, 3, 7), note(4))
        assert first is last is True
        assert isinstance(broken, IntegrityError)
        assert await book.read() == [1, 4, 7]

    with_book(database, test)


def test_a_change_takes_place_whole_or_not_at_all(database: str) -> None:
    async def test(book: Book) -> None:
        await book.write(note(1, 2))
        answers = await book.write(change(1, 10, 11), change(99, 100, 101), change(2, 20))
        assert answers == [True, False, True]
        assert await book.read() == [10, 11, 20]

    with_book(database, test)


def test_the_writer_goes_on_when_a_commit_has_failed(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cordee.server.plain_sqlite.BUSY_SECONDS", 0)
    monkeypatch.setattr("cordee.server.plain_sqlite.PRAGMAS", ("foreign_keys=ON",))

    async def test(book: Book) -> None:
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            answers = await book.write(note(1), note(2))
            assert [type(answer) for answer in answers] == [OperationalError] * 2
            other.execute("ROLLBACK")
        assert await book.write(note(1), note(2)) == [True, True]
        assert await book.read() == [1, 2]

    path = tmp_path / "numbers.sqlite"
    with_book(f"sqlite+aiosqlite:///{path}", test)


def test_values_that_no_database_takes_harm_nobody_else(database: str) -> None:
    async def test(book: Book) -> None:
        first, broken, last = await book.write(note(1), note(2, 2**80), note(4))
        assert first is last is True
        assert isinstance(broken, Exception)
        assert await book.read() == [1, 4]

    with_book(database, test)


def test_what_was_answered_is_on_the_disk(tmp_path: Any) -> None:
    """The connection that writes waits for the disk, as does any other."""

    async def test(book: Book) -> None:
        await book.write(note(1))
        plain = book.writer._plain
        assert isinstance(plain, PlainSqlite)

        def ask() -> dict[str, Any]:
            assert plain._connection is not None
            settings = ("journal_mode", "synchronous", "foreign_keys")
            return {name: plain._connection.execute(f"PRAGMA {name}").fetchone()[0] for name in settings}

        full = 2
        assert await asyncio.get_running_loop().run_in_executor(plain._thread, ask) == {
            "journal_mode": "wal",
            "synchronous": full,
            "foreign_keys": 1,
        }

    with_book(f"sqlite+aiosqlite:///{tmp_path / 'numbers.sqlite'}", test)
