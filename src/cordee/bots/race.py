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

These are rules, so that a search in the browser comes to the same choice.
"""

from math import sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cordee.bots.rollouts import NEAR
from cordee.core.contract import WON
from cordee.core.rule import rule

FAVOURITE = 0
LN_2 = 0.6931471805599453  # ln 2
TERMS = 20  # of the series of a logarithm: the next is below the last bit


class Race(NamedTuple):
    """How a race stands; its arrays have room for every candidate."""

    needed: NDArray[np.float64]  # the lead that a candidate needs to win, in standard errors
    live: NDArray[np.int64]  # who is still in the race, in order; the favourite is always the first
    tried: NDArray[np.int64]  # in how many worlds each was tried
    won: NDArray[np.float64]
    leads: NDArray[np.float64]  # over the favourite, summed over worlds: in victories, and in nearness
    squares: NDArray[np.float64]  # the same of their squares
    counts: NDArray[np.int64]  # CANDIDATES, LIVE and ROUNDS
    widest: NDArray[np.float64]  # one number: the greatest lead in nearness, squared, that any world made
    rare: float  # with odds of the favourite below this, candidates are compared by how near they came


CANDIDATES = 0
LIVE = 1  # how many are still in the race
ROUNDS = 2  # how many rounds are left


def race(liked: NDArray[np.float32], doubt: float, rare: float = 0.0) -> Race:
    """A race about to begin: `liked` is what the heuristic says of each candidate, the favourite first.

    `doubt` is how many times the lead of pure luck a challenger needs.
    """
    of = room_for(len(liked), rare)
    begin(of, liked, len(liked), doubt)
    return of


def room_for(most: int, rare: float) -> Race:
    """The memory for a race of at most so many candidates."""
    return Race(
        needed=np.zeros(most),
        live=np.zeros(most, np.int64),
        tried=np.zeros(most, np.int64),
        won=np.zeros(most),
        leads=np.zeros((2, most)),
        squares=np.zeros((2, most)),
        counts=np.zeros(3, np.int64),
        widest=np.zeros(1),
        rare=rare,
    )


@rule
def begin(of: Race, liked: NDArray[np.float32], many: int, doubt: float) -> None:
    """Line up so many candidates; nothing has been tried yet."""
    lead = doubt * lead_of_luck(many)
    for candidate in range(many):
        of.live[candidate] = candidate
        of.needed[candidate] = lead if liked[candidate] < liked[FAVOURITE] else 0.0
        of.tried[candidate] = 0
        of.won[candidate] = 0.0
        for what in range(2):
            of.leads[what, candidate] = 0.0
            of.squares[what, candidate] = 0.0
    of.counts[CANDIDATES] = many
    of.counts[LIVE] = many
    of.counts[ROUNDS] = rounds_of(many)
    of.widest[0] = 0.0


@rule
def rounds_of(many: int) -> int:
    """How often so many can be halved until one is left; one round at least."""
    rounds = 1
    while 1 << rounds < many:
        rounds += 1
    return rounds


@rule
def lead_of_luck(many: int) -> float:
    """By how many standard errors the luckiest of so many that are equally good leads, about."""
    return sqrt(2.0 * log_of(max(2, many)))


@rule
def log_of(number: int) -> float:
    """The natural logarithm, by the series of artanh: the same bits everywhere, unlike a library's."""
    halvings = 0
    while number >> halvings > 1:
        halvings += 1
    scaled = number / (1 << halvings)
    power = (scaled - 1.0) / (scaled + 1.0)
    square = power * power
    total = 0.0
    for term in range(TERMS):
        total += power / (2 * term + 1)
        power *= square
    return halvings * LN_2 + 2.0 * total


@rule
def is_over(of: Race) -> bool:
    """Whether the race is over."""
    over: bool = of.counts[ROUNDS] == 0 or of.counts[LIVE] == 1
    return over


@rule
def note_results(of: Race, results: NDArray[np.float64]) -> None:
    """Take in the results of some worlds, by world and live candidate."""
    for world in range(len(results)):
        for place in range(of.counts[LIVE]):
            candidate = of.live[place]
            of.tried[candidate] += 1
            of.won[candidate] += results[world, place, WON]
            for what in range(2):
                lead = results[world, place, what] - results[world, 0, what]
                of.leads[what, candidate] += lead
                of.squares[what, candidate] += lead * lead
                if what == NEAR:
                    of.widest[0] = max(of.widest[0], lead * lead)


@rule
def what_counts(of: Race) -> int:
    """What is compared: victories, or how near they were while there are none, or too few."""
    if of.won[FAVOURITE] < of.rare * of.tried[FAVOURITE]:
        return NEAR
    for candidate in range(of.counts[CANDIDATES]):
        if of.won[candidate] > 0:
            return WON
    return NEAR


@rule
def odds_of(of: Race, candidate: int) -> float:
    """The share of victories in the worlds tried."""
    odds: float = of.won[candidate] / max(of.tried[candidate], 1)
    return odds


@rule
def lead_of(of: Race, candidate: int, what: int) -> float:
    """By how much it does better than the favourite, in the same worlds."""
    lead: float = of.leads[what, candidate] / max(of.tried[candidate], 1)
    return lead


@rule
def error_of(of: Race, candidate: int, what: int) -> float:
    """The standard error of that, allowing for one more world with the opposite result."""
    tried = max(of.tried[candidate], 1)
    story = 1.0 if what == WON else of.widest[0]
    return sqrt((of.squares[what, candidate] + story) / tried / tried)


@rule
def end_round(of: Race) -> None:
    """Drop the worse half, and every challenger that is surely no better than the favourite."""
    of.counts[ROUNDS] -= 1
    challengers = of.counts[LIVE] - 1
    what, kept = what_counts(of), 1
    for place in range(1, 1 + challengers):
        candidate = of.live[place]
        if lead_of(of, candidate, what) + error_of(of, candidate, what) > 0:
            _rank(of, kept, candidate, what)
            kept += 1
    of.counts[LIVE] = min(kept, 1 + max(1, (challengers + 1) // 2))
    _in_order(of)


@rule
def _rank(of: Race, place: int, candidate: int, what: int) -> None:
    """Put a candidate behind those of `live` before this place that lead by as much as it does or by more."""
    lead = lead_of(of, candidate, what)
    while place > 1 and lead_of(of, of.live[place - 1], what) < lead:
        of.live[place] = of.live[place - 1]
        place -= 1
    of.live[place] = candidate


@rule
def _in_order(of: Race) -> None:
    """Sort those who are left by their numbers."""
    for end in range(2, of.counts[LIVE]):
        candidate, place = of.live[end], end
        while of.live[place - 1] > candidate:
            of.live[place] = of.live[place - 1]
            place -= 1
        of.live[place] = candidate


@rule
def winner_of(of: Race) -> int:
    """The candidate to choose: of those who lead by more than chance explains, the first by its lead."""
    what = what_counts(of)
    winner, best = FAVOURITE, 0.0
    for place in range(1, of.counts[LIVE]):
        candidate = of.live[place]
        lead = lead_of(of, candidate, what)
        if lead > best and lead > of.needed[candidate] * error_of(of, candidate, what):
            winner, best = candidate, lead
    return winner
