"""Who is at a table: those with a socket, and those who asked a moment ago."""

from cordee.server.occupancy import LINGER_SECONDS, Occupancy


class Hall:
    """An occupancy whose clock we set."""

    def __init__(self, elsewhere: tuple[str, ...] = ()):
        self.time = 0.0
        self.occupancy = Occupancy(elsewhere.__contains__, clock=lambda: self.time)
        self.arrived: list[str] = []
        self.occupancy.arrived = self.arrived.append


def test_who_asks_is_there_for_a_moment() -> None:
    hall = Hall()
    assert not hall.occupancy.anyone("table")
    hall.occupancy.ask("table", "ada")
    assert hall.occupancy.anyone("table")
    assert not hall.occupancy.anyone("another")
    hall.time += LINGER_SECONDS
    assert not hall.occupancy.anyone("table")
    assert hall.occupancy.tables() == []


def test_who_has_a_socket_is_there_until_it_closes_and_a_moment_longer() -> None:
    hall = Hall()
    hall.occupancy.come("table", "ada")
    hall.occupancy.come("table", "ada")
    hall.time += 10 * LINGER_SECONDS
    assert hall.occupancy.tables() == ["table"]
    hall.occupancy.leave("table", "ada")
    hall.time += 10 * LINGER_SECONDS
    assert hall.occupancy.anyone("table"), "the other window is open"
    hall.occupancy.leave("table", "ada")
    assert hall.occupancy.anyone("table"), "the page may be loaded again"
    hall.time += LINGER_SECONDS
    assert not hall.occupancy.anyone("table")


def test_the_first_socket_is_told_of() -> None:
    hall = Hall()
    hall.occupancy.ask("table", "ada")
    hall.occupancy.come("table", "ada")
    hall.occupancy.come("table", "blaise")
    assert hall.arrived == ["table"]


def test_the_person_is_who_was_heard_of_last_and_is_still_there() -> None:
    hall = Hall()
    hall.occupancy.ask("table")
    assert hall.occupancy.person("table") is None
    hall.occupancy.come("table", "ada")
    hall.occupancy.come("table", "blaise")
    assert hall.occupancy.person("table") == "blaise"
    hall.occupancy.leave("table", "blaise")
    assert hall.occupancy.person("table") == "ada"
    assert hall.occupancy.person("another") is None


def test_somebody_at_another_process_counts() -> None:
    hall = Hall(elsewhere=("table",))
    assert hall.occupancy.anyone("table")
    assert hall.occupancy.person("table") is None
