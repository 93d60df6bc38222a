"""Learning a game by playing: its lesson, and the outcome of an attempt. Nothing is stored."""

from functools import cache
from typing import Annotated, Any, cast

from litestar import Request
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK
from msgspec import Meta, Struct

from cordee import games
from cordee.core.game import Game
from cordee.core.lesson import Lesson, Outcome, Said, attempt, begin
from cordee.server.language import language_of
from cordee.server.routes import get, post
from cordee.server.shapes.advice import PreviewView
from cordee.server.shapes.game import Event, GameState

LESSONS = "lessons.toml"


class LessonStep(Struct):
    """A position and what is to be learned there."""

    number: int  # from 1
    position: str  # in notation, with all secrets
    seat: int  # whose moves are made
    say: Said  # what to notice, what to try
    after: Said  # what happened, once it is solved
    accept: tuple[str, ...]  # what solves it, in notation; `-?` is any discard
    any: bool  # whether any move solves it
    forbidden: str | None  # the rule that refuses what is to be tried
    view: GameState  # how it stands, with the choices


class LessonTry(Struct, forbid_unknown_fields=True):
    """Moves in a step after those made already; to make them, or only to look at what they would bring."""

    moves: Annotated[list[str | dict[str, Any]], Meta(min_length=1, max_length=20)]
    made: Annotated[list[str | dict[str, Any]], Meta(max_length=20)] = []
    look: bool = False


class LessonAnswer(PreviewView):
    """The outcome, in the shape of a preview. A step about a refusal is solved by that refusal."""

    outcome: Outcome  # solved, going (a beginning of what solves it), or other


@get("/api/games/{name:str}/lesson", summary="A short lesson", sync_to_thread=True)
def read_lesson(name: FromPath[str]) -> list[LessonStep]:
    """The steps in order, with words in both languages."""
    return _steps(games.get(name).name)


@cache
def _steps(name: str) -> list[LessonStep]:
    game = games.get(name)
    return [
        LessonStep(
            number=number,
            position=step.position,
            seat=step.seat,
            say=step.say,
            after=step.after,
            accept=step.accept,
            any=step.any,
            forbidden=step.forbidden,
            view=cast(GameState, begin(game, step).view(step.seat)),
        )
        for number, step in enumerate(lesson_of(game).step, start=1)
    ]


def lesson_of(game: Game) -> Lesson:
    """A game's lesson; one without steps, as long as nobody has written it."""
    return game.lesson if (game.folder / LESSONS).exists() else Lesson(())


@post(
    "/api/games/{name:str}/lesson/{step:int}",
    summary="Try something in a lesson",
    status_code=HTTP_200_OK,
    sync_to_thread=True,
)
def try_lesson(
    name: FromPath[str], step: FromPath[int], data: JSONBody[LessonTry], request: Request[Any, Any, Any]
) -> LessonAnswer:
    """Earlier moves are replayed from the step's position; only the outcome of the new ones is answered."""
    game = games.get(name)
    tried = attempt(game, lesson_of(game).at(step), data.moves, made=data.made, look=data.look)
    return LessonAnswer(
        outcome=tried.outcome,
        legal=tried.refusal is None,
        rule=getattr(tried.refusal, "rule", None),
        sentence=tried.refusal.say(language_of(request)) if tried.refusal else None,
        at=tried.at,
        certain=tried.certain,
        events=cast(list[Event], tried.events),
        view=cast(GameState | None, tried.view),
    )


HANDLERS = [read_lesson, try_lesson]
