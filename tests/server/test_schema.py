"""The schema tells the truth: what follows it is served, what does not is refused, and we make no mistake."""

import subprocess
import sys
from pathlib import Path

from tests.server.processes import ServerProcess

CONFIG = Path(__file__).parent / "schemathesis.toml"


def test_the_schema_and_the_server_agree(server: ServerProcess, tmp_path: Path) -> None:
    """Schemathesis looks for a request that shows otherwise: every check, and requests that build on others.

    In a process of its own, against a real server; so many examples, however long they take.
    """
    command = [sys.executable, "-m", "schemathesis.cli", "--config-file", str(CONFIG), "run"]
    phases = "examples,coverage,fuzzing,stateful"
    limits = ["--phases", phases, "--checks", "all", "--max-examples", "8", "--seed", "1"]
    found = subprocess.run(
        [*command, f"{server.url}/schema/openapi.json", *limits],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=900,
        check=False,
    )
    assert found.returncode == 0, found.stdout[-6000:] + found.stderr[-2000:]
    for phase in ("Coverage", "Fuzzing", "Stateful"):
        assert f"✅ {phase}" in found.stdout
