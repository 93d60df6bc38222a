"""Looking before and after: previews, positions and records to study, replays."""

from typing import Any

import httpx
import pytest

from cordee import bots, games
from cordee.core.match import Match
from tests.server.people import Follower, make_table
from tests.server.processes import ServerProcess
from tests.walks import walk

PRESET = {"seats": 3, "setup": "preset"}
THREE_PEOPLE = [{"name": "Ada"}, {"name": "Blaise"}, {"name": "Camille"}]


def finished(name: str, **options: Any) -> Match:
    game = games.get(name)
    return walk(game.new(seed=3, **options), 5, game.limit)


def test_a_preview_tells_what_a_sequence_would_do_and_changes_nothing(server: ServerProcess) -> None:
    table_id, people = make_table(server.url, "shangrila", THREE_PEOPLE, **PRESET)
    actor = people[0].look()["view"]["actors"][0]
    person = people[actor]
    before = person.look()
    move = before["view"]["choices"][0]["text"]
    path = f"{person.path}/preview"
    wish = {"seat": actor, "version": 0, "move": [move]}
    found = person.http.post(path, json=wish).json()
    assert (found["legal"], found["certain"], found["sentence"]) == (True, True, None)
    assert person.look() == before
    over_socket = Follower(server.url, table_id, person.token)
    over_socket.send({"type": "preview", "id": 7, **wish})
    while (answer := over_socket.receive())["type"] == "update":
        pass
    assert answer == {"type": "preview", "id": 7, **found}
    played = person.play(move).json()
    assert played["events"] == found["events"]
    assert played["table"]["view"] == found["view"]
    assert person.http.post(path, json=wish).json()["code"] == "stale"
    assert httpx.post(server.url + path, json=wish).json()["code"] == "not_your_seat"


def test_a_preview_says_which_move_of_a_sequence_is_refused(server: ServerProcess) -> None:
    _, people = make_table(server.url, "shangrila", THREE_PEOPLE, **PRESET)
    person = people[people[0].look()["view"]["actors"][0]]
    first = person.look()["view"]["choices"][0]["text"]
    wish = {"seat": person.seat, "version": 0, "move": [first, "2>5"]}
    found = person.http.post(f"{person.path}/preview", json=wish).json()
    assert (found["legal"], found["at"], found["view"]) == (False, 1, None)
    assert found["rule"].startswith("SHA-")
    assert found["sentence"]
    empty = person.http.post(f"{person.path}/preview", json={**wish, "move": []}).json()
    assert empty["view"] == person.look()["view"]


def test_a_preview_stops_where_something_would_come_to_light(server: ServerProcess) -> None:
    _, (ada,) = make_table(server.url, "ascent", [{"name": "Ada"}], seats=1)
    table = ada.look()
    cards = [choice["text"] for choice in table["view"]["choices"] if choice["move"]["do"] == "discard"]
    wish = {"seat": 0, "version": 0, "move": cards[:2]}
    found = ada.http.post(f"{ada.path}/preview", json=wish).json()
    assert (found["legal"], found["certain"], found["view"]) == (True, False, None)
    assert [event["event"] for event in found["events"]] == ["discarded", "discarded"]


def test_moves_are_tried_in_a_position(server: ServerProcess) -> None:
    path = f"{server.url}/api/study/position"
    position = games.get("shangrila").new(seed=1, **PRESET).show()
    wish = {"game": "shangrila", "position": position, "seat": None}
    here = httpx.post(path, json=wish).json()
    assert (here["position"], here["events"], here["over"]) == (position, [], False)
    choice = here["view"]["choices"][0]
    assert choice["seat"] == here["view"]["actors"][0]
    after = httpx.post(path, json={**wish, "moves": [{"move": choice["text"]}]}).json()
    assert after["events"]
    assert httpx.post(path, json={**wish, "position": after["position"]}).json()["view"] == after["view"]
    refused = httpx.post(path, json={**wish, "moves": [{"move": "2>5", "seat": choice["seat"]}]})
    assert (refused.status_code, refused.json()["code"]) == (422, "illegal_move")
    assert httpx.post(path, json={**wish, "position": "?"}).json()["code"] == "malformed_position"


@pytest.mark.parametrize("name", games.names())
def test_a_record_is_looked_at_through_any_eyes(server: ServerProcess, name: str) -> None:
    match = finished(name)
    record = {"record": httpx.Response(200, text=match.record.to_json()).json()}
    path = f"{server.url}/api/study"
    open_hands = httpx.post(f"{path}/record", json={**record, "move": 4}).json()
    assert open_hands["view"] == match.rewound(4).view(None)
    assert open_hands["moves"] == len(match.steps)
    through = httpx.post(f"{path}/record", json={**record, "move": 4, "viewer": 1}).json()
    assert through["view"] == match.rewound(4).view(1)
    story = httpx.post(f"{path}/story", json={**record, "viewer": -1}).json()
    assert [event for each in story["decisions"] for event in each["events"]] == match.events(-1)
    assert story["decisions"][3]["text"] == match.record.moves[3][1]
    late = httpx.post(f"{path}/record", json={**record, "move": 10**6})
    assert (late.status_code, late.json()["code"]) == (404, "no_such_move")


def test_a_record_that_does_not_replay_is_refused(server: ServerProcess) -> None:
    record = httpx.Response(200, text=finished("shangrila", **PRESET).record.to_json()).json()
    path = f"{server.url}/api/study/record"
    record["moves"][2] = [0, "2>5"]
    assert httpx.post(path, json={"record": record}).json()["code"] == "bad_record_move"
    record["moves"] = [[0, "H1"]] * 6000
    answer = httpx.post(path, json={"record": record})
    assert (answer.status_code, answer.json()["code"]) in ((413, "too_large"), (422, "bad_record_long"))


def test_games_and_bots_are_described_in_both_languages(server: ServerProcess) -> None:
    described = {each["name"]: each for each in httpx.get(f"{server.url}/api/games").json()}
    assert tuple(described) == games.names()
    assert described["tranquility"]["otherwise"] == {"variant": ["duel"]}
    assert described["siette"]["changeable"]
    assert described["shangrila"]["nouns"]["from"] == "village"
    levels = httpx.get(f"{server.url}/api/bots").json()
    assert [each["name"] for each in levels] == list(bots.names())
    assert all(each["title"]["fr"] and each["help"]["en"] for each in levels)


def test_the_page_is_served_for_addresses_of_the_client_only(server: ServerProcess) -> None:
    for path in ("/", "/tables/abc", "/fr/learn"):
        answer = httpx.get(server.url + path)
        assert (answer.status_code, answer.headers["content-type"]) == (200, "text/html; charset=utf-8")
        assert answer.headers["cache-control"] == "no-cache"
    for path in ("/api/nonsense", "/metrics/x", "/nowhere.js", "/..%2f..%2fapp.py"):
        answer = httpx.get(server.url + path)
        assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


def test_answers_are_compressed(server: ServerProcess) -> None:
    for wish in ("br", "gzip"):
        answer = httpx.get(f"{server.url}/api/games", headers={"Accept-Encoding": wish})
        assert answer.headers["content-encoding"] == wish
        assert answer.json()[0]["name"] in games.names()
