"""`cordee arena` and the hint of `cordee play`, as people type them."""

from pathlib import Path

import pytest
from tests.cli.test_command import printed, typed

from cordee.cli.main import run

SMALL = ["arena", "shangrila", "--seats", "3", "--bot", "random", "--bot", "greedy", "--workers", "1"]


def test_an_arena_shows_and_writes_what_it_found(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    report, save = tmp_path / "STRENGTH.md", tmp_path / "games.jsonl"
    words = [*SMALL, "--games", "4", "--report", str(report), "--save", str(save)]
    assert "greedy against random" in printed(capsys, *words, "--lang", "en")
    assert "sensé contre hasardeux" in printed(capsys, *words, "--lang", "fr")  # nothing is played again
    assert len(save.read_text().splitlines()) == 4
    assert "| seats=3 | one greedy against 2 random |" in report.read_text()


@pytest.mark.parametrize(
    "wrong", [["--within", "0"], ["--minutes", "soon"], ["--bot", "clever"], ["--target", "interpreted"]]
)
def test_an_arena_refuses_what_makes_no_sense(wrong: list[str]) -> None:
    assert run([*SMALL, *wrong]) == 2


@pytest.mark.usefixtures("no_gpu")
def test_an_arena_on_a_gpu_says_what_is_missing_before_it_plays(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    save = tmp_path / "games.jsonl"
    assert run([*SMALL, "--target", "cuda", "--save", str(save), "--lang", "en"]) == 2
    assert "needs" in capsys.readouterr().err
    assert not save.exists()


def test_a_hint_says_what_the_expert_would_do() -> None:
    words = ("play", "shangrila", "--seats", "3", "--seed", "4", "--bot", "random", "-o", "setup=preset")
    done = typed(*words, lines="hint\nquit\n")
    assert "The expert would play" in done.stdout
    assert "of the imagined games were won after" in done.stdout
