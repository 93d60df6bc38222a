"""How a table changes: in transactions that are committed before anyone is told.

Every change goes through one lock per table within a process, and through the database between processes:
of two that race, one fails and is answered with the present state of the table.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from cordee.core.match import Match
from cordee.core.step import Step
from cordee.server import metrics
from cordee.server.former import remembered
from cordee.server.live_table import LiveTable
from cordee.server.models import now, put
from cordee.server.news import LastChange, NewEntry
from cordee.server.plain import Step as WriteStep
from cordee.server.problems import Stale
from cordee.server.registry import Registry
from cordee.server.store import NewMessage, Raced

Change = Callable[[], Callable[[], None]]  # carries something out in memory; what it returns takes it back


class Changes(Registry):
    """The base of all ways to change a table."""

    async def _commit_move(
        self,
        live: LiveTable,
        seat: int,
        actions: list[int],
        *also: NewMessage,
        besides: Sequence[Change] = (),
        **values: Any,
    ) -> Step:
        """Make a decision and log it, with everything that goes with it or changes besides."""
        step = live.match.tried(seat, actions)
        entry = new_entry(live, "move", seat, live.game.codec.write(actions))
        await self._write_entry(
            live, entry, together(partial(make, live.match, step), *besides), *also, **values
        )
        return step

    async def _write_entry(
        self, live: LiveTable, entry: NewEntry, change: Change, *also: NewMessage, **values: Any
    ) -> None:
        await self._write(live, entry, *also, change=change, version=entry.number, moved_at=now(), **values)
        live.note(entry.number, entry.kind, entry.seat)

    async def _change_row(
        self, live: LiveTable, since: int | None = None, also: Sequence[WriteStep] = (), **values: Any
    ) -> None:
        """Change columns of a table's row that everyone at the table is told of."""
        change = partial(put, live.row, values)
        await self._write(live, change=change, since=since, also=also, seating=live.row.seating + 1, **values)

    async def _change_seat(self, live: LiveTable, number: int, values: dict[str, Any]) -> None:
        values = values | remembered(live.seats[number], live.version, values)
        change = partial(put, live.seats[number], values)
        await self._write(live, change=change, of_seat=(number, values), seating=live.row.seating + 1)

    async def _write(
        self,
        live: LiveTable,
        *new: NewEntry | NewMessage,
        change: Change,
        of_seat: tuple[int, dict[str, Any]] | None = None,
        since: int | None = None,
        also: Sequence[WriteStep] = (),
        **values: Any,
    ) -> None:
        """Commit a change; where somebody else was first, catch up.

        It is carried out to see what follows from it, and taken back until it is committed: whoever reads the
        table meanwhile need not wait, and sees nothing that is not committed.
        """
        take_back = change()
        try:
            columns = live.columns(values.get("version", live.version), since) | values
        finally:
            take_back()
        columns = {name: value for name, value in columns.items() if getattr(live.row, name) != value}
        before = live.version
        try:
            await self.store.change(live, *new, seat=of_seat, also=also, **columns)
        except Raced:
            await self._refresh(live)
            metrics.stale.inc()
            raise Stale(before, live) from None
        change()
        put(live.row, columns)
        match new:
            case (NewEntry() as entry,):
                live.last_change = LastChange(entry, columns, of_seat)
            case _:
                live.last_change = None
        if live.match.over:
            self._keep(live)


def together(*changes: Change) -> Change:
    """Several changes as one."""

    def carry_out() -> Callable[[], None]:
        taking_back = [change() for change in changes]

        def take_back() -> None:
            for each in reversed(taking_back):
                each()

        return take_back

    return carry_out


def make(match: Match, step: Step) -> Callable[[], None]:
    """Make a decision; return what takes it back."""
    match.make(step)
    return match.undo


def new_entry(live: LiveTable, kind: str, seat: int, text: str) -> NewEntry:
    """The next entry of a table's log."""
    return NewEntry(live.row.id, live.version + 1, kind, seat, text)
