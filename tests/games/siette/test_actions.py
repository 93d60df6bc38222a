"""What a climber does with an action: SIE-12 to SIE-22."""

import pytest
from tests.games.siette.slope import (
    climber,
    end_round,
    flow,
    happened,
    picture_of,
    place,
    shares,
    slope,
    table,
    texts,
    tile,
    why,
)


@pytest.mark.rule("SIE-12")
def test_one_moves_to_a_neighbour_but_not_across_a_bar() -> None:
    match = slope(r"""
                .
               . .
              . . .
             . . . .
            . . /0 . 1
           . . .\ . . .
    """)
    assert why(match, 0, "0ul") == "SIE-12"  # its own bar
    assert why(match, 0, "0dl") == "SIE-12"  # the bar of the tile below
    assert [text for text in texts(match, 0) if text[1] in "udlr" and "radio" not in text] == [
        "0ur", "0l", "0r", "0dr",
    ]  # fmt: skip
    assert why(match, 1, "1r") == "SIE-12"  # off the mountain
    match.play(0, "0ur")
    assert (place(match, 0), climber(match, 0)["actions"]) == ("4.2", 1)


@pytest.mark.rule("SIE-12")
@pytest.mark.parametrize(("face", "way", "goal"), [("/0", "0ur", "4.2"), ("0\\", "0ul", "4.1")])
def test_a_bar_closes_only_its_own_edge(face: str, way: str, goal: str) -> None:
    match = slope(picture_of({"5.2": face, "1.0": "1"}))
    match.play(0, way)
    assert place(match, 0) == goal


@pytest.mark.rule("SIE-13")
def test_at_most_two_share_a_tile() -> None:
    match = slope("""
                .
               . .
              . . .
             . 01 2 .
    """)
    assert why(match, 2, "2l") == "SIE-13"


@pytest.mark.rule("SIE-13")
def test_any_number_may_stand_on_the_pic_and_in_a_camp() -> None:
    match = slope("""
               01
               2 .
              . . .
             . #34 5 .
    """)
    match.play(2, "2ur")
    match.play(5, "5l")
    assert [tile(match, name)["climbers"] for name in ("1.0", "4.1")] == [[0, 1, 2], [3, 4, 5]]


@pytest.mark.rule("SIE-14")
def test_a_trigger_spares_the_climbers_on_its_tile_but_not_what_lies_there() -> None:
    match = slope("""
                .
               . .
              . . .
             . . . .
            . . a01b . .
           . . . . . 2
    """, risks="g")  # fmt: skip
    match.play(0, "0!")
    assert (place(match, 0), place(match, 1)) == ("5.2", "5.2")
    assert table(match)["phase"] == "part"  # the loose part falls; the seat that triggered chooses
    match.play(0, "left")
    assert tile(match, "8.2")["parts"] == ["a"]
    assert climber(match, 1)["parts"] == ["b"]
    assert climber(match, 0)["bars"] == 2  # and a risk card was drawn: a gust


@pytest.mark.rule("SIE-14")
def test_nobody_triggers_from_a_camp_but_one_can_from_the_pic() -> None:
    match = slope("""
                0
               . .
              . . .
             #1 . . .
    """, risks="l")  # fmt: skip
    assert why(match, 1, "1!") == "SIE-14"
    assert len(flow(match, 0, "0!")) == 31  # all but the camp and the four tiles in its lee
    match.play(0, "0!")
    assert tile(match, "1.0")["face"] == "O"
    assert table(match)["lull"]


@pytest.mark.rule("SIE-15")
def test_one_picks_up_what_lies_on_one_s_tile() -> None:
    match = slope(".\n. .\n. . .\n. a0 . 1")
    assert why(match, 1, "1*") == "SIE-15"
    match.play(0, "0*")
    assert climber(match, 0)["parts"] == ["a"]
    assert why(match, 0, "0*") == "SIE-15"


@pytest.mark.rule("SIE-15")
def test_of_several_parts_one_gets_the_first() -> None:
    lying = slope(".\n. .\n1 . .\n. abc0 . .")
    lying.play(0, "0* 0*")
    assert (climber(lying, 0)["parts"], tile(lying, "4.1")["parts"]) == (["a", "b"], ["c"])
    carried = slope(".\n. .\n2 . .\n. 01!bc . .")
    carried.play(0, "0<1")
    assert (climber(carried, 0)["parts"], climber(carried, 1)["parts"]) == (["b"], ["c"])


@pytest.mark.rule("SIE-15")
def test_one_takes_a_part_from_an_injured_companion_only() -> None:
    match = slope("""
                .
               . .
              . . .
             . 01!a 2b3 .
    """)
    assert why(match, 3, "3<2") == "SIE-15"  # unhurt
    assert why(match, 2, "2<1") == "SIE-15"  # elsewhere
    assert why(match, 0, "0<0") == "SIE-15"
    match.play(0, "0<1")
    assert (climber(match, 0)["parts"], climber(match, 1)["parts"]) == (["a"], [])


@pytest.mark.rule("SIE-15")
def test_nobody_takes_a_part_from_oneself() -> None:
    match = slope(".\n. .\n. . .\n. 0!a1!b 2 .")
    assert [text for text in texts(match, 0) if "<" in text] == ["0<1"]
    assert why(match, 0, "0<0") == why(match, 1, "1<1") == "SIE-15"


@pytest.mark.rule("SIE-16")
def test_one_hauls_a_companion_on_a_line_below_one_row_up_over_bars_injured_too() -> None:
    match = slope(r"""
                .
               . .
              . 0 .
             . . . .
            . 1! . . .
           . . . . 2\ .
          . . 3 . . . .
    """)
    match.play(0, "0^1")
    assert place(match, 1) == "4.1!"
    match.play(0, "0^2")  # over its bar
    assert place(match, 2) == "5.3"
    match = slope(".\n. .\n. 0 1\n. . . .\n. . 2 . .")
    assert why(match, 0, "0^1") == "SIE-16"  # beside
    assert why(match, 0, "0^2") == "SIE-16"  # below, on no line
    assert why(match, 2, "2^0") == "SIE-16"  # above
    assert why(match, 0, "0^0") == "SIE-16"


@pytest.mark.rule("SIE-16")
def test_the_tile_one_hauls_to_must_have_room() -> None:
    match = slope(".\n. .\n. 01 .\n. 2 . .")
    assert why(match, 0, "0^2") == "SIE-13"
    assert why(slope("01\n2 ."), 0, "0^2") is None  # the Pic always has


@pytest.mark.rule("SIE-17")
def test_one_revives_an_injured_companion_on_the_same_tile() -> None:
    match = slope(".\n. .\n. . .\n. 01! 2! .")
    assert why(match, 0, "0+2") == "SIE-17"
    assert why(match, 1, "1+1") == "SIE-17"
    match.play(0, "0+1")
    assert place(match, 1) == "4.1"
    assert why(match, 1, "1+0") == "SIE-17"  # not hurt


@pytest.mark.rule("SIE-17")
def test_two_injured_on_one_tile_revive_each_other() -> None:
    match = slope("2\n. .\n. . .\n. 0!1! . .")
    match.play(0, "0+1")
    match.play(1, "1+0")
    assert (place(match, 0), place(match, 1)) == ("4.1", "4.1")


@pytest.mark.rule("SIE-18")
def test_one_abseils_to_any_tile_in_a_straight_line_below_over_bars() -> None:
    match = slope(r"""
                .
               . .
              . . .
             . . . .
            . . 0 . .
           . . .\ . . .
          . . . . 12 . .
    """)
    goals = {each["text"]: each["to"] for each in match.choices(0) if each["move"]["do"] == "abseil"}
    assert goals == {"0v1l": "6.2", "0v2l": "7.2", "0v3l": "8.2", "0v1r": "6.3", "0v3r": "8.5"}
    assert why(match, 0, "0v2r") == "SIE-13"
    assert why(match, 0, "0v4l") == "SIE-18"
    match.play(0, "0v3l")
    assert place(match, 0) == "8.2"


@pytest.mark.rule("SIE-19")
def test_a_camp_takes_two_actions_by_one_climber_or_two() -> None:
    match = slope(".\n. .\n. . .\n01 . 2 3")
    match.play(0, "0#")
    assert tile(match, "4.0")["half_built"]
    match.play(1, "1#")
    assert (tile(match, "4.0")["camp"], tile(match, "4.0")["half_built"]) == (True, False)
    match.play(2, "2# 2#")
    assert tile(match, "4.2")["camp"]
    assert table(match)["camps_left"] == 0
    assert why(match, 3, "3#") == "SIE-19"


@pytest.mark.rule("SIE-19")
def test_the_box_may_hold_more_camps_and_then_all_may_be_built() -> None:
    match = slope(picture_of({"4.0": "0", "5.0": "1"}), box="camps.count=3")
    assert table(match)["camps_left"] == 3
    assert table(slope(picture_of({"4.0": "0", "5.0": "1"}), box="camps.count=1"))["camps_left"] == 1


@pytest.mark.rule("SIE-19")
def test_half_a_camp_is_lost_with_the_round() -> None:
    match = slope(".\n. .\n. . .\n0 . 1 .", cards="8.0")
    match.play(0, "0#")
    end_round(match)
    assert not tile(match, "4.0")["half_built"]
    match.play(0, "0#")
    assert not tile(match, "4.0")["camp"]


@pytest.mark.rule("SIE-19")
def test_with_the_round_every_half_is_gone_and_none_is_anywhere() -> None:
    match = slope(picture_of({"4.0": "0", "4.2": "1", "6.3": "2"}), cards="8.0 8.1")
    match.play(0, "0#")
    match.play(1, "1#")
    for _ in range(2):  # nor after a round in which nobody built
        end_round(match)
        assert [each["tile"] for each in table(match)["tiles"] if each["half_built"]] == []


@pytest.mark.rule("SIE-19")
def test_no_camp_in_the_death_zone_nor_on_a_camp() -> None:
    match = slope(".\n. .\n. 0 .\n#1 . . 2")
    assert why(match, 0, "0#") == why(match, 1, "1#") == "SIE-19"
    assert why(match, 2, "2#") is None


@pytest.mark.rule("SIE-19")
def test_a_camp_covers_the_bars_of_its_tile_and_never_turns_over() -> None:
    match = slope(r"""
                .
               . .
              . 2 .
             . /0\ . 1
    """, cards="4.1")  # fmt: skip
    assert why(match, 0, "0ul") == why(match, 0, "0ur") == "SIE-12"
    match.play(0, "0# 0#")
    events = end_round(match)
    assert happened(events, "camp_held") == [("4.1",)]
    assert happened(events, "turned", "uncovered") == []
    assert why(match, 0, "0ul") is None
    assert why(match, 2, "2dl") is None


@pytest.mark.rule("SIE-20")
def test_one_flies_from_the_pic_with_everyone_on_it_and_all_parts_between_them() -> None:
    match = slope("0a1b\n2 .")
    events = match.play(0, "0fly")
    assert happened(events, "flown") == [(0, 2)]
    assert match.over
    assert shares(match) == [1, 1, 1]


@pytest.mark.rule("SIE-20")
@pytest.mark.parametrize("picture", ["0a\n1b .", "0a1b\nc .", ".\n0 1"])
def test_nobody_flies_from_elsewhere_or_without_every_part(picture: str) -> None:
    match = slope(picture)
    assert why(match, 0, "0fly") == "SIE-20"


@pytest.mark.rule("SIE-21")
def test_the_injured_do_everything_but_move_abseil_and_revive_themselves() -> None:
    match = slope("""
                .
               . .
              . . .
             . . . .
            . . a0!1! . 2
           . . . . . .
          . . . . 3 . .
    """)
    assert why(match, 0, "0ul") == why(match, 0, "0v1r") == "SIE-21"
    assert why(match, 0, "0+0") == "SIE-17"
    for move in ("0!", "0*", "0^3", "0+1", "0#", "0radio"):
        assert why(match, 0, move) is None
    assert why(slope("0!1\n. ."), 0, "0fly") is None


@pytest.mark.rule("SIE-13", "SIE-21")
def test_what_is_closed_to_everyone_is_named_before_the_injury() -> None:
    match = slope(picture_of({"5.2": "0!", "5.1": "12", "6.3": "34"}))
    assert [text for text in texts(match, 0) if text[1] in "udlrv" and "radio" not in text] == []
    assert why(match, 0, "0l") == why(match, 0, "0v1r") == "SIE-13"  # full
    assert why(match, 0, "0r") == why(match, 0, "0v1l") == "SIE-21"
    last = slope(picture_of({"5.2": "0!", "5.1": "#1"}))
    assert why(last, 0, "0l") == "SIE-21"  # before SIE-22


@pytest.mark.rule("SIE-22")
def test_all_living_climbers_are_never_together_on_a_camp() -> None:
    match = slope("""
                .
               . .
              . 0 .
             . #12 . .
            . . . . .
    """)
    assert why(match, 0, "0dl") == "SIE-22"
    assert why(match, 0, "0v1l") == "SIE-22"
    assert why(match, 0, "0v2l") is None  # passing over it by rope: its end counts
    match = slope(".\n. .\n. . .\n. #1 . .\n. 0 . . .")
    assert why(match, 1, "1^0") == "SIE-22"


@pytest.mark.rule("SIE-22")
def test_no_camp_is_finished_over_everybody_s_heads() -> None:
    match = slope(".\n. .\n. . .\n. 01 . .")
    match.play(0, "0#")
    assert why(match, 0, "0#") == why(match, 1, "1#") == "SIE-22"


@pytest.mark.rule("SIE-22")
def test_a_fall_may_bring_it_about_and_one_survivor_is_no_crowd() -> None:
    match = slope(
        r"""
                .
               . .
              . . .
             . . 0 .
            . . . . .
           . . .\ #1 . .
    """,
        cards="4.2",
    )
    end_round(match)
    match.play(0, "left")
    assert (place(match, 0), place(match, 1)) == ("6.3!", "6.3")
    match = slope(".\n. .\n. . .\n. # 0 .", climbers=2)
    match.play(0, "0l")
    assert place(match, 0) == "4.1"


@pytest.mark.rule("SIE-22", "SIE-39")
def test_the_hothead_does_not_complete_the_crowd_either() -> None:
    everyone = slope(picture_of({"5.1": "#01", "6.2": "H\\"}), cards="8.7")
    assert happened(end_round(everyone), "waited") == [("hothead",)]
    assert place(everyone, "hothead") == "6.2"
    some = slope(picture_of({"5.1": "#0", "8.0": "1", "6.2": "H\\"}), cards="8.7", box="hothead.actions=1")
    end_round(some)
    assert place(some, "hothead") == "5.1"
    back = slope(picture_of({"5.1": "#0!1!", "1.0": "H"}), cards="8.7")
    assert happened(end_round(back), "waited") == [("hothead",)]  # nor to revive one of them
    assert place(back, "hothead") == "1.0"


@pytest.mark.rule("SIE-22", "SIE-39")
def test_the_hothead_counts_as_a_climber_of_the_crowd() -> None:
    together = slope(picture_of({"5.1": "#1H", "5.2": "0"}))
    assert "0l" not in texts(together, 0)
    assert why(together, 0, "0l") == "SIE-22"
    apart = slope(picture_of({"5.1": "#1", "8.0": "H", "5.2": "0"}))
    apart.play(0, "0l")
    assert place(apart, 0) == "5.1"


@pytest.mark.rule("SIE-27")
def test_a_board_is_told_who_is_on_a_line_now_and_after_a_move() -> None:
    match = slope("""
                .
               . .
              . 0 .
             . . . .
            . 1 . . 2
    """)
    assert climber(match, 0)["belays"] == [1]
    assert climber(match, 1)["belays"] == [0, 2]
    up = next(each for each in match.choices(2) if each["text"] == "2ul")
    assert up["to"] == "4.3"
    assert "belays" not in up  # what there is none of is left out
    along = next(each for each in match.choices(2) if each["text"] == "2l")
    assert (along["to"], along["belays"]) == ("5.3", [0, 1])


@pytest.mark.rule("SIE-14")
def test_who_would_be_caught_is_told_before_an_avalanche_is_triggered() -> None:
    match = slope("""
                .
               . .
              . . .
             . 0a1 . .
            . 2 b3 . .
           . . . . . 4
    """)
    told = next(each for each in match.choices(0) if each["text"] == "0!")
    assert told["catches"] == [2, 3]
    assert told["sweeps"] == ["b"]


@pytest.mark.rule("SIE-19")
def test_whether_a_camp_would_be_finished_is_told() -> None:
    match = slope(picture_of({"6.2": "0", "6.4": "1"}))
    build = [each for each in match.choices(0) if each["text"] == "0#"]
    assert ["finishes" in each for each in build] == [False]
    match.play(0, "0#")
    build = [each for each in match.choices(0) if each["text"] == "0#"]
    assert [each["finishes"] for each in build] == [True]
