"""A table in memory: the game rebuilt from its log, who sits where, and what each viewer is told.

`told` is the only place that makes what leaves the server about a game: from the match's view, which
comes from a redacted copy, and from what everybody may know.
"""

import asyncio
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any, Literal, cast

from cordee import games
from cordee.core.errors import CannotUndo
from cordee.core.events import Event, name_events
from cordee.core.game import Game
from cordee.core.match import SPECTATOR, Match
from cordee.server import clock, hall
from cordee.server.models import EntryRow, MessageRow, SeatRow, TableRow, now
from cordee.server.problems import BotPlays, NoSpectators, NoSuchSeat, NotYourSeat, Paused, Stale, Waiting
from cordee.server.shapes import (
    AnyMove,
    GameState,
    Message,
    Phase,
    PreviewView,
    SeatView,
    Standing,
    TableSummary,
    TableView,
    TalkRule,
    TalkView,
)
from cordee.server.tokens import fits
from cordee.server.wire import Sent

WAITING: Literal["waiting"] = "waiting"
PLAYING: Literal["playing"] = "playing"
OVER: Literal["over"] = "over"

VERSIONS_REMEMBERED = 200  # a client that missed more gets the view without the story
TALK_STEP = 50  # messages that are forgotten together: to forget each alone would change every view wholly


def mark(version: int, seating: int, spoken: int) -> bytes:
    """How far a table has come, as processes tell each other."""
    return f"{version} {seating} {spoken}".encode()


def talk_begins(last: int) -> int:
    """The message after which talk is still shown when the last one has this number: a hundred at most.

    >>> [talk_begins(last) for last in (0, 99, 100, 149, 150)]
    [0, 0, 50, 50, 100]
    """
    return max(0, last // TALK_STEP - 1) * TALK_STEP


@dataclass(frozen=True)
class Happened:
    """What one entry of the log brought about."""

    kind: str
    seat: int
    rows: tuple[tuple[int, ...], ...]


@dataclass
class LiveTable:
    """What a process knows of a table; `version`, `seating` and `spoken` say how recent that is."""

    row: TableRow
    seats: list[SeatRow]
    match: Match
    version: int = 0
    spoken: list[Message] = field(default_factory=list)
    happened: dict[int, Happened] = field(default_factory=dict)  # by version
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    _sent_of: tuple[Any, ...] = ()  # how it stood when these were made
    _sent: dict[int, Sent] = field(default_factory=dict)
    _updates: dict[tuple[int, int, str], bytes] = field(default_factory=dict)

    @classmethod
    def build(cls, row: TableRow, seats: list[SeatRow]) -> "LiveTable":
        """The table as it was dealt; `follow` brings it up to date."""
        game = games.get(row.game)
        if row.position is not None:
            match = game.parse(row.position)
        else:
            match = game.new(seed=row.seed, components=row.components, **row.options)
        for seat, text in row.opening:
            match.play(seat, text)
        return cls(row, sorted(seats, key=lambda seat: seat.number), match)

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.match.game

    @property
    def phase(self) -> Phase:
        """Whether people are missing, the game goes on, or it is over."""
        if any(seat.token_hash is None and seat.bot is None for seat in self.seats):
            return WAITING if not self.match.over else OVER
        return OVER if self.match.over else PLAYING

    @property
    def bots(self) -> list[int]:
        """The seats that bots play now."""
        return [seat.number for seat in self.seats if seat.bot is not None]

    @property
    def bots_to_act(self) -> list[int]:
        """The seats whose bot is to act now."""
        if self.phase != PLAYING or self.paused:
            return []
        return [seat for seat in self.match.actors if seat in self.bots]

    @property
    def paused(self) -> bool:
        """Whether its people have stopped it for a while."""
        return self.row.paused_at is not None

    @property
    def standing(self) -> dict[str, Any]:
        """What the database is asked for without rebuilding the game: columns of the table's row."""
        columns = {"phase": self.phase, "bots_turn": bool(self.bots_to_act), **clock.standing(self, now())}
        return columns | (hall.standing(self) if self.phase == OVER else {})

    def follow(self, entries: Collection[EntryRow], messages: Collection[MessageRow]) -> None:
        """Carry out what was committed since."""
        for entry in entries:
            if entry.kind == "undo":
                self.match.undo(int(entry.text))
            else:
                self.match.play(entry.seat, entry.text)
            self.note(entry.number, entry.kind, entry.seat)
        for row in messages:
            self.hear(Message(row.number, row.seat, row.text))

    @property
    def last_said(self) -> int:
        """The number of the last message."""
        return self.spoken[-1].number if self.spoken else 0

    def hear(self, message: Message) -> None:
        """Somebody said something; what was said long ago is no longer shown."""
        begins = talk_begins(message.number)
        self.spoken = [each for each in self.spoken if each.number > begins] + [message]

    def note(self, version: int, kind: str, seat: int) -> None:
        """What was just carried out is this version, and this is what happened in it."""
        rows = self.match.last.events if kind == "move" else ()
        self.version = version
        self.happened[version] = Happened(kind, seat, rows)
        self.happened.pop(version - VERSIONS_REMEMBERED, None)

    @property
    def mark(self) -> bytes:
        """How recent it is, for other processes."""
        return mark(self.version, self.row.seating, self.row.spoken)

    def knows(self, announced: bytes) -> bool:
        """Whether it is as recent as a mark."""
        version, seating, spoken = map(int, announced.split())
        return self.version >= version and self.row.seating >= seating and self.row.spoken >= spoken

    # --- who may do what ---------------------------------------------------------------------------------

    def seat(self, number: int) -> SeatRow:
        """A seat of this table."""
        if not 0 <= number < len(self.seats):
            raise NoSuchSeat(seat=number, last=len(self.seats) - 1)
        return self.seats[number]

    def held_by(self, token: str | None) -> int:
        """The seat that a token holds, or a spectator's."""
        for seat in self.seats:
            if token and fits(token, seat.token_hash):
                return seat.number
        return SPECTATOR

    def require(self, token: str | None, number: int) -> SeatRow:
        """The seat, if the token holds it."""
        seat = self.seat(number)
        if not token or not fits(token, seat.token_hash):
            raise NotYourSeat
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

    def preview(self, token: str | None, number: int, version: int, move: AnyMove, lang: str) -> PreviewView:
        """What a sequence would do, for who holds the seat: no more than it could work out itself."""
        self.require(token, number)
        if self.phase == WAITING:
            raise Waiting
        if version != self.version:
            raise Stale(version, self)
        found = self.match.preview(number, move)
        return PreviewView(
            legal=found.refusal is None,
            sentence=found.refusal.say(lang) if found.refusal else None,
            rule=getattr(found.refusal, "rule", None),
            at=found.at,
            certain=found.certain,
            events=found.events,
            view=cast(GameState | None, found.view),
        )

    # --- what is told ------------------------------------------------------------------------------------

    def shut(self, viewer: int) -> bool:
        """Whether the table lets nobody watch, and this viewer has no seat."""
        return viewer == SPECTATOR and not self.row.spectators

    def admit(self, token: str | None) -> int:
        """The seat of who comes, or a spectator's where the table is open to them."""
        viewer = self.held_by(token)
        if self.shut(viewer) and self.phase != WAITING:
            raise NoSpectators(self)
        return viewer

    def told(self, viewer: int, here: Collection[int] = (), moment: int | None = None) -> TableView:
        """The table through a viewer's eyes; with the moment, where a clock runs, so that it can be read."""
        shut = self.shut(viewer)
        seen = self.phase != WAITING and not shut
        return TableView(
            id=self.row.id,
            game=self.row.game,
            options=self.row.options,
            phase=self.phase,
            listed=self.row.listed,
            hints=self.row.hints,
            version=self.version,
            viewer=viewer,
            seats=self.seat_views(here),
            talk=TalkView(self.talk_rule, [] if shut else list(self.spoken)),
            can_undo=self.can_undo(viewer),
            spectators=self.row.spectators,
            components=self.row.components,
            paused=self.paused,
            deadline=None if self.paused else self.row.deadline,
            left=clock.left(self),
            now=moment if self.row.deadline is not None else None,
            view=cast(GameState, self.match.view(viewer)) if seen else None,
        )

    def sent(self, viewer: int, here: Collection[int]) -> Sent:
        """What a viewer is told, as it travels: made once for all sockets that look through the same eyes."""
        self._forget_what_was_sent(here)
        if viewer not in self._sent:
            self._sent[viewer] = Sent.of(self.version, self.told(viewer, here))
        return self._sent[viewer]

    def update(self, viewer: int, before: Sent, here: Collection[int]) -> bytes:
        """The message that brings a viewer from an earlier view to this one; made once, too."""
        after, key = self.sent(viewer, here), (viewer, before.version, before.checksum)
        if key not in self._updates:
            self._updates[key] = after.since(before, self.events(viewer, before.version), **self.moment)
        return self._updates[key]

    def _forget_what_was_sent(self, here: Collection[int]) -> None:
        now_stands = (self.version, self.row.seating, self.last_said, self.row.deadline, frozenset(here))
        if now_stands != self._sent_of:
            self._sent_of, self._sent, self._updates = now_stands, {}, {}

    @property
    def moment(self) -> dict[str, int]:
        """The server's time, where a sandglass runs: beside the view, which must not change with it."""
        return {} if self.row.deadline is None else {"now": now()}

    def events(self, viewer: int, since: int) -> list[Event]:
        """What happened after a version, as a viewer may know it."""
        told: list[Event] = []
        if self.shut(viewer):
            return told
        for version in range(since + 1, self.version + 1):
            happened = self.happened.get(version)
            if happened and happened.kind == "undo":
                told.append({"event": "taken_back", "seat": happened.seat})
            elif happened:
                told += name_events(happened.rows, self.game.events, self.game.names, viewer)
        return told

    def summary(self, here: Collection[int] = ()) -> TableSummary:
        """The table as it is listed."""
        return TableSummary(
            id=self.row.id,
            game=self.row.game,
            options=self.row.options,
            phase=self.phase,
            version=self.version,
            spectators=self.row.spectators,
            seats=self.seat_views(here),
        )

    def stands(self, token: str | None) -> Standing:
        """In a few words, how it stands for who holds this token."""
        viewer = self.held_by(token)
        to_act = self.match.actors if self.phase == PLAYING and not self.paused else []
        return Standing(
            id=self.row.id,
            game=self.row.game,
            phase=self.phase,
            paused=self.paused,
            version=self.version,
            seat=viewer,
            your_turn=viewer in to_act and viewer not in self.bots,
        )

    def seat_views(self, here: Collection[int]) -> list[SeatView]:
        """Who sits where."""
        return [
            SeatView(
                number=seat.number,
                kind="bot" if seat.bot else "person" if seat.token_hash else "open",
                name=seat.name,
                bot=seat.bot,
                here=seat.number in here,
            )
            for seat in self.seats
        ]

    def can_undo(self, viewer: int) -> bool:
        """Whether the viewer's last decision can be taken back now."""
        if viewer == SPECTATOR or self.phase == WAITING or viewer in self.bots:
            return False
        try:
            return self.match.undoable(viewer, self.bots) > 0
        except CannotUndo:
            return False

    @property
    def talk_rule(self) -> TalkRule:
        """Talk is free before and after a game; during it the game's rules decide."""
        return "free" if self.phase != PLAYING else cast(TalkRule, self.game.talk(self.match.state))
