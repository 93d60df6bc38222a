"""The faces pass the tests of the libraries they are made for: every game in every mode."""

import sys
from types import SimpleNamespace
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    performance_benchmark,
    seed_test,
)
from pettingzoo.utils import parallel_to_aec

from cordee import envs, games
from cordee.core.errors import BadEnvironment, IllegalMove
from cordee.core.game import Game
from cordee.envs.solo import REGISTERED
from tests.envs.test_observations import every_game

# PettingZoo warns about every environment with an action mask in its observations, even its own.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
]

MODES = [(name, mode) for name in games.names() for mode in games.get(name).modes]
every_mode = pytest.mark.parametrize(("name", "mode"), MODES, ids=[f"{n}: {mode}" for n, mode in MODES])
SOLO = [(name, mode) for name, mode in MODES if games.get(name).modes[mode]["seats"] == 1]


@every_mode
def test_pettingzoo_accepts_every_mode(name: str, mode: str) -> None:
    options = games.get(name).modes[mode]
    api_test(envs.pettingzoo(name, render_mode="ansi", **options), num_cycles=20)
    seed_test(lambda: envs.pettingzoo(name, **options), num_cycles=10)
    parallel_api_test(envs.parallel(name, **options), num_cycles=20)
    parallel_seed_test(lambda: envs.parallel(name, **options), num_cycles=10)

    def parallel_env(max_cycles: int) -> Any:
        return envs.parallel(name, max_cycles=max_cycles, **options)

    def env(max_cycles: int) -> Any:
        return parallel_to_aec(parallel_env(max_cycles))

    max_cycles_test(SimpleNamespace(parallel_env=parallel_env, env=env))


def test_pettingzoo_s_benchmark_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(0, 1000, 3))  # it stops after 5 seconds of this clock
    monkeypatch.setattr(
        sys.modules["pettingzoo.test.performance_benchmark"], "time", SimpleNamespace(time=clock.__next__)
    )
    performance_benchmark(envs.pettingzoo(games.names()[1]))


@every_game
def test_whole_games_are_played_to_their_end_in_both_ways(game: Game) -> None:
    env = envs.pettingzoo(game.name)
    env.reset(seed=4)
    won = 0.0
    for agent in env.agent_iter():
        seen, reward, ended, cut_off, _ = env.last()
        won += reward
        env.step(None if ended or cut_off else env.action_space(agent).sample(seen["action_mask"]))
    assert env.table.over or env.table.taken == game.limit
    assert won == sum(env.table.rewards())

    together = envs.parallel(game.name)
    seen_by_all, _ = together.reset(seed=4)
    while together.agents:
        actions = {
            agent: together.action_space(agent).sample(seen_by_all[agent]["action_mask"])
            for agent in together.agents
        }
        seen_by_all, rewards, ended_all, _, _ = together.step(actions)
    assert together.table.over == any(ended_all.values())
    assert list(rewards.values()) == together.table.rewards()


def test_pettingzoo_s_table_refuses_what_the_rules_forbid() -> None:
    env = envs.pettingzoo(games.names()[2], render_mode="ansi")
    env.reset(seed=1)
    before = env.table.show()
    forbidden = int(env.observe(env.agent_selection)["action_mask"].argmin())
    with pytest.raises(IllegalMove):
        env.step(forbidden)
    with pytest.raises(BadEnvironment):
        env.step(10_000)
    assert env.table.show() == before
    assert env.render()


@pytest.mark.parametrize(("name", "mode"), SOLO, ids=[f"{n}: {mode}" for n, mode in SOLO])
def test_gymnasium_accepts_every_solo_mode(name: str, mode: str) -> None:
    game = games.get(name)
    made = gymnasium.make(f"cordee/{name}-v{game.version}", **game.modes[mode])
    check_env(made.unwrapped)
    env = envs.gymnasium(name, count=3, **game.modes[mode])
    seen, info = env.reset(seed=1)
    assert env.observation_space.contains(seen)
    for _ in range(30):
        actions = info["action_mask"].argmax(axis=1)
        assert env.action_space.contains(actions)
        seen, reward, ended, cut_off, info = env.step(actions)
        assert env.observation_space.contains(seen)
        assert reward.shape == ended.shape == cut_off.shape == (3,)


def test_gymnasium_knows_the_games_for_one_and_makes_vectors_of_them() -> None:
    assert len(REGISTERED) == len({name for name, _ in SOLO})
    env = gymnasium.make_vec(REGISTERED[0], num_envs=4)
    first, again = env.reset(seed=9)[0], env.reset(seed=9)[0]
    assert (first == again).all()
    assert not (first == env.reset(seed=10)[0]).all()
    assert len(env.unwrapped.render()) == 4


def test_gymnasium_is_for_one_seat() -> None:
    with pytest.raises(BadEnvironment, match="seats: expected 1, got 2"):
        envs.gymnasium(games.names()[0], seats=2)


def test_a_refused_action_changes_nothing_and_names_its_rule() -> None:
    env = envs.gymnasium(games.names()[0])
    seen, info = env.reset(seed=1)
    again, reward, ended, _, info = env.step(int(info["action_mask"].argmin()))
    assert (again == seen).all()
    assert (reward, ended) == (0, False)
    assert info["refused"].startswith(games.get(games.names()[0]).prefix)


@every_game
def test_openspiel_s_random_simulation_passes(game: Game) -> None:
    # The smallest tables are the fastest: OpenSpiel asks every seat for its texts at every decision.
    options = min(game.modes.values(), key=lambda options: options["seats"])
    loaded = envs.openspiel(game.name, **options)
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=False, verbose=False)


@every_mode
def test_openspiel_loads_every_mode_and_plays_a_while(name: str, mode: str) -> None:
    game = games.get(name)
    loaded = envs.openspiel(name, **game.modes[mode])
    again = pyspiel.load_game(str(loaded))
    assert loaded.num_players() == game.modes[mode]["seats"]
    state = again.new_initial_state()
    chance = np.random.default_rng(1)
    for step in range(24):
        if state.is_terminal():
            break
        actions = state.legal_actions()
        assert actions
        state.apply_action(int(chance.choice(actions)))
        if step > 4:
            seat = max(state.current_player(), 0)
            tensor = np.array(state.observation_tensor(seat))
            assert (tensor == state.table.observe(seat)).all()
            assert state.observation_string(seat) in state.information_state_string(seat)
    copy = loaded.deserialize_state(state.serialize())
    assert str(copy) == str(state)


def test_an_information_state_grows_by_what_its_seat_was_told() -> None:
    state = envs.openspiel(games.names()[0], seats=2).new_initial_state()
    for byte in (1, 2, 3, 4):
        state.apply_action(byte)
    actor = state.current_player()
    card = state.legal_actions()[0]
    text = state.action_to_string(actor, card)
    state.apply_action(card)  # a card is chosen: only its own seat knows which
    assert text in state.information_state_string(actor).split()
    assert text not in state.information_state_string(1 - actor).split()
