"""`cordee review`: the odds after every move of a recorded game, and the moves that cost most."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from cordee import games
from cordee.bots.review import Mark, Review, asks_the_solver, questions_about, review
from cordee.cli.files import read_file
from cordee.cli.parameters import Budget, Json, RecordFile, Target
from cordee.cli.progress import bar
from cordee.cli.speech import Speech
from cordee.cli.story import seat_name, tell_result
from cordee.cli.values import whole_number
from cordee.core.match import Match
from cordee.core.record import Record

LEVELS = "▁▂▃▄▅▆▇█"
LINE = 60  # positions per line


def command(
    context: typer.Context,
    file: RecordFile,
    rollouts: Annotated[str, typer.Option("--rollouts", metavar="N", help="rollouts_help")] = "100",
    budget: Budget = "200000",
    target: Target = None,
    as_json: Json = False,
) -> None:
    """Look back at a record."""
    counts = whole_number("--rollouts", rollouts, low=1), whole_number("--budget", budget, low=1)
    run(context.obj, file, *counts, target, as_json=as_json)


def run(speech: Speech, path: Path, rollouts: int, budget: int, target: str | None, *, as_json: bool) -> None:
    """Review a record and print the findings."""
    match = games.replay(Record.from_json(read_file(path)), target=target)
    with bar(speech, "reviewing", questions_about(match)) as advance:
        found = review(match, rollouts=rollouts, budget=budget, progress=lambda done, of: advance(1))
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(found)).decode())
        return
    speech.out.print(speech.say("review_head", rollouts=rollouts))
    _draw_curve(speech, match, found)
    for mark in found.marks:
        _tell_mark(speech, match, mark)
    if asks_the_solver(match):
        _tell_turn(speech, found)
    tell_result(speech, match)


def _draw_curve(speech: Speech, match: Match, found: Review) -> None:
    """One line per party, 60 moves at a time; the height of a block shows how likely it was to win."""
    parties = len(found.odds[0])
    names = (
        [speech.say("team")] if parties == 1 else [seat_name(speech, match.game, n) for n in range(parties)]
    )
    width = max(map(len, names))
    for first in range(0, len(found.odds), LINE):
        rows = found.odds[first : first + LINE]
        for party, name in enumerate(names):
            curve = "".join(LEVELS[min(int(row[party] * len(LEVELS)), len(LEVELS) - 1)] for row in rows)
            ends = f"{rows[0][party]:.0%} → {rows[-1][party]:.0%}"
            speech.out.print(f"{first:4} {name:{width}} {curve:{LINE}} {ends}", markup=False)


def _tell_mark(speech: Speech, match: Match, mark: Mark) -> None:
    name = seat_name(speech, match.game, mark.seat)
    odds = {"before": f"{mark.before:.0%}", "after": f"{mark.after:.0%}"}
    text = speech.say(f"mark_{mark.kind}", move=mark.move, seat=name, text=mark.text, **odds)
    speech.out.print(text, style="bold", markup=False)
    if mark.why:
        speech.out.print(f"  {mark.why[speech.lang]}", markup=False)


def _tell_turn(speech: Speech, found: Review) -> None:
    if found.impossible_from == 0:
        speech.out.print(speech.say("turn_deal"))
    elif found.winnable_until is None:
        speech.out.print(speech.say("turn_unknown", lost=found.impossible_from))
    elif found.impossible_from == found.winnable_until + 1:
        speech.out.print(speech.say("turn_exact", move=found.impossible_from))
    else:
        speech.out.print(speech.say("turn_between", won=found.winnable_until, lost=found.impossible_from))
