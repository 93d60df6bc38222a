"""The seats whose people are connected, to this process or to another one.

A process tells the others when the seats connected to it change, and sends a heartbeat every few seconds;
one that has not been heard of for a while has died, and its people are gone. A process that may have missed
something asks, and is sent everything again. Spectators hold no seat: nobody is told when one comes or goes.
"""

import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from functools import cache

import msgspec

BEAT_SECONDS = 10
FORGET_SECONDS = 25
CHANNEL = "presence"
TABLES_A_MESSAGE = 200  # a notice of PostgreSQL holds 8,000 bytes


class Heard(msgspec.Struct, omit_defaults=True):
    """A message of a process: for some tables, the seats connected to it (bit 0 is seat 0)."""

    process: str
    here: dict[str, int] = msgspec.field(default_factory=dict)
    whole: bool = False  # what it said before no longer counts
    asks: bool = False  # asks all others to send everything


class Seats:
    """Counts connections, since one person may have two windows open.

    `say` tells the other processes; `changed` is handed a table whose company changed.
    """

    def __init__(self, process: str, say: Callable[[bytes], None], changed: Callable[[str], None]):
        self.process = process
        self.changed = changed
        self._say_to_others = say
        self._counts: defaultdict[str, Counter[int]] = defaultdict(Counter)  # of connections, by seat
        self._here: dict[str, int] = {}  # the seats with any
        self._elsewhere: dict[str, dict[str, int]] = {}  # by process, the seats of its tables
        self._heard: dict[str, float] = {}  # when each process was heard last

    # --- in this process ---------------------------------------------------------------------------------

    def come(self, table_id: str, seats: Iterable[int]) -> None:
        """Somebody connected to this process."""
        self._count(table_id, seats, 1)

    def leave(self, table_id: str, seats: Iterable[int]) -> None:
        """And went."""
        self._count(table_id, seats, -1)

    def _count(self, table_id: str, seats: Iterable[int], step: int) -> None:
        seats = list(seats)
        if not seats:
            return
        before, others = self._mask(table_id), self._others(table_id)
        counts = self._counts[table_id]
        for seat in seats:
            counts[seat] += step
        after = sum(1 << seat for seat in +counts)
        if after:
            self._here[table_id] = after
        else:
            del self._counts[table_id]
            self._here.pop(table_id, None)
        if after != before:
            self._say(Heard(self.process, {table_id: after}))
        if after | others != before | others:
            self.changed(table_id)

    # --- anywhere ----------------------------------------------------------------------------------------

    def here(self, table_id: str) -> frozenset[int]:
        """The seats whose people are connected anywhere."""
        return _seats_in(self._mask(table_id) | self._others(table_id))

    def hear(self, message: bytes) -> None:
        """Take in what another process says."""
        heard = msgspec.json.decode(message, type=Heard)
        if heard.process == self.process:
            return
        known = self._elsewhere.setdefault(heard.process, {})
        new = heard.process not in self._heard
        self._heard[heard.process] = time.monotonic()
        masks = dict.fromkeys(known, 0) | heard.here if heard.whole else heard.here
        for table_id, mask in masks.items():
            before = self._others(table_id)
            if mask:
                known[table_id] = mask
            else:
                known.pop(table_id, None)
            if (before ^ self._others(table_id)) & ~self._mask(table_id):
                self.changed(table_id)
        if heard.asks:
            self.say_everything()
        elif new and not heard.whole:
            self.say_everything(asks=True)  # we have missed what it said before

    def say_everything(self, *, asks: bool = False) -> None:
        """Send all connected seats, and perhaps ask the other processes to do the same."""
        here = [(table_id, self._mask(table_id)) for table_id in self._here]
        first, rest = here[:TABLES_A_MESSAGE], range(TABLES_A_MESSAGE, len(here), TABLES_A_MESSAGE)
        self._say(Heard(self.process, dict(first), whole=True, asks=asks))
        for start in rest:
            self._say(Heard(self.process, dict(here[start : start + TABLES_A_MESSAGE])))

    def say_goodbye(self) -> None:
        """This process stops: nobody is here any more."""
        self._say(Heard(self.process, whole=True))

    def beat(self, moment: float | None = None) -> None:
        """Send a heartbeat, and forget processes that have not sent one for a while."""
        self._say(Heard(self.process))
        oldest = (time.monotonic() if moment is None else moment) - FORGET_SECONDS
        for process in [name for name, last in self._heard.items() if last <= oldest]:
            del self._heard[process]
            for table_id in self._elsewhere.pop(process, {}):
                self.changed(table_id)

    def _say(self, said: Heard) -> None:
        self._say_to_others(msgspec.json.encode(said))

    def _mask(self, table_id: str) -> int:
        return self._here.get(table_id, 0)

    def _others(self, table_id: str) -> int:
        mask = 0
        for tables in self._elsewhere.values():
            mask |= tables.get(table_id, 0)
        return mask


@cache
def _seats_in(mask: int) -> frozenset[int]:
    return frozenset(seat for seat in range(mask.bit_length()) if mask >> seat & 1)
