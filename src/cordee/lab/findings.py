"""What a study found, as plain rows: for a notebook, for Parquet, for the report."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from cordee.core.words import Words
from cordee.lab.conduct import Tally
from cordee.lab.study import shown
from cordee.lab.totals import Totals

WORDS = Words(Path(__file__).parent / "words")
Rows = list[dict[str, Any]]

TEAM = -1  # stands for the team in the column `seat`


def points(tallies: Sequence[Tally]) -> Rows:
    """One row per point, or per point and seat where seats compete."""
    rows: Rows = []
    for tally in tallies:
        for seat in [TEAM] if tally.cooperative else range(len(tally.totals.won)):
            rows.append(_head(tally) | _share(tally.totals, seat))
    return rows


def who(by_order: bool, seat: int, lang: str) -> str:
    """Whose share a row is: the team's, a seat's, or that of a place in the order of turns."""
    if seat == TEAM:
        return WORDS.say(lang, "team")
    return WORDS.say(lang, "turn", number=seat + 1) if by_order else WORDS.say(lang, "seat", number=seat)


def _head(tally: Tally) -> dict[str, Any]:
    point = tally.point
    return {
        "point": point.number,
        "game": point.game,
        "bots": point.bot,
        "label": point.label,
        **{name: plain(value) for name, value in point.varied.items() if name not in ("game", "bots")},
    }


def _share(totals: Totals, seat: int) -> dict[str, Any]:
    at = max(seat, 0)
    games = max(totals.games, 1)
    return {
        "seat": seat,
        "games": totals.games,
        **totals.share(at),
        "mean_score": totals.points[at] / games,
        "mean_length": totals.moves / games,
        "unfinished": totals.unfinished,
    }


def plain(value: Any) -> Any:
    """A value for a column: lists and tables become one text."""
    return shown(value) if isinstance(value, list | dict) else value


def lengths(tallies: Sequence[Tally]) -> Rows:
    """How many games took so many decisions, by point."""
    return [
        {"point": tally.point.number, "label": tally.point.label, "decisions": moves, "games": count}
        for tally in tallies
        for moves, count in sorted(tally.lengths.items())
    ]


def places(tallies: Sequence[Tally]) -> Rows:
    """How often each kind of event happened at each place, by point."""
    return [
        {"point": tally.point.number, "game": tally.point.game, **row,
         "times_a_game": row["times"] / max(tally.totals.games, 1)}
        for tally in tallies
        for row in tally.places
    ]  # fmt: skip


TABLES = {"points": points, "lengths": lengths, "places": places}


def write_parquet(tallies: Sequence[Tally], folder: Path) -> list[Path]:
    """The three tables beside each other; those without rows are left out."""
    import pyarrow
    import pyarrow.parquet

    written = []
    for name, table in TABLES.items():
        rows = table(tallies)
        if rows:
            written.append(folder / f"{name}.parquet")
            columns = list(dict.fromkeys(column for row in rows for column in row))
            # A parameter that is a number here and a word there is a word.
            data = {column: _column([row.get(column) for row in rows]) for column in columns}
            pyarrow.parquet.write_table(pyarrow.table(data), written[-1])
    return written


def _column(values: list[Any]) -> list[Any]:
    kinds = {type(value) for value in values if value is not None}
    mixed = len(kinds) > 1 and not kinds <= {int, float}
    return [None if value is None else str(value) for value in values] if mixed else values
