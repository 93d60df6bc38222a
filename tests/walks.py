"""Random walks through a game: the positions that tests look at."""

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
from hypothesis import strategies as st

from cordee.core.chance import SEEDS
from cordee.core.errors import OptionsClash
from cordee.core.events import new_log
from cordee.core.game import Game
from cordee.core.match import Match
from cordee.core.options import Modules, Options

SEED = st.integers(0, SEEDS - 1)
LUCK = st.integers(0, 2**32 - 1)


def options(game: Game) -> st.SearchStrategy[Options]:
    """Any options that go together: those of a mode, changed one by one as long as they still do.

    Options drawn apart from each other seldom go together, and most of them would be thrown away.
    """
    fields: dict[str, st.SearchStrategy[Any]] = {
        option.name: st.lists(st.sampled_from(option.values), unique=True)
        if isinstance(option, Modules)
        else st.sampled_from(option.values)
        for option in game.options
    }
    return st.builds(
        lambda mode, wishes, order: _changed(game, game.read_options(mode), wishes, order),
        st.sampled_from(list(game.modes.values())),
        st.fixed_dictionaries(fields),
        st.permutations(list(fields)),
    )


def _changed(game: Game, values: Options, wishes: Options, order: list[str]) -> Options:
    for name in order:
        changed = {**values, name: wishes[name]}
        if _go_together(game, changed):
            values = changed
    return values


def _go_together(game: Game, values: Options) -> bool:
    try:
        game.read_options(values)
    except OptionsClash:
        return False
    return True


def matches(game: Game, depth: int = 300) -> st.SearchStrategy[Match]:
    """A match somewhere between its deal and its end."""
    return st.builds(
        lambda values, seed, luck, steps: walk(game.new(**values, seed=seed), luck, steps),
        options(game),
        SEED,
        LUCK,
        st.integers(0, depth),
    )


def walk(match: Match, luck: int, steps: int) -> Match:
    """Play random moves, at most so many."""
    chance = random.Random(luck)
    for _ in range(steps):
        if match.over:
            break
        seat = chance.choice(match.actors)
        match.play_actions(seat, [chance.choice(match.legal(seat))])
    return match


def positions(game: Game, options: Options, seed: int, luck: int, target: str) -> Iterator[np.record]:
    """Every position of a random game, on one target and through the contract's functions alone."""
    functions = game.on(target)
    match = game.new(**options, seed=seed, target=target)
    s, log, mask = match.state, new_log(), np.zeros(game.actions, np.int8)
    chance = random.Random(luck)
    yield s
    for _ in range(game.limit):
        bits = functions.actors(s)
        if bits == 0:
            break
        seat = chance.choice([seat for seat in range(match.seats) if bits >> seat & 1])
        functions.legal(s, seat, mask)
        functions.apply(s, seat, chance.choice(np.flatnonzero(mask).tolist()), log)
        yield s
