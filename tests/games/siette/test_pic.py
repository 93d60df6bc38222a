"""For those who stand there, the Pic is a tile like any other."""

import pytest
from tests.games.siette.slope import climber, end_round, happened, picture_of, place, slope, table, texts


@pytest.mark.rule("SIE-25", "SIE-30")
def test_its_own_card_catches_whoever_is_on_it() -> None:
    match = slope(picture_of({"1.0": "0", "5.1": "1"}), cards="1.0")
    events = end_round(match)
    assert happened(events, "died") == [(0, "1.0")]
    assert happened(events, "turned", "uncovered") == []


@pytest.mark.rule("SIE-5", "SIE-17")
def test_an_injured_companion_there_is_revived_by_hand_or_by_a_kit() -> None:
    match = slope(picture_of({"1.0": "01!", "2.0": "2"}), team={2: "0/3+k"})
    assert "0+1" in texts(match, 0)
    assert texts(match, 2) == ["2kit1", "2radio", "done"]
    match.play(2, "2kit1")
    assert place(match, 1) == "1.0"


@pytest.mark.rule("SIE-5")
def test_crampons_lead_up_there() -> None:
    match = slope(picture_of({"2.0": "0\\", "8.7": "1"}), team={0: "2/3+c"})
    assert "0ur=" in texts(match, 0)
    match.play(0, "0ur=")
    assert place(match, 0) == "1.0"


@pytest.mark.rule("SIE-34")
def test_a_card_can_be_given_to_one_up_there() -> None:
    match = slope(picture_of({"1.0": "0", "8.0": "1", "8.7": "2"}), risks="k")
    match.play(1, "1!")
    assert texts(match, 1) == ["give0", "give1", "give2"]
    match.play(1, "give0")
    assert climber(match, 0)["cards"] == ["kit"]
    alone = slope(picture_of({"1.0": "0"}), climbers=2, risks="k")
    alone.play(0, "0!")
    assert climber(alone, 0)["cards"] == ["kit"]  # nobody else lives, and nobody is asked


@pytest.mark.rule("SIE-28")
def test_one_up_there_belays() -> None:
    match = slope(picture_of({"1.0": "0", "3.0": "1"}), cards="3.0")
    assert happened(end_round(match), "belayed") == [(1, 0, "3.0")]


@pytest.mark.rule("SIE-22")
def test_one_up_there_is_not_in_the_camp() -> None:
    match = slope(picture_of({"1.0": "2", "5.1": "#1", "5.2": "0"}))
    match.play(0, "0l")
    assert place(match, 0) == "5.1"
    built = slope(picture_of({"1.0": "2", "5.1": "01"}))
    built.play(0, "0# 0#")
    assert "5.1" in [each["tile"] for each in table(built)["tiles"] if each["camp"]]


@pytest.mark.rule("SIE-10", "SIE-38")
def test_one_up_there_may_take_back_that_it_is_done_in_silence_too() -> None:
    match = slope(picture_of({"1.0": "0", "8.0": "1"}), talk="silent")
    match.play(0, "done")
    assert (texts(match, 0), match.actors) == (["resume"], [0, 1])
    match.play(0, "resume")
    assert table(match)["done"] == []


@pytest.mark.rule("SIE-10")
def test_one_up_there_has_new_actions_each_round_and_is_waited_for() -> None:
    match = slope(picture_of({"1.0": "0", "8.0": "1"}), cards="8.4 8.5")
    match.play(1, "done")
    assert table(match)["waits_for"] == [0]
    match.play(0, "done")
    assert (table(match)["round"], climber(match, 0)["actions"]) == (2, 2)
    match.play(0, "done")
    assert "resume" in texts(match, 0)
