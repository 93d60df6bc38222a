"""Who is here: the seats whose people are connected, to this process or to another one.

Every process tells the others which seats it sees at a table when that changes, and again every few seconds;
what a process has not said for a while is forgotten, since it may have died.
"""

import time
from collections import Counter, defaultdict
from collections.abc import Callable

import msgspec

REPEAT_SECONDS = 10
FORGET_SECONDS = 25
CHANNEL = "presence"


class Heard(msgspec.Struct):
    """What a process says of a table."""

    process: str
    table: str
    seats: list[int]


class Presence:
    """Counts connections, since one person may have two windows open."""

    def __init__(self, process: str, tell: Callable[[bytes], None]):
        self.process = process
        self.tell = tell
        self._here: defaultdict[str, Counter[int]] = defaultdict(Counter)
        self._elsewhere: defaultdict[str, dict[str, tuple[float, set[int]]]] = defaultdict(dict)

    def come(self, table_id: str, seats: list[int]) -> None:
        """Somebody connected to this process."""
        self._here[table_id].update(seats)
        self._say(table_id)

    def leave(self, table_id: str, seats: list[int]) -> None:
        """And went."""
        self._here[table_id].subtract(seats)
        self._say(table_id)
        if not +self._here[table_id]:
            del self._here[table_id]

    def here(self, table_id: str) -> set[int]:
        """The seats whose people are connected anywhere."""
        seats = set(+self._here[table_id]) if table_id in self._here else set()
        oldest = time.monotonic() - FORGET_SECONDS
        for heard, others in self._elsewhere[table_id].values() if table_id in self._elsewhere else ():
            if heard > oldest:
                seats |= others
        return seats

    def repeat(self) -> None:
        """Say again who is here, and forget what was not said again elsewhere."""
        for table_id in list(self._here):
            self._say(table_id)
        oldest = time.monotonic() - FORGET_SECONDS
        for table_id, processes in list(self._elsewhere.items()):
            for process in [name for name, (heard, _) in processes.items() if heard <= oldest]:
                del processes[process]
            if not processes:
                del self._elsewhere[table_id]

    def hear(self, message: bytes) -> str | None:
        """Take in what another process says; return the table where that changed something."""
        heard = msgspec.json.decode(message, type=Heard)
        if heard.process == self.process:
            return None
        before = self.here(heard.table)
        if heard.seats:
            self._elsewhere[heard.table][heard.process] = (time.monotonic(), set(heard.seats))
        else:
            self._elsewhere[heard.table].pop(heard.process, None)
        return heard.table if self.here(heard.table) != before else None

    def _say(self, table_id: str) -> None:
        seats = sorted(+self._here[table_id])
        self.tell(msgspec.json.encode(Heard(self.process, table_id, seats)))
