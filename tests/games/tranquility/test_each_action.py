"""The first and the last action of every kind do what they say, and nothing but chance deals."""

import pytest
from tests.games.tranquility.sea import GAME, hand, named, sea, table, texts
from tests.refusals import after

from cordee.core.match import Match

STORMS = {"rough_seas": "storms", "starter": 1}
WALL = {cell: 20 + cell for cell in range(36) if cell != 20}


def five_seats(**head: object) -> Match:
    hands = ["1 2 3", "11 12 13", "21 22 23", "31 32 33", "41 42 43"]
    return sea(hands, **head)  # type: ignore[arg-type]


@pytest.mark.rule("TRQ-6", "TRQ-7")
@pytest.mark.parametrize("cards", [(1, 80), (40, 41), (2, 79)])
def test_every_island_can_be_played_and_discarded(cards: tuple[int, int]) -> None:
    low, high = cards
    match = sea([f"{low} 50 {high}", "60 61 62"])
    after(match, (0, f"{low} @0"), (1, "-60 -61"), (0, f"{high} @35"))
    assert [table(match)["cells"][cell]["value"] for cell in (0, 35)] == [low, high]
    assert hand(match, 0) == [50]
    match = sea([f"{low} 50 {high}", "60 61 62"])
    after(match, (0, f"-{high} -{low}"))
    assert match.show().split("|")[4].split("/")[0].split() == [str(low), str(high)]


@pytest.mark.rule("TRQ-24", "TRQ-25")
@pytest.mark.parametrize("row", [1, 6])
def test_the_reef_goes_to_the_first_and_to_the_last_row(row: int) -> None:
    match = sea(["30 31 32", "7 8 9"], rough_seas="reef", reef=3)
    events = after(match, (0, f"30 @20 reef{row}")).events()
    assert events[-1] == {"event": "reef_moved", "seat": 0, "row": row}
    assert table(match)["reef"] == row
    # Three rows are not enough for it to leave.
    three = sea(["18 70 71", "72 73"], {cell: cell + 1 for cell in range(17)}, rough_seas="reef", reef=6)
    after(three, (0, "18 @17 -70"))
    assert table(three)["reef"] == 6


@pytest.mark.rule("TRQ-32")
@pytest.mark.parametrize("row", [1, 6])
def test_a_purple_storm_goes_to_the_first_and_to_the_last_row(row: int) -> None:
    match = sea(["10 20 30 40 50", "1 2"], piles=["P 60", ""], **STORMS)
    after(match, (0, "-10 -20"), (0, f"storm{row}"))
    assert table(match)["purple"] == [int(each == row) for each in range(1, 7)]


@pytest.mark.rule("TRQ-35")
@pytest.mark.parametrize("owner", [0, 4])
@pytest.mark.parametrize("colour", ["yellow", "orange"])
def test_a_compass_lifts_the_storm_of_the_first_and_of_the_last_seat(owner: int, colour: str) -> None:
    lies = [int(seat == owner) for seat in range(5)]
    match = five_seats(compasses=1, **{colour: lies}, **STORMS)
    assert table(match)[colour] == lies
    events = after(match, (0, f"calm-{colour}{owner}")).events()
    assert events[-1] == {"event": f"calmed_{colour}", "seat": 0, "owner": owner}
    assert (table(match)[colour], table(match)["compasses"]) == ([0] * 5, 0)


@pytest.mark.rule("TRQ-35")
@pytest.mark.parametrize("row", [1, 6])
def test_a_compass_lifts_the_storm_of_the_first_and_of_the_last_row(row: int) -> None:
    match = five_seats(compasses=1, purple=[int(each == row) for each in range(1, 7)], **STORMS)
    assert after(match, (0, f"calm-purple{row}")).events()[-1]["row"] == row
    assert table(match)["purple"] == [0] * 6


@pytest.mark.rule("TRQ-15")
@pytest.mark.parametrize("number", [0, 8])
def test_none_and_all_eight_can_be_announced(number: int) -> None:
    match = sea(["10 20 30 40 S", "11 21 31 41 51", "12"])
    after(match, (0, f"start say{number}"))
    assert table(match)["said"] == [number, None, None]


# All cells of the pyramid but one, which takes the lowest island alone, or the highest.
BUT_THE_FIRST = {cell: cell + 1 for cell in range(1, 35)}
BUT_THE_LAST = {cell: cell + 1 for cell in range(33)} | {33: 79}


@pytest.mark.rule("TRQ-44")
@pytest.mark.parametrize(("value", "cells", "cell"), [(1, BUT_THE_FIRST, 0), (80, BUT_THE_LAST, 34)])
def test_a_joker_is_the_lowest_and_the_highest_island(
    value: int, cells: dict[int, object], cell: int
) -> None:
    match = sea(["J 60 61", "70 71"], cells, variant="pyramid")
    assert "joker" in texts(match)
    after(match, (0, "joker"))
    assert texts(match) == {f"={value}"}
    after(match, (0, f"={value} @{cell} -60"))
    assert table(match)["cells"][cell] == {
        "value": value,
        "border": False,
        "joker": True,
        "closed": False,
        "side": None,
    }


@pytest.mark.rule("TRQ-52", "TRQ-54")
def test_a_hand_is_renewed_and_a_turn_is_passed() -> None:
    duel = {"variant": "duel", "shown": [0, 0, 0, 0, 0]}
    match = sea(["1 2 3", "60 61 62"], WALL, piles=["70 71", ""], **duel)
    assert named(match.play(0, "renew"))[-3:] == ["renewed", "took", "took"]
    match = sea(["1", "60 61 62"], WALL, **duel)
    assert named(match.play(0, "pass")) == ["passed"]


@pytest.mark.rule("TRQ-34", "TRQ-48")
def test_the_whole_hand_is_discarded_and_an_island_is_turned() -> None:
    match = after(sea(["1 40 80", "3 4"], **STORMS), (0, "all"))
    assert (hand(match, 0), table(match)["discards"][0]) == ([], 3)
    match = after(sea(["1 40 80", "3 4"], {0: 5, 35: 50}, variant="day_night"), (0, "turn @35 -80"))
    assert table(match)["cells"][35]["side"] == "night"


@pytest.mark.rule("TRQ-20", "TRQ-35")
def test_a_compass_with_no_storm_to_remove_is_nothing_to_do() -> None:
    cells = {cell: cell + 20 for cell in range(36)}
    match = sea(["70 71 72", "5"], cells, compasses=1, **STORMS)
    after(match, (0, "-70 -71"))
    assert match.over
    for storm in ({"yellow": [0, 1, 0, 0, 0]}, {"orange": [1, 0, 0, 0, 0]}, {"purple": [0, 0, 0, 0, 0, 1]}):
        match = sea(["70 71 72", "5"], cells, compasses=1, **storm, **STORMS)
        after(match, (0, "-70 -71"))
        assert match.actors == [1]


@pytest.mark.rule("TRQ-3", "TRQ-4")
def test_a_deal_is_shuffled_and_a_start_may_lie_anywhere_in_a_pile() -> None:
    places, tops = set(), set()
    for seed in range(150):
        match = GAME.new(seats=5, seed=seed)
        tops.add(tuple(hand(match, 0)))
        for pile in match.show().split("|")[3].split("/"):
            places.add(pile.split().index("S"))
    assert places == set(range(13))
    assert len(tops) == 150


@pytest.mark.rule("TRQ-21", "TRQ-23", "TRQ-41")
def test_what_is_removed_the_reef_s_row_and_the_explorers_are_random() -> None:
    removed, orders = set(), set()
    for seed in range(60):
        match = GAME.new(seats=2, difficulty="poseidon", seed=seed)
        removed |= set(match.show().split("|")[5].split("/")[0].split())
        orders.add(GAME.new(seats=2, variant="pyramid", seed=seed).show().split("|")[6])
    assert removed == {str(value) for value in range(1, 81)}
    assert len(orders) == 60
