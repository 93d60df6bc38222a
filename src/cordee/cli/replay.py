"""`cordee replay`: a recorded game, move by move."""

from pathlib import Path
from typing import Annotated

import typer

from cordee import games
from cordee.cli.files import read_file
from cordee.cli.parameters import RecordFile, Target
from cordee.cli.speech import Speech
from cordee.cli.story import draw_board, seat_name, tell_events, tell_result
from cordee.cli.values import whole_number
from cordee.core import commitment as promises
from cordee.core.match import Match
from cordee.core.record import Record


def command(
    context: typer.Context,
    file: RecordFile,
    move: Annotated[str | None, typer.Option("--move", metavar="N", help="move_help")] = None,
    viewer: Annotated[str | None, typer.Option("--viewer", metavar="N", help="viewer_help")] = None,
    check: Annotated[bool, typer.Option("--check", help="check_help")] = False,
    commitment: Annotated[
        str | None, typer.Option("--commitment", metavar="HASH", help="commitment_help")
    ] = None,
    target: Target = None,
) -> None:
    """Narrate a record, or only check it."""
    if check or commitment is not None:
        check_record(context.obj, file, commitment, target)
    else:
        replay(
            context.obj, file, whole_number("--move", move), whole_number("--viewer", viewer, low=-1), target
        )


def replay(speech: Speech, path: Path, move: int | None, viewer: int | None, target: str | None) -> None:
    """Check the whole record, then narrate it up to a move, as a viewer saw it or with everything open."""
    record = Record.from_json(read_file(path))
    match = games.replay(record, target=target)
    last = len(match.steps) if move is None else min(move, len(match.steps))
    match.undo(len(match.steps) - last)
    title = match.game.words.say(speech.lang, "title")
    key = "replay_head" if record.seed is not None else "replay_head_position"
    speech.out.print(speech.say(key, title=title, moves=len(record.moves), seed=record.seed), style="bold")
    _tell(speech, match, viewer)
    draw_board(speech, match, 0 if viewer is None else viewer)
    tell_result(speech, match)
    if move is None and not match.over:
        speech.out.print(speech.say("cut_off"))


def check_record(speech: Speech, path: Path, promised: str | None, target: str | None) -> None:
    """Check that a record replays, and that its deal is the one that was promised; raises BadRecord."""
    record = Record.from_json(read_file(path))
    match = games.replay(record, target=target)
    kept = promises.check(record, promised)
    title = match.game.words.say(speech.lang, "title")
    speech.out.print(speech.say("replay_checked", title=title, moves=len(record.moves)))
    speech.out.print(
        speech.say("deal_checked", salt=record.salt, seed=record.seed, commitment=kept), soft_wrap=True
    )


def _tell(speech: Speech, match: Match, viewer: int | None) -> None:
    for number, step in enumerate(match.steps):
        name = seat_name(speech, match.game, step.seat)
        shown = "" if _hides(match, step.seat, viewer) else match.game.codec.write(step.actions)
        speech.out.print(f"{number + 1:4} {name} {shown}", markup=False)
        tell_events(speech, match.game, match.events(viewer, since=number)[: len(step.events)])


def _hides(match: Match, seat: int, viewer: int | None) -> bool:
    """The text of a move may name a card that only its seat saw."""
    secret = any(kind.secret for kind in match.game.events)
    return secret and viewer is not None and viewer != seat
