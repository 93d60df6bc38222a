"""solve, bound and review as people type them."""

import json
from pathlib import Path

import pytest
from tests.bots.test_review import FOOT, SUMMIT, blundered

from cordee import games
from cordee.cli.main import run
from cordee.core.record import Record

LOST = f"seats=2 turn=0 | {SUMMIT} {FOOT} | G12 G11 / R12 R11 | | |"


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert run(list(words)) == 0
    return capsys.readouterr().out


def test_a_won_line_is_told_and_saved_as_a_record(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    saved = tmp_path / "won.json"
    words = ("solve", "ascent", "--seats", "2", "--seed", "3", "--save", str(saved))
    assert "This can be won" in printed(capsys, *words, "--lang", "en")
    match = games.replay(Record.from_json(saved.read_text()))
    assert match.result is not None
    assert match.result.won == [1, 1]
    found = json.loads(printed(capsys, "solve", str(saved), "--move", "30", "--json"))
    assert found["verdict"] == "won"
    match.undo(len(match.steps) - 30)
    for seat, text in found["line"]:
        match.play(seat, text)
    assert match.result is not None


@pytest.mark.parametrize(
    ("lang", "sentence"), [("en", "No summit is left"), ("fr", "Il ne reste aucun sommet")]
)
def test_the_impossible_is_explained(capsys: pytest.CaptureFixture[str], lang: str, sentence: str) -> None:
    assert sentence in printed(capsys, "solve", "ascent", "--position", LOST, "--lang", lang)


def test_a_bound_has_its_interval(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("bound", "ascent", "--seats", "2", "--deals", "3", "--seed", "1")
    assert "3 winnable" in printed(capsys, *words, "--lang", "en")
    found = json.loads(printed(capsys, *words, "--json"))
    assert (found["deals"], found["winnable"], found["high"]) == (3, 3, 1.0)
    assert 0.4 < found["low"] < 0.5


@pytest.mark.parametrize(("lang", "sentence"), [("en", "Before move 2"), ("fr", "Avant le coup 2")])
def test_a_review_says_where_it_was_lost(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, lang: str, sentence: str
) -> None:
    path = tmp_path / "lost.json"
    path.write_text(blundered().record.to_json())
    text = printed(capsys, "review", str(path), "--rollouts", "20", "--lang", lang)
    assert sentence in text
    assert "-^ -R12" in text
    found = json.loads(printed(capsys, "review", str(path), "--rollouts", "20", "--json"))
    assert found["odds"] == [[1.0], [1.0], [0.0]]
    assert found["marks"][0]["kind"] == "impossible"


@pytest.mark.parametrize(
    "words",
    [
        ("solve", "nothing"),
        ("solve", "tranquility", "--seats", "2", "-o", "variant=duel"),
        ("bound", "shangrila"),
        ("bound", "ascent", "--deals", "0"),
        ("review", "nothing.json"),
    ],
)
def test_what_cannot_be_asked_is_refused_in_one_line(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    assert run([*words, "--lang", "en"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
