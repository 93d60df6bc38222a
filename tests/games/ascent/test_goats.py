"""Goats: ASC-29 to ASC-32."""

import pytest
from tests.games.ascent.slope import events, row, slope, table, why, with_symbols
from tests.refusals import after

from cordee.core.match import Match


def herd_slope(mountain: str, hands: str, **head: object) -> Match:
    return slope(mountain, hands, modules="goats", **head)


# Two goats on the way of a third, and a fourth on the rock 8.
FOUR_ROWS = "R8*+1 G8 / S7*+1 G4 S8 / G6*+1 S3 G5 S6 / S4*+1 G3 S2 G1 S5"


@pytest.mark.rule("ASC-29")
def test_a_card_with_the_symbol_brings_a_goat() -> None:
    match = herd_slope("S4 G3", hands="R5* R1 / R6 S1")
    match.play(0, "R5* 2.1")
    assert row(match, 2) == "R5*+1"
    assert events(match, "goat_placed") == [{"event": "goat_placed", "seat": 0, "cell": "2.1"}]


@pytest.mark.rule("ASC-29")
def test_it_brings_one_onto_a_bridge_too_and_its_plain_twin_brings_none() -> None:
    match = herd_slope("S4 B G6", hands="R5* R1 / R5 R6")
    match.play(0, "R5* 1.2 -R1")
    assert row(match, 1) == "S4 R5*+1 G6"
    plain = herd_slope("S4 G3", hands="R5 R1 / R6 S1")
    plain.play(0, "R5 2.1")
    assert row(plain, 2) == "R5"
    assert events(plain, "goat_placed") == []


@pytest.mark.rule("ASC-29")
def test_a_move_by_a_campfire_brings_none() -> None:
    match = herd_slope("G7+1 / R5* S4 G3", hands="RF R1 R2 / R6 S1")
    match.play(0, "RF x1.1 2.2 -R1 -R2")
    assert row(match, 2) == "G7+1 R5*"
    assert events(match, "goat_placed") == []
    assert sum(map(sum, (each["goats"] for each in table(match)["mountain"]))) == 1


@pytest.mark.rule("ASC-29")
def test_without_the_module_the_symbol_means_nothing() -> None:
    match = slope("S4 G3", hands="R5 R1 / R6 S1")
    match.play(0, "R5 2.1")
    assert row(match, 2) == "R5"
    assert why(match, "h2.1") == "ASC-30"


@pytest.mark.rule("ASC-30")
def test_one_card_moves_a_goat_one_row_up() -> None:
    # As the rulebook's Amy: from a 12 to a 3, by adjacent cards.
    match = herd_slope("R6 G3 S7 / S4* G2 S12+1 R5", hands="R1 R2 / R6 S1")
    match.play(0, "h1.3")
    assert {choice["text"]: choice.get("to") for choice in match.choices(0)} == {
        "left": "2.2",
        "right": "2.3",
    }
    match.play(0, "left -R1")
    assert row(match, 2) == "R6 G3+1 S7"
    assert row(match, 1) == "S4* G2 S12 R5"
    assert match.actors == [1]  # there is no row 3 to go on to
    assert table(match)["hand"] == ["rock-2"]


@pytest.mark.rule("ASC-30")
def test_three_cards_move_a_herd_three_rows_up_and_it_gathers_the_goats_it_meets() -> None:
    # As the rulebook's James: four goats are on an 8 in the end. His hand is empty, which is allowed.
    match = herd_slope(FOUR_ROWS, hands="R1 R2 R3 / R6 S1")
    match.play(0, "h1.1 right -R1 right -R2 right -R3")
    assert row(match, 4) == "R8*+4 G8"
    assert row(match, 1).startswith("S4* G3")
    assert events(match, "climbed", "joined")[-2:] == [
        {"event": "climbed", "seat": 0, "from": "3.1", "to": "4.1", "goats": 3},
        {"event": "joined", "seat": 0, "cell": "4.1", "met": 1, "goats": 4},
    ]
    assert events(match, "herd_called") == [{"event": "herd_called", "seat": 0, "cell": "1.1", "goats": 1}]
    assert table(match)["hand_size"] == [0, 2]
    assert match.actors == [1]


@pytest.mark.rule("ASC-30")
def test_a_step_costs_a_card_and_at_least_one_is_taken() -> None:
    match = herd_slope(FOUR_ROWS, hands="R1 R2 R3 / R6 S1")
    match.play(0, "h2.1")
    assert why(match, "stop") == "ASC-30"
    assert why(match, "-R1") == "ASC-30"  # the step comes first
    match.play(0, "right")
    assert why(match, "stop") == why(match, "right") == "ASC-8"  # the card is owed
    match.play(0, "-R1")
    assert why(match, "stop") is None


@pytest.mark.rule("ASC-30")
def test_goats_climb_onto_cards_and_campfires_never_onto_bridges_or_into_the_air() -> None:
    fire = herd_slope("SF G5 / R6 S4*+1 G3", hands="R1 R2 / R6 S1")
    fire.play(0, "h1.2 left -R1")
    assert row(fire, 2) == "SF+1 G5"
    match = herd_slope("R6 B G7 / G5 R4 S4*+1 G3", hands="R1 R2 / R6 S1")
    match.play(0, "h1.3")
    assert [choice["text"] for choice in match.choices(0)] == ["right"]
    assert why(match, "left") == "ASC-30"
    stuck = herd_slope("R6 B / G5 R4 S4*+1", hands="R1 R2 / R6 S1")
    assert why(stuck, "h1.3") == "ASC-30"  # a bridge on the left, nothing on the right


@pytest.mark.rule("ASC-30")
def test_nothing_but_goats_is_herded_and_nothing_above_row_8() -> None:
    match = herd_slope(FOUR_ROWS, hands="R1 R2 R3 / R6 S1")
    assert why(match, "h1.2") == "ASC-30"
    assert why(match, "left") == why(match, "stop") == "ASC-30"
    top = herd_slope(with_symbols(5, 5), hands="^ ^")
    assert why(top, "h8.1") == "ASC-30"


@pytest.mark.rule("ASC-30")
def test_one_herd_a_turn_and_it_draws_afterwards() -> None:
    match = herd_slope(FOUR_ROWS, hands="R1 R2 R3 / R6 S1", piles="G11 G10 G9 / .")
    match.play(0, "h1.1 right -R1")
    assert why(match, "h4.1") == why(match, "h3.1") == "ASC-8"
    match.play(0, "stop")
    assert table(match)["hand_size"][0] == 5
    assert match.actors == [1]


@pytest.mark.rule("ASC-31")
def test_a_card_that_carries_goats_is_not_replaced_by_a_campfire() -> None:
    match = herd_slope("G7 / S7*+1 R5 S6", hands="SF R1 / R6 S1")
    match.play(0, "SF")
    assert why(match, "x1.1") == "ASC-31"
    assert why(match, "x1.3") is None


@pytest.mark.rule("ASC-31")
def test_a_card_with_the_symbol_and_no_goat_is() -> None:
    match = herd_slope("G7+1 / S7* R5 S6", hands="SF R1 / R6 S1")
    assert why(match, "SF") is None
    match.play(0, "SF")
    assert why(match, "x1.1") is None


@pytest.mark.rule("ASC-32")
def test_how_many_goats_are_needed_is_shown_where_they_are_in_play() -> None:
    assert table(slope("S3", modules="goats"))["goats_needed"] == 8
    assert table(slope("S3"))["goats_needed"] is None


@pytest.mark.rule("ASC-32")
@pytest.mark.parametrize(
    ("goats", "refusal"), [((7, 0), "ASC-25"), ((3, 5), None), ((8, 0), None), ((4, 3), "ASC-25")]
)
def test_eight_goats_on_row_8_are_needed_to_win(goats: tuple[int, int], refusal: str | None) -> None:
    match = herd_slope(with_symbols(sum(goats), *goats), hands="^ G12 / R9")
    assert why(match, "^") == refusal
    if refusal is None:
        match.play(0, "^")
        assert match.result is not None
        assert match.result.won == [1, 1]


@pytest.mark.rule("ASC-29")
def test_every_symbol_brings_one_the_lowest_and_the_highest_too() -> None:
    match = herd_slope("G2", hands="S1* R9 / G12* S8")
    after(match, (0, "S1* 1.2 -R9"), (1, "G12* 2.1"))
    assert (row(match, 1), row(match, 2)) == ("G2 S1*+1", "G12*+1")


@pytest.mark.rule("ASC-30")
def test_a_goat_that_meets_none_joins_none_and_a_spent_hand_ends_the_walk() -> None:
    match = herd_slope("R8 / S9 G8 / G6 S3 R5 / S4*+1 G3 S2 G1", hands="R1 / R6 S1")
    after(match, (0, "h1.1 right -R1"))
    assert row(match, 2) == "G6+1 S3 R5"
    assert events(match, "joined") == []
    assert match.actors == [1]  # it could go on, but nobody could pay for it


@pytest.mark.rule("ASC-30")
def test_whether_a_herd_may_go_on_is_judged_from_where_it_stands() -> None:
    match = herd_slope("G7 / R5 G5 / G4 S4*+1 G3", hands="R1 R2 R3 / R6 S1")
    after(match, (0, "h1.2 left -R1"))
    assert match.actors == [0]
    assert {choice["text"] for choice in match.choices(0)} == {"right", "stop"}
