"""With every card known: lines that win, and what is proved to be lost."""

from typing import Any

import pytest
from tests.bots.exhaustive import expect_lines_and_proofs, expect_won_again_from_the_middle, play_line
from tests.games.ascent.slope import GAME, GREEN, WHOLE, slope

from cordee.bots.clairvoyant import solve
from cordee.bots.clairvoyant.solve import IMPOSSIBLE, SEARCHED, WINNABLE
from cordee.games.ascent import foresight
from cordee.games.ascent.state import SHARE

HOLE = WHOLE.replace("S11 R12", "S11")  # all but the last cell


def cut(state: Any, kept: int) -> Any:
    """The same position with hardly any pile, so that everything can be tried."""
    for seat in range(int(state.seats)):
        first = seat * int(SHARE[int(state.seats)])
        size = int(state.pile_size[seat])
        state.deck[first + min(kept, size) : first + size] = 0
        state.pile_size[seat] = min(kept, size)
    return state


@pytest.mark.parametrize("mode", GAME.modes)
def test_lines_win_and_proofs_hold_in_every_mode(mode: str) -> None:
    expect_lines_and_proofs(GAME, mode, cut)


def test_a_game_can_be_won_from_the_middle_of_one_that_was_won() -> None:
    expect_won_again_from_the_middle(GAME)


@pytest.mark.parametrize(
    ("mountain", "hands", "head", "reason"),
    [
        (WHOLE, "G12 G11 / R12 R11", {}, foresight.NO_SUMMIT),
        (HOLE, "^ G3 / G5 R7", {}, foresight.NO_HIGH_CARDS),
        (
            HOLE,
            "R12 G3 ^ / .",
            {},
            foresight.NO_TURNS,
        ),  # one seat covers the cell, then the other has no card
        (HOLE, "^ G3 / R12 R7", {}, SEARCHED),  # the first seat can only discard what it holds
        (WHOLE, "^ G12 / R12 R11", {"modules": "green-path"}, foresight.NO_GREEN),
        (
            WHOLE,
            "^ G12 / R12 R11",
            {"modules": "panorama", "panoramas": "3-4-3 9-8-7 4-3-2"},
            foresight.NO_FILM,
        ),
    ],
)
def test_what_counting_proves(mountain: str, hands: str, head: dict[str, Any], reason: int) -> None:
    verdict = solve(GAME, slope(mountain, hands, **head).state)
    assert (verdict.kind, verdict.reason) == (IMPOSSIBLE, reason)


@pytest.mark.parametrize(
    ("mountain", "hands", "head"),
    [
        (WHOLE, "G12 G11 / ^ R12", {}),
        (HOLE, "R12 G3 / ^ G5", {}),
        (GREEN, "^ G12 / R12 R11", {"modules": "green-path"}),
    ],
)
def test_what_is_not_lost_is_won(mountain: str, hands: str, head: dict[str, Any]) -> None:
    match = slope(mountain, hands, **head)
    verdict = solve(GAME, match.state)
    assert verdict.kind == WINNABLE
    result = play_line(match, verdict).result
    assert result is not None
    assert result.won[0] == 1
