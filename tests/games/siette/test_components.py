"""What is in the box, and what happens when a designer changes it: SIE-1 to SIE-6."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from tests.games.siette.slope import GAME, end_round, flow, happened, place, slope, table, texts, why
from tests.walks import walk

from cordee.core.errors import BadComponent, FixedComponents
from cordee.core.record import Record
from cordee.games.siette.state import COMPONENTS, State
from cordee.lab.simulate import simulate

FILE = GAME.folder / "components.toml"


def census(**options: Any) -> Counter[str]:
    return Counter(GAME.notation.census(GAME.new(seed=1, **options).state))


@pytest.mark.rule("SIE-1")
def test_the_mountain_is_a_triangle_of_36_tiles_with_neighbours_beside_above_and_below() -> None:
    tiles = table(GAME.new(seed=1))["tiles"]
    assert Counter(each["row"] for each in tiles) == {row: row for row in range(1, 9)}
    match = slope("""
                .
               . .
              . . .
             . . . .
            . . 0 . .
    """)
    moves = {each["text"]: each["to"] for each in match.choices(0) if each["move"]["do"] == "move"}
    assert moves == {"0ul": "4.1", "0ur": "4.2", "0l": "5.1", "0r": "5.3", "0dl": "6.2", "0dr": "6.3"}


@pytest.mark.rule("SIE-2")
def test_the_bands_are_white_blue_orange_and_green() -> None:
    tiles = table(GAME.new(seed=1))["tiles"]
    assert Counter(each["band"] for each in tiles) == {"white": 6, "blue": 9, "orange": 13, "green": 8}
    assert {each["row"] for each in tiles if each["band"] == "white"} == {1, 2, 3}
    assert {each["row"] for each in tiles if each["band"] == "blue"} == {4, 5}


@pytest.mark.rule("SIE-3")
def test_the_tiles_are_those_of_the_file_two_faces_each() -> None:
    found = census()
    for band, kinds in COMPONENTS["tiles"].items():
        assert {kind: found[f"{band} {kind}"] for kind in kinds} == kinds
    assert sum(sum(kinds.values()) for kinds in COMPONENTS["tiles"].values()) == 35


@pytest.mark.rule("SIE-3")
def test_the_lower_face_is_hidden_until_the_tile_has_once_been_turned() -> None:
    match = slope("""
                .
               . .
              . . .
             . . . .
            . . 0 . .
           . . . . 1 .
    """, under="oo ooo oooo oolrr oooooo ooooooo oooooooo", risks="g")  # fmt: skip
    assert tile_under(match, "5.2") is None
    match.play(0, "0!")
    assert (tile_face(match, "5.2"), tile_under(match, "5.2")) == ("L", "O")
    assert tile_under(match, "5.3") is None
    assert "l" not in match.show(0).split("|")[2]


def tile_under(match: Any, name: str) -> Any:
    return next(each["under"] for each in table(match)["tiles"] if each["tile"] == name)


def tile_face(match: Any, name: str) -> Any:
    return next(each["face"] for each in table(match)["tiles"] if each["tile"] == name)


@pytest.mark.rule("SIE-4")
def test_46_avalanche_cards_name_every_place_and_those_of_rows_1_to_4_twice() -> None:
    cards = {name: count for name, count in census().items() if name.startswith("avalanche")}
    assert sum(cards.values()) == 46
    assert {name for name, count in cards.items() if count == 2} == {
        f"avalanche {row}.{column}" for row in range(1, 5) for column in range(row)
    }


@pytest.mark.rule("SIE-4")
def test_an_empty_pile_is_shuffled_again_from_its_discards() -> None:
    drawn = " ".join(name.split()[1] for name, count in census().items() for _ in range(count)
                     if name.startswith("avalanche"))  # fmt: skip
    match = slope("0\n1 .", cards=f"- ; {drawn}")
    assert table(match)["avalanches"]["left"] == 0
    events = end_round(match)
    assert happened(events, "reshuffled") == [()]
    assert table(match)["avalanches"]["left"] == 45
    assert len(table(match)["avalanches"]["drawn"]) == 1


@pytest.mark.rule("SIE-5")
def test_there_are_three_of_each_of_eight_risk_cards() -> None:
    names = ("aftershock", "lull", "scree", "gust", "crampons", "axe", "kit", "wind")
    assert {name: census()[name] for name in names} == dict.fromkeys(names, 3)


@pytest.mark.rule("SIE-4", "SIE-5")
def test_both_piles_are_shuffled() -> None:
    deals = [GAME.new(seed=seed).state for seed in range(5)]
    for pile, count in (("pile", 46), ("risk_pile", 24)):
        orders = {tuple(s[pile][:count].tolist()) for s in deals}
        assert len(orders) == 5
        assert len({tuple(sorted(order)) for order in orders}) == 1


@pytest.mark.rule("SIE-6")
def test_six_radios_have_three_bars_and_there_are_three_parts_two_camps_and_a_sandglass() -> None:
    match = GAME.new(seats=6, sandglass="on", seed=1)
    assert [each["bars"] for each in table(match)["climbers"]] == [3] * 6
    assert census()["parts"] == 3
    assert table(match)["camps_left"] == 2
    walk(match, 1, 6)
    assert match.moves(-1) == [{"do": "time-up"}]


# --- what a designer changes --------------------------------------------------------------------------


def changed(**tables: Any) -> dict[str, Any]:
    return {"components": tables, "seed": 3}


@pytest.mark.rule("SIE-3")
def test_a_changed_file_is_used_and_kept_in_the_record(tmp_path: Path) -> None:
    copy = tmp_path / "mine.toml"
    copy.write_text(FILE.read_text().replace("bars = 3", "bars = 5").replace("count = 2", "count = 1"))
    match = walk(GAME.new(seats=3, seed=3, components=str(copy)), 1, 60)
    assert climbers_bars(GAME.new(seats=3, seed=3, components=copy)) == [5, 5, 5]
    assert match.components == {"radios": {"bars": 5}, "camps": {"count": 1}}
    record = Record.from_json(match.record.to_json())
    assert record.components == match.components
    assert GAME.replay(record).state.tobytes() == match.state.tobytes()
    # And a position says so itself.
    assert "radios.bars=5" in match.show()
    assert GAME.parse(match.show()).state.tobytes() == match.state.tobytes()


def climbers_bars(match: Any) -> list[int]:
    return [each["bars"] for each in table(match)["climbers"]]


@pytest.mark.rule("SIE-6")
def test_the_file_as_it_is_changes_nothing() -> None:
    plain = GAME.new(seed=3)
    same = GAME.new(seed=3, components=FILE)
    assert same.state.tobytes() == plain.state.tobytes()
    assert same.components is None
    assert "components" not in same.record.to_json()


@pytest.mark.parametrize(
    ("tables", "field"),
    [
        ({"radio": {"bars": 3}}, "radio"),
        ({"radios": {"bar": 3}}, "radios.bar"),
        ({"radios": 3}, "radios"),
        ({"radios": {"bars": "3"}}, "radios.bars"),
        ({"radios": {"bars": True}}, "radios.bars"),
        ({"radios": {"bars": 10}}, "radios.bars"),
        ({"tiles": {"white": {"OO": 2}}}, "tiles.white"),
        ({"tiles": {"white": {"XX": 2}}}, "tiles.white.XX"),
        ({"bands": {"white": [1, 2]}}, "bands"),
        ({"bands": {"white": [1, 2, 3, 4]}}, "bands.white"),
        ({"bands": {"white": [0]}}, "bands.white"),
        ({"avalanches": {"cards": [[1]]}}, "avalanches.cards"),
        ({"avalanches": {"cards": [[1]] * 8}}, "avalanches.cards[2]"),
        ({"avalanches": {"cards": [[0] * row for row in range(1, 9)]}}, "avalanches.cards"),
        ({"avalanches": {"a_round": -1}}, "avalanches.a_round"),
        ({"risks": {"gust": 99}}, "risks.gust"),
        ({"risks": {"gust": 30}}, "risks"),
        ({"parts": {"bands": []}}, "parts.bands"),
        ({"parts": {"bands": ["red"]}}, "parts.bands"),
        ({"camps": {"actions": 3}}, "camps.actions"),
        ({"climbers": {"actions": 0}}, "climbers.actions"),
        ({"climbers": {"a_tile": 0}}, "climbers.a_tile"),
        ({"climbers": {"belay_from_below": "drop"}}, "climbers.belay_from_below"),
        ({"hothead": {"start": [7, 3]}}, "hothead.start"),
        ({"asphyxia": {"oxygen": 0}}, "asphyxia.oxygen"),
    ],
)  # fmt: skip
def test_a_component_that_does_not_fit_is_refused_by_its_name(tables: dict[str, Any], field: str) -> None:
    with pytest.raises(BadComponent) as error:
        GAME.new(components=tables)
    assert error.value.field == field
    assert error.value.say("fr").startswith(f"Composant {field} : valeur attendue")


def test_a_file_that_cannot_be_read_is_refused_by_its_name(tmp_path: Path) -> None:
    broken = tmp_path / "broken.toml"
    broken.write_text("[radios\nbars = 3")
    for path in (broken, tmp_path / "missing.toml"):
        with pytest.raises(BadComponent, match=path.name):
            GAME.new(components=path)


def test_a_game_without_a_box_says_that_its_components_are_fixed() -> None:
    from cordee import games

    fixed = next(game for game in map(games.get, games.names()) if game.box is None)
    with pytest.raises(FixedComponents):
        fixed.new(components={})


@pytest.mark.rule("SIE-2")
def test_bands_can_be_moved_and_the_tiles_with_them() -> None:
    tiles = {"white": {"OO": 0, "OL": 0, "OR": 0, "OB": 2, "LR": 0}, "blue": {"OO": 8}}
    match = GAME.new(**changed(bands={"white": [1, 2], "blue": [3, 4, 5]}, tiles=tiles))
    bands = Counter(each["band"] for each in table(match)["tiles"])
    assert bands == {"white": 3, "blue": 12, "orange": 13, "green": 8}
    assert GAME.parse(match.show()).state.tobytes() == match.state.tobytes()


@pytest.mark.rule("SIE-4")
def test_cards_can_name_other_places_and_more_be_drawn_a_round() -> None:
    cards = [[0] * row for row in range(1, 8)] + [[3] * 8]
    match = GAME.new(seats=2, **changed(avalanches={"cards": cards, "a_round": 2}))
    match.play(0, "@0"), match.play(1, "@1"), match.play(0, "@0"), match.play(1, "@1")
    assert table(match)["avalanches"]["left"] == 24
    drawn = happened(end_round(match), "card_drawn")
    assert len(drawn) == 2
    assert all(name.startswith("8.") for (name,) in drawn)


@pytest.mark.rule("SIE-13")
def test_actions_a_round_and_climbers_a_tile_can_be_changed() -> None:
    match = slope("0\n1 .", cards="8.0", box="climbers.actions=3 climbers.a_tile=1")
    end_round(match)
    assert [each["actions"] for each in table(match)["climbers"]] == [3, 3]
    match = slope("""
                .
               . .
              0 1 .
    """, box="climbers.a_tile=1")  # fmt: skip
    assert why(match, 0, "0r") == "SIE-13"


@pytest.mark.rule("SIE-9")
def test_parts_can_lie_elsewhere_and_be_as_many_as_one_likes() -> None:
    match = walk(GAME.new(**changed(parts={"bands": ["white", "blue", "blue", "green"]})), 1, 4)
    tiles = {part: each for each in table(match)["tiles"] for part in each["parts"]}
    assert [tiles[part]["band"] for part in "abcd"] == ["white", "blue", "blue", "green"]


@pytest.mark.rule("SIE-9")
def test_where_a_band_is_the_pic_alone_its_part_lies_there() -> None:
    tiles = {"white": dict.fromkeys(("OO", "OL", "OR", "OB", "LR"), 0), "blue": {"OO": 10}}
    bands = {"white": [1], "blue": [2, 3, 4, 5]}
    match = walk(GAME.new(**changed(bands=bands, tiles=tiles, parts={"bands": ["white", "blue"]})), 1, 4)
    where = {part: each["tile"] for each in table(match)["tiles"] for part in each["parts"]}
    assert where["a"] == "1.0"
    assert where["b"] != "1.0"


@pytest.mark.rule("SIE-2", "SIE-22")
def test_where_the_pic_is_not_in_the_death_zone_a_camp_on_it_is_one_like_any_other() -> None:
    box = "bands.white=[2,3] bands.blue=[1,4,5]"
    match = slope("01\n2 .", box=box)
    match.play(0, "0# 0#")
    assert "2ur" not in texts(match, 2)
    assert why(match, 2, "2ur") == "SIE-22"
    match.play(1, "1dr")
    match.play(2, "2ur")
    assert place(match, 2) == "1.0"


@pytest.mark.rule("SIE-19")
def test_a_camp_can_take_one_action() -> None:
    match = slope(".\n. .\n. . .\n0 . 1 .", box="camps.actions=1")
    match.play(0, "0#")
    assert table(match)["camps_left"] == 1


def test_changed_components_move_the_odds() -> None:
    shares = []
    for bars in (0, 9):
        kinds = {"OO": 9 - bars, "OL": 0, "OR": 0, "BB": bars}
        found = simulate(GAME, games_count=60, bot="greedy", options={"seats": 4, "camps": 0},
                         components={"tiles": {"blue": kinds}}, seed=1)  # fmt: skip
        shares.append(found["results"]["win_rate"])
    assert shares[0] > 0.6 > 0.3 > shares[1]


def test_the_record_is_small() -> None:
    assert State.dtype.itemsize <= 512


def test_the_flow_is_told_before_one_triggers() -> None:
    match = slope(".\n. .\n. . .\n. . . .\n. . . . .\n. . . . . .\n. 0 . . . . .\n. . 1 . . . . .")
    assert flow(match, 0, "0!") == ["7.1", "8.1", "8.2"]
    assert place(match, 1) == "8.2"
    assert "0!" in texts(match, 0)
