"""All tables of a server: made, found, and changed in transactions that are committed before anyone is told.

Every change goes through one lock a table within a process, and between processes through the database:
the number of a log entry is part of its key, so that of two that race for the next number one fails, and
is told how the table stands.
"""

from collections import OrderedDict
from collections.abc import Callable, Collection, Sequence
from typing import Any

from sqlalchemy import select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from cordee import bots, games
from cordee.core.errors import NoSuchMove
from cordee.core.events import Event
from cordee.core.game import checked_seed
from cordee.core.match import Match
from cordee.core.moves import AnyMove
from cordee.server import metrics
from cordee.server.database import Sessions
from cordee.server.live_table import OVER, WAITING, LiveTable
from cordee.server.models import EntryRow, MessageRow, SeatRow, TableRow, now
from cordee.server.problems import (
    NoSuchTable,
    NoTalk,
    NotOver,
    SeatTaken,
    Stale,
    TooManySeats,
)
from cordee.server.shapes import SeatWish
from cordee.server.tokens import hash_token, new_table_id, new_token

TABLES_IN_MEMORY = 5000
LISTED_AT_ONCE = 100


class Tables:
    """The tables, and who is told when one changes (`announce` is handed its id).

    Where the database is `shared`, another process may have changed a table since we last looked.
    """

    def __init__(self, sessions: Sessions, announce: Callable[[str], None], *, shared: bool):
        self.sessions = sessions
        self.announce = announce
        self.shared = shared
        self._live: OrderedDict[str, LiveTable] = OrderedDict()

    # --- finding -----------------------------------------------------------------------------------------

    async def get(self, table_id: str) -> LiveTable:
        """A table, as recent as the database."""
        live = self._live.get(table_id)
        if live is None:
            live = self._live.setdefault(table_id, await self._load(table_id))
            if len(self._live) > TABLES_IN_MEMORY:
                self._live.popitem(last=False)
        self._live.move_to_end(table_id)
        # Waiting for the lock, so that nobody sees a move that is not committed yet.
        async with live.lock:
            if self.shared:
                await self._refresh(live)
        return live

    async def _load(self, table_id: str) -> LiveTable:
        async with self.sessions() as session:
            row = await session.get(TableRow, table_id)
            if row is None:
                raise NoSuchTable
            seats = (await session.scalars(select(SeatRow).where(SeatRow.table_id == table_id))).all()
        live = LiveTable.build(row, list(seats))
        await self._refresh(live)
        return live

    async def _refresh(self, live: LiveTable) -> None:
        """Catch up with what other processes committed; the caller holds the lock."""
        async with self.sessions() as session:
            row = await session.get(TableRow, live.row.id)
            if row is None:
                raise NoSuchTable
            if row.seating != live.row.seating:
                seats = await session.scalars(
                    select(SeatRow).where(SeatRow.table_id == row.id).order_by(SeatRow.number)
                )
                live.seats = list(seats)
            entries: Sequence[EntryRow] = ()
            messages: Sequence[MessageRow] = ()
            if row.version > live.version:
                newer = EntryRow.number > live.version
                entries = (
                    await session.scalars(
                        select(EntryRow).where(EntryRow.table_id == row.id, newer).order_by(EntryRow.number)
                    )
                ).all()
            if row.spoken > len(live.spoken):
                later = MessageRow.number > len(live.spoken)
                messages = (
                    await session.scalars(
                        select(MessageRow)
                        .where(MessageRow.table_id == row.id, later)
                        .order_by(MessageRow.number)
                    )
                ).all()
        live.row = row
        live.follow(entries, messages)

    async def listed(self) -> list[LiveTable]:
        """The tables that anyone may find, those that wait for people first."""
        async with self.sessions() as session:
            ids = await session.scalars(
                select(TableRow.id)
                .where(TableRow.listed, TableRow.phase != OVER)
                .order_by((TableRow.phase == WAITING).desc(), TableRow.moved_at.desc())
                .limit(LISTED_AT_ONCE)
            )
            found = list(ids)
        return [await self.get(table_id) for table_id in found]

    # --- making ------------------------------------------------------------------------------------------

    async def make(
        self,
        game: str,
        options: dict[str, Any],
        wishes: Sequence[SeatWish],
        *,
        listed: bool,
        seed: int | None = None,
        opening: Sequence[tuple[int, str]] = (),
    ) -> tuple[LiveTable, dict[int, str]]:
        """Set a table up; return it and the tokens of the seats its maker holds."""
        values = games.get(game).read_options(options)
        count = int(values["seats"])
        if len(wishes) > count:
            raise TooManySeats(got=len(wishes), seats=count)
        row = TableRow(
            id=new_table_id(),
            game=game,
            options=values,
            seed=checked_seed(seed),
            opening=[list(move) for move in opening],
            listed=listed,
            phase=WAITING,
            version=0,
            seating=0,
            spoken=0,
            bots_turn=False,
        )
        seats, tokens = [], {}
        for number in range(count):
            wish = wishes[number] if number < len(wishes) else SeatWish()
            seat = SeatRow(table_id=row.id, number=number, name=wish.name, bot=wish.bot)
            if wish.bot is not None:
                bots.get(wish.bot)
                seat.name = None
            elif wish.name is not None:
                tokens[number] = new_token()
                seat.token_hash = hash_token(tokens[number])
            seats.append(seat)
        live = LiveTable.build(row, seats)
        for column, value in live.standing.items():
            setattr(row, column, value)
        async with self.sessions.begin() as session:
            session.add(row)
            await session.flush()
            session.add_all(seats)
        self._live[row.id] = live
        metrics.tables_made.labels(game).inc()
        self.announce(row.id)
        return live, tokens

    async def fork(
        self, table_id: str, move: int, wishes: Sequence[SeatWish], *, listed: bool
    ) -> tuple[LiveTable, dict[int, str]]:
        """A new table that goes on from a move of a finished game."""
        record = (await self.finished(table_id)).record
        if move > len(record.moves):
            raise NoSuchMove(moves=len(record.moves), got=move)
        return await self.make(
            record.game, record.options, wishes, listed=listed, seed=record.seed, opening=record.moves[:move]
        )

    # --- seats -------------------------------------------------------------------------------------------

    async def sit(self, table_id: str, number: int, name: str) -> tuple[LiveTable, str]:
        """Take an open seat; return its token."""
        token = new_token()

        def change(live: LiveTable) -> dict[str, Any]:
            seat = live.seat(number)
            if seat.token_hash is not None or seat.bot is not None:
                raise SeatTaken(seat=number)
            return {"name": name, "token_hash": hash_token(token)}

        return await self._change_seat(table_id, number, change), token

    async def stand(self, table_id: str, number: int, token: str | None) -> LiveTable:
        """Leave a seat: it is open again."""

        def change(live: LiveTable) -> dict[str, Any]:
            live.require(token, number)
            return {"name": None, "token_hash": None, "bot": None}

        return await self._change_seat(table_id, number, change)

    async def let_bot_play(self, table_id: str, number: int, token: str | None, bot: str | None) -> LiveTable:
        """Hand a seat to a bot, or (None) take it back; its person holds it all the while."""
        if bot is not None:
            bots.get(bot)

        def change(live: LiveTable) -> dict[str, Any]:
            live.require(token, number)
            return {"bot": bot}

        return await self._change_seat(table_id, number, change)

    async def _change_seat(
        self, table_id: str, number: int, change: Callable[[LiveTable], dict[str, Any]]
    ) -> LiveTable:
        live = await self.get(table_id)
        async with live.lock:
            await self._refresh(live)
            values = change(live)
            async with self.sessions.begin() as session:
                moved = await self._bump(session, live, seating=live.row.seating + 1)
                if not moved:
                    raise Stale(live.version, live)
                where = (SeatRow.table_id == table_id, SeatRow.number == number)
                await session.execute(update(SeatRow).where(*where).values(**values))
            await self._refresh(live)
            await self._store_state(live)
        self.announce(table_id)
        return live

    async def _bump(self, session: AsyncSession, live: LiveTable, **values: Any) -> bool:
        """Change the table's row if nobody else did since it was read."""
        row = live.row
        same = (
            TableRow.id == row.id,
            TableRow.version == row.version,
            TableRow.seating == row.seating,
            TableRow.spoken == row.spoken,
        )
        done = await session.execute(update(TableRow).where(*same).values(**values))
        return bool(done.rowcount)  # type: ignore[attr-defined]

    async def _store_state(self, live: LiveTable) -> None:
        async with self.sessions.begin() as session:
            await session.execute(update(TableRow).where(TableRow.id == live.row.id).values(**live.standing))

    # --- playing -----------------------------------------------------------------------------------------

    async def play(
        self, table_id: str, seat: int, token: str | None, version: int, move: AnyMove
    ) -> tuple[LiveTable, list[Event]]:
        """Make a person's move; return once it is committed."""
        live = await self.get(table_id)
        async with live.lock:
            live.require_turn(token, seat, version)
            events = await self._commit_move(live, seat, live.game.codec.read(move))
        metrics.moves.labels(live.game.name, "person").inc()
        self.announce(table_id)
        return live, events

    async def play_bot(self, table_id: str, seat: int, version: int, action: int) -> bool:
        """Make a bot's move, unless the table has moved on while it thought."""
        live = await self.get(table_id)
        async with live.lock:
            if version != live.version or seat not in live.bots_to_act:
                return False
            try:
                await self._commit_move(live, seat, [action])
            except Stale:
                return False
        metrics.moves.labels(live.game.name, "bot").inc()
        self.announce(table_id)
        return True

    async def _commit_move(self, live: LiveTable, seat: int, actions: list[int]) -> list[Event]:
        events = live.match.play_actions(seat, actions)
        await self._commit(live, "move", seat, live.game.codec.write(actions), lambda: live.match.undo())
        return events

    async def undo(self, table_id: str, seat: int, token: str | None, version: int) -> LiveTable:
        """Take a person's last decision back, with what bots did since."""
        live = await self.get(table_id)
        async with live.lock:
            live.require_turn(token, seat, version)
            count = live.match.undoable(seat, live.bots)
            taken = live.match.steps[-count:]
            live.match.undo(count)

            def redo() -> None:
                for step in taken:
                    live.match.play_actions(step.seat, list(step.actions))

            await self._commit(live, "undo", seat, str(count), redo)
        metrics.undone.labels(live.game.name).inc()
        self.announce(table_id)
        return live

    async def _commit(
        self, live: LiveTable, kind: str, seat: int, text: str, revert: Callable[[], None]
    ) -> None:
        """Append to the log; where somebody else was first, revert and catch up."""
        number = live.version + 1
        state = {**live.standing, "moved_at": now()}
        try:
            with metrics.commit_seconds.time():
                await self._append(live, number, kind, seat, text, state)
        except (IntegrityError, _Raced):
            revert()
            await self._refresh(live)
            metrics.stale.inc()
            raise Stale(number - 1, live) from None
        except BaseException:
            revert()
            raise
        live.note(number, kind, seat)
        live.row.version = number

    async def _append(
        self, live: LiveTable, number: int, kind: str, seat: int, text: str, state: dict[str, Any]
    ) -> None:
        async with self.sessions.begin() as session:
            session.add(EntryRow(table_id=live.row.id, number=number, kind=kind, seat=seat, text=text))
            await session.flush()
            if not await self._bump(session, live, version=number, **state):
                raise _Raced

    # --- talking -----------------------------------------------------------------------------------------

    async def say(self, table_id: str, seat: int, token: str | None, text: str) -> LiveTable:
        """Say something, where the rules allow it."""
        live = await self.get(table_id)
        async with live.lock:
            live.require(token, seat)
            await self._pay_for_talk(live, seat, text)
            number = len(live.spoken) + 1
            try:
                async with self.sessions.begin() as session:
                    session.add(MessageRow(table_id=table_id, number=number, seat=seat, text=text))
                    await session.flush()
                    if not await self._bump(session, live, spoken=number):
                        raise _Raced
            except (IntegrityError, _Raced):
                await self._refresh(live)
                raise Stale(live.version, live) from None
            await self._refresh(live)
        self.announce(table_id)
        return live

    async def _pay_for_talk(self, live: LiveTable, seat: int, text: str) -> None:
        """Refuse what the rules do not let be said now; where a message costs a bar, spend it."""
        rule, codec = live.talk_rule, live.game.codec
        if rule == "none" or (rule == "numbers" and not text.strip().isdecimal()):
            raise NoTalk
        if rule == "radio":
            calls = [action for action in live.match.legal(seat) if codec.move(action)["do"] == "radio"]
            if not calls:
                raise NoTalk
            await self._commit_move(live, seat, calls[:1])

    # --- afterwards --------------------------------------------------------------------------------------

    async def finished(self, table_id: str) -> Match:
        """A game that is over, with all its secrets."""
        live = await self.get(table_id)
        if not live.match.over:
            raise NotOver
        return live.match

    async def bots_waiting(self) -> Collection[str]:
        """The tables where a bot is to act and no process sees to it."""
        async with self.sessions() as session:
            free = (TableRow.steward_until.is_(None)) | (TableRow.steward_until < now())
            return list(await session.scalars(select(TableRow.id).where(TableRow.bots_turn, free)))


class _Raced(Exception):
    """Another process changed the table in between."""
