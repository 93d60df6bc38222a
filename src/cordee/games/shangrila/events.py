"""What can happen in The Bridges of Shangri-La, and who may know what about it."""

from cordee.core.events import Happening, event


class Happened(Happening):
    """The kinds of events."""

    PLACED = event("guild", "village")
    RECRUITED = event("guild", "village")
    SET_OUT = event("from", "to", "prevails")
    SETTLED = event("guild", "from", "to")
    JOINED = event("guild", "from", "to")
    TURNED_BACK = event("guild", "from", "to")
    EXPELLED = event("guild", "village", "tiles")
    BRIDGE_FELL = event("from", "to")
    STONE_LAID = event("village")
    PASSED = event()
    ENDED = event()
