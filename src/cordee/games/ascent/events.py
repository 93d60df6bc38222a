"""What can happen in The Ascent, and who is told what of it."""

from cordee.core.events import Happening, event


class Happened(Happening):
    """The kinds of events."""

    TAKEN_UP = event("card", secret=["card"])
    LAID = event("card", "cell")
    COVERED = event("card", "cell")
    REPLACED = event("card", "cell")
    LIFTED = event("card", "cell")
    DISCARDED = event("card", secret=["card"])
    DREW = event("card", secret=["card"], reveals=True)
    GOAT_PLACED = event("cell")
    HERD_CALLED = event("cell", "goats")
    CLIMBED = event("from", "to", "goats")
    JOINED = event("cell", "met", "goats")
    FILMED = event("panorama")
    HIKED = event("height")
    ROPE_SPENT = event("left")
    WON = event()
    LOST = event()
