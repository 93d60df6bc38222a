"""Frames of WebSockets (RFC 6455): those that nearly all messages travel in are written and read here.

The library below us does it for any frame, and takes longer over one than we take to make a move.
"""

from typing import NamedTuple

try:
    from websockets.speedups import apply_mask
except ImportError:  # a system without the compiled part
    from websockets.utils import apply_mask

WHOLE_TEXT, LAST, OPCODE = 0x81, 0x80, 0x0F  # of the first byte: a text in one frame; its bits
MASKED, LENGTH = 0x80, 0x7F  # of the second
TWO_BYTES, EIGHT_BYTES = 126, 127  # a length that is not in the second byte, but in so many after it
CONTROL = 0x08  # pings, pongs and the end: opcodes from here on, which may come between two pieces
MASK_BYTES = 4


class Place(NamedTuple):
    """Where a frame lies in what has come; it may end beyond that."""

    payload: int
    end: int


def framed(text: bytes) -> bytes:
    """A message as it goes over every socket: from a server they are all alike.

    >>> framed(b"hello")
    b'\\x81\\x05hello'
    """
    length = len(text)
    if length < TWO_BYTES:
        return bytes((WHOLE_TEXT, length)) + text
    if length < 1 << 16:
        return bytes((WHOLE_TEXT, TWO_BYTES)) + length.to_bytes(2, "big") + text
    return bytes((WHOLE_TEXT, EIGHT_BYTES)) + length.to_bytes(8, "big") + text


def frame_at(data: bytes, start: int) -> Place | None:
    """The frame that begins here; None while even its length is not known.

    >>> frame_at(b"\\x81\\x85abcd", 0), frame_at(b"..\\x81\\x05hello", 2), frame_at(b"\\x81", 0)
    (Place(payload=6, end=11), Place(payload=4, end=9), None)
    """
    payload = start + 2
    if len(data) < payload:
        return None
    length = data[start + 1] & LENGTH
    if length >= TWO_BYTES:
        payload += 2 if length == TWO_BYTES else 8
        if len(data) < payload:
            return None
        length = int.from_bytes(data[start + 2 : payload], "big")
    if data[start + 1] & MASKED:
        payload += MASK_BYTES
    return Place(payload, payload + length)


def is_plain(data: bytes, start: int) -> bool:
    """Whether the frame that begins here is a text in one piece, from a client."""
    return data[start] == WHOLE_TEXT and data[start + 1] >= MASKED


def unmasked(data: bytes, place: Place) -> bytes:
    """The payload of a client's frame."""
    payload, end = place
    return apply_mask(data[payload:end], data[payload - MASK_BYTES : payload])
