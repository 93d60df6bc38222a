"""A lesson: a few positions with something to try in each. It teaches by the rules themselves.

A game's `lessons.toml` holds its steps. The learner makes moves from a step's position, as in a game; a step
is solved by one of the accepted sequences, by any move, or, where it shows what is not allowed, by an
attempt that the named rule refuses. Nobody else acts, and nothing is stored: all moves of a step are replayed
each time. Rules run interpreted here, so that a lesson begins at once.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from cordee.core.errors import CordeeError, IllegalMove, NoSuchStep
from cordee.core.events import Event
from cordee.core.match import Match
from cordee.core.moves import AnyMove

if TYPE_CHECKING:
    from cordee.core.game import Game

ANYTHING = "?"  # at the end of a move: whatever follows, as in `-?` for any discard

Outcome = Literal["solved", "going", "other"]


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text in every language."""

    en: str
    fr: str


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position and what is to be learned there."""

    position: str  # in notation, with all secrets
    say: Said  # what to notice, what to try
    after: Said  # what just happened, and why
    seat: int = 0  # whose eyes and hands
    accept: tuple[str, ...] = ()  # sequences that solve it, in any order of their moves
    any: bool = False  # whether any move does
    forbidden: str | None = None  # the rule that refuses what is to be tried


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The steps of a game's lesson, in order."""

    step: tuple[Step, ...]

    def at(self, number: int) -> Step:
        """A step, counted from 1; raises NoSuchStep."""
        if not 1 <= number <= len(self.step):
            raise NoSuchStep(got=number, last=len(self.step))
        return self.step[number - 1]


@dataclass(frozen=True)
class Tried:
    """What came of some moves."""

    outcome: Outcome  # `going`: a beginning of what solves it; `other`: legal or not, not the point here
    certain: bool  # False where a look cannot tell all, because something hidden would come to light
    events: list[Event]
    view: dict[str, Any] | None  # afterwards; None where that is not certain
    refusal: CordeeError | None = None
    at: int | None = None  # which move is refused, from 0


@cache
def read_lesson(path: Path) -> Lesson:
    """The lesson that a file holds; a file that has another form raises msgspec's ValidationError."""
    return msgspec.toml.decode(path.read_bytes(), type=Lesson)


def begin(game: "Game", step: Step) -> Match:
    """The position of a step."""
    return game.parse(step.position, target="interpreted")


def attempt(
    game: "Game", step: Step, moves: Sequence[AnyMove], *, made: Sequence[AnyMove] = (), look: bool = False
) -> Tried:
    """Make moves in a step, after those made already; or only look at what they would bring.

    What the moves already made revealed is known; a look reveals nothing else. What is told is
    what comes of the new moves alone. Raises MalformedMove for what is no move of the game, IllegalMove if
    the made ones cannot have been made.
    """
    match = begin(game, step)
    before, actions = _actions(game, made), _actions(game, moves)
    outcome = judge(step, [game.codec.text(action) for action in before + actions])
    for action in before:
        match.play_actions(step.seat, [action])
    known = len(match.steps)
    if look:
        foretold = match.preview(step.seat, [game.codec.move(action) for action in actions])
        if foretold.refusal:
            return _refused(step, foretold.refusal, foretold.at, foretold.events)
        return Tried(outcome, foretold.certain, foretold.events, foretold.view)
    for index, action in enumerate(actions):
        try:
            match.play_actions(step.seat, [action])
        except IllegalMove as refusal:
            return _refused(step, refusal, index, match.events(step.seat, known))
    return Tried(outcome, True, match.events(step.seat, known), match.view(step.seat))


def _actions(game: "Game", moves: Sequence[AnyMove]) -> list[int]:
    return [action for move in moves for action in game.codec.read(move)]


def _refused(step: Step, refusal: CordeeError, at: int | None, events: list[Event]) -> Tried:
    shown = step.forbidden is not None and getattr(refusal, "rule", None) == step.forbidden
    return Tried("solved" if shown else "other", True, events, None, refusal, at)


def judge(step: Step, texts: Sequence[str]) -> Outcome:
    """Whether legal moves are what a step asks for, or a beginning of it."""
    if step.any:
        return "solved" if texts else "going"
    rests = [rest for wanted in step.accept if (rest := _rest(wanted.split(), texts)) is not None]
    if step.forbidden is None and [] in rests:
        return "solved"
    return "going" if rests else "other"


def _rest(wanted: list[str], texts: Sequence[str]) -> list[str] | None:
    """What is still to be done of an accepted sequence; None if something else was done."""
    rest = list(wanted)
    for text in texts:
        fits = [text] if text in rest else [word for word in rest if matches(word, text)]
        if not fits:
            return None
        rest.remove(fits[0])
    return rest


def matches(word: str, text: str) -> bool:
    """Whether a move matches one word of an accepted sequence."""
    return text.startswith(word.removesuffix(ANYTHING)) if word.endswith(ANYTHING) else text == word
