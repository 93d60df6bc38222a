"""The one loop: who acts, what they choose, until a game is over or cut off."""

import numpy as np
import pytest
from numpy.typing import NDArray

from cordee.bots.loop import decide, play_on, remember, remember_line
from cordee.bots.win_counts import count_wins
from cordee.bots.workspace import GAME, Luck, Workspace
from cordee.core.contract import WON, Log, Score, actors, apply, score
from cordee.core.layout import State
from cordee.core.rule import Filling, link, rule
from cordee.core.schema import Record, number

BOTH = 0b11
TURNS = 3


class Quiet(Record):
    """A game for two in which both may act at any time; it ends after three turns."""

    turns: int = number("taken so far")
    last: int = number("who took the last one")


@rule
def quiet_actors(s: State) -> int:
    return BOTH if s.turns < TURNS else 0


@rule
def quiet_apply(s: State, seat: int, action: int, log: Log) -> None:
    s.turns += 1
    s.last = seat


@rule
def quiet_score(s: State, out: Score) -> None:
    for seat in range(2):
        out[seat, WON] = float(seat == s.last)


@rule
def second_is_keen(at: Workspace, seat: int) -> int:
    """The first seat would rather wait, always."""
    at.weights[0] = -1.0 if seat == 0 else 1.0
    return 0


@rule
def nobody_is_keen(at: Workspace, seat: int) -> int:
    at.weights[0] = -1.0
    return 0


GAME_RULES: Filling = {actors: quiet_actors, apply: quiet_apply, score: quiet_score, remember: remember_line}


def place_for(limit: int = 10) -> Workspace:
    return Workspace(
        tables=np.zeros(2, Quiet.dtype),
        luck=Luck.blank(),
        mask=np.zeros(1, np.int8),
        weights=np.zeros(1, np.float32),
        log=np.zeros((2, 5), np.int32),
        scores=np.zeros((2, 2)),
        line=np.zeros((2, 10), np.int16),
        limit=limit,
    )


def seats_that_acted(at: Workspace, taken: int) -> list[int]:
    line: NDArray[np.int16] = at.line[0, :taken]
    return [int(seat) for seat in line]


@pytest.mark.parametrize("target", ["interpreted", "native"])
def test_who_would_rather_wait_leaves_it_to_the_others(target: str) -> None:
    at = place_for()
    play = link(play_on, target, {**GAME_RULES, decide: second_is_keen})
    assert play(at, BOTH, 0) == TURNS
    assert seats_that_acted(at, TURNS) == [1, 1, 1]


def test_where_all_would_rather_wait_somebody_begins() -> None:
    at = place_for()
    play = link(play_on, "interpreted", {**GAME_RULES, decide: nobody_is_keen})
    assert play(at, BOTH, 0) == TURNS
    assert at.tables[GAME].turns == TURNS


def test_a_game_is_cut_off_at_the_limit_whatever_was_taken_before() -> None:
    at = place_for(limit=2)
    play = link(play_on, "interpreted", {**GAME_RULES, decide: second_is_keen})
    assert play(at, BOTH, 0) == 2
    at.tables[GAME].turns = 0
    assert play(at, BOTH, 1) == 2
    assert at.tables[GAME].turns == 1


def test_rollouts_of_a_review_wait_as_well() -> None:
    won = np.zeros(2)
    play = link(count_wins, "interpreted", {**GAME_RULES, decide: second_is_keen})
    play(place_for(), np.zeros(1, Quiet.dtype), 20, 1, won)
    assert won.tolist() == [0.0, 20.0]
