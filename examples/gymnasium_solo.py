"""A vector of solo games for Gymnasium, with its own statistics of episodes around it.

python examples/gymnasium_solo.py [GAME]
"""

import sys

import numpy as np
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from cordee import envs


def run(game: str, steps: int = 300) -> float:
    """Play at random; return what a game brings."""
    env = RecordEpisodeStatistics(envs.gymnasium(game, count=16, reward="points"))
    chance = np.random.default_rng(1)
    _, info = env.reset(seed=1)
    brought: list[float] = []
    for _ in range(steps):
        mask = info["action_mask"]
        actions = (mask * chance.random(mask.shape)).argmax(axis=1)
        *_, info = env.step(actions)
        if "episode" in info:
            brought += info["episode"]["r"][info["_episode"]].tolist()
    print(f"{game}: {len(brought)} games, {np.mean(brought):.1f} points each")
    return float(np.mean(brought))


if __name__ == "__main__":
    run(dict(enumerate(sys.argv)).get(1, "tranquility"))
