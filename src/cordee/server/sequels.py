"""Where the people of a table go on together: the next game, or the same one without its free seats.

The token of a seat holds a seat there, too. So everybody gets their own without another link, on all their
devices, and nobody is handed a secret: the server, which keeps only hashes of tokens, copies those.
"""

from collections.abc import Collection
from dataclasses import dataclass

from cordee import games
from cordee.core.game import checked_seed
from cordee.server.beginnings import Beginning
from cordee.server.live_table import OVER, WAITING, LiveTable
from cordee.server.models import SeatRow, now
from cordee.server.problems import FixedSeats, Unfinished


@dataclass(frozen=True)
class Sequel:
    """What the next table begins with, and which seats of this one go on there, in their order."""

    beginning: Beginning
    seats: list[SeatRow]


def after(live: LiveTable) -> Sequel:
    """After a game the next one like it; of a table that waits, one for those who are there."""
    row, options = live.row, live.row.options
    if live.phase == OVER:
        going_on = live.seats
    elif live.phase == WAITING and live.version == 0:
        if row.prepared is not None:
            raise FixedSeats
        going_on = [seat for seat in live.seats if seat.token_hash is not None or seat.bot is not None]
        options = options | {"seats": len(going_on)}
    else:
        raise Unfinished
    game = games.get(row.game)
    beginning = Beginning(game.name, game.read_options(options), checked_seed(None), row.components)
    return Sequel(beginning, going_on)


def seated(table_id: str, seats: Collection[SeatRow], here: Collection[int]) -> list[SeatRow]:
    """The same people and bots at another table; nobody who is here is played by a bot."""
    return [
        SeatRow(
            table_id=table_id,
            number=number,
            name=seat.name,
            token_hash=seat.token_hash,
            bot=None if seat.token_hash is not None and seat.number in here else seat.bot,
            acted=False,
            seated_at=now(),
        )
        for number, seat in enumerate(seats)
    ]
