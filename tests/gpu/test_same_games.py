"""On a GPU: the same games as on the CPU, byte for byte. `make test-gpu` fails without one."""

import os
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest

from cordee import envs, games
from cordee.bots.player import Player
from cordee.bots.search import Budget, Search
from cordee.bots.workspace import GAME, workspace
from cordee.core.cuda import the_device
from cordee.core.errors import NoDevice
from cordee.lab.series import play_one, room_for
from cordee.lab.simulate import Plan, play
from cordee.lab.totals import Totals

# A few games leave the GPU idle, and Numba warns about it.
pytestmark = pytest.mark.filterwarnings("ignore:Grid size")

REQUIRED = "CORDEE_GPU"
GAMES = 200  # of every mode and bot
STEPS = 60
FIRST_MOVES = 12
BOTS = ("random", "greedy")


@pytest.fixture(scope="module", autouse=True)
def gpu() -> None:
    try:
        the_device()
    except NoDevice as missing:
        if REQUIRED in os.environ:
            raise
        pytest.skip(f"not run: {missing}")


def native_finals(plan: Plan, count: int) -> np.ndarray:
    """The last record of each game, as the CPU plays it."""
    game = games.get(plan.game)
    play = game.link(play_one, "native", plan.players)
    at, played = workspace(game), room_for(1, int(plan.options["seats"]))
    finals = np.zeros(count, game.state)
    for index in range(count):
        play(at, plan.blank, plan.seed, index, played, 0)
        finals[index] = at.tables[GAME]
    return finals


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("name", games.names())
def test_every_mode_ends_in_the_same_bytes(name: str, bot: str) -> None:
    from cordee.lab.device import Device

    game = games.get(name)
    different = []
    for mode, given in game.modes.items():
        plan = Plan(name, game.read_options(given), bot, bot, 0, 11, "cuda")
        finals = np.zeros(GAMES, game.state)
        sums = Device(plan).play(0, GAMES, finals)
        played = play(Plan(**{**vars(plan), "target": "native"}), 0, GAMES)
        assert sums == Totals.of(played.scores, played.moves, played.finished), mode
        expected = native_finals(plan, GAMES)
        different += [mode] * (finals.tobytes() != expected.tobytes())
    assert different == []


def test_a_product_is_rounded_before_it_is_added() -> None:
    import cupy

    from cordee.core.cuda import compiling, numba_cuda

    @numba_cuda().jit
    def add_products(one: Any, other: Any, sums: Any) -> None:
        for index in range(len(sums)):
            sums[index] += one[index] * other[index]

    chance = np.random.default_rng(1)
    one, other, sums = chance.random((3, 1000))
    there = [cupy.asarray(each) for each in (one, other, sums)]
    with compiling():
        add_products[1, 1](*there)
    assert (there[2].get() == sums + one * other).all()


@pytest.mark.parametrize("name", games.names())
def test_searches_find_the_same_on_the_card(name: str) -> None:
    from cordee.lab.gpu_rollouts import GpuRollouts

    game, gpu = games.get(name), GpuRollouts(name)

    def think(mode: str) -> bool:
        """After some moves of a mode: the same thought here and there?"""
        match, player = game.new(seed=5, **game.modes[mode]), Player(game, "greedy", seed=5)
        for _ in range(FIRST_MOVES):
            if not match.over:
                seat = match.actors[0]
                match.play_actions(seat, [player.choose(match.redacted(seat), seat)])
        if match.over:
            return True
        seat = match.actors[0]
        here, there = Search(game, threads=1), Search(game, threads=1, play_out=gpu)
        thoughts = [each.think(match.redacted(seat), seat, 1, Budget(rollouts=200)) for each in (here, there)]
        return thoughts[0] == thoughts[1]

    # All at once, as it is made for: a gpu is fast because it does much, not because it is quick.
    with ThreadPoolExecutor(len(game.modes)) as threads:
        same = dict(zip(game.modes, threads.map(think, game.modes), strict=True))
    assert [mode for mode in same if not same[mode]] == []


@pytest.mark.parametrize("name", games.names())
def test_the_vector_environment_takes_the_same_steps(name: str) -> None:
    game = games.get(name)
    for mode, options in game.modes.items():
        here = envs.vector(name, 64, seed=3, **options)
        there = envs.vector(name, 64, seed=3, target="cuda", **options)
        chance = np.random.default_rng(3)
        for _ in range(STEPS):
            for field in ("observations", "masks", "rewards", "seats", "ended", "results", "episodes"):
                assert (getattr(there, field).get() == getattr(here, field)).all(), (mode, field)
            assert there.states.tobytes() == here.states.tobytes(), mode
            actions = (here.masks * chance.random(here.masks.shape)).argmax(axis=1)
            here.step(actions)
            there.step(there._cupy.asarray(actions))
        assert there.refused == 0


def test_an_action_outside_the_mask_is_counted_and_changes_nothing() -> None:
    env = envs.vector(games.names()[2], 8, seed=1, target="cuda")
    before = env.states.tobytes()
    env.step(env.masks.argmin(axis=1))
    assert env.refused == 8
    assert env.states.tobytes() == before


def test_arrays_go_to_pytorch_and_jax_without_leaving_the_card() -> None:
    env = envs.vector(games.names()[1], 8, seed=1, target="cuda")
    torch = pytest.importorskip("torch")
    tensor = torch.from_dlpack(env.observations)
    assert tensor.is_cuda
    assert tensor.data_ptr() == env.observations.data.ptr
    env.step(torch.from_dlpack(env.masks).long().argmax(dim=1))
    assert env.refused == 0
    jax = pytest.importorskip("jax")
    taken = jax.dlpack.from_dlpack(env.masks)
    assert taken.unsafe_buffer_pointer() == env.masks.data.ptr
