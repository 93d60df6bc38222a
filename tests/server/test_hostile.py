"""What nobody sends by mistake: texts that are no text, JSON without end, other people's pages, floods."""

import json
import socket
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from cordee.server.live_table import TALK_STEP
from tests import patience
from tests.server.conftest import new_database
from tests.server.people import Follower, Person, call, make_table
from tests.server.processes import ServerProcess, serving

PRESET = {"seats": 3, "setup": "preset"}
THREE_PEOPLE = [{"name": "Ada"}, {"name": "Blaise"}, {"name": "Camille"}]
JSON = {"Content-Type": "application/json"}

NUL = "Ada\x00"
HALF = "Ada\ud800"  # half of a character that is written as two


def as_json(value: Any) -> bytes:
    """With every odd character escaped: what comes is plain ASCII."""
    return json.dumps(value).encode()


# --- texts -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [NUL, HALF, "\x1b[2J", "A\nda", "\x85"])
def test_a_name_that_is_no_text_is_refused(server: ServerProcess, name: str) -> None:
    table_id, _ = make_table(server.url, "shangrila", [{"name": "Ada"}], **PRESET)
    wishes = {
        "/api/tables": {"game": "shangrila", "seats": [{"name": name}]},
        f"/api/tables/{table_id}/seats/1": {"name": name},
    }
    for path, wish in wishes.items():
        answer = httpx.post(f"{server.url}{path}", content=as_json(wish), headers=JSON)
        assert (answer.status_code, answer.json()["code"]) == (400, "bad_request")


@pytest.mark.parametrize("text", [NUL, HALF, "\x1b[2J"])
def test_talk_that_is_no_text_is_refused(server: ServerProcess, text: str) -> None:
    _, people = make_table(server.url, "shangrila", [{"name": "Ada"}], **PRESET)
    wish = as_json({"seat": 0, "text": text})
    answer = people[0].http.post(f"{people[0].path}/talk", content=wish, headers=JSON)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_request")
    assert people[0].say("à demain\n— Ada 🏔").status_code == 200


def test_names_in_any_language_are_names(server: ServerProcess) -> None:
    for name in ("Zoë", "李雷", "👩‍🚀", "نور", "O’Brien"):
        _, people = make_table(server.url, "shangrila", [{"name": name}], **PRESET)
        assert people[0].look()["seats"][0]["name"] == name


@pytest.mark.parametrize("address", ["%00", "a%00b", "%ff", "%ed%a0%80", "x" * 5000, "'--"])
def test_no_table_has_an_odd_address(server: ServerProcess, address: str) -> None:
    answer = httpx.get(f"{server.url}/api/tables/{address}")
    assert (answer.status_code, answer.json()["code"]) == (404, "no_such_table")


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (as_json({"tables": [{"id": "\x00", "token": "x"}]}), 200),
        (as_json({"tables": [{"id": "x" * 5000, "token": "\x00"}]}), 200),
        (as_json({"tables": [{"id": "x", "token": HALF}]}), 400),
        (as_json({"tables": {}}), 400),
        (as_json({"tables": None}), 400),
        (as_json({"tables": [{"id": 5, "token": "x"}]}), 400),
        (b'{"tables": [{"id": "\xff", "token": "x"}]}', 400),
        (b'{"tables": [{"id": "\xed\xa0\x80", "token": "x"}]}', 400),
        (b"\xff\xfe", 400),
        (b"[" * 30_000 + b"]" * 30_000, 400),
        (b'{"tables":' * 5_000 + b"1" + b"}" * 5_000, 400),
    ],
)
def test_odd_bodies_are_answered(server: ServerProcess, body: bytes, status: int) -> None:
    answer = httpx.post(f"{server.url}/api/tables/status", content=body, headers=JSON)
    assert answer.status_code == status, answer.text
    assert answer.json() == [] if status == 200 else answer.json()["code"] == "bad_request"


@pytest.mark.parametrize("field", ["options", "components", "record"])
def test_json_that_is_nested_without_end_is_refused(server: ServerProcess, field: str) -> None:
    body = b'{"game": "siette", "%s": %s1%s}' % (field.encode(), b'{"a":' * 9_000, b"}" * 9_000)
    answer = httpx.post(f"{server.url}/api/tables", content=body, headers=JSON)
    # As no JSON where Python is at the end of its stack, else as what it is: no option, no component.
    assert answer.status_code in (400, 422), answer.text


def test_a_number_in_quotes_is_no_number(server: ServerProcess) -> None:
    _, people = make_table(server.url, "shangrila", THREE_PEOPLE, **PRESET)
    wish = {"seat": "0", "version": "0", "move": "H1"}
    assert people[0].http.post(f"{people[0].path}/moves", json=wish).status_code == 400


@pytest.mark.parametrize(
    "frame", [b"\x00\x01", '{"type":"hello","protocol":1,"tokens":["\\ud800"]}', '{"a":' * 3000]
)
def test_odd_frames_close_a_socket_with_a_reason(server: ServerProcess, frame: str | bytes) -> None:
    table_id, _ = make_table(server.url, "shangrila", THREE_PEOPLE, **PRESET)
    address = f"ws{server.url.removeprefix('http')}/api/tables/{table_id}/live"
    with call(address) as following:
        following.send(frame)
        with pytest.raises(ConnectionClosed) as closed:
            following.recv(timeout=patience.SECONDS)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4400


def answer_to(server: ServerProcess, line: bytes) -> bytes:
    """A request that no well-behaved library would send."""
    with socket.create_connection(("127.0.0.1", server.port)) as caller:
        caller.settimeout(patience.SECONDS)
        caller.sendall(line + b" HTTP/1.1\r\nHost: cordee\r\nConnection: close\r\n\r\n")
        heard = b""
        while some := caller.recv(65536):
            heard += some
    return heard


@pytest.mark.parametrize(
    "path",
    [b"/%00", b"/assets/%00.js", b"/" + b"a" * 5000, b"/" + b"a/" * 3000, b"/%ff.js", b"/%ed%a0%80.js"],
)
def test_files_with_odd_names_are_not_there(server: ServerProcess, path: bytes) -> None:
    assert answer_to(server, b"GET " + path).startswith(b"HTTP/1.1 404")


# --- methods -----------------------------------------------------------------------------------------


def test_what_an_address_takes_is_said_truly(server: ServerProcess) -> None:
    expected = {
        ("PUT", "/api/tables"): {"GET", "HEAD", "POST", "OPTIONS"},
        ("GET", "/api/tables/x/moves"): {"POST", "OPTIONS"},
        ("POST", "/api/tables/x/live"): {"GET", "HEAD"},
    }
    for (method, path), allowed in expected.items():
        answer = httpx.request(method, f"{server.url}{path}")
        assert answer.status_code == 405
        assert set(answer.headers["allow"].split(", ")) == allowed
    for path, allowed in {
        "/api/tables": {"GET", "HEAD", "POST", "OPTIONS"},
        "/api/tables/x/seats/0": {"POST", "DELETE", "OPTIONS"},
    }.items():
        answer = httpx.options(f"{server.url}{path}")
        assert answer.status_code == 204
        assert set(answer.headers["allow"].split(", ")) == allowed
    answer = httpx.get(f"{server.url}/api/tables/x/live")
    assert (answer.status_code, answer.headers["upgrade"]) == (426, "websocket")


# --- other people's pages ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", None]
)
def test_what_any_page_may_send_is_refused(server: ServerProcess, kind: str | None) -> None:
    headers = {"Content-Type": kind} if kind else {}
    answer = httpx.post(f"{server.url}/api/tables", content=b'{"game": "shangrila"}', headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (415, "not_json")
    fine = {"Content-Type": "Application/JSON; charset=utf-8"}
    answer = httpx.post(f"{server.url}/api/tables", content=b'{"game": "shangrila"}', headers=fine)
    assert answer.status_code == 201


def test_sockets_are_for_our_own_pages_and_for_programs(request: pytest.FixtureRequest) -> None:
    with serving(new_database("sqlite", request), origins="https://friends.example") as server:
        table_id, _ = make_table(server.url, "shangrila", THREE_PEOPLE, **PRESET)
        address = f"ws{server.url.removeprefix('http')}/api/tables/{table_id}/live"
        for origin in (None, server.url, "https://friends.example"):
            with call(address, origin=origin) as following:  # type: ignore[arg-type]
                following.send('{"type": "hello", "protocol": 1}')
                assert json.loads(following.recv(timeout=patience.SECONDS))["type"] == "view"
        port = server.port
        for origin in (
            "https://evil.example",
            "null",
            f"http://127.0.0.1:{port + 1}",
            f"http://x127.0.0.1:{port}",
        ):
            with pytest.raises(InvalidStatus) as refused:
                call(address, origin=origin)  # type: ignore[arg-type]
            assert refused.value.response.status_code == 403


def test_pages_may_reach_their_own_host_and_no_other(server: ServerProcess) -> None:
    policy = httpx.get(f"{server.url}/").headers["content-security-policy"]
    reach = next(part for part in policy.split("; ") if part.startswith("connect-src "))
    host = server.url.removeprefix("http://")
    assert reach.split() == ["connect-src", "'self'", f"ws://{host}", f"wss://{host}"]
    forged = httpx.get(f"{server.url}/", headers={"Host": "a; script-src *"})
    assert "*" not in forged.headers.get("content-security-policy", "")


# --- floods ------------------------------------------------------------------------------------------


def test_talk_in_a_view_has_an_end(server: ServerProcess) -> None:
    table_id, (ada, *_) = make_table(server.url, "shangrila", [{"name": "Ada"}], **PRESET)
    spectator = Follower(server.url, table_id)
    last = 3 * TALK_STEP + 7
    for number in range(1, last + 1):
        assert ada.say(str(number)).status_code == 200
    shown = ada.look()["talk"]["messages"]
    assert [message["text"] for message in shown] == [str(n) for n in range(2 * TALK_STEP + 1, last + 1)]
    while spectator.view["talk"]["messages"][-1:] != shown[-1:]:
        spectator.follow()
    assert spectator.view["talk"]["messages"] == shown


def test_talk_in_a_view_is_the_same_after_a_restart(database: str) -> None:
    with serving(database) as server:
        table_id, (ada, *_) = make_table(server.url, "shangrila", [{"name": "Ada"}], **PRESET)
        for number in range(2 * TALK_STEP + 3):
            assert ada.say(str(number)).status_code == 200
        before = ada.look()["talk"]
    with serving(database) as server:
        again = Person(server.url, table_id, 0, ada.token)
        assert again.look()["talk"] == before
        assert again.say("still here").json()["talk"]["messages"][-1]["number"] == 2 * TALK_STEP + 4


def test_one_more_message_travels_alone(server: ServerProcess) -> None:
    table_id, (ada, *_) = make_table(server.url, "shangrila", [{"name": "Ada"}], **PRESET)
    spectator = Follower(server.url, table_id)
    for text in ("one", "two"):
        ada.say(text)
        update = spectator.follow()
        while not update["changes"]:
            update = spectator.follow()
    said = {"number": 2, "seat": 0, "text": "two", "name": "Ada", "emote": None}
    assert update["changes"] == [[["talk", "messages", 1], said]]


def test_sockets_of_one_address_have_an_end(request: pytest.FixtureRequest) -> None:
    with serving(new_database("sqlite", request), sockets_an_address=3) as server:
        table_id, _ = make_table(server.url, "shangrila", THREE_PEOPLE, **PRESET)
        followers = [Follower(server.url, table_id) for _ in range(3)]
        address = f"ws{server.url.removeprefix('http')}/api/tables/{table_id}/live"
        with call(address) as fourth:
            assert json.loads(fourth.recv(timeout=patience.SECONDS))["code"] == "too_many_sockets"
            with pytest.raises(ConnectionClosed) as closed:
                fourth.recv(timeout=patience.SECONDS)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4429
        followers[0].close()
        # The place is free as soon as the server has noticed.
        patience.until(lambda: Follower(server.url, table_id), "a free place", (AssertionError,))


def test_only_the_api_is_counted(request: pytest.FixtureRequest) -> None:
    with serving(new_database("sqlite", request), requests_a_minute=5) as server:
        for path in ("/healthz", "/readyz", "/", "/metrics", "/schema", "/tables/kq3"):
            for _ in range(10):
                assert httpx.get(f"{server.url}{path}").status_code == 200, path
        codes = [httpx.get(f"{server.url}/api/bots").status_code for _ in range(7)]
        assert codes == [200] * 5 + [429] * 2


# --- proxies -----------------------------------------------------------------------------------------


def codes_for(server: ServerProcess, *addresses: str) -> list[int]:
    return [
        httpx.get(f"{server.url}/api/bots", headers={"X-Forwarded-For": address}).status_code
        for address in addresses
    ]


def test_behind_a_proxy_that_is_trusted_each_person_has_their_own_limit(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "127.0.0.1")
    with serving(new_database("sqlite", request), requests_a_minute=2) as server:
        assert codes_for(server, *["192.0.2.1"] * 3) == [200, 200, 429]
        assert codes_for(server, *["192.0.2.2"] * 2) == [200, 200]
        # What the visitor claims stands before what the proxy adds, and is not believed.
        assert codes_for(server, "203.0.113.9, 192.0.2.1") == [429]
        # One person has a whole network of the new addresses.
        assert codes_for(server, *(f"2001:db8::{n}" for n in range(3))) == [200, 200, 429]
        assert codes_for(server, "2001:db8:0:1::1") == [200]


def test_nobody_else_is_believed_about_an_address(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "192.0.2.80")
    with serving(new_database("sqlite", request), requests_a_minute=2) as server:
        assert codes_for(server, "192.0.2.1", "192.0.2.2", "192.0.2.3") == [200, 200, 429]
