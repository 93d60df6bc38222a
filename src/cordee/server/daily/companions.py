"""The bots of a daily climb: what they do follows from the deal and the moves so far, in browsers as here.

In browsers `lib/local/deciding.ts` and `lib/daily/luck.ts` say the same; their games are judged by this.
"""

from collections.abc import Container

from cordee.bots.player import Player
from cordee.core.chance import seed_of
from cordee.core.match import Match
from cordee.server.courtesy import awaits_people, stirs

PERSON = 0  # the seat that people play

# Bots draw on a stream of their own, which tells nothing of the deal's.
APART = 0x2D35_8DCC_AA6C_78A5
SEATS = 16  # more than any game has


def luck(seed: int, done: int, seat: int) -> int:
    """The seed of a bot's random stream where so many actions were done before."""
    return seed_of(seed ^ APART, SEATS * done + seat)


class Companions:
    """Bots of one level at all seats of a match but some."""

    def __init__(self, match: Match, seed: int, level: str, people: Container[int]):
        self.match = match
        self.seed = seed
        self.bots = [seat for seat in range(match.seats) if seat not in people]
        self._player = Player(match.game, level, seed=seed)

    def decide(self, done: int) -> tuple[int, int] | None:
        """The seat and the action of the bot that acts now; None where all wait for people."""
        match = self.match
        acting = [seat for seat in match.actors if seat in self.bots]
        among_people = awaits_people(match, self.bots)
        first: tuple[int, int] | None = None
        for seat in acting:
            self._player.begin(luck(self.seed, done, seat))
            action = self._player.choose(match.redacted(seat), seat)
            waits = self._player.waits(action)
            if not waits and not (among_people and stirs(match, seat, action)):
                return seat, action
            first = first or (seat, action)
        return None if among_people else first
