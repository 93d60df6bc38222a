"""All that is asked of daily climbs: what is open, handing a record in, and how it compares."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import date, timedelta

import structlog

from cordee import games
from cordee.core.record import Record
from cordee.server import models
from cordee.server.bot_workers import BotWorkers
from cordee.server.daily.book import Book
from cordee.server.daily.days import OPEN, PROMISED, Climb, climb, climbed, day_of
from cordee.server.daily.judging import judge
from cordee.server.daily.par import SOLVER, par
from cordee.server.database import Sessions
from cordee.server.models import DailyResultRow
from cordee.server.problems import NobodyWon, NoClimb, NotPlayed, NotYet, PlayedBefore

LEVELS = ("regular", "expert", SOLVER)  # whose par is told

log = structlog.get_logger()


class Daily:
    """The climbs of all days; `now` is the moment by which days are told apart."""

    def __init__(
        self,
        sessions: Sessions,
        workers: BotWorkers,
        *,
        levels: Sequence[str] = LEVELS,
        now: Callable[[], int] = models.now,
    ):
        self.book = Book(sessions)
        self.workers = workers
        self.levels = levels
        self.now = now
        self._secret: bytes | None = None
        self._judging = asyncio.Lock()
        self._pars: dict[tuple[str, date], asyncio.Task[None]] = {}
        self._turn = asyncio.Lock()

    @property
    def today(self) -> date:
        """By UTC everywhere."""
        return day_of(self.now())

    async def of_today(self) -> list[Climb]:
        """Today's climbs."""
        secret = await self._the_secret()
        return [climb(secret, game, self.today) for game in climbed()]

    async def promised(self) -> list[Climb]:
        """The climbs whose deals are promised: today's, and those of the coming days."""
        secret = await self._the_secret()
        days = [self.today + timedelta(days=ahead) for ahead in range(PROMISED)]
        return [climb(secret, game, day) for day in days for game in climbed()]

    async def open(self, name: str, day: date) -> Climb:
        """A climb that may be played; raises NotYet or NoClimb."""
        game, first = games.get(name), self.today - timedelta(days=OPEN - 1)
        if not game.daily or day < first:
            raise NoClimb(game=name, date=day, first=first, last=self.today)
        if day > self.today:
            raise NotYet(date=day, today=self.today)
        return climb(await self._the_secret(), game, day)

    async def hand_in(self, asked: Climb, who: str, record: Record) -> DailyResultRow:
        """Judge a record and keep its result; raises PlayedBefore, Forged or BadRecord."""
        before = await self.book.result(asked, who)
        if before is None:
            await self.workers.precompiler.wait_for_bots(asked.game.name)
            # In a thread, as any record is read, and one after the other.
            async with self._judging:
                outcome = await asyncio.to_thread(judge, asked, record)
            late = self.today > asked.day
            await self.book.write(asked, who, outcome, record.moves, late=late, at=self.now())
            before = await self.result(asked, who)
        if [tuple(move) for move in before.moves] != list(record.moves):
            raise PlayedBefore
        await self._work_out_par(asked)
        return before

    async def result(self, asked: Climb, who: str) -> DailyResultRow:
        """What somebody handed in; raises NotPlayed."""
        found = await self.book.result(asked, who)
        if found is None:
            raise NotPlayed
        await self._work_out_par(asked)
        return found

    async def winners_line(self, asked: Climb, who: str) -> Record:
        """How one who won played it, for those who have played it."""
        await self.result(asked, who)
        best = await self.book.best(asked)
        if best is None:
            raise NobodyWon
        return Record(
            game=asked.game.name,
            version=asked.game.version,
            options=asked.options,
            moves=[(seat, move) for seat, move in best.moves],
            seed=asked.seed,
            salt=asked.salt,
            commitment=asked.promise,
        )

    def works_out(self, asked: Climb) -> bool:
        """Whether par is being worked out."""
        return (asked.game.name, asked.day) in self._pars

    async def _work_out_par(self, asked: Climb) -> None:
        """Once a day and game, when its first result has come."""
        key = (asked.game.name, asked.day)
        known = await self.book.pars(asked)
        if key not in self._pars and not all(level in known for level in self.levels):
            task = self._pars[key] = asyncio.create_task(self._find_par(asked))
            task.add_done_callback(lambda _: self._pars.pop(key, None))

    async def _find_par(self, asked: Climb) -> None:
        try:
            async with self._turn:
                known = await self.book.pars(asked)
                for level in self.levels:
                    if level not in known:
                        await self.book.write_par(asked, level, await par(self.workers, asked, level))
        except Exception:  # whoever asks again starts it again
            log.exception("no par", game=asked.game.name, day=str(asked.day))

    async def _the_secret(self) -> bytes:
        if self._secret is None:
            self._secret = await self.book.secret()
        return self._secret

    async def close(self) -> None:
        """Stop working par out."""
        for task in list(self._pars.values()):
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
