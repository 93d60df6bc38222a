"""With every card known: lines that win, and what is proved to be lost."""

from typing import Any

import pytest
from tests.bots.exhaustive import expect_lines_and_proofs, expect_won_again_from_the_middle
from tests.games.tranquility.sea import GAME, sea

from cordee.bots.clairvoyant import solve
from cordee.bots.clairvoyant.solve import IMPOSSIBLE
from cordee.core.errors import NoForesight
from cordee.games.tranquility import foresight

TOGETHER = [mode for mode, options in GAME.modes.items() if GAME.cooperative(GAME.read_options(options))]
FULL = {cell: 2 * cell + 2 for cell in range(36)}  # 2, 4, …, 72
HOLE = {cell: value for cell, value in FULL.items() if cell != 10}  # between 20 and 24


def cut(state: Any, kept: int) -> Any:
    """The same position with hardly any pile, so that everything can be tried."""
    for seat in range(int(state.seats)):
        first = seat * int(state.stride)
        size = int(state.left[seat])
        state.deck[first + min(kept, size) : first + size] = 0
        state.left[seat] = min(kept, size)
    return state


@pytest.mark.parametrize("mode", TOGETHER)
def test_lines_win_and_proofs_hold_in_every_mode(mode: str) -> None:
    expect_lines_and_proofs(GAME, mode, cut)


def test_a_game_can_be_won_from_the_middle_of_one_that_was_won() -> None:
    expect_won_again_from_the_middle(GAME)


@pytest.mark.parametrize(
    ("hands", "cells", "head", "reason"),
    [
        (["1 3", "5 7"], FULL, {"starter": 1}, foresight.NO_FINISH),
        (["F 3", "5 7"], FULL, {}, foresight.NO_START),
        (["F 3", "5 7"], HOLE, {"starter": 1}, foresight.NO_NUMBERS),
        (["21 F", ""], HOLE, {"starter": 1}, foresight.NO_CARDS),  # 21 costs a card, and a finish is needed
        (["21 1 3 F", ""], HOLE, {"starter": 1}, foresight.NO_TURNS),
    ],
)
def test_what_counting_proves(
    hands: list[str], cells: dict[int, object], head: dict[str, Any], reason: int
) -> None:
    verdict = solve(GAME, sea(hands, cells, **head).state)
    assert (verdict.kind, verdict.reason) == (IMPOSSIBLE, reason)


def test_more_storms_than_compasses_close_the_pyramid() -> None:
    verdicts = [
        solve(GAME, GAME.new(seed=seed, seats=3, variant="pyramid").state, budget=1) for seed in range(20)
    ]
    assert foresight.NO_COMPASS in {verdict.reason for verdict in verdicts}


def test_a_duel_is_not_for_the_solver() -> None:
    with pytest.raises(NoForesight):
        solve(GAME, GAME.new(seats=2, variant="duel", seed=1).state)
