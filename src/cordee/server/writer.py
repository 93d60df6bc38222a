"""One writer per process: changes that come in during a commit go into the next one together.

A commit waits for the disk. With one transaction per change, a busy server would wait for the disk once per
move, and on SQLite its transactions would also wait for each other. Here a transaction holds what has come
in since the last one, and everyone is answered after the commit that holds their change. Changes stay
independent: each reports whether it took place, and if one breaks the transaction, all are tried again alone.
"""

import asyncio
from collections import defaultdict
from collections.abc import Sequence
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.sql.dml import UpdateBase

from cordee.server import metrics
from cordee.server.database import Sessions
from cordee.server.plain_sqlite import Change, PlainSqlite

TOGETHER = 200  # changes in one transaction

Waiting = tuple[str, Change, "asyncio.Future[bool]"]


class Writer:
    """Takes changes, each with the key of what it changes, and commits them in the order of their keys.

    Of two processes that change the same tables, none then holds what the other waits for.
    """

    def __init__(self, sessions: Sessions):
        self.sessions = sessions
        self._waiting: list[Waiting] = []
        self._writing: asyncio.Task[None] | None = None
        engine = sessions.kw["bind"]
        is_sqlite = engine.dialect.name == "sqlite"
        self._plain = PlainSqlite(engine.url.database) if is_sqlite else None

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
        if self._plain is not None:
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
        changes = [change for _, change, _ in batch]
        if self._plain is not None:
            answers = await self._plain.commit(changes)
        else:
            async with self.sessions.begin() as session:
                connection = await session.connection()
                answers = await _carry_out(connection, changes)
        for (_, _, done), answer in zip(batch, answers, strict=True):
            if not done.done():
                done.set_result(answer)

    async def _commit_alone(self, waiting: Waiting) -> None:
        try:
            await self._commit([waiting])
        except Exception as error:
            if not waiting[2].done():
                waiting[2].set_exception(error)


async def _carry_out(connection: AsyncConnection, changes: Sequence[Change]) -> list[bool]:
    """First what decides whether each takes place; then all the rest, what is alike in one go."""
    answers, alike = [], defaultdict[tuple[UpdateBase, tuple[str, ...]], list[dict[str, Any]]](list)
    for change in changes:
        takes_place = True
        for step in change:
            if step.needed:
                takes_place = bool((await connection.execute(step.statement, step.values)).rowcount)
            elif takes_place:
                alike[step.statement, tuple(step.values)].append(step.values)
        answers.append(takes_place)
    for (statement, _), values in alike.items():
        await connection.execute(statement, values)
    return answers
