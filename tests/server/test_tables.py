"""A table from its making to its record, over HTTP and WebSocket, on both kinds of database."""

import time
from typing import Any

import httpx
import pytest

from cordee import games
from cordee.core.record import Record
from tests import patience
from tests.server.people import Follower, Person, make_table
from tests.server.processes import ServerProcess, serving

PRESET = {"seats": 3, "setup": "preset"}
TWO_BOTS = [{"name": "Ada"}, {"bot": "random"}, {"bot": "greedy"}]
THREE_PEOPLE = [{"name": "Ada"}, {"name": "Blaise"}, {"name": "Camille"}]


def play_on(person: Person, decisions: int = 10**6) -> dict[str, Any]:
    """Play the first legal choice whenever it is this person's turn, for so many decisions or to the end."""
    while decisions:
        table = person.look()
        if table["phase"] == "over":
            break
        if person.seat in table["view"]["actors"]:
            move = table["view"]["choices"][0]["move"]
            answer = person.play(move, table["version"])
            if answer.status_code == 409:
                continue  # where several may act, somebody else was faster
            assert answer.status_code == 200, answer.text
            decisions -= 1
        else:
            time.sleep(0.01)
    return person.look()


def your_turn(people: list[Person]) -> Person:
    actors = people[0].look()["view"]["actors"]
    return next(person for person in people if person.seat in actors)


# What makes a game end that could go on for ever.
ENDING: dict[str, dict[str, Any]] = {"siette": {"variants": ["asphyxia"]}}


@pytest.mark.parametrize("game", games.names())
def test_a_whole_game_with_bots_is_followed_by_its_people_and_a_spectator(
    server: ServerProcess, game: str
) -> None:
    seats = games.get(game).read_options({})["seats"]
    wishes: list[dict[str, str]] = [{"name": "Ada"}, {}] + [{"bot": "greedy"}] * (seats - 2)
    table_id, (ada,) = make_table(server.url, game, wishes, **ENDING.get(game, {}))
    mine, spectator = Follower(server.url, table_id, ada.token), Follower(server.url, table_id)
    # Both follow before the game begins; it begins when the open seat is taken.
    blaise = httpx.post(f"{server.url}/api/tables/{table_id}/seats/1", json={"name": "Blaise"}).json()
    hers = Person(server.url, table_id, 1, blaise["token"])
    hers.http.put(f"{hers.path}/seats/1/bot", json={"bot": "greedy"})
    play_on(ada, 15)
    ada.http.put(f"{ada.path}/seats/0/bot", json={"bot": "greedy"})  # Ada has to go
    patience.until(lambda: ada.look()["phase"] == "over", "the end of the game")
    end = ada.look()
    for follower in (mine, spectator):
        follower.follow_to(end["version"])
        assert follower.view["phase"] == "over"
        assert follower.view["view"]["result"] == end["view"]["result"]
    assert mine.view["view"]["table"] == end["view"]["table"]
    assert len(mine.events) == len(spectator.events) > 0
    record = httpx.get(f"{server.url}/api/tables/{table_id}/record").text
    replayed = games.replay(Record.from_json(record))
    assert replayed.view(-1) == spectator.view["view"]


def test_reconnecting_at_every_step_misses_nothing(server: ServerProcess) -> None:
    table_id, (ada,) = make_table(server.url, "shangrila", TWO_BOTS, **PRESET)
    faithful = Follower(server.url, table_id)
    for _ in range(8):
        table = play_on(ada, 1)
        again = Follower(server.url, table_id)
        version = again.view["version"]
        assert version >= table["version"]
        faithful.follow_to(version)
        if faithful.view["version"] == version:
            assert faithful.view["view"] == again.view["view"]
            # What the newcomer is told of the past is what the other one saw happen.
            assert again.recent[-len(faithful.events) :] == faithful.events[-len(again.recent) :]
        again.close()


def test_a_move_is_refused_with_its_rule_and_nothing_changes(server: ServerProcess) -> None:
    _, people = make_table(server.url, "shangrila", THREE_PEOPLE, **PRESET)
    person = your_turn(people)
    before = person.look()
    answer = person.play("2>5")
    assert answer.status_code == 422
    problem = answer.json()
    assert (problem["code"], problem["rule"]) == ("illegal_move", "SHA-5")
    assert "red village" in problem["sentence"]
    french = person.http.post(
        f"{person.path}/moves",
        json={"seat": person.seat, "version": before["version"], "move": "2>5"},
        headers={"Accept-Language": "fr-FR,fr;q=0.9"},
    ).json()
    assert "village rouge" in french["sentence"]
    asked = person.http.post(f"{person.path}/why", json={"seat": person.seat, "move": "2>5"}).json()
    assert asked == {"legal": False, "rule": "SHA-5", "sentence": problem["sentence"]}
    assert person.look() == before


def test_a_stale_or_repeated_move_changes_nothing_and_is_told_how_the_table_stands(
    server: ServerProcess,
) -> None:
    _, people = make_table(server.url, "shangrila", THREE_PEOPLE, **PRESET)
    person = your_turn(people)
    move = person.look()["view"]["choices"][0]["text"]
    assert person.play(move, version=0).status_code == 200
    again = person.play(move, version=0)
    assert again.status_code == 409
    assert again.json()["code"] == "stale"
    assert again.json()["table"] == person.look()
    assert person.look()["version"] == 1


def test_a_decision_is_taken_back_with_what_bots_did_since(server: ServerProcess) -> None:
    _, (ada,) = make_table(server.url, "shangrila", TWO_BOTS, **PRESET)
    play_on(ada, 1)
    table = ada.wait_for_turn()
    before = table["view"]["table"]
    assert table["can_undo"]
    play_on(ada, 1)
    ada.wait_for_turn()
    answer = ada.undo()
    assert answer.status_code == 200, answer.text
    assert answer.json()["view"]["table"] == before


def test_what_another_person_followed_cannot_be_taken_back(server: ServerProcess) -> None:
    _, people = make_table(server.url, "shangrila", THREE_PEOPLE, **PRESET)
    first = your_turn(people)
    assert first.undo().json()["code"] == "cannot_undo"
    for _ in range(2):
        person = your_turn(people)
        person.play(person.look()["view"]["choices"][0]["text"])
    assert first.undo().status_code == 409
    assert not first.look()["can_undo"]


def test_people_sit_down_stand_up_and_let_a_bot_play_for_them(server: ServerProcess) -> None:
    table_id, (ada,) = make_table(server.url, "shangrila", [{"name": "Ada"}], **PRESET)
    assert ada.look()["phase"] == "waiting"
    assert ada.look()["view"] is None
    assert ada.play("H1", version=0).json()["code"] == "waiting"
    path = f"{server.url}/api/tables/{table_id}/seats"
    blaise = httpx.post(f"{path}/1", json={"name": "Blaise"}).json()
    assert httpx.post(f"{path}/1", json={"name": "Eve"}).json()["code"] == "seat_taken"
    assert httpx.post(f"{path}/7", json={"name": "Eve"}).json()["code"] == "no_such_seat"
    camille = httpx.post(f"{path}/2", json={"name": "Camille"}).json()
    assert camille["table"]["phase"] == "playing"
    other = Person(server.url, table_id, 1, blaise["token"])
    assert (
        other.http.put(f"{other.path}/seats/1/bot", json={"bot": "greedy"}).json()["seats"][1]["kind"]
        == "bot"
    )
    assert other.play("H1").json()["code"] == "bot_plays"
    assert other.http.delete(f"{other.path}/seats/1/bot").json()["seats"][1]["kind"] == "person"
    assert other.http.delete(f"{other.path}/seats/1").json()["phase"] == "waiting"
    assert other.http.delete(f"{other.path}/seats/1").json()["code"] == "not_your_seat"


def test_a_token_holds_its_own_seat_and_no_other(server: ServerProcess) -> None:
    table_id, people = make_table(server.url, "shangrila", THREE_PEOPLE, **PRESET)
    _, (stranger, *_) = make_table(server.url, "shangrila", THREE_PEOPLE, **PRESET)
    person = your_turn(people)
    move = person.look()["view"]["choices"][0]["text"]
    others = [other.token for other in people if other is not person]
    for token in (*others, stranger.token, "nonsense"):
        thief = Person(server.url, table_id, person.seat, token)
        answer = thief.play(move, version=0)
        assert (answer.status_code, answer.json()["code"]) == (403, "not_your_seat")
    assert person.look()["version"] == 0


def test_one_person_may_hold_several_seats_and_look_from_each(server: ServerProcess) -> None:
    table_id, people = make_table(server.url, "shangrila", THREE_PEOPLE, **PRESET)
    follower = Follower(server.url, table_id, *(person.token for person in people), seat=1)
    assert follower.view["viewer"] == 1
    follower.send({"type": "look", "seat": 2})
    while (message := follower.receive())["type"] != "view":
        pass
    assert message["view"]["viewer"] == 2
    assert [seat["here"] for seat in message["view"]["seats"]] == [True] * 3


def test_moves_can_be_made_over_the_socket(server: ServerProcess) -> None:
    table_id, people = make_table(server.url, "shangrila", THREE_PEOPLE, **PRESET)
    person = your_turn(people)
    text = person.look()["view"]["choices"][0]["text"]
    follower = Follower(server.url, table_id, person.token)

    def make(number: int, move: str) -> dict[str, Any]:
        wish = {"type": "move", "id": number, "seat": person.seat, "version": 0, "move": move}
        follower.send(wish)
        while (answer := follower.receive()).get("id") != number:
            assert answer["type"] == "update"
        return answer

    refused = make(1, "2>5")
    assert (refused["type"], refused["code"], refused["rule"]) == ("problem", "illegal_move", "SHA-5")
    assert make(2, text) == {"type": "done", "id": 2, "version": 1}
    assert make(3, text)["code"] == "stale"
    follower.send({"type": "move", "id": 4, "seat": (person.seat + 1) % 3, "version": 1, "move": text})
    while (answer := follower.receive()).get("id") != 4:
        pass
    assert answer["code"] == "not_your_seat"


def test_talk_reaches_everyone(server: ServerProcess) -> None:
    table_id, people = make_table(server.url, "shangrila", THREE_PEOPLE, **PRESET)
    spectator = Follower(server.url, table_id)
    assert people[0].say("<b>bonjour</b>").status_code == 200
    while not spectator.view["talk"]["messages"]:
        spectator.follow()
    said = {"number": 1, "seat": 0, "text": "<b>bonjour</b>", "name": "Ada", "emote": None}
    assert spectator.view["talk"]["messages"] == [said]
    assert people[0].say("x" * 401).status_code == 400
    assert Person(server.url, table_id, 0, "nonsense").say("hi").status_code == 403


def test_only_listed_tables_are_found(server: ServerProcess) -> None:
    wish = {"game": "shangrila", "seats": [{"name": "Ada"}]}
    listed = httpx.post(f"{server.url}/api/tables", json={**wish, "listed": True}).json()["table"]["id"]
    private = httpx.post(f"{server.url}/api/tables", json=wish).json()["table"]["id"]
    found = [table["id"] for table in httpx.get(f"{server.url}/api/tables").json()]
    assert listed in found
    assert private not in found


def test_a_finished_game_is_replayed_and_forked(server: ServerProcess) -> None:
    table_id, (ada,) = make_table(server.url, "shangrila", TWO_BOTS, **PRESET)
    path = f"{server.url}/api/tables/{table_id}"
    assert httpx.get(f"{path}/record").json()["code"] == "not_over"
    assert httpx.post(f"{path}/fork", json={"move": 3}).json()["code"] == "not_over"
    play_on(ada)
    record = httpx.get(f"{path}/record").json()
    at_three = httpx.get(f"{path}/replay/3", params={"viewer": 1}).json()
    assert at_three["moves"] == len(record["moves"])
    assert at_three["view"]["viewer"] == 1
    forked = httpx.post(f"{path}/fork", json={"move": 3, "seats": THREE_PEOPLE}).json()
    assert forked["table"]["view"]["table"] == at_three["view"]["table"]
    assert httpx.get(f"{path}/replay/99999").json()["code"] == "no_such_move"


def test_a_stopped_server_goes_on_where_it_was(database: str) -> None:
    with serving(database) as first:
        table_id, (ada,) = make_table(first.url, "shangrila", TWO_BOTS, **PRESET)
        play_on(ada, 5)
        before = ada.wait_for_turn()
        first.stop()
    with serving(database) as second:
        again = Person(second.url, table_id, 0, ada.token)
        assert again.look() == before
        assert play_on(again)["phase"] == "over"
