"""A table as its viewers are sent it."""

from typing import Any, Literal

from msgspec import Struct

from cordee.core.talk import TalkRule
from cordee.server.shapes.basics import Emote, Pace, Phase, Prepared
from cordee.server.shapes.game import Event, GameState


class Proposal(Struct):
    """What is to become of the seat of somebody who is away, and who has agreed so far."""

    by: str  # a bot's level, or `open`
    agreed: list[int]


class Former(Struct):
    """Who played a seat before: what was done there up to a version was done by them."""

    until: int
    name: str | None
    bot: str | None


class SeatView(Struct):
    """A seat as everybody sees it."""

    number: int
    kind: Literal["person", "bot", "open"]
    name: str | None
    bot: str | None
    here: bool  # whether its person is connected
    proposal: Proposal | None
    former: list[Former]  # oldest first
    spent: list[Emote]  # the emotes that it may not show again in this game


class Message(Struct):
    """Something that was said."""

    number: int
    seat: int
    text: str  # empty where an emote was shown
    name: str | None = None  # of who sat there then
    emote: Emote | None = None


class TalkView(Struct):
    """What the rules say of talking now, and what was said."""

    rule: TalkRule
    emotes: list[Emote]  # the signs that may be shown all the same
    messages: list[Message]


class Deal(Struct):
    """Where a deal comes from, and what anyone can check it by once the game is over."""

    prepared: Prepared | None  # if somebody may know it: such a game counts nowhere
    commitment: str | None  # SHA-256 of `salt:seed`, from the beginning
    salt: str | None  # once the game is over
    seed: str | None  # likewise; in digits, since it is larger than JavaScript's numbers


class Sequel(Struct):
    """The table where its people go on, and the seat that asked for it."""

    id: str
    by: int


class TableInfo(Struct):
    """All of a table but the game itself."""

    id: str
    game: str
    options: dict[str, Any]
    phase: Phase
    listed: bool
    hints: bool  # whether hints may be asked for
    seats: list[SeatView]
    talk: TalkView
    can_undo: bool
    spectators: bool  # whether others may watch
    components: dict[str, Any] | None  # what differs from the game's own
    deal: Deal
    paused: bool
    resting: bool  # whether it waits because none of its people is here
    pace: Pace
    deadline: int | None  # when its clock has run out, by the server's; null while it stands still
    left: int | None  # the milliseconds it has left, while it stands still
    sequel: Sequel | None


class TableView(TableInfo):
    """A table through the eyes of a seat, or of a spectator (viewer -1)."""

    version: int
    viewer: int
    now: int | None  # the server's time, over HTTP and where a clock runs
    view: GameState | None  # the game itself; None while the table waits


class TableSummary(Struct):
    """A table as it is listed."""

    id: str
    game: str
    options: dict[str, Any]
    phase: Phase
    version: int
    spectators: bool
    prepared: Prepared | None
    pace: Pace
    resting: bool
    seats: list[SeatView]


class TableStatus(Struct):
    """The status of a table for one of its seats."""

    id: str
    game: str
    phase: Phase | Literal["set_aside"]  # set aside: it cannot be rebuilt
    paused: bool
    version: int
    seat: int  # -1 where the token holds none
    your_turn: bool
    sequel: str | None = None  # the table where its people go on, and where the same token holds a seat


class Made(Struct):
    """A new table, and the tokens of the seats that its maker holds, by seat: they are given only once."""

    table: TableView
    tokens: dict[str, str]


class Seated(Struct):
    """A seat taken, and its token: it is given only once."""

    table: TableView
    token: str


class Played(Struct):
    """A move that is committed: what its seat saw happen, and how the table stands now."""

    table: TableView
    events: list[Event]


class Problem(Struct):
    """Every error, in one shape."""

    code: str  # for programs: illegal_move, stale, not_your_seat, …
    sentence: str  # for people, in the language asked for
    rule: str | None = None  # the rule that forbids a move
    table: "TableView | None" = None  # how the table stands, where the request was stale
