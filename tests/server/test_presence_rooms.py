"""Who is at a table: those with a socket, those who asked a moment ago, those whom other processes see."""

import msgspec

from cordee.core.match import SPECTATOR
from cordee.server.presence import Presence
from cordee.server.presence.rooms import LINGER_SECONDS
from cordee.server.presence.seats import Heard


class Hall:
    """A presence whose clock we set."""

    def __init__(self) -> None:
        self.time = 0.0
        self.presence = Presence("here", lambda _: None, lambda _: None)
        self.presence.rooms.clock = lambda: self.time
        self.arrived: list[str] = []
        self.presence.arrived = self.arrived.append


def test_who_asks_is_there_for_a_moment() -> None:
    hall = Hall()
    assert not hall.presence.anyone("table")
    hall.presence.ask("table", "ada")
    assert hall.presence.anyone("table")
    assert not hall.presence.anyone("another")
    hall.time += LINGER_SECONDS
    assert not hall.presence.anyone("table")
    assert hall.presence.rooms.tables() == []


def test_who_has_a_socket_is_there_until_it_closes_and_a_moment_longer() -> None:
    hall = Hall()
    hall.presence.come("table", "ada")
    hall.presence.come("table", "ada")
    hall.time += 10 * LINGER_SECONDS
    assert hall.presence.rooms.tables() == ["table"]
    hall.presence.leave("table", "ada")
    hall.time += 10 * LINGER_SECONDS
    assert hall.presence.anyone("table"), "the other window is open"
    hall.presence.leave("table", "ada")
    assert hall.presence.anyone("table"), "the page may be loaded again"
    hall.time += LINGER_SECONDS
    assert not hall.presence.anyone("table")


def test_the_first_socket_is_told_of() -> None:
    hall = Hall()
    hall.presence.ask("table", "ada")
    hall.presence.come("table", "ada")
    hall.presence.come("table", "blaise")
    assert hall.arrived == ["table"]


def test_the_person_is_who_was_heard_of_last_and_is_still_there() -> None:
    rooms = Hall().presence.rooms
    rooms.ask("table")
    assert rooms.person("table") is None
    rooms.come("table", "ada")
    rooms.come("table", "blaise")
    assert rooms.person("table") == "blaise"
    rooms.leave("table", "blaise")
    assert rooms.person("table") == "ada"
    assert rooms.person("another") is None


def test_somebody_at_another_process_counts() -> None:
    presence = Hall().presence
    presence.seats.hear(msgspec.json.encode(Heard("there", {"table": 0b10})))
    assert presence.anyone("table")
    assert presence.rooms.person("table") is None
    assert presence.signs("table") == {1, SPECTATOR}


def test_a_socket_is_a_sign_of_its_seats_and_any_of_somebody_who_watches() -> None:
    presence = Hall().presence
    presence.come("table", "ada", [2])
    presence.come("watched", "blaise")
    assert presence.here("table") == {2}
    assert presence.signs("table") == {2, SPECTATOR}
    assert presence.here("watched") == set()
    assert presence.signs("watched") == {SPECTATOR}
    presence.leave("table", "ada", [2])
    assert presence.here("table") == set()
    assert presence.signs("table") == {SPECTATOR}, "whoever went may be back in a moment"
    assert presence.signs("empty") == set()
