"""Campfires: ASC-22 to ASC-24."""

import pytest
from tests.games.ascent.slope import WHOLE, cells, events, row, slope, table, why


@pytest.mark.rule("ASC-22")
def test_a_campfire_replaces_an_ascent_card_of_its_own_terrain() -> None:
    match = slope("S5 / G4 R5 B G3 S4", hands="GF S12 S11")
    assert sorted(cells(match, "GF")) == ["1.1", "1.4"]
    match.play(0, "GF")
    assert why(match, "x1.2") == why(match, "x1.3") == why(match, "x2.1") == why(match, "x3.1") == "ASC-22"
    assert why(match, "1.6") == "ASC-22"  # it is not laid like another card
    match.play(0, "x1.1")
    assert row(match, 1) == "GF R5 B G3 S4"
    assert table(match)["card"] == table(match, 1)["card"] == "grass-4"  # for all to see


@pytest.mark.rule("ASC-22")
def test_a_campfire_replaces_no_campfire_and_costs_nothing_itself() -> None:
    match = slope("G7 S12 GF R1", hands="SF G1 / G12")
    match.play(0, "SF x1.2")
    assert events(match, "discarded") == []
    assert events(match, "replaced", "lifted") == [
        {"event": "replaced", "seat": 0, "card": "campfire-snow", "cell": "1.2"},
        {"event": "lifted", "seat": 0, "card": "snow-12", "cell": "1.2"},
    ]
    match.play(0, "2.1")
    assert match.actors == [1]


@pytest.mark.rule("ASC-23")
def test_the_replaced_card_begins_a_row_if_it_has_no_other_place() -> None:
    # The rulebook's Laura: the grass 7 makes room and begins a new row.
    match = slope("G7 R4 S3", hands="GF S1 S2")
    match.play(0, "GF x1.1")
    assert [(choice["text"], choice["cost"]) for choice in match.choices(0)] == [("2.1", 0)]
    match.play(0, "2.1")
    assert row(match, 2) == "G7"


@pytest.mark.rule("ASC-23")
def test_it_moves_at_least_one_row_up_by_all_the_rules_and_pays() -> None:
    match = slope("S9 G9 / R8 G6 S5 R3 G4", hands="RF S1 S2")
    assert cells(match, "RF").keys() == {"1.1", "1.4"}
    match.play(0, "RF x1.1")
    assert why(match, "1.6") == "ASC-16"
    assert {choice["text"]: choice["cost"] for choice in match.choices(0)} == {"2.3": 1, "3.1": 0}
    match.play(0, "2.3 -S1")
    assert row(match, 2) == "S9 G9 R8"


@pytest.mark.rule("ASC-23")
def test_a_place_in_its_own_row_or_below_is_refused_by_this_rule() -> None:
    match = slope("S4 / R4 G4 S4", hands="RF S1 S2")
    match.play(0, "RF x1.1")
    assert why(match, "1.4") == "ASC-23"
    assert why(match, "2.2") is None


@pytest.mark.rule("ASC-23")
def test_a_card_with_nowhere_to_go_is_not_replaced() -> None:
    # The R1 is too low for any row above its own; the R9 could only end row 2 at a cost of 5.
    match = slope("G4 S5 / R1 G2 S3 R9 G3 S3", hands="RF S1")
    assert cells(match, "RF") == {"1.4": 0}
    match.play(0, "RF")
    assert why(match, "x1.1") == "ASC-23"
    lone = slope("R1 G2", hands="RF S9")
    assert why(lone, "RF") == "ASC-23"


@pytest.mark.rule("ASC-23")
def test_the_moved_card_may_cover_a_bridge() -> None:
    match = slope("S6 B G7 / R8 G6 S5 R6 G6", hands="RF S1 S2")
    match.play(0, "RF x1.1")
    assert {choice["text"]: choice["cost"] for choice in match.choices(0)} == {"2.2": 2, "2.4": 1, "3.1": 0}
    match.play(0, "2.2 -S1 -S2")
    assert row(match, 2) == "S6 R8 G7"
    assert match.state.covered == 1


@pytest.mark.rule("ASC-24")
def test_a_campfire_is_never_covered_replaced_or_moved() -> None:
    match = slope("R5 GF S4", hands="R4 SF G1")
    match.play(0, "R4")
    assert why(match, "1.2") == "ASC-11"
    fire = slope("R5 GF S4", hands="SF R4 G1")
    fire.play(0, "SF")
    assert why(fire, "x1.2") == "ASC-22"


@pytest.mark.rule("ASC-24")
def test_a_campfire_need_not_be_covered_to_win() -> None:
    match = slope(WHOLE.replace("G1 R1 S1 G1 R1", "G1 R1 SF G1 R1"), hands="^ G12")
    match.play(0, "^")
    assert match.result is not None
    assert match.result.won == [1, 1]
