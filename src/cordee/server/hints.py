"""Hints: what the expert would do in a person's place, at tables that allow it."""

from typing import Any

from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK

from cordee.server.api import AllTables, Token, bearer
from cordee.server.problems import NoHints, NotYourTurn
from cordee.server.routes import post
from cordee.server.shapes import AskHint, HintView, IdeaView
from cordee.server.thinking import Thinkers

Thinking = NamedDependency[Thinkers]


@post("/api/tables/{table_id:str}/hint", summary="What would the expert do?", status_code=HTTP_200_OK)
async def hint(
    table_id: FromPath[str],
    data: JSONBody[AskHint],
    tables: AllTables,
    thinkers: Thinking,
    authorization: Token = None,
) -> HintView:
    """The expert's move for a seat that may act, and the odds it sees for each move it considered.

    It is told no more than the person in that seat may see, and nobody else learns of the question.
    """
    live = await tables.get(table_id)
    async with live.lock:
        live.require_turn(bearer(authorization), data.seat, data.version)
        if not live.row.hints:
            raise NoHints
        if data.seat not in live.match.actors:
            raise NotYourTurn
        redacted = live.match.redacted(data.seat)
    game = live.game
    found = await thinkers.advise(game.name, redacted, data.seat)

    def move(action: int | None) -> dict[str, Any] | None:
        return None if action is None else game.codec.move(action)

    return HintView(
        move=game.codec.move(found.action),
        text=found.text,
        waits=found.waits,
        ideas=[IdeaView(move(idea.action), idea.text, idea.odds, idea.worlds) for idea in found.ideas],
    )


HANDLERS = [hint]
