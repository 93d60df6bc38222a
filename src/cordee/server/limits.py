"""How much one address, or one socket, may ask for."""

import time
from collections import OrderedDict, deque

from cordee.server.problems import TooMany

KEYS_REMEMBERED = 10_000


class Limit:
    """At most `count` in any `seconds`, for each key."""

    def __init__(self, count: int, seconds: float):
        self.count = count
        self.seconds = seconds
        self._times: OrderedDict[str, deque[float]] = OrderedDict()

    def ask(self, key: str, moment: float | None = None) -> None:
        """Count one more; raises TooMany where it is one too many."""
        moment = time.monotonic() if moment is None else moment
        times = self._times.setdefault(key, deque())
        self._times.move_to_end(key)
        while times and times[0] <= moment - self.seconds:
            times.popleft()
        if len(times) >= self.count:
            raise TooMany(seconds=max(1, round(times[0] + self.seconds - moment)))
        times.append(moment)
        self._forget(moment)

    def _forget(self, moment: float) -> None:
        """Keys that no longer count, and those that are too many, the oldest first."""
        while self._times:
            key, times = next(iter(self._times.items()))
            if len(self._times) <= KEYS_REMEMBERED and times and times[-1] > moment - self.seconds:
                return
            del self._times[key]
