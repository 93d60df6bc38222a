"""What processes tell each other of a table that has changed: how far it has come.

Where all that happened is one more entry of its log, the news brings that entry: a process that knows the
table as it was before carries it out, and need not ask the database.
"""

from typing import Any, NamedTuple

import msgspec


class Mark(NamedTuple):
    """How far a table has come: the entries of its log, who sits where, what was said."""

    version: int
    seating: int
    spoken: int

    def covers(self, other: "Mark") -> bool:
        """Whether who knows this one has nothing to learn from the other."""
        return all(mine >= theirs for mine, theirs in zip(self, other, strict=True))


def furthest(one: Mark, other: Mark) -> Mark:
    """The mark that knows what both know.

    >>> furthest(Mark(4, 2, 0), Mark(5, 1, 0))
    Mark(version=5, seating=2, spoken=0)
    """
    return Mark(*map(max, one, other))


class NewEntry(NamedTuple):
    """One more row of a table's log, before it is written: plain, for every move makes one."""

    table_id: str
    number: int
    kind: str
    seat: int
    text: str


class LastChange(NamedTuple):
    """A change that was one entry, and what follows from it for the table's row and for a seat."""

    entry: NewEntry
    columns: dict[str, Any]
    seat: tuple[int, dict[str, Any]] | None = None


class News(msgspec.Struct, array_like=True):
    """A message about one table."""

    process: str
    mark: Mark
    change: LastChange | None = None


read_news = msgspec.json.Decoder(News).decode
_write = msgspec.json.Encoder().encode

LONGEST = 7000  # bytes: what PostgreSQL carries in one notice, and room to spare


def written(news: News) -> bytes:
    """The message; of a change that is too long only the mark."""
    message = _write(news)
    return message if len(message) <= LONGEST else _write(News(news.process, news.mark))
