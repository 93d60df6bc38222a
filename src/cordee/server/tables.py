"""All tables of a server: made here; found, changed and paused by the parts that this is assembled from."""

from collections.abc import Callable, Sequence

from cordee import games
from cordee.core.commitment import new_salt
from cordee.server import metrics
from cordee.server.beginnings import Beginning, at_move
from cordee.server.live_table import WAITING, LiveTable
from cordee.server.models import TableRow, put
from cordee.server.problems import TooManySeats
from cordee.server.resting import Resting
from cordee.server.seating import new_seat
from cordee.server.shapes.basics import Pace
from cordee.server.shapes.wishes import SeatWish
from cordee.server.store import Store
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
        row = TableRow(
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
            hints=not listed if hints is None else hints,
            pace=pace,
            phase=WAITING,
            version=0,
            seating=0,
            spoken=0,
            turned=0,
            bots_turn=False,
        )
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
