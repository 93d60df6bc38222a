"""Looking at games without a table: positions to try moves in, records, and replays of finished tables.

Nothing is kept. What is sent in holds every secret already, so that nothing can be given away.
"""

from typing import Annotated, cast

from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.status_codes import HTTP_200_OK

from cordee import games
from cordee.core.match import SPECTATOR, Match
from cordee.server.api.asked import AllTables, Token, bearer
from cordee.server.beginnings import replayed
from cordee.server.problems import NoSuchSeat, WhoseMove
from cordee.server.routes import get, post
from cordee.server.shapes.basics import Viewer
from cordee.server.shapes.game import Event, GameState
from cordee.server.shapes.study import (
    Decision,
    ReplayView,
    Story,
    Studied,
    StudyMove,
    StudyPosition,
    StudyRecord,
)

Eyes = Annotated[Viewer, QueryParameter(description="A seat, -1 for a spectator, or `all`.")]


# In a thread: reading a long record takes some milliseconds, in which others should be served.
@post("/api/study/position", summary="Try moves in a position", status_code=HTTP_200_OK, sync_to_thread=True)
def study_position(data: JSONBody[StudyPosition]) -> Studied:
    """For lessons and puzzles: a position, some moves, and the resulting position."""
    game = games.get(data.game)
    if data.position is not None:
        match = game.parse(data.position)
    else:
        match = game.new(seed=data.seed, components=data.components, **data.options)
    for move in data.moves:
        match.play(_seat_of(match, move), move.move)
    view = cast(GameState, match.view(data.seat))
    events = cast(list[Event], match.events(data.seat))
    return Studied(match.show(), view, events, match.over)


def _seat_of(match: Match, move: StudyMove) -> int:
    """Whose move it is: said, or the only one who may act."""
    if move.seat is not None:
        return move.seat
    if len(match.actors) != 1:
        raise WhoseMove(actors=match.actors)
    return match.actors[0]


@post("/api/study/record", summary="Look at a record", status_code=HTTP_200_OK, sync_to_thread=True)
def study_record(data: JSONBody[StudyRecord]) -> ReplayView:
    """A record document after so many decisions, checked."""
    return position_after(replayed(data.record), data.move, data.viewer)


@post("/api/study/story", summary="Read a record through", status_code=HTTP_200_OK, sync_to_thread=True)
def study_story(data: JSONBody[StudyRecord]) -> Story:
    """All decisions of a record document, checked."""
    return decisions_seen_by(replayed(data.record), data.viewer)


@get("/api/tables/{table_id:str}/replay", summary="A finished game, decision by decision")
async def story(
    table_id: FromPath[str], tables: AllTables, viewer: Eyes = SPECTATOR, authorization: Token = None
) -> Story:
    """Every decision, and what the viewer saw happen: for stepping through a replay and narrating it."""
    return decisions_seen_by(await tables.finished(table_id, bearer(authorization)), viewer)


@get("/api/tables/{table_id:str}/replay/{move:int}", summary="A finished game after some moves")
async def replay(
    table_id: FromPath[str],
    move: FromPath[int],
    tables: AllTables,
    viewer: Eyes = SPECTATOR,
    authorization: Token = None,
) -> ReplayView:
    """The view of a seat, of a spectator (-1), or of everything, after so many decisions."""
    return position_after(await tables.finished(table_id, bearer(authorization)), move, viewer)


def position_after(match: Match, move: int, viewer: Viewer) -> ReplayView:
    """A game after so many decisions."""
    then, eyes = match.rewound(move), _eyes(match, viewer)
    view = cast(GameState, then.view(eyes))
    events = cast(list[Event], then.events(eyes, since=move - 1) if move else [])
    return ReplayView(move=move, moves=len(match.steps), view=view, events=events)


def decisions_seen_by(match: Match, viewer: Viewer) -> Story:
    """All decisions of a game, as a viewer saw them."""
    eyes, result = _eyes(match, viewer), match.result
    decisions = [
        Decision(
            number,
            step.seat,
            match.game.codec.write(step.actions),
            cast(list[Event], match.events_of(step, eyes)),
        )
        for number, step in enumerate(match.steps, start=1)
    ]
    return Story(
        game=match.game.name,
        options=match.options,
        moves=len(decisions),
        decisions=decisions,
        result=None if result is None else {"won": result.won, "points": result.points},
    )


def _eyes(match: Match, viewer: Viewer) -> int | None:
    if viewer == "all":
        return None
    if not SPECTATOR <= viewer < match.seats:
        raise NoSuchSeat(seat=viewer, last=match.seats - 1)
    return viewer


HANDLERS = [study_position, study_record, study_story, story, replay]
