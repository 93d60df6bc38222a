"""The summit and what the modules ask before it: ASC-25, ASC-27, ASC-28."""

import pytest
from tests.games.ascent.slope import GAME, GREEN, WHOLE, events, row, slope, table, why, with_symbols
from tests.refusals import after

from cordee.core.match import Match
from cordee.games.ascent.rules.summit import conditions_met
from cordee.games.ascent.state import CARDS


def won(match: Match) -> bool:
    return match.result is not None and match.result.won[0] == 1


@pytest.mark.rule("ASC-25")
def test_a_summit_on_a_whole_mountain_wins_for_all_at_once() -> None:
    match = slope(WHOLE, hands="^ G12 / R12")
    match.play(0, "^")
    assert won(match)
    assert match.actors == []
    assert events(match, "won") == [{"event": "won", "seat": 0}]
    assert why(match, "R12", seat=1) == why(match, "-G12") == "ASC-25"
    assert match.result is not None
    assert match.result.points == [45, 45]


@pytest.mark.rule("ASC-25")
def test_a_summit_is_not_played_before() -> None:
    rows = WHOLE.split("/")
    match = slope("S11 / " + "/".join(rows[1:]), hands="^ R11 R10 / G12 G11")
    assert why(match, "^") == "ASC-25"
    match.play(0, "R11 8.2")
    match.play(1, "-G12 -G11")
    match.play(0, "^")
    assert won(match)


@pytest.mark.rule("ASC-25")
def test_a_summit_can_be_discarded_and_a_hopeless_game_goes_on() -> None:
    match = slope(hands="^ ^ / ^ ^", discards="^ / .")
    match.play(0, "-^ -^")
    match.play(1, "-^ -^")
    assert match.over
    match = slope(hands="^ ^ G5 G4 / ^ ^ G3 G2", discards="^ / .")
    match.play(0, "-^ -^")
    match.play(1, "-^ -^")
    assert match.actors == [0]  # no summit is left, and yet


@pytest.mark.rule("ASC-25")
@pytest.mark.parametrize("module", ["green-path", "panorama", "goats"])
def test_every_module_in_play_has_its_condition(module: str) -> None:
    mountain = with_symbols(5, 3, 2) if module == "goats" else WHOLE
    match = slope(mountain, hands="^ ^", modules=module)
    assert why(match, "^") == "ASC-25"


# --- green path --------------------------------------------------------------------------------------


@pytest.mark.rule("ASC-27")
def test_a_chain_of_grass_from_row_1_to_row_8_is_needed_to_win() -> None:
    match = slope(GREEN, hands="^ G12", modules="green-path")
    assert table(match)["hiker"] == 8
    match.play(0, "^")
    assert won(match)
    broken = slope(GREEN.replace("G7 R6 S6 R7", "S8 R6 S6 R7"), hands="^ G12", modules="green-path")
    assert table(broken)["hiker"] == 3
    assert why(broken, "^") == "ASC-25"


@pytest.mark.rule("ASC-27")
def test_each_cell_of_the_chain_rests_on_the_one_before() -> None:
    # Cell 2.1 rests on 1.1 and 1.2, so that either bears it; 1.3 does not.
    assert table(slope("G4 / G3 R3 S3", hands="^ ^", modules="green-path"))["hiker"] == 2
    assert table(slope("G4 / R3 G3 S3", hands="^ ^", modules="green-path"))["hiker"] == 2
    assert table(slope("G4 / R3 S3 G3", hands="^ ^", modules="green-path"))["hiker"] == 1


@pytest.mark.rule("ASC-27")
def test_a_grass_campfire_is_a_part_of_the_chain() -> None:
    assert table(slope("G4 / GF R3 S3", hands="^ ^", modules="green-path"))["hiker"] == 2


@pytest.mark.rule("ASC-27")
def test_the_hiker_follows_the_longest_chain_and_changes_nothing() -> None:
    match = slope("G3 R3 S3 R2 G2", hands="G4 S1 / G5 S2", modules="green-path")
    match.play(0, "G4 2.1")
    assert events(match, "hiked") == [{"event": "hiked", "seat": 0, "height": 2}]
    assert table(match)["hiker"] == table(match, -1)["hiker"] == 2
    assert table(slope("G3"))["hiker"] is None


@pytest.mark.rule("ASC-27")
def test_the_path_that_is_shown_is_one_longest_chain_from_the_foot() -> None:
    whole = table(slope(GREEN, hands="^ G12", modules="green-path"))
    assert whole["path"] == [f"{row}.1" for row in range(1, 9)]
    # Both grass cards of the foot bear something; only the right one bears the chain that is longest.
    forked = slope("G5 / R3 G4 / G3 R3 G2", hands="^ ^", modules="green-path")
    assert table(forked)["path"] == ["1.3", "2.2", "3.1"]
    assert table(slope("R3 S3", hands="^ ^", modules="green-path"))["path"] == []
    assert table(slope("G3"))["path"] == []


# --- panorama ----------------------------------------------------------------------------------------


@pytest.mark.rule("ASC-28")
@pytest.mark.parametrize("count", [3, 4, 5])
def test_three_to_five_of_the_ten_panoramas_are_revealed(count: int) -> None:
    match = GAME.new(seats=2, seed=5, modules=["panorama"], panoramas=count)
    shown = table(match, -1)["panoramas"]
    assert len({each["panorama"] for each in shown}) == count
    assert not any(each["filmed"] for each in shown)
    assert match.show(0).split("|")[-1].split() == [each["panorama"] for each in shown]
    assert len(match.show().split("|")[-1].split()) == 10
    assert table(GAME.new(seats=2, seed=5))["panoramas"] == []


@pytest.mark.rule("ASC-28")
def test_a_panorama_is_filmed_the_moment_its_values_stand_side_by_side() -> None:
    # The rulebook's Jonny has just completed 3-4-3.
    match = slope("G3 R4", hands="G3 S1 / S4 S2", modules="panorama", panoramas="3-4-3 9-8-7 4-3-2")
    match.play(0, "G3 1.3 -S1")
    assert events(match, "filmed") == [{"event": "filmed", "seat": 0, "panorama": "3-4-3"}]
    assert [each["filmed"] for each in table(match)["panoramas"]] == [True, False, False]


@pytest.mark.rule("ASC-28")
def test_9_8_7_is_not_7_8_9() -> None:
    wrong = slope("G7 R8", hands="G9 S1 / S4 S2", modules="panorama", panoramas="9-8-7 3-4-3 4-3-2")
    wrong.play(0, "G9 1.3 -S1")
    assert events(wrong, "filmed") == []
    right = slope("G9 R8", hands="G7 S1 / S4 S2", modules="panorama", panoramas="9-8-7 3-4-3 4-3-2")
    right.play(0, "G7 1.3 -S1")
    assert [event["panorama"] for event in events(right, "filmed")] == ["9-8-7"]


@pytest.mark.rule("ASC-28")
def test_a_covered_bridge_completes_one_and_one_card_may_serve_several() -> None:
    match = slope(
        "R4 G3 B R4 G3", hands="S2 S1 S8 / S4 S2", modules="panorama", panoramas="4-3-2 2-4-3 9-8-7"
    )
    match.play(0, "S2 1.3 -S1 -S8")
    assert [event["panorama"] for event in events(match, "filmed")] == ["4-3-2", "2-4-3"]


@pytest.mark.rule("ASC-28")
def test_only_ascent_cards_of_one_row_count() -> None:
    # The campfire is worth 4 here, but it is no 4; and rows do not go on in the next one.
    match = slope("R3 G4 RF", hands="S3 S1 / S4 S2", modules="panorama", panoramas="3-4-3 9-8-7 4-3-2")
    match.play(0, "S3 1.4 -S1")
    assert events(match, "filmed") == []
    full = "G1 R1 S1 G1 R1 S1 R2 G3 R4"
    match = slope(full, hands="S3 G12 / S4 S2", modules="panorama", panoramas="3-4-3 9-8-7 4-3-2")
    match.play(0, "S3 2.1")
    assert events(match, "filmed") == []


@pytest.mark.rule("ASC-28")
def test_once_filmed_it_stays_filmed() -> None:
    match = slope("R3 G4", hands="R3 S1 / GF S4", modules="panorama", panoramas="3-4-3 9-8-7 4-3-2")
    match.play(0, "R3 1.3 -S1")
    match.play(1, "GF x1.2 2.1")
    assert row(match, 1) == "R3 GF R3"
    assert table(match)["panoramas"][0]["filmed"]


@pytest.mark.rule("ASC-28")
def test_a_card_moved_by_a_campfire_films_too() -> None:
    match = slope(
        "R3 G4 / R4 G3 R5 S3", hands="GF S1 / S4 S2", modules="panorama", panoramas="3-4-3 9-8-7 4-3-2"
    )
    match.play(0, "GF x1.2")
    assert why(match, "2.3") == "ASC-14"
    match = slope(
        "R3 G4 / G4 S3 G5 R3", hands="SF S1 / S4 S2", modules="panorama", panoramas="3-4-3 9-8-7 4-3-2"
    )
    match.play(0, "SF x1.2 2.3 -S1")
    assert [event["panorama"] for event in events(match, "filmed")] == ["3-4-3"]


@pytest.mark.rule("ASC-28")
def test_all_must_be_filmed_before_a_summit() -> None:
    two = slope(WHOLE, hands="^ G12", modules="panorama", panoramas="3-4-3! 9-8-7! 10-11-12")
    assert why(two, "^") == "ASC-25"
    three = slope(WHOLE, hands="^ G12", modules="panorama", panoramas="3-4-3! 9-8-7! 10-11-12!")
    three.play(0, "^")
    assert won(three)


def test_a_condition_that_is_met_counts_more_than_all_cards() -> None:
    missed, met = (
        conditions_met(slope(mountain, "^ G12", modules="green-path").state) for mountain in (WHOLE, GREEN)
    )
    assert met > missed + CARDS
    assert conditions_met(slope(GREEN).state) == conditions_met(slope(WHOLE).state)


@pytest.mark.rule("ASC-27")
def test_the_path_keeps_to_the_left_on_its_way_down() -> None:
    match = slope("R3 G4 / R3 G3 S3", hands="^ ^", modules="green-path")
    assert table(match)["path"] == ["1.2", "2.2"]


@pytest.mark.rule("ASC-27")
def test_grass_that_leads_no_higher_is_not_told() -> None:
    match = slope("R3 G3 S2", hands="G4 S1 S6 / G5 S2", modules="green-path")
    match.play(0, "G4 1.4 -S1 -S6")
    assert events(match, "hiked") == []
    assert table(match)["hiker"] == 1


@pytest.mark.rule("ASC-28")
def test_the_ten_panoramas_are_shuffled() -> None:
    orders = {GAME.new(seats=2, seed=seed, modules=["panorama"]).show().split("|")[-1] for seed in range(6)}
    assert len(orders) == 6


@pytest.mark.rule("ASC-28")
def test_a_panorama_does_not_go_on_in_the_row_above() -> None:
    eight = "G1 R1 S1 G1 R1 S1 R2 G2"
    match = slope(f"R4 G3 / {eight}", hands="S3 G12 G11 / S4 S2", modules="panorama",
                  panoramas="3-4-3 9-8-7 4-3-2")  # fmt: skip
    after(match, (0, "S3 1.9 -G12"))
    assert events(match, "filmed") == []


@pytest.mark.rule("ASC-28")
def test_each_panorama_is_filmed_for_itself_and_only_once() -> None:
    match = slope("G9 R8 / G3 R4 S9 G8", hands="S7 S1 S12 / G6 R11", modules="panorama",
                  panoramas="3-4-3 9-8-7 4-3-2")  # fmt: skip
    after(match, (0, "S7 2.3 -S1"))
    assert [each["filmed"] for each in table(match)["panoramas"]] == [False, True, False]
    # That the one after it is filmed does not stand in the way of another.
    match = slope("G3 R4", hands="S3 S1 S12 / G7 G6", modules="panorama",
                  panoramas="3-4-3 9-8-7! 4-3-2")  # fmt: skip
    after(match, (0, "S3 1.3 -S1"))
    assert [each["filmed"] for each in table(match)["panoramas"]] == [True, True, False]
    # And what was filmed is not filmed again.
    again = slope("G9 R8 / G3 R4 S9 G8", hands="S7 S1 S12 / G6 R11", modules="panorama",
                  panoramas="3-4-3 9-8-7! 4-3-2")  # fmt: skip
    after(again, (0, "S7 2.3 -S1"))
    assert events(again, "filmed") == []
