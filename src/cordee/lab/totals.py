"""The results of many games, as sums that give the same total in any order.

Shares of a victory are counted in sixtieths, so that thirds and quarters are whole numbers and a sum
does not depend on who summed it, or where.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cordee.core.contract import POINTS, WON
from cordee.lab.statistics import wilson

WHOLE = 60  # one victory: shared by up to six, each part is a whole number


@dataclass(frozen=True)
class Totals:
    """Sums over games; lists are by seat."""

    games: int
    moves: int
    unfinished: int
    won: tuple[int, ...]  # in parts of WHOLE; games that were cut off are won by nobody
    points: tuple[int, ...]

    @classmethod
    def none(cls, seats: int) -> "Totals":
        """Of no games."""
        return cls(0, 0, 0, (0,) * seats, (0,) * seats)

    @classmethod
    def of(
        cls, scores: NDArray[np.float64], moves: NDArray[np.int64], finished: NDArray[np.int8]
    ) -> "Totals":
        """Of games, one row each."""
        won = np.rint(scores[:, :, WON] * WHOLE * finished[:, None])
        return cls(
            games=len(moves),
            moves=int(moves.sum()),
            unfinished=int((finished == 0).sum()),
            won=tuple(int(each) for each in won.sum(axis=0)),
            points=tuple(int(each) for each in scores[:, :, POINTS].sum(axis=0)),
        )

    def __add__(self, other: "Totals") -> "Totals":
        return Totals(
            self.games + other.games,
            self.moves + other.moves,
            self.unfinished + other.unfinished,
            tuple(a + b for a, b in zip(self.won, other.won, strict=True)),
            tuple(a + b for a, b in zip(self.points, other.points, strict=True)),
        )

    def share(self, seat: int) -> dict[str, float]:
        """A seat's share of the victories, with its 95 % interval."""
        won = self.won[seat] / WHOLE
        low, high = wilson(won, self.games)
        return {"win_rate": won / self.games if self.games else 0.0, "low": low, "high": high}

    def results(self, *, cooperative: bool) -> dict[str, Any]:
        """The team's share, or every seat's with its mean score."""
        if cooperative:
            return self.share(0)
        return {
            "seats": [
                {"seat": seat, **self.share(seat), "mean_score": self.points[seat] / max(self.games, 1)}
                for seat in range(len(self.won))
            ]
        }
