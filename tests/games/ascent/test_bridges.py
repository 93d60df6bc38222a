"""Bridges: ASC-19 to ASC-21."""

import pytest
from tests.games.ascent.slope import WHOLE, cells, events, row, slope, table, why


@pytest.mark.rule("ASC-19")
def test_a_bridge_hangs_right_of_a_card_on_two_cards_inside_a_row() -> None:
    match = slope("S6 / G4 R3 G5", hands="B G1")
    assert cells(match, "B") == {"1.4": 0, "2.2": 0}
    match.play(0, "B")
    assert why(match, "3.1") == "ASC-13"
    assert why(match, "1.3") == why(match, "2.1") == "ASC-19"  # there is a card
    assert why(slope("G4 R3", hands="B G1"), "B") is None
    first = slope("G4 R3", hands="B G1")
    first.play(0, "B")
    assert why(first, "2.1") == "ASC-19"  # the first cell of a row


@pytest.mark.rule("ASC-19")
def test_a_bridge_never_ends_a_row() -> None:
    match = slope("G1 R1 S1 G1 R1 S1 G2 R2", hands="B S12")
    assert cells(match, "B") == {}
    assert why(match, "B") == "ASC-19"
    # Nor can it hang in row 8, which has only a first and a last cell.
    rows = WHOLE.split("/")
    top = slope("S11 / " + "/".join(rows[1:]), hands="B S12")
    assert why(top, "B") == "ASC-19"


@pytest.mark.rule("ASC-19")
def test_a_bridge_hangs_beside_a_bridge_and_beside_any_value() -> None:
    assert cells(slope("G4 B", hands="B G1"), "B") == {"1.3": 0}
    assert cells(slope("G12", hands="B G1"), "B") == {"1.2": 0}
    assert why(slope("G4 B", hands="B G1"), "B") is None


@pytest.mark.rule("ASC-20")
def test_covering_a_bridge_costs_the_greater_of_the_differences() -> None:
    # The English rulebook's Stewart: a 7 between a 6 and a 9 costs two.
    match = slope("R6 B G9", hands="S7 S1 S2")
    assert cells(match, "S7") == {"1.2": 2, "1.4": 2, "2.1": 0}
    match.play(0, "S7 1.2 -S1 -S2")
    assert row(match, 1) == "R6 S7 G9"
    assert events(match, "covered") == [{"event": "covered", "seat": 0, "card": "snow-7", "cell": "1.2"}]


@pytest.mark.rule("ASC-20")
def test_the_greater_difference_is_what_is_charged() -> None:
    for mountain, cell, owed in (("R6 B G9", "1.2", 2), ("R5 B G8", "1.2", 2), ("G8 B B RF", "1.3", 1)):
        match = slope(mountain, hands="S7 S1 S2 S3")
        match.play(0, f"S7 {cell}")
        assert table(match)["owed"] == owed, mountain


@pytest.mark.rule("ASC-20")
def test_the_bridge_between_a_campfire_worth_9_and_a_7() -> None:
    # The French rulebook's Stewart: only snow fits between grass and rock, and a 7 costs 9 - 7 = 2.
    match = slope("S9 GF B R7", hands="S7 G7 R7 S2")
    assert cells(match, "S7")["1.3"] == 2
    assert "1.3" not in cells(match, "G7") | cells(match, "R7")
    match.play(0, "R7")
    assert why(match, "1.3") == "ASC-14"


@pytest.mark.rule("ASC-20")
def test_a_campfire_on_the_right_is_read_through_the_bridge() -> None:
    # The rock campfire is worth the 8, though the bridge to be covered lies between them.
    assert cells(slope("G8 B RF", hands="S6 S1 S2"), "S6")["1.2"] == 2


@pytest.mark.rule("ASC-20")
def test_bridges_empty_cells_and_campfires_without_value_ask_nothing() -> None:
    assert cells(slope("G8 B B R4", hands="S6 S1 S2"), "S6") == {"1.2": 2, "1.3": 2, "1.5": 2, "2.1": 0}
    assert cells(slope("G8 B", hands="S7 S1"), "S7")["1.2"] == 1
    assert cells(slope("GF B R6", hands="S7 S1"), "S7")["1.2"] == 1


@pytest.mark.rule("ASC-20")
def test_row_and_cost_limit_what_covers_a_bridge() -> None:
    rows = "S5 B / G4 R4 G5"
    low = slope(rows, hands="G1 R1 S1")
    assert "2.2" not in cells(low, "G1") | cells(low, "R1")
    poor = slope("G12 B", hands="S9 S1 S2")
    assert why(poor, "S9") is None  # on row 2, for nothing
    poor.play(0, "S9")
    assert why(poor, "1.2") == "ASC-16"


@pytest.mark.rule("ASC-21")
def test_no_summit_while_a_bridge_lies_bare() -> None:
    bridged = WHOLE.replace("G1 R1 S1 G1 R1", "G1 R1 B G1 R1")
    match = slope(bridged, hands="^ S1 G12")
    assert why(match, "^") == "ASC-21"
    assert [choice["text"] for choice in match.choices(0)] == ["-G12", "-S1", "-^", "S1"]
    # With nothing else in hand there is nothing to do: the last bare bridge loses the game (ASC-26).
    lost = slope(bridged, hands="G11 G12 / ^")
    lost.play(0, "-G11 -G12")
    assert lost.result is not None
    assert lost.result.won == [0, 0]
    match.play(0, "S1 1.3")
    assert table(match)["hand"] == ["grass-12", "summit"]
    covered = slope(WHOLE, hands="^ G12", covered=1)
    assert why(covered, "^") is None
    covered.play(0, "^")
    assert covered.result is not None
    assert covered.result.won == [1, 1]


@pytest.mark.rule("ASC-21")
def test_a_covered_bridge_is_no_bridge_any_more_and_its_cover_may_become_a_campfire() -> None:
    match = slope("R6 B G9", hands="S7 S1 S2 / SF G1 G2", piles="R1 R2 R3 / R4")
    match.play(0, "S7 1.2 -S1 -S2")
    assert match.state.covered == 1
    assert match.state.bridges == 0
    match.play(1, "SF x1.2 2.1")
    assert row(match, 1) == "R6 SF G9"
    assert row(match, 2) == "S7"
