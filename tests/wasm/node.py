"""Node, asked to do something with a game's module."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent


def ask(script: str, job: dict[str, Any]) -> Any:
    """Run a script of this folder on a job; what it answers."""
    return json.loads(_run(str(HERE / script), given=json.dumps(job)))


def version() -> str:
    """Which Node there is."""
    return _run("--version").strip()


def _run(*words: str, given: str = "") -> str:
    node = shutil.which("node")
    assert node is not None
    made = subprocess.run([node, *words], input=given, capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stderr
    return made.stdout
