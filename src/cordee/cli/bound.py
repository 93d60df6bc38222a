"""`cordee bound`: how many deals of a mode can be won at all."""

from typing import Annotated, Any

import msgspec
import typer

from cordee import games
from cordee.bots.review import reason_in_words
from cordee.cli.parameters import Budget, Components, GameName, Json, Options, Seats, Seed, Target, Workers
from cordee.cli.progress import bar
from cordee.cli.speech import Speech
from cordee.cli.values import option_pairs, whole_number
from cordee.core.game import Game
from cordee.lab.bound import bound


def command(
    context: typer.Context,
    game: GameName,
    seats: Seats = None,
    option: Options = None,
    deals: Annotated[str, typer.Option("--deals", metavar="N", help="deals_help")] = "100",
    seed: Seed = None,
    components: Components = None,
    budget: Budget = "400000",
    workers: Workers = "1",
    target: Target = None,
    as_json: Json = False,
) -> None:
    """Many deals of one setting."""
    run(
        context.obj,
        games.get(game),
        whole_number("--deals", deals, low=1),
        as_json=as_json,
        options=option_pairs(seats, option),
        components=components,
        seed=whole_number("--seed", seed),
        budget=whole_number("--budget", budget, low=1),
        workers=whole_number("--workers", workers, low=1),
        target=target,
    )


def run(speech: Speech, game: Game, deals: int, *, as_json: bool, **how: Any) -> None:
    """Solve, then print the counts."""
    with bar(speech, "solving", deals) as advance:
        found = bound(game, deals=deals, progress=advance, **how)
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(found)).decode())
        return
    low, high = f"{found['low']:.1%}", f"{found['high']:.1%}"
    speech.out.print(speech.say("bound_line", low=low, high=high), style="bold")
    counts = {name: found[name] for name in ("deals", "winnable", "impossible", "unknown", "seed", "budget")}
    speech.out.print(speech.say("bound_counts", seconds=f"{found['seconds']:.1f}", **counts))
    for reason, count in found["reasons"].items():
        why = reason_in_words(game, int(reason))
        text = why[speech.lang] if why else speech.say("why_exhausted")
        speech.out.print(f"{count:6} {text}", markup=False)
