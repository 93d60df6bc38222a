"""What is stored of a table: its setup, who sits where, and everything that happened, in order.

The log is append-only. A position is never stored: it is rebuilt from the deal and the log.
"""

import time
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, TypeVar, cast

from sqlalchemy import JSON, BigInteger, ForeignKey, Index, Integer, String, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


def now() -> int:
    """Now in milliseconds since 1970: the same in every database and time zone."""
    return time.time_ns() // 1_000_000


class Base(DeclarativeBase):
    """The base of our database tables."""


class TableRow(Base):
    """A table: its game and how far it has come."""

    __tablename__ = "tables"
    __table_args__ = (Index("ix_tables_hall", "game", "mode"), Index("ix_tables_line", "game", "line"))

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    game: Mapped[str] = mapped_column(String(32))
    rules: Mapped[int] = mapped_column(
        Integer, default=1
    )  # the version of the game's rules that it was dealt under
    options: Mapped[dict[str, Any]] = mapped_column(JSON)
    seed: Mapped[int] = mapped_column(BigInteger)  # a secret until the game is over
    salt: Mapped[str | None] = mapped_column(String(32), default=None)  # likewise: both open the commitment
    prepared: Mapped[str | None] = mapped_column(
        String(16), default=None
    )  # how, if its maker may know the deal
    opening: Mapped[list[Any]] = mapped_column(JSON, default=list)  # moves taken over from a forked game
    listed: Mapped[bool] = mapped_column(default=False)
    hints: Mapped[bool] = mapped_column(default=True)  # whether people may ask what the expert would do
    phase: Mapped[str] = mapped_column(String(16), index=True)  # waiting, playing, over
    version: Mapped[int] = mapped_column(Integer, default=0)  # the number of the last entry of its log
    made_at: Mapped[int] = mapped_column(BigInteger, default=now)
    seating: Mapped[int] = mapped_column(Integer, default=0)  # rises whenever a seat changes hands
    spoken: Mapped[int] = mapped_column(Integer, default=0)  # the number of the last message
    bots_turn: Mapped[bool] = mapped_column(default=False, index=True)  # a bot is to act now
    moved_at: Mapped[int] = mapped_column(BigInteger, default=now)
    components: Mapped[dict[str, Any] | None] = mapped_column(JSON, default=None)  # what differs from the box
    position: Mapped[str | None] = mapped_column(Text, default=None)  # where it began, if not with a deal
    spectators: Mapped[bool] = mapped_column(default=True)  # whether others may watch
    paused_at: Mapped[int | None] = mapped_column(BigInteger, default=None)
    resting_at: Mapped[int | None] = mapped_column(
        BigInteger, default=None
    )  # since when it waits for its people
    pace: Mapped[str] = mapped_column(String(16), default="none")  # how long a decision may take: none, …
    turned: Mapped[int] = mapped_column(Integer, default=0)  # which turn of its clock runs; see `clock`
    deadline: Mapped[int | None] = mapped_column(BigInteger, default=None, index=True)  # when it has run out
    deadline_ticks: Mapped[int | None] = mapped_column(BigInteger, default=None)  # the same by a steady clock
    ticking: Mapped[str | None] = mapped_column(String(64), default=None)  # and which clock that is
    time_left: Mapped[int | None] = mapped_column(
        BigInteger, default=None
    )  # milliseconds, while it stands still
    position_hash: Mapped[str | None] = mapped_column(String(64), default=None)  # what its log leads to
    set_aside: Mapped[str | None] = mapped_column(String(200), default=None)  # why it cannot be rebuilt
    mode: Mapped[str | None] = mapped_column(String(500), default=None)  # once over, if it counts in the hall
    won: Mapped[bool | None] = mapped_column(default=None)  # by the team, where there is one
    points: Mapped[float | None] = mapped_column(default=None)  # the most that a seat has
    line: Mapped[str | None] = mapped_column(String(500), default=None)  # of the game's history book
    steward: Mapped[str | None] = mapped_column(String(64), default=None)  # the process that moves its bots
    steward_until: Mapped[int | None] = mapped_column(BigInteger, default=None)
    sequel: Mapped[str | None] = mapped_column(String(32), default=None)  # the table where its people go on
    sequel_by: Mapped[int | None] = mapped_column(Integer, default=None)  # and the seat that asked for it


class SeatRow(Base):
    """A seat: a person, a bot, or open."""

    __tablename__ = "seats"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    name: Mapped[str | None] = mapped_column(String(64), default=None)  # of the person who holds it
    token_hash: Mapped[str | None] = mapped_column(String(64), default=None)  # None: nobody holds it
    bot: Mapped[str | None] = mapped_column(String(32), default=None)  # who plays it now, if not the person
    seated_at: Mapped[int] = mapped_column(BigInteger, default=now)  # when its person sat down
    acted: Mapped[bool] = mapped_column(default=False)  # whether that person has made a decision
    successor: Mapped[str | None] = mapped_column(String(32), default=None)  # a bot, or `open`, is proposed
    agreed: Mapped[list[int] | None] = mapped_column(JSON, default=None)  # the seats that agree to that
    former: Mapped[list[Any] | None] = mapped_column(
        JSON(none_as_null=True), default=None
    )  # who played it before, oldest first: until which version, their name, their bot
    spent: Mapped[list[str] | None] = mapped_column(
        JSON(none_as_null=True), default=None
    )  # the emotes it has shown in the game's silence


class EntryRow(Base):
    """One decision, or one taken back. The number is part of the key: two cannot both be the next."""

    __tablename__ = "entries"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    kind: Mapped[str] = mapped_column(String(16))  # move or undo
    seat: Mapped[int] = mapped_column(Integer)
    text: Mapped[str] = mapped_column(String(2000))  # the move in notation; how many decisions went back
    at: Mapped[int] = mapped_column(BigInteger, default=now)


class MessageRow(Base):
    """Something said at a table."""

    __tablename__ = "messages"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    seat: Mapped[int] = mapped_column(Integer)
    name: Mapped[str | None] = mapped_column(String(64), default=None)  # of who sat there then
    text: Mapped[str] = mapped_column(String(500))  # empty where an emote was shown
    emote: Mapped[str | None] = mapped_column(String(16), default=None)
    at: Mapped[int] = mapped_column(BigInteger, default=now)


class DailySecretRow(Base):
    """What the deals of all daily climbs follow from: made once, with the table, and never shown."""

    __tablename__ = "daily_secret"

    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    secret: Mapped[str] = mapped_column(String(64))


class DailyResultRow(Base):
    """What somebody made of a daily climb; nobody has two."""

    __tablename__ = "daily_results"

    game: Mapped[str] = mapped_column(String(32), primary_key=True)
    day: Mapped[str] = mapped_column(String(10), primary_key=True)
    who: Mapped[str] = mapped_column(String(64), primary_key=True)  # the hash of a token of their browser's
    won: Mapped[bool]
    points: Mapped[float]
    actions: Mapped[int] = mapped_column(Integer)  # of the person
    late: Mapped[bool]  # handed in after the day
    moves: Mapped[list[Any]] = mapped_column(JSON)
    at: Mapped[int] = mapped_column(BigInteger)


class DailyParRow(Base):
    """What a level of bots, or the solver, makes of a daily climb."""

    __tablename__ = "daily_pars"

    game: Mapped[str] = mapped_column(String(32), primary_key=True)
    day: Mapped[str] = mapped_column(String(10), primary_key=True)
    level: Mapped[str] = mapped_column(String(32), primary_key=True)
    won: Mapped[bool | None]  # None: it could not tell
    points: Mapped[float]
    actions: Mapped[int] = mapped_column(Integer)


Row = TypeVar("Row", bound=Base)


def plain(row: Row) -> Row:
    """A copy that is nothing but its values: a move looks at a hundred, and the library at every look."""
    values: Any = SimpleNamespace(**{name: getattr(row, name) for name in row.__table__.columns.keys()})  # noqa: SIM118
    return cast(Row, values)


def put(row: SeatRow | TableRow, values: dict[str, Any]) -> Callable[[], None]:
    """Change columns of a row in memory; return a function that reverts the change."""
    before = {name: old for name, value in values.items() if (old := getattr(row, name)) != value}
    for name in before:
        setattr(row, name, values[name])

    def put_back() -> None:
        for name, value in before.items():
            setattr(row, name, value)

    return put_back
