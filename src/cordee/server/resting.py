"""When a table rests: paused, or without any of its people here; and what happens when time is up.

A game without its people waits: its bots and its clock, from the moment when one of them was last heard of.
Only a game by correspondence goes on as long as one of its people still plays: there nobody need be here.
"""

import asyncio
import contextlib

import structlog

from cordee.core.match import SPECTATOR
from cordee.server import clock
from cordee.server.live_table import PLAYING, LiveTable
from cordee.server.models import now
from cordee.server.playing import Playing
from cordee.server.problems import NoSuchTable, SetAside, Stale
from cordee.server.seating import Seating

LOOKS_EVERY = 3.0  # seconds
STAND_IN = "regular"  # the bot that plays for somebody whose time is up

log = structlog.get_logger()


class Resting(Seating, Playing):
    """Stops tables and lets them go on."""

    async def pause(self, table_id: str, seat: int, token: str | None, *, paused: bool) -> LiveTable:
        """Stop the table for a while, or let it go on: its clock, its bots and its moves."""
        live = await self.get(table_id)
        async with live.lock:
            live.require(token, seat)
            if paused == live.paused:
                return live
            await self._change_row(live, paused_at=now() if paused else None)
        self.announce(live)
        return live

    # --- absence -----------------------------------------------------------------------------------------

    def goes_on(self, live: LiveTable) -> bool:
        """Whether there is anybody to play for."""
        return self.by_mail(live) or live.attendance.anyone(live.people or [SPECTATOR], self.patience)

    def by_mail(self, live: LiveTable) -> bool:
        """Whether nobody is expected to be there: a game by correspondence that somebody still plays."""
        return live.row.pace == "days" and live.row.turned <= 0 and bool(set(live.people) - set(live.bots))

    async def look_after_all(self) -> None:
        """Forever: let tables rest when their people have gone, and go on when they are back."""
        while True:
            for live in list(self._live.values()):
                try:
                    await self.look_after(live)
                except Exception:
                    log.exception("a table could not be looked after", table=live.row.id)
            await asyncio.sleep(LOOKS_EVERY)

    async def look_after(self, live: LiveTable) -> None:
        """The same for one table, once."""
        row = live.row
        if row.phase != PLAYING or (row.deadline is None and not row.bots_turn and not live.resting):
            return
        for seat in self.connected(row.id):
            live.attendance.hear(seat, connected=True)
        if live.rested and not live.resting:
            live.attendance.trust(self.patience)  # another process let it go on, and knows why
        goes_on = self.goes_on(live)
        if live.resting == goes_on and (goes_on or live.attendance.knows(self.patience)):
            with contextlib.suppress(Stale, NoSuchTable, SetAside):
                await self._rest(live)
        live.rested = live.resting

    async def _rest(self, live: LiveTable) -> None:
        """Let a table rest, or go on."""
        async with live.lock:
            rests = not self.goes_on(live)
            if rests == live.resting or live.phase != PLAYING:
                return
            since = live.attendance.last_sign(live.people) if rests else None
            await self._change_row(live, since, resting_at=now() if rests else None)
        self.announce(live)

    # --- time is up --------------------------------------------------------------------------------------

    async def time_is_up(self, table_id: str) -> bool:
        """Act on a clock that has run out, if somebody is there; return whether anything was done."""
        live = await self.get(table_id, 0)
        if not self.goes_on(live):
            return False
        if live.row.turned > 0:
            return await self.play_platform(table_id)
        async with live.lock:
            if not clock.due(live):
                return False
            for seat in live.awaited:
                try:
                    await self._change_seat(live, seat, {"bot": STAND_IN})
                except Stale:
                    return False
        self.announce(live)
        return True
