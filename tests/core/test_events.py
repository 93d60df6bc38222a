"""Logs and events: room, secrets and names."""

import pytest

from cordee.core.events import Happening, LogOverflow, event, name_events, new_log, note, read_log
from cordee.core.rule import TARGETS, link


class Happened(Happening):
    """Two kinds of events."""

    DREW = event("card", secret=["card"], reveals=True)
    PLACED = event("colour", "cell")


KINDS = Happened.kinds()
NAMES = {"colour": ("red", "blue")}


def test_kinds_are_numbered_and_named_by_the_table() -> None:
    assert [*Happened] == [0, 1]
    assert [kind.name for kind in KINDS] == ["drew", "placed"]
    assert [kind.reveals for kind in KINDS] == [True, False]


@pytest.mark.parametrize("target", TARGETS)
def test_a_log_of_one_row_records_nothing(target: str) -> None:
    log = new_log()
    link(note, target)(log, 1, 0, 1, 2, 3)
    assert read_log(log) == []
    assert not log.any()


@pytest.mark.parametrize("target", TARGETS)
def test_events_are_noted_in_order(target: str) -> None:
    log = new_log(2)
    link(note, target)(log, 0, 2, 37, 0, 0)
    link(note, target)(log, 1, 2, 1, 14, 0)
    assert read_log(log) == [(0, 2, 37, 0, 0), (1, 2, 1, 14, 0)]


def test_a_log_that_is_too_small_is_an_error_and_never_silent() -> None:
    log = new_log(1)
    note(log, 0, 0, 0, 0, 0)
    note(log, 0, 0, 0, 0, 0)
    with pytest.raises(LogOverflow, match="2 events in one action, room for 1"):
        read_log(log)


@pytest.mark.parametrize(("viewer", "told"), [(2, True), (None, True), (0, False), (-1, False)])
def test_a_secret_field_is_told_to_its_own_seat_only(viewer: int | None, told: bool) -> None:
    drew, placed = name_events([(0, 2, 37, 0, 0), (1, 2, 1, 14, 0)], KINDS, NAMES, viewer)
    assert drew == ({"event": "drew", "seat": 2, "card": 37} if told else {"event": "drew", "seat": 2})
    assert placed == {"event": "placed", "seat": 2, "colour": "blue", "cell": 14}
