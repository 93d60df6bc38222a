"""Playing and discarding: TRQ-6 to TRQ-11, TRQ-18 to TRQ-20."""

import pytest
from tests.games.tranquility.sea import GAME, costs, hand, named, sea, table, texts, why

from cordee.core.errors import IllegalMove


@pytest.mark.rule("TRQ-6")
def test_a_turn_is_one_action_and_then_the_hand_is_drawn_up() -> None:
    match = sea(["10 20 30 40 50", "11 21 31"], piles=["60 61 62", "70"])
    events = match.play(0, "10 @4")
    assert named(events) == ["placed", "drew"]
    assert hand(match, 0) == [20, 30, 40, 50, 60]
    assert match.actors == [1]
    assert why(match, 0, "20") == "TRQ-5"
    match.play(1, "-11 -21")
    assert hand(match, 1) == [31, 70]  # the pile had no more
    assert match.actors == [0]


@pytest.mark.rule("TRQ-6")
def test_discarding_takes_two_cards_and_only_those_in_hand() -> None:
    match = sea(["10 20", "30 40"])
    assert why(match, 0, "-30") == "TRQ-6"
    assert why(match, 0, "30") == "TRQ-6"
    assert why(match, 0, "@3") == "TRQ-6"  # no card was chosen
    match.play(0, "-10")
    assert why(match, 0, "20") == "TRQ-6"  # the second discard is due
    assert texts(match) == {"-20"}
    one = sea(["10", "30 40"])
    assert why(one, 0, "-10") == "TRQ-6"


@pytest.mark.rule("TRQ-7")
def test_nobody_is_shown_a_discard_not_even_its_owner() -> None:
    match = sea(["10 20 30", "40 50 60"])
    events = match.play(0, "-10 -20")
    assert [event["card"] for event in events if event["event"] == "discarded"] == [10, 20]
    assert all("card" not in event for event in match.events(1) if event["event"] == "discarded")
    for viewer in (-1, 0, 1):
        assert "10" not in match.show(viewer).split("|")[4]
        assert table(match, viewer)["discards"][0] == 2
    # But its owner remembers: a bot in its place is given it.
    assert match.redacted(0).discarded_islands[0].any()
    assert not match.redacted(1).discarded_islands[0].any()


@pytest.mark.rule("TRQ-8")
def test_there_is_no_way_to_speak_but_around_a_start() -> None:
    match = sea(["10 20 30", "40 50 60"])
    assert why(match, 0, "say3") == "TRQ-15"
    assert not [text for text in texts(match) if text.startswith("say")]


@pytest.mark.rule("TRQ-9")
def test_an_island_goes_to_any_empty_cell_that_keeps_the_order() -> None:
    match = sea(["30 1 2 3 4"], {4: 20, 9: 40})
    match.play(0, "30")
    # 4 and 9 are filled; beside them 30 would cost ten cards.
    assert costs(match) == {"@6": 0, "@7": 0}
    for cell in (0, 4, 9, 10, 35):
        assert why(match, 0, f"@{cell}") == "TRQ-9"
    assert why(match, 0, "1") == "TRQ-9"  # a cell is due


@pytest.mark.rule("TRQ-9")
def test_an_island_without_a_gap_cannot_be_played() -> None:
    match = sea(["21 50 60"], {4: 20, 5: 22})
    assert why(match, 0, "21") == "TRQ-9"
    with pytest.raises(IllegalMove, match="TRQ-9"):
        match.play(0, "21 @5")


@pytest.mark.rule("TRQ-10")
@pytest.mark.parametrize(
    ("cells", "cell", "cost"),
    [
        ({}, 7, 0),  # no neighbour
        ({9: 33}, 7, 0),  # nobody next to it
        ({6: 28}, 7, 2),  # the difference
        ({8: 31}, 7, 1),
        ({6: 28, 8: 31}, 7, 1),  # the smaller of the two
        ({6: 29, 8: 34}, 7, 1),
        ({5: 27}, 6, 3),  # across the end of a row
    ],
)
def test_a_place_costs_the_smaller_difference_to_its_neighbours(
    cells: dict[int, object], cell: int, cost: int
) -> None:
    match = sea(["30 70 71 72 73", "1 2"], cells)
    assert costs(match)["30"] == 0 or cells.keys() == {6, 8}
    match.play(0, "30")
    assert costs(match)[f"@{cell}"] == cost
    match.play(0, " ".join([f"@{cell}", *[f"-{card}" for card in (70, 71, 72, 73)[:cost]]]))
    assert table(match)["hand_size"][0] == 4 - cost
    assert match.actors == [1]


@pytest.mark.rule("TRQ-10")
def test_a_cost_is_paid_before_anything_else() -> None:
    match = sea(["30 70 71", "1 2"], {6: 28})
    match.play(0, "30 @7")
    assert texts(match) == {"-70", "-71"}
    assert why(match, 0, "70") == "TRQ-10"
    assert table(match)["owed"] == 2


@pytest.mark.rule("TRQ-11")
def test_a_cost_is_paid_from_the_rest_of_the_hand_never_from_the_pile() -> None:
    match = sea(["30 70 71", "1 2"], {6: 27}, piles=["75 76 77", ""])
    match.play(0, "30")
    assert why(match, 0, "@7") == "TRQ-11"  # three cards, but only two are left
    # One cell is left, and 50 is too far from both its neighbours for two cards.
    match = sea(["50 70 71"], dict(enumerate(range(1, 35))) | {35: 80})
    assert why(match, 0, "50") == "TRQ-11"
    assert why(match, 0, "70") == "TRQ-11"


@pytest.mark.rule("TRQ-18")
def test_a_finish_needs_a_full_grid_and_a_start() -> None:
    full = {cell: cell + 1 for cell in range(36)}
    match = sea(["F 70", "71 72"], full, starter=2)
    assert why(match, 0, "finish") is None
    events = match.play(0, "finish")
    assert named(events) == ["finished"]
    assert match.over
    assert match.result.won == [1, 1]
    assert why(match, 0, "finish") == "TRQ-18"
    assert hand(match, 0) == [70]  # the finish lies in the frame
    assert GAME.notation.census(match.state)["F"] == 5
    assert GAME.parse(match.show()).show() == match.show()
    assert why(sea(["F 70 71", "72"], full), 0, "finish") == "TRQ-18"  # no start lies
    assert why(sea(["F 70 71", "72"], full | {20: "."}, starter=1), 0, "finish") == "TRQ-18"


@pytest.mark.rule("TRQ-18")
def test_after_the_end_everyone_knows_where_one_finish_is() -> None:
    match = sea(["F 70", "71 72"], {cell: cell + 1 for cell in range(36)}, starter=2)
    match.play(0, "finish")
    for seed in range(20):
        state = match.redacted(1)
        state.seed = seed
        GAME.on("interpreted").imagine(state, 1)
        assert GAME.notation.census(state)["F"] == 5
        assert state.hand_size.tolist() == [1, 2, 0, 0, 0]


@pytest.mark.rule("TRQ-19")
def test_a_finish_can_be_discarded_like_any_card() -> None:
    match = sea(["F 70 71", "72 73"], {6: 68})
    assert {"-finish", "-70"} <= texts(match)
    match.play(0, "70 @7 -finish -71")
    assert match.actors == [1]


@pytest.mark.rule("TRQ-20")
def test_everybody_loses_when_the_active_seat_can_do_nothing() -> None:
    match = sea(["10 11 12", "39"], {cell: 40 + cell for cell in range(12)})
    events = match.play(0, "-10 -11")
    assert "lost" in named(events)  # seat 1 has one card and no place for it
    assert match.over
    assert match.result.won == [0, 0]
    assert why(match, 1, "39") == "TRQ-20"
    # With a place for it, the game goes on: a single card that can be played is something to do.
    match = sea(["10 11 12", "50"], {0: 20})
    match.play(0, "-10 -11")
    assert match.actors == [1]
    assert texts(match) == {"50"}


@pytest.mark.rule("TRQ-20")
def test_a_seat_without_cards_loses_the_game() -> None:
    match = sea(["10 11", ""])
    match.play(0, "-10 -11")
    assert match.over
    assert match.result.won == [0, 0]


@pytest.mark.rule("TRQ-18", "TRQ-20")
def test_what_counts_besides_is_the_islands_in_the_grid() -> None:
    won = sea(["F 70", "71 72"], {cell: cell + 1 for cell in range(36)}, starter=2)
    won.play(0, "finish")
    assert won.result.points == [36, 36]
    lost = sea(["10 11 12", "39"], {cell: 40 + cell for cell in range(12)})
    lost.play(0, "-10 -11")
    assert lost.result.points == [12, 12]


@pytest.mark.rule("TRQ-9")
@pytest.mark.parametrize("value", [1, 80])
def test_in_an_empty_sea_the_lowest_and_the_highest_island_go_anywhere(value: int) -> None:
    match = sea([f"{value} 50 60", "61 62"])
    match.play(0, str(value))
    assert texts(match) == {f"@{cell}" for cell in range(36)}


def test_what_is_chosen_is_secret_until_it_is_placed() -> None:
    match = sea(["10 20 30", "40 50 60"])
    before = match.show(1)
    assert match.play(0, "10") == []
    assert match.show(1) == before
    assert match.view(0)["table"]["card"] == 10
    assert match.view(1)["table"]["card"] is None


def test_a_sequence_stops_where_a_card_is_drawn() -> None:
    match = GAME.new(seats=2, seed=7)
    seat = match.actors[0]
    match.play(seat, "46 @20")
    assert match.steps[-1].reveals
