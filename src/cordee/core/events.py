"""What happened, as small rows of numbers that `apply` notes, and as named events for people.

A log is an array of rows (kind, seat, a, b, c). Row 0 counts: its first number is how many events
were noted. A log of one row therefore records nothing and costs nothing.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import Any, Self

import numpy as np

from cordee.core.contract import Log
from cordee.core.rule import rule

COLUMNS = 5
Event = dict[str, Any]


@rule
def note(log: Log, kind: int, seat: int, a: int, b: int, c: int) -> None:
    """Append an event, if the log is kept at all."""
    if len(log) > 1:
        row = log[0, 0] + 1
        log[0, 0] = row
        if row < len(log):
            log[row, 0] = kind
            log[row, 1] = seat
            log[row, 2] = a
            log[row, 3] = b
            log[row, 4] = c


def new_log(events: int = 0) -> Log:
    """A log with room for that many events; for none, one that records nothing."""
    return np.zeros((events + 1, COLUMNS), np.int32)


@dataclass(frozen=True)
class Kind:
    """One kind of event: its name, what its numbers mean, and who may know them."""

    name: str
    fields: tuple[str, ...]
    secret: frozenset[str]  # fields that only the event's own seat is told
    reveals: bool  # something hidden came to light: what led to it cannot be taken back


def event(*fields: str, secret: Sequence[str] = (), reveals: bool = False) -> Any:
    """A kind of event, in the table of a game; its name is that of the member."""
    return Kind("", fields, frozenset(secret), reveals)


class Happening(IntEnum):
    """What can happen in a game. Its own table lists the kinds of events:

        class Happened(Happening):
            PLACED = event("guild", "village")
            DREW = event("card", secret=["card"], reveals=True)

    To rules the members are the numbers that they note, from 0 on.
    """

    _kind: Kind

    def __new__(cls, kind: Kind) -> Self:
        """Number them."""
        number = len(cls.__members__)
        member = int.__new__(cls, number)
        member._value_ = number
        member._kind = kind
        return member

    @classmethod
    def kinds(cls) -> list[Kind]:
        """All of them, by number."""
        return [replace(member._kind, name=member.name.lower()) for member in cls]


class LogOverflow(RuntimeError):
    """One action noted more events than a log has room for: a mistake in our code."""


def read_log(log: Log) -> list[tuple[int, ...]]:
    """The rows noted so far."""
    count = int(log[0, 0])
    if count >= len(log):
        raise LogOverflow(f"{count} events in one action, room for {len(log) - 1}")
    return list(map(tuple, log[1 : count + 1].tolist()))


def reveals(rows: Iterable[tuple[int, ...]], kinds: Sequence[Kind]) -> bool:
    """Whether something hidden came to light."""
    return any(kinds[row[0]].reveals for row in rows)


def name_events(
    rows: Sequence[tuple[int, ...]],
    kinds: Sequence[Kind],
    names: Mapping[str, Sequence[str]],
    viewer: int | None,
) -> Iterator[Event]:
    """Events as a viewer may know them: None sees all, -1 is a spectator.

    A secret field is missing where the viewer is not the seat it happened to.
    """
    for row in rows:
        number, seat, *values = redacted_row(row, kinds, viewer)
        kind = kinds[number or 0]
        named: Event = {"event": kind.name, "seat": seat}
        for field, value in zip(kind.fields, values, strict=False):
            if value is not None:
                named[field] = names[field][value] if field in names else value
        yield named


Row = list[int | None]


def redacted_row(row: tuple[int, ...], kinds: Sequence[Kind], viewer: int | None) -> Row:
    """An event as numbers, as a viewer may know it: None for what is secret, or was never declared."""
    number, seat, *values = row
    kind = kinds[number]
    knows = viewer is None or viewer == seat
    shown: Row = [number, seat]
    for place, value in enumerate(values):
        declared = place < len(kind.fields) and (knows or kind.fields[place] not in kind.secret)
        shown.append(value if declared else None)
    return shown
