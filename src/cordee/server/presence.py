"""Who is here: the seats whose people are connected, to this process."""

from collections import Counter, defaultdict


class Presence:
    """Counts connections, since one person may have two windows open."""

    def __init__(self) -> None:
        self._here: defaultdict[str, Counter[int]] = defaultdict(Counter)

    def come(self, table_id: str, seats: list[int]) -> None:
        """Somebody connected."""
        self._here[table_id].update(seats)

    def leave(self, table_id: str, seats: list[int]) -> None:
        """And went."""
        here = self._here[table_id]
        here.subtract(seats)
        if not +here:
            del self._here[table_id]

    def here(self, table_id: str) -> set[int]:
        """The seats whose people are connected."""
        return set(+self._here[table_id]) if table_id in self._here else set()
