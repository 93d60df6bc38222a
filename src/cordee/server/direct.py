"""Sockets without detours: a message goes from the network to who answers it, and back, in one step.

Through ASGI each would pass through a queue and several tasks, and be framed for each socket alone: that
costs more than to make a move. The rest of the protocol (handshake, pings, closing) is uvicorn's.
"""

from collections.abc import Callable
from typing import Any

from litestar import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import TEXT, Frame
from websockets.protocol import OPEN

EXTENSION = "cordee.direct"


def framed(text: bytes) -> bytes:
    """A message as it goes over every socket: from a server they are all alike."""
    return Frame(TEXT, text).serialize(mask=False)


class DirectProtocol(WebSocketsSansIOProtocol):
    """uvicorn's, which hands messages over directly once it was told to whom."""

    _hear: Callable[[bytes], None] | None = None
    _gone: Callable[[], None] | None = None

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

    def send_receive_event_to_app(self) -> None:
        """A whole message has come."""
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
        """Send a framed message; to somebody who is gone, nothing."""
        if self.conn.state is OPEN and not self.transport.is_closing():
            self.transport.write(frame)


def beneath(socket: WebSocket[Any, Any, Any]) -> DirectProtocol:
    """What a socket of ours rests on."""
    extensions: Any = socket.scope["extensions"]
    found: DirectProtocol = extensions[EXTENSION]
    return found
