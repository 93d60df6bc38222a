"""Who sits where: people sit down and stand up, bots play for them, others decide about who is away."""

from collections.abc import Callable, Collection
from typing import Any

from cordee import bots
from cordee.server.changes import Changes
from cordee.server.live_table import OVER, WAITING, LiveTable
from cordee.server.models import SeatRow, now
from cordee.server.problems import Begun, BotPlays, Final, Moved, NotAway, SeatTaken, Waiting
from cordee.server.shapes.wishes import SeatWish
from cordee.server.tokens import hash_token, new_token

OPEN = "open"  # proposed in place of a bot: whoever sits down next
LONGER = 10  # times as long somebody must be away to lose the seat: a bot gives it back

NOTHING_PROPOSED: dict[str, Any] = {"successor": None, "agreed": None}
NOBODY: dict[str, Any] = {"name": None, "token_hash": None, "bot": None, "acted": False, **NOTHING_PROPOSED}


class Seating(Changes):
    """Seats that change hands.

    `connected` knows the seats of a table whose people have a socket open; of whom nothing else is heard for
    `patience` milliseconds is away.
    """

    connected: Callable[[str], set[int]]
    patience: int

    async def sit(self, table_id: str, number: int, name: str) -> tuple[LiveTable, str]:
        """Take an open seat; return its token."""
        token = new_token()

        def change(live: LiveTable) -> dict[str, Any]:
            seat = live.seat(number)
            if seat.token_hash is not None or seat.bot is not None:
                raise SeatTaken(seat=number)
            if live.phase == OVER:
                raise Final
            if live.row.sequel is not None:
                raise Moved
            live.attendance.hear(number)
            return NOBODY | {"name": name, "token_hash": hash_token(token), "seated_at": now()}

        return await self._reseat(table_id, number, change), token

    async def stand(self, table_id: str, number: int, token: str | None) -> LiveTable:
        """Leave a seat: it is open again."""

        def change(live: LiveTable) -> dict[str, Any]:
            live.require(token, number)
            return NOBODY

        return await self._reseat(table_id, number, change)

    async def let_bot_play(self, table_id: str, number: int, token: str | None, bot: str | None) -> LiveTable:
        """Hand a seat to a bot, or (None) take it back; its person holds it all the while."""
        if bot is not None:
            bots.get(bot)

        def change(live: LiveTable) -> dict[str, Any]:
            live.require(token, number)
            return {"bot": bot, **NOTHING_PROPOSED}

        return await self._reseat(table_id, number, change)

    async def place_bots(
        self, table_id: str, mine: int, token: str | None, bot: str | None, at: Collection[int]
    ) -> LiveTable:
        """Let a bot sit at seats that nobody holds, or (None) leave them open, while the table waits."""
        if bot is not None:
            bots.get(bot)
        live = await self.get(table_id)
        async with live.lock:
            live.require(token, mine)
            for number in at:
                if live.seat(number).token_hash is not None:
                    raise SeatTaken(seat=number)
            if live.row.sequel is not None:
                raise Moved
            if live.phase != WAITING:
                raise Begun
            for number in at:
                await self._change_seat(live, number, {"bot": bot})
        self.announce(live)
        return live

    # --- somebody is away --------------------------------------------------------------------------------

    async def replace(
        self, table_id: str, number: int, mine: int, token: str | None, successor: str
    ) -> LiveTable:
        """Propose that a bot or somebody else plays for a person who is away, or agree to it.

        It takes place when every other person who is here has agreed. A bot plays until its person comes
        back; an open seat belongs to whoever sits down first.
        """
        if successor != OPEN:
            bots.get(successor)

        def change(live: LiveTable) -> dict[str, Any]:
            live.require(token, mine)
            seat = live.seat(number)
            if live.phase == OVER:
                raise Final
            if seat.bot is not None and (seat.token_hash is None or successor != OPEN):
                raise BotPlays(seat=number)
            if seat.token_hash is None:
                raise Waiting
            patience = self.patience * (LONGER if successor == OPEN else 1)
            if number == mine or not self.is_away(live, number, patience):
                raise NotAway(seconds=patience // 1000)
            before = seat.agreed or [] if seat.successor == successor else []
            agreed = sorted({*before, mine})
            others = [
                each for each in live.people if each != number and not self.is_away(live, each, self.patience)
            ]
            if set(others) <= set(agreed):
                return NOBODY if successor == OPEN else {"bot": successor, **NOTHING_PROPOSED}
            return {"successor": successor, "agreed": agreed}

        return await self._reseat(table_id, number, change)

    async def withdraw(self, table_id: str, number: int, mine: int, token: str | None) -> LiveTable:
        """Take a proposal back; whoever sits at the table may."""

        def change(live: LiveTable) -> dict[str, Any]:
            live.require(token, mine)
            live.seat(number)
            return NOTHING_PROPOSED

        return await self._reseat(table_id, number, change)

    def is_away(self, live: LiveTable, number: int, patience: int) -> bool:
        """Whether a person is not connected, and nothing was heard of them for so long."""
        return number not in self.connected(live.row.id) and live.attendance.is_away(number, patience)

    async def _reseat(
        self, table_id: str, number: int, change: Callable[[LiveTable], dict[str, Any]]
    ) -> LiveTable:
        live = await self.get(table_id)
        async with live.lock:
            await self._change_seat(live, number, change(live))
        self.announce(live)
        return live


def new_seat(table_id: str, number: int, wish: SeatWish) -> tuple[SeatRow, str | None]:
    """A seat as its maker wishes it, and the token if it is the maker's own."""
    seat = SeatRow(
        table_id=table_id, number=number, name=wish.name, bot=wish.bot, acted=False, seated_at=now()
    )
    if wish.bot is not None:
        bots.get(wish.bot)
        seat.name = None
    elif wish.name is not None:
        token = new_token()
        seat.token_hash = hash_token(token)
        return seat, token
    return seat, None
