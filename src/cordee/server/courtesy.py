"""Bots leave people their turn: where people are to act, too, no bot does what ends it."""

from collections.abc import Container
from typing import TYPE_CHECKING

from cordee.core.match import PLATFORM, SPECTATOR, Match

if TYPE_CHECKING:
    from cordee.server.live_table import LiveTable


def people_to_act(live: "LiveTable") -> bool:
    """Whether the game of a table waits for a person."""
    return awaits_people(live.match, live.bots)


def awaits_people(match: Match, bots: Container[int]) -> bool:
    """The same of any match; who could only take back that they are done is not waited for."""
    awaited = match.look(SPECTATOR).get("waits_for", match.actors)
    return any(seat not in bots for seat in awaited)


def stirs(match: Match, seat: int, action: int) -> bool:
    """Whether the game itself would act upon it, as far as the seat can tell: by a card or an avalanche."""
    foretold = match.preview(seat, match.game.codec.move(action))
    return not foretold.certain or any(event["seat"] == PLATFORM for event in foretold.events)
