"""What the seats of a table under load know of the game, and so who may do what."""

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import numpy as np

from cordee import games
from cordee.core.layout import memory_of

GAME, SEATS = "shangrila", 4


class FromServer(msgspec.Struct):
    """Of any message, what is checked."""

    type: str
    version: int = 0
    before: str = ""
    checksum: str = ""


class WithRecord(FromServer):
    """And what is needed to play by the rules."""

    record: bytes = b""


class WithView(FromServer):
    """And what is needed to play without knowing them."""

    changes: list[Any] = []
    view: dict[str, Any] = {}


class Told:
    """What the seats of a table know."""

    read: Callable[[bytes], FromServer]

    def take(self, seat: int, message: Any) -> None:
        """A seat was sent something."""
        raise NotImplementedError

    def holds(self, seat: int, message: Any) -> bool:
        """Whether a seat knows what this message brings as a whole."""
        raise NotImplementedError

    def wish(self, chance: Random) -> tuple[int, str] | None:
        """Who is to act, and something that may be done, as a text; None when the game is over."""
        raise NotImplementedError


class Records(Told):
    """The seats know the rules, and are sent records."""

    read = msgspec.json.Decoder(WithRecord).decode

    def __init__(self) -> None:
        game = games.get(GAME)
        self.records = np.zeros((SEATS, 1), game.state)
        self.text, self.referee = game.codec.text, game.referee_on("native")
        self.mask = np.zeros(game.actions, np.int8)

    def take(self, seat: int, message: WithRecord) -> None:
        """Remember the seat's record."""
        if message.record:
            memory_of(self.records[seat])[:] = message.record

    def holds(self, seat: int, message: WithRecord) -> bool:
        """Whether it is this one."""
        return self.records[seat].tobytes() == message.record

    def wish(self, chance: Random) -> tuple[int, str] | None:
        """By the rules, from what the seat to act was sent itself."""
        bits = self.referee.turn(self.records[0])
        if not bits:
            return None
        seat = bits.bit_length() - 1
        self.referee.choose(self.records[seat], seat, self.mask)
        return seat, self.text(chance.choice(np.flatnonzero(self.mask).tolist()))


class Views(Told):
    """The seats are sent views, and keep of them what they may choose."""

    read = msgspec.json.Decoder(WithView).decode

    def __init__(self) -> None:
        self.chosen_from: dict[int, list[dict[str, Any]]] = {}

    def take(self, seat: int, message: WithView) -> None:
        """Remember the seat's choices, or carry out what changed in them."""
        if message.type == "view":
            self.chosen_from[seat] = message.view["view"]["choices"]
        for path, *value in message.changes:
            if path[:2] == ["view", "choices"]:
                place: Any = self.chosen_from
                for step in (seat, *path[2:-1])[: len(path) - 2]:
                    place = place[step]
                place[path[-1] if len(path) > 2 else seat] = value[0]

    def holds(self, seat: int, message: WithView) -> bool:
        """Whether its choices are those of this view."""
        return bool(self.chosen_from[seat] == message.view["view"]["choices"])

    def wish(self, chance: Random) -> tuple[int, str] | None:
        """Whoever has choices is next."""
        found = (
            (seat, str(chance.choice(choices)["text"]))
            for seat, choices in self.chosen_from.items()
            if choices
        )
        return next(found, None)


TOLD: dict[str, type[Told]] = {"record": Records, "json": Views}
