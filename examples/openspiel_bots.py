"""OpenSpiel's own way to let bots play, on one of our games.

python examples/openspiel_bots.py [GAME]
"""

import sys

import numpy as np
import pyspiel

from cordee import envs


def run(game: str, seed: int = 1) -> list[float]:
    """One game between uniform random bots; return what each has won."""
    loaded = envs.openspiel(game)
    bots = [pyspiel.make_uniform_random_bot(player, seed + player) for player in range(loaded.num_players())]
    chance = np.random.default_rng(seed)
    state = loaded.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(chance.choice(outcomes, p=chances)))
        else:
            state.apply_action(bots[state.current_player()].step(state))
    print(f"{loaded}: {state.returns()}")
    return list(state.returns())


if __name__ == "__main__":
    run(dict(enumerate(sys.argv)).get(1, "ascent"))
