"""Live updates: one socket a viewer, told of every change of its table.

The protocol, version 1. Every message is one JSON object with a `type`.

From the client: `hello` first, with `protocol` and the `tokens` of the seats it holds (none: a spectator) and
the `seat` it wants to look from; `look` changes that seat; `ask` asks for the whole view; `move` makes a move
as over HTTP, with an `id` of the client's; `preview` asks what one would do; `ping` is answered.
From the server: `view` (the whole, with its checksum), `update` (events, and what changed since the view
called `before`), `done` (the move with that `id` is committed), `preview`, `pong`, `problem` (with the `id`
of a move).
"""

import asyncio
import contextlib
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.channels import ChannelsPlugin
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from cordee.core.errors import CordeeError
from cordee.core.match import SPECTATOR
from cordee.core.words import chosen_language
from cordee.server import garbage, metrics
from cordee.server.limits import Limit
from cordee.server.models import now
from cordee.server.presence import Presence
from cordee.server.problems import WORDS, NotYourSeat, TooMany
from cordee.server.shapes import PROTOCOL, AnyMove
from cordee.server.tables import Tables
from cordee.server.wire import Sent, plain

HELLO_SECONDS = 10
SOMEBODY_CAME = b""  # announced in place of a mark: who is here changed, and nothing of the table
RECENT = 30  # versions whose events come with a whole view
CLOSE_BAD, CLOSE_TOO_MUCH, CLOSE_GONE = 4400, 4429, 4404


class FromClient(msgspec.Struct):
    """Any message of a client."""

    type: str
    protocol: int | None = None
    tokens: list[str] = msgspec.field(default_factory=list)
    seat: int | None = None
    lang: str | None = None
    id: int | None = None
    version: int = -1
    move: AnyMove | None = None


class Viewer:
    """One connection: whose eyes it looks through and what it was sent last."""

    def __init__(self, socket: WebSocket[Any, Any, Any], tables: Tables, presence: Presence, table_id: str):
        self.socket = socket
        self.tables = tables
        self.presence = presence
        self.table_id = table_id
        self.tokens: dict[int, str] = {}  # of the seats it holds
        self.seat = SPECTATOR
        self.lang = "en"
        self.sent: Sent | None = None
        self._sending = asyncio.Lock()

    async def greet(self, hello: FromClient) -> None:
        """Learn which seats it holds and show it the table."""
        live = await self.tables.get(self.table_id)
        if not hello.tokens:
            live.admit(None)
        self.tokens = {live.held_by(token): token for token in hello.tokens}
        if SPECTATOR in self.tokens:
            raise NotYourSeat
        await self.look(hello.seat if hello.seat is not None else (self.held or [SPECTATOR])[0])

    @property
    def held(self) -> list[int]:
        """The seats it holds."""
        return list(self.tokens)

    async def look(self, seat: int) -> None:
        """Look from another seat that it holds, or as a spectator."""
        if seat not in (*self.held, SPECTATOR):
            raise NotYourSeat
        self.seat = seat
        await self.send_view()

    async def send_view(self) -> None:
        """The whole view, and what happened last: whoever comes back reads what was missed."""
        async with self._sending:
            live = await self.tables.get(self.table_id)
            self.sent = live.sent(self.seat, self.presence.here(self.table_id))
            recent = live.events(self.seat, since=max(0, live.version - RECENT))
            await self._send(self.sent.whole(events=recent, **live.moment))

    async def send_update(self, heard: bytes) -> None:
        """What changed since the last message, if anything did."""
        async with self._sending:
            if self.sent is None:
                return
            live = await self.tables.heard(self.table_id, heard)
            # From here to the sending nothing else runs: events and view are of one version.
            here, before = self.presence.here(self.table_id), self.sent
            self.sent = live.sent(self.seat, here)
            if self.sent != before:
                await self._send(live.update(self.seat, before, here))

    async def _send(self, message: bytes) -> None:
        await self.socket.send_text(message.decode())

    async def _answer(self, **message: Any) -> None:
        await self._send(msgspec.json.encode(message))

    async def answer(self, message: FromClient) -> None:
        """Do what the client asks."""
        match message.type:
            case "look" if message.seat is not None:
                await self.look(message.seat)
            case "ask":
                await self.send_view()
            case "move" if message.seat is not None and message.move is not None:
                token = self.tokens.get(message.seat)
                live, _ = await self.tables.play(
                    self.table_id, message.seat, token, message.version, message.move
                )
                await self._answer(type="done", id=message.id, version=live.version)
            case "preview" if message.seat is not None and message.move is not None:
                live = await self.tables.get(self.table_id, message.version)
                token = self.tokens.get(message.seat)
                found = live.preview(token, message.seat, message.version, message.move, self.lang)
                await self._answer(type="preview", id=message.id, **plain(found))
            case "ping":
                await self._answer(type="pong", now=now())
            case _:
                sentence = WORDS.say(self.lang, "bad_message")
                await self._answer(type="problem", code="bad_request", sentence=sentence)

    async def send_problem(self, error: CordeeError, request: int | None = None) -> None:
        """What went wrong, in words; for a move, which one it was."""
        also = {} if request is None else {"id": request, "rule": getattr(error, "rule", None)}
        await self._answer(type="problem", code=error.key, sentence=error.say(self.lang), **also)


def channel_of(table_id: str) -> str:
    """The channel on which changes of a table are announced."""
    return f"table-{table_id}"


@websocket("/api/tables/{table_id:str}/live", name="live")
async def live(
    socket: WebSocket[Any, Any, Any],
    table_id: FromPath[str],
    tables: NamedDependency[Tables],
    presence: NamedDependency[Presence],
    channels: NamedDependency[ChannelsPlugin],
) -> None:
    """Follow a table."""
    await socket.accept()
    settings = socket.app.state.settings
    viewer = Viewer(socket, tables, presence, table_id)
    limit = Limit(settings.messages_a_minute, 60)
    try:
        hello = await asyncio.wait_for(_receive(socket, settings.frame_bytes), HELLO_SECONDS)
        viewer.lang = chosen_language(hello.lang or "en")
        if hello.type != "hello" or hello.protocol != PROTOCOL:
            await socket.close(CLOSE_BAD, f"expected hello, protocol {PROTOCOL}")
            return
        async with channels.start_subscription([channel_of(table_id)]) as subscriber:
            await viewer.greet(hello)
            presence.come(table_id, viewer.held)
            address = socket.client.host if socket.client else ""
            socket.app.state.audience.come(table_id, address)
            metrics.sockets.inc()
            channels.publish(SOMEBODY_CAME, channel_of(table_id))
            updates = asyncio.create_task(_forward(subscriber, viewer))
            try:
                while True:
                    message = await _receive(socket, settings.frame_bytes)
                    limit.ask("")
                    try:
                        await viewer.answer(message)
                    except CordeeError as error:
                        await viewer.send_problem(error, message.id)
            finally:
                updates.cancel()
                metrics.sockets.dec()
                presence.leave(table_id, viewer.held)
                socket.app.state.audience.leave(table_id, address)
                garbage.socket_closed()
                channels.publish(SOMEBODY_CAME, channel_of(table_id))
    except (TimeoutError, msgspec.DecodeError, _TooLong):
        await _close(socket, CLOSE_BAD, "expected a short JSON object with a type")
    except CordeeError as error:
        with contextlib.suppress(Exception):
            await viewer.send_problem(error)
        await _close(socket, CLOSE_TOO_MUCH if isinstance(error, TooMany) else CLOSE_GONE, error.key)
    except WebSocketDisconnect:
        pass


class _TooLong(Exception):
    """A message beyond the limit."""


async def _receive(socket: WebSocket[Any, Any, Any], most: int) -> FromClient:
    data = await socket.receive_data(mode="text")
    if len(data) > most:
        raise _TooLong
    return msgspec.json.decode(data, type=FromClient)


async def _forward(subscriber: Any, viewer: Viewer) -> None:
    async for message in subscriber.iter_events():
        await viewer.send_update(message)


async def _close(socket: WebSocket[Any, Any, Any], code: int, reason: str) -> None:
    with contextlib.suppress(Exception):
        await socket.close(code, reason)
