"""bench/RESULTS.md, a section a bench: each replaces its own and leaves the others."""

import re
import subprocess
from pathlib import Path

RESULTS = Path(__file__).parent / "RESULTS.md"
HEAD = "# What was measured\n"


def write_section(title: str, text: str, path: Path = RESULTS) -> Path:
    """Put a section in its place, or at the end."""
    whole = path.read_text(encoding="utf-8") if path.exists() else HEAD
    section = f"## {title}\n\n{text.strip()}\n"
    pattern = re.compile(rf"^## {re.escape(title)}\n.*?(?=^## |\Z)", re.M | re.S)
    if pattern.search(whole):
        whole = pattern.sub(lambda _: f"{section}\n", whole)
    else:
        whole = f"{whole.rstrip()}\n\n{section}"
    path.write_text(f"{whole.rstrip()}\n", encoding="utf-8")
    return path


def row(*cells: object) -> str:
    """A line of a Markdown table."""
    return f"| {' | '.join(str(cell) for cell in cells)} |"


def commit() -> str:
    """What was measured; a `+` says that the tree had changes on top."""

    def git(*words: str) -> str:
        return subprocess.run(["git", *words], capture_output=True, text=True, check=True).stdout.strip()

    try:
        dirty = git("status", "--porcelain", "--", "src")
        return git("rev-parse", "--short", "HEAD") + ("+" if dirty else "")
    except (OSError, subprocess.CalledProcessError):
        return "unknown: not in a repository"
