"""The page docs/records.md: every field of every game's record."""

from cordee import games
from cordee.core.schema import Field, How

HEAD = """\
# Records, field by field

Made by `python -m cordee.reference docs` from each game's `state.py`; do not edit.

A game is one record of numbers, and these are all its fields. *Seen by* is who may know a field: `redact`
wipes it for everyone else. Where that depends on more than the seat, the game's `sight/redact.py` handles it
by hand.
"""

KINDS = {
    How.NUMBER: "a number",
    How.ONE_HOT: "one of {size}",
    How.BITS: "a set of {size}, as bits",
    How.COUNTS: "kinds 1 to {size}, or 0",
    How.SEAT: "a seat",
    How.SEATS: "a set of seats, as bits",
}


def page() -> str:
    """The whole page."""
    return "\n".join((HEAD, *map(_section, games.names())))


def _section(name: str) -> str:
    game = games.get(name)
    options = {option.name: option.allowed for option in game.options}
    rows = [_row(field, options) for field in game.record.fields.values()]
    return "\n".join(
        (
            f"## {game.words.say('en', 'title')}",
            "",
            f"`{name}`: {game.state.itemsize} bytes.",
            "",
            "| field | what its numbers are | how many | seen by | meaning |",
            "|---|---|---|---|---|",
            *rows,
            "",
        )
    )


def _row(field: Field, options: dict[str, str]) -> str:
    if field.name in options:
        kind, meaning = options[field.name], "an option"
    elif field.values:
        kind, meaning = ", ".join(field.values), field.meaning
    else:
        kind, meaning = KINDS[field.how].format(size=field.size), field.meaning
        if field.low and field.how in (How.ONE_HOT, How.SEAT):
            kind += f", from {field.low} on"
    shape = " × ".join(map(str, field.shape))
    if field.of_seats:
        shape = shape.replace(str(field.shape[0]), f"{field.shape[0]} seats", 1)
    return f"| `{field.name}` | {kind} | {shape or 1} | {field.seen.value} | {meaning} |"
