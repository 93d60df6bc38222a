"""How long tests wait for what must come: long, as the machine may be busy.

Only a failure takes that long.
"""

import asyncio
import time
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")
SECONDS = 180
MILLISECONDS = SECONDS * 1000
EVERY = 0.05  # seconds between two looks


def tries(every: float = EVERY) -> range:
    """As many looks as fit, with `every` seconds between them."""
    return range(round(SECONDS / every))


def until(
    look: Callable[[], T | None],
    what: str = "",
    despite: tuple[type[Exception], ...] = (),
    every: float = EVERY,
) -> T:
    """Look again and again; what is seen as soon as it is anything at all.

    `what` says what is waited for, and looks that end in one of the errors of `despite` have seen nothing.
    """
    search = Search(look, what, despite)
    while not (seen := search.seen()):
        time.sleep(every)
    return seen


async def soon(look: Callable[[], T | None], what: str = "") -> T:
    """The same where what is waited for happens in the same event loop."""
    search = Search(look, what, ())
    while not (seen := search.seen()):
        await asyncio.sleep(0.005)
    return seen


class Search(Generic[T]):
    """Looks at something until patience is at its end."""

    def __init__(self, look: Callable[[], T | None], what: str, despite: tuple[type[Exception], ...]):
        self.look, self.despite = look, despite
        self.what = what or "what was waited for"
        self.end = time.monotonic() + SECONDS

    def seen(self) -> T | None:
        late = time.monotonic() > self.end  # asked before looking: the last look comes after the end
        try:
            if found := self.look():
                return found
            last = repr(found)
        except self.despite as error:
            last = repr(error)
        assert not late, f"{self.what} did not come in {SECONDS} s; last seen: {last}"
        return None
