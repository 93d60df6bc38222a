"""Some deals of rough seas are lost before anybody decides anything; learners are dealt another."""

import numpy as np
import pytest

from cordee import envs, games
from cordee.core.chance import seed_of

GAME = games.get("tranquility")
OPTIONS = GAME.modes["rough seas, 1 seats"]
SERIES, NUMBER = 1, 1253  # of a series: a game that is lost in the deal


def test_there_is_such_a_deal() -> None:
    match = GAME.new(seed=seed_of(SERIES, NUMBER), **OPTIONS)
    assert match.over
    assert not match.steps


@pytest.mark.parametrize("target", ["interpreted", "native"])
def test_a_row_of_many_is_dealt_the_next_one(target: str) -> None:
    env = envs.vector("tranquility", 1, seed=0, target=target, **OPTIONS)
    env.series, env.episodes[:] = SERIES, NUMBER
    env.step(np.array([int(env.masks[0].argmax())]))  # nothing ends here: the row goes on
    while env.episodes[0] == NUMBER:
        env.step(np.array([int(env.masks[0].argmax())]))
    assert env.episodes[0] == NUMBER + 2
    assert env.masks[0].any()
    assert env.seats[0] == 0


def test_a_table_of_one_game_is_dealt_again() -> None:
    seed = seed_of(SERIES, NUMBER)
    env = envs.pettingzoo("tranquility", **OPTIONS)
    env.reset(seed)
    assert env.observe(env.agent_selection)["action_mask"].any()
    again = envs.pettingzoo("tranquility", **OPTIONS)
    again.reset(seed)
    assert (env.observe("seat_0")["observation"] == again.observe("seat_0")["observation"]).all()
