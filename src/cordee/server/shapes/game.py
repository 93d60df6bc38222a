"""A game as somebody sees it."""

from typing import Any, NotRequired, TypedDict


class Move(TypedDict):
    """A move by name; beside this, its arguments, as the game's page says."""

    do: str


class Event(TypedDict):
    """Something that happened; beside this, what the viewer may know of it."""

    event: str
    seat: int


class OnTable(TypedDict):
    """What lies on the table; beside this, whatever the game's page says."""

    phase: str
    hands_open: NotRequired[list[list[Any]] | None]  # by seat, where everything is open


class Choice(TypedDict):
    """A move that may be made now; beside this, what the game's page says of it, as its cost."""

    move: Move
    text: str
    seat: NotRequired[int]  # whose it is, where all hands are open


class Outcome(TypedDict):
    """How a game ended, one number per seat."""

    won: list[float]
    points: list[float]


class GameState(TypedDict):
    """A game through the eyes of a seat, of a spectator (-1), or with everything open (null)."""

    game: str
    options: dict[str, Any]
    viewer: int | None
    actors: list[int]
    choices: list[Choice]
    table: OnTable
    result: Outcome | None
