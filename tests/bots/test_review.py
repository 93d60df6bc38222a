"""Where it was lost: the curve of odds and the marked moves."""

from hypothesis import given
from hypothesis import strategies as st

from cordee import games
from cordee.bots.review import Turning, review, turning_point
from cordee.core.match import Match

SUMMIT = "S11 R12 / G10 S10 R11 / R8 S9 G9 R10 / G7 S7 R8 S8 G8 / R5 G6 S6 R6 S7 R7 / G4 S4 R4 S5 G5 R5 S6 /"
FOOT = "S2 R2 G2 S3 R3 G3 S3 R4 / G1 R1 S1 G1 R1 S1 G2 R2 S2"


def blundered() -> Match:
    """Two seats before a whole mountain; the only summit is thrown away on the second move."""
    match = games.get("ascent").parse(f"seats=2 turn=0 | {SUMMIT} {FOOT} | G12 G11 G9 / ^ R12 R11 R9 | | |")
    for seat, move in ((0, "-G12 -G11"), (1, "-^ -R12")):
        match.play(seat, move)
    return match


def test_throwing_the_last_summit_away_is_marked() -> None:
    match = blundered()
    assert match.over  # the first seat has one card and nowhere to lay it
    found = review(match, rollouts=20)
    assert found.odds == [[1.0], [1.0], [0.0]]
    assert (found.winnable_until, found.impossible_from) == (1, 2)
    (mark,) = found.marks
    assert (mark.move, mark.seat, mark.text, mark.kind) == (2, 1, "-^ -R12", "impossible")
    assert (mark.before, mark.after) == (1.0, 0.0)


def test_a_game_that_was_won_has_a_curve_up_to_one() -> None:
    match = games.get("ascent").parse(f"seats=2 turn=0 | {SUMMIT} {FOOT} | G12 G11 G9 / ^ R12 R11 R9 | | |")
    match.play(0, "-G12 -G11")
    match.play(1, "^")
    found = review(match, rollouts=20)
    assert found.odds[-1] == [1.0]
    assert not found.marks
    assert found.impossible_from is None


def test_rivals_have_a_curve_each() -> None:
    match = games.get("shangrila").new(seed=3, seats=3)
    while len(match.steps) < 4:
        seat = match.actors[0]
        match.play_actions(seat, [match.legal(seat)[0]])
    found = review(match, rollouts=10)
    assert len(found.odds) == 5
    assert all(len(row) == 3 and abs(sum(row) - 1) < 1e-6 for row in found.odds)


def answer(turning: Turning, kinds: list[str]) -> tuple[int, int]:
    try:
        asked = next(turning)
        while True:
            asked = turning.send(kinds[asked])
    except StopIteration as found:
        turn: tuple[int, int] = found.value
        return turn


@given(st.integers(0, 40), st.integers(0, 40), st.integers(0, 40))
def test_the_turning_point_is_found_between_what_is_known(won: int, unknown: int, lost: int) -> None:
    kinds = ["won"] * won + ["unknown"] * unknown + ["impossible"] * (lost + 1)
    assert answer(turning_point(len(kinds) - 1), kinds) == (won - 1, won + unknown)
