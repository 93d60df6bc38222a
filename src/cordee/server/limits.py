"""How much one address, or one socket, may ask for."""

import time
from collections import Counter, OrderedDict, deque
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from typing import Any

from litestar.connection import ASGIConnection

from cordee.server.problems import TooMany, TooManySockets

KEYS_REMEMBERED = 10_000


class Meter:
    """At most `count` in any `seconds`, of one who asks."""

    def __init__(self, count: int, seconds: float):
        self.count = count
        self.seconds = seconds
        self._times: deque[float] = deque()

    def ask(self, moment: float | None = None) -> None:
        """Count a request; raises TooMany above the limit."""
        moment = time.monotonic() if moment is None else moment
        times = self._times
        while times and times[0] <= moment - self.seconds:
            times.popleft()
        if len(times) >= self.count:
            raise TooMany(seconds=max(1, round(times[0] + self.seconds - moment)))
        times.append(moment)

    def is_idle(self, moment: float) -> bool:
        """Whether nothing of what was asked counts any more."""
        return not self._times or self._times[-1] <= moment - self.seconds


class Limit:
    """The same for each key."""

    def __init__(self, count: int, seconds: float):
        self.count = count
        self.seconds = seconds
        self._meters: OrderedDict[str, Meter] = OrderedDict()

    def ask(self, key: str, moment: float | None = None) -> None:
        """Count a request; raises TooMany above the limit."""
        moment = time.monotonic() if moment is None else moment
        meter = self._meters.setdefault(key, Meter(self.count, self.seconds))
        self._meters.move_to_end(key)
        meter.ask(moment)
        self._forget(moment)

    def _forget(self, moment: float) -> None:
        """Keys that no longer count, and those that are too many, the oldest first."""
        while self._meters:
            key, meter = next(iter(self._meters.items()))
            if len(self._meters) <= KEYS_REMEMBERED and not meter.is_idle(moment):
                return
            del self._meters[key]


class Room:
    """At most `count` at the same time, for each key."""

    def __init__(self, count: int):
        self.count = count
        self._taken: Counter[str] = Counter()

    @contextmanager
    def taken(self, key: str) -> Iterator[None]:
        """Take a place for as long as this lasts; raises TooManySockets where none is left."""
        if self._taken[key] >= self.count:
            raise TooManySockets(most=self.count)
        self._taken[key] += 1
        try:
            yield
        finally:
            self._taken[key] -= 1
            if not self._taken[key]:
                del self._taken[key]


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The address a request comes from; behind a trusted proxy, the address that the proxy forwards."""
    return _network_of(connection.client.host) if connection.client else ""


@lru_cache(10_000)
def _network_of(host: str) -> str:
    """What one person is likely to control: one IPv4 address, or an IPv6 network of 2**64 addresses.

    >>> _network_of("192.0.2.7"), _network_of("2001:db8::1:2:3")
    ('192.0.2.7', '2001:db8::')
    """
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped:
            return str(address.ipv4_mapped)
        return str(IPv6Address(int(address) >> 64 << 64))
    return host
