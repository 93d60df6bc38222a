"""From an object file to a module: what links is LLVM's own linker, as the package ziglang brings it."""

import subprocess
import sys
import tempfile
from collections.abc import Iterable
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from cordee.core.errors import NoLinker

PACKAGE = "ziglang"
STACK = 1 << 18  # bytes: no rule takes more than a few thousand
# The stack lies first, so that running out of it is an error and overwrites nothing.
FLAGS = ("--no-entry", "--gc-sections", "--strip-all", "-O3", "--stack-first", "-z", f"stack-size={STACK}")
HEAP = "__heap_base"  # where memory is free


def linker() -> str:
    """Which one there is; raises NoLinker."""
    try:
        return f"{PACKAGE} {version(PACKAGE)}"
    except PackageNotFoundError:
        raise NoLinker from None


def linked(code: bytes, names: Iterable[str]) -> bytes:
    """A module that offers these functions and asks for none; raises NoLinker."""
    linker()
    exported = [f"--export={name}" for name in (HEAP, *names)]
    with tempfile.TemporaryDirectory() as folder:
        given, made = Path(folder, "rules.o"), Path(folder, "rules.wasm")
        given.write_bytes(code)
        command = [sys.executable, "-m", PACKAGE, "wasm-ld", *FLAGS, *exported, str(given), "-o", str(made)]
        subprocess.run(command, check=True)
        return made.read_bytes()
