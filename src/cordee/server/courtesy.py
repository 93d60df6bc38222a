"""Bots leave people their turn: where people are to act, too, no bot does what ends it."""

from cordee.core.match import PLATFORM, SPECTATOR, Match
from cordee.server.live_table import LiveTable


def people_to_act(live: LiveTable) -> bool:
    """Whether the game waits for a person; who could only take back that they are done is not waited for."""
    table = live.match.look(SPECTATOR)
    awaited = table.get("waits_for", live.match.actors)
    return any(seat not in live.bots for seat in awaited)


def stirs(match: Match, seat: int, action: int) -> bool:
    """Whether the game itself would act upon it, as far as the seat can tell: by a card or an avalanche."""
    foretold = match.preview(seat, match.game.codec.move(action))
    return not foretold.certain or any(event["seat"] == PLATFORM for event in foretold.events)
