"""The share of deals that can be won at all."""

import pytest

from cordee import games
from cordee.bots.clairvoyant import Verdict
from cordee.core.errors import NoForesight
from cordee.lab.bound import bound, summary
from cordee.lab.statistics import wilson


def test_unknown_deals_widen_the_interval_both_ways() -> None:
    verdicts = (
        [Verdict("won", line=[])] * 6 + [Verdict("impossible", reason=3)] * 2 + [Verdict("unknown")] * 2
    )
    found = summary(verdicts)
    assert (found["winnable"], found["impossible"], found["unknown"]) == (6, 2, 2)
    assert found["reasons"] == {"3": 2}
    assert found["low"] == wilson(6, 10)[0]
    assert found["high"] == wilson(8, 10)[1]


def test_a_bound_is_the_same_on_any_number_of_workers() -> None:
    game = games.get("tranquility")
    done: list[int] = []
    alone = bound(game, deals=4, seed=5, options={"seats": 2}, progress=done.append)
    together = bound(game, deals=4, seed=5, options={"seats": 2}, workers=2)
    del alone["seconds"], together["seconds"]
    assert alone == together
    assert sum(done) == 4
    assert alone["winnable"] == 4


def test_there_is_no_bound_for_rivals() -> None:
    with pytest.raises(NoForesight):
        bound(games.get("shangrila"), deals=1)
