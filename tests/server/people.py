"""Scripted people: clients that use nothing but the documented API and protocol."""

import json
from contextlib import ExitStack
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from cordee.server.shapes.basics import PROTOCOL
from cordee.server.wire import apply_changes
from tests import patience

OPEN = ExitStack()  # everything that is to be closed after a test


def call(address: str, **how: Any) -> ClientConnection:
    """Open a socket, with all patience."""
    return connect(address, open_timeout=patience.SECONDS, ping_timeout=patience.SECONDS, **how)


class Person:
    """Somebody who holds a seat of a table."""

    def __init__(self, url: str, table_id: str, seat: int, token: str):
        headers = {"Authorization": f"Bearer {token}"}
        self.http = OPEN.enter_context(httpx.Client(base_url=url, headers=headers, timeout=patience.SECONDS))
        self.table_id, self.seat, self.token = table_id, seat, token

    @property
    def path(self) -> str:
        return f"/api/tables/{self.table_id}"

    def look(self) -> dict[str, Any]:
        answer = self.http.get(self.path)
        assert answer.status_code == 200, answer.text
        table: dict[str, Any] = answer.json()
        return table

    def wait_for_turn(self) -> dict[str, Any]:
        """The table, as soon as this person may act."""

        def hers() -> dict[str, Any] | None:
            table = self.look()
            return table if self.seat in table["view"]["actors"] else None

        return patience.until(hers, f"the turn of seat {self.seat}")

    def play(self, move: Any, version: int | None = None) -> httpx.Response:
        version = self.look()["version"] if version is None else version
        return self.http.post(
            f"{self.path}/moves", json={"seat": self.seat, "version": version, "move": move}
        )

    def undo(self, version: int | None = None) -> httpx.Response:
        version = self.look()["version"] if version is None else version
        return self.http.post(f"{self.path}/undo", json={"seat": self.seat, "version": version})

    def say(self, text: str) -> httpx.Response:
        return self.http.post(f"{self.path}/talk", json={"seat": self.seat, "text": text})


class Follower:
    """A socket that keeps its view by the updates alone, and checks that none is missing."""

    def __init__(self, url: str, table_id: str, *tokens: str, seat: int | None = None):
        address = f"ws{url.removeprefix('http')}/api/tables/{table_id}/live"
        self.socket: ClientConnection = OPEN.enter_context(call(address))
        self.events: list[dict[str, Any]] = []
        hello = {"type": "hello", "protocol": PROTOCOL, "tokens": list(tokens), "seat": seat}
        self.send(hello)
        first = self.receive()
        assert first["type"] == "view", first
        self.view, self.checksum = first["view"], first["checksum"]
        self.recent: list[dict[str, Any]] = first["events"]  # what happened before

    def send(self, message: dict[str, Any]) -> None:
        self.socket.send(json.dumps(message))

    def receive(self, timeout: float = patience.SECONDS) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.socket.recv(timeout=timeout))
        return message

    def follow(self) -> dict[str, Any]:
        """Take one update in."""
        update = self.receive()
        assert update["type"] == "update", update
        assert update["before"] == self.checksum
        self.view = apply_changes(self.view, update["changes"])
        self.checksum = update["checksum"]
        self.events += update["events"]
        return update

    def follow_to(self, version: int) -> None:
        """Take updates in until the table is at a version."""
        while self.view["version"] < version:
            self.follow()

    def close(self) -> None:
        self.socket.close()


def make_table(url: str, game: str, wishes: list[dict[str, str]], **options: Any) -> tuple[str, list[Person]]:
    """Set a table up; return its address and the people on the seats with a name."""
    wish = {"game": game, "options": options, "seats": wishes}
    answer = httpx.post(f"{url}/api/tables", json=wish, timeout=patience.SECONDS)
    assert answer.status_code == 201, answer.text
    made = answer.json()
    table_id = made["table"]["id"]
    return table_id, [Person(url, table_id, int(seat), token) for seat, token in made["tokens"].items()]
