"""How long tests wait for what must come: long, as the machine may be busy.

Only a failure takes that long.
"""

SECONDS = 180
MILLISECONDS = SECONDS * 1000
EVERY = 0.05  # seconds between two looks


def tries(every: float = EVERY) -> range:
    """As many looks as fit, with `every` seconds between them."""
    return range(round(SECONDS / every))
