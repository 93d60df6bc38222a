"""What a board is told of the sea, beyond what the rules' own tests ask of it."""

import pytest
from tests.games.tranquility.sea import GAME, costs, sea, table

FULL = {cell: 2 * cell + 1 for cell in range(36)}


@pytest.mark.parametrize(
    ("moves", "phase", "goes_on", "giving"),
    [
        ([], "play", False, False),
        (["20"], "cell", True, False),
        (["20", "@5"], "pay", True, True),
        (["-40"], "discard", True, True),
    ],
)
def test_parts_of_one_decision_belong_together(
    moves: list[str], phase: str, goes_on: bool, giving: bool
) -> None:
    match = sea(["20 40 50", "60 61"], {4: 18}, ["30", "31"])
    for move in moves:
        match.play(0, move)
    shown = table(match, 0)
    assert (shown["phase"], shown["goes_on"], shown["giving"]) == (phase, goes_on, giving)


def test_the_reef_is_moved_in_the_same_decision_and_staying_is_paid_for() -> None:
    match = sea(["20 40 50", "60 61"], {}, ["30", "31"], rough_seas="reef", reef=2)
    match.play(0, "20 @20")
    assert (table(match, 0)["phase"], table(match, 0)["goes_on"], table(match, 0)["giving"]) == (
        "reef",
        True,
        False,
    )
    match.play(0, "keep")
    assert (table(match, 0)["goes_on"], table(match, 0)["giving"]) == (True, True)


def test_seats_agree_on_what_to_give_for_a_start() -> None:
    match = sea(["S 1 2 3 4", "5 6 7 8 9", "10 11 12 13 14"], {}, ["20 21", "22 23", "24 25"])
    assert table(match)["starts"]
    assert not table(match)["announcing"]
    match.play(0, "start")
    assert (table(match)["phase"], table(match)["announcing"], table(match, 0)["goes_on"]) == (
        "say",
        True,
        False,
    )
    for seat in range(3):
        match.play(seat, "say3")
    assert (table(match)["phase"], table(match)["announcing"]) == ("give", True)
    assert table(match, match.actors[0])["giving"]


def test_alone_nobody_has_to_agree_with() -> None:
    match = sea(["S 1 2 3 4"], {}, ["20 21 22 23 24 25 26 27 28 29 30 31"])
    match.play(0, "start")
    assert (table(match)["phase"], table(match)["announcing"]) == ("give", False)


def test_who_knows_nothing_is_told_of_no_card_in_play() -> None:
    match = sea(["20 40 50", "60 61"], {}, ["30", "31"])
    match.play(0, "20")
    assert [table(match, viewer)["card"] for viewer in (0, 1, -1)] == [20, None, None]
    assert [table(match, viewer)["goes_on"] for viewer in (0, 1, -1)] == [True, False, False]


def test_turning_an_island_plays_no_card() -> None:
    match = sea(["20 40 50", "60 61"], {4: 18}, ["30", "31"], variant="day_night")
    match.play(0, "turn")
    assert (table(match, 0)["phase"], table(match, 0)["card"]) == ("cell", None)


def test_what_a_variant_does_not_have_is_null_or_empty() -> None:
    shown = table(GAME.new(seats=2, seed=1))
    assert not any(cell["border"] or cell["joker"] or cell["side"] for cell in shown["cells"])  # type: ignore[attr-defined]
    missing = ("reef", "compasses", "compasses_left", "storm", "explorers", "side", "goal", "row", "points")
    assert [shown[name] for name in missing] == [None] * len(missing)
    assert (shown["hand_side"], shown["yellow"], shown["marked"]) == ([None, None], [0, 0], [])
    assert not shown["row_marks"]


def test_each_seat_of_the_duel_plays_its_own_side() -> None:
    shown = table(GAME.new(variant="duel", seats=2, seed=1))
    assert (shown["variant"], shown["hand_side"], shown["side"]) == ("duel", ["day", "night"], None)
    assert not shown["starts"]


def test_a_row_taken_to_the_last_card_is_empty_and_not_missing() -> None:
    match = sea(["20 40", "60 62"], FULL | {35: "."}, variant="duel")
    assert table(match)["row"] == []


def test_piles_are_open_with_their_next_card_first_where_everything_is() -> None:
    match = sea(["20 40 50", "60 61"], {}, ["30 9 F", "31"])
    whole = match.view(None)["table"]
    assert whole["hands_open"] == [[20, 40, 50], [60, 61]]
    assert whole["piles_open"] == [[30, 9, "finish"], [31]]
    assert not {"hands_open", "piles_open"} & set(table(match))
    assert whole["hand"] == []


def test_a_card_costs_what_its_cheapest_place_costs() -> None:
    match = sea(["20 40 50 70", "60 61"], {0: 18, 2: 21}, ["30", "31"])
    assert costs(match) == {"20": 1, "40": 0, "50": 0, "70": 0}
    match.play(0, "40")
    assert costs(match)["@4"] == 0
