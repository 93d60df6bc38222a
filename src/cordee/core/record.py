"""A record: the document of a whole game, from which it can be played again.

It holds the options, the seed and the moves in notation, and how the game stood at the end. Positions
are written in notation too, never as bytes, so that old records stay readable when a record's layout
changes.
"""

from typing import Any

import msgspec

from cordee.core.errors import BadRecord

FORMAT = 1


class Result(msgspec.Struct, frozen=True):
    """How a game ended, one number per seat."""

    won: list[float]  # share of the victory
    points: list[float]


class End(msgspec.Struct, frozen=True):
    """How the game stood after the last move; the result is there once it is over."""

    position: str
    result: Result | None = None


class Record(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A game from its deal, or from a position, to its last move."""

    game: str
    version: int
    options: dict[str, Any]
    moves: list[tuple[int, str]]  # seat and what it played, a sequence as one text
    components: dict[str, Any] | None = None  # what differs from the game's own
    seed: int | None = None
    position: str | None = None  # where it began, if not with a deal
    end: End | None = None
    salt: str | None = None  # with the seed, what opens the commitment
    commitment: str | None = None  # that was given before the game, see `core.commitment`
    cordee: int = msgspec.field(default=FORMAT)

    def to_json(self) -> str:
        """The document, one move per line, so that people can read and compare records."""
        fields = {"cordee": self.cordee, **msgspec.to_builtins(self)}
        moves = ",\n".join(f"  {_encode(move)}" for move in fields["moves"])
        lines = {name: _encode(value) for name, value in fields.items()}
        lines["moves"] = f"[\n{moves}\n ]"
        return "{\n" + ",\n".join(f' "{name}": {value}' for name, value in lines.items()) + "\n}"

    @classmethod
    def from_json(cls, document: str | bytes) -> "Record":
        """Read a document; raises BadRecord with what was expected."""
        try:
            record = msgspec.json.decode(document, type=cls)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise BadRecord("shape", problem=str(error)) from None
        if record.cordee != FORMAT:
            raise BadRecord("format", got=record.cordee, expected=FORMAT)
        return record


def _encode(value: Any) -> str:
    return msgspec.json.encode(value).decode()
