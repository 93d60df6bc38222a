"""Changes that come in together are committed together, and one that fails takes nobody with it."""

import asyncio
from pathlib import Path

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from cordee.server.database import make_sessions, open_engine
from cordee.server.writer import Work, Writer


def insert(number: int) -> Work:
    async def work(session: AsyncSession) -> bool:
        await session.execute(text(f"INSERT INTO numbers VALUES ({number})"))
        return True

    return work


def test_one_that_fails_takes_nobody_with_it(tmp_path: Path) -> None:
    async def run() -> tuple[list[bool | BaseException], list[int], int]:
        engine = open_engine(f"sqlite+aiosqlite:///{tmp_path / 'numbers.sqlite'}")
        async with engine.begin() as connection:
            await connection.execute(text("CREATE TABLE numbers (number INTEGER PRIMARY KEY)"))
        sessions, commits = make_sessions(engine), 0
        writer = Writer(sessions)
        commit = writer._commit

        async def counted(batch: list) -> None:  # type: ignore[type-arg]
            nonlocal commits
            commits += 1
            await commit(batch)

        writer._commit = counted  # type: ignore[method-assign]
        many = [writer.write(str(number), insert(number)) for number in range(50)]
        first = await asyncio.gather(*many)
        together = commits
        answers = await asyncio.gather(
            *(writer.write(str(number), insert(number)) for number in (50, 7, 51)), return_exceptions=True
        )
        async with sessions() as session:
            kept = list(await session.scalars(text("SELECT number FROM numbers ORDER BY number")))
        await writer.close()
        await engine.dispose()
        assert all(first)
        return list(answers), kept, together

    answers, kept, together = asyncio.run(run())
    assert together <= 2
    assert answers[0] is answers[2] is True
    assert isinstance(answers[1], Exception)  # 7 is there already
    assert kept == list(range(52))
