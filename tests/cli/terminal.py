"""Running the command in tests: in this process, or with somebody typing."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cordee.cli.main import run


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert run(list(words)) == 0
    return capsys.readouterr().out


def typed(*words: str, lines: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    """The real command in a process of its own, with somebody typing."""
    environment = {**os.environ, "COLUMNS": "200", "CORDEE_LANG": "en"}
    return subprocess.run(
        [sys.executable, "-m", "cordee", *words],
        input=lines,
        capture_output=True,
        text=True,
        env=environment,
        cwd=cwd,
        timeout=300,
        check=False,
    )
