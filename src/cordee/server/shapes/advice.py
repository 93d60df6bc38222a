"""What may be played, what it would do, and what the expert would."""

from typing import Any

from msgspec import Struct

from cordee.server.shapes.basics import AnyMove, SeatNumber
from cordee.server.shapes.game import Event, GameState, Move


class Ask(Struct, forbid_unknown_fields=True):
    """May this be played now?"""

    seat: SeatNumber
    move: str | dict[str, Any]


class Answer(Struct):
    """Whether a move is legal now, and if not, why."""

    legal: bool
    rule: str | None = None
    sentence: str | None = None


class AskPreview(Struct, forbid_unknown_fields=True):
    """What would this do? Nothing is committed; an empty list tells how it stands."""

    seat: SeatNumber
    version: int
    move: AnyMove


class PreviewView(Struct):
    """What a sequence would do, as far as its seat can be sure: it may tell no secret."""

    legal: bool
    sentence: str | None  # why it is not legal
    rule: str | None  # the rule that forbids it
    at: int | None  # which move of the sequence that is, from 0
    certain: bool  # whether nothing would be drawn or come to light
    events: list[Event]  # up to the first that is not certain
    view: GameState | None  # afterwards; only where it is certain and legal


class AskHint(Struct, forbid_unknown_fields=True):
    """What would the expert do here?"""

    seat: SeatNumber
    version: int


class IdeaView(Struct):
    """A move the expert considered; None is to wait for others. `odds` are the share of the victory."""

    move: Move | None
    text: str | None
    odds: float
    worlds: int  # in how many imagined worlds it was tried


class HintView(Struct):
    """The expert's move, and what it considered, its choice first; `waits`: better still, let others act."""

    move: Move
    text: str
    waits: bool
    ideas: list[IdeaView]
