"""What a seat knows, remembers and may conclude: ASC-5, ASC-7, ASC-9, ASC-26, ASC-28."""

from collections.abc import Iterator

import pytest
from tests.games.ascent.slope import GAME, WHOLE, slope

from cordee.core.chance import reseed
from cordee.core.match import Match

WORLDS = 60


def worlds(match: Match, viewer: int) -> Iterator[Match]:
    """What may be, to a viewer's knowledge."""
    for seed in range(WORLDS):
        state = match.redacted(viewer)
        reseed(state, seed)
        GAME.on().imagine(state, viewer)
        yield Match.at(GAME, state, match.target)


def section(match: Match, number: int, seat: int) -> list[str]:
    """A seat's hand (2), pile (3) or discards (4)."""
    return match.show().split("|")[number].split("/")[seat].split()


@pytest.mark.rule("ASC-9")
def test_a_seat_remembers_what_it_discarded_though_no_view_shows_it() -> None:
    match = slope(hands="G3 S5 R1 / R2 G1 R4", discards="R9 / R8", piles="G12 / S12")
    match.play(0, "-G3 -S5")
    for world in worlds(match, 0):
        assert section(world, 4, 0) == section(match, 4, 0)
    others = {tuple(section(world, 4, 0)) for world in worlds(match, 1)}
    assert len(others) == WORLDS
    # In its redacted record, another seat has nothing of it.
    assert match.redacted(0).deck.any()
    assert not match.redacted(-1).deck.any()


@pytest.mark.rule("ASC-7")
def test_hands_and_piles_may_be_anything_that_was_not_seen() -> None:
    match = GAME.new(seats=3, seed=8)
    own = section(match, 2, 0)
    found = set()
    for world in worlds(match, 0):
        assert section(world, 2, 0) == own
        found |= set(section(world, 2, 1)) | set(section(world, 3, 0))
    assert len(found) > 35  # of 41 kinds


@pytest.mark.rule("ASC-5")
def test_all_know_of_a_given_bridge_until_its_seat_plays_one() -> None:
    match = GAME.new(seats=2, seed=9)
    first, second = match.actors[0], 1 - match.actors[0]
    assert all("B" in section(world, 2, second) for world in worlds(match, first))
    match.play_actions(first, match.legal(first)[:2])
    # It may have been discarded since, but it is with its seat.
    match.play_actions(second, match.legal(second)[:2])
    hands = [section(world, 2, second) for world in worlds(match, first)]
    both = [section(world, 2, second) + section(world, 4, second) for world in worlds(match, first)]
    assert all("B" in cards for cards in both)
    assert not all("B" in cards for cards in hands)


@pytest.mark.rule("ASC-5")
def test_a_bridge_that_was_played_ends_that_knowledge() -> None:
    match = slope("G5", hands="B S5 / G1 G2", began=1, given=0)
    assert match.view(1)["table"]["given"] == [0]
    assert all("B" in section(world, 2, 0) + section(world, 4, 0) for world in worlds(match, 1))
    match.play(0, "B 1.2")
    assert match.view(1)["table"]["given"] == []


def test_a_card_that_was_taken_up_has_a_legal_place() -> None:
    match = slope("G5", hands="S5 S1 / G1 G2")
    match.play(0, "S5")
    for world in worlds(match, 1):
        assert world.state.card != 0
        assert world.legal(0)
    # With one card to pay: a bridge, or a 4 to 6 of another terrain.
    taken_up = {world.show().split("held=")[1].split()[0] for world in worlds(match, -1)}
    assert taken_up <= {"S4", "S5", "S6", "R4", "R5", "R6", "B"}
    assert len(taken_up) > 3


@pytest.mark.rule("ASC-26")
def test_who_goes_on_with_one_card_can_play_it_and_who_lost_could_not() -> None:
    going_on = slope("G5 S4", hands="S9 R8 / R4")
    going_on.play(0, "-S9 -R8")
    assert all(world.legal(1) for world in worlds(going_on, 0))
    assert len({tuple(section(world, 2, 1)) for world in worlds(going_on, 0)}) > 3
    lost = slope("G5 S4", hands="S9 R8 / S1")
    lost.play(0, "-S9 -R8")
    assert lost.over
    assert all(not GAME.on().actors(world.state) for world in worlds(lost, 0))
    # On row 2, any card from 2 up could have been laid for nothing.
    singles = {section(world, 2, 1)[0] for world in worlds(lost, 0)}
    assert singles <= {"G1", "S1", "R1", "^"} | {"GF", "SF", "RF"}
    assert len(singles) > 2


@pytest.mark.rule("ASC-28")
def test_panoramas_that_were_not_revealed_may_be_in_any_order() -> None:
    match = GAME.new(seats=2, seed=3, modules=["panorama"])
    orders = {tuple(world.show().split("|")[-1].split()) for world in worlds(match, 1)}
    shown = match.show().split("|")[-1].split()
    assert len(orders) == WORLDS
    assert all(list(order[:3]) == shown[:3] and sorted(order) == sorted(shown) for order in orders)
    assert not match.redacted(0).panorama[3:].any()


def test_who_has_a_worse_card_in_hand_has_hardly_discarded_a_campfire() -> None:
    match = slope("G1", hands="S5 R6 / R2 G2 R4 S4 R7", discards="R9 S9 / R8 G8 S8 R5 G5", piles="G12 / S12")
    discarded = sum(card.endswith("F") for world in worlds(match, 0) for card in section(world, 4, 1))
    in_hand = sum(card.endswith("F") for world in worlds(match, 0) for card in section(world, 2, 1))
    assert in_hand > discarded  # though it has discarded 35 cards and holds 5


def test_what_the_mountain_needs_is_seldom_believed_to_be_discarded() -> None:
    # Only the highest row is open, and nothing below a 10 belongs there.
    hands, piles = "B R9 / R12 G4 S4 R6", "G12 / S12 S5 G6"
    match = slope(WHOLE.partition("/")[2], hands, discards="^ / G11 S11 G3 G5 R3", piles=piles)
    discarded, kept = [], []
    for world in worlds(match, 0):
        discarded += section(world, 4, 1)
        kept += section(world, 3, 0) + section(world, 3, 1) + section(world, 2, 1)

    def high(cards: list[str]) -> float:
        return sum(card[1:].strip("*") in ("10", "11", "12") for card in cards) / len(cards)

    assert high(discarded) < 0.7 * high(kept)
