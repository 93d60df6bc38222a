"""The page docs/observations.md: the meaning of every index of every game's observation."""

from cordee import games
from cordee.core.observation import Place, Whose
from cordee.core.schema import How

HEAD = """\
# Observations, index by index

Made by `python -m cordee.reference docs` from each game's `state.py`; do not edit.

An observation is a row of signed bytes, made from a record that was redacted for its seat: it cannot reveal
what the seat may not see. *A seat* is always counted from the viewer: 0 is the viewer itself, 1 the next in
turn; rows and entries of seats that are not at the table are 0. `Game.observation.names` has a name for every
single index, `low` and `high` the bounds. The fields of the records are in [records.md](records.md); kinds of
cards and other numbers are those of the action numbers.
"""

LAYOUTS = {
    How.NUMBER: "the number",
    How.ONE_HOT: "1 at the value",
    How.BITS: "a set, one entry per bit",
    How.COUNTS: "how many of each value",
    How.SEAT: "1 at the seat",
    How.SEATS: "a set of seats",
}


def page() -> str:
    """The whole page."""
    return "\n".join((HEAD, *map(_section, games.names())))


def _section(name: str) -> str:
    game = games.get(name)
    seen = game.observation
    lines = [
        f"## {game.words.say('en', 'title')}",
        "",
        f"`{name}`: {seen.size} entries, {game.actions} actions.",
        "",
        "| index | field | layout | meaning |",
        "|---|---|---|---|",
        f"| 0–{seen.most_seats - 1} | viewer | 1 at the seat, as numbered at the table | who is looking |",
        *map(_row, seen.places),
    ]
    return "\n".join(lines) + "\n"


def _row(place: Place) -> str:
    part = place.part
    span = f"{place.first}" if place.end == place.first + 1 else f"{place.first}–{place.end - 1}"
    shape = []
    if part.whose == Whose.EACH:
        shape.append(f"{place.rows} seats")
    if part.how != How.COUNTS and place.items > 1:
        shape.append(f"{place.items} numbers")
    if place.size > 1:
        values = f" from {part.low}" if part.how in (How.ONE_HOT, How.COUNTS) else ""
        shape.append(f"{place.size} {'seats' if part.how in (How.SEAT, How.SEATS) else 'values'}{values}")
    layout = LAYOUTS[part.how] + (f"; {' × '.join(shape)}" if shape else "")
    return f"| {span} | `{part.field}` | {layout} | {part.meaning} |"
