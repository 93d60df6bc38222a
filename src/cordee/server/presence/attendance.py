"""When each person at a table was last heard of: connected people, and those heard of just now, are here.

An open socket is proof enough. Programs that only use HTTP count as here for some time after each request.
"""

from collections.abc import Collection
from dataclasses import dataclass, field

from cordee.server import clock

RECONNECTS = 15_000  # milliseconds: a reloaded page or a phone between two networks is not gone


@dataclass
class Attendance:
    """What one process has heard of the people of a table, and when, by a clock that cannot be set back."""

    since: int = field(default_factory=clock.now)  # when it began to listen
    _heard: dict[int, tuple[int, bool]] = field(default_factory=dict)  # when, and whether by a socket
    _trusted_until: int = 0

    def hear(self, seat: int, *, connected: bool = False) -> None:
        """A sign of somebody: a request with the token of a seat, or a socket that is open."""
        self._heard[seat] = (clock.now(), connected)

    def trust(self, patience: int) -> None:
        """Another process says that somebody is here, whom we may not hear."""
        self._trusted_until = clock.now() + patience

    def is_away(self, seat: int, patience: int) -> bool:
        """Whether nothing was heard of a person for long enough, and we would have heard it."""
        moment = clock.now()
        heard, connected = self._heard.get(seat, (self.since, False))
        return moment - heard > (min(RECONNECTS, patience) if connected else patience)

    def anyone(self, seats: Collection[int], patience: int) -> bool:
        """Whether one of these is here, as far as we have heard."""
        return any(seat in self._heard and not self.is_away(seat, patience) for seat in seats)

    def knows(self, patience: int) -> bool:
        """Whether we have listened for long enough to say that somebody is not here."""
        return clock.now() > max(self.since + min(RECONNECTS, patience), self._trusted_until)

    def last_sign(self, seats: Collection[int]) -> int:
        """When one of these was last heard of."""
        return max([self.since, *(self._heard[seat][0] for seat in seats if seat in self._heard)])
