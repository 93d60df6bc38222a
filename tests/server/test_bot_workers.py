"""Thoughts: shared by all who ask the same, remembered by position, given up when nobody waits."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from cordee import games
from cordee.core.match import Match
from cordee.server import bot_workers as module
from cordee.server.bot_workers import HINTS_AT_ONCE, BotWorkers
from cordee.server.precompile import Precompiler
from cordee.server.problems import TooMany

PRESET = {"seats": 3, "setup": "preset"}


def position(seed: int) -> Match:
    """Some position of a game, different for each number."""
    match = games.get("shangrila").new(seed=seed, seats=3)
    for _ in range(3):
        match.play_actions(match.actors[0], [match.legal(match.actors[0])[seed]])
    return match


class Slow(BotWorkers):
    """BotWorkers whose thoughts end when the test says so."""

    def __init__(self) -> None:
        super().__init__(1, Precompiler())
        self.begun: list[tuple[Any, ...]] = []
        self.going_on = asyncio.Event()

    async def _run(self, slot: int, thought: Callable[..., Any], *job: Any) -> Any:
        self.begun.append((thought.__name__, *job))
        while not self.going_on.is_set() and not self._given_up[slot]:
            await asyncio.sleep(0)
        return thought, job


def with_slow_thinkers(test: Callable[[Slow], Awaitable[None]]) -> None:
    async def run() -> None:
        bot_workers = Slow()
        try:
            await test(bot_workers)
        finally:
            bot_workers.close()

    asyncio.run(run())


async def a_while() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


def ask_hint(bot_workers: BotWorkers, person: str, seed: int) -> asyncio.Task[Any]:
    match = position(seed)
    seat = match.actors[0]
    return asyncio.create_task(bot_workers.advise(person, "shangrila", match.redacted(seat), seat))


def test_two_who_ask_the_same_think_one_thought_and_the_next_finds_it() -> None:
    async def test(bot_workers: Slow) -> None:
        asked = [ask_hint(bot_workers, person, 1) for person in ("Ada", "Blaise")]
        await a_while()
        bot_workers.going_on.set()
        assert await asked[0] == await asked[1] == await ask_hint(bot_workers, "Camille", 1)
        assert len(bot_workers.begun) == 1
        await ask_hint(bot_workers, "Camille", 2)
        assert len(bot_workers.begun) == 2

    with_slow_thinkers(test)


def test_a_thought_goes_on_as_long_as_anybody_waits_for_it() -> None:
    async def test(bot_workers: Slow) -> None:
        impatient, patient = ask_hint(bot_workers, "Ada", 1), ask_hint(bot_workers, "Blaise", 1)
        await a_while()
        impatient.cancel()
        await a_while()
        assert not any(bot_workers._given_up)
        bot_workers.going_on.set()
        await patient
        assert len(bot_workers.begun) == 1

    with_slow_thinkers(test)


def test_a_thought_that_nobody_waits_for_is_given_up_and_the_worker_is_free() -> None:
    async def test(bot_workers: Slow) -> None:
        gone = ask_hint(bot_workers, "Ada", 1)
        await a_while()
        waiting = [ask_hint(bot_workers, "Ada", seed) for seed in (2, 3)]
        other = ask_hint(bot_workers, "Blaise", 4)
        await a_while()
        assert len(bot_workers.begun) == 1
        for each in (gone, *waiting):
            each.cancel()
        await a_while()
        assert len(bot_workers.begun) == 2, "Blaise's turn came, and none of those that were given up"
        bot_workers.going_on.set()
        await other

    with_slow_thinkers(test)


def test_one_person_has_few_unanswered_hints_and_others_their_own() -> None:
    async def test(bot_workers: Slow) -> None:
        asked = [ask_hint(bot_workers, "Ada", seed) for seed in range(HINTS_AT_ONCE)]
        await a_while()
        with pytest.raises(TooMany):
            await ask_hint(bot_workers, "Ada", 29)
        other = ask_hint(bot_workers, "Blaise", 29)
        await a_while()
        assert not other.done()
        bot_workers.going_on.set()
        await asyncio.gather(*asked, other)
        await ask_hint(bot_workers, "Ada", 28)

    with_slow_thinkers(test)


def test_thirty_hints_do_not_hold_up_a_bot() -> None:
    async def test(bot_workers: Slow) -> None:
        for seed in range(30):
            ask_hint(bot_workers, "Ada", seed)
        await a_while()
        match = position(1)
        seat = match.actors[0]
        bot = asyncio.create_task(
            bot_workers.think(("Blaise", "table"), "shangrila", "expert", match.redacted(seat), seat)
        )
        await a_while()
        bot_workers.going_on.set()
        await bot
        assert [name for name, *_ in bot_workers.begun][:2] == ["advise", "choose"]

    with_slow_thinkers(test)


def test_a_bot_that_searches_thinks_once_about_a_position_of_its_table() -> None:
    async def test(bot_workers: Slow) -> None:
        bot_workers.going_on.set()
        match = position(1)
        seat = match.actors[0]
        for table, bot in (("one", "expert"), ("one", "expert"), ("two", "expert"), ("two", "random")):
            await bot_workers.think(("Ada", table), "shangrila", bot, match.redacted(seat), seat)
        await bot_workers.think(("Ada", "two"), "shangrila", "random", match.redacted(seat), seat)
        thought = [bot for _, _, bot, *_ in bot_workers.begun]
        assert thought == ["expert", "expert", "random", "random"]

    with_slow_thinkers(test)


def test_a_worker_notices_that_nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a real worker: a search that would take minutes leaves it to the next at once."""
    monkeypatch.setattr(module, "SECONDS", 300.0)

    async def run() -> None:
        bot_workers = BotWorkers(1, Precompiler())
        match = games.get("shangrila").new(seed=1, **PRESET)
        seat = match.actors[0]
        redacted = match.redacted(seat)
        await bot_workers.think(("Ada", "one"), "shangrila", "greedy", redacted, seat)  # the worker is there
        endless = asyncio.create_task(
            bot_workers.queue.run(
                ("Ada", "one"),
                1.0,
                lambda slot: bot_workers._run(slot, think_for_minutes, redacted.tobytes(), seat),
                lambda slot: bot_workers._given_up.__setitem__(slot, True),
            )
        )
        await asyncio.sleep(0.5)
        endless.cancel()
        began = time.monotonic()
        await bot_workers.think(("Ada", "one"), "shangrila", "greedy", redacted, seat)
        assert time.monotonic() - began < 100
        bot_workers.close()

    asyncio.run(run())


def think_for_minutes(redacted: bytes, seat: int) -> None:
    """In the worker: as the expert does, with no end of rollouts."""
    player = module._player("shangrila", "expert", 300.0)
    player.budget = type(player.budget)(None, 300.0)
    player.choose(module._record("shangrila", redacted), seat)
