"""What a board is told of the mountain, the rope team and the decision that everything waits for."""

from typing import Any

from tests.games.siette.slope import GAME, climber, end_round, picture_of, slope, table, tile

from cordee.core.match import Match

NOTHING = {"seat": None, "climber": None, "part": None, "card": None, "origin": None, "flow": []}


def pending(match: Match) -> dict[str, Any]:
    """What there is to tell of the small decision."""
    return {name: value for name, value in table(match)["choice"].items() if value not in (None, [])}


def test_in_a_round_there_is_no_small_decision() -> None:
    assert table(slope("0"))["choice"] == NOTHING


def test_at_the_start_it_is_whose_first_tile_is_chosen() -> None:
    match = GAME.new(seats=2, climbers=2, seed=1)
    assert pending(match) == {"seat": 0, "climber": 0}
    match.play(0, "@2")
    assert pending(match) == {"seat": 1, "climber": 1}


def test_where_an_avalanche_waits_it_is_who_is_caught_and_where_the_snow_runs() -> None:
    match = slope(picture_of({"7.2": "1", "7.3": "0", "7.4": "2"}), cards="7.3")
    end_round(match)
    # Both on its row could belay the first climber: its own player chooses.
    assert table(match)["phase"] == "belay"
    assert pending(match) == {"seat": 0, "climber": 0, "origin": "7.3", "flow": ["7.3", "8.3", "8.4"]}


def test_a_falling_part_is_named_and_no_climber() -> None:
    match = slope(picture_of({"7.2": "a", "3.1": "0"}), cards="7.2")
    end_round(match)
    assert pending(match) == {"seat": 0, "part": "a", "origin": "7.2", "flow": ["7.2", "8.2", "8.3"]}


def test_a_card_to_be_given_is_named_with_its_drawer() -> None:
    match = slope(picture_of({"8.2": "0", "8.6": "1"}), risks="k")
    match.play(0, "0!")
    assert pending(match) == {"seat": 0, "climber": 0, "card": "kit"}


def test_who_has_not_started_is_not_dead_but_who_left_the_mountain_is() -> None:
    match = GAME.new(seats=2, climbers=2, seed=1)
    assert (climber(match, 0)["tile"], climber(match, 0)["dead"]) == (None, False)
    match = slope(picture_of({"2.0": "0", "8.6": "1"}), cards="1.0 2.0")
    end_round(match)
    assert (climber(match, 0)["tile"], climber(match, 0)["dead"]) == (None, True)
    assert not climber(match, 1)["dead"]


def test_the_hothead_comes_last_and_is_nobody_s() -> None:
    match = slope(picture_of({"8.0": "0", "8.6": "1", "6.2": "H"}))
    assert [each["climber"] for each in table(match)["climbers"]] == [0, 1, "hothead"]
    assert [each["seat"] for each in table(match)["climbers"]] == [0, 1, None]


def test_kept_cards_are_told_one_by_one() -> None:
    match = slope(picture_of({"8.0": "0", "8.6": "1"}), team={1: "2/3+ckk"})
    assert climber(match, 0)["cards"] == []
    assert climber(match, 1)["cards"] == ["crampons", "kit", "kit"]


def test_where_one_starts_and_where_one_flies_from_is_told() -> None:
    match = slope("0")
    assert [each["tile"] for each in table(match)["tiles"] if each["pic"]] == ["1.0"]
    assert [each["tile"] for each in table(match)["tiles"] if each["foot"]] == [f"8.{n}" for n in range(8)]


def test_the_next_cards_and_the_lower_faces_are_told_only_where_everything_is_open() -> None:
    match = slope(picture_of({"8.0": "0", "8.6": "1"}), cards="5.2 8.1 ; 7.3", risks="kl ; g")
    everything = match.view(None)["table"]
    assert everything["avalanches"]["next"][:2] == ["5.2", "8.1"]
    assert everything["risks"]["next"][:2] == ["kit", "lull"]
    assert len(everything["risks"]["next"]) == everything["risks"]["left"]
    assert {each["under"] for each in everything["tiles"]} == {"O"}
    for viewer in (-1, 0, 1):
        seen = match.view(viewer)["table"]
        assert (seen["avalanches"]["next"], seen["risks"]["next"]) == ([], [])
        assert seen["avalanches"]["drawn"] == ["7.3"]
        assert seen["risks"]["gone"]["gust"] == 1
        assert {each["under"] for each in seen["tiles"]} == {None}
    assert tile(match, "5.2")["under"] is None
