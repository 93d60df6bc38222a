"""An oracle for small positions: tries everything, and knows nothing but the rules."""

import random
from collections.abc import Callable
from typing import Any

import numpy as np

from cordee.bots.clairvoyant import solve
from cordee.bots.clairvoyant.solve import IMPOSSIBLE, UNKNOWN, WINNABLE, Verdict
from cordee.core.contract import WON
from cordee.core.events import new_log
from cordee.core.foresight import hopeless
from cordee.core.game import Game
from cordee.core.match import Match
from cordee.core.options import options_of


def can_be_won(game: Game, position: Any, most: int) -> bool | None:
    """Whether any way to go on wins; None where more than so many positions would have to be seen."""
    functions = game.on()
    seats = int(options_of(game.options, position)["seats"])
    mask, log, out = np.zeros(game.actions, np.int8), new_log(), np.zeros((seats, 2))
    seen = {position.tobytes()}
    waiting = [position.tobytes()]
    while waiting:
        here = waiting.pop()
        state = np.frombuffer(here, game.state).copy()
        acting = functions.actors(state[0])
        if acting == 0:
            functions.score(state[0], out)
            if out[0, WON] > 0:
                return True
        for seat in (seat for seat in range(seats) if acting >> seat & 1):
            functions.legal(state[0], seat, mask)
            for action in np.flatnonzero(mask).tolist():
                after = state.copy()
                functions.apply(after[0], seat, action, log)
                if after.tobytes() not in seen:
                    seen.add(after.tobytes())
                    waiting.append(after.tobytes())
        if len(seen) > most:
            return None
    return False


def play_line(match: Match, verdict: Verdict, but: int = 0) -> Match:
    """Play the line of a verdict, but for its last decisions."""
    line = verdict.line or []
    for seat, action in line[: max(len(line) - but, 0)]:
        match.play_actions(seat, [action])
    return match


def found_line(game: Game, options: dict[str, Any], budget: int) -> tuple[Match, Verdict]:
    """A deal of a mode that the solver wins, if one of the first few is."""
    for seed in range(3):
        match = game.new(seed=seed, **options)
        verdict = solve(game, match.state, budget=budget)
        if verdict.kind == WINNABLE:
            break
    return match, verdict


def compare(game: Game, positions: list[Any], most: int = 3000) -> dict[str, int]:
    """Ask the solver and the oracle about positions; count what both say. They must agree."""
    told = {WINNABLE: 0, IMPOSSIBLE: 0, UNKNOWN: 0}
    assert game.foresight is not None
    proof = game.link(hopeless, also=game.foresight.filling)
    for position in positions:
        truth = can_be_won(game, position, most)
        reason = int(proof(position))
        assert not (truth is True and reason), f"{reason}: {game.notation.show(position, None)}"
        if truth is not None:
            verdict = solve(game, position, budget=100_000)
            expected = WINNABLE if truth else IMPOSSIBLE
            assert verdict.kind == expected, game.notation.show(position, None)
            told[verdict.kind] += 1
        else:
            told[UNKNOWN] += 1
    return told


def wander(match: Match, luck: int, steps: int) -> Match:
    """Play some random decisions, but none that ends the game."""
    chance = random.Random(luck)
    for _ in range(steps):
        seat = match.actors[0]
        match.play_actions(seat, [chance.choice(match.legal(seat))])
        if match.over:
            match.undo()
            break
    return match


def expect_lines_and_proofs(game: Game, mode: str, cut: Callable[[Any, int], Any]) -> None:
    """A line that is found wins, and the solver agrees with exhaustive search on small positions near it."""
    match, verdict = found_line(game, game.modes[mode], budget=60_000)
    if verdict.kind == WINNABLE:
        result = play_line(match, verdict).result
        assert result is not None
        assert result.won[0] == 1
        backwards = ((2, 0), (6, 1), (10, 0), (14, 4), (20, 6))
        small = [
            cut(wander(match.rewound(len(match.steps) - back), back, steps).state, 1)
            for back, steps in backwards
        ]
    else:
        small = [cut(wander(match.rewound(0), luck, 90).state, 1) for luck in range(4)]
    assert sum(compare(game, small).values()) == len(small)


def expect_won_again_from_the_middle(game: Game) -> None:
    """Most of a won line played, the rest of it is found again."""
    match, verdict = found_line(game, {"seats": 3}, budget=60_000)
    play_line(match, verdict, but=60)
    again = solve(game, match.state)
    assert again.kind == WINNABLE
    result = play_line(match, again).result
    assert result is not None
    assert result.won == [1, 1, 1]
