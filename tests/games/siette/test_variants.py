"""The hothead and asphyxia: SIE-39, SIE-40."""

import pytest
from tests.games.siette.slope import (
    GAME,
    climber,
    end_round,
    happened,
    picture_of,
    place,
    shares,
    slope,
    table,
    tile,
    unders,
    why,
)
from tests.walks import walk

from cordee.core.match import Match

ONE = "hothead.actions=1"  # so that a test sees a single action
FAR = {"8.0": "0", "8.7": "1"}


def next_round(
    tiles: dict[str, str], box: str = ONE, **more: object
) -> tuple[Match, list[dict[str, object]]]:
    """A round ends harmlessly, and the hothead acts."""
    cards = str(more.pop("cards", "8.4"))
    match = slope(picture_of({**FAR, **tiles}), box=box, cards=cards, **more)  # type: ignore[arg-type]
    return match, end_round(match)


@pytest.mark.rule("SIE-39")
def test_the_hothead_starts_at_8_3_with_the_first_part_and_acts_before_all_others() -> None:
    match = GAME.new(seats=3, seed=2, variants=["hothead"])
    assert (place(match, "hothead"), climber(match, "hothead")["parts"]) == ("8.3", ["a"])
    match.play(0, "@3")
    assert why(match, 1, "@3") == "SIE-9"  # it counts for the room on a tile
    match.play(1, "@0")
    events = match.play(2, "@7")
    assert [name for name, _ in happened(events, "part_laid")] == ["b", "c"]
    bands = {part: each["band"] for each in table(match)["tiles"] for part in each["parts"]}
    assert bands == {"b": "orange", "c": "blue"}
    acted = [event for event in events if event.get("climber") == "hothead"]
    assert acted
    assert table(match)["phase"] != "start"


@pytest.mark.rule("SIE-39")
@pytest.mark.parametrize(
    ("tiles", "goal"),
    [
        ({"6.1": "H"}, "5.1"),  # nearer to the middle than 5.0
        ({"6.4": "H"}, "5.3"),
        ({"7.3": "H"}, "6.2"),  # as near as 6.3: the left one
        ({"6.1": "H\\"}, "5.0"),  # the better one is barred
        ({"6.1": "H", "5.1": "23"}, "5.0"),  # the better one is full
        ({"2.1": "H"}, "1.0"),
    ],
)
def test_it_climbs_the_tile_nearer_to_the_middle_first_else_the_left_one(
    tiles: dict[str, str], goal: str
) -> None:
    match, _ = next_round(tiles)
    assert place(match, "hothead") == goal


@pytest.mark.rule("SIE-39")
def test_with_two_actions_it_climbs_two_rows() -> None:
    match, events = next_round({"7.3": "H"}, box="-")
    assert happened(events, "moved") == [("hothead", "7.3", "6.2"), ("hothead", "6.2", "5.2")]
    assert place(match, "hothead") == "5.2"


@pytest.mark.rule("SIE-39")
def test_where_it_cannot_climb_it_triggers_and_draws_no_card() -> None:
    match, events = next_round({"6.2": "/H\\"}, box="-")
    assert happened(events, "triggered") == [("hothead", "6.2")]
    assert happened(events, "risk_drawn") == []
    assert place(match, "hothead") == "5.2"  # the other face was bare


@pytest.mark.rule("SIE-39")
def test_for_what_it_sweeps_away_the_first_living_climber_s_seat_chooses() -> None:
    match, _ = next_round({"5.2": "/H\\", "7.3": "b"})
    assert (table(match)["phase"], match.actors) == ("part", [0])
    assert "by=H" in match.show()
    match.play(0, "left")
    assert tile(match, "8.3")["parts"] == ["b"]


@pytest.mark.rule("SIE-39")
def test_where_the_way_is_open_but_full_it_waits() -> None:
    match, events = next_round({"6.1": "H", "5.0": "23", "5.1": "45"})
    assert happened(events, "waited") == [("hothead",)]
    assert place(match, "hothead") == "6.1"


@pytest.mark.rule("SIE-39")
@pytest.mark.parametrize(
    ("start", "under", "goal"),
    [
        ({"6.0": "H\\"}, {"6.0": "R"}, "6.1"),
        ({"6.0": "H\\"}, {"6.0": "r"}, "6.0"),  # nobody has seen that face
        ({"6.0": "H\\"}, {"6.0": "O"}, "6.0"),
        ({"6.0": "H\\"}, {"6.0": "L"}, "6.0"),  # a bar where nothing lies above
        ({"6.5": "/H"}, {"6.5": "L"}, "6.4"),
        ({"6.5": "/H"}, {"6.5": "l"}, "6.5"),
        ({"6.5": "/H"}, {"6.5": "R"}, "6.5"),
        ({"6.4": "/H\\"}, {"6.4": "B"}, "6.4"),  # no border
        ({"6.1": "/H\\"}, {"6.1": "B"}, "6.1"),
    ],
)  # fmt: skip
def test_on_a_border_tile_known_to_open_on_neither_face_it_steps_towards_the_middle(
    start: dict[str, str], under: dict[str, str], goal: str
) -> None:
    match, events = next_round(start, under=unders(under))
    moved = goal not in start
    assert place(match, "hothead") == goal
    assert bool(happened(events, "triggered")) == (not moved)


@pytest.mark.rule("SIE-39")
@pytest.mark.parametrize(
    ("start", "under"),
    [({"6.0": "H\\", "6.1": "23"}, {"6.0": "R"}), ({"6.5": "/H", "6.4": "23"}, {"6.5": "L"})],
)
def test_where_the_next_tile_towards_the_middle_is_full_it_waits(
    start: dict[str, str], under: dict[str, str]
) -> None:
    match, events = next_round(start, under=unders(under))
    assert happened(events, "waited", "moved", "triggered") == [("hothead",)]
    assert place(match, "hothead") in start
    assert tile(match, next(name for name, word in start.items() if word == "23"))["climbers"] == [2, 3]


@pytest.mark.rule("SIE-39")
def test_inside_the_mountain_it_triggers_though_everyone_knows_the_other_face() -> None:
    match, events = next_round({"6.2": "/H\\"}, under=unders({"6.2": "L"}))
    assert happened(events, "triggered") == [("hothead", "6.2")]
    assert (place(match, "hothead"), tile(match, "6.2")["face"]) == ("6.2", "L")


@pytest.mark.rule("SIE-39")
def test_it_goes_back_only_when_nobody_else_stands_on_the_pic_either() -> None:
    match, _ = next_round({"1.0": "2", "8.0": "0!", "8.7": "1!", "6.2": "H"})
    assert place(match, "hothead") == "5.2"  # on it climbs
    match, _ = next_round({"1.0": "2!", "8.0": "0!", "8.7": "1!", "2.0": "H"}, cards="8.4 8.5")
    assert place(match, "hothead") == "1.0"  # one lies up there, a step away
    end_round(match)
    assert place(match, 2) == "1.0"


@pytest.mark.rule("SIE-39")
def test_it_waits_on_the_pic_and_its_part_counts_there() -> None:
    match, events = next_round({"1.0": "2Ha"})
    assert happened(events, "waited") == [("hothead",)]
    assert why(match, 2, "2fly") is None
    match.play(2, "2fly")
    assert match.over
    away = slope(picture_of({"1.0": "0", "2.0": "Ha", "8.0": "1"}))
    assert why(away, 0, "0fly") == "SIE-20"


@pytest.mark.rule("SIE-39")
def test_its_part_is_never_common_nor_taken_from_it() -> None:
    match, _ = next_round({"6.1": "Ha", "5.1": "#"})
    assert place(match, "hothead") == "5.1"
    assert (climber(match, "hothead")["parts"], table(match)["common"]) == (["a"], ["b", "c"])
    assert not any(move.get("whom") == "hothead" for move in moves_that("take"))


def moves_that(verb: str) -> list[dict[str, object]]:
    return [
        GAME.codec.move(action) for action in range(GAME.actions) if GAME.codec.move(action)["do"] == verb
    ]


@pytest.mark.rule("SIE-39")
def test_it_ignores_other_parts_and_belays() -> None:
    match, events = next_round({"6.2": "bH", "6.4": "2"}, cards="6.4", box="hothead.actions=0")
    assert happened(events, "picked") == []
    assert place(match, 2) == "7.3"  # held by the hothead on its row
    assert tile(match, "6.2")["parts"] == ["b"]


@pytest.mark.rule("SIE-39")
def test_injured_it_does_nothing_until_somebody_revives_it() -> None:
    match, events = next_round({"6.2": "H!2"})
    assert happened(events, "waited") == [("hothead",)]
    match.play(2, "2+h")
    assert place(match, "hothead") == "6.2"
    assert why(match, 2, "2+h") == "SIE-17"


@pytest.mark.rule("SIE-39")
def test_caught_it_falls_or_dies_like_anyone_and_then_gives_up_its_part() -> None:
    match, _ = next_round({"3.1": "Ha"}, cards="3.1")
    assert place(match, "hothead") is None
    assert (table(match)["phase"], match.actors) == ("part", [0])
    match.play(0, "left")
    assert tile(match, "8.1")["parts"] == ["a"]
    match, _ = next_round({"6.3": "Ha"}, cards="6.3")
    assert (table(match)["phase"], match.actors) == ("fall", [0])  # the first living climber's seat
    events = match.play(0, "left")
    assert {event["seat"] for event in events if event["event"] == "fell"} == {-1}  # it is nobody's
    assert place(match, "hothead") == "8.3!"
    assert climber(match, "hothead")["parts"] == ["a"]


@pytest.mark.rule("SIE-39")
def test_when_all_are_injured_it_goes_back_by_the_fewest_actions_and_revives_one() -> None:
    hurt = {"8.0": "0!", "8.7": "1!", "3.1": "H"}
    match, events = next_round(hurt, cards="8.4 8.5 8.2 8.3")
    # Two actions lead to 8.0 and to 8.7: the first column; by 2.0 or by 3.0: the first row.
    assert place(match, "hothead") == "2.0"
    events = end_round(match)
    assert happened(events, "abseiled") == [("hothead", "2.0", "8.0")]
    events = end_round(match)
    assert happened(events, "revived") == [("hothead", 0)]
    assert (place(match, 0), place(match, 1)) == ("8.0", "8.7!")
    end_round(match)
    assert place(match, "hothead") == "7.0"  # and up it goes again


@pytest.mark.rule("SIE-39")
def test_it_comes_back_from_the_pic_too_and_the_game_goes_on_meanwhile() -> None:
    match, events = next_round({"8.0": "0!", "8.7": "1!", "1.0": "H"}, box="-")
    assert happened(events, "abseiled") == [("hothead", "1.0", "8.0")]
    assert happened(events, "revived") == [("hothead", 0)]
    assert not match.over


@pytest.mark.rule("SIE-39")
def test_of_two_as_near_it_goes_to_the_higher_one() -> None:
    # Two actions lead to 4.3 and to 6.1, and the first of all steps, to 4.1, only towards the latter.
    _, events = next_round({"8.0": ".", "8.7": ".", "4.3": "0!", "6.1": "1!", "5.2": "H"}, cards="8.7")
    assert happened(events, "moved") == [("hothead", "5.2", "4.2")]


@pytest.mark.rule("SIE-39")
def test_up_again_it_goes_round_the_bars() -> None:
    match = slope(picture_of({"1.0": "0!", "2.0": "H\\"}), climbers=2, cards="8.7", box=ONE)
    assert happened(end_round(match), "moved") == [("hothead", "2.0", "2.1")]


@pytest.mark.rule("SIE-39")
def test_down_over_a_bar_it_abseils() -> None:
    _, events = next_round({"8.0": "0!\\", "8.7": "1!", "7.0": "H"})
    assert happened(events, "abseiled", "moved") == [("hothead", "7.0", "8.0")]
    assert [event["event"] for event in events if event.get("climber") == "hothead"] == ["abseiled"]


@pytest.mark.rule("SIE-32", "SIE-39")
def test_where_nobody_is_left_to_choose_a_fall_goes_to_the_left() -> None:
    match = slope(picture_of({"3.1": "0a", "5.2": "H"}), climbers=2, cards="3.1")
    end_round(match)
    assert (match.over, place(match, "hothead"), tile(match, "8.1")["parts"]) == (True, "8.2!", ["a"])


@pytest.mark.rule("SIE-39")
def test_when_all_others_are_dead_the_game_is_lost() -> None:
    match = slope(picture_of({"3.1": "0", "6.0": "H"}), climbers=2, cards="3.1")
    end_round(match)
    assert match.over
    assert happened(match.events(), "lost") == [("alone",)]
    assert why(match, 1, "done") == "SIE-10"
    assert why(match, -1, "time-up") == "SIE-39"


@pytest.mark.rule("SIE-40")
def test_sixteen_avalanche_cards_are_the_pile_and_the_oxygen() -> None:
    match = GAME.new(seats=3, seed=1, variants=["asphyxia"])
    assert (table(match)["avalanches"]["left"], table(match)["oxygen"]) == (16, 16)
    assert not match.state.pile[16:].any()  # the others are nowhere
    others = {tuple(GAME.new(seats=3, seed=seed, variants=["asphyxia"]).state.pile[:16]) for seed in range(5)}
    assert len(others) == 5


@pytest.mark.rule("SIE-40")
def test_when_the_pile_is_empty_at_the_end_of_a_round_the_team_has_lost() -> None:
    match = slope("0\n1 .", variants="asphyxia", cards="8.0 8.1")
    end_round(match)
    assert not match.over
    end_round(match)
    assert match.over
    assert happened(match.events(), "lost") == [("oxygen",)]
    assert why(match, -1, "time-up") == "SIE-40"


@pytest.mark.rule("SIE-40")
def test_a_lull_saves_oxygen_and_an_empty_pile_is_not_shuffled_again() -> None:
    lull = slope("0\n1 .", variants="asphyxia", cards="8.0", risks="l")
    lull.play(1, "1!")
    end_round(lull)
    assert (lull.over, table(lull)["oxygen"]) == (False, 1)
    breathless = slope("0\n1 .", variants="asphyxia", cards="8.0", risks="a")
    breathless.play(1, "1!")  # the aftershock draws the last card
    assert not breathless.over
    breathless.play(0, "0fly")
    assert shares(breathless) == [1, 1]


@pytest.mark.rule("SIE-40")
def test_an_aftershock_on_the_empty_pile_draws_nothing() -> None:
    match = slope("0\n1 .", variants="asphyxia", cards="8.0", risks="aa")
    match.play(1, "1!")
    events = match.play(1, "1!")
    assert happened(events, "risk_drawn") == [(1, "aftershock")]
    assert happened(events, "reshuffled", "card_drawn") == []
    assert (table(match)["avalanches"]["left"], match.over) == (0, False)
    match.play(0, "done")
    assert happened(match.events(), "lost") == [("oxygen",)]


@pytest.mark.rule("SIE-38", "SIE-40")
@pytest.mark.parametrize(("talk", "rule"), [("talking", "SIE-38"), ("silent", "SIE-40")])
def test_after_that_defeat_the_variant_without_a_sandglass_is_named_first(talk: str, rule: str) -> None:
    match = slope("0\n1 .", variants="asphyxia", talk=talk, cards="8.0")
    end_round(match)
    assert match.over
    assert (why(match, -1, "time-up"), why(match, 0, "0radio")) == (rule, "SIE-38")


@pytest.mark.rule("SIE-40")
def test_with_several_avalanches_a_round_the_oxygen_is_sixteen_rounds() -> None:
    match = GAME.new(seats=3, seed=1, variants=["asphyxia"], avalanches="climbers")
    assert (table(match)["avalanches"]["left"], table(match)["oxygen"]) == (46, 16)
    late = slope("0\n1 .", variants="asphyxia", avalanches="climbers", round=15, cards="8.0 8.1 8.2 8.3")
    end_round(late)
    assert (late.over, table(late)["oxygen"]) == (False, 1)
    end_round(late)
    assert happened(late.events(), "lost") == [("oxygen",)]


@pytest.mark.rule("SIE-40")
@pytest.mark.parametrize("variants", ["", "hothead"])
def test_without_asphyxia_nobody_runs_out_of_oxygen(variants: str) -> None:
    tiles = {"1.0": "0", "8.7": "1"} | ({"8.3": "H"} if variants else {})
    match = slope(picture_of(tiles), round=40, variants=variants, cards="8.0")
    end_round(match)
    assert (match.over, table(match)["round"]) == (False, 41)


@pytest.mark.rule("SIE-4", "SIE-40")
def test_with_the_hothead_alone_the_pile_is_whole_and_shuffled_again() -> None:
    match = GAME.new(seats=3, seed=1, variants=["hothead"])
    assert (table(match)["avalanches"]["left"], table(match)["oxygen"]) == (46, None)
    one = "avalanches.cards=" + str([[0] * row for row in range(1, 8)] + [[0] * 4 + [1] + [0] * 3])
    again = slope(picture_of({"1.0": "0", "8.0": "1", "8.7": "H!"}), box=one.replace(" ", ""))
    assert happened(end_round(again), "card_drawn") == [("8.4",)]
    assert happened(end_round(again), "reshuffled", "card_drawn") == [(), ("8.4",)]


@pytest.mark.rule("SIE-40")
@pytest.mark.parametrize(("cards", "left"), [(1, 16), (2, 46)])
def test_so_it_is_where_the_box_says_several_a_round(cards: int, left: int) -> None:
    components = {"avalanches": {"a_round": cards}}
    match = GAME.new(seats=3, seed=1, variants=["asphyxia"], components=components)
    assert table(match)["avalanches"]["left"] == left


@pytest.mark.rule("SIE-40")
def test_fewer_cards_than_oxygen_are_all_there_is() -> None:
    cards = [[0] * row for row in range(1, 8)] + [[1] * 8]
    match = GAME.new(seats=3, seed=1, variants=["asphyxia"], components={"avalanches": {"cards": cards}})
    assert table(match)["avalanches"]["left"] == 8


@pytest.mark.rule("SIE-38", "SIE-39", "SIE-40")
def test_all_variants_go_together() -> None:
    for talk in ("radio", "talking", "silent"):
        match = GAME.new(seats=5, seed=3, talk=talk, variants=["hothead", "asphyxia"], avalanches="more")
        walk(match, 5, GAME.limit)
        assert match.over
