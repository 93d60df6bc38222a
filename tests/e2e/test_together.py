"""Company: a waiting room that can begin, signs, the next game of the same people, and who only watches."""

import json
import re
from collections.abc import Callable

import httpx
from playwright.sync_api import expect

from cordee import games
from tests import patience
from tests.e2e.guest import Guest
from tests.e2e.test_company import sit_down
from tests.e2e.test_pages import audit
from tests.server.people import make_table
from tests.server.processes import ServerProcess
from tests.server.test_tables import PRESET, THREE_PEOPLE, your_turn

Come = Callable[..., Guest]
SILENT, RIVALS = "ascent", "shangrila"


def finished(url: str) -> tuple[str, dict[str, str]]:
    """A table of Ada, Blaise and a bot, whose game is over: its path, and each seat's own link."""
    match = games.get(RIVALS).new(seed=7, seats=3, setup="preset")
    while not match.over:
        seat = match.actors[0]
        match.play(seat, match.moves(seat)[0])
    seats = [{"name": "Ada"}, {"name": "Blaise"}, {"bot": "greedy"}]
    wish = {"game": RIVALS, "record": json.loads(match.record.to_json()), "seats": seats}
    made = httpx.post(f"{url}/api/tables", json=wish, timeout=patience.SECONDS).json()
    path = f"/tables/{made['table']['id']}"
    tokens = made["tokens"].items()
    return path, {seat: f"{path}#seat={seat}&token={token}&game={RIVALS}" for seat, token in tokens}


def seat_of(guest: Guest) -> str:
    """Whose seat bears the mark of whoever looks."""
    return guest.page.locator("aside li:has(.you) b").inner_text()


def test_the_people_of_a_finished_game_go_on_together(guest: Come, server: ServerProcess) -> None:
    path, links = finished(server.url)
    ada, blaise, camille = guest(), guest(), guest()
    ada.open(links["0"])
    blaise.open(links["1"])
    camille.open(path)
    for one in (blaise, camille):
        one.page.locator(".epilogue").wait_for()
    ada.page.get_by_role("button", name="Play again").click()
    ada.page.wait_for_url(lambda url: not url.endswith(path))
    address = ada.page.url
    for one, does in ((blaise, "Play along"), (camille, "Watch it")):
        one.expect_text("Ada begins another game.")
        one.page.get_by_role("button", name=does).click()
        one.page.wait_for_url(address)
    assert [seat_of(one) for one in (ada, blaise)] == ["Ada", "Blaise"]
    expect(camille.page.get_by_text("You are watching.")).to_be_visible()
    audit(camille)
    # No secret went from one to another: each holds what it held.
    held = "() => Object.values(JSON.parse(localStorage['cordee.keys'] ?? '{}')).map(one => one.tokens)"
    tokens = [one.page.evaluate(held) for one in (ada, blaise, camille)]
    assert [[list(each) for each in mine] for mine in tokens] == [[["0"], ["0"]], [["1"], ["1"]], []]


def test_a_table_begins_with_those_who_are_there(guest: Come) -> None:
    ada, blaise = guest(), guest(phone=True)
    ada.prefer(name="Ada")
    address = ada.start(SILENT, "online", seats="4")
    blaise.open("/about")
    sit_down(blaise, address, "Blaise")
    ada.expect_text("Still expected: 2.")
    audit(ada)
    audit(blaise)
    blaise.fits()
    ada.page.get_by_role("button", name="A bot", exact=True).last.click()
    ada.expect_text("Still expected: 1.")
    ada.page.get_by_role("button", name="Just the 3 of us").click()
    ada.page.wait_for_url(lambda url: url != address)
    # Whoever waited there is led along, and keeps the seat.
    blaise.page.wait_for_url(ada.page.url)
    for one, name in ((ada, "Ada"), (blaise, "Blaise")):
        expect(one.page.locator(".board .wait")).to_have_count(0)
        assert seat_of(one) == name
    # The way back does not lead into the room that nobody waits in any more.
    blaise.page.go_back()
    expect(blaise.page).to_have_url(re.compile("/about$"))
    expect(ada.page.locator("aside .who")).to_contain_text(["Ada", "Blaise", "Ptarmigan"])


def test_a_sign_is_seen_at_its_seat_and_can_be_muted(guest: Come) -> None:
    ada, blaise = guest(), guest()
    ada.prefer(name="Ada")
    address = ada.start(SILENT, "online", seats="2")
    sit_down(blaise, address, "Blaise")
    expect(ada.page.locator(".board .wait")).to_have_count(0)

    def show(sign: str) -> None:
        ada.page.locator("summary[aria-label='Show a sign']").focus()
        ada.page.keyboard.press("Enter")
        ada.page.get_by_role("button", name=sign).click()

    show("One moment")  # which may be shown whoever is waited for
    seen = blaise.page.locator("aside li", has_text="Ada").locator(".wave")
    expect(seen).to_have_text(re.compile("One moment"))
    audit(blaise)
    # In the silence of this game only once.
    ada.page.locator("summary[aria-label='Show a sign']").click()
    expect(ada.page.get_by_role("button", name="One moment")).to_be_disabled()
    expect(ada.page.get_by_role("button", name="Oops")).to_have_count(0)
    talk = blaise.page.get_by_role("region", name="Talk")
    expect(talk).to_contain_text("One moment")
    blaise.page.get_by_label("Show the signs of others").uncheck()
    expect(talk).not_to_contain_text("One moment")


def test_the_log_says_who_did_it_then(guest: Come, server: ServerProcess) -> None:
    table_id, people = make_table(server.url, RIVALS, THREE_PEOPLE, **PRESET)
    first = your_turn(people)
    assert first.play(first.look()["view"]["choices"][0]["move"]).status_code == 200
    name = THREE_PEOPLE[first.seat]["name"]
    assert first.http.delete(f"{first.path}/seats/{first.seat}").status_code == 200
    seated = httpx.post(f"{server.url}{first.path}/seats/{first.seat}", json={"name": "Eve"})
    assert seated.status_code == 201
    camille = guest()
    camille.open(f"/tables/{table_id}")
    expect(camille.page.locator("aside li").nth(first.seat)).to_contain_text("Eve")
    expect(camille.page.get_by_role("log", name="What happened")).to_contain_text(name)
