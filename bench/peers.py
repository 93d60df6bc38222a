"""Compare our CPU speed with other libraries on games of similar size, in one run: `make bench-peers`.

The same for all: uniform random play of whole games on one core, with legal actions enumerated at every
decision. The differences are listed beside the table.
"""

import random
import time
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any

import numpy as np
from bench.run import machine
from bench.sections import commit, row, write_section

from cordee import envs, games
from cordee.lab.simulate import simulate

TITLE = "Beside its peers"
SECONDS = 2.0
ROWS = 256  # games side by side in the vector environments

ABOUT = f"""\
One core, uniform random play of whole games, legal actions enumerated at every decision, about {SECONDS:g}
s each, one run: read them as orders of magnitude. What is not comparable: the games differ (ours have
hidden hands, 230 to 371 actions and records of 160 to 752 bytes; the peers' were chosen for a like number
of decisions and are simpler), and so do the languages. OpenSpiel's games are C++ called from Python a
decision at a time, as its users call them; a loop of its own in C++ would be faster. PettingZoo's and our
faces for both libraries are Python at every decision. Pgx is compiled by JAX for a whole batch and made for
GPUs; here it runs on one CPU. Vector environments write masks and observations at every step; `simulate`
does not.
"""


def timed(play: Callable[[], int]) -> float:
    """Decisions a second: `play` plays something whole and says how many decisions that took."""
    play()
    decisions, began = 0, time.perf_counter()
    while time.perf_counter() - began < SECONDS:
        decisions += play()
    return decisions / (time.perf_counter() - began)


def whole_games(name: str) -> float:
    """Ours, whole games inside compiled code."""
    game = games.get(name)
    trial = simulate(game, games_count=200, seed=1)
    count = max(200, int(200 * SECONDS / trial["seconds"]))
    return float(simulate(game, games_count=count, seed=1)["moves_per_second"])


def vector(name: str) -> float:
    """Ours, the vector environment; the choice of actions is not timed."""
    env, chance = envs.vector(name, ROWS, seed=1), np.random.default_rng(1)
    spent = steps = 0.0
    while spent < SECONDS:
        actions = (env.masks * chance.random(env.masks.shape, dtype=np.float32)).argmax(axis=1)
        began = time.perf_counter()
        env.step(actions)
        spent += time.perf_counter() - began
        steps += ROWS
    return steps / spent


def spiel(game: Any) -> Callable[[], int]:
    """A game of OpenSpiel, by its Python interface."""

    def play() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, chances)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return play


def zoo(env: Any) -> Callable[[], int]:
    """An AEC environment of PettingZoo."""

    def play() -> int:
        env.reset()
        decisions = 0
        for _ in env.agent_iter():
            seen, _, ended, cut_off, _ = env.last()
            done = ended or cut_off
            env.step(None if done else random.choice(np.flatnonzero(seen["action_mask"]).tolist()))
            decisions += not done
        return decisions

    return play


def pgx(name: str) -> float:
    """A game of Pgx: a batch of games, stepped together."""
    import jax
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    @jax.jit
    def many(state: Any, key: Any) -> Any:
        def one(state: Any, key: Any) -> Any:
            wish = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
            first, second = jax.random.split(key)
            actions = jax.random.categorical(first, wish, axis=-1)
            return step(state, actions, jax.random.split(second, ROWS)), None

        return jax.lax.scan(one, state, jax.random.split(key, 50))[0]

    state = jax.vmap(env.init)(jax.random.split(jax.random.PRNGKey(0), ROWS))

    def play() -> int:
        nonlocal state
        state = jax.block_until_ready(many(state, jax.random.PRNGKey(random.getrandbits(30))))
        return 50 * ROWS

    return timed(play)


def figures() -> list[tuple[str, str, float | str]]:
    """Every measurement: whose, what, how fast."""
    import pyspiel
    from pettingzoo.classic import connect_four_v3, tictactoe_v3

    found: list[tuple[str, str, float | str]] = []

    def note(whose: str, what: str, figure: float | str) -> None:
        found.append((whose, what, figure))
        print(whose, what, figure, flush=True)

    for name in games.names():
        note("Cordée, `simulate`", name, whole_games(name))
        note("Cordée, vector environment", name, vector(name))
        note("Cordée as PettingZoo", name, timed(zoo(envs.pettingzoo(name))))
        note("Cordée as OpenSpiel", name, timed(spiel(envs.openspiel(name))))
    for name in ("connect_four", "backgammon", "hearts", "go(board_size=9)"):
        note("OpenSpiel", name, timed(spiel(pyspiel.load_game(name))))
    for module in (tictactoe_v3, connect_four_v3):
        note("PettingZoo", module.__name__.rpartition(".")[2], timed(zoo(module.env())))
    for name in ("connect_four", "backgammon", "go_9x9"):
        note("Pgx", name, pgx(name) if find_spec("pgx") else "not run: pgx is not installed")
    return found


def main() -> None:
    """Measure and write."""
    lines = [row("library", "game", "decisions/s"), row("---", "---", "---:")]
    for whose, what, figure in figures():
        lines.append(row(whose, what, figure if isinstance(figure, str) else f"{figure:,.0f}"))
    facts = f"- commit: {commit()}\n- command: `make bench-peers`\n- machine: {machine()}"
    write_section(TITLE, f"{facts}\n\n{ABOUT}\n" + "\n".join(lines))


if __name__ == "__main__":
    main()
