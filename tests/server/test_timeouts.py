"""Whoever begins a request and does not end it is hung up on; whoever only takes their time is not."""

import socket
import time
from collections.abc import Iterator

import httpx
import pytest

from tests import patience
from tests.server.conftest import new_database
from tests.server.people import Follower, make_table
from tests.server.processes import ServerProcess, serving

BEGINNINGS = {
    "nothing": b"",
    "half a line": b"GET /heal",
    "half the headers": b"GET /healthz HTTP/1.1\r\nHost: cordee\r\nX-Slow: ",
    "half a body": (
        b"POST /api/tables HTTP/1.1\r\nHost: cordee\r\nContent-Type: application/json\r\n"
        b'Content-Length: 100\r\n\r\n{"game": '
    ),
}


@pytest.fixture(scope="module")
def impatient(request: pytest.FixtureRequest) -> Iterator[ServerProcess]:
    with serving(new_database("sqlite", request), header_seconds=1, request_seconds=1) as server:
        yield server


def call(server: ServerProcess, beginning: bytes) -> socket.socket:
    caller = socket.create_connection(("127.0.0.1", server.port))
    caller.settimeout(patience.SECONDS)
    caller.sendall(beginning)
    return caller


def last_words(caller: socket.socket) -> bytes:
    """Everything until they hang up; fails if they never do."""
    heard = b""
    try:
        while some := caller.recv(65536):
            heard += some
    except ConnectionResetError:
        pass
    caller.close()
    return heard


@pytest.mark.parametrize("beginning", BEGINNINGS)
def test_a_request_that_never_ends_is_hung_up_on(impatient: ServerProcess, beginning: str) -> None:
    assert last_words(call(impatient, BEGINNINGS[beginning])).endswith(b"content-length: 0\r\n\r\n")


def test_a_second_request_that_never_ends_is_hung_up_on(impatient: ServerProcess) -> None:
    caller = call(impatient, b"GET /healthz HTTP/1.1\r\nHost: cordee\r\n\r\n")
    heard = b""
    while not heard.endswith(b'{"status":"ok"}'):
        heard += caller.recv(65536)
    caller.sendall(BEGINNINGS["half a line"])
    assert b" 408 " in last_words(caller)


def test_dripping_does_not_help(impatient: ServerProcess) -> None:
    caller = call(impatient, b"GET /healthz HTTP/1.1\r\n")

    def drip() -> None:
        for number in range(600):
            caller.sendall(f"X-{number}: drip\r\n".encode())
            time.sleep(0.1)

    with pytest.raises((ConnectionResetError, BrokenPipeError)):
        drip()
    caller.close()


def test_hundreds_of_half_open_requests_are_all_gone_soon(impatient: ServerProcess) -> None:
    callers = [call(impatient, b"GET / HTTP/1.1\r\nHost:") for _ in range(300)]
    assert all(b" 408 " in last_words(caller) for caller in callers)


def test_headers_have_an_end(impatient: ServerProcess) -> None:
    caller = call(impatient, b"GET /healthz HTTP/1.1\r\nHost: cordee\r\n")

    def pour() -> None:
        for _ in range(1000):  # 100 MB, faster than any clock
            caller.sendall(b"X-Large: " + b"x" * 100_000 + b"\r\n")

    with pytest.raises((ConnectionResetError, BrokenPipeError)):
        pour()
    caller.close()
    # Many cookies are no reason.
    headers = {"Cookie": "x" * 30_000}
    assert httpx.get(f"{impatient.url}/healthz", headers=headers).status_code == 200


def test_a_socket_lives_on(impatient: ServerProcess) -> None:
    table_id, _ = make_table(impatient.url, "shangrila", [{"name": "Ada"}], seats=3)
    follower = Follower(impatient.url, table_id)
    time.sleep(2.5)
    follower.send({"type": "ping"})
    assert follower.receive()["type"] == "pong"
