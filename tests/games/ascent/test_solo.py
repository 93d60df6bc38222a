"""Alone on the mountain: ASC-33, ASC-34."""

import pytest
from tests.games.ascent.slope import GAME, events, slope, table, why


@pytest.mark.rule("ASC-33")
def test_the_ones_are_left_out_nobody_is_given_a_bridge_and_the_hand_holds_six() -> None:
    match = GAME.new(seats=1, seed=2)
    cards = GAME.notation.census(match.state)
    assert sum(cards.values()) == 79
    assert not any(name in cards for name in ("grass-1", "snow-1", "rock-1"))
    assert cards["bridge"] == 5
    assert table(match)["given"] == []
    assert table(match)["hand_size"] == [6]
    assert table(match)["pile_size"] == [73]
    match.play(0, "-" + match.show(0).split("|")[2].split()[0])
    match.play_actions(0, [match.legal(0)[0]])
    assert table(match)["hand_size"] == [6]


@pytest.mark.rule("ASC-34")
@pytest.mark.parametrize("ropes", [0, 1, 2, 3])
def test_a_solo_climb_begins_with_up_to_three_ropes(ropes: int) -> None:
    match = GAME.new(seats=1, seed=2, ropes=ropes)
    assert table(match)["ropes"] == ropes
    for left in reversed(range(ropes)):
        match.play(0, "rope")
        assert table(match)["ropes"] == left
    assert why(match, "rope") == "ASC-34"


@pytest.mark.rule("ASC-34")
def test_a_rope_shuffles_the_hand_into_the_pile_and_draws_a_new_one() -> None:
    match = GAME.new(seats=1, seed=2)
    before, cards = table(match), GAME.notation.census(match.state)
    match.play(0, "rope")
    after = table(match)
    assert (after["hand_size"], after["pile_size"], after["discard_size"]) == ([6], before["pile_size"], [0])
    assert after["hand"] != before["hand"]
    assert GAME.notation.census(match.state) == cards
    assert events(match, "rope_spent") == [{"event": "rope_spent", "seat": 0, "left": 2}]
    assert len(events(match, "drew")) == 6
    assert match.actors == [0]


@pytest.mark.rule("ASC-34")
def test_any_card_may_come_again_after_a_rope() -> None:
    kept = 0
    for seed in range(300):
        match = GAME.new(seats=1, seed=seed)
        before = set(match.show(0).split("|")[2].split())
        match.play(0, "rope")
        kept += len(before & set(match.show(0).split("|")[2].split()))
    # Six of 79 cards, six again: about half a card comes back, and a little more by its twin.
    assert 150 < kept < 420


@pytest.mark.rule("ASC-34")
def test_no_rope_without_a_pile_in_the_middle_of_an_action_or_with_others() -> None:
    assert why(slope(hands="G3 S5", seats=1), "rope") == "ASC-34"
    midway = slope(hands="G3 S5 R9", seats=1, piles="R10")
    assert why(midway, "rope") is None
    midway.play(0, "-G3")
    assert why(midway, "rope") == "ASC-8"
    assert why(slope(hands="G3 S5", seats=2, piles="R10 / ."), "rope") == "ASC-34"
