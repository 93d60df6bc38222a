"""The machines that run modules, Node and Chromium, asked to do something with that of a game."""

import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent

Job = dict[str, Any]
# The name of a script in `scripts`, where the module is, and what to do.
Ask = Callable[[str, Path, Job], Any]


def in_node(script: str, module: Path, job: Job) -> Any:
    """What a script answers to a job, in Node."""
    return json.loads(run_node(str(HERE / "in_node.mjs"), given=_asked(script, module, job)))


def in_chromium(script: str, module: Path, job: Job) -> Any:
    """In a worker of a page in Chromium; a process of its own drives it, whatever loops run here."""
    return json.loads(_run(sys.executable, "-m", "tests.wasm.chromium", given=_asked(script, module, job)))


MACHINES: dict[str, Ask] = {"Node": in_node, "Chromium": in_chromium}


def run_node(*words: str, given: str = "") -> str:
    """What Node writes."""
    node = shutil.which("node")
    assert node is not None
    return _run(node, *words, given=given)


def _asked(script: str, module: Path, job: Job) -> str:
    path = str(module.with_suffix(""))
    return json.dumps({"script": script, "client": str(_client()), "path": path, "job": job})


@cache
def _client() -> Path:
    """The client's modules that are tried here, bundled once a process."""
    path = Path(tempfile.mkdtemp(prefix="cordee-")) / "client.mjs"
    run_node(str(HERE / "bundle.mjs"), str(path))
    return path


def _run(*words: str, given: str = "") -> str:
    made = subprocess.run(
        words, input=given, capture_output=True, text=True, check=False, cwd=HERE.parents[1]
    )
    assert made.returncode == 0, made.stderr
    return made.stdout
