"""Who is at a table: those with a socket, and those who asked a moment ago."""

from cordee.server.audience import LINGER_SECONDS, Audience


class Hall:
    """An audience whose clock we set."""

    def __init__(self, elsewhere: tuple[str, ...] = ()):
        self.time = 0.0
        self.audience = Audience(elsewhere.__contains__, clock=lambda: self.time)
        self.arrived: list[str] = []
        self.audience.arrived = self.arrived.append


def test_who_asks_is_there_for_a_moment() -> None:
    hall = Hall()
    assert not hall.audience.anyone("table")
    hall.audience.ask("table", "ada")
    assert hall.audience.anyone("table")
    assert not hall.audience.anyone("another")
    hall.time += LINGER_SECONDS
    assert not hall.audience.anyone("table")
    assert hall.audience.tables() == []


def test_who_has_a_socket_is_there_until_it_closes_and_a_moment_longer() -> None:
    hall = Hall()
    hall.audience.come("table", "ada")
    hall.audience.come("table", "ada")
    hall.time += 10 * LINGER_SECONDS
    assert hall.audience.tables() == ["table"]
    hall.audience.leave("table", "ada")
    hall.time += 10 * LINGER_SECONDS
    assert hall.audience.anyone("table"), "the other window is open"
    hall.audience.leave("table", "ada")
    assert hall.audience.anyone("table"), "the page may be loaded again"
    hall.time += LINGER_SECONDS
    assert not hall.audience.anyone("table")


def test_the_first_socket_is_told_of() -> None:
    hall = Hall()
    hall.audience.ask("table", "ada")
    hall.audience.come("table", "ada")
    hall.audience.come("table", "blaise")
    assert hall.arrived == ["table"]


def test_the_person_is_who_was_heard_of_last_and_is_still_there() -> None:
    hall = Hall()
    hall.audience.ask("table")
    assert hall.audience.person("table") is None
    hall.audience.come("table", "ada")
    hall.audience.come("table", "blaise")
    assert hall.audience.person("table") == "blaise"
    hall.audience.leave("table", "blaise")
    assert hall.audience.person("table") == "ada"
    assert hall.audience.person("another") is None


def test_somebody_at_another_process_counts() -> None:
    hall = Hall(elsewhere=("table",))
    assert hall.audience.anyone("table")
    assert hall.audience.person("table") is None
