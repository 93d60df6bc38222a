"""How a view travels: whole, or as what changed since the one before, each with a checksum.

A change is `[path, value]`, or `[path]` where something is gone; a path is a list of names and numbers. To a
client the checksum is a name: it holds the view with the checksum `before`, and after the changes the one
called `checksum`. A client that holds another one has missed something and asks for the whole.
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
    """A view as it is sent: its bytes, and their checksum. Equal views have equal bytes."""

    version: int
    encoded: bytes
    checksum: str

    @classmethod
    def of(cls, version: int, view: Any) -> "Sent":
        """A view made ready to be sent."""
        encoded = msgspec.json.encode(view, order="sorted")
        return cls(version, encoded, hashlib.sha256(encoded).hexdigest()[:16])

    def whole(self, **also: Any) -> bytes:
        """The message that brings all of it."""
        raw = msgspec.Raw(self.encoded)
        message = {"type": "view", "version": self.version, "checksum": self.checksum, "view": raw}
        return msgspec.json.encode(message | also)

    def since(self, before: "Sent", events: list[dict[str, Any]], **also: Any) -> bytes:
        """The message that turns the view before into this one."""
        found = changes(msgspec.json.decode(before.encoded), msgspec.json.decode(self.encoded))
        message = {
            "type": "update",
            "version": self.version,
            "before": before.checksum,
            "checksum": self.checksum,
            "events": events,
            "changes": found,
        }
        return msgspec.json.encode(message | also)


def changes(old: Any, new: Any, path: tuple[str | int, ...] = ()) -> list[Change]:
    """What turns one view into another.

    >>> changes({"a": 1, "b": [1, 2]}, {"b": [1, 3], "c": None})
    [[['b', 1], 3], [['c'], None], [['a']]]
    """
    if isinstance(old, dict) and isinstance(new, dict):
        found = [
            change
            for name, value in new.items()
            for change in (
                changes(old[name], value, (*path, name)) if name in old else [[[*path, name], value]]
            )
        ]
        return found + [[[*path, name]] for name in old if name not in new]
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        pairs = enumerate(zip(old, new, strict=True))
        return [change for index, (one, other) in pairs for change in changes(one, other, (*path, index))]
    return [] if old == new and type(old) is type(new) else [[list(path), new]]


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
        if value:
            place[path[-1]] = value[0]
        else:
            del place[path[-1]]
    return view
