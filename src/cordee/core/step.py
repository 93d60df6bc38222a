"""The steps of a match: one decision each, with what it takes to tell it, take it back and make it again."""

from collections.abc import Container, Sequence
from dataclasses import dataclass, field
from typing import Any

from cordee.core.errors import CannotUndo


@dataclass(frozen=True)
class Step:
    """One decision that was made, or could be."""

    seat: int
    actions: tuple[int, ...]
    before: bytes
    after: bytes
    events: tuple[tuple[int, ...], ...]
    reveals: bool  # something hidden came to light


def undoable(steps: Sequence[Step], seat: int, bots: Container[int]) -> int:
    """How many of these go back with the seat's last one; raises CannotUndo.

    A seat may take its last decision back until something hidden came to light or another seat acted; what
    bots did since goes back with it.
    """
    for count, step in enumerate(reversed(steps), start=1):
        if step.seat != seat and step.seat not in bots:
            raise CannotUndo("other")
        if step.reveals:
            raise CannotUndo("hidden")
        if step.seat == seat:
            return count
    raise CannotUndo("nothing")


def undoer(steps: Sequence[Step], bots: Container[int]) -> int | None:
    """The one seat that may take its last decision back, if any may."""
    for step in reversed(steps):
        if step.reveals:
            return None
        if step.seat not in bots:
            return step.seat
    return None


@dataclass
class Found:
    """What was found out of the position between two steps, once for all who ask."""

    record: bytes
    actors: list[int] | None = None
    redacted: bytes | None = None  # for every viewer, one after the other
    looks: dict[int | None, dict[str, Any]] = field(default_factory=dict)
