"""Live updates: one socket per viewer, which is sent every change of its table.

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
from collections.abc import Coroutine
from typing import Any

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from cordee.core.errors import CordeeError
from cordee.core.match import SPECTATOR
from cordee.core.words import chosen_language
from cordee.server import garbage, metrics, views
from cordee.server.audience import Audience
from cordee.server.clock import now
from cordee.server.config import Settings
from cordee.server.limits import Limit, Room, address_of
from cordee.server.live_table import LiveTable
from cordee.server.origins import is_ours
from cordee.server.outages import TROUBLES
from cordee.server.problems import WORDS, NotYourSeat, TooMany, Unavailable
from cordee.server.shapes.basics import PROTOCOL, AnyMove
from cordee.server.tables import Tables
from cordee.server.wire import Sent, plain

HELLO_SECONDS = 10
RETRY_SECONDS = 0.5
RECENT = 30  # versions whose events come with a whole view
CLOSE_BAD, CLOSE_REVOKED, CLOSE_GONE, CLOSE_TOO_MUCH = 4400, 4403, 4404, 4429
CLOSE_TRY_AGAIN = 1013  # of the WebSocket protocol itself

log = structlog.get_logger()


class Revoked(NotYourSeat):
    """A seat that was held when the socket was opened is held no longer."""


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

    def __init__(self, socket: WebSocket[Any, Any, Any], tables: Tables, audience: Audience, table_id: str):
        self.socket = socket
        self.tables = tables
        self.audience = audience
        self.table_id = table_id
        self.tokens: dict[int, str] = {}  # of the seats it holds
        self.seat = SPECTATOR
        self.lang = "en"
        self.changed = asyncio.Event()  # set when there may be something new to send
        self.sent: Sent | None = None
        self._sending = asyncio.Lock()
        self._seating = -1  # when its tokens were looked at last

    async def introduce(self, hello: FromClient) -> None:
        """Learn which seats it holds."""
        live = await self.tables.get(self.table_id)
        if not hello.tokens:
            live.admit(None)
        self.tokens = {live.held_by(token): token for token in hello.tokens}
        if SPECTATOR in self.tokens:
            raise NotYourSeat
        self._seating = live.row.seating

    async def follow(self) -> None:
        """Send every change; changes that arrive while one is being sent are sent together."""
        while True:
            await self.changed.wait()
            self.changed.clear()
            try:
                await self.send_update()
            except TROUBLES:
                self.changed.set()
                await asyncio.sleep(RETRY_SECONDS)

    @property
    def held(self) -> list[int]:
        """The seats it holds."""
        return list(self.tokens)

    @property
    def here(self) -> set[int]:
        """The seats whose people are connected."""
        return self.audience.presence.here(self.table_id)

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
            self._require_seats(live)
            self.sent = views.sent(live, self.seat, self.here)
            recent = views.events(live, self.seat, since=max(0, live.version - RECENT))
            await self._send(self.sent.whole(events=recent, **views.moment(live)))

    async def send_update(self) -> None:
        """What changed since the last message, if anything did."""
        async with self._sending:
            if self.sent is None:
                return
            live = await self.tables.heard(self.table_id, b"")
            # From here to the sending nothing else runs: events and view are of one version.
            self._require_seats(live)
            here, before = self.here, self.sent
            self.sent = views.sent(live, self.seat, here)
            if self.sent != before:
                await self._send(views.update(live, self.seat, before, here))

    def _require_seats(self, live: LiveTable) -> None:
        """Raises Revoked where a seat is no longer held: its view must not be sent any more."""
        if self._seating != live.row.seating:
            if any(live.held_by(token) != seat for seat, token in self.tokens.items()):
                raise Revoked
            self._seating = live.row.seating

    async def _send(self, message: bytes) -> None:
        try:
            await self.socket.send_text(message.decode())
        except OSError as error:
            raise WebSocketDisconnect(detail="gone") from error

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
                found = views.preview(live, token, message.seat, message.version, message.move, self.lang)
                await self._answer(type="preview", id=message.id, **plain(found))
            case "ping":
                await self._answer(type="pong", now=now())
            case _:
                sentence = WORDS.say(self.lang, "bad_message")
                await self._answer(type="problem", code="bad_request", sentence=sentence)

    async def send_problem(self, error: CordeeError, request: int | None = None) -> None:
        """Say what went wrong; for a move, also which one it was."""
        also = {} if request is None else {"id": request, "rule": getattr(error, "rule", None)}
        await self._answer(type="problem", code=error.key, sentence=error.say(self.lang), **also)


@websocket("/api/tables/{table_id:str}/live", name="live")
async def live(
    socket: WebSocket[Any, Any, Any],
    table_id: FromPath[str],
    tables: NamedDependency[Tables],
    audience: NamedDependency[Audience],
    sockets: NamedDependency[Room],
) -> None:
    """Follow a table."""
    settings = socket.app.state.settings
    if not is_ours(socket.headers, settings.origins):
        await socket.close()  # before it was accepted: 403
        return
    await socket.accept()
    viewer = Viewer(socket, tables, audience, table_id)
    try:
        with sockets.taken(address_of(socket)), metrics.sockets.track_inprogress():
            await _serve(viewer, settings)
    except (TimeoutError, msgspec.DecodeError, RecursionError, _TooLong):
        await _close(socket, CLOSE_BAD, "expected a short JSON object with a type")
    except CordeeError as error:
        with contextlib.suppress(Exception):
            await viewer.send_problem(error)
        await _close(socket, _code(error), error.key)
    except TROUBLES:
        await _close(socket, CLOSE_TRY_AGAIN, "try again")
    except WebSocketDisconnect:
        pass


async def _serve(viewer: Viewer, settings: Settings) -> None:
    """From the greeting to the end."""
    hello = await asyncio.wait_for(_receive(viewer.socket, settings.frame_bytes), HELLO_SECONDS)
    viewer.lang = chosen_language(hello.lang or "en")
    if hello.type != "hello" or hello.protocol != PROTOCOL:
        await viewer.socket.close(CLOSE_BAD, f"expected hello, protocol {PROTOCOL}")
        return
    audience, table_id = viewer.audience, viewer.table_id
    address = address_of(viewer.socket)
    await viewer.introduce(hello)
    await audience.enter(table_id, viewer)
    audience.presence.come(table_id, address, viewer.held)
    try:
        await viewer.look(hello.seat if hello.seat is not None else (viewer.held or [SPECTATOR])[0])
        await _first_of(viewer.follow(), _converse(viewer, settings))
    finally:
        audience.presence.leave(table_id, address, viewer.held)
        await audience.leave(table_id, viewer)
        garbage.socket_closed()


async def _converse(viewer: Viewer, settings: Settings) -> None:
    """Do what it asks, one after the other, until it leaves."""
    limit = Limit(settings.messages_a_minute, 60)
    while True:
        message = await _receive(viewer.socket, settings.frame_bytes)
        limit.ask("")
        # Shielded: a move that is being committed is not given up because its seat is.
        await asyncio.shield(_do(viewer, message))


async def _do(viewer: Viewer, message: FromClient) -> None:
    try:
        await viewer.answer(message)
    except Revoked:
        raise
    except CordeeError as error:
        await viewer.send_problem(error, message.id)
    except TROUBLES as error:
        log.warning("the database is away", error=type(error).__name__)
        await viewer.send_problem(Unavailable(), message.id)


async def _first_of(*works: Coroutine[Any, Any, None]) -> None:
    """Run all of them until the first ends; return its result or raise its error."""
    tasks = [asyncio.create_task(work) for work in works]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    for task in done:
        task.result()


def _code(error: CordeeError) -> int:
    if isinstance(error, Revoked):
        return CLOSE_REVOKED
    return CLOSE_TOO_MUCH if isinstance(error, TooMany) else CLOSE_GONE


class _TooLong(Exception):
    """A message beyond the limit."""


async def _receive(socket: WebSocket[Any, Any, Any], most: int) -> FromClient:
    data = await socket.receive_data(mode="text")
    if len(data) > most:
        raise _TooLong
    return msgspec.json.decode(data, type=FromClient)


async def _close(socket: WebSocket[Any, Any, Any], code: int, reason: str) -> None:
    with contextlib.suppress(Exception):
        await socket.close(code, reason)
