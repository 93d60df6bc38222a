"""How a view travels: whole, or as what changed since the one before, each with a checksum.

A change is `[path, value]`, or `[path]` where something is gone; a path is a list of names and numbers. What
has the next number of a list is added to it. To a client the checksum is a name: it holds the view with the
checksum `before`, and after the changes the one called `checksum`. A client that holds another one has missed
something and asks for the whole.
"""

import hashlib
from dataclasses import dataclass
from typing import Any

import msgspec

Change = list[Any]


def plain(view: Any) -> dict[str, Any]:
    """A view as plain values."""
    values: dict[str, Any] = msgspec.to_builtins(view)
    return values


@dataclass(frozen=True, slots=True)
class Sent:
    """A view as it is sent, in plain values, and the checksum of its bytes. Equal views have equal bytes."""

    version: int
    values: Any
    checksum: str

    @classmethod
    def of(cls, version: int, view: Any) -> "Sent":
        """A view made ready to be sent."""
        values = msgspec.to_builtins(view)
        encoded = msgspec.json.encode(values, order="sorted")
        return cls(version, values, hashlib.sha256(encoded).hexdigest()[:16])

    def whole(self, **also: Any) -> bytes:
        """The message that brings all of it."""
        message = {"type": "view", "version": self.version, "checksum": self.checksum, "view": self.values}
        return msgspec.json.encode(message | also, order="sorted")

    def since(self, before: "Sent", events: list[dict[str, Any]], **also: Any) -> bytes:
        """The message that turns the view before into this one."""
        message = {
            "type": "update",
            "version": self.version,
            "before": before.checksum,
            "checksum": self.checksum,
            "events": events,
            "changes": changes(before.values, self.values),
        }
        return msgspec.json.encode(message | also)


def changes(old: Any, new: Any, path: tuple[str | int, ...] = ()) -> list[Change]:
    """What turns one view into another.

    >>> changes({"a": 1, "b": [1, 2]}, {"b": [1, 3], "c": None})
    [[['b', 1], 3], [['c'], None], [['a']]]
    """
    found: list[Change] = []
    _compare(old, new, list(path), found)
    return found


def _compare(old: Any, new: Any, path: list[str | int], found: list[Change]) -> None:
    if type(old) is not type(new):
        found.append([path, new])
    elif old == new:
        # Most of a view is as it was, and comparing two wholes is much faster than going through them. That
        # True equals 1 does no harm inside: a field that is a truth value never becomes a number.
        return
    elif isinstance(old, dict):
        for name, value in new.items():
            if name in old:
                _compare(old[name], value, [*path, name], found)
            else:
                found.append([[*path, name], value])
        found += [[[*path, name]] for name in old if name not in new]
    elif isinstance(old, list) and old and old == new[: len(old)]:
        # It has only grown, as what was said does. Where the numbers of a path end, something is added.
        found += [[[*path, index], new[index]] for index in range(len(old), len(new))]
    elif isinstance(old, list) and len(old) == len(new):
        for index, (one, other) in enumerate(zip(old, new, strict=True)):
            _compare(one, other, [*path, index], found)
    else:
        found.append([path, new])


def apply_changes(view: Any, found: list[Change]) -> Any:
    """Carry changes out on a copy, as a client does."""
    view = msgspec.json.decode(msgspec.json.encode(view))
    for path, *value in found:
        if not path:
            view = value[0]
            continue
        place = view
        for step in path[:-1]:
            place = place[step]
        if value and isinstance(place, list) and path[-1] == len(place):
            place.append(value[0])
        elif value:
            place[path[-1]] = value[0]
        else:
            del place[path[-1]]
    return view
