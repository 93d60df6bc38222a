"""Who is here, told between processes: only what changed, and everything to whoever may have missed some."""

from collections import deque

import msgspec

from cordee.server.presence.seats import FORGET_SECONDS, Heard, Seats
from cordee.server.tokens import new_table_id

TABLE = "table"


class Network:
    """Processes that hear each other, in order; messages can be lost."""

    def __init__(self, *names: str):
        self.sent: list[bytes] = []
        self.queue: deque[bytes] = deque()
        self.stirred: dict[str, list[str]] = {name: [] for name in names}
        self.members = {name: Seats(name, self._send, self.stirred[name].append) for name in names}

    def _send(self, message: bytes) -> None:
        self.sent.append(message)
        self.queue.append(message)

    def deliver(self) -> None:
        while self.queue:
            message = self.queue.popleft()
            for member in self.members.values():
                member.hear(message)

    def lose(self) -> None:
        self.queue.clear()

    def clear(self) -> None:
        self.sent.clear()
        for stirred in self.stirred.values():
            stirred.clear()


def test_a_thousand_spectators_are_nobodys_business() -> None:
    network = Network("a", "b")
    here = network.members["a"]
    for _ in range(1000):
        here.come(TABLE, [])
    for _ in range(1000):
        here.leave(TABLE, [])
    assert network.sent == []
    assert network.stirred["a"] == []


def test_a_second_window_is_nobodys_business_either() -> None:
    network = Network("a", "b")
    here, there = network.members["a"], network.members["b"]
    here.come(TABLE, [2])
    network.deliver()
    assert there.here(TABLE) == {2}
    network.clear()
    here.come(TABLE, [2])
    here.leave(TABLE, [2])
    assert network.sent == []
    there.come(TABLE, [2])  # the same person, at another process
    network.deliver()
    assert network.stirred == {"a": [], "b": []}
    here.leave(TABLE, [2])
    network.deliver()
    assert here.here(TABLE) == there.here(TABLE) == {2}
    assert network.stirred == {"a": [], "b": []}


def test_nothing_is_repeated_but_that_one_lives() -> None:
    network = Network("a", "b")
    for number in range(1000):
        network.members["a"].come(f"table {number}", [0])
    network.deliver()
    network.clear()
    network.members["a"].beat()
    assert [msgspec.json.decode(message, type=Heard) for message in network.sent] == [Heard("a")]


def test_whoever_may_have_missed_something_asks_and_is_told_everything() -> None:
    network = Network("a", "b")
    here, there = network.members["a"], network.members["b"]
    here.come("gone", [1])
    network.deliver()
    assert there.here("gone") == {1}
    here.leave("gone", [1])
    tables = {new_table_id(): number % 5 for number in range(1000)}  # more than one message holds
    for table_id, seat in tables.items():
        here.come(table_id, [seat])
    network.lose()
    there.say_everything(asks=True)
    network.deliver()
    assert there.here("gone") == set()
    assert all(there.here(table_id) == {seat} for table_id, seat in tables.items())
    assert all(len(message) < 8000 for message in network.sent)  # as much as a notice of PostgreSQL holds


def test_a_process_that_has_died_is_forgotten_and_one_that_was_only_silent_is_asked_again() -> None:
    network = Network("a", "b")
    here, there = network.members["a"], network.members["b"]
    here.come(TABLE, [0, 3])
    network.deliver()
    network.clear()
    later = there._heard["a"] + FORGET_SECONDS
    there.beat(later)
    assert there.here(TABLE) == set()
    assert network.stirred["b"] == [TABLE]
    network.lose()
    here.beat()  # it lives after all
    network.deliver()
    assert there.here(TABLE) == {0, 3}
    here.say_goodbye()
    network.deliver()
    assert there.here(TABLE) == set()
