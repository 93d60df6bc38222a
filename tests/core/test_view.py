"""What a board is told: declared once, told as plain values and as types."""

from enum import IntEnum

import numpy as np
import pytest

from cordee import games
from cordee.core.schema import Grid, Row, Seen, bits, cards, flag, length, number, one_of, seat, seat_set
from cordee.core.tell import Teller
from cordee.core.view import Detail, View
from cordee.core.view_types import keys, named_types, record_type

CARDS = ["ace", "king"]


class Phase(IntEnum):
    """What is to be decided."""

    DEAL = 0
    PLAY = 1


class Table(View):
    """One field of every kind."""

    phase: int = one_of(Phase, "what is to be decided")
    turn: int = seat("whose turn it is")
    dealer: int = seat("who dealt", first=1)
    done: int = seat_set("who is done")
    trump: int = one_of(CARDS, "the trump", low=1)
    best: int = number("the best so far", none=-1)
    ways: int = bits([[0, 1], [1, 2]], "the ways that are open")
    hands: Grid = cards(CARDS, "the cards of each seat", each=4, by=3)
    points: Grid = number("what each has of each", each=4, by=(["gold", "silver"],))
    height: Row = number("how high", of="hills", by=2)
    snow: Row = flag("whether it snows there", of="hills", by=2)
    ships: int = length("ships")
    cargo: Row = number("what she carries", of="ships", by=3)
    ship_wind: Row = one_of(["calm", "storm"], "what blows there", of="ships", by=3, key="wind")
    bids: Row = one_of([1, 2, "pass"], "what was bid", by=3)
    bid_count: int = length("bids", none=-1)
    stock: Row = cards([7, 8, "joker"], "the cards to come", by=2, seen=Seen.NOBODY)
    sky: int = one_of(["clear", "dark"], "how it looks", within="weather")
    sky_wind: int = number("how strong", within="weather", key="wind")


class Cost(Detail):
    """What an action costs."""

    cost: int = number("cards to pay", none=0)
    ends: int = flag("whether it ends the game")
    beats: int = bits(CARDS, "the cards that it beats")
    left: int = number("cards that stay")
    ways: int = length("leads")
    to: Row = one_of(CARDS, "a card it leads to", of="leads", by=2, low=1, called="Card")
    after: Row = number("after how many turns", of="leads", by=2)


class Rows(View):
    """Lists of different lengths, and types by name."""

    filled: Row = length("placed", "worth", by=2)
    placed: Grid = number("what lies at each place", of="rows", by=(2, 3))
    worth: Grid = number("what each row counts", by=(2, 3))
    piles: Grid = cards(CARDS, "every pile", each=4, by=3, called="Card")


def filled() -> Table:
    table = Table.blank()
    table.phase, table.turn, table.done, table.best = Phase.PLAY, 1, 0b11, -1
    table.ways = 0b10
    table.hands[0] = 1, 2, 0
    table.points[1] = 5, 7
    table.height[:] = 3, 4
    table.snow[1] = 1
    table.ships = 2
    table.cargo[:2] = 8, 9
    table.ship_wind[1] = 1
    table.sky, table.sky_wind = 1, 6
    table.bid_count = -1
    table.stock[:] = 3, 1
    return table


def test_every_kind_of_field_is_told_in_plain_values() -> None:
    assert Teller(Table).tell(filled(), seats=2) == {
        "phase": "play",
        "turn": 1,
        "dealer": None,
        "done": [0, 1],
        "trump": None,
        "best": None,
        "ways": [[1, 2]],
        "hands": [["ace", "king"], []],
        "points": [{"gold": 0, "silver": 0}, {"gold": 5, "silver": 7}],
        "hills": [{"height": 3, "snow": False}, {"height": 4, "snow": True}],
        "ships": [{"cargo": 8, "wind": "calm"}, {"cargo": 9, "wind": "storm"}],
        "weather": {"sky": "dark", "wind": 6},
        "bids": None,
    }


def test_a_list_is_as_long_as_its_length_says() -> None:
    table = filled()
    table.bids[:], table.bid_count = (2, 1, 0), 2
    assert Teller(Table).tell(table, seats=2)["bids"] == ["pass", 2]
    table.bid_count = 0
    assert Teller(Table).tell(table, seats=2)["bids"] == []


def test_what_nobody_sees_is_told_where_everything_is_open() -> None:
    assert "stock" not in Teller(Table).tell(filled(), seats=2)
    assert Teller(Table).tell(filled(), seats=2, everything=True)["stock"] == ["joker", 7]


def test_of_actions_only_what_there_is_is_told() -> None:
    details = np.zeros(2, Cost.dtype)
    details[1]["cost"], details[1]["ends"], details[1]["beats"] = 3, 1, 0b10
    details[1]["ways"], details[1]["to"], details[1]["after"] = 1, (2, 1), (4, 5)
    assert Teller(Cost, sparse=True).tell_each(details) == [
        {"left": 0},
        {"cost": 3, "ends": True, "beats": ["king"], "left": 0, "leads": [{"to": "king", "after": 4}]},
    ]


def test_each_list_along_an_axis_has_a_length_of_its_own() -> None:
    rows = Rows.blank()
    rows.filled[:] = 2, 0
    rows.placed[0] = 7, 0, 9
    rows.worth[0] = 5, 6, 9
    rows.piles[0] = 1, 2, 0
    assert Teller(Rows).tell(rows, seats=2) == {
        "rows": [{"placed": [7, 0]}, {"placed": []}],
        "worth": [[5, 6], []],
        "piles": [["ace", "king"], []],
    }


def test_types_say_what_is_told() -> None:
    kinds = {name: kind for name, kind, _ in keys(Teller(Table))}
    assert kinds == {
        "phase": "'deal' | 'play'",
        "turn": "number",
        "dealer": "number | null",
        "done": "number[]",
        "trump": "'ace' | 'king' | null",
        "best": "number | null",
        "ways": "[number, number][]",
        "hands": "('ace' | 'king')[][]",
        "points": "Record<'gold' | 'silver', number>[]",
        "hills[].height": "number",
        "hills[].snow": "boolean",
        "ships[].cargo": "number",
        "ships[].wind": "'calm' | 'storm'",
        "weather.sky": "'clear' | 'dark'",
        "weather.wind": "number",
        "bids": "(number | 'pass')[] | null",
        "stock": "(number | 'joker')[]",
    }
    assert "stock?: (number | 'joker')[]" in record_type(Teller(Table))
    for lines in (
        "  hills: {\n    /** how high */\n    height: number\n",
        "    wind: 'calm' | 'storm'\n  }[]\n",
        "    wind: number\n  }\n}",
    ):
        assert lines in record_type(Teller(Table))
    assert "leads?: {\n    /** a card it leads to */\n    to: Card | null\n" in record_type(
        Teller(Cost, sparse=True)
    )
    assert named_types(Teller(Rows), Teller(Cost)) == {"Card": "'ace' | 'king'"}
    assert "cost?: number" in record_type(Teller(Cost, sparse=True))


@pytest.mark.parametrize("name", games.names())
def test_a_view_is_the_same_on_every_target(name: str) -> None:
    told = []
    for target in ("interpreted", "native"):
        match = games.get(name).new(seed=5, target=target)
        views = []
        while match.actors and len(views) < 30:
            views.append([match.view(viewer) for viewer in (None, -1, match.actors[0])])
            match.play_actions(match.actors[0], [match.legal(match.actors[0])[len(views) % 2 - 1]])
        told.append(views)
    assert told[0] == told[1]
