"""What a board that knows no game must be told of one: what its view holds, and where the places lie.

The browser's default board is drawn from this. A place is picked by whatever argument of a move has its noun;
where it stands in the view is found here, so that the client guesses nothing.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from cordee.core.game import Game
from cordee.core.options import Modules, Option, Options
from cordee.core.schema import Field, How, Seen
from cordee.core.tell import Teller

Points = Sequence[tuple[float, float]]
LINK = 2  # places that a pair joins


def shown(game: Game) -> dict[str, Any]:
    """All that it takes to draw a table of the game."""
    boards = list(_boards(game))
    nouns = _Nouns(game)

    def fields(teller: Teller) -> list[dict[str, Any]]:
        return [_field(each, nouns, boards) for together in teller.keys.values() for each in together]

    return {
        "alike": game.alike,
        "nouns": dict(game.nouns),
        "verbs": {
            action.verb: [name for argument in action.arguments for name in argument.names]
            for action in game.action_table.ranges
        },
        "fields": fields(game.viewing.view),
        "details": fields(game.viewing.detail),
        "boards": boards,
    }


# --- fields ---


class _Nouns:
    """What families of words there are: those of arguments, and those that the game names."""

    def __init__(self, game: Game):
        self.of = game.nouns
        self.families: dict[str, set[Any]] = {}
        for action in game.action_table.ranges:
            for argument in action.arguments:
                for name, column in zip(argument.names, zip(*argument.rows, strict=True), strict=True):
                    self.families.setdefault(name, set()).update(column)
        for name, values in game.names.items():
            self.families.setdefault(name, set()).update(value for value in values if value is not None)

    def noun(self, name: str, values: Sequence[Any]) -> str:
        """The family of a field's values: its own name's, else the smallest that has all of them."""
        own = self.of.get(name, name)
        if own in self.families or not values:
            return own
        found = [each for each, known in self.families.items() if known.issuperset(values)]
        smallest = min(found, key=lambda each: len(self.families[each]), default=own)
        return self.of.get(smallest, smallest)


def _values(field: Field) -> Sequence[Any]:
    """What a field's values are called; cards without names are numbered from 1."""
    if not field.values and field.how is How.COUNTS:
        return range(1, field.size + 1)
    return field.values if any(isinstance(value, str) for value in field.values) else ()


def _field(field: Field, nouns: _Nouns, boards: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """A field of a view; what is as usual is left out."""
    about = {
        "of": field.of,
        "within": field.within,
        "by": next((nouns.noun("", axis) for axis in field.axes if not isinstance(axis, int)), ""),
        "seats": field.of_seats,
        "hidden": field.seen is Seen.NOBODY,
        "links": _linked(field, boards),
    }
    return {
        "key": field.key,
        "how": How(field.how).name.lower(),
        "noun": nouns.noun(field.key, _values(field)),
        **{name: value for name, value in about.items() if value},
    }


def _linked(field: Field, boards: Sequence[dict[str, Any]]) -> str:
    """The noun of the places that the field's values join two by two."""
    if not field.values or not all(isinstance(pair, list) and len(pair) == LINK for pair in field.values):
        return ""
    most = max(max(pair) for pair in field.values)
    return next((board["noun"] for board in boards if most < len(board["at"])), "")


# --- places ---


def _boards(game: Game) -> Iterable[dict[str, Any]]:
    """Every kind of place: what its places are called, where they are in the view, and how they lie."""
    usual = game.places(game.read_options({}))
    for noun in usual:
        layouts = _layouts(game, noun)
        count = max(len(points) for _, points in layouts)
        found = _in_view(game, noun, usual[noun], count)
        if found:
            key, at = found
            yield {
                "noun": noun,
                "key": key,
                "names": list(game.names.get(noun, range(count))),
                "at": at,
                "layouts": [
                    {"when": when, "points": [list(each) for each in points]} for when, points in layouts
                ],
            }


def _in_view(game: Game, noun: str, points: Points, count: int) -> tuple[str, list[list[int]]] | None:
    """The key of the places in the view, and the indexes of each of them under it."""
    for key, fields in game.viewing.view.keys.items():
        if fields[0].of and (key in (noun, f"{noun}s") or any(field.key == noun for field in fields)):
            return key, [[index] for index in range(count)]
    # Rows of a board, each with a list of its places.
    rows = sorted({y for _, y in points})
    for key, fields in game.viewing.view.keys.items():
        if fields[0].of and fields[0].shape[0] == len(rows) and any(len(each.axes) > 1 for each in fields):
            return key, [_row_and_column(point, points, rows) for point in points]
    return None


def _row_and_column(point: tuple[float, float], points: Points, rows: Sequence[float]) -> list[int]:
    x, y = point
    return [rows.index(y), sum(other < x for other, row in points if row == y)]


def _layouts(game: Game, noun: str) -> list[tuple[dict[str, Any], Points]]:
    """How the places lie with which value of an option; last, with all others."""
    usual = game.read_options({})
    as_usual = game.places(usual).get(noun, ())
    found = [
        ({option.name: value}, points)
        for option in game.options
        for value in option.values
        if (points := game.places(_with(usual, option, value)).get(noun, ())) != as_usual
    ]
    return [*found, ({}, as_usual)]


def _with(options: Options, option: Option, value: Any) -> Options:
    return {**options, option.name: [value] if isinstance(option, Modules) else value}
