"""`cordee solve`: whether somebody who sees every card could win a deal or a position, and how."""

from itertools import groupby
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from cordee import games
from cordee.bots.clairvoyant import Verdict, solve
from cordee.bots.clairvoyant.solve import IMPOSSIBLE, WINNABLE
from cordee.bots.review import reason_in_words
from cordee.cli.files import read_file, write_file
from cordee.cli.parameters import Budget, Components, Json, Options, Seats, Seed, Target
from cordee.cli.speech import BadInput, Speech
from cordee.cli.story import seat_name
from cordee.cli.values import option_pairs, whole_number
from cordee.core.match import Match
from cordee.core.record import Record


def command(
    context: typer.Context,
    what: Annotated[str, typer.Argument(metavar="GAME|FILE", help="what_help")],
    seats: Seats = None,
    option: Options = None,
    seed: Seed = None,
    components: Components = None,
    position: Annotated[str | None, typer.Option("--position", metavar="TEXT", help="position_help")] = None,
    move: Annotated[str | None, typer.Option("--move", metavar="N", help="solve_move_help")] = None,
    budget: Budget = "400000",
    save: Annotated[Path | None, typer.Option("--save", metavar="FILE", help="line_help")] = None,
    target: Target = None,
    as_json: Json = False,
) -> None:
    """A deal, a position, or a record after some moves."""
    match = find(
        what,
        position=position,
        move=whole_number("--move", move),
        seed=whole_number("--seed", seed),
        target=target,
        options=option_pairs(seats, option) | {"components": components},
    )
    run(context.obj, match, whole_number("--budget", budget, low=1), save, as_json=as_json)


def find(
    what: str,
    *,
    position: str | None,
    move: int | None,
    seed: int | None,
    target: str | None,
    options: dict[str, Any],
) -> Match:
    """The game to look at: a record after some moves, a position, or a deal."""
    if what in games.names():
        game = games.get(what)
        if position is not None:
            return game.parse(position, target=target)
        return game.new(seed=seed, target=target, **options)
    if not Path(what).exists():
        raise BadInput("no_game_or_record", got=what, games=", ".join(games.names()))
    match = games.replay(Record.from_json(read_file(Path(what))), target=target)
    match.undo(len(match.steps) - min(len(match.steps) if move is None else move, len(match.steps)))
    return match


def run(speech: Speech, match: Match, budget: int, save: Path | None, *, as_json: bool) -> None:
    """Solve, and say what was found."""
    verdict = solve(match.game, match.state, budget=budget, target=match.target)
    for seat, action in verdict.line or ():
        match.play_actions(seat, [action])
    if save is not None and verdict.kind == WINNABLE:
        write_file(save, match.record.to_json())
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(_document(match, verdict))).decode())
    else:
        _print(speech, match, verdict)


def _document(match: Match, verdict: Verdict) -> dict[str, Any]:
    codec = match.game.codec
    return {
        "game": match.game.name,
        "verdict": verdict.kind,
        "line": None
        if verdict.line is None
        else [[seat, codec.text(action)] for seat, action in verdict.line],
        "reason": verdict.reason,
        "why": reason_in_words(match.game, verdict.reason),
        "looked_at": verdict.looked_at,
    }


def _print(speech: Speech, match: Match, verdict: Verdict) -> None:
    speech.out.print(speech.say(f"verdict_{verdict.kind}", looked_at=verdict.looked_at), style="bold")
    if verdict.kind == IMPOSSIBLE:
        why = reason_in_words(match.game, verdict.reason)
        speech.out.print(why[speech.lang] if why else speech.say("why_exhausted"))
    for number, (seat, group) in enumerate(groupby(verdict.line or (), key=lambda step: step[0]), start=1):
        texts = " ".join(match.game.codec.text(action) for _, action in group)
        speech.out.print(f"{number:4} {seat_name(speech, match.game, seat)} {texts}", markup=False)
