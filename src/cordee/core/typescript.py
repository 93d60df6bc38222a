"""Values as types of TypeScript: what the browser is told of a game follows from the game's own tables."""

import re
from collections.abc import Iterable
from typing import Any

PLACE = re.compile(r"\d+\.\d+")


def union(values: Iterable[Any]) -> str:
    """The type of whatever is one of these values."""
    return " | ".join(dict.fromkeys(map(literal, values)))


def literal(value: Any) -> str:
    """The type of one value: a name is itself, numbers are not told apart."""
    match value:
        case None:
            return "null"
        case str():
            # Places are named by row and column, and boards put such names together.
            return "`${number}.${number}`" if PLACE.fullmatch(value) else f"'{value}'"
        case list() | tuple():
            return f"[{', '.join(map(literal, value))}]"
    return "number"


def listed(kind: str) -> str:
    """The type of a list of these."""
    return f"({kind})[]" if _is_union(kind) else f"{kind}[]"


def _is_union(kind: str) -> bool:
    return " | " in re.sub(r"<.*>|\(.*\)", "", kind)
