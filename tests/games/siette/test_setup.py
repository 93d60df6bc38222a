"""Before the first round: SIE-7 to SIE-9."""

from collections import Counter

import pytest
from tests.games.siette.slope import GAME, climber, slope, table, texts, why
from tests.walks import walk

from cordee.core.errors import OptionsClash


@pytest.mark.rule("SIE-7")
def test_tiles_lie_in_their_band_at_random_with_a_random_face_up() -> None:
    bars_on_white = Counter[str]()
    shown = Counter[str]()
    for seed in range(200):
        for each in table(GAME.new(seed=seed))["tiles"]:
            if each["row"] == 2:
                bars_on_white[each["tile"]] += each["face"] != "O"
            if each["band"] == "green":
                shown[each["face"]] += 1
    # Of the five white tiles one is bare, three show a bar half the time and one always: 2.5 of 5.
    assert all(70 < count < 130 for count in bars_on_white.values())
    # Four of the eight green tiles show a bar half the time: 2 of 8.
    assert 330 < shown["L"] + shown["R"] < 470
    assert abs(shown["L"] - shown["R"]) < 80


@pytest.mark.rule("SIE-7")
def test_the_pic_is_on_top_and_bare() -> None:
    for seed in range(20):
        assert table(GAME.new(seed=seed))["tiles"][0]["face"] == "O"


@pytest.mark.rule("SIE-8")
@pytest.mark.parametrize(
    ("options", "owners"),
    [
        ({"seats": 2}, [0, 1, 0, 1]),
        ({"seats": 3}, [0, 1, 2]),
        ({"seats": 6}, [0, 1, 2, 3, 4, 5]),
        ({"seats": 2, "climbers": 2}, [0, 1]),
        ({"seats": 2, "climbers": "5"}, [0, 1, 0, 1, 0]),
        ({"seats": 3, "climbers": 6}, [0, 1, 2, 0, 1, 2]),
    ],
)
def test_climbers_belong_to_the_seats_in_turn(options: dict[str, int], owners: list[int]) -> None:
    match = GAME.new(seed=1, **options)
    assert [each["seat"] for each in table(match)["climbers"]] == owners


@pytest.mark.rule("SIE-8")
def test_nobody_sits_down_without_a_climber() -> None:
    with pytest.raises(OptionsClash, match="SIE-8"):
        GAME.new(seats=4, climbers=3)


@pytest.mark.rule("SIE-8")
def test_one_plays_only_one_s_own_climbers() -> None:
    match = slope("0\n1 .")
    assert why(match, 1, "0!") == why(match, 0, "1ur") == why(match, 0, "5ur") == "SIE-8"
    assert why(match, 0, "2ur") == why(match, 1, "3ur") == "SIE-8"  # nobody's


@pytest.mark.rule("SIE-8")
@pytest.mark.parametrize("camps", [0, 1, 2])
def test_the_option_says_how_many_camps_may_be_built(camps: int) -> None:
    match = slope(".\n. .\n. . .\n0 . 1 .", camps=camps)
    assert table(match)["camps_left"] == camps
    assert (why(match, 0, "0#") == "SIE-19") == (camps == 0)


@pytest.mark.rule("SIE-9")
def test_climbers_pick_a_tile_of_the_foot_in_their_order_at_most_two_to_a_tile() -> None:
    match = GAME.new(seats=2, climbers=3, seed=1)
    assert match.actors == [0]
    assert texts(match, 0) == [f"@{column}" for column in range(8)]
    assert why(match, 1, "@3") == why(match, 0, "0ul") == why(match, 0, "done") == "SIE-9"
    assert why(match, 0, "by1") == why(match, 0, "left") == why(match, 0, "give1") == "SIE-9"
    match.play(0, "@3")
    match.play(1, "@3")
    assert why(match, 0, "@3") == "SIE-9"
    match.play(0, "@4")
    assert [climber(match, number)["tile"] for number in range(3)] == ["8.3", "8.3", "8.4"]
    assert why(match, 0, "@4") == "SIE-9"


@pytest.mark.rule("SIE-9")
def test_then_a_part_lies_on_each_of_the_green_orange_and_blue_bands() -> None:
    found = Counter[str]()
    for seed in range(60):
        match = GAME.new(seats=3, seed=seed)
        assert not any(each["parts"] for each in table(match)["tiles"])
        walk(match, seed, 3)
        tiles = {part: each for each in table(match)["tiles"] for part in each["parts"]}
        assert [tiles[part]["band"] for part in "abc"] == ["green", "orange", "blue"]
        found.update(each["tile"] for each in tiles.values())
    assert len(found) > 25  # of thirty tiles
    assert match.events()[-2]["event"] == "part_laid"
