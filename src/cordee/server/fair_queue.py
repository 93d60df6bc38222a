"""A fair queue: who is served next when there is more work than workers.

Work waits in lanes, and lanes within lanes: its path names a person, then a table. At every level the lanes
that wait share the workers' time evenly, however much waits in each. That is start-time fair queueing: a lane
carries the time it has been served; a new lane starts level with the lane served last, so that
nobody saves up turns by staying away; and the next turn goes to the lane that would have had the least after
it. Short work is therefore done before long work, until it has had as much.
"""

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

T = TypeVar("T")

Path = tuple[str, ...]  # from the outermost lane inwards


@dataclass(eq=False)
class Ticket:
    """A piece of work that waits for its turn."""

    path: Path
    cost: float  # what its lanes are charged: the seconds it is expected to take, times its weight
    turn: asyncio.Future[int]  # the number of the worker, once there is one
    lanes: list["Lane"] = field(default_factory=list)  # along its path
    taken: bool = False  # it is no longer in the queue


@dataclass(eq=False)
class Lane:
    """Tickets in the order they came, or lanes within; all paths are of one length."""

    served: float = 0.0  # seconds, on the clock of the lane it lies in
    clock: float = 0.0  # of what lies in it: where the lane that was served last began
    tickets: deque[Ticket] = field(default_factory=deque)
    lanes: dict[str, "Lane"] = field(default_factory=dict)
    waiting: int = 0  # tickets, at any depth

    def add(self, ticket: Ticket, depth: int = 0) -> None:
        """Take a ticket in, along its path."""
        self.waiting += 1
        if depth == len(ticket.path):
            self.tickets.append(ticket)
            return
        lane = self.lanes.setdefault(ticket.path[depth], Lane(self.clock))
        if not lane.waiting:
            lane.served = max(lane.served, self.clock)
        ticket.lanes.append(lane)
        lane.add(ticket, depth + 1)

    def remove(self, ticket: Ticket, depth: int = 0) -> None:
        """The work is cancelled: nobody waits for it any more."""
        self.waiting -= 1
        if depth == len(ticket.path):
            self.tickets.remove(ticket)
        else:
            ticket.lanes[depth].remove(ticket, depth + 1)

    def first(self) -> Ticket:
        """Whose turn it is, of those that wait here."""
        return self.tickets[0] if self.tickets else self._next().first()

    def take(self) -> Ticket:
        """Take it out of the queue and charge its lanes."""
        self.waiting -= 1
        if self.tickets:
            return self.tickets.popleft()
        lane = self._next()
        ticket = lane.take()
        self.clock = max(self.clock, lane.served)
        lane.served += ticket.cost
        self._forget_idle()
        return ticket

    def _next(self) -> "Lane":
        # Of two that are level, the one that came first: a dictionary keeps that order.
        return min(
            (lane for lane in self.lanes.values() if lane.waiting),
            key=lambda lane: lane.served + lane.first().cost,
        )

    def _forget_idle(self) -> None:
        """A lane without work that is not ahead of the others would begin level with them anyway."""
        idle = [name for name, lane in self.lanes.items() if not lane.waiting and lane.served <= self.clock]
        for name in idle:
            del self.lanes[name]


class FairQueue:
    """Hands out `slots` numbers, one to each piece of work that is under way."""

    def __init__(self, slots: int, clock: Callable[[], float] = time.monotonic):
        self.slots = slots
        self._clock = clock
        self._free = list(reversed(range(slots)))
        self._root = Lane()
        self._running: set[asyncio.Task[Any]] = set()

    @property
    def waiting(self) -> int:
        """How much waits for its turn."""
        return self._root.waiting

    async def run(
        self,
        path: Path,
        seconds: float,
        work: Callable[[int], Awaitable[T]],
        stop: Callable[[int], None],
        weight: float = 1.0,
    ) -> T:
        """Do the work when its turn has come; it is given its slot. `seconds` is an estimate.

        Every second of it counts as many times as its weight: what can wait is heavy. A job that is cancelled
        while waiting leaves the queue. If it is cancelled later, the work is asked to `stop`; the slot is
        free again when the work has really ended.
        """
        ticket = Ticket(path, seconds * weight, asyncio.get_running_loop().create_future())
        self._root.add(ticket)
        self._serve()
        try:
            slot = await ticket.turn
        except asyncio.CancelledError:
            if not ticket.taken:
                self._root.remove(ticket)
            elif not ticket.turn.cancelled():  # its turn came at the same moment
                self._give_back(ticket)
                self._release(ticket.turn.result())
            raise
        task = asyncio.ensure_future(self._do(ticket, slot, work, weight))
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            if not task.done():
                task.add_done_callback(_look_at)
                stop(slot)
            raise

    async def _do(self, ticket: Ticket, slot: int, work: Callable[[int], Awaitable[T]], weight: float) -> T:
        began = self._clock()
        try:
            return await work(slot)
        finally:
            cost = (self._clock() - began) * weight  # indeed
            for lane in ticket.lanes:
                lane.served += cost - ticket.cost
            self._release(slot)

    def _release(self, slot: int) -> None:
        self._free.append(slot)
        if len(self._free) == self.slots and not self._root.waiting:
            self._root = Lane()  # nobody is waiting: all start over
        self._serve()

    def _serve(self) -> None:
        while self._free and self._root.waiting:
            ticket = self._root.take()
            ticket.taken = True
            if ticket.turn.cancelled():  # and whoever waited has not noticed yet
                self._give_back(ticket)
            else:
                ticket.turn.set_result(self._free.pop())

    @staticmethod
    def _give_back(ticket: Ticket) -> None:
        """Refund to its lanes what they were charged for cancelled work."""
        for lane in ticket.lanes:
            lane.served -= ticket.cost


def _look_at(task: "asyncio.Task[T]") -> None:
    """Consume the result of work that nobody waits for: a failure there concerns nobody."""
    if not task.cancelled():
        task.exception()
