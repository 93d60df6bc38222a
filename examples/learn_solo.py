"""A small learner, NumPy alone: an actor-critic with one hidden layer that learns to sail alone.

    python examples/learn_solo.py [GAME] [DECISIONS]

It plays many games side by side (`envs.vector`), is paid a point for every card that comes to lie on
the table, and prints what a game brings before and after.
"""

import sys
import time

import numpy as np
from numpy.typing import NDArray

from cordee import envs
from cordee.core.contract import POINTS
from cordee.envs.many import VectorEnv

GAMES = 64  # side by side
STEPS = 16  # of each between two lessons
HIDDEN = 64
RATE = 1e-2
DISCOUNT = 0.95
ENTROPY = 0.01

Array = NDArray[np.float32]


class Learner:
    """A policy and a guess of what is still to come, on one hidden layer; Adam moves the weights."""

    def __init__(self, seen: NDArray[np.int8], actions: int, seed: int):
        self.chance = np.random.default_rng(seed)
        size = len(seen)
        self.scale = np.maximum(seen, 1).astype(np.float32)
        shapes = {"in": (size, HIDDEN), "in0": (HIDDEN,), "act": (HIDDEN, actions), "act0": (actions,),
                  "value": (HIDDEN, 1), "value0": (1,)}  # fmt: skip
        self.weights = {
            name: (self.chance.normal(size=shape) * 0.5 / np.sqrt(shape[0])).astype(np.float32)
            if len(shape) == 2
            else np.zeros(shape, np.float32)
            for name, shape in shapes.items()
        }
        self.moments = {name: (np.zeros_like(w), np.zeros_like(w)) for name, w in self.weights.items()}
        self.lessons = 0

    def think(self, seen: NDArray[np.int8], mask: NDArray[np.int8]) -> tuple[Array, Array, Array, Array]:
        """Inputs, hidden layer, chances of the actions, and what is still to come."""
        w = self.weights
        inputs = seen / self.scale
        hidden = np.tanh(inputs @ w["in"] + w["in0"])
        wish = np.where(mask > 0, hidden @ w["act"] + w["act0"], -1e9)
        wish = np.exp(wish - wish.max(axis=1, keepdims=True))
        return (
            inputs,
            hidden,
            wish / wish.sum(axis=1, keepdims=True),
            (hidden @ w["value"] + w["value0"])[:, 0],
        )

    def choose(self, chances: Array) -> NDArray[np.int64]:
        """An action a game, by its chance."""
        drawn = self.chance.random((len(chances), 1), dtype=np.float32)
        picked = (chances.cumsum(axis=1) > drawn * 0.999999).argmax(axis=1)
        return np.asarray(picked)

    def learn(
        self, seen: NDArray[np.int8], masks: NDArray[np.int8], actions: NDArray[np.int64], to_come: Array
    ) -> None:
        """One step up the policy gradient and towards what really came."""
        inputs, hidden, chances, guess = self.think(seen, masks)
        count, w = len(actions), self.weights
        gain = to_come - guess
        worth = (gain - gain.mean()) / (gain.std() + 1e-6)
        push = -chances * worth[:, None]
        push[np.arange(count), actions] += worth
        logs = np.log(np.maximum(chances, 1e-9))
        push -= ENTROPY * chances * (logs - (chances * logs).sum(axis=1, keepdims=True))
        push /= count
        error = (gain / count)[:, None] * 0.5
        back = (push @ w["act"].T + error @ w["value"].T) * (1 - hidden**2)
        slopes = {
            "in": inputs.T @ back,
            "in0": back.sum(axis=0),
            "act": hidden.T @ push,
            "act0": push.sum(axis=0),
            "value": hidden.T @ error,
            "value0": error.sum(axis=0),
        }
        self._move(slopes)

    def _move(self, slopes: dict[str, Array]) -> None:
        self.lessons += 1
        for name, slope in slopes.items():
            mean, square = self.moments[name]
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            step = mean / (1 - 0.9**self.lessons)
            self.weights[name] += RATE * step / (np.sqrt(square / (1 - 0.999**self.lessons)) + 1e-8)


def measure(learner: Learner, env: VectorEnv) -> float:
    """What a game brings, on average, as the learner plays now: the first game of each row."""
    env.reset(seed=7)
    points = np.full(env.count, np.nan)
    while np.isnan(points).any():
        env.step(learner.choose(learner.think(env.observations, env.masks)[2]))
        first = (env.ended > 0) & np.isnan(points)
        points[first] = env.results[first, 0, POINTS]
    return float(points.mean())


def train(learner: Learner, env: VectorEnv, decisions: int) -> None:
    """Play and learn for so many decisions."""
    env.reset(seed=1)
    count = STEPS * env.count
    for _ in range(decisions // count):
        seen = np.zeros((STEPS, *env.observations.shape), np.int8)
        masks = np.zeros((STEPS, *env.masks.shape), np.int8)
        actions = np.zeros((STEPS, env.count), np.int64)
        rewards = np.zeros((STEPS, env.count), np.float32)
        ended = np.zeros((STEPS, env.count), bool)
        for step in range(STEPS):
            seen[step], masks[step] = env.observations, env.masks
            actions[step] = learner.choose(learner.think(env.observations, env.masks)[2])
            env.step(actions[step])
            rewards[step], ended[step] = env.rewards[:, 0], env.ended > 0
        to_come = learner.think(env.observations, env.masks)[3]
        returns = np.zeros_like(rewards)
        for step in reversed(range(STEPS)):
            to_come = rewards[step] + DISCOUNT * np.where(ended[step], 0, to_come)
            returns[step] = to_come
        learner.learn(seen.reshape(count, -1), masks.reshape(count, -1), actions.ravel(), returns.ravel())


def run(game: str, decisions: int, seed: int = 0) -> tuple[float, float]:
    """Learn from so many decisions; what a game brings before and after."""
    env = envs.vector(game, GAMES, reward="points", seats=1)
    learner = Learner(env.observation.high, env.actions, seed)
    before = measure(learner, env)
    began = time.perf_counter()
    train(learner, env, decisions)
    seconds = time.perf_counter() - began
    after = measure(learner, env)
    print(f"{game}: {before:.1f} points a game before, {after:.1f} after")
    print(f"{decisions} decisions in {seconds:.0f} s")
    return before, after


if __name__ == "__main__":
    words = dict(enumerate(sys.argv))
    run(words.get(1, "tranquility"), int(words.get(2, "400000")))
