"""`cordee build-wasm`."""

import json
from pathlib import Path

import pytest

from cordee import games
from cordee.cli.main import run
from cordee.wasm import linking
from cordee.wasm.build import build
from cordee.wasm.publish import INDEX

NAME = games.names()[2]  # the shortest rules


def test_the_command_writes_a_module_and_its_description(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = tmp_path / "new" / "folder"
    assert run(["build-wasm", NAME, "--out", str(out), "--lang", "en"]) == 0
    index = json.loads((out / INDEX).read_bytes())
    assert index.keys() == {NAME}
    told = index[NAME]
    assert {path.name for path in out.iterdir()} == {INDEX, told["module"], told["description"]}
    assert (out / told["module"]).read_bytes() == build(NAME).read_bytes()
    assert json.loads((out / told["description"]).read_bytes())["layout"] == told["layout"]
    assert f"{NAME}: " in capsys.readouterr().out


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_cannot_be_done_is_said_in_one_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    monkeypatch.setattr(linking, "PACKAGE", "no-such-package")
    assert run(["build-wasm", NAME, "--out", str(tmp_path), "--lang", lang]) == 2
    assert run(["build-wasm", "no-such-game", "--out", str(tmp_path), "--lang", lang]) == 2
    lines = capsys.readouterr().err.splitlines()
    assert "pip install 'cordee[wasm]'" in lines[0]
    assert "no-such-game" in lines[1]
    assert len(lines) == 2


def test_a_folder_that_cannot_be_written_to_is_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    assert run(["build-wasm", NAME, "--out", str(tmp_path / "file")]) == 2
    assert str(tmp_path / "file") in capsys.readouterr().err
