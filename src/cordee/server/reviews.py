"""Reviews: finished games are reviewed in the background, one after the other.

Results are kept in memory, for as many games as `KEPT`; after a restart a review has to be asked for again.
"""

import asyncio
from collections import OrderedDict
from contextlib import suppress
from typing import Any, Literal

from litestar import Request
from litestar.di import NamedDependency
from litestar.params import FromPath
from litestar.status_codes import HTTP_202_ACCEPTED
from msgspec import Struct, field

from cordee.bots.clairvoyant import Verdict
from cordee.bots.review import (
    Odds,
    Review,
    asks_the_solver,
    conclude,
    odds_at,
    positions,
    questions_about,
    turning_point,
    verdict_at,
)
from cordee.core.match import Match
from cordee.server.api.asked import AllTables, Token, bearer
from cordee.server.bot_workers import BotWorkers
from cordee.server.language import language_of
from cordee.server.limits import Limit, address_of
from cordee.server.routes import get, post

KEPT = 200
ROLLOUTS = 60  # from every position
BUDGET = 100_000  # positions for a verdict: about a second, so that bots need not wait long for a worker

SECONDS = 1.0
LANE = ("reviews", "")

Key = tuple[str, bytes]  # the table and how the game ended there


class MarkView(Struct, rename={"before": "from", "after": "to"}):
    """A move of a finished game that cost much."""

    move: int  # its number, from 1
    seat: int
    text: str
    kind: Literal["impossible", "drop"]  # the game was lost for certain, or the odds fell
    before: float  # the odds of whoever moved
    after: float
    sentence: str | None = None  # why it is impossible, where that can be said in a sentence


class ReviewView(Struct):
    """Where a finished game was lost, as far as that is known."""

    state: Literal["none", "running", "done"] = "none"
    done: int = 0
    of: int = 0
    # Of the deal, then after every move: one number for all who win together, else one a seat.
    odds: list[list[float]] = field(default_factory=list)
    marks: list[MarkView] = field(default_factory=list)
    winnable_until: int | None = None  # after so many moves it could still be won
    impossible_from: int | None = None  # after so many moves it could not be any more


class ReviewJob:
    """The review of one game, finished or under way."""

    def __init__(self, match: Match):
        self.match = match.rewound(len(match.steps))  # our own: the table's may go on
        self.odds: list[Odds] = []
        self.done = 0
        self.of = questions_about(match)
        self.found: Review | None = None

    def view_in(self, lang: str) -> ReviewView:
        """Its progress, and everything known so far."""
        marks = [] if self.found is None else self.found.marks
        return ReviewView(
            state="running" if self.found is None else "done",
            done=self.done,
            of=self.of,
            odds=list(self.odds),
            marks=[
                MarkView(
                    mark.move,
                    mark.seat,
                    mark.text,
                    mark.kind,
                    mark.before,
                    mark.after,
                    mark.why[lang] if mark.why else None,
                )
                for mark in marks
            ],
            winnable_until=self.found.winnable_until if self.found else None,
            impossible_from=self.found.impossible_from if self.found else None,
        )


class Reviews:
    """All reviews of this process; one question at a time is with the workers, so that bots go on."""

    def __init__(self, bot_workers: BotWorkers, an_hour: int):
        self.bot_workers = bot_workers
        self._starting = Limit(an_hour, 3600)
        self._jobs: OrderedDict[Key, ReviewJob] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()
        self._turn = asyncio.Lock()

    def known(self, key: Key) -> ReviewJob | None:
        """The review of a game, if it was asked for."""
        return self._jobs.get(key)

    def start(self, key: Key, match: Match, address: str) -> ReviewJob:
        """Begin a review, or find the one there is; raises TooMany."""
        if key in self._jobs:
            return self._jobs[key]
        self._starting.ask(address)
        job = self._jobs[key] = ReviewJob(match)
        if len(self._jobs) > KEPT:
            self._jobs.popitem(last=False)
        task = asyncio.create_task(self._look(key, job))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return job

    async def _look(self, key: Key, job: ReviewJob) -> None:
        try:
            async with self._turn:
                await self._look_back(job)
        except BaseException:
            self._jobs.pop(key, None)  # whoever asks again starts it again
            raise

    async def _look_back(self, job: ReviewJob) -> None:
        name, stood = job.match.game.name, positions(job.match)
        for position in stood:
            odds = await self.bot_workers.run(LANE, SECONDS, odds_at, name, position, ROLLOUTS)
            job.odds.append(odds)
            job.done += 1
        turn, reason = None, None
        if asks_the_solver(job.match):
            turn, reason = await self._find_turn(job, stood)
        job.found = conclude(job.match, job.odds, turn, reason, ROLLOUTS)
        job.done = job.of
        del job.match  # what was found is enough

    async def _find_turn(self, job: ReviewJob, stood: list[bytes]) -> tuple[tuple[int, int], int | None]:
        turning = turning_point(len(stood) - 1)
        reasons: dict[int, int | None] = {}
        turn = (-1, 0)
        asked = next(turning, None)
        while asked is not None:
            verdict: Verdict = await self.bot_workers.run(
                LANE, SECONDS, verdict_at, job.match.game.name, stood[asked], BUDGET
            )
            reasons[asked] = verdict.reason
            job.done = min(job.done + 1, job.of - 1)
            try:
                asked = turning.send(verdict.kind)
            except StopIteration as found:
                turn, asked = found.value, None
        return turn, reasons.get(turn[1])

    async def close(self) -> None:
        """Stop all reviews."""
        for task in list(self._tasks):
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task


AllReviews = NamedDependency[Reviews]


@post(
    "/api/tables/{table_id:str}/review",
    summary="Look back at a finished game",
    status_code=HTTP_202_ACCEPTED,
)
async def start_review(
    table_id: FromPath[str],
    tables: AllTables,
    reviews: AllReviews,
    request: Request[Any, Any, Any],
    authorization: Token = None,
) -> ReviewView:
    """Start a review of where it was lost; repeated, report its progress."""
    match = await tables.finished(table_id, bearer(authorization))
    job = reviews.start((table_id, match.state.tobytes()), match, address_of(request))
    return job.view_in(language_of(request))


@get("/api/tables/{table_id:str}/review", summary="Where a finished game was lost")
async def read_review(
    table_id: FromPath[str],
    tables: AllTables,
    reviews: AllReviews,
    request: Request[Any, Any, Any],
    authorization: Token = None,
) -> ReviewView:
    """What is known so far; `state` is `none` where nobody has asked for a review."""
    match = await tables.finished(table_id, bearer(authorization))
    job = reviews.known((table_id, match.state.tobytes()))
    return ReviewView() if job is None else job.view_in(language_of(request))


HANDLERS = [start_review, read_review]
