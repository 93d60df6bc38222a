"""Storms and compasses: TRQ-30 to TRQ-35."""

import pytest
from tests.games.tranquility.sea import GAME, hand, named, sea, table, texts, why

from cordee.core.match import Match

STORMY = {"rough_seas": "storms"}
YELLOW, PURPLE, ORANGE = 86, 87, 88


def first_interrupted(phase: str) -> Match:
    """A deal in which a storm asks for a decision before the first turn."""
    for seed in range(500):
        match = GAME.new(seats=3, rough_seas=["storms"], seed=seed)
        if table(match)["phase"] == phase:
            return match
    raise AssertionError(phase)


@pytest.mark.rule("TRQ-30")
def test_six_storms_are_dealt_with_the_islands() -> None:
    match = GAME.new(seats=2, rough_seas=["storms"], seed=5)
    census = GAME.notation.census(match.state)
    assert (census["Y"], census["P"], census["O"], census["C"]) == (2, 2, 2, 6)


@pytest.mark.rule("TRQ-30")
def test_a_storm_is_resolved_when_it_is_drawn_and_then_drawing_goes_on() -> None:
    match = sea(["10 20 30 40 50", "1 2"], piles=["O 60 61", "3"], starter=1, **STORMY)
    events = match.play(0, "-10 -20")
    assert named(events)[2:] == ["storm_drawn", "storm_stayed", "drew", "drew"]
    assert hand(match, 0) == [30, 40, 50, 60, 61]
    assert table(match)["orange"] == [1, 0]


@pytest.mark.rule("TRQ-30")
def test_a_purple_storm_drawn_at_the_deal_is_placed_before_the_first_turn() -> None:
    match = first_interrupted("storm")
    seat = match.actors[0]
    assert texts(match) == {f"storm{row}" for row in range(1, 7)}
    assert table(match)["hand_size"][seat] < 5
    assert "S" not in match.show().split("|")[3]  # starts are shuffled in when all hands are full (TRQ-5)
    assert why(match, seat, "endure") == "TRQ-30"
    assert why(match, seat, "-10") in ("TRQ-32", "TRQ-6")
    while table(match)["phase"] != "play":
        match.play(match.actors[0], sorted(texts(match))[0])
    assert sum(table(match)["purple"]) >= 1
    assert match.show().split("|")[3].count("S") == 3


@pytest.mark.rule("TRQ-30", "TRQ-5")
def test_a_yellow_storm_drawn_at_the_deal_is_obeyed_before_the_first_turn() -> None:
    match = first_interrupted("yellow")
    seat = match.actors[0]
    before = table(match)["hand_size"][seat]
    assert before > 3
    match.play(seat, sorted(texts(match))[0])
    assert table(match)["hand_size"][seat] == before - 1


@pytest.mark.rule("TRQ-31")
def test_in_a_yellow_storm_a_seat_discards_down_to_three() -> None:
    match = sea(["10 20 30 40 50", "1 2"], piles=["60 Y 61", "3"], starter=1, **STORMY)
    match.play(0, "-10 -20")
    assert match.actors == [0]
    assert texts(match) == {"-30", "-40", "-50", "-60"}
    assert why(match, 0, "30") == "TRQ-31"
    match.play(0, "-60")
    assert hand(match, 0) == [30, 40, 50]  # three is its limit now: 61 stays in the pile
    assert match.actors == [1]
    assert table(match)["limits"] == [3, 5]


@pytest.mark.rule("TRQ-31")
def test_monsters_stay_above_three_if_need_be_and_an_unplayed_start_may_go() -> None:
    match = sea(["M M M 40 S", "1 2"], {0: 5}, yellow=[1, 0, 0, 0, 0], phase="yellow", stage="draw",
                monsters="three", **STORMY)  # fmt: skip
    assert texts(match) == {"-40", "-start"}
    match.play(0, "-start -40")
    assert hand(match, 0) == ["monster"] * 3
    match = sea(["M M M M 40", "1 2"], {0: 5}, yellow=[1, 0, 0, 0, 0], phase="yellow", stage="draw",
                monsters="four", **STORMY)  # fmt: skip
    match.play(0, "-40")
    assert hand(match, 0) == ["monster"] * 4
    assert match.actors == [1]
    assert match.state.monsters_sure[0] == 4  # everyone has seen that it could not go lower


@pytest.mark.rule("TRQ-31")
def test_the_top_two_cards_can_be_given_once_for_a_start() -> None:
    match = sea(
        ["10 20 S", "11 21 31 41"], piles=["60 61 62 M 63", "70 71 72 73"], yellow=[1, 0, 0, 0, 0],
        starter=0, monsters="three", **STORMY,
    )  # fmt: skip
    match.play(0, "start")
    assert hand(match, 0) == [10, 20, 60, 61]
    match.play(0, "say3")
    match.play(1, "say5")
    events = match.play(0, "top")
    assert named(events) == ["gave_top"]
    assert table(match)["owed"] == 6
    assert table(match)["piles"][0] == 1
    assert why(match, 0, "top") == "TRQ-31"
    # Whatever they are, nobody has seen them, not even their owner.
    assert match.state.unseen_kinds.tolist()[2] == 1
    assert not match.redacted(0).unseen.any()
    assert not match.redacted(0).unseen_kinds.any()


@pytest.mark.rule("TRQ-31")
def test_the_top_two_cards_are_not_given_twice_for_one_start() -> None:
    match = sea(
        ["10 20 30 S", "11 21 31 41", "12 22"], piles=["60 61 62 63 64", "", ""], yellow=[1, 0, 0, 0, 0],
        **STORMY,
    )  # fmt: skip
    match.play(0, "start")
    for seat in range(3):
        match.play(seat, "say3")
    assert "top" in texts(match)
    match.play(0, "top")
    assert (table(match)["owed"], table(match)["piles"][0]) == (6, 3)
    assert texts(match) == {"-10", "-20", "-30", "enough", "calm-yellow0"}
    assert why(match, 0, "top") == "TRQ-31"
    assert table(match)["piles"][0] == 3


@pytest.mark.rule("TRQ-31")
def test_the_top_needs_two_cards_and_two_owed() -> None:
    short = sea(
        ["10 20 30 S", "11 21 31 41 51"], piles=["60 61 62", "70 71"], yellow=[1, 0, 0, 0, 0], **STORMY
    )
    short.play(0, "start")
    short.play(0, "say1")
    short.play(1, "say1")
    assert why(short, 0, "top") == "TRQ-31"  # one card is left in the pile
    match = sea(["10 20 30", "11 21 31 41 51"], piles=["60 61 62", ""], yellow=[1, 0, 0, 0, 0],
                phase="give", stage="give", owed=1, starter=2, **STORMY)  # fmt: skip
    assert why(match, 0, "top") == "TRQ-31"


@pytest.mark.rule("TRQ-31")
def test_a_yellow_storm_stays_while_its_two_cards_are_needed() -> None:
    head = {
        "yellow": [1, 0, 0, 0, 0],
        "phase": "say",
        "stage": "give",
        "owed": 8,
        "starter": 2,
        "compasses": 1,
    }
    needed = sea(["10 20", "11 21 31 41"], piles=["60 61", ""], **head, **STORMY)
    assert why(needed, 0, "calm-yellow0") == "TRQ-31"
    assert not {text for text in texts(needed) if text.startswith("calm")}
    spare = sea(["10 20 30 40", "11 21 31 41"], piles=["60 61", ""], **head, **STORMY)
    assert why(spare, 0, "calm-yellow0") is None
    spare.play(0, "calm-yellow0")
    assert table(spare)["yellow"] == [0, 0]


@pytest.mark.rule("TRQ-31", "TRQ-16")
@pytest.mark.parametrize(
    ("hands", "piles", "stays"),
    [
        # Two and an extra card to come, two and two to come: seven, one short without the top two.
        (["10 20", "11 21"], ["60 61 62 63", "70 71 72"], True),
        # With three in the other hand they are eight: the extra cards still to be drawn count.
        (["10 20", "11 21 31"], ["60 61 62 63", "70 71 72"], False),
        # But only if the pile has them.
        (["10 20", "11 21 31"], ["60 61 62 63", "70"], True),
        # No two cards are left once the extra one is drawn: there is nothing to keep the storm for.
        (["10 20", "11"], ["60 61", "70 71 72"], False),
    ],
)
def test_a_yellow_storm_stays_during_the_extra_draws_while_its_two_cards_are_needed(
    hands: list[str], piles: list[str], stays: bool
) -> None:
    # The first seat has drawn one of its two extra cards, then an orange storm.
    match = sea(hands, piles=piles, yellow=[1, 0, 0, 0, 0], phase="storm", card=ORANGE, stage="extra", owed=1,
                starter=1, compasses=2, **STORMY)  # fmt: skip
    assert ("calm-yellow0" not in texts(match)) == stays
    assert (why(match, 0, "calm-yellow0") == "TRQ-31") == stays
    if not stays:
        match.play(0, "calm-yellow0")
        assert table(match)["yellow"] == [0, 0]


@pytest.mark.rule("TRQ-31")
def test_a_seat_that_has_drawn_its_extra_cards_has_none_to_come() -> None:
    # The second seat draws now; the first has three cards, the second three and one to come.
    head = {"yellow": [1, 0, 0, 0, 0], "phase": "storm", "card": ORANGE, "stage": "extra", "owed": 1,
            "actor": 1, "starter": 1, "compasses": 2}  # fmt: skip
    match = sea(["10 20 30", "11 21 31"], piles=["60 61 62", "70 71"], **head, **STORMY)
    assert "calm-yellow0" not in texts(match)
    enough = sea(["10 20 30 40", "11 21 31"], piles=["60 61 62", "70 71"], **head, **STORMY)
    assert "calm-yellow0" in texts(enough)


@pytest.mark.rule("TRQ-31")
def test_once_the_storm_is_removed_the_seat_draws_up_at_its_next_draw() -> None:
    match = sea(["10 20 30", "1 2 3"], piles=["60 61 62", ""], yellow=[1, 0, 0, 0, 0], compasses=1, starter=1,
                **STORMY)  # fmt: skip
    match.play(0, "calm-yellow0")
    assert len(hand(match, 0)) == 3
    match.play(0, "10 @0")
    assert hand(match, 0) == [20, 30, 60, 61, 62]


@pytest.mark.rule("TRQ-32")
def test_a_purple_storm_closes_a_row_with_an_empty_cell() -> None:
    row_one = {cell: cell + 1 for cell in range(6)}
    match = sea(["10 20 30 40 50", "7 8 9"], row_one, piles=["P 60 61", ""], starter=1,
                purple=[0, 0, 0, 1, 0, 0], **STORMY)  # fmt: skip
    match.play(0, "-10 -20")
    assert texts(match) == {f"storm{row}" for row in range(2, 7)}  # stacking is allowed
    assert why(match, 0, "storm1") == "TRQ-32"
    match.play(0, "storm4")
    assert table(match)["purple"] == [0, 0, 0, 2, 0, 0]
    match.play(1, "7")
    assert {why(match, 1, f"@{cell}") for cell in range(18, 24)} == {"TRQ-32"}


@pytest.mark.rule("TRQ-32")
def test_with_no_row_to_go_to_a_purple_storm_has_no_effect() -> None:
    match = sea(["70 71 72", "73 74"], {cell: cell + 1 for cell in range(36)}, piles=["P 60", ""], starter=1,
                **STORMY)  # fmt: skip
    assert "storm_passed" in named(match.play(0, "-70 -71"))
    assert match.actors == [1]


@pytest.mark.rule("TRQ-33")
def test_in_an_orange_storm_an_island_needs_a_filled_neighbour() -> None:
    match = sea(["31 40 S", "1 2 3"], {7: 30}, orange=[1, 0, 0, 0, 0], starter=2, **STORMY)
    assert texts(match) >= {"31", "-31", "-start"}
    match.play(0, "31")
    assert texts(match) == {"@8"}
    assert why(match, 0, "@20") == "TRQ-33"
    # Alone in an empty sea nothing can be placed; a start, a finish and a monster are as usual.
    start = sea(["31 S", "1 2 3 4", "5 6 7"], orange=[1, 0, 0, 0, 0], **STORMY)
    assert texts(start) == {"start"}
    monster = sea(["M 40", "1 2 3"], {7: 30}, orange=[1, 0, 0, 0, 0], starter=2, monsters="three", **STORMY)
    monster.play(0, "monster @7")
    assert table(monster)["cells"][7]["value"] is None
    assert why(sea(["31 40", "1"], orange=[1, 0, 0, 0, 0], starter=2, **STORMY), 0, "31") == "TRQ-33"
    full = {cell: cell + 1 for cell in range(36)}
    assert why(sea(["F 40", "41"], full, orange=[1, 0, 0, 0, 0], starter=2, **STORMY), 0, "finish") is None


@pytest.mark.rule("TRQ-34")
def test_a_compass_is_gained_by_a_start() -> None:
    match = sea(["10 20 30 40 S", "11 21 31 41 51", "1 2 3"], **STORMY)
    assert "compass_gained" in named(match.play(0, "start"))
    assert (table(match)["compasses"], table(match)["compasses_left"]) == (1, 5)


@pytest.mark.rule("TRQ-34")
@pytest.mark.parametrize(("last", "gained"), [(15, 1), (16, 0)])
def test_a_compass_is_gained_by_a_row_of_six_consecutive_numbers(last: int, gained: int) -> None:
    row = dict(zip(range(6, 11), range(10, 15), strict=True))
    match = sea([f"{last} 70 71", "1 2 3"], row, starter=1, **STORMY)
    match.play(0, f"{last} @11 " + " ".join(["-70", "-71"][: last - 14]))
    assert table(match)["compasses"] == gained


@pytest.mark.rule("TRQ-34")
def test_a_compass_is_gained_by_discarding_the_whole_hand() -> None:
    match = sea(["10 20 30", "1 2 3"], piles=["40 41", ""], starter=1, **STORMY)
    match.play(0, "all")
    assert table(match)["compasses"] == 1
    assert hand(match, 0) == [40, 41]
    two = sea(["10 20", "1 2 3"], starter=1, **STORMY)
    two.play(0, "-10 -20")  # two cards can be the whole hand
    assert table(two)["compasses"] == 1


@pytest.mark.rule("TRQ-34")
def test_there_is_no_seventh_compass() -> None:
    spent = {"starter": 1, "compasses_spent": 6, **STORMY}
    row = dict(zip(range(6, 11), range(10, 15), strict=True))
    by_row = sea(["15 70", "1 2 3"], row, **spent)
    assert "compass_gained" not in named(by_row.play(0, "15 @11 -70"))
    by_hand = sea(["10 20", "1 2 3"], **spent)
    assert "all" not in texts(by_hand)
    assert "compass_gained" not in named(by_hand.play(0, "-10 -20"))
    by_start = sea(["10 20 30 40 S", "11 21 31 41 51", "1 2 3"], compasses_spent=6, **STORMY)
    assert "compass_gained" not in named(by_start.play(0, "start"))
    for match in (by_row, by_hand, by_start):
        assert (table(match)["compasses"], table(match)["compasses_left"]) == (0, 0)


@pytest.mark.rule("TRQ-34")
def test_the_whole_hand_needs_two_cards_a_compass_left_and_no_monster() -> None:
    assert why(sea(["10", "1 2"], starter=1, **STORMY), 0, "all") == "TRQ-34"
    none_left = sea(["10 20", "1 2"], starter=1, compasses=6, **STORMY)
    assert why(none_left, 0, "all") == "TRQ-34"
    monster = sea(["10 20 M", "1 2"], starter=1, monsters="three", **STORMY)
    assert why(monster, 0, "all") == "TRQ-28"
    assert why(sea(["10 20", "1 2"], starter=1), 0, "all") == "TRQ-34"


@pytest.mark.rule("TRQ-35")
def test_a_compass_removes_any_storm_and_both_are_gone() -> None:
    match = sea(["10 20", "1 2"], yellow=[0, 1, 0, 0, 0], orange=[1, 0, 0, 0, 0], purple=[0, 1, 0, 0, 0, 0],
                compasses=2, starter=1, **STORMY)  # fmt: skip
    assert {"calm-yellow1", "calm-orange0", "calm-purple2"} <= texts(match)
    assert why(match, 0, "calm-yellow0") == "TRQ-35"
    assert named(match.play(0, "calm-yellow1")) == ["calmed_yellow"]
    assert match.actors == [0]  # it takes no action
    match.play(0, "calm-purple2")
    assert (table(match)["compasses"], table(match)["purple"][1]) == (0, 0)
    assert why(match, 0, "calm-orange0") == "TRQ-35"


@pytest.mark.rule("TRQ-35")
@pytest.mark.parametrize("storm", ["Y", "O", "P"])
def test_a_compass_can_be_spent_on_a_storm_just_drawn_before_it_takes_effect(storm: str) -> None:
    match = sea(["10 20 30 40 50", "1 2"], piles=[f"{storm} 60 61", ""], compasses=1, starter=1, **STORMY)
    match.play(0, "-10 -20")
    assert table(match)["phase"] == "storm"
    assert "calm" in texts(match)
    events = match.play(0, "calm")
    assert named(events) == ["calmed_drawn", "drew", "drew"]
    assert hand(match, 0) == [30, 40, 50, 60, 61]
    assert table(match)["yellow"] == table(match)["orange"] == [0, 0]


@pytest.mark.rule("TRQ-35")
def test_or_the_storm_is_endured() -> None:
    match = sea(["10 20 30 40 50", "1 2"], piles=["O 60 61", ""], compasses=1, starter=1, **STORMY)
    match.play(0, "-10 -20")
    match.play(0, "endure")
    assert table(match)["orange"] == [1, 0]


@pytest.mark.rule("TRQ-35")
@pytest.mark.parametrize(
    ("head", "cells"),
    [
        ({"phase": "play"}, {}),
        ({"phase": "cell", "card": 10}, {}),
        ({"phase": "pay", "owed": 1}, {}),
        ({"phase": "discard", "owed": 1}, {}),
        ({"phase": "reef", "reef": 3}, {}),
        ({"phase": "keep_reef", "reef": 3, "owed": 2}, {}),
        ({"phase": "say", "stage": "give", "owed": 8}, {}),
        ({"phase": "give", "stage": "give", "owed": 2}, {}),
        ({"phase": "storm", "stage": "draw", "card": 88}, {}),
        ({"phase": "yellow", "stage": "draw", "yellow": [1, 0, 0, 0, 0]}, {}),
    ],
)
def test_a_compass_can_be_spent_at_every_decision_point_of_a_seat(
    head: dict[str, object], cells: dict[int, object]
) -> None:
    match = sea(["10 20 30 40", "1 2 3 4"], cells, compasses=2, starter=1, purple=[0, 1, 0, 0, 0, 0],
                rough_seas="reef,storms", **head)  # fmt: skip
    before = texts(match) - {"calm-purple2"}
    match.play(0, "calm-purple2")
    assert match.actors == [0]
    assert before <= texts(match)
    assert table(match, 0)["phase"] == head["phase"]


@pytest.mark.rule("TRQ-35")
def test_a_yellow_storm_removed_while_it_is_obeyed_asks_for_no_more_discards() -> None:
    match = sea(["10 20 30 40 50", "1 2 3 4"], compasses=1, starter=1, yellow=[1, 0, 0, 0, 0], phase="yellow",
                stage="draw", **STORMY)  # fmt: skip
    match.play(0, "-10")
    match.play(0, "calm-yellow0")
    assert match.actors == [1]
    assert len(hand(match, 0)) == 4


@pytest.mark.rule("TRQ-14", "TRQ-35")
def test_a_storm_drawn_for_a_start_interrupts_it_and_does_not_count_among_the_extra_cards() -> None:
    match = sea(["10 20 30 40 S", "11 21 31 41 51"], piles=["60 O 61 62", "P 63 64 65"], **STORMY)
    match.play(0, "start")
    # The start has gained a compass, so that the storm can be removed at once.
    assert match.actors == [0]
    assert texts(match) == {"endure", "calm"}
    match.play(0, "calm")
    assert hand(match, 0) == [10, 20, 30, 40, 60, 61]
    assert match.actors == [1]
    assert table(match)["phase"] == "storm"
    match.play(1, "storm6")
    assert hand(match, 1) == [11, 21, 31, 41, 51, 63, 64]
    assert table(match)["phase"] == "say"
    assert match.actors == [0]


@pytest.mark.rule("TRQ-20", "TRQ-35")
def test_a_compass_that_can_be_spent_is_a_legal_action() -> None:
    stuck = {"purple": [1, 0, 0, 0, 0, 0], "starter": 1, **STORMY}
    cells = {cell: cell + 20 for cell in range(6, 36)}
    match = sea(["70 71 72", "5"], cells, compasses=1, **stuck)
    match.play(0, "-70 -71")
    assert texts(match) == {"calm-purple1"}
    match.play(1, "calm-purple1")
    assert "5" in texts(match)
    match = sea(["70 71 72", "5"], cells, **stuck)
    match.play(0, "-70 -71")
    assert match.over


@pytest.mark.rule("TRQ-14", "TRQ-30")
def test_a_storm_drawn_when_everyone_draws_up_is_settled_and_drawing_goes_on() -> None:
    match = sea(["10 20 30 S", "11 21 31", "12 22"], piles=["60", "P 61", "62"], **STORMY)
    for seat, move in ((0, "start say3"), (1, "say3"), (2, "say2"), (0, "-10 -20 -30"), (1, "-11 -21 -31")):
        match.play(seat, move)
    match.play(2, "-12 -22")
    assert (match.actors, texts(match)) == ([1], {"calm"} | {f"storm{row}" for row in range(1, 7)})
    match.play(1, "storm2")
    assert [hand(match, seat) for seat in range(3)] == [[60], [61], [62]]
    assert match.actors == [1] or match.over


@pytest.mark.rule("TRQ-31", "TRQ-14")
def test_extra_cards_are_drawn_from_the_active_seat_on_wherever_it_sits() -> None:
    # Seat 1 plays the start and has drawn its two cards; seat 0 draws now: one more to come.
    head = {"yellow": [0, 1, 0, 0, 0], "phase": "storm", "card": ORANGE, "stage": "extra", "owed": 1,
            "turn": 1, "actor": 0, "starter": 2, "compasses": 2}  # fmt: skip
    match = sea(["11 21 31", "10 20 30"], piles=["70 71", "60 61 62"], **head, **STORMY)
    assert "calm-yellow1" not in texts(match)  # three, and three and one to come
    enough = sea(["11 21 31 41", "10 20 30"], piles=["70 71", "60 61 62"], **head, **STORMY)
    assert "calm-yellow1" in texts(enough)
    # And while the active seat draws, all of the other's are to come.
    first = sea(["11 21", "10 20 30"], piles=["70 71", "60 61 62 63"], **(head | {"actor": 1}), **STORMY)
    assert "calm-yellow1" in texts(first)  # three and one to come, two and two to come
    fewer = sea(["11", "10 20 30"], piles=["70 71", "60 61 62 63"], **(head | {"actor": 1}), **STORMY)
    assert "calm-yellow1" not in texts(fewer)


@pytest.mark.rule("TRQ-31")
@pytest.mark.parametrize(("owner", "owed"), [(1, 8), (2, 6)])
def test_no_seat_gives_its_top_two_twice(owner: int, owed: int) -> None:
    lies = [int(seat == owner) for seat in range(5)]
    match = sea(["10 20 30 40", "11 21 31 41", "12 22 32 42"], piles=["", "60 61 62 63", "64 65 66 67"],
                yellow=lies, phase="give", stage="give", owed=owed, starter=1, actor=owner,
                **STORMY)  # fmt: skip
    assert "top" in texts(match)
    match.play(owner, "top")
    assert "top" not in texts(match)


@pytest.mark.rule("TRQ-25", "TRQ-34")
def test_where_there_is_no_reef_none_leaves() -> None:
    cells = {cell: 2 * cell + 1 for cell in range(23)}
    match = sea(["47 70 72", "71 73"], cells, starter=1, **STORMY)
    assert "reef_left" not in named(match.play(0, "47 @23 -70 -72"))


@pytest.mark.rule("TRQ-34")
def test_the_sixth_compass_can_be_gained() -> None:
    match = sea(["10 20", "1 2 3"], starter=1, compasses_spent=5, **STORMY)
    match.play(0, "all")
    assert (table(match)["compasses"], table(match)["compasses_left"]) == (1, 0)


@pytest.mark.rule("TRQ-31", "TRQ-24")
@pytest.mark.parametrize("head", [{"phase": "reef"}, {"phase": "keep_reef", "owed": 2}])
def test_once_the_eight_are_given_a_yellow_storm_may_go(head: dict[str, object]) -> None:
    match = sea(["10 20", "1"], piles=["60 61 62", ""], rough_seas="reef,storms", reef=3, starter=1,
                stage="give", compasses=1, yellow=[1, 0, 0, 0, 0], **head)  # fmt: skip
    assert "calm-yellow0" in texts(match)
    assert why(match, 0, "calm-yellow0") is None


@pytest.mark.rule("TRQ-31")
def test_one_of_two_yellow_storms_may_go_and_so_may_one_whose_seat_has_given() -> None:
    head = {"starter": 2, "compasses": 1, "stage": "give"}
    two = sea(["10 20", "11 21 31 41"], piles=["60 61", ""], yellow=[2, 0, 0, 0, 0], phase="say", owed=8,
              **head, **STORMY)  # fmt: skip
    assert "calm-yellow0" in texts(two)
    given = sea(["10 20", "11 21 31 41"], piles=["60 61", ""], yellow=[1, 0, 0, 0, 0], phase="give", owed=4,
                actor=1, **head, **STORMY)  # fmt: skip
    assert "calm-yellow0" in texts(given)


@pytest.mark.rule("TRQ-15", "TRQ-35")
def test_who_gives_up_its_pair_for_a_compass_is_passed_over() -> None:
    match = sea(["", "11 21 31 41"], piles=["60 61", ""], yellow=[1, 0, 0, 0, 0], phase="give", stage="give",
                owed=4, starter=2, compasses=1, **STORMY)  # fmt: skip
    match.play(0, "calm-yellow0")
    assert match.actors == [1]
    # While something else is paid for, nobody is.
    pay = sea(
        ["10", "11 21"], phase="pay", owed=1, starter=2, compasses=1, purple=[1, 0, 0, 0, 0, 0], **STORMY
    )
    pay.play(0, "calm-purple1")
    assert match.actors == [1]
    assert pay.actors == [0]


@pytest.mark.rule("TRQ-32")
def test_a_purple_storm_goes_to_any_row_but_a_full_one_even_if_that_is_the_last() -> None:
    match = sea(["10 20 30 40 50", "7 8"], {cell: cell + 41 for cell in range(30, 36)}, piles=["P 60", ""],
                starter=1, **STORMY)  # fmt: skip
    match.play(0, "-10 -20")
    assert texts(match) == {f"storm{row}" for row in range(1, 6)}


@pytest.mark.rule("TRQ-31", "TRQ-33")
@pytest.mark.parametrize(("storm", "colour"), [("Y", "yellow"), ("O", "orange")])
def test_a_full_sea_keeps_only_purple_storms_away(storm: str, colour: str) -> None:
    match = sea(["70 71 72", "73 74"], {cell: cell + 1 for cell in range(36)}, piles=[f"{storm} 60", ""],
                starter=1, **STORMY)  # fmt: skip
    assert named(match.play(0, "-70 -71"))[2:4] == ["storm_drawn", "storm_stayed"]
    assert table(match)[colour] == [1, 0]


@pytest.mark.rule("TRQ-32")
def test_a_cell_before_a_closed_row_is_open() -> None:
    # Between 20 and 22 the last cell of the first row, and the first of the second.
    match = sea(["21 70 71", "7 8"], {4: 20, 7: 22}, purple=[0, 1, 0, 0, 0, 0], starter=1, **STORMY)
    assert "21" in texts(match)
    match.play(0, "21")
    assert texts(match) == {"@5"}
    closed = sea(["21 70 71", "7 8"], {4: 20, 7: 22}, purple=[1, 0, 0, 0, 0, 0], starter=1, **STORMY)
    closed.play(0, "21")
    assert texts(closed) == {"@6"}


@pytest.mark.rule("TRQ-34")
def test_a_row_must_be_filled_for_its_compass() -> None:
    match = sea(["15 70 71", "7 8"], {0: 10, 2: 12}, starter=1, **STORMY)
    match.play(0, "15 @5")
    assert table(match)["compasses"] == 0


@pytest.mark.rule("TRQ-34")
@pytest.mark.parametrize("cell", [6, 8, 11])
def test_whichever_cell_fills_a_row_gains_its_compass(cell: int) -> None:
    cells = {each: each + 20 for each in range(6, 12) if each != cell}
    match = sea([f"{cell + 20} 70 71", "7 8"], cells, starter=1, **STORMY)
    match.play(0, f"{cell + 20} @{cell} -70")
    assert table(match)["compasses"] == 1


@pytest.mark.rule("TRQ-31")
def test_any_two_cards_may_lie_on_top_the_highest_island_too() -> None:
    match = sea(["10 20 30", "11 21 31 41"], piles=["80 1 60", ""], yellow=[1, 0, 0, 0, 0], phase="give",
                stage="give", owed=4, starter=2, **STORMY)  # fmt: skip
    match.play(0, "top")
    assert match.show().split("|")[5].split("/")[1].split() == ["1", "80"]
    assert (table(match)["owed"], table(match)["piles"]) == (2, [1, 0])


@pytest.mark.rule("TRQ-31", "TRQ-28")
def test_who_holds_monsters_alone_can_give_only_the_top_two() -> None:
    match = sea(["M M", "11 21 31 41"], piles=["60 61", ""], yellow=[1, 0, 0, 0, 0], phase="give",
                stage="give", owed=4, starter=2, monsters="three", monsters_sure=[2, 0, 0, 0, 0],
                **STORMY)  # fmt: skip
    assert texts(match) == {"top", "enough"}
    assert why(match, 0, "-monster") == "TRQ-28"
    match.play(0, "top")
    assert (match.actors, hand(match, 0)) == ([1], ["monster", "monster"])
