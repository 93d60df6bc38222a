"""Fingerprints of the sources that measured or compiled something."""

from collections.abc import Iterable
from importlib import import_module
from pathlib import Path

from cordee.core.native import fingerprint


def fingerprints(packages: Iterable[str]) -> list[str]:
    """One of each package's own folder."""
    return [fingerprint(str(Path(str(import_module(name).__file__)).parent)) for name in packages]
