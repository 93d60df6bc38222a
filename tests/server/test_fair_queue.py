"""The order in which work is done that more people ask for than can be served at once."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cordee.server.fair_queue import FairQueue, Path

LONG, SHORT = 1.5, 0.005  # seconds: an expert, a novice


class Office:
    """A queue whose work takes no time at all but for what its clock is told; notes who was served when."""

    def __init__(self, slots: int = 1):
        self.time = 0.0
        self.queue = FairQueue(slots, clock=lambda: self.time)
        self.served: list[str] = []
        self.stopped: list[int] = []
        self.asked: list[asyncio.Task[str]] = []

    def ask(
        self, name: str, path: Path, cost: float, takes: float | None = None, weight: float = 1.0
    ) -> asyncio.Task[str]:
        async def work(slot: int) -> str:
            self.served.append(name)
            await asyncio.sleep(0)
            self.time += cost if takes is None else takes
            return name

        return self.ask_for(path, cost, work, weight)

    def ask_for(
        self, path: Path, cost: float, work: Callable[[int], Awaitable[str]], weight: float = 1.0
    ) -> asyncio.Task[str]:
        task = asyncio.ensure_future(self.queue.run(path, cost, work, self.stopped.append, weight))
        self.asked.append(task)
        return task

    async def everybody_is_served(self) -> list[str]:
        await asyncio.gather(*self.asked)
        return self.served


def in_the_office(visit: Callable[[Office], Awaitable[Any]], slots: int = 1) -> Any:
    async def run() -> Any:
        return await visit(Office(slots))

    return asyncio.run(run())


def test_thirty_hints_of_one_person_do_not_hold_up_the_bots_of_another() -> None:
    async def visit(office: Office) -> list[str]:
        for number in range(30):
            office.ask(f"hint {number}", ("Ada", "hints"), LONG)
        await asyncio.sleep(0)  # the first is under way
        office.ask("Blaise's expert", ("Blaise", "his table"), LONG)
        office.ask("Camille's novice", ("Camille", "her table"), SHORT)
        return await office.everybody_is_served()

    served = in_the_office(visit)
    assert served[:3] == ["hint 0", "Camille's novice", "Blaise's expert"]
    assert len(served) == 32


def test_hints_do_not_hold_up_the_bots_of_who_asks() -> None:
    async def visit(office: Office) -> list[str]:
        for number in range(30):
            office.ask(f"hint {number}", ("Ada", "hints"), LONG)
        await asyncio.sleep(0)
        office.ask("her expert", ("Ada", "her table"), LONG)
        return await office.everybody_is_served()

    assert in_the_office(visit)[1] == "her expert"


def test_a_novice_does_not_wait_for_twenty_tables_of_experts() -> None:
    async def visit(office: Office) -> list[str]:
        for number in range(20):
            office.ask(f"expert {number}", (f"person {number}", "a table"), LONG)
        await asyncio.sleep(0)
        office.ask("novice", ("Ada", "her table"), SHORT)
        return await office.everybody_is_served()

    assert in_the_office(visit)[1] == "novice"


def test_many_tables_of_one_person_count_as_one_person() -> None:
    async def visit(office: Office) -> list[str]:
        for turn in range(4):
            for number in range(20):
                office.ask("Ada", ("Ada", f"table {number}"), LONG)
            office.ask("Blaise", ("Blaise", f"turn {turn}"), LONG)
        return await office.everybody_is_served()

    assert Counter(in_the_office(visit)[:8]) == {"Ada": 4, "Blaise": 4}


def test_the_tables_of_one_person_take_turns() -> None:
    async def visit(office: Office) -> list[str]:
        for table in ("first", "second", "third"):
            for _ in range(3):
                office.ask(table, ("Ada", table), LONG)
        return await office.everybody_is_served()

    assert in_the_office(visit)[:6] == ["first", "second", "third"] * 2


def test_short_work_goes_first_only_until_it_has_had_as_much() -> None:
    async def visit(office: Office) -> list[str]:
        for _ in range(1000):
            office.ask("short", ("Ada", "a table"), SHORT)
        office.ask("long", ("Blaise", "a table"), LONG)
        return await office.everybody_is_served()

    assert in_the_office(visit).index("long") == pytest.approx(LONG / SHORT, abs=2)


def test_what_counts_is_what_it_took() -> None:
    async def visit(office: Office) -> list[str]:
        for _ in range(6):
            office.ask("brief", ("Ada", "a table"), LONG, takes=LONG / 3)
            office.ask("lengthy", ("Blaise", "a table"), LONG, takes=LONG)
        return await office.everybody_is_served()

    assert Counter(in_the_office(visit)[:8]) == {"brief": 6, "lengthy": 2}


def test_what_is_heavy_has_a_smaller_share() -> None:
    async def visit(office: Office) -> list[str]:
        for _ in range(12):
            office.ask("review", ("reviews", ""), LONG, weight=4)
            office.ask("expert", ("Blaise", "a table"), LONG)
        return await office.everybody_is_served()

    assert Counter(in_the_office(visit)[:10]) == {"expert": 8, "review": 2}


@given(st.lists(st.tuples(st.integers(0, 3), st.sampled_from([SHORT, 0.5, LONG])), max_size=60))
def test_nobody_who_waits_is_ever_far_behind(asked: list[tuple[int, float]]) -> None:
    """However the requests come in: while two people wait, they differ by one piece of work at most each."""

    async def visit(office: Office) -> None:
        left = Counter(person for person, _ in asked)
        had: Counter[int] = Counter()

        def work_of(person: int, cost: float) -> Callable[[int], Awaitable[str]]:
            async def work(slot: int) -> str:
                had[person] += cost  # type: ignore[assignment]
                left[person] -= 1
                waiting = [had[each] for each in left if left[each]]
                if waiting:
                    assert max(waiting) - min(waiting) <= 2 * LONG + 1e-9
                office.time += cost
                return ""

            return work

        for person, cost in asked:
            office.ask_for((str(person), "a table"), cost, work_of(person, cost))
        await office.everybody_is_served()

    in_the_office(visit)


def test_who_no_longer_waits_leaves_the_queue() -> None:
    async def visit(office: Office) -> list[str]:
        office.ask("first", ("Ada", "a table"), LONG)
        await asyncio.sleep(0)
        gone = office.ask("gone", ("Blaise", "a table"), SHORT)
        office.ask("last", ("Camille", "a table"), LONG)
        await asyncio.sleep(0)
        gone.cancel()
        office.asked.remove(gone)
        return await office.everybody_is_served()

    assert in_the_office(visit) == ["first", "last"]


def test_work_that_nobody_waits_for_is_told_to_stop_and_keeps_its_slot_until_it_has() -> None:
    async def visit(office: Office) -> None:
        ended = asyncio.Event()

        async def stubborn(slot: int) -> str:
            await ended.wait()
            raise ValueError("nobody is to see this")

        gone = office.ask_for(("Ada", "a table"), LONG, stubborn)
        await asyncio.sleep(0)
        after = office.ask("after", ("Blaise", "a table"), LONG)
        await asyncio.sleep(0)
        gone.cancel()
        with pytest.raises(asyncio.CancelledError):
            await gone
        assert (office.stopped, office.served) == ([0], [])
        ended.set()
        assert await after == "after"

    in_the_office(visit)


def test_cancelling_at_the_very_moment_of_its_turn_loses_no_slot() -> None:
    async def visit(office: Office) -> None:
        for way in range(4):
            first = office.ask("first", ("Ada", "a table"), LONG)
            second = office.ask("second", ("Blaise", "a table"), LONG)
            for _ in range(way):
                await asyncio.sleep(0)
            second.cancel()
            assert await first == "first"
            assert await office.ask("third", ("Camille", "a table"), LONG) == "third"
        assert office.queue.waiting == 0

    in_the_office(visit)


def test_as_many_are_under_way_as_there_are_slots() -> None:
    async def visit(office: Office) -> None:
        under_way: set[int] = set()

        async def work(slot: int) -> str:
            assert slot not in under_way
            under_way.add(slot)
            assert len(under_way) <= 3
            await asyncio.sleep(0)
            under_way.remove(slot)
            return ""

        for number in range(20):
            office.ask_for((str(number), "a table"), LONG, work)
        await office.everybody_is_served()

    in_the_office(visit, slots=3)


def test_lanes_are_forgotten_when_nothing_waits_in_them() -> None:
    async def visit(office: Office) -> list[int]:
        lanes: list[int] = []

        async def look(slot: int) -> str:
            lanes.append(len(office.queue._root.lanes))
            office.time += LONG
            return ""

        for number in range(500):
            office.ask("one", (f"person {number}", "a table"), SHORT)
        for _ in range(5):
            office.ask_for(("Ada", "a table"), LONG, look)
        await office.everybody_is_served()
        return lanes

    assert in_the_office(visit)[-2:] == [1, 1]
