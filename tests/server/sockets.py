"""A socket without a network: what is told is kept, and may be read too slowly."""

import asyncio
from typing import Any

import msgspec

LENGTH_BELOW, TWO_BYTES = 0x7F, 126  # of the second byte of a frame


def unframed(frame: bytes) -> bytes:
    """The text of a frame."""
    short = frame[1] & LENGTH_BELOW
    return frame[2:] if short < TWO_BYTES else frame[4:] if short == TWO_BYTES else frame[10:]


class Line:
    """What a viewer takes for its socket."""

    def __init__(self) -> None:
        self.told: list[dict[str, Any]] = []
        self.writable = asyncio.Event()
        self.writable.set()

    @property
    def is_free(self) -> bool:
        return self.writable.is_set()

    def tell(self, frame: bytes) -> None:
        self.told.append(msgspec.json.decode(unframed(frame)))
