"""At a real server: what one person asks for does not keep the others waiting."""

import threading
import time
from collections.abc import Iterator

import httpx
import pytest

from cordee.server.thinking import HINTS_AT_ONCE
from tests import patience
from tests.server.conftest import new_database
from tests.server.people import Follower, Person, make_table
from tests.server.processes import ServerProcess, serving

PRESET = {"seats": 3, "setup": "preset"}
NOVICES = [{"name": "Ada"}, {"bot": "novice"}, {"bot": "novice"}]
PEOPLE = [{"name": "Ada"}, {"name": "Blaise"}, {"name": "Camille"}]
EXPERTS = [{"bot": "expert"}] * 3
HINTS, TABLES = 30, 20
DEALT = "ascent"  # no two tables begin alike, so that no two hints are the same


def one_round(ada: Person) -> None:
    table = ada.wait_for_turn()
    assert ada.play(table["view"]["choices"][0]["text"], table["version"]).status_code == 200
    ada.wait_for_turn()


@pytest.fixture(scope="module")
def server(request: pytest.FixtureRequest) -> Iterator[ServerProcess]:
    with serving(new_database("sqlite", request)) as server:
        for game in ("shangrila", DEALT):  # the worker has read the bots before anything is compared
            _, people = make_table(server.url, game, PEOPLE, seats=3)
            assert hint_of(people).status_code == 200
        yield server


def hint_of(people: list[Person]) -> httpx.Response:
    table = people[0].look()
    person = people[table["view"]["actors"][0]]
    wish = {"seat": person.seat, "version": table["version"]}
    return person.http.post(f"{person.path}/hint", json=wish, timeout=600)


def test_thirty_hints_of_one_person_do_not_hold_up_a_table_of_another(server: ServerProcess) -> None:
    _, (ada,) = make_table(server.url, "shangrila", NOVICES, **PRESET)
    ada.wait_for_turn()
    tables = [make_table(server.url, DEALT, PEOPLE, seats=3)[1] for _ in range(HINTS)]
    answers: list[int] = []
    asking = [
        threading.Thread(target=lambda people=people: answers.append(hint_of(people).status_code))
        for people in tables
    ]
    for each in asking:
        each.start()
    patience.until(lambda: 429 in answers, "a refusal", every=0.01)
    one_round(ada)
    answered = answers.count(200)
    for each in asking:
        each.join()
    assert set(answers) == {200, 429}, "nobody may have so many unanswered hints"
    assert answered < answers.count(200), "a round with two novices is over before the hints are"


def test_twenty_tables_of_experts_do_not_make_a_novice_wait(server: ServerProcess) -> None:
    _, (ada,) = make_table(server.url, "shangrila", NOVICES, **PRESET)
    ada.wait_for_turn()
    alone = [make_table(server.url, "shangrila", EXPERTS, **PRESET)[0] for _ in range(TABLES)]
    watching = [Follower(server.url, table_id) for table_id in alone]

    def moves() -> int:
        return sum(httpx.get(f"{server.url}/api/tables/{table_id}").json()["version"] for table_id in alone)

    before = moves()
    one_round(ada)
    # Each of two novices waited for the thought under way, and not for all that were asked for before: in
    # one queue for all, every table would have moved once before each of them.
    assert moves() - before < 3 * TABLES // 2
    for each in watching:
        each.close()


def test_a_hint_for_a_position_that_is_gone_is_not_waited_for(server: ServerProcess) -> None:
    tables = [make_table(server.url, DEALT, PEOPLE, seats=3)[1] for _ in range(HINTS_AT_ONCE)]
    answers: dict[int, httpx.Response] = {}

    def ask(number: int) -> None:
        answers[number] = hint_of(tables[number])

    asking = [threading.Thread(target=ask, args=(number,)) for number in range(HINTS_AT_ONCE)]
    for each in asking:
        each.start()
        time.sleep(0.05)
    people = tables[-1]
    table = people[0].look()
    person = people[table["view"]["actors"][0]]
    mover = Person(server.url, person.table_id, person.seat, person.token)
    assert mover.play(mover.look()["view"]["choices"][0]["text"]).status_code == 200
    asking[-1].join()
    assert answers[HINTS_AT_ONCE - 1].json()["code"] == "stale"
    assert len(answers) < HINTS_AT_ONCE, "the others are still waited for"
    for each in asking:
        each.join()
    assert [answers[number].status_code for number in range(HINTS_AT_ONCE - 1)] == [200] * (HINTS_AT_ONCE - 1)


def test_hints_of_who_has_hung_up_are_given_up(server: ServerProcess) -> None:
    """Who hangs up again and again never has too many unanswered ones, and the next is answered."""
    tables = [make_table(server.url, DEALT, PEOPLE, seats=3)[1] for _ in range(2 * HINTS_AT_ONCE)]
    for people in tables:
        table = people[0].look()
        person = people[table["view"]["actors"][0]]
        wish = {"seat": person.seat, "version": table["version"]}
        with pytest.raises(httpx.ReadTimeout):
            # Sooner than anybody could think, on any machine.
            person.http.post(f"{person.path}/hint", json=wish, timeout=httpx.Timeout(60, read=0.001))
    assert hint_of(tables[0]).status_code == 200
