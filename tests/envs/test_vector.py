"""Many games side by side: the same games as one by one, dealt anew when they end."""

import numpy as np
import pytest

from cordee import envs, games
from cordee.core.contract import POINTS, WON
from cordee.core.errors import BadEnvironment, IllegalMove
from cordee.core.game import Game
from cordee.core.match import Match
from cordee.envs.many import FINISHED, VectorEnv
from tests.envs.test_observations import every_game, seen_by


def any_legal(env: VectorEnv, chance: np.random.Generator) -> np.ndarray:
    return np.asarray((env.masks * chance.random(env.masks.shape)).argmax(axis=1))


def test_every_mode_is_played_and_dealt_anew(subtests: pytest.Subtests) -> None:
    for name in games.names():
        for mode, options in games.get(name).modes.items():
            with subtests.test(f"{name}: {mode}"):
                env, chance = envs.vector(name, 8, seed=1, **options), np.random.default_rng(1)
                for _ in range(400):
                    env.step(any_legal(env, chance))
                assert (env.masks.sum(axis=1) > 0).all()
                assert env.episodes.sum() > env.count
                assert (env.taken <= env.game.limit).all()


@every_game
def test_a_row_plays_the_game_that_its_seed_deals(game: Game) -> None:
    env, chance = envs.vector(game.name, 3, seed=5), np.random.default_rng(5)
    alone = [game.new(seed=env.seed_of_game(row)) for row in range(env.count)]
    for _ in range(120):
        for row, match in enumerate(alone):
            seat = int(env.seats[row])
            assert seat in match.actors
            assert env.states[row].tobytes() == match.state.tobytes()
            assert np.flatnonzero(env.masks[row]).tolist() == match.legal(seat)
            assert (env.observations[row] == seen_by(match, seat)).all()
        actions = any_legal(env, chance)
        before = env.seats.copy()
        env.step(actions)
        for row in range(env.count):
            alone[row].play_actions(int(before[row]), [int(actions[row])])
            if env.ended[row]:
                check_result(env, row, alone[row])
                alone[row] = game.new(seed=env.seed_of_game(row))


def check_result(env: VectorEnv, row: int, match: Match) -> None:
    assert match.over == (env.ended[row] == FINISHED)
    if match.result:
        assert env.rewards[row].tolist() == np.float32(match.result.won).tolist()
        assert env.results[row, :, WON].tolist() == match.result.won
        assert env.results[row, :, POINTS].tolist() == match.result.points


def test_the_same_seed_and_actions_give_the_same_games_on_any_number_of_workers() -> None:
    name = games.names()[1]
    one, two = (envs.vector(name, 9, seed=3, workers=workers) for workers in (1, 2))
    chance = np.random.default_rng(3)
    for _ in range(150):
        actions = any_legal(one, chance)
        one.step(actions)
        two.step(actions)
        assert one.states.tobytes() == two.states.tobytes()
        assert (one.observations == two.observations).all()
        assert (one.rewards == two.rewards).all()
    one.reset(seed=3)
    again = one.states.tobytes()
    assert again == envs.vector(name, 9, seed=3).states.tobytes()


def test_points_come_as_they_are_made_and_sum_up_to_the_result() -> None:
    env, chance = envs.vector(games.names()[0], 8, seed=1, reward="points", seats=1), np.random.default_rng(1)
    paid = np.zeros(env.count)
    ends = 0
    for _ in range(300):
        env.step(any_legal(env, chance))
        paid += env.rewards[:, 0]
        for row in np.flatnonzero(env.ended):
            assert paid[row] == env.results[row, 0, POINTS]
            paid[row] = 0
            ends += 1
    assert ends > 0


def test_steps_hand_out_the_same_memory() -> None:
    env = envs.vector(games.names()[2], 4, seed=1)
    seen, mask = env.observations, env.masks
    assert env.step(env.masks.argmax(axis=1)) is seen
    assert env.reset(seed=2) is seen
    assert env.masks is mask


def test_an_action_that_is_not_allowed_changes_nothing() -> None:
    env = envs.vector(games.names()[2], 4, seed=1)
    before = env.states.tobytes()
    actions = env.masks.argmax(axis=1)
    actions[2] = env.masks[2].argmin()
    with pytest.raises(IllegalMove, match=env.game.prefix):
        env.step(actions)
    for bad in ([0] * 5, [0, 0, 0, -1], [0, 0, 0, env.actions]):
        with pytest.raises(BadEnvironment, match="actions: expected"):
            env.step(bad)
    assert env.states.tobytes() == before


def test_an_environment_says_what_it_cannot_be() -> None:
    with pytest.raises(BadEnvironment, match="reward: expected won, points, got 'fame'"):
        envs.vector(games.names()[0], 2, reward="fame")
    with pytest.raises(BadEnvironment, match="count"):
        envs.vector(games.names()[0], 0)
