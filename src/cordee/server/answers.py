"""How errors are answered: always a `Problem`, and never a stack trace."""

from typing import Any

import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException, MethodNotAllowedException, NotFoundException
from litestar.status_codes import (
    HTTP_413_REQUEST_ENTITY_TOO_LARGE,
    HTTP_426_UPGRADE_REQUIRED,
    HTTP_500_INTERNAL_SERVER_ERROR,
)

from cordee.core.errors import CannotUndo, CordeeError, IllegalMove, NoSuchMove, NoSuchStep, UnknownGame
from cordee.server import views
from cordee.server.api.asked import bearer
from cordee.server.language import language_of
from cordee.server.outages import is_outage
from cordee.server.problems import WORDS, NoSpectators, Stale, TableProblem, TooMany, Unavailable
from cordee.server.shapes.table import Problem

log = structlog.get_logger()


def answer_ours(request: Request[Any, Any, Any], error: CordeeError) -> Response[Problem]:
    """An error of ours: its code, sentence and rule, and for a stale move the table's present state."""
    problem = Problem(code=_code(error), sentence=error.say(language_of(request)))
    headers = {}
    if isinstance(error, IllegalMove):
        problem.rule = error.rule
    if isinstance(error, TooMany | Unavailable):
        headers["Retry-After"] = str(error.seconds)
    if isinstance(error, Stale | NoSpectators):
        viewer = error.live.held_by(bearer(request.headers.get("authorization")))
        here = request.app.state.presence.here(error.live.row.id)
        problem.table = views.view_for(error.live, viewer, here)
    return Response(problem, status_code=_status(error), headers=headers)


def _code(error: CordeeError) -> str:
    return "cannot_undo" if isinstance(error, CannotUndo) else error.key


def _status(error: CordeeError) -> int:
    if isinstance(error, TableProblem):
        return error.status
    if isinstance(error, CannotUndo):
        return 409
    return 404 if isinstance(error, UnknownGame | NoSuchMove | NoSuchStep) else 422


def answer_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """An error that the framework found, as a `Problem`."""
    lang, status, headers = language_of(request), error.status_code, dict(error.headers or {})
    if isinstance(error, NotFoundException):
        code, problem = "not_found", ""
    elif isinstance(error, MethodNotAllowedException):
        code, problem = "not_allowed", ""
        if headers.get("allow") == "websocket":  # not a method of its own: a socket is a GET with an upgrade
            headers["allow"] = "GET"
            if request.method == "GET":
                code, status, headers = "upgrade", HTTP_426_UPGRADE_REQUIRED, {"upgrade": "websocket"}
    elif error.status_code == HTTP_413_REQUEST_ENTITY_TOO_LARGE:
        code, problem = "too_large", ""
    elif error.status_code >= HTTP_500_INTERNAL_SERVER_ERROR:
        log.error("unexpected", path=request.scope["path"], exc_info=error)
        code, problem = "server_error", ""
    else:
        extra = getattr(error, "extra", None)
        details = [str(item.get("message", "")) for item in extra] if isinstance(extra, list) else []
        code, problem = "bad_request", "; ".join([str(error.detail), *details])
    sentence = WORDS.say(lang, code, problem=problem)
    return Response(Problem(code, sentence), status_code=status, headers=headers)


def answer_unexpected(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """A bug of ours: the trace goes to the log, the client only learns that it was our fault.

    An outage of the database is not a bug, and is answered elsewhere.
    """
    if is_outage(error):
        log.warning("the database is away", path=request.scope["path"], error=type(error).__name__)
        return answer_ours(request, Unavailable())
    log.exception("unexpected", path=request.scope["path"], exc_info=error)
    sentence = WORDS.say(language_of(request), "server_error")
    return Response(Problem("server_error", sentence), status_code=HTTP_500_INTERNAL_SERVER_ERROR)
