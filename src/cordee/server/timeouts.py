"""Requests that never end: a client that has not sent its request within some seconds is disconnected.

The server below us waits for ever for the rest of a request that has begun, so that a thousand of them cost
an attacker nothing and us a thousand connections; nor has it any limit to headers.
"""

import asyncio
from typing import Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from cordee.server.config import read_settings

TIMEOUT = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
TOO_LARGE = b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
HEADER_BYTES = 64 * 1024
SETTINGS = read_settings()  # each server process has its own, from the environment

Base: Any = AutoHTTPProtocol  # whichever parser is installed


class TimeoutProtocol(Base):  # type: ignore[misc]
    """HTTP, with an end to waiting: for headers from the first byte on (or from the connection on), for the
    body from the headers on. Answers may take as long as they need, and sockets live as long as they like.
    """

    header_seconds: float = SETTINGS.header_seconds
    request_seconds: float = SETTINGS.request_seconds

    def __init__(self, *arguments: Any, **named: Any):
        super().__init__(*arguments, **named)
        self._timer: asyncio.TimerHandle | None = None
        self._awaited: Any = None  # the request whose body is awaited; None: the headers of the next
        self._header_bytes = 0  # that have come of them

    def connection_made(self, transport: Any) -> None:
        """Somebody connected: their headers are awaited."""
        super().connection_made(transport)
        self._await(None, self.header_seconds)

    def data_received(self, data: bytes) -> None:
        """Data came in: perhaps what was awaited."""
        super().data_received(data)
        request = self.cycle
        if self.transport.is_closing() or self.transport.get_protocol() is not self:  # now it is a socket
            self._stop_waiting()
        elif request is None or request.response_complete:
            # Of the next request something has come: from now on its headers are awaited.
            if self._timer is None or self._awaited is not None:
                self._await(None, self.header_seconds)
            self._header_bytes += len(data)
            if self._header_bytes > HEADER_BYTES:
                self._hang_up(TOO_LARGE)
        elif not request.more_body:
            self._stop_waiting()
        elif self._awaited is not request or self._timer is None:
            self._await(request, self.request_seconds)

    def connection_lost(self, error: Exception | None) -> None:
        """They are gone."""
        self._stop_waiting()
        super().connection_lost(error)

    def _await(self, request: Any, seconds: float) -> None:
        self._stop_waiting()
        self._header_bytes = 0
        self._awaited = request
        self._timer = self.loop.call_later(seconds, self._hang_up)

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _hang_up(self, words: bytes = TIMEOUT) -> None:
        if not self.transport.is_closing():
            if self._awaited is None or not self._awaited.response_started:
                self.transport.write(words)
            self.transport.close()
