"""The HTTP API of daily climbs: deals from their day on, others' results after one's own."""

import re
from collections.abc import Iterable
from datetime import date
from typing import Any

import msgspec
from litestar import Request
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK

from cordee.core.record import Record
from cordee.core.words import LANGUAGES
from cordee.lab.odds import rates_of
from cordee.server.api.asked import Token, bearer
from cordee.server.daily.climbs import Daily
from cordee.server.daily.days import Climb, ends_at
from cordee.server.limits import Limit, address_of
from cordee.server.models import DailyParRow, DailyResultRow
from cordee.server.problems import NoName
from cordee.server.routes import get, post
from cordee.server.shapes.catalogue import Wording
from cordee.server.shapes.daily import (
    ClimbOutcome,
    ClimbPar,
    ClimbStanding,
    ClimbView,
    DealtClimb,
    HandedIn,
    Promised,
    Today,
)
from cordee.server.tokens import hash_token

NAME = re.compile(r"[\x21-\x7e]{20,100}")  # by which a browser is known

AllClimbs = NamedDependency[Daily]
HandingIn = NamedDependency[Limit]


@get("/api/daily", summary="Today's climbs")
async def read_today(daily: AllClimbs) -> Today:
    """One deal a day for each game, the same for everybody; without the deals."""
    climbs = await daily.of_today()
    return Today(daily.today, ends_at(daily.today) - daily.now(), [view(climb) for climb in climbs])


@get("/api/daily/commitments", summary="What is promised of the coming deals")
async def read_promises(daily: AllClimbs) -> list[Promised]:
    """The deals of today and the coming days, fixed: seed and salt of a day are told on it."""
    return [Promised(climb.day, climb.game.name, climb.promise) for climb in await daily.promised()]


@get("/api/daily/{game:str}/{day:date}", summary="A day's climb with its deal")
async def read_climb(game: FromPath[str], day: FromPath[date], daily: AllClimbs) -> DealtClimb:
    """Of today, or of one of the past three months."""
    climb = await daily.open(game, day)
    told = msgspec.structs.asdict(view(climb))
    return DealtClimb(**told, version=climb.game.version, seed=str(climb.seed), salt=climb.salt)


@post("/api/daily/{game:str}/{day:date}", summary="Hand a climb in", status_code=HTTP_200_OK)
async def hand_in(
    game: FromPath[str],
    day: FromPath[date],
    data: JSONBody[HandedIn],
    daily: AllClimbs,
    request: Request[Any, Any, Any],
    handing_in: HandingIn,
    authorization: Token = None,
) -> ClimbStanding:
    """The record is played again here, and refused where it cannot be; the first of a browser counts."""
    who = known_as(authorization)
    climb = await daily.open(game, day)
    handing_in.ask(address_of(request))
    return await standing(daily, climb, await daily.hand_in(climb, who, data.record))


@get("/api/daily/{game:str}/{day:date}/standing", summary="How a climb compares")
async def read_standing(
    game: FromPath[str], day: FromPath[date], daily: AllClimbs, authorization: Token = None
) -> ClimbStanding:
    """The place among all who played it, and par; for those who have handed theirs in."""
    climb = await daily.open(game, day)
    return await standing(daily, climb, await daily.result(climb, known_as(authorization)))


@get("/api/daily/{game:str}/{day:date}/line", summary="How one who won played it")
async def read_line(
    game: FromPath[str], day: FromPath[date], daily: AllClimbs, authorization: Token = None
) -> Record:
    """The record of a winner, for those who have handed theirs in."""
    climb = await daily.open(game, day)
    return await daily.winners_line(climb, known_as(authorization))


def known_as(authorization: str | None) -> str:
    """Who a browser is; raises NoName."""
    name = bearer(authorization)
    if name is None or not NAME.fullmatch(name):
        raise NoName
    return hash_token(name)


def view(climb: Climb) -> ClimbView:
    """How a climb is played."""
    start, words = climb.start, climb.game.words
    title, text = (
        Wording(**{lang: words.say(lang, f"start_{start.name}{part}") for lang in LANGUAGES})
        for part in ("", "_text")
    )
    return ClimbView(
        game=climb.game.name,
        date=climb.day,
        name=start.name,
        company=start.company,
        minutes=start.minutes,
        bot=start.bot,
        options=climb.options,
        title=title,
        text=text,
        odds=rates_of(climb.game, climb.options),
        commitment=climb.promise,
    )


async def standing(daily: Daily, climb: Climb, mine: DailyResultRow) -> ClimbStanding:
    """How a result compares by now."""
    played, won = await daily.book.counts(climb)
    place = await daily.book.place(mine)
    pars = await daily.book.pars(climb)
    return ClimbStanding(
        game=climb.game.name,
        date=climb.day,
        you=ClimbOutcome(mine.won, mine.points, mine.actions, place, mine.late),
        played=played,
        won=won,
        par=list(_told(pars[level] for level in daily.levels if level in pars)),
        working=daily.works_out(climb),
    )


def _told(pars: Iterable[DailyParRow]) -> Iterable[ClimbPar]:
    """Where nothing could be found out, there is nothing to tell."""
    return (ClimbPar(row.level, row.won, row.points, row.actions) for row in pars if row.won is not None)


HANDLERS = [read_today, read_promises, read_climb, hand_in, read_standing, read_line]
