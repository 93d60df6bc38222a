"""One writer per process: changes that come in during a commit go into the next one together.

A commit waits for the disk. With one transaction per change, a busy server would wait for the disk once per
move, and on SQLite its transactions would also wait for each other. Here a transaction holds what has come
in since the last one, and everyone is answered after the commit that holds their change. Changes stay
independent: each reports whether it took place, and if one breaks the transaction, all are tried again alone.
"""

import asyncio
from collections.abc import Sequence
from typing import Protocol

from sqlalchemy import URL

from cordee.server import metrics
from cordee.server.database import Sessions
from cordee.server.plain import Change
from cordee.server.plain_postgres import PlainPostgres
from cordee.server.plain_sqlite import PlainSqlite

TOGETHER = 200  # changes in one transaction


class Plain(Protocol):
    """A database, as the writer uses it."""

    async def commit(self, changes: Sequence[Change]) -> list[bool]:
        """Carry changes out in one transaction; return which took place."""

    async def close(self) -> None:
        """No more will come."""


Waiting = tuple[str, Change, "asyncio.Future[bool]"]


class Writer:
    """Takes changes, each with the key of what it changes, and commits them in the order of their keys.

    Of two processes that change the same tables, none then holds what the other waits for.
    """

    def __init__(self, sessions: Sessions):
        self._waiting: list[Waiting] = []
        self._writing: asyncio.Task[None] | None = None
        self._plain = _plain(sessions.kw["bind"].url)

    async def write(self, key: str, change: Change) -> bool:
        """Carry a change out within a transaction; return, once it is committed, whether it took place."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((key, change, done))
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write_all())
        return await done

    async def close(self) -> None:
        """Finish what has come in."""
        if self._writing is not None:
            await self._writing
        await self._plain.close()

    async def _write_all(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting[:TOGETHER], self._waiting[TOGETHER:]
            batch.sort(key=lambda each: each[0])
            try:
                with metrics.commit_seconds.time():
                    await self._commit(batch)
            except Exception:
                for each in batch:
                    await self._commit_alone(each)

    async def _commit(self, batch: list[Waiting]) -> None:
        answers = await self._plain.commit([change for _, change, _ in batch])
        for (_, _, done), answer in zip(batch, answers, strict=True):
            if not done.done():
                done.set_result(answer)

    async def _commit_alone(self, waiting: Waiting) -> None:
        try:
            await self._commit([waiting])
        except Exception as error:
            if not waiting[2].done():
                waiting[2].set_exception(error)


def _plain(url: URL) -> Plain:
    """The way to the database at an address."""
    if url.get_backend_name() == "sqlite":
        return PlainSqlite(str(url.database))
    return PlainPostgres(url.set(drivername="postgresql").render_as_string(hide_password=False))
