"""The schema tells the truth: what follows it is served, what does not is refused, and we make no mistake."""

import json
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from cordee import games
from tests import patience
from tests.server.people import make_table
from tests.server.processes import ServerProcess

PHASES = ("examples", "coverage", "fuzzing", "stateful")
PRESET = {"seats": 3, "setup": "preset"}
THREE_PEOPLE = [{"name": "Ada"}, {"name": "Blaise"}, {"name": "Camille"}]

# A request of the right form may still be refused by a game or its rules (422), or come at a table that does
# not stand so (409). Most requests are about what there is: else nearly all would be told that it is not.
# Hints are asked for at no table, for an expert's thought takes long.
CONFIG = """
[checks]
positive_data_acceptance.expected-statuses = ["2xx", 403, 404, 409, 422, 429]

[dictionaries]
tables = {{ values = {tables} }}
games = {{ values = {games} }}
tokens = {{ values = {tokens} }}
numbers = {{ values = [0, 1, 2] }}

[parameters]
"path.table_id" = {{ dictionary = "tables", probability = 0.8 }}
"path.seat" = {{ dictionary = "numbers", probability = 0.8 }}
"path.move" = {{ dictionary = "numbers", probability = 0.8 }}
"path.step" = {{ dictionary = "numbers", probability = 0.8 }}
"path.name" = {{ dictionary = "games", probability = 0.8 }}
"query.game" = {{ dictionary = "games", probability = 0.8 }}
"header.Authorization" = {{ dictionary = "tokens", probability = 0.8 }}

[[operations]]
include-path = "/api/tables/{{table_id}}/hint"
[operations.parameters]
"path.table_id" = "nowhere"
"""


def finished_table(url: str) -> str:
    """A table that begins where a game has ended."""
    match = games.get("shangrila").new(seed=7, **PRESET)
    while not match.over:
        seat = match.actors[0]
        match.play(seat, match.moves(seat)[0])
    wish = {"game": "shangrila", "record": json.loads(match.record.to_json())}
    answer = httpx.post(f"{url}/api/tables", json=wish, timeout=patience.SECONDS)
    assert answer.status_code == 201, answer.text
    assert answer.json()["table"]["phase"] == "over"
    table_id: str = answer.json()["table"]["id"]
    return table_id


def test_the_schema_and_the_server_agree(
    server: ServerProcess, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """Schemathesis looks for a request that shows otherwise: every check, and requests that build on others.

    In a process of its own, against a real server; so many examples, however long they take.
    """
    playing, people = make_table(server.url, "shangrila", THREE_PEOPLE, **PRESET)
    waiting, others = make_table(server.url, "tranquility", [{"name": "Ada"}], seats=3)
    config = CONFIG.format(
        tables=json.dumps([playing, waiting, finished_table(server.url)]),
        games=json.dumps(games.names()),
        tokens=json.dumps([f"Bearer {person.token}" for person in (*people, *others)]),
    )
    (tmp_path / "schemathesis.toml").write_text(config)
    command = [sys.executable, "-m", "schemathesis.cli", "run", f"{server.url}/schema/openapi.json"]
    # What a database has to do with it shows in the first phases; what follows them takes longest.
    phases = PHASES if "[sqlite]" in request.node.name else PHASES[:2]
    limits = ["--phases", ",".join(phases), "--checks", "all", "--max-examples", "15", "--seed", "1"]
    limits += ["--request-timeout", "300"]  # however busy the machine is
    found = subprocess.run(
        [*command, *limits], cwd=tmp_path, capture_output=True, text=True, timeout=900, check=False
    )
    assert found.returncode == 0, found.stdout[-6000:] + found.stderr[-2000:]
    for phase in phases[1:]:
        assert f"✅ {phase.title()}" in found.stdout
