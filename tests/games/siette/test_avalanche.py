"""Avalanches, belays and falls: SIE-23 to SIE-32."""

import pytest
from tests.games.siette.slope import (
    GAME,
    climber,
    end_round,
    flow,
    happened,
    picture_of,
    place,
    slope,
    table,
    texts,
    tile,
    unders,
    why,
)

from cordee.core.events import new_log, read_log
from cordee.games.siette.events import Happened
from cordee.games.siette.state import FACES, FOOT

# --- where it runs ------------------------------------------------------------------------------------


@pytest.mark.rule("SIE-23")
def test_an_avalanche_divides_where_both_ways_are_open() -> None:
    match = slope("""
                .
               . .
              . . .
             . . . .
            . . . . .
           . . 0 . . .
          1 . . . . . .
    """)
    assert flow(match, 0, "0!") == ["6.2", "7.2", "7.3", "8.2", "8.3", "8.4"]


@pytest.mark.rule("SIE-23")
def test_a_bar_on_the_lower_tile_s_upper_edge_closes_one_way() -> None:
    match = slope(r"""
                .
               . .
              . . .
             . . . .
            . . . . .
           . . 0 . . .
          1 . .\ . . . .
         . . . /. . . . .
    """)
    # 7.2 is barred towards 6.2; 7.3 is open and runs on to 8.4 only, for 8.3 is barred towards its left.
    assert flow(match, 0, "0!") == ["6.2", "7.3", "8.3", "8.4"]


@pytest.mark.rule("SIE-23")
def test_two_bars_stop_it() -> None:
    match = slope(r"""
                .
               . .
              . . .
             . . . .
            . . . . .
           . . 0 . . .
          1 . .\ /. . . .
    """)
    assert flow(match, 0, "0!") == ["6.2"]


@pytest.mark.rule("SIE-23")
def test_its_run_is_told_tile_by_tile_from_the_top_with_the_side_it_crosses_each_to() -> None:
    match = slope("""
                .
               . .
              . . .
             . . . .
            . . . . .
           . . 0 . . .
          1 . . . . . .
    """, risks="g")  # fmt: skip
    assert happened(match.play(0, "0!"), "swept") == [
        ("6.2", "both"), ("7.2", "left"), ("7.3", "right"),
        ("8.2", "left"), ("8.3", "both"), ("8.4", "right"),
    ]  # fmt: skip


@pytest.mark.rule("SIE-24")
def test_a_camp_stops_it_and_nobody_there_is_caught() -> None:
    match = slope("""
                .
               . .
              . . .
             . . . .
            . 0 . . .
           . . #1a2 . . .
          . . . . . . .
    """, risks="g")  # fmt: skip
    swept = flow(match, 0, "0!")
    assert swept == ["5.1", "6.1", "7.1", "7.2", "8.1", "8.2", "8.3"]
    match.play(0, "0!")
    assert (place(match, 1), place(match, 2)) == ("6.2", "6.2")


@pytest.mark.rule("SIE-24")
def test_what_lies_in_a_camp_is_not_caught_and_the_camp_s_own_card_does_nothing() -> None:
    match = slope("""
                .
               . .
              . . .
             . 0 . .
            . #a1 . . .
    """, cards="5.1")  # fmt: skip
    events = end_round(match)
    assert happened(events, "swept", "turned", "uncovered") == []
    assert (tile(match, "5.1")["parts"], place(match, 1)) == (["a"], "5.1")


# --- in this order ------------------------------------------------------------------------------------


@pytest.mark.rule("SIE-25")
def test_everyone_and_every_loose_part_on_the_way_is_caught() -> None:
    match = slope("""
                0
               . .
              . . .
             . . . .
            . . . . .
           . . . . . .
          . . . 1 . . .
         . . . . a . . .
    """, risks="g")  # fmt: skip
    match.play(0, "0!")
    assert table(match)["phase"] == "fall"
    match.play(1, "right")
    assert place(match, 1) == "8.4!"
    assert tile(match, "8.4")["parts"] == ["a"]  # already at the foot


@pytest.mark.rule("SIE-25")
def test_a_card_catches_whoever_stands_on_its_own_tile() -> None:
    match = slope(picture_of({"8.3": "0", "1.0": "1"}), cards="8.3")
    end_round(match)
    assert place(match, 0) == "8.3!"


@pytest.mark.rule("SIE-25")
def test_first_the_ice_axes_then_the_climbers_the_tile_and_last_the_risk_card() -> None:
    match = slope("""
                .
               . .
              . 0 .
             . . . .
            . . 1 . .
           . . . . . .
          . . a . . . 2
    """, team={1: "2/3+x"}, risks="k", under=unders({"3.1": "l"}))  # fmt: skip
    told = [match.play(0, "0!")]
    assert (table(match)["phase"], match.actors) == ("axe", [1])
    assert why(match, 1, "left") == "SIE-32"
    told += [match.play(1, "no-axe"), match.play(1, "right"), match.play(0, "left")]
    assert table(match)["phase"] == "give"
    order = [event["event"] for events in told for event in events]
    kinds = ("triggered", "fell", "injured", "part_fell", "uncovered", "risk_drawn")
    assert [kind for kind in dict.fromkeys(order) if kind in kinds] == list(kinds)
    assert climber(match, 1)["cards"] == ["axe"]


@pytest.mark.rule("SIE-25")
def test_who_uses_an_ice_axe_is_not_caught_and_belays() -> None:
    match = slope("""
                .
               . .
              . 0 .
             . . . .
            . . 1 2 .
           . 3 . . . .
    """, team={1: "2/3+x"}, risks="g")  # fmt: skip
    match.play(0, "0!")
    match.play(1, "axe")
    # Climber 2 is on lines of both 0 and 1 now, and may choose.
    assert texts(match, 2) == ["by0", "by1"]
    match.play(2, "by1")
    assert (place(match, 1), place(match, 2)) == ("5.2", "6.3")
    assert climber(match, 1)["cards"] == []


@pytest.mark.rule("SIE-25")
def test_an_axe_is_no_belay_for_one_on_the_same_tile() -> None:
    match = slope(picture_of({"3.1": "0", "5.2": "12"}), team={1: "2/3+x"}, risks="g")
    match.play(0, "0!")
    match.play(1, "axe")
    match.play(2, "left")
    assert (place(match, 1), place(match, 2)) == ("5.2", "8.2!")


@pytest.mark.rule("SIE-26")
def test_the_origin_turns_over_afterwards_and_back_the_next_time() -> None:
    match = slope(picture_of({"6.2": "/0", "1.0": "1"}), under=unders({"6.2": "r"}), risks="gg")
    first = match.play(0, "0!")
    assert happened(first, "uncovered") == [("6.2", "R")]
    second = match.play(0, "0!")
    assert happened(second, "turned") == [("6.2", "L")]
    assert tile(match, "6.2")["under"] == "R"


@pytest.mark.rule("SIE-26")
@pytest.mark.parametrize("face", "OLRB")
def test_the_face_that_comes_up_is_noted_by_its_number(face: str) -> None:
    match = slope(picture_of({"8.2": "0", "1.0": "1"}), under=unders({"8.2": face.lower()}), risks="g")
    log = new_log(100)
    match.functions.apply(match.state.copy(), 0, GAME.codec.read("0!")[0], log)
    turned = [row for row in read_log(log) if row[0] == Happened.UNCOVERED]
    assert turned == [(Happened.UNCOVERED, -1, FOOT + 2, FACES.index(face), 0)]


@pytest.mark.rule("SIE-26")
def test_the_pic_never_turns() -> None:
    match = slope("0\n1 .", cards="8.0", risks="g")
    events = match.play(0, "0!")
    assert happened(events, "turned", "uncovered") == []


# --- the belay ----------------------------------------------------------------------------------------

SHELTERED = "/1\\"  # no avalanche reaches a tile with two bars


@pytest.mark.rule("SIE-28")
@pytest.mark.parametrize(
    ("caught", "belayer", "hold", "rise"),
    [
        ("4.1", "5.2", "6.3", "6.3"),  # from above on the left: on along that line
        ("3.0", "5.2", "6.3", "6.3"),
        ("4.2", "5.2", "6.2", "6.2"),  # from above on the right
        ("5.0", "5.2", "6.2", "6.2"),  # from its row: on its own side
        ("5.4", "5.2", "6.3", "6.3"),
        ("6.2", "5.2", "6.2", "6.2"),  # already there
        ("7.2", "5.2", "7.2", "6.2"),  # from further below: held, since nobody falls upwards; or up
        ("8.5", "5.2", "8.5", "6.3"),
        ("8.0", "8.3", "8.3", "8.3"),  # at the foot: on the belayer's tile
        ("7.3", "8.3", "8.3", "8.3"),
    ],
)  # fmt: skip
def test_who_is_belayed_ends_just_below_the_belayer_on_their_side(
    caught: str, belayer: str, hold: str, rise: str
) -> None:
    for box, goal in (("-", hold), ('climbers.belay_from_below="rise"', rise)):
        match = slope(picture_of({caught: "0", belayer: SHELTERED}), cards=caught, box=box)
        events = end_round(match)
        assert happened(events, "belayed") == [(0, 1, goal)]
        assert (place(match, 0), place(match, 1)) == (goal, belayer)


@pytest.mark.rule("SIE-27")
def test_climbers_on_a_row_or_a_diagonal_belay_each_other_over_bars_and_injured_too() -> None:
    match = slope(r"""
                .
               . .
              . . .
             . . . .
            0 /.\ /.\ /1!\ .
    """, cards="5.0")  # fmt: skip
    end_round(match)
    assert place(match, 0) == "6.3"


@pytest.mark.rule("SIE-27")
def test_off_the_lines_there_is_no_belay() -> None:
    match = slope(picture_of({"6.2": "0", "4.1": "1"}), cards="6.2")
    end_round(match)
    assert table(match)["phase"] == "fall"  # (4, 1) sees (6, 1) and (6, 3), not (6, 2)


@pytest.mark.rule("SIE-27")
def test_who_is_caught_in_the_same_avalanche_does_not_belay() -> None:
    match = slope("""
                2
               . .
              . . .
             . 0 . .
            . . 1 . .
    """, cards="4.1")  # fmt: skip
    end_round(match)
    assert (table(match)["phase"], match.actors) == ("fall", [0])
    match.play(0, "left")
    # The other kept its momentum: it was swept from the left.
    assert (place(match, 0), place(match, 1)) == ("8.1!", "8.5!")


@pytest.mark.rule("SIE-28")
def test_of_several_belayers_the_caught_climber_s_player_chooses() -> None:
    for choice, goal in (("by1", "6.1"), ("by2", "6.4")):
        match = slope("""
                .
               . .
              . . .
             . . . .
            1 . 0 . 2
        """, cards="5.2")  # fmt: skip
        end_round(match)
        assert (match.actors, texts(match, 0)) == ([0], ["by1", "by2"])
        assert {each["text"]: each["to"] for each in match.choices(0)} == {"by1": "6.1", "by2": "6.4"}
        assert why(match, 0, "by0") == why(match, 1, "by1") == "SIE-28"
        match.play(0, choice)
        assert place(match, 0) == goal


@pytest.mark.rule("SIE-28")
def test_a_belay_saves_in_the_death_zone_and_ignores_how_many_share_a_tile() -> None:
    match = slope(r"""
                .
               0 /1\
              . . 23
    """, cards="2.0")  # fmt: skip
    end_round(match)
    assert place(match, 0) == "3.1"
    match = slope(picture_of({"5.0": "0", "5.2": SHELTERED, "6.2": "/23\\"}), cards="5.0")
    end_round(match)
    assert tile(match, "6.2")["climbers"] == [0, 2, 3]


# --- falls --------------------------------------------------------------------------------------------


@pytest.mark.rule("SIE-29")
def test_unbelayed_below_the_death_zone_one_falls_to_the_foot_and_is_injured() -> None:
    match = slope("""
                .
               . .
              . 0 .
             . . . .
            . . /1 . .
    """, risks="g")  # fmt: skip
    events = match.play(0, "0!")
    assert happened(events, "fell") == [(1, "5.2", "6.2"), (1, "6.2", "7.2"), (1, "7.2", "8.2")]
    assert happened(events, "injured") == [(1, "8.2")]


@pytest.mark.rule("SIE-29")
def test_two_bars_stop_a_fall_and_one_turns_it() -> None:
    stopped = slope(r"""
                .
               . .
              . 0 .
             . . . .
            . . 1 . .
           . . .\ /. . .
    """, risks="g")  # fmt: skip
    stopped.play(0, "0!")
    assert place(stopped, 1) == "5.2!"
    turned = slope(r"""
                .
               . .
              . 0 .
             . . . .
            . . /1 . .
           . . .\ . . .
    """, risks="g")  # fmt: skip
    turned.play(0, "0!")
    # Swept from the right, but only the right is open; from then on it came from the left.
    assert place(turned, 1) == "8.5!"


@pytest.mark.rule("SIE-29")
def test_a_fall_ends_in_a_camp() -> None:
    match = slope("""
                .
               . .
              . 0 .
             . . . .
            . . /1a . .
           . . # . . .
    """, risks="g")  # fmt: skip
    match.play(0, "0!")
    assert place(match, 1) == "6.2!"
    assert table(match)["common"] == ["a", "b", "c"]


@pytest.mark.rule("SIE-30")
def test_unbelayed_in_the_death_zone_one_dies_and_its_own_parts_fall_on() -> None:
    match = slope("""
                0
               . .
              . 1ac .
    """, team={1: "2/3+kx"}, risks="g")  # fmt: skip
    match.play(0, "0!")
    match.play(1, "no-axe")
    assert place(match, 1) is None
    assert (table(match)["phase"], match.actors) == ("part", [0])
    match.play(0, "left")
    match.play(0, "right")
    assert tile(match, "8.1")["parts"] == ["a"]
    assert tile(match, "8.6")["parts"] == ["c"]
    assert table(match)["common"] == ["b"]  # common parts stay common
    gone = table(match)["risks"]["gone"]
    assert {name: count for name, count in gone.items() if count} == {"gust": 1, "axe": 1, "kit": 1}
    assert match.actors == [0]  # who is dead has left the game
    assert why(match, 1, "1ul") == why(match, 1, "done") == "SIE-10"


@pytest.mark.rule("SIE-30")
def test_the_dead_are_not_injured_any_more() -> None:
    match = slope(picture_of({"1.0": "0", "3.1": "1!", "8.7": "2"}), risks="g")
    match.play(0, "0!")
    assert (place(match, 1), climber(match, 1)["injured"]) == (None, False)
    assert GAME.parse(match.show()).state.tobytes() == match.state.tobytes()


@pytest.mark.rule("SIE-10", "SIE-30")
def test_a_seat_stays_done_while_one_of_its_climbers_lives() -> None:
    match = slope(picture_of({"3.1": "0", "1.0": "1", "8.7": "2", "8.6": "3"}), seats=2, risks="gg")
    match.play(0, "done")
    match.play(1, "1!")
    assert (place(match, 0), table(match)["done"]) == (None, [0])
    for dies, lives in ((0, 1), (1, 0)):
        last = slope(picture_of({"3.1": str(dies), "1.0": str(lives)}), risks="g")
        last.play(dies, "done")
        last.play(lives, f"{lives}!")
        assert (place(last, dies), table(last)["done"]) == (None, [])
    others = slope(picture_of({"3.1": "1", "1.0": "0", "8.7": "2"}), risks="g")
    others.play(1, "done")
    others.play(2, "done")
    others.play(0, "0!")
    assert (place(others, 1), table(others)["done"]) == (None, [2])


@pytest.mark.rule("SIE-31")
def test_a_loose_part_falls_the_same_way_through_the_death_zone_too() -> None:
    match = slope(r"""
                0
               . a
              . . .
             1 . . .
    """, risks="g")  # fmt: skip
    events = match.play(0, "0!")
    falls = happened(events, "part_fell")
    assert falls[0] == ("a", "2.1", "3.2")  # swept from the left, on to the right
    assert falls[-1] == ("a", "7.6", "8.7")
    assert {event["seat"] for event in events if event["event"] == "part_fell"} == {-1}  # nobody's


@pytest.mark.rule("SIE-32")
@pytest.mark.parametrize(
    ("token", "goal"),
    [("/1", "8.2!"), ("1\\", "8.5!")],  # reached from the right only; from the left only
)
def test_a_fall_keeps_its_momentum(token: str, goal: str) -> None:
    match = slope(picture_of({"3.1": "0", "5.2": token}), risks="g")
    match.play(0, "0!")
    assert place(match, 1) == goal


@pytest.mark.rule("SIE-32")
@pytest.mark.parametrize(("side", "goal"), [("left", "8.2!"), ("right", "8.5!")])
def test_reached_from_both_sides_a_climber_s_player_chooses(side: str, goal: str) -> None:
    match = slope(picture_of({"3.1": "0", "5.2": "1"}), risks="g")
    match.play(0, "0!")
    assert (table(match)["phase"], match.actors) == ("fall", [1])
    assert why(match, 0, side) == "SIE-32"
    assert {each["text"]: each["to"] for each in match.choices(1)} == {"left": "8.2", "right": "8.5"}
    match.play(1, side)
    assert place(match, 1) == goal


@pytest.mark.rule("SIE-32")
def test_where_the_avalanche_began_there_is_no_momentum() -> None:
    match = slope(picture_of({"6.2": "0", "1.0": "1"}), cards="6.2")
    end_round(match)
    match.play(0, "right")
    assert place(match, 0) == "8.4!"


@pytest.mark.rule("SIE-32")
def test_for_a_part_the_seat_that_triggered_chooses_else_that_of_the_first_living_climber() -> None:
    by_climber = slope(picture_of({"3.1": "1", "5.2": "a", "1.0": "0"}), risks="g")
    by_climber.play(1, "1!")
    assert (table(by_climber)["phase"], by_climber.actors) == ("part", [1])
    by_card = slope(picture_of({"3.1": ".", "5.2": "a", "1.0": "12"}), cards="3.1", seats=2)
    end_round(by_card)
    assert (table(by_card)["phase"], by_card.actors) == ("part", [1])  # climber 0 is dead
    by_card.play(1, "right")
    assert tile(by_card, "8.5")["parts"] == ["a"]
    second = slope(picture_of({"5.2": "a", "1.0": "23"}), cards="3.1", seats=2)
    end_round(second)
    assert (table(second)["phase"], second.actors) == ("part", [0])  # climber 2 is the first seat's


@pytest.mark.rule("SIE-32")
def test_an_aftershock_is_a_card_whoever_triggered_before_it() -> None:
    match = slope(picture_of({"8.7": "1", "5.2": "a", "1.0": "0"}), cards="3.1", risks="a")
    match.play(1, "1!")
    assert (table(match)["phase"], match.actors, texts(match, 1)) == ("part", [0], [])
    match.play(0, "left")
    assert tile(match, "8.2")["parts"] == ["a"]


@pytest.mark.rule("SIE-32")
def test_the_first_living_climber_is_the_first_at_that_moment() -> None:
    match = slope(picture_of({"3.1": "0a", "8.7": "1"}), cards="3.1")
    end_round(match)  # climber 0 dies, and what it carried has two ways
    assert (table(match)["phase"], match.actors) == ("part", [1])


@pytest.mark.rule("SIE-32", "SIE-39")
@pytest.mark.parametrize(
    ("hothead", "phase", "choices"),
    [("5.2", "fall", ["left", "right"]), ("4.1", "belay", ["by0", "by1"])],
)
def test_for_a_caught_hothead_the_seat_that_triggered_chooses(
    hothead: str, phase: str, choices: list[str]
) -> None:
    match = slope(picture_of({"4.3": "0", "3.1": "1", hothead: "H"}), risks="g")
    match.play(1, "1!")
    assert (table(match)["phase"], match.actors) == (phase, [1])
    assert (texts(match, 1), texts(match, 0)) == (choices, [])
    goal = match.choices(1)[1]["to"]
    match.play(1, choices[1])
    assert place(match, "hothead") == goal + "!" * (phase == "fall")
