"""`cordee replay`: recorded games narrated and checked, and the deals they promised."""

import json
from pathlib import Path

import pytest
from tests.cli.terminal import printed

from cordee.cli.main import run
from cordee.core.commitment import commitment

GOLDEN = Path(__file__).parents[1] / "games" / "shangrila" / "golden" / "three-preset-kosmos.json"


def test_replay_tells_a_recorded_game(capsys: pytest.CaptureFixture[str]) -> None:
    text = printed(capsys, "replay", str(GOLDEN), "--lang", "en")
    assert "The Bridges of Shangri-La, 128 moves, seed 1" in text
    assert "Red wins with 30 points." in text


def test_replay_stops_at_a_move(capsys: pytest.CaptureFixture[str]) -> None:
    text = printed(capsys, "replay", str(GOLDEN), "--move", "2", "--viewer", "-1", "--lang", "fr")
    assert "   2 Bleu H5+" in text
    assert "   3 Rouge" not in text


def test_replay_refuses_a_record_that_lies(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    lie = tmp_path / "lie.json"
    lie.write_text(GOLDEN.read_text().replace('[1,"Y4+"]', '[1,"2>5"]'))
    assert run(["replay", str(lie), "--lang", "en"]) == 2
    assert "Move 1 of the record, '2>5' by seat 1" in capsys.readouterr().err


SALT = "5a17"


def promised(tmp_path: Path, **changed: object) -> str:
    """A file with a recorded game whose deal was promised before it; some fields changed since."""
    record = json.loads(GOLDEN.read_text())
    record |= {"salt": SALT, "commitment": commitment(record["seed"], SALT)}
    kept = tmp_path / f"kept-{len(changed)}.json"
    kept.write_text(json.dumps(record | changed))
    return str(kept)


def test_replay_checks_the_deal_that_was_promised(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    text = printed(capsys, "replay", promised(tmp_path), "--check", "--lang", "en")
    assert "all 128 moves" in text
    assert commitment(1, SALT) in text
    noted = ["replay", promised(tmp_path), "--commitment", commitment(1, SALT), "--lang", "en"]
    assert run(noted) == 0


def test_a_deal_that_was_not_promised_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for record, also, said in (
        (promised(tmp_path, salt="other"), [], "not the one that was promised"),
        (promised(tmp_path), ["--commitment", "0" * 64], "not the one that was promised"),
        (str(GOLDEN), [], "holds no commitment"),
    ):
        assert run(["replay", record, "--check", *also, "--lang", "en"]) == 2
        assert said in capsys.readouterr().err
