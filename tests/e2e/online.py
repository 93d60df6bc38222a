"""A table on the server with one person and bots, and what travels between it and a browser."""

import base64
import json
from collections.abc import Callable
from typing import Any

import httpx
from playwright.sync_api import Page, WebSocket

from tests import patience
from tests.e2e.guest import Guest


class Online:
    """A table whose seat 0 is a person's."""

    def __init__(self, url: str, game: str, **options: Any):
        told = httpx.get(f"{url}/api/games/{game}", timeout=patience.SECONDS).json()
        seats = options.setdefault("seats", max(2, min(told["seats"])))
        asked = {
            "game": game,
            "options": options,
            "seats": [{"name": "Ada"}, *[{"bot": "greedy"}] * (seats - 1)],
        }
        made = httpx.post(f"{url}/api/tables", json=asked, timeout=patience.SECONDS).json()
        self.game, self.id, self.token = game, made["table"]["id"], made["tokens"]["0"]

    def open(self, guest: Guest) -> "Overheard":
        """Sit down in a browser."""
        overheard = Overheard(guest.page)
        guest.open(f"/tables/{self.id}#seat=0&token={self.token}&game={self.game}")
        return overheard


class Overheard:
    """What a page and the server say to each other at a table."""

    def __init__(self, page: Page):
        self.page = page
        self.sent: list[dict[str, Any]] = []
        self.received: list[dict[str, Any]] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framesent", self._noting(self.sent))
        socket.on("framereceived", self._noting(self.received))

    def _noting(self, messages: list[dict[str, Any]]) -> Callable[[Any], None]:
        return lambda frame: messages.append(json.loads(frame))

    def asked_for(self, kind: str, **fields: Any) -> bool:
        """Whether the page sent such a message."""
        wanted = {"type": kind, **fields}
        return any(wanted.items() <= message.items() for message in self.sent)

    def wait_for_records(self) -> None:
        """Until the page was told by a record."""
        self._wait_for(lambda wholes: "record" in wholes, "record")

    def wait_for_views(self) -> None:
        """Until the last that was told whole is a view."""
        self._wait_for(lambda wholes: wholes[-1:] == ["view"], "view")

    def _wait_for(self, fits: Callable[[list[str]], bool], what: str) -> None:
        for _ in patience.tries():
            if fits([each["type"] for each in self.received if each["type"] in ("view", "record")]):
                return
            self.page.wait_for_timeout(1000 * patience.EVERY)
        raise AssertionError(f"no {what} came")

    @property
    def records(self) -> list[bytes]:
        """All that were told."""
        told = [message.get("record") for message in self.received]
        return [base64.b64decode(record) for record in told if record]
