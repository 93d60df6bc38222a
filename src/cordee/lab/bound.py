"""How many deals of a mode can be won at all with every card known: an upper bound for any player."""

import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from cordee.bots.clairvoyant import Verdict, can_solve, solve
from cordee.bots.clairvoyant.solve import BUDGET, IMPOSSIBLE, UNKNOWN, WINNABLE
from cordee.core.chance import seed_of
from cordee.core.errors import NoForesight
from cordee.core.game import Game
from cordee.core.rule import chosen_target
from cordee.lab.simulate import read_plan
from cordee.lab.statistics import wilson


def bound(
    game: Game,
    *,
    deals: int,
    budget: int = BUDGET,
    workers: int = 1,
    target: str | None = None,
    progress: Callable[[int], None] = lambda done: None,
    **what: Any,
) -> dict[str, Any]:
    """Solve the deals of a series, the same that `simulate` plays from that seed, and sum up.

    `what` is dealt: `options`, `components` and `seed` (see `simulate.read_plan`).
    """
    plan = read_plan(game, target=chosen_target(target), **what)
    if not can_solve(game, plan.options):
        raise NoForesight(name=game.name)

    def one(index: int) -> Verdict:
        seed = seed_of(plan.seed, index)
        match = game.new(seed=seed, target=plan.target, components=plan.components, **plan.options)
        return solve(game, match.state, budget=budget, target=plan.target)

    began = time.perf_counter()
    verdicts = []
    for verdict in _all(one, deals, workers):
        verdicts.append(verdict)
        progress(1)
    return {
        "game": game.name,
        "seats": plan.options["seats"],
        "options": {name: value for name, value in plan.options.items() if name != "seats"},
        "seed": plan.seed,
        "budget": budget,
        "seconds": time.perf_counter() - began,
        **summary(verdicts),
    }


def _all(one: Callable[[int], Verdict], deals: int, workers: int) -> Iterator[Verdict]:
    """In order; the solver releases the GIL, so threads use all cores."""
    if workers == 1:
        yield from map(one, range(deals))
        return
    yield one(0)  # compiles: once, before the others need it
    with ThreadPoolExecutor(workers) as executor:
        yield from executor.map(one, range(1, deals))


def summary(verdicts: list[Verdict]) -> dict[str, Any]:
    """The counts, and the interval in which the share of winnable deals lies.

    Its lower end takes every unknown deal for lost, its upper end for winnable.
    """
    count = Counter(verdict.kind for verdict in verdicts)
    deals, won, unknown = len(verdicts), count[WINNABLE], count[UNKNOWN]
    reasons = Counter(verdict.reason for verdict in verdicts if verdict.kind == IMPOSSIBLE)
    return {
        "deals": deals,
        "winnable": won,
        "impossible": count[IMPOSSIBLE],
        "unknown": unknown,
        "reasons": {str(reason): number for reason, number in sorted(reasons.items())},
        "low": wilson(won, deals)[0],
        "high": wilson(won + unknown, deals)[1],
    }
