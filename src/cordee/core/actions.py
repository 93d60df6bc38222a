"""The actions of a game as a table: ranges of numbers, each with a name and named arguments.

    ACTIONS = Actions(
        Action("place", "{guild}{village}", VILLAGE, GUILD),
        Action("pass", "pass"),
    )
    PLACE = ACTIONS.first("place")  # + village * 7 + guild

Numbers are public (records, trained networks), and so are texts: a test pins them. The browser reads the same
table, so that moves are written down nowhere else.
"""

from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import accumulate
from math import prod
from typing import Any

Move = dict[str, Any]


class Argument:
    """What an action is told: one of several values; or one of several rows, under a name each."""

    def __init__(self, names: str | Sequence[str], values: Iterable[Any], texts: Iterable[str] = ()):
        self.names: tuple[str, ...] = (names,) if isinstance(names, str) else tuple(names)
        self.rows: list[tuple[Any, ...]] = [
            (each,) if isinstance(names, str) else tuple(each) for each in values
        ]
        # How a value is written in the text of an action, where that is not as it is called.
        self.texts: list[tuple[str, ...]] = [(each,) for each in texts] or [
            tuple(map(str, row)) for row in self.rows
        ]


class Action:
    """A range of actions: one for all values of its arguments, of which the last changes fastest."""

    def __init__(self, verb: str, text: str, *arguments: Argument):
        self.verb = verb
        self.text = text  # with `{name}` where an argument stands
        self.arguments = arguments
        self.count = prod(len(argument.rows) for argument in arguments)

    def at(self, number: int) -> list[tuple[Argument, int]]:
        """The place of each argument's value, for the number-th action of the range."""
        found = []
        for argument in reversed(self.arguments):
            number, place = divmod(number, len(argument.rows))
            found.append((argument, place))
        return found[::-1]


class Actions:
    """All actions of a game, numbered from 0."""

    def __init__(self, *ranges: Action):
        self.ranges = ranges
        self._firsts = [0, *accumulate(each.count for each in ranges)]
        self.count = self._firsts.pop()

    def first(self, verb: str) -> int:
        """The lowest number of the actions of that name."""
        return self._by_verb[verb]

    @cached_property
    def _by_verb(self) -> dict[str, int]:
        return {each.verb: first for each, first in zip(self.ranges, self._firsts, strict=True)}

    def _find(self, action: int) -> tuple[Action, list[tuple[Argument, int]]]:
        for each, first in zip(self.ranges, self._firsts, strict=True):
            if first <= action < first + each.count:
                return each, each.at(action - first)
        raise IndexError(f"there is no action {action}: they are numbered 0 to {self.count - 1}")

    def name(self, action: int) -> Move:
        """The move that an action is."""
        found, arguments = self._find(action)
        move: Move = {"do": found.verb}
        for argument, place in arguments:
            move |= zip(argument.names, argument.rows[place], strict=True)
        return move

    def write(self, action: int) -> str:
        """An action as a short text without spaces."""
        found, arguments = self._find(action)
        texts: dict[str, str] = {}
        for argument, place in arguments:
            texts |= zip(argument.names, argument.texts[place], strict=True)
        return found.text.format_map(texts)
