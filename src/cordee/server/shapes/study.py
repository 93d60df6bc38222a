"""Positions, records and replays to study."""

from typing import Annotated, Any

from msgspec import Meta, Struct, field

from cordee.core.record import Record
from cordee.server.shapes.basics import AnyMove, Viewer
from cordee.server.shapes.game import Event, GameState, Outcome


class StudyMove(Struct, forbid_unknown_fields=True):
    """A move in a studied position; without a seat, it is made by the one whose turn it is."""

    move: AnyMove
    seat: Annotated[int, Meta(ge=-1, le=9)] | None = None


class StudyPosition(Struct, forbid_unknown_fields=True):
    """A position to look at and try moves in: in notation, or a deal of options and a seed."""

    game: str
    position: Annotated[str, Meta(max_length=5000)] | None = None
    options: dict[str, Any] = field(default_factory=dict)
    components: dict[str, Any] | None = None
    seed: Annotated[int, Meta(ge=0)] = 0
    seat: Annotated[int, Meta(ge=-1, le=9)] | None = None  # whose eyes; -1 a spectator's; null: all open
    moves: Annotated[list[StudyMove], Meta(max_length=500)] = field(default_factory=list)


class Studied(Struct):
    """A studied position after the moves tried in it."""

    position: str
    view: GameState
    events: list[Event]
    over: bool


class StudyRecord(Struct, forbid_unknown_fields=True):
    """A record document to look at after so many decisions."""

    record: Record
    move: Annotated[int, Meta(ge=0)] = 0
    viewer: Viewer = "all"


class Decision(Struct):
    """One decision of a finished game, as its viewer saw it."""

    number: int  # from 1
    seat: int  # -1: the platform itself
    text: str
    events: list[Event]


class Story(Struct):
    """A finished game, decision by decision."""

    game: str
    options: dict[str, Any]
    moves: int
    decisions: list[Decision]
    result: Outcome | None


class ReplayView(Struct):
    """A finished game after so many decisions."""

    move: int
    moves: int
    view: GameState
    events: list[Event]  # what the last decision brought about
