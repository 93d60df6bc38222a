"""The round and how it ends: SIE-10, SIE-11, SIE-35, SIE-38."""

import pytest
from tests.games.siette.slope import GAME, climber, end_round, happened, picture_of, slope, table, texts, why
from tests.walks import walk

HIGH = """
                .
               0 1
              . . .
             . 2 . .
"""


@pytest.mark.rule("SIE-10")
def test_climbers_act_in_any_order_and_interleaved_two_actions_each() -> None:
    match = slope(HIGH, cards="8.0")
    assert match.actors == [0, 1, 2]
    match.play(2, "2l")
    match.play(0, "0r")
    match.play(2, "2r")
    assert climber(match, 2)["actions"] == 0
    assert why(match, 2, "2l") == "SIE-10"
    match.play(1, "1l")
    match.play(0, "0l")
    assert table(match)["round"] == 1
    match.play(1, "1r")
    assert table(match)["round"] == 2
    assert [climber(match, number)["actions"] for number in range(3)] == [2, 2, 2]


@pytest.mark.rule("SIE-10")
def test_a_seat_says_it_is_done_and_takes_it_back_until_the_round_ends() -> None:
    match = slope(HIGH, cards="8.0")
    match.play(0, "done")
    assert table(match)["done"] == [0]
    assert why(match, 0, "0r") == why(match, 0, "done") == "SIE-10"
    assert why(match, 1, "resume") == "SIE-10"
    match.play(1, "done")
    match.play(0, "resume")
    match.play(0, "0r")
    assert match.actors == [0, 1, 2]
    match.play(2, "done")
    assert table(match)["round"] == 1
    match.play(0, "done")
    assert table(match)["round"] == 2
    assert table(match)["done"] == []


@pytest.mark.rule("SIE-10")
@pytest.mark.parametrize("card", ["w", "k"])
def test_who_holds_a_second_wind_or_a_kit_must_say_so(card: str) -> None:
    match = slope("0\n1 .", team={0: f"1/0+{card}", 1: "0/0"}, cards="8.0")
    match.play(0, "0dr")
    assert table(match)["round"] == 1
    assert texts(match, 0) == [*(["0wind"] if card == "w" else []), "done"]
    match.play(0, "done")
    assert table(match)["round"] == 2


@pytest.mark.rule("SIE-10")
def test_who_is_done_plays_no_card_before_taking_that_back() -> None:
    match = slope(HIGH, team={1: "2/3+w"})
    match.play(1, "done")
    assert texts(match, 1) == ["1radio", "resume"]
    assert why(match, 1, "1wind") == "SIE-10"


@pytest.mark.rule("SIE-10")
def test_the_sandglass_ends_the_round_for_everyone() -> None:
    match = slope(HIGH, cards="8.0")
    assert why(match, 0, "time-up") == why(match, -1, "done") == "SIE-10"
    match.play(-1, {"do": "time-up"})
    assert table(match)["round"] == 2
    assert [step.seat for step in match.steps] == [-1]
    # A record with a clock replays exactly.
    assert GAME.replay(match.record).show() == match.show()


@pytest.mark.rule("SIE-10")
def test_the_sandglass_waits_for_a_pending_choice_and_can_be_left_out() -> None:
    match = slope("0\n. .\n. 1 .", risks="k")
    match.play(0, "0dl")
    match.play(0, "0!")
    assert table(match)["phase"] == "give"
    assert why(match, -1, "time-up") == why(match, 1, "1!") == "SIE-10"
    assert why(slope(HIGH, sandglass="off"), -1, "time-up") == "SIE-10"
    assert why(GAME.new(seed=1), -1, "time-up") == "SIE-9"


@pytest.mark.rule("SIE-11")
@pytest.mark.parametrize(("avalanches", "count"), [("one", 1), ("climbers", 3), ("more", 4)])
def test_at_the_end_of_a_round_cards_are_drawn_one_after_another(avalanches: str, count: int) -> None:
    match = slope(HIGH, avalanches=avalanches, cards="8.0 8.1 8.2 8.3")
    drawn = happened(end_round(match), "card_drawn")
    assert drawn == [("8.0",), ("8.1",), ("8.2",), ("8.3",)][:count]


@pytest.mark.rule("SIE-11")
@pytest.mark.parametrize(("avalanches", "count"), [("climbers", 3), ("more", 4)])
def test_as_many_as_climbers_counts_the_dead_but_not_the_hothead(avalanches: str, count: int) -> None:
    cards = "8.1 8.2 8.3 8.4 8.5"
    match = slope(
        picture_of({"1.0": "0", "2.0": "1", "8.7": "H!"}), climbers=3, avalanches=avalanches, cards=cards
    )
    assert len(happened(end_round(match), "card_drawn")) == count


@pytest.mark.rule("SIE-35")
def test_a_message_costs_a_bar_and_without_a_bar_there_is_none() -> None:
    match = slope(HIGH, team={0: "2/1"})
    match.play(0, "0radio")
    assert climber(match, 0)["bars"] == 0
    assert why(match, 0, "0radio") == "SIE-35"
    match.play(1, "1radio")  # an answer costs its own
    assert climber(match, 1)["bars"] == 2
    assert climber(match, 0)["actions"] == 2


@pytest.mark.rule("SIE-35")
def test_who_is_out_of_actions_or_done_may_still_speak() -> None:
    match = slope(HIGH, team={0: "0/3"})
    assert texts(match, 0) == ["0radio"]
    match.play(1, "done")
    assert texts(match, 1) == ["1radio", "resume"]


@pytest.mark.rule("SIE-35")
def test_who_has_a_single_bar_left_and_no_action_may_still_speak() -> None:
    match = slope(HIGH, team={0: "0/1"})
    assert texts(match, 0) == ["0radio"]
    assert match.actors == [0, 1, 2]
    match.play(0, "0radio")
    assert (texts(match, 0), match.actors) == ([], [1, 2])


@pytest.mark.rule("SIE-38")
def test_the_talking_variant_has_neither_radios_nor_sandglass() -> None:
    match = slope(HIGH, talk="talking")
    assert why(match, 0, "0radio") == why(match, -1, "time-up") == "SIE-38"
    assert match.moves(-1) == []
    assert climber(walk(GAME.new(talk="talking", seed=1), 1, 5), 0)["bars"] == 0


@pytest.mark.rule("SIE-38")
def test_in_silence_the_radios_are_out_and_the_sandglass_runs() -> None:
    match = slope(HIGH, talk="silent", cards="8.0")
    assert why(match, 0, "0radio") == "SIE-38"
    match.play(1, "done")
    assert (texts(match, 1), match.actors) == (["resume"], [0, 1, 2])
    match.play(-1, "time-up")
    assert table(match)["round"] == 2


@pytest.mark.rule("SIE-10")
def test_the_platform_may_end_a_round_whenever_it_waits_for_nobody_s_choice_and_do_nothing_else() -> None:
    for seed in range(3):
        match = GAME.new(seats=3, seed=seed, variants=["hothead"], sandglass="on")
        while not match.over and len(match.steps) < 60:
            assert texts(match, -1) == (["time-up"] if table(match)["phase"] == "round" else [])
            walk(match, seed, 1)


@pytest.mark.rule("SIE-10")
def test_a_board_is_told_whom_the_round_still_waits_for() -> None:
    match = slope(HIGH, team={1: "0/3+w", 2: "0/3"}, cards="8.0")
    assert table(match)["waits_for"] == [0, 1]  # a second wind must be let go; a radio keeps nobody waiting
    assert match.actors == [0, 1, 2]
    match.play(0, "done")
    assert table(match)["waits_for"] == [1]
    match.play(1, "done")
    assert table(match)["waits_for"] == [0, 1, 2]
    assert table(match)["round"] == 2
