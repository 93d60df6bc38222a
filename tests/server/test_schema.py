"""The schema tells the truth: requests made from it never bring the server to its knees."""

import subprocess
import sys

from tests.server.processes import ServerProcess


def test_no_request_made_from_the_schema_is_a_server_error(server: ServerProcess) -> None:
    """Schemathesis makes them, in a process of its own, against a real server."""
    command = [sys.executable, "-m", "schemathesis.cli", "run", f"{server.url}/schema/openapi.json"]
    limits = [
        "--checks",
        "not_a_server_error",
        "--max-examples",
        "25",
        "--seed",
        "1",
        "--phases",
        "examples,fuzzing",
    ]
    found = subprocess.run([*command, *limits], capture_output=True, text=True, timeout=400, check=False)
    assert found.returncode == 0, found.stdout[-3000:] + found.stderr[-2000:]
    assert " generated, " in found.stdout
