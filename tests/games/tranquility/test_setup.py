"""The box and the deal: TRQ-1 to TRQ-5, TRQ-21."""

from collections import Counter

import pytest
from tests.games.tranquility.sea import GAME, hand, sea, table, why

from cordee.core.errors import OptionsClash
from cordee.games.tranquility.rules.cards import is_in
from cordee.games.tranquility.rules.deal import remove_islands
from cordee.games.tranquility.state import BORDERS, CELL_COUNT, COMPONENTS, REMOVED, State


@pytest.mark.rule("TRQ-1")
def test_the_box_holds_islands_starts_finishes_and_the_rough_seas() -> None:
    cards = COMPONENTS["cards"]
    assert (cards["islands"], cards["starts"], cards["finishes"], cards["borders"]) == (80, 5, 5, 25)
    assert sum(cards["storms"].values()) + cards["reefs"] + cards["monsters"] + cards["compasses"] == 18
    assert cards["storms"] == {"yellow": 2, "purple": 2, "orange": 2}
    census = GAME.notation.census(GAME.new(seats=5, monsters="five", rough_seas=["storms"], seed=1).state)
    assert census == {**{str(value): 1 for value in range(1, 81)}, **dict.fromkeys("FSM", 5), "C": 6} | {
        "Y": 2,
        "P": 2,
        "O": 2,
    }


@pytest.mark.rule("TRQ-2")
def test_the_sea_has_36_cells_and_a_row_goes_on_in_the_next() -> None:
    match = sea(["6 9 20"], {5: 7, 18: 40})
    assert len(match.view(0)["table"]["cells"]) == 36
    match.play(0, "9")
    # Cell 6, the first of the second row, lies beside cell 5, the last of the first: 9 - 7.
    assert next(choice["cost"] for choice in match.choices(0) if choice["text"] == "@6") == 2
    assert why(match, 0, "@36") == why(match, 0, "@39") == "TRQ-2"


@pytest.mark.rule("TRQ-3")
@pytest.mark.parametrize(
    ("seats", "sizes"), [(2, [42, 43]), (3, [28, 28, 29]), (4, [21, 21, 21, 22]), (5, [17] * 5)]
)
def test_islands_and_finishes_are_dealt_as_evenly_as_possible(seats: int, sizes: list[int]) -> None:
    longer = Counter()
    for seed in range(60):
        piles = table(GAME.new(seats=seats, seed=seed))["piles"]
        dealt = [size + 5 - 1 for size in piles]  # five in hand, one start in the pile
        assert sorted(dealt) == sizes
        longer[max(range(seats), key=dealt.__getitem__)] += 1
    assert len(longer) == seats or len(set(sizes)) == 1  # which seats get one more is random


@pytest.mark.rule("TRQ-4")
def test_everyone_draws_five_and_then_has_one_start_in_the_pile() -> None:
    places = set()
    for seed in range(40):
        match = GAME.new(seats=3, seed=seed)
        assert table(match)["hand_size"] == [5, 5, 5]
        for seat in range(3):
            assert "start" not in hand(match, seat)
            pile = match.show().split("|")[3].split("/")[seat].split()
            assert pile.count("S") == 1
            places.add(pile.index("S"))
    assert min(places) < 3
    assert max(places) > 20


@pytest.mark.rule("TRQ-5")
def test_the_first_seat_has_a_smallest_pile_and_play_is_clockwise() -> None:
    first = Counter()
    for seed in range(120):
        match = GAME.new(seats=3, seed=seed)
        piles = table(match)["piles"]
        assert piles[match.actors[0]] == min(piles)
        first[match.actors[0]] += 1
    assert set(first) == {0, 1, 2}
    assert min(first.values()) > 20  # 40 expected
    match = sea(["1 2 3", "4 5 6", "7 8 9"], turn=2)
    assert why(match, 0, "-1") == "TRQ-5"
    match.play(2, "-7 -8")
    match.play(0, "-1 -2")
    assert match.actors == [1]


@pytest.mark.rule("TRQ-5")
@pytest.mark.parametrize("seats", [2, 4, 5])
def test_any_seat_may_be_first_that_has_a_smallest_pile(seats: int) -> None:
    first = set()
    for seed in range(60):
        match = GAME.new(seats=seats, seed=seed)
        piles = table(match)["piles"]
        assert piles[match.actors[0]] == min(piles)
        first.add(match.actors[0])
    assert first == set(range(seats))


@pytest.mark.rule("TRQ-5")
def test_the_sizes_of_hands_piles_and_discards_are_public() -> None:
    match = sea(["1 2 3", "4 5"], discards=["10 11", ""], piles=["20 21", "22"], starter=1)
    shown = table(match)
    assert (shown["hand_size"], shown["piles"], shown["discards"]) == ([3, 2], [2, 1], [2, 6])
    # The last seat of such a position has discarded the finishes and starts that are not named.


@pytest.mark.rule("TRQ-21")
@pytest.mark.parametrize(
    ("difficulty", "count"),
    [("galatea", 4), ("triton", 6), ("leucothea", 8), ("amphitrite", 10), ("poseidon", 12)],
)
def test_a_difficulty_removes_islands_unseen(difficulty: str, count: int) -> None:
    for options in ({"seats": 2}, {"seats": 3, "variant": "pyramid"}, {"seats": 2, "variant": "duel"}):
        match = GAME.new(**options, difficulty=difficulty, seed=3)
        removed = match.show().split("|")[5].split("/")[0].split()
        assert len(removed) == count
        assert all(1 <= int(island) <= 80 for island in removed)
        assert match.show(0).split("|")[5].split("/")[0].strip() == "?"


@pytest.mark.rule("TRQ-21")
def test_the_highest_islands_are_removed_as_often_as_any() -> None:
    count = 0
    for seed in range(4000):
        state = State.blank()
        state.seed, state.difficulty = seed, 1
        state.deck[:80] = range(1, 81)
        assert remove_islands(state) == 4
        count += is_in(state.removed, 79) + is_in(state.removed, 80)
    assert 340 < count < 460  # four of eighty: 400 expected


@pytest.mark.rule("TRQ-21")
def test_without_a_difficulty_nothing_is_removed() -> None:
    assert REMOVED.tolist() == [0, 4, 6, 8, 10, 12]
    assert GAME.new(seed=1).show().split("|")[5].split("/")[0].strip() == "-"


@pytest.mark.parametrize(
    ("options", "rule"),
    [
        ({"variant": "arch", "rough_seas": ["reef"]}, "TRQ-23"),
        ({"variant": "day_night", "monsters": "three"}, "TRQ-26"),
        ({"variant": "pyramid", "rough_seas": ["storms"]}, "TRQ-30"),
        ({"pyramid": ["hard"]}, "TRQ-45"),
        ({"variant": "duel", "seats": 1}, "TRQ-22"),
        ({"variant": "duel", "seats": 3}, "TRQ-50"),
    ],
)
def test_what_does_not_go_together_is_refused_with_its_rule(options: dict[str, object], rule: str) -> None:
    with pytest.raises(OptionsClash, match=rule) as error:
        GAME.new(**options, seed=1)
    assert error.value.say("fr") != error.value.say("en")


def test_the_layouts_are_data() -> None:
    assert CELL_COUNT.tolist() == [36, 40, 35]
    assert [int(bits).bit_count() for bits in BORDERS] == [0, 0, 10]
