"""A day's climb: how it is played, and the deal that was fixed before anybody saw it.

Seed and salt follow from the server's secret, the date and the game alone. What is promised of them is
published weeks ahead, so that anyone can check afterwards that nobody chose a deal.
"""

import hashlib
import hmac
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta

from cordee import games
from cordee.core.commitment import commitment
from cordee.core.game import Game
from cordee.core.options import Options
from cordee.core.start import Start

SEED_BYTES = 8
SALT_DIGITS = 32
PROMISED = 30  # days whose deals are promised, with today
OPEN = 92  # days that can still be played, with today


@dataclass(frozen=True)
class Climb:
    """One game on one day."""

    game: Game
    day: date
    start: Start
    seed: int
    salt: str

    @property
    def options(self) -> Options:
        """All options of it."""
        return self.game.read_options(self.start.options)

    @property
    def promise(self) -> str:
        """What is published before the day."""
        return commitment(self.seed, self.salt)


def climb(secret: bytes, game: Game, day: date) -> Climb:
    """The climb of a game on a day."""
    digest = _digest(secret, f"{day} {game.name}")
    seed = int.from_bytes(digest[:SEED_BYTES], "big") >> 1  # seeds are below 2^63
    salt = _digest(secret, f"{day} {game.name} salt").hex()[:SALT_DIGITS]
    return Climb(game, day, game.daily[day.weekday()], seed, salt)


def climbed() -> list[Game]:
    """The games that have a daily climb."""
    return [game for name in games.names() if (game := games.get(name)).daily]


def day_of(moment: int) -> date:
    """The day of a moment (milliseconds since 1970), by UTC everywhere."""
    return datetime.fromtimestamp(moment / 1000, UTC).date()


def ends_at(day: date) -> int:
    """The moment at which the next day begins."""
    return int(datetime.combine(day + timedelta(days=1), time(), UTC).timestamp() * 1000)


def _digest(secret: bytes, text: str) -> bytes:
    return hmac.new(secret, text.encode(), hashlib.sha256).digest()
