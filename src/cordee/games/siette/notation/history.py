"""The history book: who made it first, by number of climbers and of base camps (SIE-37).

One pure function from finished games to the table; where games are kept is not its business.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from cordee.core.record import Record
from cordee.games.siette.options import team_size

Book = dict[int, dict[int, "Ascent"]]  # by climbers, then by camps built


@dataclass(frozen=True)
class Ascent:
    """A game that was played: by whom, when (an ISO date or time), and its record."""

    team: str
    date: str
    record: Record


def history(ascents: Iterable[Ascent]) -> dict[str, Book]:
    """The first team that made it, in each book, for each number of climbers and of camps.

    A book is named by its variants: `radio` is the plain game, `silent hothead` another.
    """
    books: dict[str, Book] = {}
    for climb in sorted(ascents, key=lambda each: each.date):
        if counts(climb.record):
            climbers = team_size(climb.record.options)
            books.setdefault(book_of(climb.record), {}).setdefault(climbers, {}).setdefault(
                camps_built(climb.record), climb
            )
    return books


def line_of(record: Record) -> dict[str, Any] | None:
    """The line of the book that a finished game fills, if it fills one."""
    if not counts(record):
        return None
    return {
        "book": book_of(record),
        "climbers": team_size(record.options),
        "camps": camps_built(record),
    }


def counts(record: Record) -> bool:
    """A victory, from a deal, on the mountain as it is in the box."""
    if record.seed is None or record.components or record.end is None or record.end.result is None:
        return False
    return all(record.end.result.won)


def book_of(record: Record) -> str:
    """Which book a game belongs to: how the team talked, its variants, and more avalanches if any."""
    options = record.options
    more = [] if options["avalanches"] == "one" else [f"avalanches-{options['avalanches']}"]
    return " ".join([options["talk"], *options["variants"], *more])


def camps_built(record: Record) -> int:
    """How many base camps stood at the end, read from the mountain in its last position."""
    assert record.end is not None
    return record.end.position.split("|")[1].count("#")
