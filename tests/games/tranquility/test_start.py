"""Starts: TRQ-12 to TRQ-17, and alone TRQ-22."""

import pytest
from tests.games.tranquility.sea import GAME, hand, named, sea, table, texts, why


@pytest.mark.rule("TRQ-12")
def test_a_seat_that_holds_a_start_must_play_it() -> None:
    match = sea(["10 20 30 40 S", "11 21 31 41 51", "12 22"])
    assert texts(match) == {"start"}
    assert why(match, 0, "10") == "TRQ-12"
    assert why(match, 0, "-10") == "TRQ-12"
    assert why(match, 0, "all") == "TRQ-12"


@pytest.mark.rule("TRQ-13")
def test_a_start_lies_in_the_frame_and_costs_eight_cards_together() -> None:
    match = sea(["10 20 30 40 S", "11 21 31 41 51", "12 22"], piles=["60 61", "62 63 64", "65 66 67 68"])
    assert named(match.play(0, "start")) == ["start_played"]
    assert table(match)["start"] == 0
    assert all(cell["value"] is None for cell in table(match)["cells"])
    for seat in (0, 1, 2):
        match.play(seat, "say3")
    match.play(0, "-10 -20 -30")
    assert why(match, 0, "40") == "TRQ-13"
    match.play(0, "enough")
    match.play(1, "-11 -21 -31")
    match.play(1, "enough")
    assert table(match)["owed"] == 2
    match.play(2, "-12 -22")
    # Eight are given: everyone draws up, from the active seat clockwise; the next seat is to act.
    assert (hand(match, 0), hand(match, 1)) == ([40, 60, 61], [41, 51, 62, 63, 64])
    assert hand(match, 2) == [65, 66, 67, 68]
    assert match.actors == [1]


@pytest.mark.rule("TRQ-14")
def test_with_two_seats_each_first_draws_two_extra_cards() -> None:
    match = sea(["10 20 30 40 S", "11 21 31 41 51"], piles=["60 61 62", "63 64 65 66"])
    events = match.play(0, "start")
    assert [(event["event"], event["seat"]) for event in events[1:]] == [("drew", 0)] * 2 + [("drew", 1)] * 2
    assert hand(match, 0) == [10, 20, 30, 40, 60, 61]
    assert hand(match, 1) == [11, 21, 31, 41, 51, 63, 64]
    match.play(0, "say2")
    match.play(1, "say6")
    match.play(0, "-10 -20 enough")
    match.play(1, "-11 -21 -31 -41 -51 -63")
    # Seat 0 has four cards and draws one; the hand of one draws four, as far as the pile goes.
    assert hand(match, 0) == [30, 40, 60, 61, 62]
    assert hand(match, 1) == [64, 65, 66]


@pytest.mark.rule("TRQ-14")
def test_a_hand_above_its_limit_is_kept_and_draws_nothing() -> None:
    match = sea(["10 20 30 40 S", "11 21 31 41 51"], piles=["60 61 62", "63 64 65 66"])
    match.play(0, "start")
    match.play(0, "say6")
    match.play(1, "say1")
    match.play(0, "-10 -20 -30 -40 -60 -61")
    match.play(1, "-11 -21")
    assert len(hand(match, 1)) == 5
    match = sea(["10 20 30 40 50 60", "11 21"], piles=["70", ""], starter=1)
    match.play(0, "10 @0")
    assert hand(match, 0) == [20, 30, 40, 50, 60]


@pytest.mark.rule("TRQ-14")
def test_the_reef_is_moved_after_the_discards_and_before_everyone_draws() -> None:
    match = sea(
        ["10 20 30 40 S", "11 21 31 41 51"], piles=["60 61 62", "63 64 65"], rough_seas="reef", reef=2
    )
    match.play(0, "start")
    match.play(0, "say4")
    match.play(1, "say4")
    match.play(0, "-10 -20 -30 -40 enough")
    match.play(1, "-11 -21 -31 -41")
    assert match.actors == [0]
    assert table(match)["phase"] == "reef"
    match.play(0, "reef5")
    assert len(hand(match, 0)) == 3
    assert match.actors == [1]


@pytest.mark.rule("TRQ-15")
def test_everyone_announces_a_number_that_binds_nobody() -> None:
    match = sea(["10 20 30 40 S", "11 21 31 41 51", "12 22 32"])
    match.play(0, "start")
    assert texts(match) == {f"say{number}" for number in range(9)}
    match.play(0, "say0")
    assert match.actors == [1]
    match.play(1, "say8")
    match.play(2, "say1")
    assert table(match)["said"] == [0, 8, 1]
    assert match.actors == [0]
    assert texts(match) == {"-10", "-20", "-30", "-40", "enough"}
    match.play(0, "-10 enough")


@pytest.mark.rule("TRQ-15")
def test_a_seat_gives_as_long_as_those_to_come_can_make_up_the_rest() -> None:
    match = sea(["10 20 30 40 S", "11 21 31", "12 22"])
    match.play(0, "start")
    for seat in range(3):
        match.play(seat, "say2")
    for card in (10, 20, 30):
        assert why(match, 0, "enough") in ("TRQ-15", None)
        match.play(0, f"-{card}")
    # Five are owed and the two others have five.
    assert why(match, 0, "enough") is None
    match.play(0, "enough")
    assert texts(match) == {"-11", "-21", "-31"}  # all of them are needed
    match.play(1, "-11 -21 -31")
    assert match.actors == [2]
    assert why(match, 2, "enough") == "TRQ-15"
    match.play(2, "-12 -22")
    assert match.over  # nobody has cards to go on with


@pytest.mark.rule("TRQ-15")
def test_with_monsters_everyone_knows_how_many_cards_each_seat_can_give() -> None:
    match = sea(["10 20 30 40 S", "11 21 31 41 M", "12 22 32 M M"], monsters="four")
    assert match.state.monsters_sure.tolist() == [0] * 5
    match.play(0, "start")
    assert match.state.monsters_sure.tolist() == [0, 1, 2, 0, 0]
    assert match.redacted(0).monsters_sure.tolist() == [0, 1, 2, 0, 0]
    for seat in range(3):
        match.play(seat, "say3")
    match.play(0, "-10")
    assert why(match, 0, "enough") is None  # seven owed; four and three can be given
    match.play(0, "enough")
    assert why(match, 1, "-monster") == "TRQ-28"


@pytest.mark.rule("TRQ-16")
def test_if_eight_cards_cannot_be_made_up_the_game_is_lost() -> None:
    match = sea(["10 20 S", "11 21", "12 22 32"])
    assert texts(match) == {"start"}
    events = match.play(0, "start")
    assert "lost" in named(events)
    assert match.over
    assert match.result.won == [0, 0, 0]
    assert why(match, 0, "-10") == "TRQ-16"
    # With two seats the extra cards count.
    match = sea(["10 20 S", "11 21"], piles=["30 31", "32 33"])
    match.play(0, "start")
    assert not match.over


@pytest.mark.rule("TRQ-16", "TRQ-31")
def test_pairs_from_the_pile_make_up_the_eight_too() -> None:
    # Six cards in hands, and the top two of a pile in a yellow storm.
    head = {"rough_seas": "storms", "yellow": [0, 1, 0, 0, 0]}
    match = sea(["10 20 30 S", "11 21", "12"], piles=["", "60 61", ""], **head)
    match.play(0, "start")
    assert not match.over
    for seat in range(3):
        match.play(seat, "say3")
    match.play(0, "-10 -20 -30")
    match.play(1, "top -11 -21")
    assert (match.actors, table(match)["owed"]) == ([2], 1)
    one_short = sea(["10 20 30 S", "11 21", "12"], piles=["", "60", ""], **head)
    one_short.play(0, "start")
    assert one_short.over


@pytest.mark.rule("TRQ-17")
def test_once_a_start_lies_the_others_are_dead_cards() -> None:
    match = sea(["10 20 S", "11 21"], starter=2)
    assert why(match, 0, "start") == "TRQ-17"
    assert {"10", "20", "-start"} <= texts(match)
    match.play(0, "-10 -start")
    assert match.actors == [1]


@pytest.mark.rule("TRQ-22")
def test_alone_eight_cards_are_drawn_for_the_start_and_eight_discarded() -> None:
    match = sea(["10 20 30 40 S"], piles=["50 51 52 53 54 55 56 57 58 59"])
    match.play(0, "start")
    assert hand(match, 0) == [10, 20, 30, 40, 50, 51, 52, 53, 54, 55, 56, 57]
    assert table(match)["phase"] == "give"  # nobody to announce anything to
    match.play(0, "-10 -20 -30 -40 -50 -51 -52 -53")
    assert hand(match, 0) == [54, 55, 56, 57, 58]
    assert match.actors == [0]


@pytest.mark.rule("TRQ-22")
@pytest.mark.parametrize("variant", ["sea", "arch", "pyramid", "day_night"])
def test_alone_every_variant_but_competition_can_be_played(variant: str) -> None:
    assert GAME.new(seats=1, variant=variant, seed=1).actors == [0]
    assert GAME.new(seats=1, rough_seas=["reef", "storms"], monsters="five", seed=1).actors == [0]


@pytest.mark.rule("TRQ-12", "TRQ-20")
def test_a_start_alone_in_hand_is_something_to_do() -> None:
    match = sea(["10 11 12 13 14", "S", "20 21 22 23 24"])
    match.play(0, "-10 -11")
    assert texts(match) == {"start"}
    match.play(1, "start")
    assert not match.over  # three and five are eight


@pytest.mark.rule("TRQ-15", "TRQ-28")
def test_monsters_are_not_counted_among_what_can_be_given() -> None:
    match = sea(["10 20 30 40 S", "11 21 31 41 M", "12 22 32 M M"], monsters="four")
    match.play(0, "start")
    for seat in range(3):
        match.play(seat, "say3")
    assert why(match, 0, "enough") == "TRQ-15"  # eight owed; four and three can be given
    assert "enough" not in texts(match)
    match.play(0, "-10 enough")
    assert texts(match) == {"-11", "-21", "-31", "-41"}


@pytest.mark.rule("TRQ-15")
def test_a_seat_with_nothing_to_give_is_passed_over() -> None:
    match = sea(["10 20 30 40 S", "M", "12 22 32 42"], monsters="three")
    match.play(0, "start")
    for seat in range(3):
        match.play(seat, "say3")
    match.play(0, "-10 -20 -30 -40")
    assert match.actors == [2]
    # Round the table: after the last seat comes the first one.
    match = sea(["12 22 32 42", "10 20 30 40 S", ""], turn=1)
    match.play(1, "start")
    for seat in (1, 2, 0):
        assert match.actors == [seat]
        match.play(seat, "say4")
    match.play(1, "-10 -20 -30 -40")
    assert match.actors == [0]


@pytest.mark.rule("TRQ-15", "TRQ-31")
def test_pairs_make_up_even_numbers_only() -> None:
    head = {"rough_seas": "storms", "phase": "give", "stage": "give", "starter": 1, "yellow": [0, 1, 1, 0, 0]}
    piles = ["", "60 61", "62 63"]
    # Three are owed, and those to come have two cards each, always together.
    match = sea(["10 20 30", "", ""], piles=piles, owed=3, **head)
    assert texts(match) == {"-10", "-20", "-30"}
    match.play(0, "-10")
    assert texts(match) == {"-20", "-30", "enough"}  # two now: one seat can give them
    # One card more would leave an odd rest, which nobody could make up.
    last = sea(["10", "", ""], piles=piles, owed=4, **head)
    assert texts(last) == {"enough"}
    last.play(0, "enough")
    assert texts(last) == {"top"}
    last.play(1, "top")
    assert (last.actors, texts(last)) == ([2], {"top"})


@pytest.mark.rule("TRQ-15")
def test_who_has_given_is_not_counted_on_again_wherever_the_start_was_played() -> None:
    match = sea(["12 22", "10 20 30 40 S", "11 21 31 41 51"], turn=1)
    match.play(1, "start")
    for seat in (1, 2, 0):
        match.play(seat, "say3")
    match.play(1, "-10 enough")
    match.play(2, "-11 -21 -31 -41")
    assert texts(match) == {"-51"}  # three are owed, and only two can follow
    match.play(2, "-51")
    assert match.actors == [0]
    assert texts(match) == {"-12", "-22"}


@pytest.mark.rule("TRQ-16", "TRQ-31")
def test_a_pair_counts_two_cards() -> None:
    head = {"rough_seas": "storms", "yellow": [0, 1, 0, 0, 0]}
    match = sea(["10 20 S", "11 21", "12"], piles=["", "60 61", ""], **head)
    match.play(0, "start")
    assert match.over  # five and two


@pytest.mark.rule("TRQ-15")
def test_who_played_the_start_is_passed_over_too() -> None:
    match = sea(["S", "11 21 31 41", "12 22 32 42 52"])
    match.play(0, "start")
    for seat in range(3):
        match.play(seat, "say4")
    assert match.actors == [1]


@pytest.mark.rule("TRQ-13", "TRQ-31")
def test_the_eight_may_end_with_a_pair_and_empty_hands() -> None:
    head = {"rough_seas": "storms", "phase": "give", "stage": "give", "starter": 1, "yellow": [0, 1, 0, 0, 0]}
    match = sea(["", ""], piles=["70 71", "S 61 62 63"], owed=2, actor=1, **head)
    match.play(1, "top")
    assert (table(match)["phase"], table(match)["hand_size"]) == ("play", [2, 2])
    assert match.state.topped == 0


@pytest.mark.rule("TRQ-15")
def test_who_gave_after_the_last_seat_of_the_table_is_not_counted_on_again() -> None:
    # Seat 2 begins, seat 0 follows: both have cards left, and seat 1 alone makes up the rest.
    match = sea(["12 22 32 42 52", "11 21 31 41", "10 20 30 40 S"], turn=2)
    match.play(2, "start")
    for seat in (2, 0, 1):
        match.play(seat, "say3")
    match.play(2, "-10 -20 -30 enough")
    match.play(0, "-12 enough")
    assert match.actors == [1]
    assert texts(match) == {"-11", "-21", "-31", "-41"}
    assert why(match, 1, "enough") == "TRQ-15"


@pytest.mark.rule("TRQ-15")
def test_a_seat_with_nothing_to_give_is_passed_over_after_enough_too() -> None:
    match = sea(["10 20 30 40 S", "M", "12 22 32 42 52"], monsters="three")
    match.play(0, "start")
    for seat in range(3):
        match.play(seat, "say3")
    match.play(0, "-10 -20 -30 enough")
    assert match.actors == [2]


@pytest.mark.rule("TRQ-15")
def test_what_was_announced_is_over_once_the_eight_are_given() -> None:
    match = sea(["10 20 30 40 S", "11 21 31", "12 22"], piles=["60", "61", "62"])
    match.play(0, "start")
    for seat in range(3):
        match.play(seat, "say3")
    match.play(0, "-10 -20 -30 enough")
    match.play(1, "-11 -21 -31")
    assert table(match)["said"] == [3, 3, 3]
    match.play(2, "-12 -22")
    assert table(match)["said"] == [None, None, None]


@pytest.mark.rule("TRQ-22")
def test_alone_the_twelfth_card_may_be_the_lowest() -> None:
    match = sea(["10 20 30 40 S"], piles=["50 51 52 53 54 55 56 1 2"])
    match.play(0, "start")
    assert hand(match, 0) == [1, 10, 20, 30, 40, 50, 51, 52, 53, 54, 55, 56]
    assert texts(match) == {f"-{card}" for card in hand(match, 0)}
