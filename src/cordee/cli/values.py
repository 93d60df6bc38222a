"""Parsing what was typed: numbers and the options of a game. Raises BadInput for anything invalid."""

from typing import Any, overload

from cordee.cli.speech import BadInput


@overload
def whole_number(name: str, text: str, low: int = 0) -> int: ...
@overload
def whole_number(name: str, text: str | None, low: int = 0) -> int | None: ...
def whole_number(name: str, text: str | None, low: int = 0) -> int | None:
    """The value of an option that takes a whole number; None if it was not given. Raises BadInput."""
    if text is None:
        return None
    digits = text.removeprefix("-") if low < 0 else text
    if not digits.isdecimal() or int(text) < low:
        raise BadInput("bad_number", name=name, low=low, got=text)
    return int(text)


@overload
def positive(name: str, text: str) -> float: ...
@overload
def positive(name: str, text: str | None) -> float | None: ...
def positive(name: str, text: str | None) -> float | None:
    """The value of an option that takes a number above 0; None if it was not given. Raises BadInput."""
    if text is None:
        return None
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value < float("inf"):
        raise BadInput("bad_decimal", name=name, got=text)
    return value


def pairs(words: list[str]) -> dict[str, str]:
    """What was given as name=value. Raises BadInput."""
    given = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not (name and equals):
            raise BadInput("bad_pair", got=word)
        given[name.strip()] = value.strip()
    return given


def option_pairs(seats: str | None, given: list[str] | None) -> dict[str, Any]:
    """The options of the game; `--seats` is one of them with a name of its own."""
    options = pairs(given or [])
    return options if seats is None else {**options, "seats": seats}
