"""What an arena plays: which levels sit where in each game, and whose victories are counted."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise, permutations
from typing import Any

from cordee.bots.clairvoyant import can_solve
from cordee.core.game import Game
from cordee.core.options import Options

CLAIRVOYANT = "clairvoyant"  # not a level: the solver, which sees all cards and says what could be won


@dataclass(frozen=True)
class Contest:
    """One question: how often does `level` win here?

    Cooperative: all seats are of that level. Else one seat is, in rotation, among others of `against`;
    without `against` every seat is of another level, in all orders, for the ratings.
    """

    game: str
    mode: str  # a name for the options
    options: Options
    level: str
    against: str | None = None
    mixed: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """A unique name."""
        return "/".join((self.game, self.mode, self.level, self.against or "", *self.mixed))

    def lineup(self, number: int) -> tuple[str, ...]:
        """The levels by seat in the n-th game: everyone sits everywhere equally often."""
        seats = int(self.options["seats"])
        if self.mixed:
            orders = list(permutations(self.mixed, seats))
            return orders[number * 7919 % len(orders)]  # a prime: neighbours in the list are alike
        if self.against is None:
            return (self.level,) * seats
        own = number % seats
        return tuple(self.level if seat == own else self.against for seat in range(seats))

    def asked(self, number: int) -> int:
        """The seat whose victory is counted in the n-th game."""
        return 0 if self.against is None else number % int(self.options["seats"])


def contests_of(
    game: Game, levels: Sequence[str], modes: Mapping[str, Mapping[str, Any]] | None = None
) -> list[Contest]:
    """All contests of a game: each level alone, and what could be won at all; or each level
    against the one below it."""
    found = []
    for mode, given in (modes or game.measured).items():
        options = game.read_options(given)
        if game.cooperative(options):
            known = [CLAIRVOYANT] if can_solve(game, options) else []
            found += [Contest(game.name, mode, options, level) for level in [*levels, *known]]
            continue
        for below, level in pairwise(levels):
            found.append(Contest(game.name, mode, options, level, against=below))
        if len(levels) >= options["seats"]:
            found.append(Contest(game.name, mode, options, "all", mixed=tuple(levels)))
    return found
