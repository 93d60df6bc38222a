"""Moves: the named form of an action, and its short text.

Inside the rules an action is a number. Outside it is a move, `{"do": "place", "village": 7, …}`, or a
text without spaces, `D7`; several texts in a row are a sequence. A codec converts between them.
"""

import difflib
from collections.abc import Sequence
from functools import cached_property
from typing import Any

from cordee.core.actions import Actions, Move
from cordee.core.errors import MalformedMove

AnyMove = Move | str | Sequence[Move | str]


class Codec:
    """The moves of a game, by its table of actions."""

    def __init__(self, table: Actions):
        self.actions = table.count
        self._table = table

    def move(self, action: int) -> Move:
        """The named form of an action."""
        return self._named[action].copy()

    def text(self, action: int) -> str:
        """The short text of an action."""
        return self._written[action]

    def write(self, actions: Sequence[int]) -> str:
        """A sequence of actions as a text."""
        return " ".join(self.text(action) for action in actions)

    def read(self, move: AnyMove) -> list[int]:
        """The actions of a move, a text or a sequence of either; raises MalformedMove."""
        if isinstance(move, dict):
            return [self._by_move(move)]
        if isinstance(move, str):
            parts: Sequence[Any] = move.split()
            if not parts:
                raise MalformedMove(got=repr(move), expected=self._example)
            return [self._by_text(part) for part in parts]
        if not isinstance(move, Sequence) or not move:
            raise MalformedMove(got=repr(move), expected=self._example)
        return [action for part in move for action in self._read_one(part)]

    def _read_one(self, move: Any) -> list[int]:
        if not isinstance(move, dict | str):
            raise MalformedMove(got=repr(move), expected=self._example)
        return self.read(move)

    def _by_move(self, move: Move) -> int:
        try:
            found = self._moves.get(_key(move))
        except TypeError:  # a value that is no plain name or number
            found = None
        if found is None:
            moves = map(self.move, range(self.actions))
            alike = next((each for each in moves if each["do"] == move.get("do")), None)
            expected = repr(alike) if alike else self._example
            raise MalformedMove(got=repr(move), expected=expected)
        return found

    def _by_text(self, text: str) -> int:
        found = self._texts.get(text.lower())
        if found is None:
            close = difflib.get_close_matches(text.lower(), self._texts, n=3)
            expected = ", ".join(self.text(self._texts[each]) for each in close) or self._example
            raise MalformedMove(got=repr(text), expected=expected)
        return found

    @property
    def _example(self) -> str:
        return f"{self.text(0)!r}, {self.move(0)!r}"

    @cached_property
    def _named(self) -> list[Move]:
        return [self._table.name(action) for action in range(self.actions)]

    @cached_property
    def _written(self) -> list[str]:
        return [self._table.write(action) for action in range(self.actions)]

    @cached_property
    def _moves(self) -> dict[frozenset[tuple[str, Any]], int]:
        return {_key(self.move(action)): action for action in range(self.actions)}

    @cached_property
    def _texts(self) -> dict[str, int]:
        return {self.text(action).lower(): action for action in range(self.actions)}


def _key(move: Move) -> frozenset[tuple[str, Any]]:
    # `True == 1` in Python; in a move they are different things.
    return frozenset((name, (type(value), value)) for name, value in move.items())
