"""Playing a record again, checking every move and the end."""

from typing import TYPE_CHECKING

from cordee.core.chance import SEEDS
from cordee.core.errors import BadRecord, CordeeError
from cordee.core.match import Match
from cordee.core.record import Record

if TYPE_CHECKING:
    from cordee.core.game import Game


def replay(game: "Game", record: Record, target: str | None) -> Match:
    """Play a record again; the caller has found its game.

    One of an earlier version is played where its options' rules have not changed since. How a position is
    written may have, so that only its result is compared.
    """
    current = record.version == game.version
    if not current and not game.replays(record.version, game.read_options(record.options)):
        raise BadRecord("version", game=game.name, got=record.version, expected=game.version)
    match = _start(game, record, target)
    for number, (seat, move) in enumerate(record.moves, start=1):
        try:
            match.play(seat, move)
        except CordeeError as error:
            raise BadRecord("move", number=number, seat=seat, move=move, why=error) from error
    if record.end and current and record.end.position != match.show():
        raise BadRecord("position", number=len(record.moves), expected=match.show(), got=record.end.position)
    if record.end and record.end.result != match.result:
        raise BadRecord("result", number=len(record.moves), expected=match.result, got=record.end.result)
    return match


def _start(game: "Game", record: Record, target: str | None) -> Match:
    if record.position is not None and record.seed is None:
        return game.parse(record.position, target=target)
    if record.seed is None or record.position is not None or not 0 <= record.seed < SEEDS:
        raise BadRecord("start")
    options = game.read_options(record.options)
    return Match.deal(game, options, record.seed, target, game.read_components(record.components))
