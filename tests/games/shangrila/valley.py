"""Draw a valley for a test: the villages that matter and the bridges that still hang."""

from tests.agree import agreed

from cordee import games
from cordee.core.match import Match
from cordee.games.shangrila.state import BRIDGE_ENDS

GAME = games.get("shangrila")
ALL_BRIDGES = [f"{one}-{other}" for one, other in BRIDGE_ENDS.tolist()]


def valley(villages: dict[int, str], hang: str = "", **head: object) -> Match:
    """A position of four seats unless `head` says otherwise; all bridges hang unless some are named."""
    out_of_play = [bridge for bridge in ALL_BRIDGES if "2" in bridge.split("-")]
    laid = [bridge for bridge in ALL_BRIDGES if head.get("seats") != 3 or bridge not in out_of_play]
    gone = [bridge for bridge in laid if hang and bridge not in hang.split()]
    words = " ".join(f"{name}={value}" for name, value in head.items())
    tiles = " / ".join(villages.get(village, ".") for village in range(13))
    return GAME.parse(f"{words} | {tiles} | {' '.join(gone) or '-'}")


def tiles(match: Match, village: int) -> str:
    """What stands in a village, in notation."""
    return match.show().split("|")[1].split("/")[village].strip()


def why(match: Match, seat: int, move: str) -> str | None:
    """The rule that forbids a move."""
    agreed(match, seat)
    refusal = match.why_not(seat, move)
    return refusal and refusal.rule


def texts(match: Match, seat: int) -> list[str]:
    """What a seat may do, in notation."""
    return [match.game.codec.text(action) for action in agreed(match, seat)]
