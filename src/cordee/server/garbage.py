"""What closed sockets leave behind, collected now and then.

The libraries' objects for a connection refer to each other in circles, so that only a full collection finds
them. With thousands of tables to go through it stops the server for most of a second, and is made so seldom
by itself that the sockets of weeks would lie about, some ten kilobytes each. Where thousands close at once,
as when a network fails, one collection serves all of them.
"""

import asyncio
import gc

SOCKETS = 500  # closed between two collections
SETTLE_SECONDS = 5.0  # until those that close together have closed

# Young objects are gone through in lots of some two milliseconds, ten of those lots in some twenty; all
# there is, hardly ever.
THRESHOLDS = (10_000, 10, 1000)

_closed = 0


def collect_seldom() -> None:
    """Thousands of tables are millions of objects: to go through all of them stops the server for a second.

    What is there from the start is left out of it.
    """
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)


def socket_closed() -> None:
    """Count a closed socket; collect soon after there are enough of them."""
    global _closed
    _closed += 1
    if _closed == SOCKETS:
        asyncio.get_running_loop().call_later(SETTLE_SECONDS, _collect)


def _collect() -> None:
    global _closed
    _closed = 0
    gc.collect()
