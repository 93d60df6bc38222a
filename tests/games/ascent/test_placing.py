"""Where an ascent card may lie and what it costs: ASC-11 to ASC-18."""

import pytest
from tests.games.ascent.slope import cells, events, row, slope, table, why


@pytest.mark.rule("ASC-11")
def test_a_card_goes_right_of_a_row_on_a_new_row_or_on_a_bridge() -> None:
    # The rulebook's rock 3: the start of the row above, the bridge, the end of the row.
    match = slope("G4 B S5", hands="R3 G1 S1")
    assert cells(match, "R3") == {"1.2": 2, "1.4": 2, "2.1": 0}
    match.play(0, "R3")
    assert why(match, "1.1") == why(match, "1.3") == why(match, "1.5") == "ASC-11"
    assert why(match, "2.2") == why(match, "3.2") == "ASC-11"


@pytest.mark.rule("ASC-11")
def test_the_first_card_of_all_lies_at_the_foot_on_the_left() -> None:
    match = slope(hands="R12 G1")
    assert cells(match, "R12") == cells(match, "G1") == {"1.1": 0}


@pytest.mark.rule("ASC-12")
def test_a_row_is_filled_from_the_left_and_holds_no_more_than_its_cells() -> None:
    full = "G1 R1 S1 G1 R1 S1 G2 R2 S2"
    match = slope(full, hands="R2 G2")
    assert cells(match, "R2") == {"2.1": 0}
    nearly = slope(full.removesuffix(" S2"), hands="S2 S3")
    assert cells(nearly, "S2") == {"1.9": 0, "2.1": 0}
    # A bridge that would leave a hole breaks this rule and no lower one.
    holed = slope("G4", hands="B G1")
    holed.play(0, "B")
    assert why(holed, "1.4") == "ASC-12"
    assert why(holed, "1.2") is None


@pytest.mark.rule("ASC-13")
def test_from_row_2_up_both_cells_below_hold_a_card() -> None:
    match = slope("G4 R3", hands="S6 G1")
    assert cells(match, "S6") == {"2.1": 0}
    match.play(0, "S6")
    assert why(match, "3.1") == "ASC-13"
    assert cells(slope("S6 / G4 R3 G6", hands="R6 G1"), "R6") == {"1.4": 0, "2.2": 0}
    assert cells(slope("S6 / G4 R6", hands="G6 G1"), "G6") == {"1.3": 0}


@pytest.mark.rule("ASC-13")
def test_bridges_and_campfires_bear_a_card_too() -> None:
    assert "2.1" in cells(slope("G4 B", hands="S6 G1"), "S6")
    assert "2.1" in cells(slope("GF R3", hands="S6 G1"), "S6")


@pytest.mark.rule("ASC-14")
def test_two_cards_of_one_terrain_are_never_side_by_side() -> None:
    match = slope("G4 S5", hands="S5 R5 G5")
    assert cells(match, "R5") == {"1.3": 0, "2.1": 0}
    assert cells(match, "S5") == {"2.1": 0}
    match.play(0, "S5")
    assert why(match, "1.3") == "ASC-14"


@pytest.mark.rule("ASC-14")
def test_a_campfire_has_its_terrain_and_a_bridge_has_none() -> None:
    fire = slope("G4 SF", hands="S4 R4")
    assert cells(fire, "S4") == {"2.1": 0}
    assert cells(fire, "R4") == {"1.3": 0, "2.1": 0}
    bridge = slope("G4 S5 B", hands="S5 G1")
    assert "1.4" in cells(bridge, "S5")


@pytest.mark.rule("ASC-14")
def test_cards_of_one_terrain_may_lie_above_each_other() -> None:
    assert cells(slope("G4 R4", hands="G4 G3"), "G4") == {"1.3": 0, "2.1": 0}


@pytest.mark.rule("ASC-15")
def test_a_card_lies_in_the_row_of_its_value_or_lower() -> None:
    two_rows = "R5 G5 / G4 R4 G5"
    assert "3.1" in cells(slope(two_rows, hands="S3 S9"), "S3")
    low = slope(two_rows, hands="S2 S12 S9 S8")
    assert cells(low, "S2") == {"1.4": 3}
    assert cells(low, "S12") == {"3.1": 0}
    low.play(0, "S2")
    assert why(low, "3.1") == "ASC-15"


@pytest.mark.rule("ASC-13", "ASC-14", "ASC-15")
def test_the_rulebook_s_blue_2_has_no_place() -> None:
    # a: the start of row 3 is too high; b: one card is not enough support; c: a snow 5 is beside it.
    match = slope("G6 R5 / R4 G3 S5", hands="S2 S6")
    assert cells(match, "S2") == {}
    match.play(0, "S6")
    # Another snow card in its place is refused for the very same reasons, but may begin row 3.
    assert [why(match, cell) for cell in ("3.1", "2.3", "1.4")] == [None, "ASC-13", "ASC-14"]
    # Of all its places, the start of row 3 comes closest.
    assert why(slope("G6 R5 / R4 G3 S5", hands="S2 S6"), "S2") == "ASC-15"


@pytest.mark.rule("ASC-16")
def test_a_5_beside_a_3_costs_two_cards_of_one_s_choice() -> None:
    match = slope("R3", hands="G5 S1 S2 S7 S8")
    assert cells(match, "G5") == {"1.2": 2}
    match.play(0, "G5 1.2")
    assert table(match)["owed"] == 2
    assert [choice["text"] for choice in match.choices(0)] == ["-S1", "-S2", "-S7", "-S8"]
    match.play(0, "-S8 -S1")
    assert table(match)["hand"] == ["snow-2", "snow-7"]
    assert [event["card"] for event in events(match, "discarded")] == ["snow-8", "snow-1"]


@pytest.mark.rule("ASC-16")
def test_equal_values_cost_nothing_and_so_does_the_first_card_of_a_row() -> None:
    assert cells(slope("R3", hands="G3 S1"), "G3") == {"1.2": 0}
    assert cells(slope("R3 G3", hands="S12 S1"), "S12") == {"2.1": 0}


@pytest.mark.rule("ASC-16")
def test_the_cost_is_paid_from_the_hand_never_from_the_pile() -> None:
    match = slope("R3", hands="G5 S1", piles="S12 S11 S10 / .")
    assert why(match, "G5") == "ASC-16"
    assert cells(slope("R3", hands="G5 S1 S2", piles="S12 S11 S10 / ."), "G5") == {"1.2": 2}


@pytest.mark.rule("ASC-17")
def test_next_to_a_bridge_nothing_is_paid() -> None:
    # The rulebook's Sam hangs a bridge beside a 6, and Angela lays a 9 beside the bridge.
    match = slope("R6", hands="B S1 / G9 S1")
    match.play(0, "B 1.2")
    assert cells(match, "G9") == {"1.3": 0, "2.1": 0}
    match.play(1, "G9 1.3")
    assert row(match, 1) == "R6 B G9"
    assert events(match, "discarded") == []


@pytest.mark.rule("ASC-18")
def test_a_campfire_has_the_value_of_the_card_on_its_left() -> None:
    # The rulebook's Gareth: a rock campfire beside an 8; a 6 beside the campfire costs two.
    assert cells(slope("S8 RF", hands="G6 S1 S2"), "G6") == {"1.3": 2, "2.1": 0}


@pytest.mark.rule("ASC-18")
def test_the_cost_that_is_charged_is_the_one_of_the_row_before_the_card_lies() -> None:
    match = slope("S8 RF", hands="G6 S1 S2 S3")
    match.play(0, "G6 1.3")
    assert table(match)["owed"] == 2
    # Covering the bridge before it gives the campfire the card's own value, but it is the 8 that is paid for.
    match = slope("S8 B B RF", hands="G6 S1 S2 S3")
    assert cells(match, "G6")["1.3"] == 2
    match.play(0, "G6 1.3")
    assert table(match)["owed"] == 2
    match.play(0, "-S1 -S2")
    assert table(match)["hand"] == ["snow-3"]


@pytest.mark.rule("ASC-18")
def test_its_value_is_read_through_campfires_and_bridges() -> None:
    assert cells(slope("S8 RF GF", hands="S6 S1 S2"), "S6")["1.4"] == 2
    assert cells(slope("S8 B RF", hands="G6 S1 S2"), "G6")["1.4"] == 2
    assert cells(slope("S8 RF B GF", hands="S6 S1 S2"), "S6")["1.5"] == 2


@pytest.mark.rule("ASC-18")
def test_a_campfire_with_no_ascent_card_on_its_left_costs_nothing() -> None:
    assert cells(slope("RF", hands="G12 S1"), "G12") == {"1.2": 0}
    assert cells(slope("RF B GF", hands="S12 S1"), "S12")["1.4"] == 0


@pytest.mark.rule("ASC-18")
def test_the_present_value_of_every_card_is_shown() -> None:
    assert table(slope("S8 RF B GF", hands="S6 S1 S2"))["mountain"][0]["values"] == [8, 8, 0, 8]
    assert table(slope("RF", hands="S6 S1 S2"))["mountain"][0]["values"] == [0]


@pytest.mark.rule("ASC-18")
def test_its_value_is_read_as_the_row_stands_now() -> None:
    # Covering the bridge with a 5 changes what the campfire beyond it is worth.
    match = slope("S8 B RF", hands="G6 G5 S2 S1 / G5 G4")
    assert cells(match, "G6")["1.4"] == 2
    match.play(0, "G6 1.2 -S2 -S1")
    assert cells(match, "G5")["1.4"] == 1
