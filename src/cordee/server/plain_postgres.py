"""PostgreSQL used directly: the statements of a whole batch of changes, those that are alike in one trip."""

from collections.abc import Sequence
from itertools import groupby
from typing import Any

import asyncpg
from sqlalchemy import Integer, bindparam, cast
from sqlalchemy.dialects.postgresql.asyncpg import PGDialect_asyncpg
from sqlalchemy.exc import IntegrityError

from cordee.server.plain import Change, Statements, Step, alike

PLACE = "place_in_batch"  # of a change: its statement returns it where it takes place
RETURNED = cast(bindparam(PLACE), Integer)


class PlainPostgres:
    """A connection of our own."""

    def __init__(self, dsn: str):
        self._dsn = dsn
        self._connection: Any = None
        self._statements = Statements(PGDialect_asyncpg())  # type: ignore[no-untyped-call]
        self._deciding: dict[
            Any, Any
        ] = {}  # statements that return the places of changes, by those that do not

    async def commit(self, changes: Sequence[Change]) -> list[bool]:
        """Carry changes out in one transaction; return which took place."""
        try:
            if self._connection is None:
                settings = {"application_name": "cordee writes"}
                self._connection = await asyncpg.connect(self._dsn, server_settings=settings)
            async with self._connection.transaction():
                answers = await self._decide(changes)
                taking_place = [change for change, answer in zip(changes, answers, strict=True) if answer]
                rest = alike(step for change in taking_place for step in change if not step.needed)
                for (statement, columns), values in rest.items():
                    written = self._statements.written(statement, columns)
                    await self._connection.executemany(written.text, map(written.in_order, values))
            return answers
        except asyncpg.IntegrityConstraintViolationError as error:
            raise IntegrityError("", None, error, hide_parameters=True) from error
        except BaseException:
            self._hang_up()  # whatever was wrong with it, the next one is new
            raise

    async def close(self) -> None:
        """Close the connection."""
        if self._connection is not None:
            await self._connection.close()

    async def _decide(self, changes: Sequence[Change]) -> list[bool]:
        """Which of them take place: asked in their order, so that no two processes wait for each other."""
        asked = [(place, change[0]) for place, change in enumerate(changes) if change[0].needed]
        answers = [not change[0].needed for change in changes]
        for (statement, columns), group in groupby(asked, _kind):
            written = self._statements.written(self._returning(statement), (*columns, PLACE))
            values = [written.in_order(step.values | {PLACE: place}) for place, step in group]
            for (place,) in await self._connection.fetchmany(written.text, values):
                answers[place] = True
        return answers

    def _returning(self, statement: Any) -> Any:
        if statement not in self._deciding:
            self._deciding[statement] = statement.returning(RETURNED)
        return self._deciding[statement]

    def _hang_up(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.terminate()


def _kind(asked: tuple[int, Step]) -> tuple[Any, tuple[str, ...]]:
    _, step = asked
    return step.statement, tuple(step.values)
