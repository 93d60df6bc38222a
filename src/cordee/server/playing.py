"""What is done at a table: moves of people, bots and the platform, decisions taken back, and talk."""

from collections.abc import Callable
from functools import partial
from typing import Any

from cordee.core.match import PLATFORM
from cordee.core.moves import AnyMove
from cordee.core.step import Step
from cordee.core.talk import may_say
from cordee.server import clock, emotes, metrics
from cordee.server.changes import Change, Changes, new_entry
from cordee.server.limits import Meter
from cordee.server.live_table import OVER, LiveTable
from cordee.server.models import put
from cordee.server.problems import Final, NoTalk, Paused, Stale
from cordee.server.seating import NOTHING_PROPOSED
from cordee.server.shapes.basics import Emote
from cordee.server.shapes.table import Message
from cordee.server.store import NewMessage


class Playing(Changes):
    """Every decision is one entry of the log."""

    async def play(
        self, table_id: str, seat: int, token: str | None, version: int, move: AnyMove
    ) -> tuple[LiveTable, Step]:
        """Make a person's move; return once it is committed."""
        live = await self.get(table_id, version)
        async with live.lock:
            live.require_turn(token, seat, version)
            step = await self._commit_decision(live, seat, live.game.codec.read(move))
        metrics.moves_of(live.game.name, "person").inc()
        self.announce(live)
        return live, step

    async def _commit_decision(
        self, live: LiveTable, seat: int, actions: list[int], *also: NewMessage, **values: Any
    ) -> Step:
        """Commit a person's move: it also shows that this person is here and has played."""
        besides: list[Change] = []
        if live.resting:
            values["resting_at"] = None
            besides.append(partial(put, live.row, {"resting_at": None}))
        if not live.seats[seat].acted or live.seats[seat].successor is not None:
            played = {"acted": True, **NOTHING_PROPOSED}
            values["of_seat"] = (seat, played)
            besides.append(partial(put, live.seats[seat], played))
        return await self._commit_move(live, seat, actions, *also, besides=besides, **values)

    async def play_bot(self, table_id: str, seat: int, version: int, action: int) -> bool:
        """Make a bot's move, unless the table has moved on while it thought."""

        def chosen(live: LiveTable) -> int | None:
            return action if version == live.version and seat in live.bots_to_act else None

        return await self._play_ourselves(table_id, seat, chosen, "bot")

    async def play_platform(self, table_id: str) -> bool:
        """Make the platform's own move, if it is due."""
        return await self._play_ourselves(table_id, PLATFORM, clock.timer_action, "platform")

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
        metrics.moves_of(live.game.name, by).inc()
        self.announce(live)
        return True

    async def undo(self, table_id: str, seat: int, token: str | None, version: int) -> LiveTable:
        """Take a person's last decision back, with what bots did since; a game that is over stays over."""
        live = await self.get(table_id)
        async with live.lock:
            live.require_turn(token, seat, version)
            if live.phase == OVER:
                raise Final
            count = live.match.undoable(seat, live.bots)
            taken = live.match.steps[-count:]

            def take_back() -> Callable[[], None]:
                live.match.undo(count)
                return make_again

            def make_again() -> None:
                for step in taken:
                    live.match.make(step)

            await self._write_entry(live, new_entry(live, "undo", seat, str(count)), take_back)
        metrics.undone.labels(live.game.name).inc()
        self.announce(live)
        return live

    async def say(self, table_id: str, seat: int, token: str | None, text: str) -> LiveTable:
        """Say something, where the rules allow it; what it costs is paid in the same transaction."""
        live = await self.get(table_id)
        async with live.lock:
            name = live.require(token, seat).name
            price = _price_of_talk(live, seat, text)
            number = live.last_said + 1
            message = NewMessage(table_id, number, seat, name, text)
            if price:
                await self._commit_decision(live, seat, price, message, spoken=number)
            else:
                await self._write(live, message, change=lambda: lambda: None, spoken=number)
            live.hear(Message(number, seat, text, name))
        self.announce(live)
        return live

    async def show(self, table_id: str, seat: int, token: str | None, emote: Emote) -> LiveTable:
        """Show a sign to the others; it costs nothing, since it tells nothing about the game."""
        live = await self.get(table_id)
        async with live.lock:
            held = live.require(token, seat)
            spent = emotes.spend(live, held, emote)
            live.waving.setdefault(seat, Meter(emotes.COUNT, emotes.SECONDS)).ask()
            number = live.last_said + 1
            message = NewMessage(table_id, number, seat, held.name, "", emote)
            also: dict[str, Any] = (
                {"of_seat": (seat, spent), "seating": live.row.seating + 1} if spent else {}
            )
            await self._write(live, message, change=partial(put, held, spent), spoken=number, **also)
            live.hear(Message(number, seat, "", held.name, emote))
        self.announce(live)
        return live


def _price_of_talk(live: LiveTable, seat: int, text: str) -> list[int]:
    """The actions that a message costs; raises NoTalk for what the rules forbid, or what cannot be paid."""
    if not may_say(live.talk_rule(live.phase), text):
        raise NoTalk
    if live.talk_rule(live.phase) != "paid":
        return []
    if live.paused:
        raise Paused
    codec, paid_by = live.game.codec, live.game.talk.paid_by
    payments = [action for action in live.match.legal(seat) if codec.move(action)["do"] == paid_by]
    if not payments:
        raise NoTalk
    return payments[:1]
