"""What was played and won here, and for how long it is kept."""

from typing import Any

from msgspec import Struct


class HallMode(Struct):
    """What was played with some options."""

    options: dict[str, Any]
    played: int
    won: int  # by the team; 0 in games where seats play against each other
    most: float  # points that a seat had


class HallLine(Struct):
    """A line of a game's history book: who was the first."""

    line: dict[str, Any]
    team: list[str]
    at: int  # milliseconds since 1970


class Hall(Struct):
    """What was played and won here."""

    game: str
    modes: list[HallMode]
    book: list[HallLine]


class Keeping(Struct):
    """After how many days without a move things are deleted; 0: never."""

    unfinished: int  # tables that nobody finished
    names: int  # of people, after the end of a game
    talk: int  # likewise
