"""A table in memory: the game rebuilt from its log, its status, and who may do what."""

import asyncio
import hashlib
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any, Literal, cast

from cordee import games
from cordee.core.game import Game
from cordee.core.match import PLATFORM, SPECTATOR, Match
from cordee.core.step import undoer
from cordee.core.talk import TalkRule
from cordee.server import clock, hall
from cordee.server.limits import Meter
from cordee.server.models import EntryRow, MessageRow, SeatRow, TableRow, plain
from cordee.server.news import LastChange, Mark, NewEntry
from cordee.server.presence.attendance import Attendance
from cordee.server.problems import (
    BotPlays,
    NoSpectators,
    NoSuchSeat,
    NotYourSeat,
    Paused,
    SetAside,
    Stale,
    Waiting,
)
from cordee.server.shapes.basics import Emote, Phase
from cordee.server.shapes.table import Message, TableInfo
from cordee.server.tokens import fits

WAITING: Literal["waiting"] = "waiting"
PLAYING: Literal["playing"] = "playing"
OVER: Literal["over"] = "over"

VERSIONS_REMEMBERED = 200  # a client that missed more gets the view without the story
TALK_STEP = 50  # messages that are forgotten together: to forget each alone would change every view wholly


def talk_begins(last: int) -> int:
    """The message after which talk is still shown when the last one has this number: a hundred at most.

    >>> [talk_begins(last) for last in (0, 99, 100, 149, 150)]
    [0, 0, 50, 50, 100]
    """
    return max(0, last // TALK_STEP - 1) * TALK_STEP


@dataclass(frozen=True)
class Happened:
    """The events of one entry of the log."""

    kind: str
    seat: int
    rows: tuple[tuple[int, ...], ...]


@dataclass
class Made:
    """What travels of a table, made once for all sockets."""

    key: tuple[Any, ...] = ()  # the state of the table that this was made from
    beside: tuple[Any, ...] = ()  # the part of that which is not the game
    info: TableInfo | None = None  # all but the game
    info_sum: int = 0  # of its bytes
    undoer: int | None = None  # the seat whose last decision can be taken back
    views: dict[int, Any] = field(default_factory=dict)  # by viewer, for those who are sent JSON
    records: dict[int, Any] = field(default_factory=dict)  # and for those who are sent records
    updates: dict[tuple[str, int, str], bytes] = field(default_factory=dict)  # from an earlier one


@dataclass
class LiveTable:
    """What a process knows of a table; `version`, `seating` and `spoken` say how recent that is."""

    row: TableRow
    seats: list[SeatRow]
    match: Match
    version: int = 0
    spoken: list[Message] = field(default_factory=list)
    last_said: int = 0  # the number of the last message, which may be forgotten by now
    happened: dict[int, Happened] = field(default_factory=dict)  # by version
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    attendance: Attendance = field(default_factory=Attendance)
    rested: bool = False  # when this process last looked after it
    anchor: tuple[tuple[int, int], int] | None = None  # of its clock, see there
    made: Made = field(default_factory=Made)  # what its sockets were sent
    waving: dict[int, Meter] = field(default_factory=dict)  # how often each seat has shown an emote lately
    last_change: LastChange | None = None  # where it can be told in brief

    @classmethod
    def build(cls, row: TableRow, seats: list[SeatRow]) -> "LiveTable":
        """The table as it was dealt, or SetAside; `follow` brings it up to date."""
        try:
            game = games.get(row.game)
            if row.position is not None:
                match = game.parse(row.position)
            else:
                match = game.new(seed=row.seed, components=row.components, **row.options)
            for seat, text in row.opening:
                match.play(seat, text)
        except Exception as error:
            raise SetAside(row, seats, "it cannot be dealt", error) from error
        if row.rules > game.version:
            raise SetAside(row, seats, f"these are the rules of version {game.version}")
        return cls(plain(row), sorted(map(plain, seats), key=lambda seat: seat.number), match)

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.match.game

    @property
    def phase(self) -> Phase:
        """Whether people are missing, the game goes on, or it is over."""
        if self.match.over:
            return OVER
        waits = any(seat.token_hash is None and seat.bot is None for seat in self.seats)
        return WAITING if waits else PLAYING

    @property
    def bots(self) -> list[int]:
        """The seats that bots play now."""
        return [seat.number for seat in self.seats if seat.bot is not None]

    @property
    def bots_to_act(self) -> list[int]:
        """The seats whose bot is to act now."""
        bots = self.bots
        if not bots or self.paused or self.resting or self.phase != PLAYING:
            return []
        return [seat for seat in self.match.actors if seat in bots]

    @property
    def people(self) -> list[int]:
        """The seats that people hold, whoever plays them now."""
        return [seat.number for seat in self.seats if seat.token_hash is not None]

    @property
    def awaited(self) -> list[int]:
        """The seats whose person is to act now."""
        return [seat for seat in self.match.actors if seat in self.people and seat not in self.bots]

    @property
    def paused(self) -> bool:
        """Whether its people have stopped it for a while."""
        return self.row.paused_at is not None

    @property
    def resting(self) -> bool:
        """Whether it waits because none of its people is here."""
        return self.row.resting_at is not None

    @property
    def still(self) -> bool:
        """Whether bots and clocks stand still."""
        return self.paused or self.resting or self.phase == WAITING

    @property
    def row_columns(self) -> dict[str, Any]:
        """The columns of its row that follow from the game's present state."""
        return self.columns(self.version)

    def columns(self, version: int, since: int | None = None) -> dict[str, Any]:
        """What the database can be asked without rebuilding the game; `since` when its clock is stopped."""
        phase = self.phase
        columns = {
            "phase": phase,
            "bots_turn": bool(self.bots_to_act),
            "position_hash": self.position_hash,
            **clock.columns(self, version, since),
        }
        return columns | (hall.row_columns(self) if phase == OVER else {})

    @property
    def position_hash(self) -> str:
        """What tells this position from every other: by the layout of the record, and by its bytes."""
        return self.game.layout + hashlib.sha256(self.match.state.tobytes()).hexdigest()[:32]

    def check(self) -> None:
        """Make sure that the log still leads to the same position; raises SetAside.

        A record's layout may change without its rules: what was noted in another one says nothing.
        """
        noted, found = self.row.position_hash, self.position_hash
        if noted is None or not noted.startswith(self.game.layout):
            return
        if self.version == self.row.version and noted != found:
            raise SetAside(self.row, self.seats, "its log leads to another position")

    def follow(self, entries: Collection[EntryRow | NewEntry], messages: Collection[MessageRow]) -> None:
        """Carry out what was committed since; raises SetAside where the rules refuse it."""
        for entry in entries:
            try:
                if entry.kind == "undo":
                    self.match.undo(int(entry.text))
                else:
                    self.match.play(entry.seat, entry.text)
            except Exception as error:
                raise SetAside(self.row, self.seats, f"entry {entry.number} of its log", error) from error
            self.note(entry.number, entry.kind, entry.seat)
        for row in messages:
            self.hear(Message(row.number, row.seat, row.text, row.name, cast(Emote | None, row.emote)))

    def hear(self, message: Message) -> None:
        """Somebody said something; old messages are no longer shown."""
        begins = talk_begins(message.number)
        self.spoken = [each for each in self.spoken if each.number > begins] + [message]
        self.last_said = message.number

    def note(self, version: int, kind: str, seat: int) -> None:
        """Note that the actions just carried out are this version, and these their events."""
        rows = self.match.last.events if kind == "move" else ()
        self.version = version
        self.happened[version] = Happened(kind, seat, rows)
        self.happened.pop(version - VERSIONS_REMEMBERED, None)

    def story(self, viewer: int, since: int) -> list[tuple[int, Happened]]:
        """What happened after a version, and at which, as far as it is remembered and a viewer may watch."""
        if self.shut(viewer):
            return []
        versions = range(since + 1, self.version + 1)
        return [(version, happened) for version in versions if (happened := self.happened.get(version))]

    @property
    def mark(self) -> Mark:
        """How recent it is, for other processes."""
        return Mark(self.version, self.row.seating, self.row.spoken)

    # --- who may do what ---------------------------------------------------------------------------------

    def seat(self, number: int) -> SeatRow:
        """A seat of this table."""
        if not 0 <= number < len(self.seats):
            raise NoSuchSeat(seat=number, last=len(self.seats) - 1)
        return self.seats[number]

    def held_by(self, token: str | None) -> int:
        """The seat that a token holds, or a spectator's; who holds one is here."""
        found = self.seat_of(token)
        if found != SPECTATOR:
            self.attendance.hear(found)
        return found

    def seat_of(self, token: str | None) -> int:
        """The same without counting as a sign of life: for lists of tables."""
        for seat in self.seats:
            if token and fits(token, seat.token_hash):
                return seat.number
        return SPECTATOR

    def require(self, token: str | None, number: int) -> SeatRow:
        """The seat, if the token holds it."""
        seat = self.seat(number)
        if not token or not fits(token, seat.token_hash):
            raise NotYourSeat
        self.attendance.hear(number)
        return seat

    def require_turn(self, token: str | None, number: int, version: int) -> None:
        """A person may move a seat it holds, in a game that goes on, at the version it saw."""
        seat = self.require(token, number)
        if self.phase == WAITING:
            raise Waiting
        if self.paused:
            raise Paused
        if seat.bot is not None:
            raise BotPlays(seat=number)
        if version != self.version:
            raise Stale(version, self)

    def shut(self, viewer: int) -> bool:
        """Whether the table lets nobody watch, and this viewer has no seat."""
        return viewer == SPECTATOR and not self.row.spectators

    def admit(self, token: str | None) -> int:
        """The seat that a token holds, or a spectator's; raises NoSpectators where those are not admitted."""
        viewer = self.held_by(token)
        if self.shut(viewer) and self.phase != WAITING:
            raise NoSpectators(self)
        return viewer

    @property
    def undoer(self) -> int | None:
        """The seat whose last decision can be taken back now; a decision of the platform's cannot."""
        found = undoer(self.match.steps, self.bots) if self.phase == PLAYING else None
        return None if found == PLATFORM else found

    def talk_rule(self, phase: Phase) -> TalkRule:
        """Talk is free before and after a game; during it the game's rules decide."""
        return "free" if phase != PLAYING else self.game.talk.now(self.match.state)
