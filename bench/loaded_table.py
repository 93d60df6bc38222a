"""A table under load: four seats, a socket each, and the moments at which they hear of moves.

A move counts as acknowledged when its mover was sent `done`, which is after the commit, and as known when
every other seat was sent an update of that version: by the moment when the bytes came in, before they are
looked at.
"""

import asyncio
import random
import time
from collections.abc import Callable
from typing import Any

import msgspec
import numpy as np
from websockets.client import ClientProtocol
from websockets.frames import TEXT, Frame
from websockets.uri import parse_uri

from cordee import games
from cordee.core.layout import memory_of

GAME, SEATS = "shangrila", 4
PEOPLE: dict[str, Any] = {  # a table at which all seats are people's
    "game": GAME,
    "options": {"setup": "preset"},
    "seats": [{"name": str(seat)} for seat in range(SEATS)],
}
HUNG_SECONDS = 30  # a table that is not answered for so long counts no further


class FromServer(msgspec.Struct):
    """Of any message, what is needed to play."""

    type: str
    version: int = 0
    record: bytes = b""
    events: list[Any] = []
    changes: list[Any] = []
    view: dict[str, Any] = {}


_read = msgspec.json.Decoder(FromServer).decode
_write = msgspec.json.Encoder().encode


class Seat(asyncio.Protocol):
    """One seat's socket: the library's protocol without its tasks and queues, of which we need none."""

    def __init__(self, address: str, hello: dict[str, Any], hear: Callable[[FromServer, float], None]):
        self.conn = ClientProtocol(parse_uri(address))
        self.hello, self.hear = hello, hear
        self.greeted: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: Any) -> None:
        """Shake hands."""
        self.transport = transport
        self.conn.send_request(self.conn.connect())
        self._flush()

    def data_received(self, data: bytes) -> None:
        """Whatever comes, whole messages are heard."""
        moment = time.perf_counter()
        self.conn.receive_data(data)
        for event in self.conn.events_received():
            if not isinstance(event, Frame):
                self.send(self.hello)
            elif event.opcode is TEXT:
                self.hear(_read(event.data), moment)
                if not self.greeted.done():
                    self.greeted.set_result(None)
        self._flush()

    def send(self, message: dict[str, Any]) -> None:
        """Send a message at once."""
        self.conn.send_text(_write(message))
        self._flush()

    def _flush(self) -> None:
        for data in self.conn.data_to_send():
            self.transport.write(data)


class LoadedTable:
    """A table whose four seats are four sockets."""

    def __init__(self, port: int, made: dict[str, Any], views: str):
        self.port = port
        self.id = made["table"]["id"]
        self.tokens = [made["tokens"][str(seat)] for seat in range(SEATS)]
        self.told: Told = TOLD[views]()
        self.views = views
        self.sockets: list[Seat] = []
        self.heard = [0] * SEATS  # the version that each seat knows
        self.version = 0  # the one that all of them know
        self.sent_at = 0.0
        self.mover = -1
        self.acknowledged: list[float] = []
        self.all_know: list[float] = []
        self.moved = asyncio.Event()

    async def open(self) -> None:
        """Connect every seat."""
        address = f"ws://127.0.0.1:{self.port}/api/tables/{self.id}/live"
        for seat, token in enumerate(self.tokens):
            hello = {"type": "hello", "protocol": 1, "tokens": [token], "seat": seat, "views": self.views}
            socket = Seat(address, hello, self._listener(seat))
            self.sockets.append(socket)
            await asyncio.get_running_loop().create_connection(lambda: socket, "127.0.0.1", self.port)  # noqa: B023
            await asyncio.wait_for(socket.greeted, 2 * HUNG_SECONDS)

    def _listener(self, seat: int) -> Callable[[FromServer, float], None]:
        def hear(message: FromServer, moment: float) -> None:
            if message.type == "done":
                self.acknowledged.append(moment - self.sent_at)
                return
            self.told.take(seat, message)
            if message.type == "update" and message.version > self.heard[seat]:
                self.heard[seat] = message.version
                others = [known for each, known in enumerate(self.heard) if each != self.mover]
                if seat != self.mover and min(others) == message.version:
                    self.all_know.append(moment - self.sent_at)
                if min(self.heard) > self.version:
                    self.version = min(self.heard)
                    self.moved.set()

        return hear

    async def play(self, pause: float, until: float) -> None:
        """Make a move every so often, when everybody has heard of the last one."""
        chance = random.Random(self.id)
        await asyncio.sleep(chance.random() * pause)
        while time.perf_counter() < until:
            self.mover, choices = self.told.choices()
            if not choices:
                return  # the game is over
            self.moved.clear()
            wish = {"type": "move", "id": 1, "seat": self.mover, "version": self.version}
            self.sent_at = time.perf_counter()
            self.sockets[self.mover].send(wish | {"move": chance.choice(choices)})
            try:
                async with asyncio.timeout(HUNG_SECONDS):
                    await self.moved.wait()
            except TimeoutError:
                return
            await asyncio.sleep(max(0.0, pause - (time.perf_counter() - self.sent_at)))


class Told:
    """What the seats of a table know of the game, and so who may do what."""

    def take(self, seat: int, message: FromServer) -> None:
        """A seat was sent something."""
        raise NotImplementedError

    def choices(self) -> tuple[int, list[str]]:
        """Who is to act, and the texts of what may be done; none when the game is over."""
        raise NotImplementedError


class Records(Told):
    """The seats know the rules, and are sent records."""

    def __init__(self) -> None:
        game = games.get(GAME)
        self.records = np.zeros((SEATS, 1), game.state)
        self.text, self.referee = game.codec.text, game.referee_on("native")
        self.mask = np.zeros(game.actions, np.int8)

    def take(self, seat: int, message: FromServer) -> None:
        """Remember the seat's record."""
        if message.record:
            memory_of(self.records[seat])[:] = message.record

    def choices(self) -> tuple[int, list[str]]:
        """By the rules, from what the seat to act was sent itself."""
        bits = self.referee.turn(self.records[0])
        if not bits:
            return -1, []
        seat = bits.bit_length() - 1
        self.referee.choose(self.records[seat], seat, self.mask)
        return seat, [self.text(action) for action in np.flatnonzero(self.mask).tolist()]


class Views(Told):
    """The seats are sent views, and keep of them what they may choose."""

    def __init__(self) -> None:
        self.chosen_from: dict[int, list[dict[str, Any]]] = {}

    def take(self, seat: int, message: FromServer) -> None:
        """Remember the seat's choices, or carry out what changed in them."""
        if message.type == "view":
            self.chosen_from[seat] = message.view["view"]["choices"]
        for path, *value in message.changes:
            if path[:2] == ["view", "choices"]:
                place: Any = self.chosen_from
                for step in (seat, *path[2:-1])[: len(path) - 2]:
                    place = place[step]
                place[path[-1] if len(path) > 2 else seat] = value[0]

    def choices(self) -> tuple[int, list[str]]:
        """Whoever has choices is next."""
        found = (
            (seat, [each["text"] for each in texts]) for seat, texts in self.chosen_from.items() if texts
        )
        return next(found, (-1, []))


TOLD: dict[str, type[Told]] = {"record": Records, "json": Views}
