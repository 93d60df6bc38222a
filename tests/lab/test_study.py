"""Studies: what is played, what is kept, what is written, and that a kill costs nothing."""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pyarrow.parquet
import pytest
import vl_convert

from cordee.core.errors import BadComponent, BadOption, BadStudy, FixedComponents
from cordee.lab import findings, report
from cordee.lab.conduct import JOURNAL, PART, Tally, conduct
from cordee.lab.study import Study
from cordee.lab.workers import Threads

SMALL: dict[str, Any] = {
    "title": "Who begins?",
    "game": "shangrila",
    "bots": ["random"],
    "games": 2 * PART + 10,
    "order": True,
    "vary": {"seats": [3, 4]},
}


def sums(tallies: list[Tally]) -> list[Any]:
    return [(tally.totals, sorted(tally.lengths.items()), len(tally.places)) for tally in tallies]


@pytest.fixture(scope="module")
def small() -> list[Tally]:
    return conduct(Study.of(SMALL))


def test_every_combination_is_a_point_unless_the_rules_forbid_it() -> None:
    study = Study.of(
        {
            "title": "…",
            "game": "tranquility",
            "bots": ["random", "greedy"],
            "vary": {"seats": [1, 2], "variant": ["sea", "duel"]},
        }
    )
    points = list(study.points())
    assert [point.number for point in points] == list(range(6))  # a duel is for two
    assert points[0].varied == {"bots": "random", "seats": 1, "variant": "sea"}
    assert {(point.plan.options["seats"], point.plan.options["variant"]) for point in points} == {
        (1, "sea"),
        (2, "sea"),
        (2, "duel"),
    }


def test_components_are_varied_by_their_path() -> None:
    study = Study.of({"title": "…", "game": "siette", "vary": {"components.avalanches.a_round": [1, 3]}})
    assert [point.plan.components for point in study.points()] == [None, {"avalanches": {"a_round": 3}}]
    assert [point.label for point in study.points()] == ["a_round 1", "a_round 3"]


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"colour": 1}, BadStudy),
        ({"games": 0}, BadStudy),
        ({"games": "many"}, BadStudy),
        ({"precision": -1}, BadStudy),
        ({"vary": {"seats": 3}}, BadStudy),
        ({"vary": {"seats": [9]}}, BadOption),
        ({"vary": {"components.stones.count": [1]}}, FixedComponents),
        ({"game": "siette", "vary": {"components.radios.bars": [-4]}}, BadComponent),
    ],
)
def test_a_study_says_what_does_not_fit(change: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        Study.of({**SMALL, **change})


def test_a_file_that_is_no_study_is_refused(tmp_path: Path) -> None:
    (tmp_path / "x.toml").write_text("title = ")
    with pytest.raises(BadStudy, match=r"x\.toml"):
        Study.load(tmp_path / "x.toml")
    with pytest.raises(BadStudy, match="title"):
        Study.of({"game": "shangrila"})


def test_who_begins_is_counted_by_turn(small: list[Tally]) -> None:
    for tally in small:
        assert tally.totals.games == SMALL["games"]
        assert sum(tally.lengths.values()) == SMALL["games"]
        assert abs(sum(tally.totals.won) - 60 * SMALL["games"]) == 0


def test_bridges_are_counted_where_they_fell(small: list[Tally]) -> None:
    fallen = [row for row in small[1].places if row["event"] == "bridge_fell"]
    ends = {frozenset((row["place"], row["to"])) for row in fallen}
    assert 0 < len(ends) <= 23
    # The game ends when one bridge hangs or nobody can act: never more than 22 fall.
    assert sum(row["times"] for row in fallen) <= 22 * SMALL["games"]
    assert {row["place"] for row in small[1].places if row["event"] == "placed"} <= set(map(str, range(13)))


def test_any_number_of_workers_finds_the_same(small: list[Tally]) -> None:
    workers = Threads(2)
    assert sums(conduct(Study.of(SMALL), workers=workers)) == sums(small)
    workers.close()


def test_a_point_ends_early_when_its_interval_is_tight_enough() -> None:
    (tally, *_) = conduct(Study.of({**SMALL, "precision": 0.07}))
    assert tally.totals.games == PART
    assert tally.spread() <= 0.07


def test_a_study_goes_on_where_it_was_stopped(small: list[Tally], tmp_path: Path) -> None:
    class Stopped(Exception):
        pass

    def stop(tally: Tally) -> None:
        if tally.point.number == 1:
            raise Stopped

    with pytest.raises(Stopped):
        conduct(Study.of(SMALL), tmp_path, watch=stop)
    journal = tmp_path / JOURNAL
    kept = journal.read_text()
    journal.write_text(kept + '{"point": 1, "part": {"fi')  # a kill in the middle of a line
    seen: list[int] = []
    found = conduct(Study.of(SMALL), tmp_path, watch=lambda tally: seen.append(tally.point.number))
    assert sums(found) == sums(small)
    assert seen.count(0) == 1  # only told; nothing of it was played again
    assert journal.read_text().startswith(kept)
    with pytest.raises(BadStudy, match="journal"):
        conduct(Study.of({**SMALL, "seed": 2}), tmp_path)


def test_a_killed_command_loses_nothing(small: list[Tally], tmp_path: Path) -> None:
    file = tmp_path / "small.toml"
    file.write_text(
        'title = "Who begins?"\ngame = "shangrila"\nbots = ["random"]\norder = true\n'
        f"games = {SMALL['games']}\n[vary]\nseats = [3, 4]\n"
    )
    code = "import sys; from cordee.cli.main import run; sys.exit(run(sys.argv[1:]))"
    command = [sys.executable, "-c", code, "study", str(file), "--lang", "fr"]
    journal = tmp_path / "small" / JOURNAL
    process = subprocess.Popen(command)
    while process.poll() is None and (not journal.exists() or journal.read_text().count("\n") < 2):
        time.sleep(0.01)
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    subprocess.run(command, check=True, capture_output=True)
    table = pyarrow.parquet.read_table(tmp_path / "small" / "points.parquet").to_pylist()
    assert [row["games"] for row in table] == [SMALL["games"]] * 7
    assert [row["win_rate"] for row in table] == [row["win_rate"] for row in findings.points(small)]
    page = (tmp_path / "small" / "report.html").read_text()
    assert "part de victoires" in page


def test_the_report_needs_nothing_from_anywhere(small: list[Tally]) -> None:
    page = report.page(Study.of(SMALL), small)
    assert not re.search(r"<script[^>]+src=", page)
    outside = re.sub(r"<script>.*?</script>", "", page, flags=re.S)
    assert not re.search(r"<(link|img)[^>]+(src|href)=", outside)
    assert "Who begins?" in page
    assert "vegaEmbed" in page
    assert outside.count("<tr>") == 1 + 7
    sections = report.charts(small)
    assert {"win_rates", "lengths", "places"} == sections.keys()
    titles = {chart.to_dict()["title"] for chart in sections["places"]}
    assert "shangrila: bridge fell" in titles
    for chart in (
        sections["win_rates"][0],
        sections["lengths"][0],
        sections["places"][0],
        sections["places"][-2],
    ):
        assert "<svg" in vl_convert.vegalite_to_svg(chart.to_dict())  # it can really be drawn


def test_both_languages_say_the_same() -> None:
    first, second = (findings.WORDS.catalogue(lang) for lang in ("en", "fr"))
    assert first.keys() == second.keys()


@pytest.mark.parametrize("path", sorted((Path(__file__).parents[2] / "docs" / "studies").glob("*.toml")))
def test_the_sample_studies_can_be_read(path: Path) -> None:
    assert list(Study.load(path).points())
