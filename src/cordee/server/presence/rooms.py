"""Whether anybody is at a table right now, as this process sees it: nobody thinks for an empty room.

Somebody is there who has a socket open to it, or who asked for anything of it a moment ago: programs may do
without sockets, and a page that is loaded again is gone for a second.
"""

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

LINGER_SECONDS = 30.0  # how long whoever went is taken to be about to come back


@dataclass
class _Room:
    """One table, as this process sees it."""

    sockets: Counter[str] = field(default_factory=Counter)  # open now, by the address they come from
    seen: float = 0.0  # when somebody was last heard of
    last: str = ""  # and who that was


class Rooms:
    """Counts who comes and goes, by address."""

    def __init__(self, clock: Callable[[], float] = time.monotonic):
        self.clock = clock
        self._rooms: dict[str, _Room] = {}

    def come(self, table_id: str, address: str) -> bool:
        """A socket was opened; whether it is the only one."""
        room = self._hear(table_id, address)
        room.sockets[address] += 1
        return room.sockets.total() == 1

    def leave(self, table_id: str, address: str) -> None:
        """And closed."""
        room = self._hear(table_id, address)
        room.sockets[address] -= 1
        room.sockets = +room.sockets

    def ask(self, table_id: str, address: str = "") -> None:
        """Somebody, perhaps anonymous, asked for something about a table."""
        self._hear(table_id, address)

    def anyone(self, table_id: str) -> bool:
        """Whether somebody is there, or is about to come back."""
        room = self._rooms.get(table_id)
        return room is not None and bool(room.sockets or self.clock() - room.seen < LINGER_SECONDS)

    def person(self, table_id: str) -> str | None:
        """The address of whoever was heard of last and is still there."""
        if not self.anyone(table_id):
            return None
        room = self._rooms[table_id]
        if room.last in room.sockets or not room.sockets:
            return room.last or None
        return next(iter(room.sockets))

    def tables(self) -> list[str]:
        """Where anybody is; deserted tables are forgotten."""
        for table_id in [each for each in self._rooms if not self.anyone(each)]:
            del self._rooms[table_id]
        return list(self._rooms)

    def _hear(self, table_id: str, address: str) -> _Room:
        room = self._rooms.setdefault(table_id, _Room())
        room.seen, room.last = self.clock(), address or room.last
        return room
