"""Competition: TRQ-50 to TRQ-55."""

from collections import Counter

import pytest
from tests.games.tranquility.sea import GAME, hand, named, sea, table, texts, why

from cordee.core.match import Match


def duel(hands: list[str], cells: dict[int, object] | None = None, pile: str = "", **more: object) -> Match:
    return sea(hands, cells, piles=[pile, ""], variant="duel", shown=[0, 0, 0, 0, 0], **more)  # type: ignore[arg-type]


@pytest.mark.rule("TRQ-50")
def test_the_duel_has_islands_only_five_cards_each_and_a_row_of_five() -> None:
    match = GAME.new(variant="duel", seats=2, seed=1)
    assert set(GAME.notation.census(match.state)) == {str(value) for value in range(1, 81)}
    shown = table(match)
    assert shown["hand_size"] == [5, 5]
    assert len(shown["row"]) == 5
    assert shown["piles"] == [70, 0]
    first = Counter(GAME.new(variant="duel", seats=2, seed=seed).actors[0] for seed in range(60))
    assert set(first) == {0, 1}
    assert min(first.values()) > 15


@pytest.mark.rule("TRQ-50")
def test_seat_0_plays_day_side_up_and_seat_1_night() -> None:
    match = duel(["10 20 30", "40 50 60"])
    match.play(0, "10 @3")
    match.play(1, "40 @20")
    assert table(match)["cells"][3]["side"] == "day"
    assert table(match)["cells"][20]["side"] == "night"


@pytest.mark.rule("TRQ-51")
def test_cards_are_drawn_from_the_row_the_farthest_first_and_it_fills_up_again() -> None:
    match = duel(["10 20 30 40 50", "41 51 61"], pile="1 2 3 4 5 6 7 8")
    assert table(match)["row"] == [1, 2, 3, 4, 5]
    events = match.play(0, "-10 -20")
    assert [event["card"] for event in events if event["event"] == "took"] == [1, 2]
    assert hand(match, 0) == [1, 2, 30, 40, 50]
    assert table(match)["row"] == [3, 4, 5, 6, 7]
    # Everyone has seen what was taken, and remembers it.
    for seed in range(10):
        state = match.redacted(1)
        state.seed = seed
        GAME.on("interpreted").imagine(state, 1)
        assert {1, 2} <= set(state.hand[0].tolist())


@pytest.mark.rule("TRQ-52")
def test_a_seat_that_cannot_play_may_show_its_hand_and_take_the_row() -> None:
    wall = {cell: 20 + cell for cell in range(36) if cell != 20}
    match = duel(["1 2 3", "60 61 62"], wall, pile="70 71 72 73 74 75")
    assert "renew" in texts(match)
    events = match.play(0, "renew")
    assert [event["card"] for event in events if event["event"] == "showed"] == [1, 2, 3]
    assert hand(match, 0) == [70, 71, 72, 73, 74]
    assert table(match)["row"] == [75]
    assert table(match)["discards"][0] == 3
    assert {1, 2, 3} <= set(table(match)["gone"])


@pytest.mark.rule("TRQ-52")
def test_renewing_needs_a_row_and_no_card_to_play() -> None:
    assert why(duel(["1 2 3", "60 61 62"], pile="70"), 0, "renew") == "TRQ-52"
    wall = {cell: 20 + cell for cell in range(36) if cell != 20}
    assert why(duel(["1 2 3", "60 61 62"], wall), 0, "renew") == "TRQ-52"
    assert why(sea(["1 2 3", "60"]), 0, "renew") == "TRQ-52"


@pytest.mark.rule("TRQ-53")
def test_no_card_may_leave_too_few_numbers_for_the_empty_cells() -> None:
    match = duel(["78 3 40", "60 61 62"])
    match.play(0, "78")
    # The rulebook's example: 78 with four cells after it. Two numbers are left above 78.
    assert why(match, 0, "@31") == "TRQ-53"
    assert why(match, 0, "@32") == "TRQ-53"
    assert "@33" in texts(match)
    match = duel(["78 3 40", "60 61 62"], {10: 38})
    match.play(0, "40")
    assert why(match, 0, "@13") == "TRQ-53"
    assert why(match, 0, "@12") is None  # 39 is the one number for the one cell; discarded ones count
    match = duel(["3 40", "60 61 62"])
    match.play(0, "3")
    assert why(match, 0, "@3") == "TRQ-53"
    assert why(match, 0, "@2") is None


@pytest.mark.rule("TRQ-54")
def test_the_duel_ends_with_a_full_grid() -> None:
    cells = {cell: cell + 10 for cell in range(35)}
    match = duel(["45 70", "60 61 62"], cells)
    events = match.play(0, "45 @35 -70")
    assert "ended" in named(events)
    assert match.over
    assert why(match, 1, "60") == "TRQ-54"


@pytest.mark.rule("TRQ-54")
def test_the_duel_ends_when_both_hold_at_most_one_card() -> None:
    match = duel(["45 46 47", "60"])
    match.play(0, "-45 -46")
    assert match.over


@pytest.mark.rule("TRQ-54")
def test_a_seat_that_can_do_nothing_passes() -> None:
    wall = {cell: 20 + cell for cell in range(36) if cell != 20}
    match = duel(["1", "60 61 62"], wall)
    assert texts(match) == {"pass"}
    match.play(0, "pass")
    assert match.actors == [1]
    assert why(match, 1, "pass") == "TRQ-54"


@pytest.mark.rule("TRQ-55")
def test_points_are_cards_less_discards_and_runs_of_three() -> None:
    # Seat 0: three in a row and one alone: 4 x 2 + 3. Seat 1: two runs of two: 4 x 2.
    cells = {0: 1, 1: 2, 2: 3, 10: 20, 20: "40n", 21: "41n", 30: "60n", 31: "61n"}
    match = duel(["70 71 72", "73 74 75"], cells, discards=["50 51", "52"])
    assert table(match)["points"] == [11 - 2, 8 - 1]


@pytest.mark.rule("TRQ-55")
def test_a_run_goes_on_in_the_next_row_and_every_run_counts() -> None:
    cells = {cell: cell + 1 for cell in (4, 5, 6, 10, 11, 12, 13)}
    assert table(duel(["70 71 72", "73 74"], cells))["points"] == [14 + 3 + 4, 0]


@pytest.mark.rule("TRQ-55")
@pytest.mark.parametrize(
    ("cells", "discards", "won"),
    [
        ({0: 1, 2: "3n"}, ["", ""], [0.5, 0.5]),  # alike in everything
        ({0: 1, 2: "3n", 4: "5n"}, ["", ""], [0, 1]),  # more points
        ({0: 1, 2: 3, 4: "5n"}, ["50 51", ""], [1, 0]),  # as many points, more cards
        # 6 - 0 with a run of 3 is 9; 2 x 5 - 1 is 9 and has more cards.
        ({0: 1, 1: 2, 2: 3, 10: "20n", 12: "22n", 14: "24n", 16: "26n", 18: "28n"}, ["", "50"], [0, 1]),
        # Seven points each with four cards each: fewer discarded decides.
        ({0: 1, 1: 2, 2: 3, 4: 5, 10: "20n", 12: "22n", 14: "24n", 16: "26n"}, ["50 51 52", ""], [0, 1]),
        # The same points, cards and discards: the longer run, of two.
        ({0: 1, 1: 2, 10: "20n", 12: "22n"}, ["", ""], [1, 0]),
    ],
)
def test_the_higher_score_wins_and_ties_are_broken_in_turn(
    cells: dict[int, object], discards: list[str], won: list[float]
) -> None:
    match = duel(["", "60"], cells, discards=discards, phase="over", ending="duel")
    assert match.result.won == won


@pytest.mark.rule("TRQ-54")
@pytest.mark.parametrize("hands", [["45 46 47 48", "60"], ["45 46 47", "60 61"]])
def test_two_cards_in_one_hand_are_enough_to_go_on(hands: list[str]) -> None:
    match = duel(hands)
    match.play(0, "-45 -46")
    assert match.actors == [1]


@pytest.mark.rule("TRQ-50", "TRQ-52", "TRQ-55")
def test_a_hand_that_was_shown_counts_as_discarded_and_the_first_hands_are_secret() -> None:
    wall = {cell: 20 + cell for cell in range(36) if cell != 20}
    match = duel(["1 2 3", "60 61 62"], wall, pile="70 71")
    before = table(match)["points"]
    match.play(0, "renew")
    assert table(match)["points"] == [before[0] - 3, before[1]]
    dealt = GAME.new(variant="duel", seats=2, seed=4)
    assert not dealt.state.known.any()


@pytest.mark.rule("TRQ-55")
def test_a_run_counts_up_to_the_last_cell() -> None:
    cells = {cell: cell + 1 for cell in (33, 34, 35)}
    assert table(duel(["70 71 72", "73 74"], cells))["points"] == [6 + 3, 0]


@pytest.mark.rule("TRQ-55")
@pytest.mark.parametrize(
    ("cells", "discards", "won", "points"),
    [
        # Three in a run are nine points, four apart are eight: points come before cards.
        ({0: 1, 1: 2, 2: 3, 10: "20n", 12: "22n", 14: "24n", 16: "26n"}, ["", ""], [1, 0], [9, 8]),
        # Seven points and four cards each: the first seat has discarded less.
        (
            {0: "1n", 1: "2n", 2: "3n", 4: "5n", 10: 20, 12: 22, 14: 24, 16: 26},
            ["50", "51 52 53 54"],
            [1, 0],
            [7, 7],
        ),
        ({0: 1, 1: 2, 10: "20n", 12: "22n"}, ["", ""], [1, 0], [4, 4]),
        ({0: "1n", 1: "2n", 10: 20, 12: 22}, ["", ""], [0, 1], [4, 4]),
    ],
)
def test_points_come_first_then_cards_then_discards_then_the_longest_run(
    cells: dict[int, object], discards: list[str], won: list[float], points: list[int]
) -> None:
    match = duel(["", "60"], cells, discards=discards, phase="over", ending="duel")
    assert (match.result.won, match.result.points) == (won, points)


@pytest.mark.rule("TRQ-52")
def test_one_card_that_can_be_played_forbids_renewing() -> None:
    wall = {cell: 20 + cell for cell in range(36) if cell != 20}
    match = duel(["1 2 40", "60 61 62"], wall, pile="70 71")
    assert texts(match) == {"40", "-1", "-2", "-40"}
    assert why(match, 0, "renew") == "TRQ-52"


@pytest.mark.rule("TRQ-54")
def test_nobody_passes_who_can_play_or_renew() -> None:
    wall = {cell: 20 + cell for cell in range(36) if cell != 20}
    play = duel(["40", "60 61 62"], {0: 5})
    assert (texts(play), why(play, 0, "pass")) == ({"40"}, "TRQ-54")
    renew = duel(["1", "60 61 62"], wall, pile="70")
    assert (texts(renew), why(renew, 0, "pass")) == ({"renew"}, "TRQ-54")
