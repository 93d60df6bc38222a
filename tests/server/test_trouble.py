"""What goes wrong in the world: power cuts, races, dying processes, garbage, impatience."""

import asyncio
import json
import os
import random
import signal
import threading
import time
from collections import Counter
from pathlib import Path

import httpx
import psutil
import pytest
from websockets.exceptions import ConnectionClosed

from cordee import games
from cordee.server.bot_workers import BotWorkers
from cordee.server.precompile import Precompiler
from tests import patience
from tests.server.conftest import new_database
from tests.server.people import Follower, Person, call, make_table
from tests.server.processes import ServerProcess, family, serving

PRESET = {"seats": 3, "setup": "preset"}
THREE_PEOPLE = [{"name": "Ada"}, {"name": "Blaise"}, {"name": "Camille"}]
KILLS = 12


class Restless(threading.Thread):
    """Plays all three seats of a table through restarts and notes what was acknowledged."""

    def __init__(self, url: str, table_id: str, tokens: dict[int, str], luck: int):
        super().__init__(daemon=True)
        self.url, self.table_id, self.tokens = url, table_id, tokens
        self.chance = random.Random(luck)
        self.acknowledged: list[tuple[int, int, str]] = []  # version, seat, move
        self.surprises: list[str] = []
        self.stopping = False

    def run(self) -> None:
        with httpx.Client(base_url=self.url, timeout=patience.SECONDS) as http:
            while not self.stopping:
                try:
                    if not self.step(http):
                        return
                except httpx.TransportError:
                    time.sleep(0.02)  # the server is down: try again

    def step(self, http: httpx.Client) -> bool:
        path = f"/api/tables/{self.table_id}"
        seen = http.get(path).json()
        if seen["phase"] == "over":
            return False
        seat = seen["view"]["actors"][0]
        table = http.get(path, headers={"Authorization": f"Bearer {self.tokens[seat]}"}).json()
        version = table["version"]
        if not table["view"]["choices"]:
            return True  # killed between the two: the move was made after all
        move = self.chance.choice(table["view"]["choices"])["text"]
        headers = {"Authorization": f"Bearer {self.tokens[seat]}"}
        wish = {"seat": seat, "version": version, "move": move}
        answer = http.post(f"{path}/moves", json=wish, headers=headers)
        if answer.status_code == 200:
            self.acknowledged.append((version + 1, seat, move))
        elif answer.status_code != 409:
            self.surprises.append(answer.text)
        return True


def log_of(url: str, player: Restless) -> list[tuple[int, int, str]]:
    """What the server has, as its record tells once the table is played out."""
    answer = httpx.get(f"{url}/api/tables/{player.table_id}/record", timeout=patience.SECONDS).json()
    return [(number, seat, move) for number, (seat, move) in enumerate(answer["moves"], start=1)]


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_killed_server_loses_nothing_it_acknowledged(kind: str, request: pytest.FixtureRequest) -> None:
    database = new_database(kind, request)
    server = ServerProcess(database).wait_until_ready()
    port = server.port
    players = []
    for luck in range(4):
        table_id, people = make_table(server.url, "shangrila", THREE_PEOPLE, **PRESET)
        tokens = {person.seat: person.token for person in people}
        players.append(Restless(server.url, table_id, tokens, luck))
    for player in players:
        player.start()
    chance = random.Random(7)
    for _ in range(KILLS // 2):
        time.sleep(chance.uniform(0.05, 0.4))
        server.kill()
        server = ServerProcess(database, port=port).wait_until_ready()
    for player in players:
        player.join(timeout=patience.SECONDS)
        assert not player.is_alive()
    for player in players:
        assert player.surprises == []
        kept = log_of(server.url, player)
        assert set(player.acknowledged) <= set(kept)
        # Nothing twice: every version once, and the answers never promised two moves for one version.
        assert max(Counter(version for version, _, _ in player.acknowledged).values()) == 1
    server.stop()


def test_two_clients_racing_on_one_seat_cannot_both_win(server: ServerProcess) -> None:
    table_id, people = make_table(server.url, "shangrila", THREE_PEOPLE, **PRESET)
    for round_number in range(10):
        table = people[0].look()
        person = next(each for each in people if each.seat in table["view"]["actors"])
        moves = [choice["text"] for choice in person.look()["view"]["choices"]][:4]
        answers: list[int] = []

        def race(move: str, who: Person = person, version: int = table["version"]) -> None:
            rival = {"Authorization": f"Bearer {who.token}"}
            wish = {"seat": who.seat, "version": version, "move": move}
            path = f"{server.url}/api/tables/{table_id}/moves"
            answers.append(httpx.post(path, json=wish, headers=rival, timeout=patience.SECONDS).status_code)  # noqa: B023

        threads = [threading.Thread(target=race, args=(move,)) for move in moves]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(answers) == [200] + [409] * (len(moves) - 1), round_number
        assert person.look()["version"] == table["version"] + 1


def test_two_processes_serve_one_table(request: pytest.FixtureRequest) -> None:
    database = new_database("postgresql", request)
    with serving(database) as one, serving(database) as other:
        table_id, people = make_table(one.url, "shangrila", THREE_PEOPLE, **PRESET)
        here, there = Follower(one.url, table_id), Follower(other.url, table_id)
        elsewhere = [Person(other.url, table_id, person.seat, person.token) for person in people]
        for turn in range(12):
            side = people if turn % 2 else elsewhere
            table = side[0].look()
            person = next(each for each in side if each.seat in table["view"]["actors"])
            answer = person.play(person.look()["view"]["choices"][0]["text"])
            assert answer.status_code == 200, answer.text
        version = people[0].look()["version"]
        here.follow_to(version)
        there.follow_to(version)
        assert here.view["view"] == there.view["view"]
        assert here.events == there.events


def test_a_bot_goes_on_when_the_process_it_thought_in_has_died(request: pytest.FixtureRequest) -> None:
    database = new_database("postgresql", request)
    with serving(database) as one, serving(database) as other:
        table_id, (ada,) = make_table(
            one.url, "shangrila", [{"name": "Ada"}, {"bot": "greedy"}, {"bot": "greedy"}], **PRESET
        )
        watcher = Person(other.url, table_id, 0, ada.token)
        table = watcher.wait_for_turn()
        ada.play(table["view"]["choices"][0]["text"], table["version"])
        one.kill()
        patience.until(lambda: watcher.look()["version"] > table["version"] + 1, "a move of a bot")
        watcher.wait_for_turn()


def test_the_processes_in_which_bots_think_end_with_a_killed_server(request: pytest.FixtureRequest) -> None:
    with serving(new_database("sqlite", request)) as server:
        bots = [{"name": "Ada"}, {"bot": "greedy"}, {"bot": "greedy"}]
        table_id, (ada,) = make_table(server.url, "shangrila", bots, **PRESET)
        table = Person(server.url, table_id, 0, ada.token).wait_for_turn()
        ada.play(table["view"]["choices"][0]["text"], table["version"])
        ada.wait_for_turn()  # bots have thought
        workers = [process for process in family(server.process.pid)[1:] if process.is_running()]
        assert workers
        os.kill(server.process.pid, signal.SIGKILL)  # it alone, as a system short of memory would
        server.process.wait()
        patience.until(lambda: not any(map(psutil.pid_exists, (each.pid for each in workers))), "their end")


# --- garbage -----------------------------------------------------------------------------------------


GARBAGE = [
    "",
    "{",
    "[]",
    "null",
    '{"type": 3}',
    '{"type": "hello"}',
    '{"type":"hello","protocol":99}',
    "\x00" * 50,
]


@pytest.mark.parametrize("frame", [*GARBAGE, "x" * 100_000])
def test_garbage_on_a_socket_closes_it_and_nothing_else(server: ServerProcess, frame: str) -> None:
    table_id, people = make_table(server.url, "shangrila", THREE_PEOPLE, **PRESET)
    address = f"ws{server.url.removeprefix('http')}/api/tables/{table_id}/live"
    with call(address) as socket:
        socket.send(frame)
        with pytest.raises(ConnectionClosed):
            socket.recv(timeout=patience.SECONDS)
    assert people[0].look()["phase"] == "playing"


def test_garbage_after_the_greeting_is_answered_or_closed(server: ServerProcess) -> None:
    table_id, people = make_table(server.url, "shangrila", THREE_PEOPLE, **PRESET)
    follower = Follower(server.url, table_id, people[0].token)
    follower.send({"type": "dance"})
    follower.send({"type": "look", "seat": 1})
    follower.send({"type": "ping"})
    kinds = []
    while (message := follower.receive())["type"] != "pong":
        kinds.append(message.get("code", message["type"]))
    assert [kind for kind in kinds if kind != "update"] == ["bad_request", "not_your_seat"]


def test_a_wrong_token_or_table_on_a_socket_is_refused(server: ServerProcess) -> None:
    table_id, _ = make_table(server.url, "shangrila", THREE_PEOPLE, **PRESET)
    base = f"ws{server.url.removeprefix('http')}/api/tables"
    for address, token, code in ((table_id, "nonsense", "not_your_seat"), ("nowhere", None, "no_such_table")):
        with call(f"{base}/{address}/live") as socket:
            socket.send(json.dumps({"type": "hello", "protocol": 1, "tokens": [token] if token else []}))
            assert json.loads(socket.recv(timeout=patience.SECONDS))["code"] == code
            with pytest.raises(ConnectionClosed):
                socket.recv(timeout=patience.SECONDS)


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 400),
        (b"{", 400),
        (b"[]", 400),
        (b'{"game": "chess"}', 404),
        (b'{"game": "shangrila", "options": {"seats": 9}}', 422),
        (b'{"game": "shangrila", "options": {"colour": 1}}', 422),
        (b'{"game": "shangrila", "seats": [{"bot": "clever"}]}', 422),
        (b'{"game": "shangrila", "seats": [{}, {}, {}, {}, {}]}', 422),
        (b'{"game": "shangrila", "seats": [{"name": ""}]}', 400),
        (b'{"game": "shangrila", "secret": 1}', 400),
        (b'{"game": "' + b"x" * 100_000 + b'"}', 413),
    ],
)
def test_a_bad_request_gets_a_problem_and_no_table(server: ServerProcess, body: bytes, status: int) -> None:
    answer = httpx.post(
        f"{server.url}/api/tables", content=body, headers={"Content-Type": "application/json"}
    )
    assert answer.status_code == status, answer.text
    problem = answer.json()
    assert set(problem) == {"code", "sentence", "rule", "table"}
    assert "Traceback" not in answer.text


def test_headers_tell_browsers_to_be_strict(server: ServerProcess) -> None:
    for path in ("/api/games", "/nowhere"):
        headers = httpx.get(f"{server.url}{path}").headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "'unsafe" not in headers["content-security-policy"]  # WebAssembly has a word of its own
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
        assert headers["referrer-policy"] == "no-referrer"


def test_impatience_is_answered_with_when_to_come_again(request: pytest.FixtureRequest) -> None:
    database = new_database("sqlite", request)
    with serving(database, tables_an_hour=2, requests_a_minute=30) as server:
        answers = [httpx.post(f"{server.url}/api/tables", json={"game": "shangrila"}) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [201, 201, 429]
        assert int(answers[2].headers["retry-after"]) > 3000
        assert answers[2].json()["code"] == "too_many"
        codes = [httpx.get(f"{server.url}/api/games").status_code for _ in range(40)]
        assert codes.count(429) >= 10


def test_tokens_are_stored_as_hashes_only(request: pytest.FixtureRequest) -> None:
    database = new_database("sqlite", request)
    with serving(database) as server:
        _, people = make_table(server.url, "shangrila", THREE_PEOPLE, **PRESET)
        tokens = [person.token for person in people]
    path = database.partition(":///")[2]
    files = [Path(f"{path}{ending}") for ending in ("", "-wal")]
    kept = b"".join(file.read_bytes() for file in files if file.exists())
    assert b"Camille" in kept
    assert not any(token.encode() in kept for token in tokens)


def test_a_crashed_bot_worker_is_replaced_and_the_thought_had_again() -> None:
    async def crash_and_think() -> None:
        bot_workers = BotWorkers(1, Precompiler())
        match = games.get("shangrila").new(seed=1, **PRESET)
        seat = match.actors[0]
        await bot_workers.think(("Ada", "table"), "shangrila", "greedy", match.redacted(seat), seat)
        for process in list(bot_workers._pool._processes.values()):
            process.kill()
            process.join()
        action, _ = await bot_workers.think(
            ("Ada", "table"), "shangrila", "greedy", match.redacted(seat), seat
        )
        bot_workers.close()
        assert action in match.legal(seat)

    asyncio.run(crash_and_think())


def test_who_is_here_is_known_across_processes(request: pytest.FixtureRequest) -> None:
    database = new_database("postgresql", request)
    with serving(database) as one, serving(database) as other:
        table_id, people = make_table(one.url, "shangrila", THREE_PEOPLE, **PRESET)
        watcher = Follower(one.url, table_id)
        guest = Follower(other.url, table_id, people[1].token)
        while not watcher.view["seats"][1]["here"]:
            watcher.follow()
        guest.close()
        while watcher.view["seats"][1]["here"]:
            watcher.follow()


def test_several_workers_serve_one_address(request: pytest.FixtureRequest) -> None:
    with serving(new_database("postgresql", request), workers=2) as server:
        table_id, people = make_table(server.url, "shangrila", THREE_PEOPLE, **PRESET)
        followers = [Follower(server.url, table_id) for _ in range(6)]
        for _ in range(4):
            table = people[0].look()
            person = next(each for each in people if each.seat in table["view"]["actors"])
            assert person.play(person.look()["view"]["choices"][0]["text"]).status_code == 200
        version = people[0].look()["version"]
        for follower in followers:
            follower.follow_to(version)
        assert len({str(follower.view["view"]) for follower in followers}) == 1
        workers = server.workers()
        assert len(workers) == 2
        os.kill(workers[0], signal.SIGKILL)
        looked = patience.until(people[0].look, "a worker that answers", (httpx.TransportError,))
        assert looked["version"] == version


def test_who_says_too_much_in_a_minute_is_shown_the_door(request: pytest.FixtureRequest) -> None:
    with serving(new_database("sqlite", request), messages_a_minute=5) as server:
        table_id, people = make_table(server.url, "shangrila", THREE_PEOPLE, **PRESET)
        follower = Follower(server.url, table_id, people[0].token)

        def chatter() -> None:
            for _ in range(20):
                follower.send({"type": "ping"})
                follower.receive()

        with pytest.raises(ConnectionClosed) as closed:
            chatter()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4429
