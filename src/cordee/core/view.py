"""What a board is shown: records of their own, declared like the game's record and filled by rules.

A game declares what lies on the table (`View`) and what is worth knowing about a legal action (`Detail`), and
fills them by two rules, `look` and `detail`. JSON and the browser client's types are derived from the
declarations, so they are written down nowhere else.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Self

import numpy as np
from numpy.typing import NDArray

from cordee.core.contract import Mask
from cordee.core.layout import State
from cordee.core.rule import Unfilled, link, rule, slot
from cordee.core.schema import Fields
from cordee.core.tell import Teller

if TYPE_CHECKING:
    from cordee.core.game import Game

EVERYTHING = -2  # a viewer from whom nothing is hidden: for finished games, and for study


class View(Fields):
    """What lies on the table, as a viewer sees it.

    What is declared as seen by nobody is told only where everything is open.
    """


class Detail(Fields):
    """What is worth knowing about an action before it is chosen."""


@slot
def look(s: State, viewer: int, view: View) -> None:
    """Fill in what lies on the table, from a record that was redacted for the viewer."""
    raise Unfilled(look)


@slot
def detail(s: State, seat: int, action: int, out: Detail) -> None:
    """Fill in what is worth knowing about a legal action."""
    raise Unfilled(detail)


# A single record would be described to compiled code field by field, which takes longer than any rule: it
# comes as an array of one.


@rule
def fill_view(states: NDArray[np.void], viewer: int, out: NDArray[np.void]) -> None:
    """What lies on the table."""
    look(states[0], viewer, out[0])


@rule
def fill_details(states: NDArray[np.void], seat: int, mask: Mask, out: NDArray[np.void]) -> None:
    """Every legal action, one after the other."""
    row = 0
    for action in range(len(mask)):
        if mask[action] == 1:
            detail(states[0], seat, action, out[row])
            row += 1


@dataclass(frozen=True, eq=False)
class Viewing:
    """What a game's boards are shown, and the rules that fill it in."""

    view: Teller
    detail: Teller
    look: Callable[..., None]  # of a record that was redacted for the viewer; linked, `fill_view`
    fill: Callable[..., None]  # of a seat's action; linked, of all that are legal (`fill_details`)

    @classmethod
    def of(cls, view: type[View], detail: type[Detail], look: Any, fill: Any) -> Self:
        """By what a game declares."""
        return cls(Teller(view), Teller(detail, sparse=True), look, fill)

    def on(self, target: str) -> Self:
        """The same with rules that are linked to a target."""
        linked = link(fill_view, target, {look: self.look})
        return replace(self, look=linked, fill=link(fill_details, target, {detail: self.fill}))


# --- what a game shows -------------------------------------------------------------------------------------


def table_view(game: "Game", seen: State, viewer: int | None, target: str) -> dict[str, Any]:
    """What lies on the table, from a record redacted for the viewer; None: from the whole record."""
    viewing = game.viewing_on(target)
    view = viewing.view.declared.blanks(1)
    viewing.look(seen.reshape(1), EVERYTHING if viewer is None else viewer, view)
    return viewing.view.tell(view, seen.seats, everything=viewer is None)


def details(game: "Game", seen: State, seat: int, mask: Mask, target: str) -> list[dict[str, Any]]:
    """What is worth knowing about each legal action, from a record redacted for the seat."""
    viewing = game.viewing_on(target)
    found = viewing.detail.declared.blanks(int(np.count_nonzero(mask)))
    viewing.fill(seen.reshape(1), seat, mask, found)
    return viewing.detail.tell_each(found)
