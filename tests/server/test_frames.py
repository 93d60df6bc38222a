"""What comes over a socket is read frame by frame, however the network cuts it up, and leaves in order."""

import asyncio
from typing import Any

import pytest
from uvicorn.config import Config
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.frames import CLOSE, CONT, PING, TEXT, Frame
from websockets.uri import parse_uri

from cordee.server.direct import EXTENSION, DirectProtocol
from cordee.server.frames import frame_at, framed

MOST = 1000  # bytes of a message


class Wire(asyncio.Transport):
    """What the server wrote, and whether it hung up."""

    def __init__(self) -> None:
        super().__init__()
        self.written = b""
        self.closed = False

    def write(self, data: Any) -> None:
        self.written += data

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass


class Socket:
    """A server's end of a connection, diverted, and a client that masks what it says."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []
        self.wire = Wire()

    async def open(self) -> "Socket":
        async def app(scope: Any, receive: Any, send: Any) -> None:
            await send({"type": "websocket.accept"})
            scope["extensions"][EXTENSION].divert(self.heard.append, lambda: None)
            await asyncio.Event().wait()

        config = Config(app, ws_max_size=MOST, ws_per_message_deflate=False, ws_ping_interval=None)
        config.load()
        self.protocol = DirectProtocol(config, ServerState(), {})
        self.protocol.connection_made(self.wire)
        client = ClientProtocol(parse_uri("ws://localhost/"))
        client.send_request(client.connect())
        self.protocol.data_received(b"".join(client.data_to_send()))
        for _ in range(5):
            await asyncio.sleep(0)
        self.wire.written = b""
        return self

    def hear(self, data: bytes, pieces: int = 0) -> None:
        """The network brings this: at once, or so many bytes at a time."""
        for start in range(0, len(data), pieces or len(data)):
            self.protocol.data_received(data[start : start + (pieces or len(data))])


def said(text: bytes, opcode: Any = TEXT, *, fin: bool = True) -> bytes:
    return Frame(opcode, text, fin).serialize(mask=True)


def with_socket(test: Any) -> None:
    async def run() -> None:
        await test(await Socket().open())

    asyncio.run(run())


@pytest.mark.parametrize("pieces", [0, 1, 7, 130])
def test_texts_are_heard_however_they_are_cut_up(pieces: int) -> None:
    texts = [b"a", b"b" * 125, b"c" * 126, b"", b"d" * MOST]

    async def test(socket: Socket) -> None:
        socket.hear(b"".join(map(said, texts)), pieces)
        assert socket.heard == texts

    with_socket(test)


@pytest.mark.parametrize("pieces", [0, 1])
def test_pieces_of_a_text_and_pings_between_them_are_left_to_the_library(pieces: int) -> None:
    divided = said(b"on", fin=False) + said(b"?", PING) + said(b"ce", CONT, fin=False) + said(b"!", CONT)

    async def test(socket: Socket) -> None:
        socket.hear(said(b"first") + divided + said(b"last"), pieces)
        assert socket.heard == [b"first", b"once!", b"last"]
        assert socket.wire.written == bytes((0x8A, 1)) + b"?"

    with_socket(test)


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        (said(b"x" * (MOST + 1)), 1009),
        (Frame(TEXT, b"not masked").serialize(mask=False), 1002),
        (said(b"one", fin=False) + said(b"another"), 1002),
        (bytes((0xC1, 0x81)) + bytes(5), 1002),
    ],
    ids=["too long", "not masked", "a text among pieces", "a reserved bit"],
)
@pytest.mark.parametrize("pieces", [0, 1])
def test_what_breaks_the_protocol_ends_the_connection(wrong: bytes, code: int, pieces: int) -> None:
    async def test(socket: Socket) -> None:
        socket.hear(wrong + said(b"more"), pieces)
        assert socket.heard == []
        assert socket.wire.closed
        place = frame_at(socket.wire.written, 0)
        assert place is not None
        assert socket.wire.written[0] == 0x80 | CLOSE
        assert int.from_bytes(socket.wire.written[place.payload : place.payload + 2], "big") == code

    with_socket(test)


def test_what_is_told_leaves_together_and_before_the_end() -> None:
    async def test(socket: Socket) -> None:
        socket.protocol.tell(framed(b"one"))
        socket.protocol.tell(framed(b"two"))
        assert socket.wire.written == b""
        await asyncio.sleep(0)
        assert socket.wire.written == framed(b"one") + framed(b"two")
        socket.wire.written = b""
        socket.protocol.tell(framed(b"three"))
        await socket.protocol.send({"type": "websocket.close", "code": 4400, "reason": ""})
        assert socket.wire.written.startswith(framed(b"three") + bytes((0x80 | CLOSE,)))
        socket.protocol.tell(framed(b"too late"))
        await asyncio.sleep(0)
        assert b"late" not in socket.wire.written

    with_socket(test)


@pytest.mark.parametrize("length", [0, 125, 126, 65535, 65536])
def test_frames_are_as_the_library_writes_them(length: int) -> None:
    assert framed(b"x" * length) == Frame(TEXT, b"x" * length).serialize(mask=False)
