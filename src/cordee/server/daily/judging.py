"""What a record of a daily climb is worth: it is played again, move by move, and refused where it cannot be.

The deal must be the day's, every move of the person legal, and every move of a bot the one it makes there.
"""

from dataclasses import dataclass

from cordee.core.errors import BadRecord, CordeeError
from cordee.core.match import Match
from cordee.core.record import Record
from cordee.server.daily.companions import PERSON, Companions
from cordee.server.daily.days import Climb
from cordee.server.problems import Forged

LONGEST = 4  # times as many decisions as bots may take


@dataclass(frozen=True)
class Outcome:
    """How a climb ended for its person."""

    won: bool
    points: float
    actions: int  # of the person


def judge(climb: Climb, record: Record) -> Outcome:
    """The outcome of a record; raises Forged or BadRecord with what was expected and what came."""
    _check_deal(climb, record)
    match = Match.deal(climb.game, climb.options, climb.seed, None)
    companions = Companions(match, climb.seed, climb.start.bot, people=[PERSON])
    done = 0
    for number, (seat, move) in enumerate(record.moves, start=1):
        if seat != PERSON:
            _check_bot(companions, done, number, seat, move)
        try:
            match.play(seat, move)
        except CordeeError as error:
            raise BadRecord("move", number=number, seat=seat, move=move, why=error) from error
        done += len(match.last.actions)
    if not match.over:
        raise Forged("unfinished", number=len(record.moves))
    return outcome_of(match)


def outcome_of(match: Match) -> Outcome:
    """How a match stands for its person, finished or cut off."""
    result = match.rate()
    own = sum(len(step.actions) for step in match.steps if step.seat == PERSON)
    return Outcome(match.over and result.won[PERSON] > 0, result.points[PERSON], own)


def _check_deal(climb: Climb, record: Record) -> None:
    game = climb.game
    if record.game != game.name:
        raise Forged("game", got=record.game, expected=game.name)
    if record.version != game.version:
        raise BadRecord("version", game=game.name, got=record.version, expected=game.version)
    if record.seed != climb.seed:
        raise Forged("seed", got=record.seed, expected=climb.seed)
    if game.read_options(record.options) != climb.options or record.components or record.position:
        raise Forged("options", got=record.options, expected=climb.options)
    most = LONGEST * game.limit
    if len(record.moves) > most:
        raise BadRecord("long", got=len(record.moves), most=most)


def _check_bot(companions: Companions, done: int, number: int, seat: int, move: str) -> None:
    """A bot's move must be what it does there."""
    codec = companions.match.game.codec
    decision = companions.decide(done) if companions.match.actors else None
    if decision is None:
        raise Forged("waiting", number=number, seat=seat, got=move)
    expected = codec.write([decision[1]])
    if (seat, move) != (decision[0], expected):
        raise Forged("bot", number=number, seat=seat, got=move, expected=expected, bot=decision[0])
