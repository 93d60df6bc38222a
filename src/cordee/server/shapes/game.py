"""A game as somebody sees it."""

from typing import Any, NotRequired, TypedDict


class Choice(TypedDict):
    """A move that may be made now; beside this, what the game's page says of it, as its cost."""

    move: dict[str, Any]
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
    table: dict[str, Any]  # what lies there, as the game's page says
    result: Outcome | None
