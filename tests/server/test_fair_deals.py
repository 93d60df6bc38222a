"""Fair deals: results are final, commitments hold, and prepared deals are marked as such."""

import json
from pathlib import Path
from typing import Any

import httpx
import pytest

from cordee import games
from cordee.core import commitment
from cordee.core.errors import BadRecord
from cordee.core.record import Record
from cordee.server.tables import Tables
from tests.server.in_process import set_up, with_tables
from tests.server.people import Follower, Person, make_table
from tests.server.processes import ServerProcess
from tests.server.test_makers import make
from tests.server.test_study import finished
from tests.server.test_tables import PRESET, THREE_PEOPLE, play_on

ALONE = {"seats": 1}
ONE = [{"name": "Ada"}]


def played(url: str, game: str) -> list[tuple[dict[str, Any], int]]:
    found = httpx.get(f"{url}/api/hall", params={"game": game}).json()
    return [(mode["options"], mode["played"]) for mode in found["modes"]]


def ended(server: ServerProcess) -> Person:
    """Ada, who plays a game alone to its end."""
    _, (ada,) = make_table(server.url, "tranquility", ONE, **ALONE)
    play_on(ada)
    return ada


def in_the_end(server: ServerProcess) -> Person:
    """Somebody whose last decision, in which nothing came to light, has just ended a game of three."""
    _, people = make_table(server.url, "shangrila", THREE_PEOPLE, **PRESET)
    while (table := people[0].look())["phase"] != "over":
        person = people[table["view"]["actors"][0]]
        person.play(person.look()["view"]["choices"][0]["text"], table["version"])
    return person


def test_a_result_is_final(server: ServerProcess) -> None:
    last = in_the_end(server)
    end, counted = last.look(), played(server.url, "shangrila")
    assert not end["can_undo"]
    assert httpx.get(f"{server.url}{last.path}/record").status_code == 200  # every hand is known now
    refused = last.undo()
    assert (refused.status_code, refused.json()["code"]) == (409, "final")
    assert last.look() == end
    assert played(server.url, "shangrila") == counted


def test_who_sits_down_after_the_end_has_not_played(server: ServerProcess) -> None:
    last = in_the_end(server)
    assert last.http.delete(f"{last.path}/seats/{last.seat}").status_code == 200
    refused = httpx.post(f"{server.url}{last.path}/seats/{last.seat}", json={"name": "Eve"})
    assert (refused.status_code, refused.json()["code"]) == (409, "final")


# --- prepared deals ------------------------------------------------------------------------------------


def test_a_prepared_deal_says_so_to_everyone_and_counts_nowhere(server: ServerProcess) -> None:
    known = games.get("tranquility").new(seed=7, **ALONE)
    record = json.loads(known.record.to_json())
    before = played(server.url, "tranquility")
    made = make(server.url, game="tranquility", record=record, move=0, seats=ONE, listed=True).json()
    table = made["table"]
    assert (table["deal"]["prepared"], table["deal"]["commitment"]) == ("record", None)
    (listed,) = [each for each in httpx.get(f"{server.url}/api/tables").json() if each["id"] == table["id"]]
    assert listed["prepared"] == "record"
    follower = Follower(server.url, table["id"])
    assert follower.view["deal"]["prepared"] == "record"
    follower.close()  # a socket that nobody reads keeps the server from stopping at once
    play_on(Person(server.url, table["id"], 0, made["tokens"]["0"]))
    assert played(server.url, "tranquility") == before


def test_who_sits_down_at_a_forked_table_is_told(server: ServerProcess) -> None:
    ada = ended(server)
    fork = httpx.post(f"{server.url}{ada.path}/fork", json={"move": 0}).json()["table"]
    assert fork["deal"]["prepared"] == "fork"
    path = f"{server.url}/api/tables/{fork['id']}/seats/0"
    seated = httpx.post(path, json={"name": "Blaise"}).json()
    assert seated["table"]["deal"]["prepared"] == "fork"
    before = played(server.url, "tranquility")
    play_on(Person(server.url, fork["id"], 0, seated["token"]))
    assert played(server.url, "tranquility") == before
    position = finished("shangrila", **PRESET).rewound(7).show()
    made = make(server.url, game="shangrila", position=position).json()["table"]
    assert made["deal"]["prepared"] == "position"


# --- promises ------------------------------------------------------------------------------------------


def test_a_deal_is_promised_before_the_game_and_opened_after_it(server: ServerProcess) -> None:
    table_id, _ = make_table(server.url, "tranquility", [], **ALONE)
    before = httpx.get(f"{server.url}/api/tables/{table_id}").json()["deal"]
    assert (before["prepared"], before["salt"], before["seed"]) == (None, None, None)
    seated = httpx.post(f"{server.url}/api/tables/{table_id}/seats/0", json={"name": "Ada"}).json()
    ada = Person(server.url, table_id, 0, seated["token"])
    assert ada.look()["deal"] == before
    after = play_on(ada)["deal"]
    assert after["commitment"] == before["commitment"]
    assert commitment.commitment(int(after["seed"]), after["salt"]) == before["commitment"]
    record = Record.from_json(httpx.get(f"{server.url}{ada.path}/record").text)
    assert games.replay(record).over
    assert commitment.check(record) == before["commitment"]
    assert commitment.check(record, before["commitment"]) == before["commitment"]
    assert record.seed == int(after["seed"])


def test_no_two_tables_share_a_salt(tmp_path: Path) -> None:
    """Two with one seed would not share a promise either."""

    async def make_some(tables: Tables) -> list[str | None]:
        made = [await set_up(tables, "tranquility", ONE, options=ALONE) for _ in range(5)]
        return [live.row.salt for live, _ in made]

    salts = with_tables(tmp_path, make_some)
    assert all(salt and len(bytes.fromhex(salt)) == 16 for salt in salts)
    assert len({commitment.commitment(7, str(salt)) for salt in salts}) == 5


@pytest.mark.parametrize("field", ["salt", "seed", "commitment"])
def test_a_record_with_another_deal_breaks_its_promise(tmp_path: Path, field: str) -> None:
    match = games.get("tranquility").new(seed=7, **ALONE)
    kept = json.loads(match.record.to_json()) | {
        "salt": "5a17",
        "commitment": commitment.commitment(7, "5a17"),
    }
    assert commitment.check(Record.from_json(json.dumps(kept)))
    other = {"salt": "5a18", "seed": 8, "commitment": "0" * 64}[field]
    with pytest.raises(BadRecord):
        commitment.check(Record.from_json(json.dumps(kept | {field: other})))
