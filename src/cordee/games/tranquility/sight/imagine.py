"""What may be: the unknown dealt again, until the game could have come this far."""

from cordee.core.rule import rule
from cordee.games.tranquility.sight.guess import goes_on, guess
from cordee.games.tranquility.sight.redact import turn_down
from cordee.games.tranquility.state import State

MOST_TRIES = 5000


@rule
def imagine(s: State, viewer: int) -> None:
    """Deal the unknown again, consistent with all the viewer has seen.

    A deal in which the game would be lost by now is no possibility, and is dealt again.
    """
    guess(s, viewer)
    tries = 1
    while not goes_on(s, viewer) and tries < MOST_TRIES:
        turn_down(s, viewer)
        guess(s, viewer)
        tries += 1
