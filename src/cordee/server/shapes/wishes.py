"""What people ask of a table: to make it, to sit at it, to play."""

from typing import Annotated, Any

from msgspec import Meta, Struct, field

from cordee.core.record import Record
from cordee.server.shapes.basics import AnyMove, Emote, Name, Pace, Said, SeatNumber


class SeatWish(Struct, forbid_unknown_fields=True):
    """Who is to sit on a seat of a new table: the maker (with a name), a bot, or whoever comes."""

    name: Name | None = None
    bot: str | None = None


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to set up; seats that are left out are open.

    Instead of a deal it may begin at a position, or go on from a record after so many moves.
    """

    game: str
    options: dict[str, Any] = field(default_factory=dict)
    components: dict[str, Any] | None = None  # what differs from the game's own
    position: Annotated[str, Meta(max_length=5000)] | None = None
    record: Record | None = None
    move: Annotated[int, Meta(ge=0)] | None = None  # of the record; without, its last
    seats: list[SeatWish] = field(default_factory=list)
    listed: bool = False
    spectators: bool = True  # whether others may watch
    hints: bool | None = None  # whether hints may be asked for; else: not at a listed table
    pace: Pace = "none"


class Fork(Struct, forbid_unknown_fields=True):
    """A new table that goes on from a move of a finished game."""

    move: Annotated[int, Meta(ge=0)]
    seats: list[SeatWish] = field(default_factory=list)
    listed: bool = False
    spectators: bool = True  # whether others may watch
    hints: bool | None = None
    pace: Pace = "none"


class TableToken(Struct, forbid_unknown_fields=True):
    """A table, and the token of a seat of it."""

    id: str
    token: str


class AskStatus(Struct, forbid_unknown_fields=True):
    """The tables a client plays at, to ask for their status."""

    tables: Annotated[list[TableToken], Meta(max_length=50)]


class PauseWish(Struct, forbid_unknown_fields=True):
    """Stop for a while, or go on."""

    seat: SeatNumber
    paused: bool


class Guest(Struct, forbid_unknown_fields=True):
    """Somebody who sits down."""

    name: Name


class BotWish(Struct, forbid_unknown_fields=True):
    """The bot that is to play a seat for its holder."""

    bot: str


class Replacement(Struct, forbid_unknown_fields=True):
    """Who is to play for somebody who is away: a bot by its level, or (`open`) whoever sits down."""

    seat: SeatNumber  # who proposes it, or agrees
    by: Annotated[str, Meta(min_length=1, max_length=32)] | None  # null: nobody, after all


class Bots(Struct, forbid_unknown_fields=True):
    """Bots for seats that nobody holds, while the table waits; without one, these stay open for people."""

    seat: SeatNumber  # who wishes it
    bot: Annotated[str, Meta(min_length=1, max_length=32)] | None
    at: Annotated[list[int], Meta(min_length=1, max_length=10)]  # the seats


class GoOn(Struct, forbid_unknown_fields=True):
    """The wish to go on together at another table."""

    seat: SeatNumber  # whose it is


class PlayMove(Struct, forbid_unknown_fields=True):
    """A move or a sequence, made at a version of the table."""

    seat: SeatNumber
    version: int
    move: AnyMove


class TakeBack(Struct, forbid_unknown_fields=True):
    """The wish to take the last decision back."""

    seat: SeatNumber
    version: int


class Speak(Struct, forbid_unknown_fields=True):
    """Something to say at a table."""

    seat: SeatNumber
    text: Said


class Show(Struct, forbid_unknown_fields=True):
    """A sign to the others at a table."""

    seat: SeatNumber
    emote: Emote
