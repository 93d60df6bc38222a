"""All tables of a server: made here; found, changed and paused by the parts that this is assembled from."""

from collections.abc import Callable, Sequence
from contextlib import suppress

from cordee import games
from cordee.core.commitment import new_salt
from cordee.server import metrics, sequels
from cordee.server.beginnings import Beginning, at_move
from cordee.server.live_table import WAITING, LiveTable
from cordee.server.models import TableRow, put
from cordee.server.problems import NoSuchTable, Stale, TooManySeats
from cordee.server.resting import Resting
from cordee.server.seating import new_seat
from cordee.server.shapes.basics import Pace
from cordee.server.shapes.wishes import SeatWish
from cordee.server.store import Store, new_table
from cordee.server.tokens import new_table_id


class Tables(Resting):
    """Whatever can be done with a table."""

    def __init__(
        self,
        store: Store,
        announce: Callable[[LiveTable], None],
        *,
        shared: bool,
        connected: Callable[[str], set[int]] = lambda _: set(),
        patience: int = 60_000,
    ):
        super().__init__(store, announce, shared=shared)
        self.connected = connected
        self.patience = patience

    async def make(
        self,
        beginning: Beginning,
        wishes: Sequence[SeatWish],
        *,
        listed: bool,
        spectators: bool,
        hints: bool | None = None,
        pace: Pace = "none",
    ) -> tuple[LiveTable, dict[int, str]]:
        """Set a table up; return it and the tokens of the seats its maker holds."""
        count = int(beginning.options["seats"])
        if len(wishes) > count:
            raise TooManySeats(got=len(wishes), seats=count)
        hints = not listed if hints is None else hints
        row = _new_row(beginning, listed=listed, spectators=spectators, hints=hints, pace=pace)
        padded = [*wishes, *[SeatWish()] * (count - len(wishes))]
        taken = [new_seat(row.id, number, wish) for number, wish in enumerate(padded)]
        tokens = {seat.number: token for seat, token in taken if token is not None}
        live = LiveTable.build(row, [seat for seat, _ in taken])
        for seat_number in tokens:
            live.attendance.hear(seat_number)
        put(live.row, live.row_columns)
        await self.store.add(live.row, live.seats)
        self._keep(live)
        metrics.tables_made.labels(row.game).inc()
        self.announce(live)
        return live, tokens

    async def go_on(
        self, table_id: str, number: int, token: str | None, ask: Callable[[], None]
    ) -> LiveTable:
        """The table where the people of this one go on; the first who asks for it makes it.

        `ask` is called before one is made, and may raise TooMany.
        """
        live = await self.get(table_id)
        async with live.lock:
            live.require(token, number)
            next_one = await self._sequel(live)
            if next_one is None:
                ask()
                next_one = await self._make_sequel(live, number)
        next_one.held_by(token)
        self.announce(live)
        self.announce(next_one)
        return next_one

    async def _sequel(self, live: LiveTable) -> LiveTable | None:
        with suppress(NoSuchTable):  # nobody finished it, and it has been deleted since
            return None if live.row.sequel is None else await self.get(live.row.sequel)
        return None

    async def _make_sequel(self, live: LiveTable, number: int) -> LiveTable:
        row, going_on = live.row, sequels.after(live)
        next_row = _new_row(
            going_on.beginning, listed=row.listed, spectators=row.spectators, hints=row.hints, pace=row.pace
        )
        here = {number, *self.connected(row.id)}
        made = LiveTable.build(next_row, sequels.seated(next_row.id, going_on.seats, here))
        put(made.row, made.row_columns)
        also = new_table(made.row, made.seats)
        try:
            await self._change_row(live, also=also, sequel=made.row.id, sequel_by=number)
        except Stale:
            if (theirs := await self._sequel(live)) is None:
                raise
            return theirs  # another process was faster
        self._keep(made)
        metrics.tables_made.labels(row.game).inc()
        return made

    async def fork(
        self,
        table_id: str,
        token: str | None,
        move: int,
        wishes: Sequence[SeatWish],
        *,
        listed: bool,
        spectators: bool,
        hints: bool | None = None,
        pace: Pace = "none",
    ) -> tuple[LiveTable, dict[int, str]]:
        """A new table that goes on from a move of a finished game."""
        beginning = at_move(await self.finished(table_id, token), move, "fork")
        return await self.make(
            beginning, wishes, listed=listed, spectators=spectators, hints=hints, pace=pace
        )


def _new_row(beginning: Beginning, *, listed: bool, spectators: bool, hints: bool, pace: str) -> TableRow:
    return TableRow(
        id=new_table_id(),
        game=beginning.game,
        rules=games.get(beginning.game).version,
        options=beginning.options,
        seed=beginning.seed,
        salt=None if beginning.prepared else new_salt(),
        prepared=beginning.prepared,
        opening=[list(move) for move in beginning.opening],
        components=beginning.components,
        position=beginning.position,
        listed=listed,
        spectators=spectators,
        hints=hints,
        pace=pace,
        phase=WAITING,
        version=0,
        seating=0,
        spoken=0,
        turned=0,
        bots_turn=False,
    )
