"""Who is at a table: three questions, one module for each.

`seats`        Whose people have a socket open, at whichever process? Shown to everyone at the table.
`rooms`        Is anybody there at all, watching or asking, with or without a seat? Else bots need not think.
`attendance`   When was each person last heard from? A table rests without its people, and somebody who is
               away for long can be replaced. Each table in memory has its own.

`Presence` is the one place where the server says who comes and goes, and asks the first two.
"""

from collections.abc import Callable, Iterable

from cordee.core.match import SPECTATOR
from cordee.server.presence.rooms import Rooms
from cordee.server.presence.seats import Seats


class Presence:
    """Who connects to this process and leaves it, and who is here or at another one.

    `say` tells the other processes; `changed` is handed a table at whose seats somebody came or went, and
    `arrived` one to which the first socket of this process was opened.
    """

    def __init__(self, process: str, say: Callable[[bytes], None], changed: Callable[[str], None]):
        self.seats = Seats(process, say, changed)
        self.rooms = Rooms()
        self.arrived: Callable[[str], None] = lambda _: None

    def come(self, table_id: str, address: str, seats: Iterable[int] = ()) -> None:
        """A socket was opened, by somebody who holds these seats."""
        self.seats.come(table_id, seats)
        if self.rooms.come(table_id, address):
            self.arrived(table_id)

    def leave(self, table_id: str, address: str, seats: Iterable[int] = ()) -> None:
        """And closed."""
        self.rooms.leave(table_id, address)
        self.seats.leave(table_id, seats)

    def ask(self, table_id: str, address: str = "") -> None:
        """Somebody, perhaps anonymous, asked for something about a table."""
        self.rooms.ask(table_id, address)

    def here(self, table_id: str) -> frozenset[int]:
        """The seats whose people have a socket open anywhere."""
        return self.seats.here(table_id)

    def anyone(self, table_id: str) -> bool:
        """Whether anybody would notice if a bot moved."""
        return self.rooms.anyone(table_id) or bool(self.seats.here(table_id))

    def signs(self, table_id: str) -> set[int]:
        """The viewers that are here: seats, and SPECTATOR if there is anybody at all."""
        here = self.seats.here(table_id)
        return {*here, SPECTATOR} if here or self.rooms.anyone(table_id) else set()
