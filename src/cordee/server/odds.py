"""Odds before you start: how often bots win a table like this one."""

from typing import Any

from litestar import Request
from litestar.params import FromQuery

from cordee import games
from cordee.lab.odds import Odds, odds_of
from cordee.server.routes import get


@get("/api/odds", summary="How hard is this?", sync_to_thread=False)
def read_odds(game: FromQuery[str], request: Request[Any, Any, Any]) -> list[Odds]:
    """How often each kind of bot was measured to win with these options.

    Every other query parameter is an option of the game (`?game=…&seats=3`); what is left out has its
    default. The list is empty where nothing was measured.
    """
    given = {name: value for name, value in request.query_params.items() if name != "game"}
    return odds_of(games.get(game), given)


HANDLERS = [read_odds]
