"""What is in the box: ASC-1 to ASC-4."""

from collections import Counter

import pytest
from tests.games.ascent.slope import GAME, slope, table

from cordee.games.ascent.state import ABOVE, COMPONENTS, PLACES, SEQUENCES


def box(**options: object) -> Counter[str]:
    return Counter(GAME.notation.census(GAME.new(seed=1, **options).state))


@pytest.mark.rule("ASC-1")
def test_there_are_85_cards() -> None:
    cards = box()
    assert cards.total() == 85
    assert all(
        cards[f"{terrain}-{value}"] == 2 for terrain in ("grass", "snow", "rock") for value in range(1, 13)
    )
    assert cards["summit"] == cards["bridge"] == 5
    assert all(cards[f"campfire-{terrain}"] == 1 for terrain in ("grass", "snow", "rock"))


@pytest.mark.rule("ASC-1")
def test_there_are_three_ropes_ten_panoramas_and_twelve_goats() -> None:
    assert COMPONENTS["solo"]["ropes"] == 3
    assert len(SEQUENCES) == 10
    assert COMPONENTS["goats"]["count"] == 12


@pytest.mark.rule("ASC-2")
def test_the_mountain_has_eight_rows_of_nine_to_two_cells() -> None:
    assert [row["width"] for row in table(slope())["mountain"]] == [9, 8, 7, 6, 5, 4, 3, 2]
    assert len(PLACES) == 44


@pytest.mark.rule("ASC-2")
def test_above_each_cell_lie_two_but_at_the_edges() -> None:
    above = {PLACES[cell]: [PLACES[c] for c in pair if c >= 0] for cell, pair in enumerate(ABOVE.tolist())}
    assert above[0, 0] == [(1, 0)]
    assert above[0, 4] == [(1, 3), (1, 4)]
    assert above[0, 8] == [(1, 7)]
    assert above[7, 0] == []


@pytest.mark.rule("ASC-3")
def test_one_card_of_each_value_bears_a_goat_in_snow_rock_and_grass_by_turns() -> None:
    cards = box(modules=["goats"])
    assert cards.total() == 85
    goats = {name for name in cards if name.endswith("goat")}
    terrains = ["snow", "rock", "grass"] * 4
    assert goats == {f"{terrain}-{value}-goat" for value, terrain in enumerate(terrains, start=1)}
    assert all(cards[name] == cards[name.removesuffix("-goat")] == 1 for name in goats)


@pytest.mark.rule("ASC-3")
def test_in_solo_eleven_cards_bear_a_goat() -> None:
    assert (
        sum(count for name, count in box(seats=1, modules=["goats"]).items() if name.endswith("goat")) == 11
    )


@pytest.mark.rule("ASC-4")
def test_the_panoramas_are_those_of_the_rulebook_and_the_rebuilt_ones() -> None:
    ten = slope(modules="panorama").show().split("|")[-1].split()
    assert ten == [
        "3-4-3",
        "9-8-7",
        "4-3-2",
        "2-4-3",
        "5-6-7",
        "6-5-6",
        "7-9-8",
        "8-10-9",
        "10-11-12",
        "12-11-12",
    ]
