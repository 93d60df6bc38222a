"""A table under load: four seats, a socket each, and the moments at which they hear of moves.

A move counts as acknowledged when its mover was sent `done`, which is after the commit, and as known when
every other seat was sent an update of that version: by the moment when the bytes came in, before they are
looked at. Everything that comes is decoded, and has to follow from what came before.
"""

import asyncio
import random
import time
from collections.abc import Callable
from typing import Any

import msgspec
from bench.loaded_seat import Seat
from bench.loaded_views import SEATS, TOLD, FromServer, Told

PEOPLE: dict[str, Any] = {  # a table at which all seats are people's
    "game": "shangrila",
    "options": {"setup": "preset"},
    "seats": [{"name": str(seat)} for seat in range(SEATS)],
}
PATIENCE = 60  # seconds for a socket's first message, or for the last ones


class Broken(Exception):
    """A seat was sent something that does not follow from what it was sent before."""


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
        self.checksums = [""] * SEATS  # and what that was called
        self.version = 0  # the one that all of them know
        self.due = self.could_move = self.sent_at = 0.0
        self.last_at = 0.0  # when the last move was acknowledged
        self.mover = -1
        self.acknowledged: list[float] = []
        self.all_know: list[float] = []
        self.sent_late: list[float] = []  # how long after they could have been made moves were sent
        self.looked_again = 0
        self.chance = random.Random(self.id)
        self.loop = asyncio.get_running_loop()
        self.ended: asyncio.Future[None] = self.loop.create_future()

    async def open(self) -> None:
        """Connect every seat."""
        address = f"ws://127.0.0.1:{self.port}/api/tables/{self.id}/live"
        for seat, token in enumerate(self.tokens):
            hello = {"type": "hello", "protocol": 1, "tokens": [token], "seat": seat, "views": self.views}
            socket = Seat(address, msgspec.json.encode(hello), self._listener(seat))
            self.sockets.append(socket)
            await self.loop.create_connection(lambda: socket, "127.0.0.1", self.port)  # noqa: B023
            await asyncio.wait_for(socket.greeted, PATIENCE)

    def _listener(self, seat: int) -> Callable[[bytes, float], None]:
        read = self.told.read

        def hear(text: bytes, moment: float) -> None:
            message = read(text)
            if message.type == "update":
                if message.before != self.checksums[seat]:
                    self._end(Broken(f"{message.before} where {self.checksums[seat]} was known"))
                self.checksums[seat] = message.checksum
                self.told.take(seat, message)
                if message.version > self.heard[seat]:
                    self._learn(seat, message.version, moment)
            elif message.type == "done":
                self.last_at = moment
                self.acknowledged.append(moment - self.sent_at)
            elif message.type in ("record", "view"):
                self._compare(seat, message)
            else:
                self._end(Broken(text.decode()))

        return hear

    def _learn(self, seat: int, version: int, moment: float) -> None:
        self.heard[seat] = version
        others = [known for each, known in enumerate(self.heard) if each != self.mover]
        if seat != self.mover and min(others) == version:
            self.all_know.append(moment - self.sent_at)
        if min(self.heard) > self.version:
            self.version = min(self.heard)
            self.due += self.pause
            self._wait()

    # --- a move every so often -----------------------------------------------------------------------------

    def play(self, first: float, pause: float, until: float) -> None:
        """Make a move at this moment and every so often after it, as soon as everybody knows of the last one.

        A table that had to wait does not stay behind: its moves are due when they would have been without
        that. Else all that waited together would move at one moment from then on.
        """
        self.due, self.pause, self.until = first, pause, until
        self._wait()

    def _wait(self) -> None:
        self.could_move = max(self.due, time.perf_counter())
        self.loop.call_later(self.could_move - time.perf_counter(), self._move)

    def _move(self) -> None:
        if time.perf_counter() >= self.until or not (wish := self.told.wish(self.chance)):
            self._end()  # the time is up, or the game is over
            return
        self.mover, move = wish
        text = b'{"type":"move","id":1,"seat":%d,"version":%d,"move":"%s"}'
        self.sent_at = time.perf_counter()
        self.sent_late.append(self.sent_at - self.could_move)
        self.sockets[self.mover].send(text % (self.mover, self.version, move.encode()))

    def _end(self, error: Exception | None = None) -> None:
        if not self.ended.done():
            self.ended.set_exception(error) if error else self.ended.set_result(None)

    def close(self) -> None:
        """Hang up."""
        for socket in self.sockets:
            socket.transport.close()

    # --- a sample ------------------------------------------------------------------------------------------

    async def look_again(self) -> None:
        """Ask for the whole once more: it has to be what the updates led to, by name and content."""
        for socket in self.sockets:
            socket.send(b'{"type":"ask"}')
        async with asyncio.timeout(PATIENCE):
            while self.looked_again < SEATS and not (self.ended.done() and self.ended.exception()):
                await asyncio.sleep(0.01)
        self.ended.result()

    def _compare(self, seat: int, message: FromServer) -> None:
        if self.checksums[seat]:
            self.looked_again += 1
            same = (self.heard[seat], self.checksums[seat]) == (message.version, message.checksum)
            if not same or not self.told.holds(seat, message):
                self.ended = self.loop.create_future()
                self._end(Broken(f"seat {seat} does not know what it should at version {message.version}"))
        self.checksums[seat] = message.checksum
        self.told.take(seat, message)
