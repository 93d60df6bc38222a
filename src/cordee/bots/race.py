"""Which of several candidates is best, when each try says little: a race in rounds.

The candidate the heuristic likes best, number 0, is the favourite. All are tried in the same worlds, and
each is compared with the favourite world by world, so that most of the luck cancels out.
After every round the worse half of the challengers drops out, and any that is surely no better. A challenger
wins only if it leads by more than chance explains: of k that are equally good, the luckiest leads by
about sqrt(2 ln k) standard errors, and following each such mirage was measured to be worse than not
searching at all (docs/bots.md). A challenger that the heuristic likes as well as the favourite has nothing to
prove: any lead will do.

While nobody has won in any world, victories tell nothing, and the candidate that came nearer counts as
better. So too where victories are rare, if the game says what to go by instead (`Game.goals`).
"""

from math import ceil, log, log2, sqrt

import numpy as np
from numpy.typing import NDArray

from cordee.bots.rollouts import NEAR
from cordee.core.contract import WON

FAVOURITE = 0


class Race:
    """The state of a race; `doubt` is how many times the lead of pure luck a challenger needs.

    `liked` is what the heuristic says of each candidate. With odds of the favourite below `rare`, candidates
    are compared by how near they came.
    """

    def __init__(self, liked: NDArray[np.float32], doubt: float, rare: float = 0.0):
        candidates = len(liked)
        lead_of_luck = doubt * sqrt(2 * log(max(2, candidates)))
        self.needed = np.where(liked < liked[FAVOURITE], lead_of_luck, 0.0)  # the lead, in standard errors
        self.rare = rare
        self.live = np.arange(candidates)  # the favourite is always the first
        self.rounds_left = max(1, ceil(log2(candidates)))
        self.tried = np.zeros(candidates, np.int64)
        self._won = np.zeros(candidates)
        # Over the favourite, summed over worlds: in victories, and in how near they were.
        self._leads = np.zeros((2, candidates))
        self._leads_squared = np.zeros((2, candidates))
        self._widest = 0.0  # the greatest lead in nearness, squared, that any world made

    @property
    def over(self) -> bool:
        """Whether the race is over."""
        return self.rounds_left == 0 or len(self.live) == 1

    def note(self, results: NDArray[np.float64]) -> None:
        """Take in the results of some worlds: one row per world, one column per live candidate."""
        self.tried[self.live] += len(results)
        self._won[self.live] += results[:, :, WON].sum(axis=0)
        leads = results - results[:, :1]
        for what in (WON, NEAR):
            self._leads[what, self.live] += leads[:, :, what].sum(axis=0)
            self._leads_squared[what, self.live] += (leads[:, :, what] ** 2).sum(axis=0)
        self._widest = max(self._widest, float((leads[:, :, NEAR] ** 2).max()))

    @property
    def _counts(self) -> int:
        """What is compared: victories, or how near they were while there are none, or too few."""
        telling = self._won.any() and self._won[FAVOURITE] >= self.rare * self.tried[FAVOURITE]
        return WON if telling else NEAR

    def end_round(self) -> None:
        """Drop the worse half, and every challenger that is surely no better than the favourite."""
        self.rounds_left -= 1
        challengers = self.live[1:]
        lead, error = self.lead(challengers), self.lead_error(challengers)
        hopeful = challengers[lead + error > 0]
        ranked = hopeful[np.argsort(-self.lead(hopeful), kind="stable")]
        kept = ranked[: max(1, ceil(len(challengers) / 2))]
        self.live = np.concatenate(([FAVOURITE], np.sort(kept)))

    def odds(self, which: NDArray[np.int64]) -> NDArray[np.float64]:
        """The share of victories in the worlds tried."""
        return self._won[which] / np.maximum(self.tried[which], 1)

    def lead(self, which: NDArray[np.int64]) -> NDArray[np.float64]:
        """By how much each does better than the favourite, in the same worlds."""
        return np.asarray(self._leads[self._counts, which] / np.maximum(self.tried[which], 1))

    def lead_error(self, which: NDArray[np.int64]) -> NDArray[np.float64]:
        """The standard error of that, allowing for one more world with the opposite result."""
        tried = np.maximum(self.tried[which], 1)
        story = 1.0 if self._counts == WON else self._widest
        squares = (self._leads_squared[self._counts, which] + story) / tried
        return np.asarray(np.sqrt(squares / tried))

    def winner(self) -> int:
        """The candidate to choose."""
        challengers = self.live[1:]
        if len(challengers) == 0:
            return FAVOURITE
        lead, error = self.lead(challengers), self.lead_error(challengers)
        lead[lead <= self.needed[challengers] * error] = 0.0  # chance would explain that
        best = int(np.argmax(lead))
        return int(challengers[best]) if lead[best] > 0 else FAVOURITE
