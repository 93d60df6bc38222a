"""A random policy at a table of PettingZoo: five lines that any multi-agent library builds on.

python examples/pettingzoo_table.py [GAME]
"""

import sys

from cordee import envs


def run(game: str, seed: int = 1) -> dict[str, float]:
    """Play one game; return what each seat has won."""
    env = envs.pettingzoo(game)
    env.reset(seed=seed)
    won = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, ended, cut_off, _ = env.last()
        won[agent] += reward
        env.step(None if ended or cut_off else env.action_space(agent).sample(seen["action_mask"]))
    print(f"{game}: {won}")
    return won


if __name__ == "__main__":
    run(dict(enumerate(sys.argv)).get(1, "shangrila"))
