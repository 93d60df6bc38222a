"""Before the first turn: ASC-5 to ASC-7."""

from collections import Counter

import pytest
from tests.games.ascent.slope import GAME, slope, table, why
from tests.refusals import after, in_order

from cordee.core.match import Match


def hand(match: Match, seat: int) -> list[str]:
    return list(table(match, seat)["hand"])


@pytest.mark.rule("ASC-5")
def test_the_first_seat_is_drawn_at_random() -> None:
    first = Counter(GAME.new(seats=4, seed=seed).actors[0] for seed in range(400))
    assert set(first) == {0, 1, 2, 3}
    assert min(first.values()) > 60  # 100 expected; fewer than 60 once in a hundred thousand


@pytest.mark.rule("ASC-5")
@pytest.mark.parametrize(("seats", "late"), [(2, [1]), (3, [1]), (4, [1, 3]), (5, [1, 3])])
def test_the_second_seat_and_of_four_or_five_the_fourth_is_given_a_bridge(
    seats: int, late: list[int]
) -> None:
    for seed in range(20):
        match = GAME.new(seats=seats, seed=seed)
        given = sorted((match.actors[0] + turns) % seats for turns in late)
        # For all to see, whoever looks.
        assert table(match, -1)["given"] == table(match, 0)["given"] == given
        assert all("bridge" in hand(match, seat) for seat in given)


@pytest.mark.rule("ASC-6")
@pytest.mark.parametrize(("seats", "sizes"), [(2, [42, 42]), (3, [28] * 3), (4, [20, 21, 21, 21])])
def test_the_cards_are_dealt_as_evenly_as_possible(seats: int, sizes: list[int]) -> None:
    match = GAME.new(seats=seats, seed=1)
    shown = table(match)
    drawn = [5 - (seat in shown["given"]) for seat in range(seats)]
    assert sorted(pile + cards for pile, cards in zip(shown["pile_size"], drawn, strict=True)) == sizes


@pytest.mark.rule("ASC-6")
def test_the_first_seat_has_a_larger_pile_and_chance_gives_out_the_others() -> None:
    seen = set()
    for seed in range(200):
        shown = table(GAME.new(seats=5, seed=seed))
        drawn = [5 - (seat in shown["given"]) for seat in range(5)]
        dealt = [pile + cards for pile, cards in zip(shown["pile_size"], drawn, strict=True)]
        turned = dealt[shown["began"] :] + dealt[: shown["began"]]
        assert turned[0] == 17
        assert sorted(turned) == [16, 16, 17, 17, 17]
        seen.add(tuple(turned))
    assert len(seen) == 6  # two of the four others, any two


@pytest.mark.rule("ASC-6")
def test_every_card_may_come_to_every_pile() -> None:
    holders = {
        (card, seat)
        for seed in range(150)
        for match in [GAME.new(seats=2, seed=seed)]
        for seat in (0, 1)
        for card in hand(match, seat)
    }
    assert len(holders) == (36 + 3 + 2) * 2


@pytest.mark.rule("ASC-7")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everyone_begins_with_five_cards_and_sees_only_their_own(seats: int) -> None:
    match = GAME.new(seats=seats, seed=3)
    assert table(match)["hand_size"] == [5] * seats
    assert all(len(hand(match, seat)) == 5 for seat in range(seats))
    assert hand(match, -1) == []
    shown = match.show(0).split("|")[2].split("/")
    assert [part.strip() for part in shown[1:]] == ["?5"] * (seats - 1)


@pytest.mark.rule("ASC-6", "ASC-7")
@pytest.mark.parametrize("modules", [[], ["green-path"], ["panorama"], ["goats"]])
def test_nothing_is_left_over_from_the_deal(modules: list[str]) -> None:
    for seats in range(1, 6):
        match = GAME.new(seats=seats, modules=modules, seed=3)
        in_order(match)
        # Which cards bear a symbol matters with goats only.
        symbols = [name for name in GAME.notation.census(match.state) if name.endswith("-goat")]
        assert bool(symbols) == ("goats" in modules)
        assert why(match, "rope", match.actors[0]) == (None if seats == 1 else "ASC-34")


@pytest.mark.rule("ASC-5")
def test_a_bridge_that_was_given_is_known_until_one_is_played() -> None:
    for seat in (1, 3):
        hands = " / ".join("B S1" if each == seat else "R9 R8" for each in range(4))
        hands = hands.replace("R9 R8", "G9 G8", 1).replace("R9 R8", "S9 S8", 1)
        match = slope("G4", hands=hands, seats=4, turn=seat, given=f"{seat}")
        assert table(match)["given"] == [seat]
        after(match, (seat, "B 1.2"))
        assert table(match)["given"] == []
        assert match.actors == [(seat + 1) % 4]  # clockwise
