"""Mutants that change nothing a player could meet, named one by one with the reason."""

import tomllib
from pathlib import Path


def equivalents(path: Path) -> dict[str, str]:
    """The reason by mutant, from a file of `[[same]]` tables with `why` and `mutants`."""
    if not path.exists():
        return {}
    tables = tomllib.loads(path.read_text())["same"]
    return {mutant: table["why"] for table in tables for mutant in table["mutants"]}
