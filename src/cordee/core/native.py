"""The native target: Numba, cached on disk so that the second start is instant.

Numba's own cache notices changes only in the file of the function itself. Our rules call rules in other files
and freeze constants read from data files, so the cache folder is named after a fingerprint of everything the
compiled function was made from.
"""

import hashlib
import os
import shutil
import sys
import threading
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from functools import cache, partial
from importlib import import_module
from pathlib import Path
from types import FunctionType
from typing import Any

import platformdirs

ENVIRONMENT = "CORDEE_CACHE"
SOURCES = (".py", "components.toml")  # names end so; a lesson or a catalogue changes no rule
FOLDERS_KEPT = 1000  # of some 100 kB each; the tests alone need more than a hundred
# The GIL is released while a rule runs, so that threads use all cores; no rule is handed on as a C function;
# and none makes an array, so that nobody need count who holds those it is given (`_nrt`).
OPTIONS: dict[str, Any] = {"nogil": True, "error_model": "numpy", "no_cfunc_wrapper": True, "_nrt": False}

_lock = threading.Lock()


def compiled(
    function: FunctionType, parts: Iterable[FunctionType], filled: Iterable[tuple[Any, Any]]
) -> Callable[..., Any]:
    """A rule for other rules to call: it is compiled as a part of whatever Python calls."""
    # Numba takes half a second to import: only who compiles should wait for it.
    numbas = import_module("cordee.core.native_target")
    return widened(numbas.inner(**OPTIONS)(function))


def entrance(
    function: FunctionType, parts: Iterable[FunctionType], filled: Iterable[tuple[Any, Any]]
) -> Callable[..., Any]:
    """A rule for Python to call; it is compiled, with all that it calls, when it is first called.

    `parts` and `filled` are what it was made from, by which it is found in the cache.
    """
    from numba import config

    numbas = import_module("cordee.core.native_target")
    folder = cache_folder(parts, filled)
    made = numbas.Outer(function, locals={}, targetoptions={"nopython": True, **OPTIONS})
    if folder is not None:
        with _lock:
            before = config.CACHE_DIR  # type: ignore[attr-defined]
            config.CACHE_DIR = str(folder)  # type: ignore[attr-defined]
            try:
                made.enable_caching()
            finally:
                config.CACHE_DIR = before  # type: ignore[attr-defined]
    return widened(made)


def widened(made: Any) -> Callable[..., Any]:
    """A rule of Numba's that is compiled for one width of whole numbers."""
    made._compiler.fold_argument_types = partial(_fold, made._compiler.fold_argument_types)
    return made  # type: ignore[no-any-return]


def _fold(fold: Callable[..., Any], args: Iterable[Any], kws: Mapping[str, Any]) -> Any:
    """The types a rule is compiled for when another rule calls it with these.

    Left alone, Numba compiles a rule, and all that it calls, once more for every width of whole numbers
    and for every number written out, as in `draw(s, 0)` and `draw(s, 1)`: twice as long for the same code.
    """
    return fold(tuple(map(_widened, args)), {name: _widened(given) for name, given in kws.items()})


def _widened(given: Any) -> Any:
    """Any signed integer becomes an `int64`, as the results of calculations do anyway."""
    from numba import types

    plain = types.unliteral(given)  # type: ignore[no-untyped-call]
    return types.int64 if plain in types.signed_domain else plain


def cache_root() -> Path:
    """Where compiled rules are kept: `CORDEE_CACHE`, else the user's cache folder."""
    given = os.environ.get(ENVIRONMENT)
    return Path(given) if given else platformdirs.user_cache_path("cordee", appauthor=False)


def cache_folder(parts: Iterable[FunctionType], filled: Iterable[tuple[Any, Any]] = ()) -> Path | None:
    """The folder for code made from these functions; None where nothing can be written."""
    slots = sorted(f"{_name(slot)} is {_name(filler)}" for slot, filler in filled)
    packages = {str(_home(Path(str(sys.modules[part.__module__].__file__)).parent)) for part in parts}
    made_from = [*slots, *map(fingerprint, sorted(packages))]
    digest = hashlib.sha256("\n".join(made_from).encode())
    folder = cache_root() / "native" / digest.hexdigest()[:16]
    if folder.is_dir():
        return folder
    try:
        folder.mkdir(parents=True)
    except OSError:
        return None
    forget_old(folder.parent)
    return folder


def _home(folder: Path) -> Path:
    """The folder that a part of a game belongs to: its constants come from the files there, too."""
    return folder.parent if (folder.parent / "components.toml").exists() else folder


def _name(function: Any) -> str:
    return f"{function.__module__}.{function.__qualname__}"


@cache
def fingerprint(package: str) -> str:
    """What tells the sources and data files of a package's folder from any others."""
    digest = hashlib.sha256()
    for path in sorted(Path(package).rglob("*")):
        if path.name.endswith(SOURCES):
            digest.update(str(path.relative_to(package)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def forget_old(parent: Path) -> None:
    """Keep the cache from growing with every edit of a rule: only the newest folders stay."""
    with suppress(OSError):
        folders = sorted(parent.iterdir(), key=lambda folder: folder.stat().st_mtime)
        for folder in folders[:-FOLDERS_KEPT]:
            shutil.rmtree(folder, ignore_errors=True)
