"""How a table changes: in transactions that are committed before anyone is told.

Every change goes through one lock per table within a process, and through the database between processes:
of two that race, one fails and is answered with the present state of the table.
"""

from collections.abc import Callable
from typing import Any

from cordee.core.events import Event
from cordee.server import metrics
from cordee.server.live_table import LiveTable
from cordee.server.models import EntryRow, MessageRow, SeatRow, TableRow, now
from cordee.server.problems import Stale
from cordee.server.registry import Registry
from cordee.server.store import Raced


class Changes(Registry):
    """The base of all ways to change a table."""

    async def _commit_move(
        self, live: LiveTable, seat: int, actions: list[int], *also: MessageRow, **values: Any
    ) -> list[Event]:
        """Carry actions out and log them, with everything that goes with them."""
        events = live.match.play_actions(seat, actions)
        entry = new_entry(live, "move", seat, live.game.codec.write(actions))
        await self._write_entry(live, entry, live.match.undo, *also, **values)
        return events

    async def _write_entry(
        self, live: LiveTable, entry: EntryRow, revert: Callable[[], None], *also: MessageRow, **values: Any
    ) -> None:
        await self._write(live, entry, *also, revert=revert, version=entry.number, moved_at=now(), **values)
        live.note(entry.number, entry.kind, entry.seat)

    async def _change_row(self, live: LiveTable, since: int | None = None, **values: Any) -> None:
        """Change columns of a table's row that everyone at the table is told of."""
        put_back = put(live.row, values)
        await self._write(live, revert=put_back, since=since, seating=live.row.seating + 1, **values)

    async def _change_seat(self, live: LiveTable, number: int, values: dict[str, Any]) -> None:
        put_back = put(live.seats[number], values)
        await self._write(live, revert=put_back, of_seat=(number, values), seating=live.row.seating + 1)

    async def _write(
        self,
        live: LiveTable,
        *new: EntryRow | MessageRow,
        revert: Callable[[], None],
        of_seat: tuple[int, dict[str, Any]] | None = None,
        since: int | None = None,
        **values: Any,
    ) -> None:
        """Commit a change that is already carried out; where somebody else was first, revert and catch up."""
        columns = live.columns(values.get("version", live.version), since) | values
        before = live.version
        try:
            with metrics.commit_seconds.time():
                await self.store.change(live, *new, seat=of_seat, **columns)
        except Raced:
            revert()
            await self._refresh(live)
            metrics.stale.inc()
            raise Stale(before, live) from None
        except BaseException:
            revert()
            raise
        put(live.row, columns)
        if live.match.over:
            self._keep(live)


def new_entry(live: LiveTable, kind: str, seat: int, text: str) -> EntryRow:
    """The next entry of a table's log."""
    return EntryRow(table_id=live.row.id, number=live.version + 1, kind=kind, seat=seat, text=text)


def put(row: SeatRow | TableRow, values: dict[str, Any]) -> Callable[[], None]:
    """Change columns of a row in memory; return a function that reverts the change."""
    before = {name: getattr(row, name) for name in values}
    for name, value in values.items():
        setattr(row, name, value)

    def put_back() -> None:
        for name, value in before.items():
            setattr(row, name, value)

    return put_back
