"""Node, asked to do something with a game's module."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent


def ask(script: str, job: dict[str, Any]) -> Any:
    """Run a script of this folder on a job; what it answers."""
    node = shutil.which("node")
    assert node is not None
    command = [node, str(HERE / script)]
    made = subprocess.run(command, input=json.dumps(job), capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stderr
    return json.loads(made.stdout)
