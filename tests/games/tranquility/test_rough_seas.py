"""Reef and sea monsters: TRQ-23 to TRQ-29."""

from collections import Counter

import numpy as np
import pytest
from tests.games.tranquility.sea import GAME, hand, named, sea, table, texts, why

from cordee.core.contract import POINTS
from cordee.games.tranquility.rules.monsters import driven_off

FULL = {cell: cell + 1 for cell in range(36)}


@pytest.mark.rule("TRQ-23")
def test_the_reef_lies_at_a_random_row_and_closes_it() -> None:
    rows = Counter(table(GAME.new(seats=2, rough_seas=["reef"], seed=seed))["reef"] for seed in range(90))
    assert set(rows) == {1, 2, 3, 4, 5, 6}
    match = sea(["30 31 32", "1 2"], rough_seas="reef", reef=2)
    match.play(0, "30")
    assert {why(match, 0, f"@{cell}") for cell in range(6, 12)} == {"TRQ-23"}
    assert "@5" in texts(match)
    assert "@12" in texts(match)


@pytest.mark.rule("TRQ-24")
def test_after_the_action_the_reef_moves_to_another_row_with_an_empty_cell() -> None:
    row_one = {cell: cell + 1 for cell in range(6)}
    match = sea(["30 31 32", "7 8 9"], row_one, rough_seas="reef", reef=2)
    match.play(0, "30 @20")
    assert match.actors == [0]
    assert texts(match) == {"reef3", "reef4", "reef5", "reef6", "keep"}
    assert why(match, 0, "reef2") == why(match, 0, "reef1") == "TRQ-24"
    assert why(match, 0, "31") == "TRQ-24"
    assert named(match.play(0, "reef4")) == ["reef_moved"]
    assert table(match)["reef"] == 4
    assert match.actors == [1]


@pytest.mark.rule("TRQ-24")
def test_leaving_the_reef_costs_two_cards_that_one_must_have() -> None:
    match = sea(["30 31 32", "7 8 9"], rough_seas="reef", reef=2)
    match.play(0, "30 @20")
    assert named(match.play(0, "keep -31 -32")) == ["discarded", "discarded", "reef_kept"]
    assert table(match)["reef"] == 2
    assert match.actors == [1]
    match = sea(["30 31", "7 8 9"], rough_seas="reef", reef=2)
    match.play(0, "30 @20")
    assert why(match, 0, "keep") == "TRQ-24"


@pytest.mark.rule("TRQ-25")
def test_the_reef_leaves_once_four_rows_are_complete() -> None:
    cells = {cell: cell + 1 for cell in range(23)}
    match = sea(["24 70", "71 72"], cells, rough_seas="reef", reef=6)
    events = match.play(0, "24 @23 -70")
    assert "reef_left" in named(events)
    assert table(match)["reef"] is None
    assert match.actors == [1]
    assert why(match, 1, "reef5") == "TRQ-23"


@pytest.mark.rule("TRQ-26")
@pytest.mark.parametrize(("monsters", "count"), [("three", 3), ("four", 4), ("five", 5)])
def test_monsters_are_dealt_with_the_islands_and_count_in_the_hand(monsters: str, count: int) -> None:
    match = GAME.new(seats=5, monsters=monsters, seed=2)
    cards = " ".join(match.show().split("|")[2:4]).split()
    assert cards.count("M") == count
    drawn = sea(["10 20 30 40 50", "1 2"], piles=["M", ""], monsters="three", starter=1)
    drawn.play(0, "10 @0")
    assert hand(drawn, 0) == [20, 30, 40, 50, "monster"]


@pytest.mark.rule("TRQ-27")
def test_a_monster_eats_an_island_and_both_leave() -> None:
    match = sea(["M 30 31", "1 2 3"], {7: 20, 20: 50}, monsters="three", starter=1)
    match.play(0, "monster")
    assert texts(match) == {"@7", "@20"}
    assert why(match, 0, "@8") == "TRQ-27"
    events = match.play(0, "@7")
    assert events[0] == {"event": "monster_played", "seat": 0, "card": 20, "cell": 7}
    assert table(match)["cells"][7]["value"] is None
    assert table(match)["monsters_gone"] == 3  # two are out of the way in such a position
    assert 20 in table(match)["gone"]
    assert match.actors == [1]


def test_a_monster_driven_off_is_worth_the_island_that_it_took() -> None:
    match = sea(["M 30 31", "1 2 3"], {7: 20, 20: 50}, monsters="three", starter=1)
    scores = np.zeros((2, 2, 2))
    GAME.functions.score(match.state, scores[0])
    gone = driven_off(match.state)
    match.play(0, "monster")
    match.play(0, "@7")
    GAME.functions.score(match.state, scores[1])
    assert scores[1, 0, POINTS] + driven_off(match.state) == scores[0, 0, POINTS] + gone


@pytest.mark.rule("TRQ-27")
def test_a_monster_cannot_eat_in_a_closed_row() -> None:
    match = sea(
        ["M 30 31", "1 2 3"],
        {7: 20, 13: 40, 20: 50},
        monsters="three",
        rough_seas="reef,storms",
        reef=2,
        purple=[0, 0, 1, 0, 0, 0],
    )
    match.play(0, "monster")
    assert texts(match) == {"@20"}
    assert why(match, 0, "@7") == "TRQ-23"
    assert why(match, 0, "@13") == "TRQ-32"


@pytest.mark.rule("TRQ-28")
def test_a_monster_is_never_discarded() -> None:
    match = sea(["M 30 31", "1 2 3"], {7: 28}, monsters="three", starter=1)
    assert why(match, 0, "-monster") == "TRQ-28"
    match.play(0, "30")
    match.play(0, "@20")
    match = sea(["M 30 31", "1 2 3"], {7: 28}, monsters="three", starter=1)
    match.play(0, "30")
    assert why(match, 0, "@8") == "TRQ-11"  # two cards, but the monster cannot pay
    match = sea(["M M 30", "1 2 3"], {7: 28}, monsters="three", starter=1)
    assert why(match, 0, "-30") == "TRQ-6"  # there are no two cards to discard


@pytest.mark.rule("TRQ-29")
def test_a_try_to_finish_shows_who_holds_a_monster() -> None:
    match = sea(["F 70 71", "72 M 73", "74 75 76", "77 M M"], FULL, monsters="three", starter=1)
    assert why(match, 0, "finish") is None  # nothing is told before the try
    events = match.play(0, "finish")
    assert [(event["event"], event["seat"]) for event in events] == [
        ("finish_failed", 0),
        ("marked", 1),
        ("marked", 3),
    ]
    assert table(match)["marked"] == [1, 3]
    assert match.actors == [0]  # another action is due
    assert "finish" in hand(match, 0)
    assert why(match, 0, "finish") == "TRQ-29"
    match.play(0, "-70 -71")
    match.play(1, "monster @4")
    assert table(match)["marked"] == [3]
    match.play(2, "-74 -75")
    match.play(3, "monster @9")
    assert table(match)["marked"] == [3]  # until its last monster is played


@pytest.mark.rule("TRQ-29")
def test_a_seat_that_holds_a_monster_does_not_try() -> None:
    match = sea(["F M 71", "72 73"], FULL, monsters="three", starter=1)
    assert why(match, 0, "finish") == "TRQ-29"


@pytest.mark.rule("TRQ-29")
def test_without_monsters_in_hands_the_try_wins() -> None:
    match = sea(["F 70", "72 73"], FULL, monsters="three", starter=1)
    match.play(0, "finish")
    assert match.result.won == [1, 1]


@pytest.mark.rule("TRQ-29")
def test_what_a_try_has_shown_is_remembered() -> None:
    match = sea(["F 70 71", "72 M 73"], FULL, monsters="three", starter=1)
    match.play(0, "finish")
    for seed in range(20):
        state = match.redacted(-1)
        state.seed = seed
        GAME.on("interpreted").imagine(state, -1)
        assert 83 in state.hand[1].tolist()
        assert 82 in state.hand[0].tolist()
        assert 83 not in state.hand[0].tolist()


@pytest.mark.rule("TRQ-27")
def test_a_monster_needs_an_island_and_the_first_cell_will_do() -> None:
    match = sea(["M 30 31", "1 2 3"], monsters="three", starter=1)
    assert texts(match) == {"30", "31", "-30", "-31"}
    assert why(match, 0, "monster") == "TRQ-27"
    match = sea(["M 30 31", "1 2 3"], {0: 20}, monsters="three", starter=1)
    assert "monster" in texts(match)
    match.play(0, "monster @0")
    assert table(match)["cells"][0]["value"] is None
