"""Modules in a folder that a server serves: named by their content, and found by an index."""

import json
from pathlib import Path
from typing import Any

from cordee.wasm.publish import INDEX, publish


def module(folder: Path, game: str, content: str) -> Path:
    """What the cache has of a game."""
    folder.mkdir(exist_ok=True)
    (folder / f"{game}.json").write_text(json.dumps({"layout": f"layout of {content}"}))
    path = folder / f"{game}.wasm"
    path.write_text(content)
    return path


def index(out: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((out / INDEX).read_bytes())
    return found


def test_what_the_index_names_is_there(tmp_path: Path) -> None:
    out = tmp_path / "new" / "rules"
    publish([module(tmp_path / "cache", game, game) for game in ("chess", "go")], out)
    told = index(out)
    assert list(told) == ["chess", "go"]
    assert (out / told["go"]["module"]).read_text() == "go"
    assert told["go"]["layout"] == "layout of go"
    assert json.loads((out / told["go"]["description"]).read_bytes()) == {"layout": "layout of go"}


def test_another_content_has_another_name_and_other_games_stay(tmp_path: Path) -> None:
    out = tmp_path / "rules"
    publish([module(tmp_path / "cache", game, "first") for game in ("chess", "go")], out)
    before = index(out)
    publish([module(tmp_path / "cache", "chess", "second")], out)
    after = index(out)
    assert after["go"] == before["go"]
    assert after["chess"]["module"] != before["chess"]["module"]
    assert (out / after["chess"]["module"]).read_text() == "second"


def test_what_was_replaced_is_deleted(tmp_path: Path) -> None:
    out = tmp_path / "rules"
    for content in ("first", "second"):
        publish([module(tmp_path / "cache", "chess", content)], out)
    assert {path.name for path in out.iterdir()} == {
        INDEX,
        *(name for what, name in index(out)["chess"].items() if what != "layout"),
    }
