"""Live updates: one socket per viewer, which is sent every change of its table.

The protocol, version 1. Every message is one JSON object with a `type`.

From the client: `hello` first, with `protocol` and the `tokens` of the seats it holds (none: a spectator),
the `seat` it wants to look from, and as `views` what it wants to be sent: `json`, or `record` where it knows
the rules itself; `look` changes that seat; `ask` asks for the whole view, and may ask for other `views` from
then on; `move` makes a move as over HTTP, with an `id` of the client's; `emote` shows a sign; `preview` asks
what a move would do; `ping` is answered.
From the server: `view` or `record` (the whole, with its checksum), `update` (events, and what changed since
the one called `before`), `done` (what has that `id` is committed), `preview`, `pong`, `problem` (with
the `id` of a move).
"""

import asyncio
import contextlib
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from cordee.core.errors import CordeeError
from cordee.core.match import SPECTATOR
from cordee.server import garbage, metrics
from cordee.server.audience import Audience
from cordee.server.config import Settings
from cordee.server.direct import beneath
from cordee.server.limits import Meter, Room, address_of
from cordee.server.origins import is_ours
from cordee.server.outages import TROUBLES
from cordee.server.problems import TooMany
from cordee.server.shapes.basics import PROTOCOL
from cordee.server.tables import Tables
from cordee.server.viewer import FromClient, Revoked, Viewer, read

HELLO_SECONDS = 10
CLOSE_BAD, CLOSE_REVOKED, CLOSE_GONE, CLOSE_TOO_MUCH = 4400, 4403, 4404, 4429
CLOSE_TRY_AGAIN = 1013  # of the WebSocket protocol itself


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
    viewer = Viewer(beneath(socket), tables, audience, table_id)
    try:
        with sockets.taken(address_of(socket)), metrics.sockets.track_inprogress():
            await _serve(socket, viewer, settings)
    except (TimeoutError, msgspec.DecodeError, RecursionError):
        await _close(socket, CLOSE_BAD, "expected a short JSON object with a type")
    except CordeeError as error:
        viewer.send_problem(error)
        await _close(socket, _code(error), error.key)
    except TROUBLES:
        await _close(socket, CLOSE_TRY_AGAIN, "try again")
    except WebSocketDisconnect:
        pass


async def _serve(socket: WebSocket[Any, Any, Any], viewer: Viewer, settings: Settings) -> None:
    """From the greeting to the end."""
    hello = await asyncio.wait_for(_greeting(socket), HELLO_SECONDS)
    if hello.type != "hello" or hello.protocol != PROTOCOL:
        await socket.close(CLOSE_BAD, f"expected hello, protocol {PROTOCOL}")
        return
    audience, table_id, address = viewer.audience, viewer.table_id, address_of(socket)
    viewer.limit = Meter(settings.messages_a_minute, 60)
    await viewer.introduce(hello)
    await audience.enter(table_id, viewer)
    audience.presence.come(table_id, address, viewer.held)
    try:
        await viewer.look(hello.seat if hello.seat is not None else (viewer.held or [SPECTATOR])[0])
        viewer.line.divert(viewer.hear, viewer.end)
        await viewer.ended
    finally:
        await viewer.finish()
        audience.presence.leave(table_id, address, viewer.held)
        await audience.leave(table_id, viewer)
        garbage.socket_closed()


async def _greeting(socket: WebSocket[Any, Any, Any]) -> FromClient:
    return read(await socket.receive_data(mode="text"))


def _code(error: CordeeError) -> int:
    if isinstance(error, Revoked):
        return CLOSE_REVOKED
    return CLOSE_TOO_MUCH if isinstance(error, TooMany) else CLOSE_GONE


async def _close(socket: WebSocket[Any, Any, Any], code: int, reason: str) -> None:
    with contextlib.suppress(Exception):
        await socket.close(code, reason)
