"""Who sees what: here everybody sees everything but the random stream."""

from cordee.core.chance import reseed
from cordee.core.rule import rule
from cordee.games.shangrila.state import State, hide


@rule
def redact(s: State, viewer: int) -> None:
    """Wipe the stream, the game's only secret; all the rest lies open."""
    reseed(s, 0)
    hide(s, viewer)
