"""Who is at a table right now, so that nobody thinks for an empty room.

Somebody is there who has a socket open to it, or who asked for anything of it a moment ago: programs may do
without sockets, and a page that is loaded again is gone for a second. What other processes see is known as
far as `elsewhere` tells it.
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


class Occupancy:
    """Counts who comes and goes, by address; `arrived` is told of the first socket of a table."""

    def __init__(
        self, elsewhere: Callable[[str], bool] = lambda _: False, clock: Callable[[], float] = time.monotonic
    ):
        self.arrived: Callable[[str], None] = lambda _: None
        self._elsewhere = elsewhere
        self._clock = clock
        self._rooms: dict[str, _Room] = {}

    def come(self, table_id: str, address: str) -> None:
        """A socket was opened."""
        room = self._hear(table_id, address)
        room.sockets[address] += 1
        if room.sockets.total() == 1:
            self.arrived(table_id)

    def leave(self, table_id: str, address: str) -> None:
        """And closed."""
        room = self._hear(table_id, address)
        room.sockets[address] -= 1
        room.sockets = +room.sockets

    def ask(self, table_id: str, address: str = "") -> None:
        """Somebody asked for something of a table, perhaps nobody knows who."""
        self._hear(table_id, address)

    def anyone(self, table_id: str) -> bool:
        """Whether anybody would notice if a bot moved."""
        return self._here(table_id) or self._elsewhere(table_id)

    def person(self, table_id: str) -> str | None:
        """The address of whoever was heard of last and is still there."""
        if not self._here(table_id):
            return None
        room = self._rooms[table_id]
        if room.last in room.sockets or not room.sockets:
            return room.last or None
        return next(iter(room.sockets))

    def tables(self) -> list[str]:
        """Where anybody is; deserted tables are forgotten."""
        for table_id in [each for each in self._rooms if not self._here(each)]:
            del self._rooms[table_id]
        return list(self._rooms)

    def _here(self, table_id: str) -> bool:
        room = self._rooms.get(table_id)
        return room is not None and bool(room.sockets or self._clock() - room.seen < LINGER_SECONDS)

    def _hear(self, table_id: str, address: str) -> _Room:
        room = self._rooms.setdefault(table_id, _Room())
        room.seen, room.last = self._clock(), address or room.last
        return room
