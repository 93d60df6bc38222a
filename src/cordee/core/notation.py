"""What the notations of all games share: `name=value` heads, and errors that quote the input.

A position is one text of sections between `|`. The first section is its head: the options, whose turn
it is, and whatever else is one word; the game's own pictures follow.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from cordee.core.errors import BadOption, MalformedPosition
from cordee.core.options import Option, Options, read_options


def expect(fits: bool, expected: str, got: Any) -> None:
    """Refuse a position that does not fit, with what was expected and what was found."""
    if not fits:
        raise MalformedPosition(expected=expected, got=repr(got))


def sections(text: str, names: Sequence[str]) -> list[str]:
    """The sections of a position, as many as they have names."""
    parts = [part.strip() for part in text.split("|")]
    expect(len(parts) == len(names), f"{' | '.join(names)}", text)
    return parts


def write_head(values: Mapping[str, Any]) -> str:
    """`{"seats": 4, "turn": "red"}` → `seats=4 turn=red`; a list has commas, what is None is left out."""
    words = {
        name: ",".join(map(str, value)) if isinstance(value, list) else value
        for name, value in values.items()
        if value is not None
    }
    return " ".join(f"{name}={value}" for name, value in words.items() if value != "")


def read_head(text: str, names: Sequence[str]) -> dict[str, str]:
    """The values of a head by name; each name at most once, in any order."""
    found: dict[str, str] = {}
    for word in text.split():
        name, equals, value = word.partition("=")
        expect(bool(equals and value) and name in names, f"name=value ({', '.join(names)})", word)
        expect(name not in found, f"{name}= (1x)", text)
        found[name] = value
    return found


def read_number(name: str, text: str, low: int, high: int) -> int:
    """A whole number within limits."""
    fits = text.isdecimal() and low <= int(text) <= high
    expect(fits, f"{name}={low}-{high}", text)
    return int(text)


def read_word(name: str, text: str, words: Sequence[str]) -> int:
    """The place of a word in a list."""
    expect(text in words, f"{name}={'/'.join(words)}", text)
    return list(words).index(text)


def head_options(options: Sequence[Option], head: Mapping[str, str]) -> Options:
    """The options that a head names, the others by default."""
    try:
        return read_options(options, {each.name: head[each.name] for each in options if each.name in head})
    except BadOption as error:
        raise MalformedPosition(
            expected=f"{error.field}={error.values['allowed']}", got=error.values["got"]
        ) from error
