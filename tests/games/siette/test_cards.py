"""Parts and risk cards: SIE-5, SIE-33, SIE-34."""

import pytest
from tests.games.siette.slope import (
    GAME,
    climber,
    end_round,
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

APART = picture_of({"1.0": "1", "6.2": "0"})


@pytest.mark.rule("SIE-33")
def test_a_part_is_common_for_good_once_its_carrier_is_in_a_camp() -> None:
    match = slope(".\n. .\n1 . .\n. 0a # .")
    assert climber(match, 0)["parts"] == ["a"]
    match.play(0, "0r")
    assert (climber(match, 0)["parts"], table(match)["common"]) == ([], ["a", "b", "c"])
    match.play(0, "0l")
    assert table(match)["common"] == ["a", "b", "c"]


@pytest.mark.rule("SIE-33")
def test_building_a_camp_or_picking_up_in_one_shares_too_for_everyone_there() -> None:
    match = slope(".\n. .\n2 . .\n. 0a1b . .")
    match.play(0, "0# 0#")
    assert table(match)["common"] == ["a", "b", "c"]
    match = slope(".\n. .\n1 . .\n. #a0 . .")
    match.play(0, "0*")
    assert table(match)["common"] == ["a", "b", "c"]


@pytest.mark.rule("SIE-34")
def test_a_kept_card_is_given_to_any_living_climber() -> None:
    match = slope(picture_of({"1.0": "1", "6.2": "0", "2.0": "2!"}), climbers=4, risks="c")
    match.play(0, "0!")
    assert (table(match)["phase"], match.actors) == ("give", [0])
    assert texts(match, 0) == ["give0", "give1", "give2"]
    assert why(match, 0, "give3") == why(match, 1, "give1") == "SIE-34"
    match.play(0, "give2")
    assert climber(match, 2)["cards"] == ["crampons"]
    assert "drawer" not in match.show()
    assert table(match)["risks"]["left"] == 23


@pytest.mark.rule("SIE-34", "SIE-39")
def test_the_hothead_is_nobody_to_give_a_card_to() -> None:
    match = slope(picture_of({"6.2": "0", "8.0": "1", "8.7": "H"}), risks="k")
    match.play(0, "0!")
    assert texts(match, 0) == ["give0", "give1"]
    alone = slope(picture_of({"6.2": "0", "8.7": "H"}), climbers=2, risks="k")
    alone.play(0, "0!")
    assert (table(alone)["phase"], climber(alone, 0)["cards"]) == ("round", ["kit"])  # nobody is asked


@pytest.mark.rule("SIE-34")
def test_a_played_card_is_discarded_and_an_empty_pile_is_shuffled_again() -> None:
    rest = "aaalllsssgggcccxxxkkkww"
    match = slope(APART, team={0: "2/3+w"}, risks=f"- ; {rest}")
    match.play(0, "0wind")
    assert table(match)["risks"]["gone"]["wind"] == 3
    match.play(0, "0!")
    assert happened(match.events(), "risk_reshuffled") == [()]
    drawn = happened(match.events(), "risk_drawn")
    assert len(drawn) == 1


ONLY_A_KIT = " ".join(
    f"risks.{name}={int(name == 'kit')}"
    for name in ("aftershock", "lull", "scree", "gust", "crampons", "axe", "kit", "wind")
)


@pytest.mark.rule("SIE-34")
def test_if_the_climbers_hold_every_card_none_is_drawn_and_a_last_one_is() -> None:
    held = slope(APART, team={1: "2/3+k"}, box=ONLY_A_KIT)
    events = held.play(0, "0!")
    assert happened(events, "risk_drawn", "risk_reshuffled") == []
    assert table(held)["phase"] == "round"
    discarded = slope(APART, risks="- ; k", box=ONLY_A_KIT)
    events = discarded.play(0, "0!")
    assert happened(events, "risk_reshuffled", "risk_drawn") == [(), (0, "kit")]


@pytest.mark.rule("SIE-5")
def test_an_aftershock_draws_one_more_avalanche_card_at_once() -> None:
    match = slope(APART, risks="a", cards="8.3 8.4")
    events = match.play(0, "0!")
    assert happened(events, "card_drawn") == [("8.3",)]
    assert table(match)["round"] == 1
    assert climber(match, 0)["actions"] == 1


@pytest.mark.rule("SIE-5")
def test_a_lull_spares_this_round_its_avalanche_card() -> None:
    match = slope(APART, risks="l", cards="8.3", avalanches="climbers")
    match.play(0, "0!")
    assert happened(end_round(match), "card_drawn") == []
    assert len(happened(end_round(match), "card_drawn")) == 2


@pytest.mark.rule("SIE-5")
def test_a_position_in_a_lull_is_written_and_read_back() -> None:
    match = slope(APART, risks="ll")
    match.play(0, "0!")
    match.play(0, "0!")  # a second lull adds nothing
    assert table(match)["lull"]
    again = GAME.parse(match.show())
    assert again.state.tobytes() == match.state.tobytes()
    assert happened(end_round(again), "card_drawn") == []


@pytest.mark.rule("SIE-5")
def test_scree_turns_the_two_tiles_just_below_but_never_a_camp() -> None:
    match = slope(APART, risks="s", under=unders({"7.2": "l", "7.3": "r"}))
    match.play(0, "0!")
    assert (tile(match, "7.2")["face"], tile(match, "7.3")["face"]) == ("L", "R")
    match = slope(picture_of({"1.0": "1", "6.2": "0", "7.2": "#"}), risks="s", under=unders({"7.2": "l"}))
    match.play(0, "0!")
    assert tile(match, "7.2")["face"] == "O"
    match = slope(picture_of({"1.0": "1", "8.2": "0"}), risks="s")
    assert happened(match.play(0, "0!"), "uncovered") == [("8.2", "O")]  # nothing is below the foot


@pytest.mark.rule("SIE-5")
def test_a_gust_costs_a_radio_bar_if_there_is_one() -> None:
    match = slope(APART, risks="gg", team={0: "2/1"})
    match.play(0, "0!")
    assert climber(match, 0)["bars"] == 0
    match.play(0, "0!")
    assert climber(match, 0)["bars"] == 0


@pytest.mark.rule("SIE-5")
def test_crampons_lead_once_across_a_bar() -> None:
    match = slope(picture_of({"1.0": "1", "6.2": "/0\\"}), team={0: "2/3+c"})
    assert why(match, 0, "0ul") == "SIE-12"
    assert why(match, 0, "0dl=") == "SIE-5"  # no bar there
    assert why(match, 1, "1dl=") == "SIE-5"  # none in hand
    assert happened(match.play(0, "0ul="), "crossed") == [(0, "6.2", "5.1")]
    assert (place(match, 0), climber(match, 0)["cards"], climber(match, 0)["actions"]) == ("5.1", [], 1)


@pytest.mark.rule("SIE-5")
def test_that_crampons_meet_no_bar_is_said_before_all_else() -> None:
    match = slope(picture_of({"1.0": "1", "6.2": "/0"}), team={0: "2/3+c"}, risks="k")
    assert why(match, 1, "0ur=") == "SIE-5"  # not: another's climber
    assert why(match, 1, "0ul=") == "SIE-8"
    match.play(0, "done")
    assert why(match, 0, "0ur=") == "SIE-5"  # not: done
    assert why(match, 0, "0ul=") == "SIE-10"
    match.play(1, "1!")
    assert (table(match)["phase"], why(match, 0, "0ur=")) == ("give", "SIE-5")  # not: a choice comes first
    assert why(slope("0\n1 .", team={0: "2/3+c"}), 0, "0ul=") == "SIE-5"  # nor is there a tile


@pytest.mark.rule("SIE-5")
def test_crampons_are_no_use_to_the_injured() -> None:
    match = slope(picture_of({"1.0": "1", "6.2": "/0!\\"}), team={0: "2/3+c"})
    assert why(match, 0, "0ul=") == "SIE-21"


@pytest.mark.rule("SIE-5")
@pytest.mark.parametrize(
    ("holder", "whom", "move"),
    [("6.2", "6.2", "0kit2"), ("6.2", "5.2", "0kit2"), ("6.2", "7.3", "0kit2"), ("6.2", "6.3", "0kit2")],
)
def test_a_kit_revives_on_the_same_or_a_neighbouring_tile_over_bars_without_an_action(
    holder: str, whom: str, move: str
) -> None:
    tiles = {"1.0": "1", holder: "/0\\", whom: "/2!\\"} if holder != whom else {"1.0": "1", holder: "02!"}
    match = slope(picture_of(tiles), team={0: "0/3+k"})
    match.play(0, move)
    assert place(match, 2) == whom
    assert climber(match, 0)["cards"] == []


@pytest.mark.rule("SIE-5")
def test_a_kit_helps_neither_its_holder_nor_anyone_further_away_or_unhurt() -> None:
    match = slope(picture_of({"1.0": "1", "6.2": "0!", "4.2": "2!", "6.3": "3"}), team={0: "2/3+k"})
    assert why(match, 0, "0kit0") == why(match, 0, "0kit2") == why(match, 0, "0kit3") == "SIE-5"
    assert [text for text in texts(match, 0) if "kit" in text] == []
    match.play(3, "3l 3+0")  # but a companion helps
    assert place(match, 0) == "6.2"


@pytest.mark.rule("SIE-5")
def test_an_injured_holder_revives_a_companion_and_is_revived_in_turn() -> None:
    match = slope(picture_of({"1.0": "2", "6.2": "0!", "6.3": "1!"}), team={0: "0/3+k", 1: "0/3+k"})
    match.play(0, "0kit1")
    match.play(1, "1kit0")
    assert (place(match, 0), place(match, 1)) == ("6.2", "6.3")


@pytest.mark.rule("SIE-5")
def test_the_cards_of_the_dead_are_discarded_and_in_no_hand_any_more() -> None:
    match = slope(picture_of({"1.0": "0", "3.1": "1"}), team={1: "2/3+ckkw"}, risks="g")
    match.play(0, "0!")
    assert (place(match, 1), climber(match, 1)["cards"]) == (None, [])
    assert (climber(match, 1)["actions"], climber(match, 1)["bars"]) == (0, 0)
    assert texts(match, 1) == []
    risks = table(match)["risks"]
    gone = {"gust": 1, "crampons": 1, "kit": 2, "wind": 1}
    assert {name: count for name, count in risks["gone"].items() if count} == gone
    assert risks["left"] + sum(gone.values()) == 24


@pytest.mark.rule("SIE-5")
def test_a_second_wind_gives_one_more_action_this_round() -> None:
    match = slope(APART, team={0: "0/3+w"})
    match.play(0, "0wind")
    assert climber(match, 0)["actions"] == 1
    assert why(match, 0, "0wind") == "SIE-5"


@pytest.mark.rule("SIE-5")
def test_an_axe_is_asked_for_only_when_its_holder_is_caught() -> None:
    match = slope(APART, team={0: "2/3+x"}, cards="6.2")
    assert why(match, 0, "axe") == "SIE-5"
    end_round(match)
    assert texts(match, 0) == ["axe", "no-axe"]
    assert why(match, 1, "axe") == "SIE-5"
    match.play(0, "axe")
    assert (place(match, 0), table(match)["round"]) == ("6.2", 2)
