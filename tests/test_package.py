"""A wheel has the browser client in it, with the rules compiled for browsers, or it is not built."""

import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[1]
CLIENT = Path("src/cordee/server/web")


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    """As little of the project as makes a package."""
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "src/cordee/__init__.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    return tmp_path


def build(sources: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel"]
    return subprocess.run(command, cwd=sources, capture_output=True, text=True, check=False)


def put(sources: Path, name: str) -> None:
    (sources / CLIENT / name).parent.mkdir(parents=True, exist_ok=True)
    (sources / CLIENT / name).write_text("{}")


def test_without_the_client_or_the_modules_one_sentence_says_what_to_do(sources: Path) -> None:
    made = build(sources)
    assert made.returncode != 0
    assert made.stderr == (
        "There is no index.html and no rules/index.json in src/cordee/server/web: "
        "`make package` builds them, and the wheel with them.\n"
    )
    put(sources, "index.html")
    made = build(sources)
    assert made.returncode != 0
    assert "no rules/index.json" in made.stderr
    assert "index.html and" not in made.stderr


def test_with_both_they_are_in_the_wheel(sources: Path) -> None:
    for name in ("index.html", "rules/index.json", "rules/chess.0123abcd.wasm"):
        put(sources, name)
    made = build(sources)
    assert made.returncode == 0, made.stderr
    (wheel,) = (sources / "dist").glob("*.whl")
    names = set(ZipFile(wheel).namelist())
    assert {"cordee/server/web/index.html", "cordee/server/web/rules/chess.0123abcd.wasm"} <= names
