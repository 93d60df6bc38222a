"""All tables of a server: made, found, and changed in transactions that are committed before anyone is told.

Every change goes through one lock a table within a process, and between processes through the database:
of two that race one fails, and is told how the table stands.
"""

from collections import OrderedDict
from collections.abc import Callable, Collection, Sequence
from typing import Any
from weakref import WeakValueDictionary

from sqlalchemy import select

from cordee import bots
from cordee.core.events import Event
from cordee.core.match import PLATFORM, Match
from cordee.core.moves import AnyMove
from cordee.server import clock, metrics
from cordee.server.beginnings import Beginning, at_move
from cordee.server.live_table import OVER, PLAYING, WAITING, LiveTable
from cordee.server.models import EntryRow, MessageRow, SeatRow, TableRow, now
from cordee.server.problems import NoTalk, NotOver, Paused, SeatTaken, Stale, TooManySeats
from cordee.server.shapes import Message, SeatWish
from cordee.server.store import Raced, Store
from cordee.server.tokens import hash_token, new_table_id, new_token

TABLES_IN_MEMORY = 5000
FINISHED_IN_MEMORY = 50  # of them: a finished game is looked at for a while, and then seldom
LISTED_AT_ONCE = 100
ASKED_AT_ONCE = 10_000  # tables in one query: databases have a limit


class Tables:
    """The tables, and who is told when one changes (`announce` is handed it).

    Where the database is `shared`, another process may have changed a table since we last looked.
    """

    def __init__(self, store: Store, announce: Callable[[LiveTable], None], *, shared: bool):
        self.store = store
        self.announce = announce
        self.shared = shared
        self._live: OrderedDict[str, LiveTable] = OrderedDict()
        self._finished: OrderedDict[str, None] = OrderedDict()  # those of them that are over
        # Every table that anybody still holds: of no table there are ever two.
        self._held: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()

    # --- finding -----------------------------------------------------------------------------------------

    async def get(self, table_id: str, version: int | None = None) -> LiveTable:
        """A table, as recent as the database; where a version is enough, at least as recent as that."""
        live = self.peek(table_id)
        if live is None:
            live = await self.store.load(table_id)
            live = self._held.setdefault(table_id, live)  # another may have been quicker
        self._keep(live)
        # Waiting for the lock, so that nobody sees a move that is not committed yet.
        async with live.lock:
            if self.shared and (version is None or live.version < version):
                await self.store.refresh(live)
        return live

    async def heard(self, table_id: str, announced: bytes) -> LiveTable:
        """A table that changed, at least as recent as what was announced of it."""
        live = self.peek(table_id)
        if live is None:
            return await self.get(table_id)
        async with live.lock:
            if announced and not live.knows(announced):
                await self.store.refresh(live)
        return live

    def peek(self, table_id: str) -> LiveTable | None:
        """A table that is in memory, as it stood when this process last looked."""
        return self._held.get(table_id)

    def _keep(self, live: LiveTable) -> None:
        """Tables that nobody asked for lately are rebuilt when somebody does; finished ones sooner."""
        table_id = live.row.id
        self._held[table_id] = self._live[table_id] = live
        self._live.move_to_end(table_id)
        if live.match.over:
            self._finished[table_id] = None
            self._finished.move_to_end(table_id)
        if len(self._finished) > FINISHED_IN_MEMORY:
            self._live.pop(self._finished.popitem(last=False)[0], None)
        if len(self._live) > TABLES_IN_MEMORY:
            self._finished.pop(self._live.popitem(last=False)[0], None)
        metrics.tables_in_memory.set(len(self._live))

    async def listed(self) -> list[LiveTable]:
        """The tables that anyone may find, those that wait for people first."""
        async with self.store.sessions() as session:
            ids = await session.scalars(
                select(TableRow.id)
                .where(TableRow.listed, TableRow.phase != OVER)
                .order_by((TableRow.phase == WAITING).desc(), TableRow.moved_at.desc())
                .limit(LISTED_AT_ONCE)
            )
            found = list(ids)
        return [await self.get(table_id) for table_id in found]

    async def finished(self, table_id: str, token: str | None = None) -> Match:
        """A game that is over, with all its secrets, for who may watch it."""
        live = await self.get(table_id)
        live.admit(token)
        if not live.match.over:
            raise NotOver
        return live.match

    async def waiting_for_us(self, attended: Sequence[str]) -> Collection[str]:
        """Where the sandglass is to act, or a bot for those who are there, and no process sees to it."""
        moment = now()
        to_act = [(TableRow.deadline <= moment) & TableRow.paused_at.is_(None)]
        for first in range(0, len(attended), ASKED_AT_ONCE):
            to_act.append(TableRow.bots_turn & TableRow.id.in_(attended[first : first + ASKED_AT_ONCE]))
        ours = TableRow.phase == PLAYING
        if self.shared:
            ours &= (TableRow.steward_until.is_(None)) | (TableRow.steward_until < moment)
        found: set[str] = set()
        async with self.store.sessions() as session:
            for each in to_act:
                found.update(await session.scalars(select(TableRow.id).where(ours, each)))
        return found

    # --- making ------------------------------------------------------------------------------------------

    async def make(
        self,
        beginning: Beginning,
        wishes: Sequence[SeatWish],
        *,
        listed: bool,
        spectators: bool,
        hints: bool | None = None,
    ) -> tuple[LiveTable, dict[int, str]]:
        """Set a table up; return it and the tokens of the seats its maker holds."""
        count = int(beginning.options["seats"])
        if len(wishes) > count:
            raise TooManySeats(got=len(wishes), seats=count)
        row = TableRow(
            id=new_table_id(),
            game=beginning.game,
            options=beginning.options,
            seed=beginning.seed,
            opening=[list(move) for move in beginning.opening],
            components=beginning.components,
            position=beginning.position,
            listed=listed,
            spectators=spectators,
            hints=not listed if hints is None else hints,
            phase=WAITING,
            version=0,
            seating=0,
            spoken=0,
            turned=0,
            bots_turn=False,
        )
        padded = [*wishes, *[SeatWish()] * (count - len(wishes))]
        taken = [_seat(row.id, number, wish) for number, wish in enumerate(padded)]
        tokens = {seat.number: token for seat, token in taken if token is not None}
        live = LiveTable.build(row, [seat for seat, _ in taken])
        for column, value in live.standing.items():
            setattr(row, column, value)
        await self.store.add(row, live.seats)
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
    ) -> tuple[LiveTable, dict[int, str]]:
        """A new table that goes on from a move of a finished game."""
        beginning = at_move(await self.finished(table_id, token), move)
        return await self.make(beginning, wishes, listed=listed, spectators=spectators, hints=hints)

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
            values = change(live)
            put_back = _put(live.seats[number], values)
            seating = live.row.seating + 1
            await self._write(live, revert=put_back, seat=(number, values), seating=seating)
        self.announce(live)
        return live

    async def pause(self, table_id: str, seat: int, token: str | None, *, paused: bool) -> LiveTable:
        """Stop the table for a while, or let it go on: its clock, its bots and its moves."""
        live = await self.get(table_id)
        async with live.lock:
            live.require(token, seat)
            if paused == live.paused:
                return live
            moment = now()
            values: dict[str, Any] = {"paused_at": moment if paused else None}
            if not paused:
                values["deadline"] = clock.resumed(live, moment)
            put_back = _put(live.row, values)
            await self._write(live, revert=put_back, seating=live.row.seating + 1, **values)
        self.announce(live)
        return live

    # --- playing -----------------------------------------------------------------------------------------

    async def play(
        self, table_id: str, seat: int, token: str | None, version: int, move: AnyMove
    ) -> tuple[LiveTable, list[Event]]:
        """Make a person's move; return once it is committed."""
        live = await self.get(table_id, version)
        async with live.lock:
            live.require_turn(token, seat, version)
            events = await self._commit_move(live, seat, live.game.codec.read(move))
        metrics.moves.labels(live.game.name, "person").inc()
        self.announce(live)
        return live, events

    async def play_bot(self, table_id: str, seat: int, version: int, action: int) -> bool:
        """Make a bot's move, unless the table has moved on while it thought."""

        def chosen(live: LiveTable) -> int | None:
            return action if version == live.version and seat in live.bots_to_act else None

        return await self._play_ourselves(table_id, seat, chosen, "bot")

    async def play_platform(self, table_id: str) -> bool:
        """Make the platform's own move, if its time has come."""
        return await self._play_ourselves(table_id, PLATFORM, lambda live: clock.due(live, now()), "platform")

    async def _play_ourselves(
        self, table_id: str, seat: int, choose: Callable[[LiveTable], int | None], by: str
    ) -> bool:
        live = await self.get(table_id, 0)
        async with live.lock:
            action = choose(live)
            if action is None:
                return False
            try:
                await self._commit_move(live, seat, [action])
            except Stale:
                return False
        metrics.moves.labels(live.game.name, by).inc()
        self.announce(live)
        return True

    async def _commit_move(
        self, live: LiveTable, seat: int, actions: list[int], *also: MessageRow, **values: Any
    ) -> list[Event]:
        """Carry actions out and write them down, with what goes with them."""
        events = live.match.play_actions(seat, actions)
        entry = _entry(live, "move", seat, live.game.codec.write(actions))
        await self._write_entry(live, entry, live.match.undo, *also, **values)
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

            await self._write_entry(live, _entry(live, "undo", seat, str(count)), redo)
        metrics.undone.labels(live.game.name).inc()
        self.announce(live)
        return live

    # --- talking -----------------------------------------------------------------------------------------

    async def say(self, table_id: str, seat: int, token: str | None, text: str) -> LiveTable:
        """Say something, where the rules allow it; what it costs is paid in the same transaction."""
        live = await self.get(table_id)
        async with live.lock:
            live.require(token, seat)
            price = _price_of_talk(live, seat, text)
            number = live.last_said + 1
            said = MessageRow(table_id=table_id, number=number, seat=seat, text=text)
            if price:
                await self._commit_move(live, seat, price, said, spoken=number)
            else:
                await self._write(live, said, revert=lambda: None, spoken=number)
            live.hear(Message(number, seat, text))
        self.announce(live)
        return live

    # --- writing -----------------------------------------------------------------------------------------

    async def _write_entry(
        self, live: LiveTable, entry: EntryRow, revert: Callable[[], None], *also: MessageRow, **values: Any
    ) -> None:
        await self._write(live, entry, *also, revert=revert, version=entry.number, moved_at=now(), **values)
        live.note(entry.number, entry.kind, entry.seat)

    async def _write(
        self,
        live: LiveTable,
        *new: EntryRow | MessageRow,
        revert: Callable[[], None],
        seat: tuple[int, dict[str, Any]] | None = None,
        **values: Any,
    ) -> None:
        """Commit a change that is already carried out; where somebody else was first, revert and catch up."""
        columns = live.standing | values
        before = live.version
        try:
            with metrics.commit_seconds.time():
                await self.store.change(live, *new, seat=seat, **columns)
        except Raced:
            revert()
            await self.store.refresh(live)
            metrics.stale.inc()
            raise Stale(before, live) from None
        except BaseException:
            revert()
            raise
        _put(live.row, columns)
        if live.match.over:
            self._keep(live)


def _seat(table_id: str, number: int, wish: SeatWish) -> tuple[SeatRow, str | None]:
    """A seat as its maker wishes it, and the token if it is the maker's own."""
    seat = SeatRow(table_id=table_id, number=number, name=wish.name, bot=wish.bot)
    if wish.bot is not None:
        bots.get(wish.bot)
        seat.name = None
    elif wish.name is not None:
        token = new_token()
        seat.token_hash = hash_token(token)
        return seat, token
    return seat, None


def _entry(live: LiveTable, kind: str, seat: int, text: str) -> EntryRow:
    return EntryRow(table_id=live.row.id, number=live.version + 1, kind=kind, seat=seat, text=text)


def _put(row: SeatRow | TableRow, values: dict[str, Any]) -> Callable[[], None]:
    """Change columns of a row in memory; return what changes them back."""
    before = {name: getattr(row, name) for name in values}
    for name, value in values.items():
        setattr(row, name, value)

    def put_back() -> None:
        for name, value in before.items():
            setattr(row, name, value)

    return put_back


def _price_of_talk(live: LiveTable, seat: int, text: str) -> list[int]:
    """The actions that a message costs (a bar of the radio); raises NoTalk for what the rules forbid."""
    rule, codec = live.talk_rule, live.game.codec
    if rule == "none" or (rule == "numbers" and not text.strip().isdecimal()):
        raise NoTalk
    if rule != "radio":
        return []
    if live.paused:
        raise Paused
    calls = [action for action in live.match.legal(seat) if codec.move(action)["do"] == "radio"]
    if not calls:
        raise NoTalk
    return calls[:1]
