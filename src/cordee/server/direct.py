"""Sockets without detours: a message goes from the network to who answers it, and back, in one step.

Through ASGI each would pass through a queue and several tasks, and be framed for each socket alone: that
costs more than to make a move. Whatever is not a text in one piece (handshake, pings, pieces, the end, and
what breaks the protocol) is left to the library and to uvicorn.
"""

from collections.abc import Callable
from typing import Any

from litestar import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

from cordee.server.frames import CONTROL, LAST, OPCODE, frame_at, is_plain, unmasked

EXTENSION = "cordee.direct"


class DirectProtocol(WebSocketsSansIOProtocol):
    """uvicorn's, which hands messages over directly once it was told to whom."""

    def __init__(self, *arguments: Any, **named: Any):
        super().__init__(*arguments, **named)
        self._hear: Callable[[bytes], None] | None = None
        self._gone: Callable[[], None] | None = None
        self._leaving: list[bytes] = []  # told, and not sent yet
        self._begun = b""  # of a frame that has not come whole
        self._in_pieces = False  # whether the library waits for the rest of a message
        self._given_up = False  # whether it has all to itself: what came is too long

    def handle_connect(self, event: Any) -> None:
        """Let the application find this below its socket."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions: Any = self.scope["extensions"]
            extensions[EXTENSION] = self

    def divert(self, hear: Callable[[bytes], None], gone: Callable[[], None]) -> None:
        """From now on every message goes to `hear`, those first that have come already."""
        self._hear, self._gone = hear, gone
        while not self.queue.empty():
            event: Any = self.queue.get_nowait()
            if event["type"] == "websocket.receive":
                hear((event.get("text") or "").encode() or event.get("bytes") or b"")
        if self.disconnected or self.transport.is_closing():
            gone()
        elif self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    def data_received(self, data: bytes) -> None:
        """Texts in one piece are read here; of all else the library is handed whole frames."""
        if not self.handshake_initiated or self._given_up:
            super().data_received(data)
            return
        if self._begun:
            data = self._begun + data
        start, most = 0, self.config.ws_max_size
        while (place := frame_at(data, start)) is not None:
            if place.end - place.payload > most:
                self._given_up = True
                super().data_received(data[start:])
                return
            if place.end > len(data):
                break
            if self._hear is not None and is_plain(data, start) and not self._in_pieces:
                if self.conn.state is OPEN:
                    self._hear(unmasked(data, place))
            else:
                if data[start] & OPCODE < CONTROL:
                    self._in_pieces = data[start] < LAST
                super().data_received(data[start : place.end])
            start = place.end
        self._begun = data[start:]

    def send_receive_event_to_app(self) -> None:
        """A whole message has come, in an unusual way."""
        if self._hear is None:
            super().send_receive_event_to_app()
        elif not self.close_sent:
            data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
            self.frames = []
            self._hear(data)

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone."""
        super().connection_lost(exc)
        if self._gone is not None:
            self._gone()

    @property
    def is_free(self) -> bool:
        """Whether what is told leaves soon: else the other side reads too slowly."""
        return self.writable.is_set()

    def tell(self, frame: bytes) -> None:
        """Send a framed message, unless they are gone; what is told in one step leaves together."""
        if not self._leaving:
            self.loop.call_soon(self._leave)
        self._leaving.append(frame)

    def _leave(self) -> None:
        frames, self._leaving = self._leaving, []
        if frames and self.conn.state is OPEN and not self.transport.is_closing():
            self.transport.write(frames[0] if len(frames) == 1 else b"".join(frames))

    async def send(self, message: Any) -> None:
        """What the application sends, such as the end, comes after what was told before."""
        self._leave()
        await super().send(message)


def beneath(socket: WebSocket[Any, Any, Any]) -> DirectProtocol:
    """What a socket of ours rests on."""
    extensions: Any = socket.scope["extensions"]
    found: DirectProtocol = extensions[EXTENSION]
    return found
