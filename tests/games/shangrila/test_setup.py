"""Before the first turn: SHA-5 to SHA-9."""

from collections import Counter

import pytest
from tests.games.shangrila.valley import GAME, texts, tiles, valley, why
from tests.walks import walk

from cordee.core.errors import IllegalMove
from cordee.core.match import Match


@pytest.mark.rule("SHA-5")
def test_with_three_seats_the_red_village_is_out_of_play() -> None:
    match = GAME.new(seats=3, seed=1)
    table = match.view(0)["table"]
    assert len(table["bridges"]) == 20
    assert table["fallen"] == []  # the others were never laid
    assert [number for number, village in enumerate(table["villages"]) if village["stone"]] == [2]
    assert [number for number, village in enumerate(table["villages"]) if not village["in_play"]] == [2]
    seat = match.actors[0]
    assert why(match, seat, "H2") == why(match, seat, "H2+") == why(match, seat, "2>5") == "SHA-5"
    assert why(match, seat, "5>2") == "SHA-5"
    # It counts among the eleven: ten more end the game.
    assert valley({}, hang="0-1", seats=3, phase="over").over


@pytest.mark.rule("SHA-6")
def test_the_first_seat_is_random_and_begins_both_setup_and_play() -> None:
    first = Counter(GAME.new(seed=seed).actors[0] for seed in range(400))
    assert set(first) == {0, 1, 2, 3}
    assert min(first.values()) > 60  # 100 expected; fewer than 60 once in a hundred thousand
    match = GAME.new(seed=5)
    began = match.actors
    walk(match, 1, 28)
    assert match.view(0)["table"]["phase"] == "play"
    assert match.actors == began


@pytest.mark.rule("SHA-6")
def test_play_is_clockwise_and_nobody_jumps_the_queue() -> None:
    match = valley({0: "rH", 1: "bH", 3: "yH", 4: "lH"}, turn="yellow")
    assert match.actors == [2]
    for move in ("D0", "H0+", "0>1", "pass", "enough"):
        assert why(match, 0, move) == "SHA-6"
    match.play(2, "D3")
    match.play(3, "D4")
    match.play(0, "D0")
    assert match.actors == [1]


@pytest.mark.rule("SHA-6")
def test_the_options_are_setup_and_edition() -> None:
    assert GAME.new(seed=1).options == {"seats": 4, "setup": "free", "edition": "kosmos"}
    assert GAME.new(seed=1, setup="preset", edition="uberplay").options["edition"] == "uberplay"


@pytest.mark.rule("SHA-7")
def test_each_seat_places_seven_masters_one_of_each_guild_one_a_turn() -> None:
    match = walk(GAME.new(seed=3), 7, 28)
    assert [step.seat for step in match.steps] == [(match.steps[0].seat + turn) % 4 for turn in range(28)]
    for seat in range(4):
        placed = [event["guild"] for event in match.events() if event["seat"] == seat]
        assert len(set(placed)) == len(placed) == 7
    assert match.view(0)["table"]["phase"] == "play"


@pytest.mark.rule("SHA-7")
def test_a_first_master_needs_an_empty_space_and_a_guild_not_yet_placed() -> None:
    match = valley({0: "rH"}, phase="setup", turn="blue")
    assert why(match, 1, "H0") == "SHA-7"  # the space is taken
    match = valley({0: "rH", 1: "bD", 3: "yF", 4: "lP"}, phase="setup", turn="red")
    assert why(match, 0, "H7") == "SHA-7"  # red has placed its healer
    assert why(match, 0, "D7") is None
    for move in ("H0+", "0>1", "pass", "enough"):
        assert why(match, 0, move) == "SHA-7"


def setup_of_four(villages: dict[int, str], turn: str) -> Match:
    return valley(villages, phase="setup", turn=turn)


@pytest.mark.rule("SHA-8")
def test_with_four_seats_a_village_takes_three_masters_two_of_a_colour() -> None:
    three = setup_of_four({0: "rH bD yF"}, turn="lilac")
    assert why(three, 3, "P0") == "SHA-8"
    assert why(three, 3, "P1") is None
    two_of_red = setup_of_four({0: "rH rD", 1: "bH bD", 3: "yH yD", 4: "lH lD"}, turn="red")
    assert why(two_of_red, 0, "F0") == "SHA-8"
    assert why(two_of_red, 0, "F1") is None


@pytest.mark.rule("SHA-8")
def test_with_three_seats_a_village_takes_two_masters_of_different_colours() -> None:
    match = valley({0: "rH bD", 1: "yH"}, phase="setup", seats=3, turn="red")
    assert why(match, 0, "F0") == "SHA-8"  # two live there
    assert why(match, 0, "F1") is None
    match = valley({0: "rH", 1: "bH", 3: "yH"}, phase="setup", seats=3, turn="red")
    assert why(match, 0, "F0") == "SHA-8"  # red lives there


@pytest.mark.rule("SHA-8")
def test_a_seat_that_can_place_nothing_within_the_limits_ignores_them() -> None:
    # Yellow's last tile is its yeti whisperer. Every village holds two masters, or yellow itself (12).
    villages = {
        0: "rH bD", 1: "rD bH", 3: "rF bP", 4: "rP bF", 5: "rR bT", 6: "rT bR", 7: "rY yH",
        8: "bY yD", 9: "yF", 10: "yP", 11: "yR", 12: "yT",
    }  # fmt: skip
    match = valley(villages, phase="setup", seats=3, turn="yellow")
    assert sorted(move["village"] for move in match.moves(2)) == [0, 1, 3, 4, 5, 6, 9, 10, 11, 12]
    assert why(match, 2, "Y7") == "SHA-7"  # but an empty space it must be
    match.play(2, "Y0")
    assert match.view(0)["table"]["phase"] == "play"


@pytest.mark.rule("SHA-8")
def test_a_village_with_room_but_without_the_right_space_fits_nothing() -> None:
    # Only in village 8 is there room for yellow by the limits, and blue's yeti whisperer sits in the space.
    villages = {
        0: "rH yD", 1: "rD bH", 3: "rF bP", 4: "rP bF", 5: "rR bT", 6: "rT bR", 7: "rY yH",
        8: "bY", 9: "yF bD", 10: "yP", 11: "yR", 12: "yT",
    }  # fmt: skip
    match = valley(villages, phase="setup", seats=3, turn="yellow")
    assert texts(match, 2) == [f"Y{village}" for village in (0, 1, 3, 4, 5, 6, 9, 10, 11, 12)]


@pytest.mark.rule("SHA-8")
def test_the_limits_end_with_the_setup() -> None:
    match = valley({0: "rH rD bF yP"})
    assert why(match, 0, "R0") is None


@pytest.mark.rule("SHA-9")
@pytest.mark.parametrize("seats", [3, 4])
def test_the_preset_gives_everyone_one_of_each_guild_and_play_begins(seats: int) -> None:
    match = GAME.new(seats=seats, setup="preset", seed=4)
    table = match.view(0)["table"]
    assert table["phase"] == "play"
    assert table["masters"] == [7] * seats
    assert all(set(reserve.values()) == {5} for reserve in table["reserve"])


PRESETS = {
    3: {
        0: "bR rY", 3: "bT rF", 4: "bY rP", 5: "yF bH", 6: "bP yY", 7: "yR rT", 8: "yH bD",
        9: "rD yP", 10: "yD rR", 11: "rH bF", 12: "yT",
    },
    4: {
        0: "lY lF rH", 1: "rT yD", 4: "rP bY", 5: "bF bH lT", 6: "bT yP rF", 7: "rR yT lP", 8: "yR yH bD",
        9: "lR rD rY", 11: "lD lH yF", 12: "bR bP yY",
    },
}  # fmt: skip


@pytest.mark.rule("SHA-9")
@pytest.mark.parametrize("seats", [3, 4])
def test_the_preset_stands_as_published(seats: int) -> None:
    match = GAME.new(seats=seats, setup="preset", seed=4)
    for village in range(13):
        assert set(tiles(match, village).split()) == set(PRESETS[seats].get(village, ".").split()), village
    # And who lives where decides what may be done there.
    seat = match.actors[0]
    colour = "rbyl"[seat]
    places = {text for text in texts(match, seat) if text.endswith("+")}
    assert places == {
        f"{tile[1]}{village}+"
        for village, there in PRESETS[seats].items()
        for tile in there.split()
        if tile[0] == colour
    }


def test_a_refused_first_master_says_so_in_both_languages() -> None:
    match = valley({0: "rH"}, phase="setup", turn="blue")
    with pytest.raises(IllegalMove) as error:
        match.play(1, "H0")
    assert error.value.say("en").startswith("Seat 1 may not play H0 (SHA-7): In the free setup")
    assert error.value.say("fr").startswith("La place 1 ne peut pas jouer H0 (SHA-7) : Dans la mise en place")
