"""What people see of fair deals, of somebody who is away, and of what is forgotten."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect

from tests import patience
from tests.e2e.guest import Guest
from tests.server.people import OPEN, Person, make_table
from tests.server.processes import ServerProcess, serving
from tests.server.test_tables import PRESET, THREE_PEOPLE, play_on

Come = Callable[..., Guest]
PROMISED = "The deal is the one that was promised"


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server that takes people to be away after a second."""
    folder = tmp_path_factory.mktemp("impatient")
    with serving(f"sqlite+aiosqlite:///{folder / 'tables.sqlite'}", away_seconds=1) as process:
        yield process


@pytest.fixture(autouse=True)
def goodbye() -> Iterator[None]:
    yield
    OPEN.close()


def seat_link(person: Person) -> str:
    return f"/tables/{person.table_id}#seat={person.seat}&token={person.token}&game=shangrila"


def test_a_deal_is_sealed_before_the_game_and_checked_after_it(
    guest: Come, server: ServerProcess, tmp_path: Path
) -> None:
    table_id, (ada,) = make_table(server.url, "tranquility", [{"name": "Ada"}], seats=1)
    seal = ada.look()["deal"]["commitment"]
    her = guest()
    her.open(f"/tables/{table_id}#seat=0&token={ada.token}&game=tranquility")
    expect(her.page.locator("summary", has_text="The deal is sealed")).to_contain_text(seal[:8])
    play_on(ada)
    her.open(f"/tables/{table_id}/replay")
    expect(her.page.get_by_text(PROMISED)).to_be_visible()
    # The file holds the whole seed, which is beyond JavaScript's numbers, and replays.
    with her.page.expect_download() as download:
        her.page.get_by_role("button", name="Download the record").click()
    kept = tmp_path / "record.json"
    download.value.save_as(kept)
    assert f'"seed":{ada.look()["deal"]["seed"]}' in kept.read_text().replace(" ", "")
    her.open("/replay")
    her.page.locator("input[type=file]").set_input_files(kept)
    expect(her.page.get_by_text(PROMISED)).to_be_visible()
    forged = tmp_path / "forged.json"
    forged.write_text(kept.read_text().replace(seal, "0" * 64))
    her.page.locator("input[type=file]").set_input_files(forged)
    expect(her.page.get_by_text("The deal is not the one that was promised")).to_be_visible()


def test_who_sits_down_at_a_prepared_deal_is_told_first(guest: Come, server: ServerProcess) -> None:
    table_id, (ada,) = make_table(server.url, "tranquility", [{"name": "Ada"}], seats=1)
    play_on(ada)
    fork = httpx.post(f"{server.url}/api/tables/{table_id}/fork", json={"move": 0, "listed": True}).json()
    blaise = guest(phone=True)
    blaise.open("/")
    expect(blaise.page.get_by_text(re.compile("prepared deal")).first).to_be_visible()
    blaise.open(f"/tables/{fork['table']['id']}")
    blaise.page.get_by_role("button", name="Sit down").click()
    expect(blaise.page.get_by_role("dialog")).to_contain_text("It does not count in the hall")
    blaise.fits()


def test_two_agree_that_a_bot_plays_for_the_third(guest: Come, impatient: ServerProcess) -> None:
    _, people = make_table(impatient.url, "shangrila", THREE_PEOPLE, **PRESET)
    ada, blaise = guest(url=impatient.url), guest(url=impatient.url, lang="fr", phone=True)
    for one, person in ((ada, people[0]), (blaise, people[1])):
        one.open(seat_link(person))
        expect(one.page.locator(".banner")).to_be_visible()
    away = ada.page.locator("aside li").nth(2)
    expect(away).to_contain_text("away")
    away.get_by_text("Away for long?").click()
    for _ in patience.tries(0.3):  # until she has been away for long enough
        away.get_by_role("button", name="Let a bot play until they are back").click()
        ada.page.wait_for_timeout(300)
        if away.get_by_text("Agreed so far").count():
            break
    expect(away).to_contain_text("Agreed so far: Ada")
    hers = blaise.page.locator("aside li").nth(2)
    expect(hers).to_contain_text("D’accord pour l’instant : Ada.")
    # Whoever is asked need not look for it.
    asked = blaise.page.locator(".board").get_by_label("Quelqu’un n’est pas là")
    expect(asked).to_contain_text("Camille n’est pas là.")
    blaise.fits()
    asked.get_by_role("button", name="D’accord").click()
    expect(away).to_contain_text("bot, Regular")
    expect(asked).to_have_count(0)


def test_name_and_words_are_removed_on_ones_word(guest: Come, server: ServerProcess) -> None:
    table_id, people = make_table(server.url, "shangrila", THREE_PEOPLE, **PRESET)
    people[0].say("Hello from Ada")
    ada = guest()
    ada.open(seat_link(people[0]))
    expect(ada.page.get_by_text("Hello from Ada")).to_be_visible()
    ada.open("/settings")
    ada.page.get_by_role("button", name="Remove my name and my words").click()
    expect(ada.page.get_by_text("Your name and your words are removed.")).to_be_visible()
    table = people[1].look()
    assert (table["seats"][0]["name"], table["talk"]["messages"]) == (None, [])
    ada.open(f"/tables/{table_id}")
    expect(ada.page.locator("aside li").first).to_contain_text("you")
    ada.open("/about")
    ada.expect_text("deleted after 90 days without a move")
