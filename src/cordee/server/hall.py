"""The hall: what was played and won here, by game and mode; and the history book of a game that keeps one.

What is counted is stored when a game ends, so that no game has to be replayed to look it up. A game
counts that was dealt here, from the box as it is, to people who could not know the deal, and in which one of
them made a decision: whoever did nothing has won nothing.
"""

from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import case, func, select

from cordee.core.game import Game
from cordee.core.options import Options
from cordee.server.models import SeatRow, TableRow
from cordee.server.shapes.history import Hall, HallLine, HallMode

if TYPE_CHECKING:
    from cordee.server.database import Sessions
    from cordee.server.live_table import LiveTable

LINES_AT_ONCE = 500


def row_columns(live: "LiveTable") -> dict[str, Any]:
    """The columns of a finished table."""
    row, result, game = live.row, live.match.result, live.game
    by_people = any(seat.token_hash is not None and seat.acted for seat in live.seats)
    if result is None or not by_people or row.prepared or row.components:
        return {}
    line = game.history(live.match.record) if game.history else None
    return {
        "mode": mode_of(live.match.options),
        "won": all(result.won) if game.cooperative(live.match.options) else None,
        "points": max(result.points),
        "line": None if line is None else msgspec.json.encode(line, order="sorted").decode(),
    }


def mode_of(options: Options) -> str:
    """The options as one text, always the same for the same ones."""
    return msgspec.json.encode(options, order="sorted").decode()


async def read(sessions: "Sessions", game: Game) -> Hall:
    """All statistics of a game."""
    won = func.sum(case((TableRow.won.is_(True), 1), else_=0))
    modes = (
        select(TableRow.mode, func.count(), won, func.max(TableRow.points))
        .where(TableRow.game == game.name, TableRow.mode.is_not(None))
        .group_by(TableRow.mode)
        .order_by(func.count().desc())
        .limit(LINES_AT_ONCE)
    )
    first = (
        select(TableRow.line, func.min(TableRow.moved_at).label("at"))
        .where(TableRow.game == game.name, TableRow.line.is_not(None))
        .group_by(TableRow.line)
        .limit(LINES_AT_ONCE)
        .subquery()
    )
    lines = (
        select(TableRow.id, TableRow.line, TableRow.moved_at)
        .join(first, (TableRow.line == first.c.line) & (TableRow.moved_at == first.c.at))
        .where(TableRow.game == game.name)
        .order_by(TableRow.moved_at, TableRow.id)
    )
    async with sessions() as session:
        counted = [
            HallMode(msgspec.json.decode(mode), played, int(wins or 0), most)
            for mode, played, wins, most in await session.execute(modes)
        ]
        book: dict[str, HallLine] = {}
        for table_id, line, moment in (await session.execute(lines)).all():
            if line is not None and line not in book:
                played = SeatRow.name.is_not(None) & SeatRow.acted
                names = select(SeatRow.name).where(SeatRow.table_id == table_id, played)
                team = list(await session.scalars(names.order_by(SeatRow.number)))
                book[line] = HallLine(msgspec.json.decode(line), [name for name in team if name], moment)
    return Hall(game.name, counted, list(book.values()))
