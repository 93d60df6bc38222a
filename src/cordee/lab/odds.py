"""How hard is this? The odds of every mode, measured with bots and stored in a file of the package.

`cordee odds --measure` writes the file anew and `cordee arena --odds` adds to it; `odds_of` looks a table's
options up in it. Nothing is guessed: options that were not measured have no odds.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from functools import cache, partial
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from cordee import games
from cordee.bots.levels import LEVELS
from cordee.core.errors import OptionsClash
from cordee.core.game import Game
from cordee.core.options import Options
from cordee.core.rule import chosen_target
from cordee.lab.conduct import parts, play_part, totals_of
from cordee.lab.simulate import plan_of
from cordee.lab.totals import Totals
from cordee.lab.workers import Workers

if TYPE_CHECKING:
    from cordee.lab.arena import Tally

FILE = Path(__file__).parent / "odds.json"
SEED = 1
FEWEST = 20  # games of an arena that are worth telling


class Odds(msgspec.Struct, frozen=True):
    """How often a kind of player wins one mode. Where seats compete, a list by seat."""

    bot: str  # who played all seats
    games: int  # how many games were played
    win_rate: float | list[float]
    low: float | list[float]  # the 95 % interval
    high: float | list[float]
    version: int  # of the game's rules
    measured: str  # the day


Table = dict[str, list[dict[str, Any]]]


@cache
def _table(path: Path = FILE) -> Table:
    found: Table = json.loads(path.read_text(encoding="utf-8"))
    return found


def odds_of(game: Game, given: Mapping[str, Any]) -> list[Odds]:
    """The odds of these options, weakest bots first; none if they were not measured, or by other rules.

    Raises BadOption for unknown options.
    """
    options = msgspec.to_builtins(game.read_options(given))
    return [
        msgspec.convert(row["odds"], Odds)
        for row in _table().get(game.name, [])
        if row["options"] == options and game.replays(row["odds"]["version"], options)
    ]


def rates_of(game: Game, given: Mapping[str, Any]) -> dict[str, float]:
    """By level, how often bots win together with these options; nothing where seats compete."""
    return {odds.bot: odds.win_rate for odds in odds_of(game, given) if isinstance(odds.win_rate, float)}


def settings(game: Game) -> Iterator[Options]:
    """What is measured: every mode, with every number of seats that it can have, and every good start."""
    seen: list[Options] = []
    modes = ({**mode, "seats": seats} for mode in game.modes.values() for seats in game.options[0].values)
    for given in chain(modes, (start.options for start in game.starts)):
        try:
            options = game.read_options(given)
        except OptionsClash:
            continue
        if options not in seen:
            seen.append(options)
            yield options


def measure(
    names: Sequence[str],
    bots: Sequence[str],
    count: int,
    *,
    workers: Workers,
    path: Path = FILE,
    watch: Callable[[str, Options, Odds], None] = lambda name, options, odds: None,
) -> None:
    """Play `count` games of everything and write the file; other games and bots in it stay."""
    table: Table = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    for name in names:
        game = games.get(name)
        kept = [row for row in table.get(name, []) if row["odds"]["bot"] not in bots]
        for bot in bots:
            for options in settings(game):
                odds = _measured(game, options, bot, count, workers)
                kept.append({"options": options, "odds": msgspec.to_builtins(odds)})
                watch(name, options, odds)
        table[name] = kept
        path.write_text(_written(table), encoding="utf-8")
    _table.cache_clear()


def keep_played(tallies: Sequence["Tally"], path: Path = FILE) -> int:
    """Keep the odds of searching bots from an arena, where it played enough; return for how many settings.

    They take too long to be measured everywhere as `measure` does.
    """
    table: Table = json.loads(path.read_text(encoding="utf-8"))
    kept = 0
    for tally in tallies:
        contest = tally.contest
        level = next((each for each in LEVELS if each.name == contest.level), None)
        if not level or not level.searches or contest.against or tally.games < FEWEST:
            continue
        options = msgspec.to_builtins(contest.options)
        rate, low, high = (round(share, 4) for share in (tally.won / tally.games, *tally.interval))
        version = games.get(contest.game).version
        odds = Odds(level.name, tally.games, rate, low, high, version, _today())
        others = [
            row
            for row in table[contest.game]
            if row["options"] != options or row["odds"]["bot"] != level.name
        ]
        table[contest.game] = [*others, {"options": options, "odds": msgspec.to_builtins(odds)}]
        kept += 1
    path.write_text(_written(table), encoding="utf-8")
    _table.cache_clear()
    return kept


def _today() -> str:
    return datetime.now(UTC).date().isoformat()


def _written(table: Table) -> str:
    """One line per measurement, so that diffs are readable."""
    parts = []
    for name, rows in table.items():
        lines = ",\n".join(json.dumps(row, ensure_ascii=False) for row in rows)
        parts.append(f"{json.dumps(name)}: [\n{lines}\n]")
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _measured(game: Game, options: Options, bot: str, count: int, workers: Workers) -> Odds:
    plan = plan_of(game, options, bot, SEED, chosen_target(), None)
    whole = Totals.none(int(options["seats"]))
    for part in workers.map(partial(play_part, plan, False, False), parts(plan, count)):
        whole += totals_of(part)
    found = whole.results(cooperative=game.cooperative(options))
    shares = found.get("seats", [found])

    def column(name: str) -> Any:
        values = [round(each[name], 4) for each in shares]
        return values if "seats" in found else values[0]

    return Odds(bot, count, column("win_rate"), column("low"), column("high"), game.version, _today())
