"""Until a game's native code has been compiled, its interpreted rules stand in.

They are the same rules and give the same games, only slower: nobody waits for a compiler.
"""

from cordee.core.rule import DEFAULT

STAND_IN = "interpreted"

_being_made: set[str] = set()


def being_made(game: str) -> None:
    """The native code of a game is not there yet; callers that name no target get the stand-in."""
    _being_made.add(game)


def made(game: str) -> None:
    """It is there now."""
    _being_made.discard(game)


def default_target(game: str) -> str:
    """The target of a game for callers that name none."""
    return STAND_IN if game in _being_made else DEFAULT
