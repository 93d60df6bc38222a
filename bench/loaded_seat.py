"""A seat's socket under load: it reads and checks all it is sent, at as little cost as possible.

The library shakes hands; frames are read here, since to read them as the library does takes longer than the
server takes to make them.
"""

import asyncio
import time
from collections.abc import Callable
from typing import Any

from websockets.client import ClientProtocol
from websockets.frames import Opcode
from websockets.uri import parse_uri

from cordee.server.frames import LAST, MASKED, OPCODE, TWO_BYTES, WHOLE_TEXT, frame_at

NO_MASK = bytes(4)  # a client has to mask; with zeros a text stays as it is


class Seat(asyncio.Protocol):
    """One socket: `hear` is handed every text and the moment when it came in."""

    def __init__(self, address: str, hello: bytes, hear: Callable[[bytes, float], None]):
        self.hands = ClientProtocol(parse_uri(address))
        self.hello, self.hear = hello, hear
        self.greeted: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._shaken = False
        self._begun = b""

    def connection_made(self, transport: Any) -> None:
        """Shake hands."""
        self.transport = transport
        self.hands.send_request(self.hands.connect())
        self.transport.write(b"".join(self.hands.data_to_send()))

    def data_received(self, data: bytes) -> None:
        """Whatever comes, whole messages are heard."""
        moment = time.perf_counter()
        if not self._shaken:
            self.hands.receive_data(data)
            self._shaken = bool(self.hands.events_received())
            if self._shaken:
                self.send(self.hello)
            return
        if self._begun:
            data = self._begun + data
        start = 0
        while (place := frame_at(data, start)) is not None and place.end <= len(data):
            text = data[place.payload : place.end]
            if data[start] == WHOLE_TEXT:
                self.hear(text, moment)
                if not self.greeted.done():
                    self.greeted.set_result(None)
            elif data[start] & OPCODE == Opcode.PING:
                self._write(LAST | Opcode.PONG, text)
            else:
                self.transport.close()
            start = place.end
        self._begun = data[start:]

    def send(self, text: bytes) -> None:
        """Send a message at once."""
        self._write(WHOLE_TEXT, text)

    def _write(self, first: int, text: bytes) -> None:
        length = len(text)
        if length < TWO_BYTES:
            head = bytes((first, MASKED | length))
        else:
            head = bytes((first, MASKED | TWO_BYTES)) + length.to_bytes(2, "big")
        self.transport.write(head + NO_MASK + text)
