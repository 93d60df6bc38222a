"""What a sensible player does for the modules: keeps the green chain alive, films, herds."""

from cordee.core.layout import State
from cordee.core.rule import rule


@rule
def promise_of_goals(s: State, cell: int, kind: int) -> float:
    """What a card on a cell does for the modules in play."""
    return 0.0


@rule
def weight_of_herding(s: State, seat: int, action: int) -> float:
    """What moving a herd promises."""
    return 0.0
