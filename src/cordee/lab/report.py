"""The report of a study: one HTML page with everything in it, readable without a network."""

import html
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import altair
import vl_convert

from cordee import __version__, games
from cordee.lab import findings
from cordee.lab.conduct import Tally
from cordee.lab.findings import TEAM, WORDS
from cordee.lab.study import Study

WIDTH = 640
MOST_LINES = 12  # more lengths in one chart nobody can tell apart
BLUE = "#2f6690"
Chart = Any  # one of altair's, which are many

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem }
body { color: #1d2b36; background: #fff }
h1 { font-size: 1.7rem } h2 { font-size: 1.2rem; margin-top: 2.2rem }
table { border-collapse: collapse; font-size: .9rem } th, td { padding: .2rem .8rem; text-align: right }
th { border-bottom: 1px solid #b8c4cc } td:first-child, th:first-child { text-align: left }
.charts { display: flex; flex-wrap: wrap; gap: 1.5rem } .scroll { overflow-x: auto }
"""


def charts(tallies: Sequence[Tally], lang: str = "en") -> dict[str, list[Chart]]:
    """All charts by section: for the page, or to be shown in a notebook one by one."""
    rows = findings.points(tallies)
    for row in rows:
        row["who"] = findings.who(tallies[0].order, row["seat"], lang)
    varied = list(dict.fromkeys(name for tally in tallies for name in tally.point.varied))
    return {
        "win_rates": [_win_rates(rows, name, varied, lang) for name in varied or ["label"]],
        "lengths": [_lengths(tallies, lang)],
        "places": _places(tallies, lang),
    }


def _data(rows: list[dict[str, Any]]) -> Any:
    return altair.Data(values=rows)  # type: ignore[no-untyped-call]


def _win_rates(rows: list[dict[str, Any]], name: str, varied: list[str], lang: str) -> Chart:
    """Shares over one parameter, a point each; the other parameters tell points apart by colour."""
    say = WORDS.say
    others = [other for other in varied if other != name]
    data = []
    for row in rows:
        series = [f"{other.rpartition('.')[2]} {row.get(other)}" for other in others]
        series += [] if row["seat"] == TEAM else [row["who"]]
        labels = {"series": ", ".join(series) or row["who"], "at": row.get(name, "–")}
        data.append({**row, **labels, "interval": f"{row['low']:.1%} – {row['high']:.1%}"})
    numbers = all(isinstance(row["at"], int | float) for row in data)
    if len({row["at"] for row in data}) > MOST_LINES:
        return _listed(data, name, lang)
    many = len({row["series"] for row in data})
    axis = altair.Axis(labelAngle=0) if numbers else altair.Axis(labelAngle=-35, labelLimit=260)
    base = altair.Chart(_data(data)).encode(
        x=altair.X("at:O" if numbers else "at:N", title=name.rpartition(".")[2], sort=None, axis=axis)
    )
    colour = altair.Color("series:N", title=None, sort=None) if 1 < many <= MOST_LINES else altair.value(BLUE)
    offset = {"xOffset": altair.XOffset("series:N", sort=None)} if many > 1 else {}
    scale = altair.Scale(domainMin=0)
    shown: list[Any] = [
        "label:N",
        "who:N",
        altair.Tooltip("win_rate:Q", format=".1%"),
        "interval:N",
        "games:Q",
    ]
    bars = base.mark_rule(strokeWidth=2, opacity=0.6).encode(
        y=altair.Y("low:Q", title=say(lang, "win_rate"), axis=altair.Axis(format="%"), scale=scale),
        y2="high:Q", color=colour, **offset,
    )  # fmt: skip
    dots = base.mark_circle(size=70, opacity=1).encode(y="win_rate:Q", color=colour, tooltip=shown, **offset)
    title = say(lang, "win_rates_over", name=name.rpartition(".")[2])
    return (bars + dots).properties(width=WIDTH, height=300, title=title)


def _listed(data: list[dict[str, Any]], name: str, lang: str) -> Chart:
    """The same where there are too many values for an axis below: a line each."""
    base = altair.Chart(_data(data)).encode(
        y=altair.Y("at:N", title=None, sort=None, axis=altair.Axis(labelLimit=420)),
        color=altair.Color("series:N", title=None, sort=None),
    )
    share = altair.X("low:Q", title=WORDS.say(lang, "win_rate"), axis=altair.Axis(format="%"))
    spans = base.mark_rule(strokeWidth=2, opacity=0.6).encode(x=share, x2="high:Q")
    title = WORDS.say(lang, "win_rates_over", name=name.rpartition(".")[2])
    return (spans + base.mark_circle(size=60, opacity=1).encode(x="win_rate:Q")).properties(
        width=WIDTH, title=title
    )


def _lengths(tallies: Sequence[Tally], lang: str) -> Chart:
    """How long games last: one distribution per point, or median and quartiles where points are many."""
    say = WORDS.say
    if len(tallies) <= MOST_LINES:
        share = {tally.point.number: max(tally.totals.games, 1) for tally in tallies}
        rows = [{**row, "share": row["games"] / share[row["point"]]} for row in findings.lengths(tallies)]
        return (
            altair.Chart(_data(rows))
            .mark_area(opacity=0.35, interpolate="step", line=True)
            .encode(
                x=altair.X("decisions:Q", title=say(lang, "decisions"), bin=altair.Bin(maxbins=40)),
                y=altair.Y("sum(share):Q", title=say(lang, "share_of_games"), stack=None,
                           axis=altair.Axis(format="%")),
                color=altair.Color("label:N", title=None, sort=None),
            )
            .properties(width=WIDTH, height=260)
        )  # fmt: skip
    rows = [
        {
            "label": f"{tally.point.game}: {tally.point.label}",
            **dict(zip(("low", "middle", "high"), each, strict=True)),
        }
        for tally in tallies
        for each in [_quarters(tally.lengths)]
    ]
    base = altair.Chart(_data(rows)).encode(
        y=altair.Y("label:N", title=None, sort=None, axis=altair.Axis(labelLimit=420))
    )
    spans = base.mark_bar(height=4, opacity=0.5).encode(
        x=altair.X("low:Q", title=say(lang, "decisions")), x2="high:Q"
    )
    return (spans + base.mark_circle(size=50).encode(x="middle:Q")).properties(width=WIDTH)


def _quarters(lengths: dict[int, int]) -> tuple[int, ...]:
    """The decisions that a quarter, a half and three quarters of the games do not exceed."""
    whole, seen = sum(lengths.values()), 0
    found: list[int] = []
    for moves, count in sorted(lengths.items()):
        seen += count
        while len(found) < 3 and seen * 4 >= whole * (len(found) + 1):
            found.append(moves)
    return tuple(found) or (0, 0, 0)


def _places(tallies: Sequence[Tally], lang: str) -> list[Chart]:
    """One map per game and kind of event, over all points."""
    rows = findings.places(tallies)
    played: dict[str, int] = {}
    boards: dict[str, list[dict[str, Any]]] = {}
    for tally in tallies:
        points = games.get(tally.point.game).places(tally.point.plan.options)
        boards[tally.point.game] = [{"x": x, "y": y} for each in points.values() for x, y in each]
        played[tally.point.game] = played.get(tally.point.game, 0) + tally.totals.games
    made: list[Chart] = []
    for game, event in dict.fromkeys((row["game"], row["event"]) for row in rows):
        summed: dict[Any, dict[str, Any]] = {}
        for row in rows:
            if (row["game"], row["event"]) == (game, event):
                key = (row["place"], row["to"], row["x"], row["y"])
                summed.setdefault(key, {**row, "times": 0})["times"] += row["times"]
        data = [{**row, "a_game": row["times"] / played[game]} for row in summed.values()]
        made.append(_map(f"{game}: {event.replace('_', ' ')}", data, boards[game], lang))
    return made


def _map(title: str, data: list[dict[str, Any]], board: list[dict[str, Any]], lang: str) -> Chart:
    """Circles where it happened; lines where it happened between two places."""
    colour = altair.Color(
        "a_game:Q",
        title=WORDS.say(lang, "times_a_game"),
        scale=altair.Scale(scheme="lightorange", domainMin=0),
    )
    shown: list[Any] = [
        "place:N",
        *(["to:N"] if data[0]["to"] is not None else []),
        altair.Tooltip("a_game:Q", format=".3f"),
    ]
    base = altair.Chart(_data(data)).encode(
        x=altair.X("x:Q", axis=None, scale=altair.Scale(zero=False, padding=22)),
        y=altair.Y("y:Q", axis=None, scale=altair.Scale(zero=False, padding=22)),
        tooltip=shown,
    )
    if data[0]["to"] is None:
        drawn = base.mark_circle(size=500, opacity=1, stroke="#8a97a0").encode(color=colour)
        names = base.mark_text(fontSize=9).encode(text="place:N")
    else:
        drawn = base.mark_rule(opacity=0.9).encode(x2="x2:Q", y2="y2:Q", color=colour, size=altair.value(4))
        names = base.mark_text(fontSize=10, dy=-8).encode(text="place:N")
    flat = {"x": altair.X("x:Q", axis=None), "y": altair.Y("y:Q", axis=None)}
    empty = altair.Chart(_data(board)).mark_circle(size=500, color="#eef2f4").encode(**flat)
    return (empty + drawn + names).properties(width=300, height=240, title=title)


def page(study: Study, tallies: Sequence[Tally], lang: str = "en", files: Sequence[str] = ()) -> str:
    """The whole page."""
    say = WORDS.say
    count = sum(tally.totals.games for tally in tallies)
    facts = [
        say(lang, "measured", games=_spaced(count), bots=", ".join(study.bots), seed=study.seed,
            version=f"cordee {__version__}"),
        *([say(lang, "stopped_early", precision=f"{study.precision:.1%}", games=_spaced(study.games))]
          if study.precision else []),
        *([say(lang, "data", files=", ".join(files))] if files else []),
    ]  # fmt: skip
    body: list[str] = []
    specs: list[dict[str, Any]] = []
    for section, made in charts(tallies, lang).items():
        if made:
            body.append(f"<h2>{html.escape(say(lang, section))}</h2><div class='charts'>")
            for chart in made:
                body.append(f"<div id='chart{len(specs)}'></div>")
                specs.append(chart.to_dict())
            body.append("</div>")
    body.append(
        f"<h2>{html.escape(say(lang, 'table'))}</h2><div class='scroll'>{_table(tallies, lang)}</div>"
    )
    script = (
        f"const specs = {json.dumps(specs).replace('</', '<' + chr(92) + '/')};\n"
        "specs.forEach((spec, i) => vegaEmbed(`#chart${i}`, spec, {actions: false, renderer: 'svg'}));"
    )
    head = "".join(f"<p>{html.escape(fact)}</p>" for fact in facts)
    bundle = vl_convert.javascript_bundle(None)  # type: ignore[arg-type]  # its stub forgets that None is allowed
    return (
        f"<!doctype html><html lang='{lang}'><head><meta charset='utf-8'>"
        "<meta name='viewport' content='width=device-width, initial-scale=1'>"
        f"<title>{html.escape(study.title)}</title><style>{STYLE}</style></head><body>"
        f"<h1>{html.escape(study.title)}</h1>{head}{''.join(body)}"
        f"<script>{bundle}</script><script>{script}</script></body></html>\n"
    )


def _table(tallies: Sequence[Tally], lang: str) -> str:
    say = WORDS.say
    columns = ("point", "bots", "win_rate", "interval", "games", "mean_score", "mean_length", "unfinished")
    head = "".join(f"<th>{html.escape(say(lang, column))}</th>" for column in columns)
    body = []
    for row in findings.points(tallies):
        who = "" if row["seat"] == TEAM else f", {findings.who(tallies[0].order, row['seat'], lang)}"
        cells = (
            f"{row['label']}{who}", row["bots"], f"{row['win_rate']:.1%}",
            f"{row['low']:.1%} – {row['high']:.1%}", _spaced(row["games"]), f"{row['mean_score']:.2f}",
            f"{row['mean_length']:.1f}", _spaced(row["unfinished"]),
        )  # fmt: skip
        body.append("<tr>" + "".join(f"<td>{html.escape(str(cell))}</td>" for cell in cells) + "</tr>")
    return f"<table><thead><tr>{head}</tr></thead><tbody>{''.join(body)}</tbody></table>"


def _spaced(number: int) -> str:
    return f"{number:,}".replace(",", "\u202f")


def write(study: Study, tallies: Sequence[Tally], folder: Path, lang: str = "en") -> Path:
    """The page and the data, in a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    files = [path.name for path in findings.write_parquet(tallies, folder)]
    path = folder / "report.html"
    path.write_text(page(study, tallies, lang, files), encoding="utf-8")
    return path
