"""Daily climbs: what is open, what is promised, and how a result compares."""

from datetime import date
from typing import Literal

from msgspec import Struct

from cordee.core.record import Record
from cordee.server.shapes.catalogue import Wording


class ClimbView(Struct):
    """How a day's climb is played."""

    game: str
    date: date
    name: str
    company: Literal["solo", "bots", "hot-seat", "online"]
    minutes: int  # how long it takes, about
    bot: str  # the level of the bots, where there are any
    options: dict[str, int | str | list[str]]  # all of them
    title: Wording
    text: Wording
    odds: dict[str, float]  # how often bots of a level win together, weakest first; none among rivals
    commitment: str  # what was promised of the deal


class DealtClimb(ClimbView):
    """The same with its deal, from the day itself on."""

    version: int  # of the game's rules
    seed: str  # in digits: it is larger than JavaScript's numbers
    salt: str


class Today(Struct):
    """Today's climbs, by UTC."""

    date: date
    left: int  # milliseconds until the next ones
    climbs: list[ClimbView]


class Promised(Struct):
    """What is promised of a deal: the SHA-256 of `salt:seed`, both of which are told on the day."""

    date: date
    game: str
    commitment: str


class HandedIn(Struct, forbid_unknown_fields=True):
    """A finished climb, as a record."""

    record: Record


class ClimbOutcome(Struct):
    """How somebody's climb ended."""

    won: bool
    points: float
    actions: int  # of the person
    place: int  # 1 for the best; who did as well shares it
    late: bool  # handed in after the day


class ClimbPar(Struct):
    """What a level of bots makes of the deal, or the solver, which sees all cards."""

    level: str
    won: bool
    points: float
    actions: int


class ClimbStanding(Struct):
    """How a result compares, for those who have handed in theirs."""

    game: str
    date: date
    you: ClimbOutcome
    played: int
    won: int  # how many of them
    par: list[ClimbPar]
    working: bool  # more of par is being worked out
