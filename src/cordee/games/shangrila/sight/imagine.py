"""What may be: nothing is hidden."""

from cordee.core.rule import rule
from cordee.games.shangrila.state import State


@rule
def imagine(s: State, viewer: int) -> None:
    """Nothing is hidden, and after the setup nothing is left to chance."""
