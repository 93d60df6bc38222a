"""The end and the score: SHA-20 to SHA-22."""

import pytest
from tests.games.shangrila.valley import GAME, texts, valley, why
from tests.walks import walk


@pytest.mark.rule("SHA-20")
@pytest.mark.parametrize(("seats", "journeys"), [(4, 22), (3, 19)])
@pytest.mark.parametrize("seed", range(5))
def test_a_game_has_exactly_that_many_journeys(seats: int, journeys: int, seed: int) -> None:
    match = walk(GAME.new(seats=seats, seed=seed), seed, GAME.limit)
    names = [event["event"] for event in match.events()]
    assert names.count("set_out") == journeys
    assert names[-1] == "ended"
    table = match.view(0)["table"]
    (last,) = table["bridges"]
    assert [number for number, village in enumerate(table["villages"]) if not village["stone"]] == last


@pytest.mark.rule("SHA-20")
def test_the_game_ends_with_the_eleventh_stone_and_not_before() -> None:
    match = valley({0: "rH+", 5: "bH+"}, hang="0-1 1-5 5-8")
    match.play(0, "0>1")  # the tenth stone, on village 0
    assert not match.over
    match.play(1, "5>8")  # the eleventh, on village 8
    assert match.over
    assert match.actors == []
    assert why(match, 2, "pass") == "SHA-20"
    assert why(match, 1, "5>1") == "SHA-12"
    assert why(match, 0, "D1") == "SHA-20"


@pytest.mark.rule("SHA-20")
def test_two_pairs_of_villages_may_be_left_and_one_journey_stones_both_ends() -> None:
    match = valley({0: "rH+"}, hang="0-1 5-8")
    match.play(0, "0>1")
    assert match.over
    assert match.view(0)["table"]["bridges"] == [[5, 8]]


@pytest.mark.rule("SHA-21")
@pytest.mark.parametrize(
    ("villages", "points", "won"),
    [
        ({0: "rH rD rF", 1: "bH bD+ yT+"}, [3, 2, 1, 0], [1, 0, 0, 0]),  # disciples count nothing
        ({0: "rH rD", 1: "bH", 3: "bD"}, [2, 2, 0, 0], [0, 1, 0, 0]),  # blue is in two villages
        ({0: "rH bD", 1: "bH rD", 3: "yF"}, [2, 2, 1, 0], [0.5, 0.5, 0, 0]),  # shared
        ({}, [0, 0, 0, 0], [0.25, 0.25, 0.25, 0.25]),
    ],
)
def test_most_masters_then_most_villages_then_shared(
    villages: dict[int, str], points: list[int], won: list[float]
) -> None:
    result = valley(villages, hang="11-12", phase="over").result
    assert result is not None
    assert result.points == points
    assert result.won == won


@pytest.mark.rule("SHA-21")
def test_masters_count_before_villages_however_many() -> None:
    red = {village: "rH" if village < 6 else "rD" for village in range(10)}
    blue = {10: "rD bH bF", 11: "rF bH bD bP bR bT bY", 12: "rF bH bD bP bR bT bY"}
    result = valley(red | blue, hang="11-12", phase="over").result
    assert result is not None
    assert (result.points, result.won) == ([13, 14, 0, 0], [0, 1, 0, 0])


@pytest.mark.rule("SHA-21")
def test_the_rulebook_s_tie_of_seventeen_goes_to_seven_villages_against_six() -> None:
    red = {0: "rH rD rF", 1: "rH rD rF", 3: "rH rD rF", 4: "rH rD rF", 6: "rP rR", 7: "rP rR", 8: "rP"}
    blue = {5: "bH bD bF", 9: "bH bD bF", 10: "bH bD bF", 11: "bP bR bT", 12: "bP bR bT", 2: "bP bR"}
    result = valley(red | blue, hang="11-12", phase="over").result
    assert result is not None
    assert result.points == [17, 17, 0, 0]
    assert result.won == [1, 0, 0, 0]


@pytest.mark.rule("SHA-22")
def test_a_seat_passes_when_and_only_when_it_can_do_nothing_else() -> None:
    match = valley({0: "rH"}, turn="blue")
    assert [choice["text"] for choice in match.choices(1)] == ["pass"]
    match.play(1, "pass")
    match.play(2, "pass")
    match.play(3, "pass")
    assert why(match, 0, "pass") == "SHA-22"
    match.play(0, "D0")  # any other action resets the count
    assert match.view(0)["table"]["passes"] == 0


@pytest.mark.rule("SHA-22")
def test_who_could_only_travel_does_not_pass_but_a_disciple_at_peace_is_no_traveller() -> None:
    match = valley({0: "rH+ bD bF bP bR bT bY"})
    assert texts(match, 0) == ["0>1", "0>3", "0>4", "0>6"]
    assert why(match, 0, "pass") == "SHA-22"
    at_peace = valley({2: "rH+"}, hang="0-1 0-3")
    assert texts(at_peace, 0) == ["pass"]


@pytest.mark.rule("SHA-22")
def test_when_every_seat_has_passed_in_a_row_the_game_ends_and_is_scored() -> None:
    match = valley({2: "rH"}, hang="0-1 0-3", turn="blue")  # red's only master is at peace
    for seat in (1, 2, 3):
        match.play(seat, "pass")
    assert not match.over
    assert match.play(0, "pass")[-1] == {"event": "ended", "seat": -1}
    assert match.over
    assert match.result is not None
    assert match.result.won == [1, 0, 0, 0]
    assert why(match, 1, "pass") == "SHA-22"
