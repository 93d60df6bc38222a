"""A turn, discards, silence, and how all is lost: ASC-8 to ASC-10, ASC-26."""

import pytest
from tests.games.ascent.slope import GAME, events, row, slope, table, why
from tests.refusals import after

from cordee.core.errors import CannotUndo, HiddenMidway, IllegalMove


@pytest.mark.rule("ASC-8")
def test_a_turn_is_one_card_played_then_the_hand_is_filled_up() -> None:
    match = slope(hands="G3 S5 R1 G2 S2 / R2 G1", piles="G12 S12 / .")
    match.play(0, "G3 1.1")
    assert row(match, 1) == "G3"
    assert table(match)["hand"] == ["grass-2", "grass-12", "snow-2", "snow-5", "rock-1"]
    assert table(match)["pile_size"] == [1, 0]
    assert match.actors == [1]


@pytest.mark.rule("ASC-8")
def test_a_turn_is_two_cards_discarded_never_one() -> None:
    match = slope(hands="G3 S5 / R2 G1")
    match.play(0, "-G3")
    assert match.actors == [0]
    assert why(match, "S5") == why(match, "1.1") == why(match, "rope") == "ASC-8"
    match.play(0, "-S5")
    assert match.actors == [1]


@pytest.mark.rule("ASC-8")
def test_a_card_must_be_in_hand_and_the_turn_one_s_own() -> None:
    match = slope(hands="G3 S5 / R2 G1")
    assert why(match, "R2") == why(match, "-R2") == "ASC-8"
    assert why(match, "R2", seat=1) == why(match, "-R2", seat=1) == "ASC-8"
    assert why(match, "G3") is why(match, "-G3") is None


@pytest.mark.rule("ASC-8")
def test_an_action_once_begun_is_finished() -> None:
    match = slope("G5", hands="S3 R1 G9 R2")
    match.play(0, "S3")
    for move in ("R1", "-R1", "x1.1", "h1.1", "left", "stop", "rope"):
        assert why(match, move) == ("ASC-22" if move == "x1.1" else "ASC-8")
    match.play(0, "1.2")
    assert why(match, "R1") == why(match, "1.3") == "ASC-8"  # two cards are owed first


@pytest.mark.rule("ASC-8")
def test_a_short_pile_gives_what_it_has_and_play_goes_on() -> None:
    match = slope(hands="G3 S5 R1 / R2 G1", piles="G12 / .")
    match.play(0, "-G3 -S5")
    assert table(match)["hand_size"] == [2, 2]
    match.play(1, "-R2 -G1")
    assert match.actors == [0]


@pytest.mark.rule("ASC-8")
def test_the_sizes_of_hands_piles_and_discards_are_public() -> None:
    match = GAME.new(seats=3, seed=4)
    shown = table(match, -1)
    assert shown["hand_size"] == [5, 5, 5]
    assert len(shown["pile_size"]) == 3
    first = match.actors[0]
    match.play_actions(first, [match.legal(first)[0]])
    assert table(match, -1)["discard_size"][first] == 1


@pytest.mark.rule("ASC-9")
def test_discards_lie_face_down_even_for_their_owner() -> None:
    match = slope(hands="G3 S5 / R2 G1", discards="R9 / R8")
    match.play(0, "-G3 -S5")
    for viewer in (-1, 0, 1):
        hidden = match.show(viewer).split("|")[4]
        assert set(hidden.split()) - {"/"} == {f"?{size}" for size in table(match)["discard_size"]}
        assert "grass-3" not in str(match.view(viewer))


@pytest.mark.rule("ASC-9")
def test_only_its_own_seat_is_told_what_was_discarded() -> None:
    match = slope(hands="G3 S5 / R2 G1")
    match.play(0, "-G3 -S5")
    told = [match.events(viewer) for viewer in (0, 1, -1)]
    assert [event["card"] for event in told[0]] == ["grass-3", "snow-5"]
    assert told[1] == told[2] == [{"event": "discarded", "seat": 0}] * 2


@pytest.mark.rule("ASC-9")
def test_discards_never_come_back() -> None:
    match = GAME.new(seats=2, seed=11)
    gone = 0
    while not match.over:
        seat = match.actors[0]
        match.play_actions(seat, [match.legal(seat)[0]])
        assert sum(table(match)["discard_size"]) >= gone
        gone = sum(table(match)["discard_size"])
    assert gone > 40


@pytest.mark.rule("ASC-10")
def test_no_move_and_no_event_says_anything_about_a_hand_but_what_is_done() -> None:
    verbs = {GAME.codec.move(action)["do"] for action in range(GAME.actions)}
    assert verbs == {"discard", "play", "lay", "replace", "herd", "climb", "stop", "rope"}
    # Which card was taken up is nobody's business until it lies on the mountain.
    match = slope(hands="G3 S5 / R2 G1")
    match.play(0, "G3")
    assert match.events(1) == [{"event": "taken_up", "seat": 0}]
    assert table(match, 1)["card"] is None
    assert "G3" not in match.show(1)
    match.play(0, "1.1")
    assert match.events(1)[-1] == {"event": "laid", "seat": 0, "card": "grass-3", "cell": "1.1"}


def test_a_whole_turn_can_be_played_at_once_up_to_the_draw() -> None:
    match = slope("G5", hands="S3 R1 G9 R2 / R2 G1", piles="G12 S12 / .")
    match.play(0, "S3 1.2 -R1 -G9")
    assert row(match, 1) == "G5 S3"
    again = slope("G5", hands="S3 R1 G9 R2 / R2 G1", piles="G12 S12 / .", seats=2)
    with pytest.raises(HiddenMidway):
        again.play(0, "S3 1.2 -R1 -G9 -R2")


def test_a_card_can_be_taken_back_until_something_was_drawn() -> None:
    match = slope(hands="G3 S5 / R2 G1", piles="G12 / .")
    match.play(0, "G3")
    match.undo(match.undoable(0))
    assert table(match)["hand"] == ["grass-3", "snow-5"]
    match.play(0, "G3 1.1")
    assert events(match, "drew") == [{"event": "drew", "seat": 0, "card": "grass-12"}]
    with pytest.raises(CannotUndo):
        match.undo(match.undoable(0))


@pytest.mark.rule("ASC-26")
def test_all_lose_at_once_when_the_seat_to_act_has_nothing_to_do() -> None:
    # Seat 1 has one card: a rock 9, which would cost 6 beside the G3.
    match = slope(hands="G3 S5 / R9")
    match.play(0, "G3 1.1")
    assert match.over
    assert match.result is not None
    assert match.result.won == [0, 0]
    assert events(match, "lost") == [{"event": "lost", "seat": 1}]
    assert why(match, "R9", seat=1) == why(match, "-R9", seat=1) == why(match, "S5", seat=0) == "ASC-26"


@pytest.mark.rule("ASC-26")
def test_a_hand_without_cards_loses_and_a_single_playable_card_does_not() -> None:
    empty = slope(hands="G3 S5 / .")
    empty.play(0, "G3 1.1")
    assert empty.over
    single = slope(hands="G3 S5 / R3")
    single.play(0, "G3 1.1")
    assert single.actors == [1]
    assert [choice["text"] for choice in single.choices(1)] == ["R3"]


@pytest.mark.rule("ASC-26")
def test_two_cards_are_always_enough_to_go_on() -> None:
    match = slope(hands="G3 S5 / R9 R12")
    match.play(0, "G3 1.1")
    assert [choice["text"] for choice in match.choices(1)] == ["-R9", "-R12"]


@pytest.mark.rule("ASC-26")
def test_with_goats_a_herd_to_move_is_something_to_do() -> None:
    match = slope("G6 / S4*+1 G3", hands="R12 R11 / S1", modules="goats")
    match.play(0, "-R12 -R11")
    assert [choice["text"] for choice in match.choices(1)] == ["h1.1"]


@pytest.mark.rule("ASC-26")
def test_the_reason_of_a_refusal_is_told_in_both_languages() -> None:
    match = slope("S5", hands="S5 G1 / R2")
    with pytest.raises(IllegalMove) as error:
        match.play(0, "S5")
    assert error.value.say("en").startswith("Seat 0 may not play S5 (ASC-14): Two cards of one terrain")
    assert error.value.say("fr").startswith("La place 0 ne peut pas jouer S5 (ASC-14) : Deux cartes d’un")


@pytest.mark.rule("ASC-26", "ASC-16")
def test_a_last_card_that_nothing_is_left_to_pay_for_loses() -> None:
    match = slope("S5", hands="G1 G2 / R6")
    after(match, (0, "-G1 -G2"))
    assert match.over
    free = slope("S5", hands="G1 G2 / R5")
    after(free, (0, "-G1 -G2"))
    assert free.actors == [1]


@pytest.mark.rule("ASC-8")
def test_the_lowest_grass_is_played_and_discarded_like_any_card() -> None:
    match = slope("S2", hands="G1 R5 G3 / R7 R8")
    after(match, (0, "G1 1.2 -R5"))
    assert row(match, 1) == "S2 G1"
    match = slope("S2", hands="G1 R5 G3 / R7 R8")
    after(match, (0, "-G1 -R5"))
    assert table(match)["hand"] == ["grass-3"]
