"""What closed sockets leave behind, collected now and then.

The libraries' objects for a connection refer to each other in circles, so that only a full collection finds
them. With thousands of tables to go through it stops the server for most of a second, and is made so seldom
by itself (`run`) that the sockets of weeks would lie about, some ten kilobytes each.
"""

import gc

SOCKETS = 500  # closed between two collections

_closed = 0


def socket_closed() -> None:
    """Count a closed socket; collect once there are enough of them."""
    global _closed
    _closed += 1
    if _closed >= SOCKETS:
        _closed = 0
        gc.collect()
