"""Placing, recruiting, and what stones and reserves forbid: SHA-10 to SHA-14."""

import pytest
from tests.games.shangrila.valley import texts, tiles, valley, why

from cordee.core.errors import IllegalMove


@pytest.mark.rule("SHA-10")
def test_a_master_goes_on_the_empty_space_of_its_guild_where_the_seat_has_one() -> None:
    # The rulebook's example: yellow has just placed a dragon breeder beside its rainmaker.
    match = valley({7: "yR yD rT"})
    assert why(match, 0, "R7") == "SHA-10"  # yellow's rainmaker is there
    assert why(match, 0, "Y7") is None
    assert why(match, 0, "Y8") == "SHA-10"  # red has no master there
    match.play(0, "Y7")
    assert tiles(match, 7) == "yD yR rT rY"
    assert match.actors == [1]


@pytest.mark.rule("SHA-10")
def test_a_seat_without_a_master_in_a_village_places_nothing_there() -> None:
    match = valley({7: "yR yD rT"}, turn="lilac")
    assert why(match, 3, "H7") == "SHA-10"


@pytest.mark.rule("SHA-11")
def test_two_disciples_are_recruited_in_one_village_or_two() -> None:
    match = valley({0: "yR yY", 1: "yH"}, turn="yellow")
    match.play(2, "R0+ Y0+")
    assert tiles(match, 0) == "yR+ yY+"
    assert match.actors == [3]
    match = valley({0: "bH", 1: "bF"}, turn="blue")
    match.play(1, "H0+ F1+")
    assert (tiles(match, 0), tiles(match, 1)) == ("bH+", "bF+")
    assert match.actors == [2]
    reserve = match.view(0)["table"]["reserve"][1]
    assert (reserve["healer"], reserve["firekeeper"], reserve["preacher"]) == (4, 4, 6)
    match = valley({9: "bY", 12: "bT"}, turn="blue")
    match.play(1, "Y9+ T12+")
    assert (tiles(match, 9), tiles(match, 12)) == ("bY+", "bT+")


@pytest.mark.rule("SHA-11")
def test_a_disciple_needs_an_own_master_of_its_guild_without_one() -> None:
    match = valley({0: "rH+ rD bF", 1: "rR"})
    assert why(match, 0, "H0+") == "SHA-11"  # it has one
    assert why(match, 0, "F0+") == "SHA-11"  # blue's
    assert why(match, 0, "P0+") == "SHA-11"  # nobody's
    assert why(match, 0, "D0+") is None


@pytest.mark.rule("SHA-11")
def test_the_second_disciple_is_owed_while_there_is_a_place_for_it() -> None:
    match = valley({0: "rH rD"})
    match.play(0, "H0+")
    assert match.actors == [0]
    assert [choice["text"] for choice in match.choices(0)] == ["D0+"]
    for move in ("enough", "pass", "F0", "0>1"):
        assert why(match, 0, move) == "SHA-11"
    match.play(0, "D0+")
    assert match.actors == [1]


@pytest.mark.rule("SHA-11")
@pytest.mark.parametrize(
    "villages",
    [
        {0: "rH"},  # no other master
        {0: "rH rD+"},  # the other carries one
        {0: "rH", 2: "rD", 5: "bF"},  # the other's village is at peace
        {0: "rH rD+", 1: "rD+", 3: "rD", 4: "rD"},  # all six dragon breeders are on the board
    ],
)
def test_one_disciple_is_enough_where_there_is_no_place_for_a_second(villages: dict[int, str]) -> None:
    hang = "0-1 0-3 0-4 3-4" if 2 in villages else ""
    match = valley(villages, hang=hang)
    match.play(0, "H0+")
    assert match.actors == [1]


@pytest.mark.rule("SHA-11")
def test_in_the_uberplay_edition_one_is_always_enough() -> None:
    match = valley({0: "rH rD"}, edition="uberplay")
    assert why(match, 0, "enough") == "SHA-11"  # not before the first
    match.play(0, "H0+")
    assert texts(match, 0) == ["D0+", "enough"]
    match.play(0, "enough")
    assert match.actors == [1]
    assert tiles(match, 0) == "rH+ rD"
    assert texts(match, 1) == ["pass"]  # a turn like any other


@pytest.mark.rule("SHA-12")
def test_a_journey_needs_an_own_disciple_and_takes_everyone_s_along() -> None:
    match = valley({0: "rH+ bD+ yF"})
    assert why(match, 2, "0>1") == "SHA-6"
    assert why(match, 0, "1>0") == "SHA-12"
    match.play(0, "0>1")
    assert tiles(match, 0) == "rH bD yF"  # masters stay
    assert tiles(match, 1) == "rH bD"


@pytest.mark.rule("SHA-12")
def test_a_seat_with_masters_but_no_disciple_cannot_set_out() -> None:
    match = valley({0: "rH bD+"})
    assert why(match, 0, "0>1") == "SHA-12"


@pytest.mark.rule("SHA-13")
def test_nothing_can_be_done_in_or_from_a_village_with_a_stone() -> None:
    # Village 2 has lost its bridges; red lives there with a disciple, and in village 0.
    match = valley({0: "rH", 2: "rD+ rF"}, hang="0-1 0-3 0-4 3-4")
    assert why(match, 0, "P2") == "SHA-13"
    assert why(match, 0, "F2+") == "SHA-13"
    assert why(match, 0, "2>5") == "SHA-13"
    assert match.view(0)["table"]["masters"][0] == 3  # what stands there counts


@pytest.mark.rule("SHA-13")
def test_nothing_can_go_into_a_village_with_a_stone() -> None:
    match = valley({0: "rH+"}, hang="0-1 0-3 0-4 3-4")
    assert why(match, 0, "0>6") == "SHA-13"


@pytest.mark.rule("SHA-13")
def test_nor_does_it_matter_whether_the_other_end_carries_one() -> None:
    match = valley({0: "rH", 2: "rD+"}, hang="0-1 0-3 5-8")
    assert why(match, 0, "2>5") == "SHA-13"
    assert texts(match, 0) == ["D0", "F0", "P0", "R0", "T0", "Y0", "H0+"]


@pytest.mark.rule("SHA-14")
def test_a_tile_must_be_in_the_reserve() -> None:
    six_healers = {0: "rH+", 1: "rH+", 3: "rH", 4: "rH", 7: "rD"}
    match = valley(six_healers)
    assert why(match, 0, "H7") == "SHA-14"
    assert why(match, 0, "H3+") == "SHA-14"
    assert why(match, 0, "D7+") is None
    five_healers = {0: "rH+", 1: "rH+", 3: "rH", 7: "rD"}
    last = valley(five_healers)
    assert {"H7", "H3+"} <= set(texts(last, 0))
    last.play(0, "H7")
    assert last.view(0)["table"]["reserve"][0]["healer"] == 0


@pytest.mark.rule("SHA-14")
def test_what_leaves_the_board_returns_to_its_owner_s_reserve() -> None:
    match = valley({0: "rH+ rD bF bP", 1: "bH+"})
    match.play(0, "0>1")
    assert match.view(0)["table"]["reserve"][1]["healer"] == 6  # master and disciple, both expelled
    assert tiles(match, 1) == "rH"


def test_a_sequence_is_taken_back_whole_when_its_end_is_refused() -> None:
    match = valley({0: "rH rD"})
    before = match.show()
    with pytest.raises(IllegalMove, match="SHA-11"):
        match.play(0, "H0+ H0+")
    assert match.show() == before
    assert match.steps == []
