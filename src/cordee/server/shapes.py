"""What travels: the shapes of requests and answers, as the API's schema documents them."""

from typing import Annotated, Any

from msgspec import Meta, Struct, field

PROTOCOL = 1

Name = Annotated[str, Meta(min_length=1, max_length=40, description="What others call you.")]
Said = Annotated[str, Meta(min_length=1, max_length=400)]
SeatNumber = Annotated[int, Meta(ge=0, le=9)]


class Problem(Struct):
    """Every error, in one shape."""

    code: str  # for programs: illegal_move, stale, not_your_seat, …
    sentence: str  # for people, in the language asked for
    rule: str | None = None  # the rule that forbids a move
    table: "TableView | None" = None  # how the table stands, where the request was stale


class SeatWish(Struct, forbid_unknown_fields=True):
    """Who is to sit on a seat of a new table: the maker (with a name), a bot, or whoever comes."""

    name: Name | None = None
    bot: str | None = None


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to set up; seats that are left out are open."""

    game: str
    options: dict[str, Any] = field(default_factory=dict)
    seats: list[SeatWish] = field(default_factory=list)
    listed: bool = False


class Fork(Struct, forbid_unknown_fields=True):
    """A new table that goes on from a move of a finished game."""

    move: Annotated[int, Meta(ge=0)]
    seats: list[SeatWish] = field(default_factory=list)
    listed: bool = False


class Guest(Struct, forbid_unknown_fields=True):
    """Somebody who sits down."""

    name: Name


class BotWish(Struct, forbid_unknown_fields=True):
    """The bot that is to play a seat for its holder."""

    bot: str


class PlayMove(Struct, forbid_unknown_fields=True):
    """A move or a sequence, made at a version of the table."""

    seat: SeatNumber
    version: int
    move: str | dict[str, Any] | list[str | dict[str, Any]]


class TakeBack(Struct, forbid_unknown_fields=True):
    """The wish to take the last decision back."""

    seat: SeatNumber
    version: int


class Ask(Struct, forbid_unknown_fields=True):
    """May this be played now?"""

    seat: SeatNumber
    move: str | dict[str, Any]


class Answer(Struct):
    """Whether a move is legal now, and if not, why."""

    legal: bool
    rule: str | None = None
    sentence: str | None = None


class Speak(Struct, forbid_unknown_fields=True):
    """Something to say at a table."""

    seat: SeatNumber
    text: Said


class SeatView(Struct):
    """A seat as everybody sees it."""

    number: int
    kind: str  # person, bot or open
    name: str | None
    bot: str | None
    here: bool  # whether its person is connected


class Message(Struct):
    """Something that was said."""

    number: int
    seat: int
    text: str


class TalkView(Struct):
    """What the rules say of talking now, and what was said."""

    rule: str  # free, none, numbers or radio
    messages: list[Message]


class TableView(Struct):
    """A table through the eyes of a seat, or of a spectator (viewer -1)."""

    id: str
    game: str
    options: dict[str, Any]
    phase: str  # waiting for people, playing, over
    listed: bool
    version: int
    viewer: int
    seats: list[SeatView]
    talk: TalkView
    can_undo: bool
    view: dict[str, Any] | None  # the game itself; None while the table waits


class TableSummary(Struct):
    """A table as it is listed."""

    id: str
    game: str
    options: dict[str, Any]
    phase: str
    version: int
    seats: list[SeatView]


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
    events: list[dict[str, Any]]
