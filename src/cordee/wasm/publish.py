"""A folder of modules that any web server can serve: files named by their content, and their index."""

import hashlib
import json
from collections.abc import Iterable
from pathlib import Path

from cordee.wasm.build import DESCRIPTION, write

INDEX = "index.json"
FILES = ("module", "description")  # of a game
HASH_DIGITS = 10  # of a file's content, in its name

Index = dict[str, dict[str, str]]  # by game: its files, and the layout of its record


def publish(built: Iterable[Path], out: Path) -> Path:
    """Put modules and their descriptions into a folder, in place of older ones of the same games."""
    out.mkdir(parents=True, exist_ok=True)
    path = out / INDEX
    before: Index = json.loads(path.read_bytes()) if path.exists() else {}
    index = before | {module.stem: _entry(module, out) for module in built}
    write(path, json.dumps(dict(sorted(index.items())), indent=1).encode())
    for replaced in _named(before) - _named(index):
        (out / replaced).unlink(missing_ok=True)
    return path


def _named(index: Index) -> set[str]:
    return {entry[what] for entry in index.values() for what in FILES}


def _entry(module: Path, out: Path) -> dict[str, str]:
    description = module.with_suffix(DESCRIPTION)
    return {
        "module": _put(module, out),
        "description": _put(description, out),
        "layout": json.loads(description.read_bytes())["layout"],
    }


def _put(path: Path, out: Path) -> str:
    """Copy a file; its name there."""
    content = path.read_bytes()
    name = f"{path.stem}.{hashlib.sha256(content).hexdigest()[:HASH_DIGITS]}{path.suffix}"
    write(out / name, content)
    return name
