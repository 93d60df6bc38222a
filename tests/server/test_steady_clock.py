"""The sandglass goes by a clock that cannot be set back, whoever reads it."""

from pathlib import Path

import pytest

from cordee.server import clock, views
from cordee.server.live_table import LiveTable
from cordee.server.tables import Tables
from tests.server.in_process import Time, set_up, time_of_test, with_tables

__all__ = ["time_of_test"]
TWO = [{"name": "Ada"}, {"name": "Blaise"}]
OPTIONS = {"seats": 2, "climbers": "2", "sandglass": "on"}


async def started(tables: Tables) -> tuple[LiveTable, dict[int, str]]:
    """A table whose climbers stand at the foot: the first round runs."""
    live, tokens = await set_up(tables, "siette", TWO, options=OPTIONS)
    for seat in range(2):
        move = {"do": "start", "column": 2 + seat}
        await tables.play(live.row.id, seat, tokens[seat], live.version, move)
    return live, tokens


@pytest.mark.parametrize("hours", [-1, 1])
def test_whoever_sets_the_calendar_does_not_touch_the_sandglass(
    tmp_path: Path, time_of_test: Time, hours: float
) -> None:
    async def play(tables: Tables) -> None:
        live, tokens = await started(tables)
        time_of_test.goes_on(20)
        time_of_test.is_set(hours)
        live.require(tokens[0], 0)  # she is here
        assert not await tables.play_platform(live.row.id)
        table = views.view_for(live, 0, frozenset(), clock.now())
        assert table.deadline is not None
        assert table.now is not None
        assert table.deadline - table.now == 40_000
        time_of_test.goes_on(39)
        assert not await tables.play_platform(live.row.id)
        time_of_test.goes_on(2)
        live.require(tokens[0], 0)
        assert live.row.id in await tables.waiting_for_us([])
        assert await tables.play_platform(live.row.id)

    with_tables(tmp_path, play)


@pytest.mark.parametrize("hours", [-1, 0, 1])
def test_a_server_that_is_started_again_reads_the_same_sandglass(
    tmp_path: Path, time_of_test: Time, hours: float
) -> None:
    async def begin(tables: Tables) -> str:
        live, _ = await started(tables)
        return live.row.id

    async def left(tables: Tables) -> int:
        live = await tables.get(table_id)
        end = clock.deadline(live)
        assert end is not None
        return end - clock.now()

    table_id = with_tables(tmp_path, begin)
    time_of_test.goes_on(25)
    time_of_test.is_set(hours)
    assert with_tables(tmp_path, left) == 35_000


@pytest.mark.parametrize(("hours", "seconds"), [(-1, 60), (0, 35), (1, 0)])
def test_another_machine_goes_by_the_calendar_once_and_never_beyond_a_whole_glass(
    tmp_path: Path, time_of_test: Time, monkeypatch: pytest.MonkeyPatch, hours: float, seconds: int
) -> None:
    async def begin(tables: Tables) -> str:
        live, _ = await started(tables)
        return live.row.id

    async def look(tables: Tables) -> None:
        live = await tables.get(table_id)

        def left() -> int:
            end = clock.deadline(live)
            assert end is not None
            return end - clock.now()

        assert left() == 1000 * seconds
        time_of_test.is_set(5)  # from here on it counts by its own clock
        time_of_test.goes_on(10)
        assert left() == 1000 * (seconds - 10)

    table_id = with_tables(tmp_path, begin)
    time_of_test.goes_on(25)
    time_of_test.is_set(hours)
    monkeypatch.setattr(clock, "HERE", "another machine")
    with_tables(tmp_path, look)


def test_a_pause_keeps_what_is_left_however_the_calendar_is_set(tmp_path: Path, time_of_test: Time) -> None:
    async def play(tables: Tables) -> None:
        live, tokens = await started(tables)
        time_of_test.goes_on(20)
        time_of_test.is_set(-1)
        await tables.pause(live.row.id, 0, tokens[0], paused=True)
        assert views.view_for(live, 0, frozenset(), clock.now()).left == 40_000
        time_of_test.goes_on(1000)
        time_of_test.is_set(3)
        await tables.pause(live.row.id, 0, tokens[0], paused=False)
        table = views.view_for(live, 0, frozenset(), clock.now())
        assert table.deadline is not None
        assert table.now is not None
        assert table.deadline - table.now == 40_000

    with_tables(tmp_path, play)
