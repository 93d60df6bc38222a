"""Tables in the browser: dealt, played, kept, taken back, looked at again, with no server at all."""

import json
import re
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

from cordee import games
from cordee.core.commitment import check
from cordee.core.record import Record
from tests import patience
from tests.e2e.guest import Guest
from tests.e2e.test_app import (  # noqa: F401  (fixtures)
    NEW_VERSION,
    client,
    mark,
    open_once,
    own_server,
    publish,
    publisher,
    wait_for_newer,
)
from tests.e2e.test_games import ENDING
from tests.e2e.test_pages import audit, english_left
from tests.server.processes import ServerProcess

Come = Callable[..., Guest]
OPEN = "shangrila"  # one that hides nothing
CARDS = "ascent"  # a game with hands
EXPERTS = "tranquility"
TIMED = "siette"  # one with a clock of its own

# All that the browser keeps of its games.
KEPT = """() => new Promise((resolve, reject) => {
    const asked = indexedDB.open('cordee')
    asked.onerror = reject
    asked.onsuccess = () => {
        const reading = asked.result.transaction(['tables', 'entries'])
        const [tables, entries] = ['tables', 'entries'].map(name => reading.objectStore(name).getAll())
        reading.oncomplete = () => {
            asked.result.close()
            resolve({tables: tables.result, entries: entries.result})
        }
    }
})"""


# The first of them as it never was.
CHANGED = """() => new Promise((resolve, reject) => {
    const asked = indexedDB.open('cordee')
    asked.onerror = reject
    asked.onsuccess = () => {
        const writing = asked.result.transaction('tables', 'readwrite')
        const tables = writing.objectStore('tables')
        tables.getAll().onsuccess = ({target: {result: [table]}}) => {
            CHANGE
            tables.put(table)
        }
        writing.oncomplete = () => { asked.result.close(); resolve() }
    }
})"""


def kept(page: Page) -> Any:
    return page.evaluate(KEPT)


def quick(guest: Guest) -> Guest:
    """Bots that think do so briefly."""
    guest.prefer(thinking="brief")
    return guest


def hand_over(guest: Guest) -> None:
    """A bot plays on."""
    guest.page.locator("summary[aria-label=More], summary[aria-label=Plus]").click()
    guest.page.get_by_role("button", name=re.compile("Let a bot play for me|Laisser un robot")).click()


def let_a_bot_finish(guest: Guest) -> None:
    if guest.wait_for_turn():
        hand_over(guest)
        expect(guest.page.locator(".banner.over")).to_be_visible()


def download(page: Page, name: str, folder: Path) -> Path:
    with page.expect_download() as download:
        page.get_by_role("button", name=name).click()
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    return path


def dimensions(picture: Path) -> tuple[int, int]:
    """Width and height, as the first chunk of a PNG tells them."""
    width, height = struct.unpack(">II", picture.read_bytes()[16:24])
    return width, height


@pytest.fixture
def alone(guest: Come, own_server: ServerProcess) -> Callable[..., Guest]:  # noqa: F811
    """Somebody whose server is gone after the first visit."""

    def come(game: str, **how: Any) -> Guest:
        one = quick(guest(url=own_server.url, app=True, **how))
        open_once(one, f"/games/{game}")
        own_server.stop()
        return one

    return come


@pytest.mark.parametrize("game", games.names())
def test_a_whole_game_with_bots_without_a_server(
    alone: Callable[..., Guest], game: str, tmp_path: Path
) -> None:
    ada = alone(game)
    ada.start(game, "bots", here=True, **ENDING.get(game, {}))
    expect(ada.page).to_have_url(re.compile("/here/"))
    ada.play_by_mouse(6)
    assert ada.wait_for_turn()
    hand_over(ada)
    # The end is a scene, for a second where nothing moves, then numbers and a picture of the board.
    ada.page.wait_for_function("() => document.querySelector('.closing')")
    epilogue = ada.page.get_by_role("region", name="The end of the game")
    expect(epilogue).to_contain_text("decisions from the deal to the end.")
    picture = download(ada.page, "Keep the picture", tmp_path)
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert dimensions(picture) == (1200, 1050)
    # It is among her tables, and can be looked at again.
    ada.open("/")
    ada.page.locator(".finished > summary").click()
    line = ada.page.locator(".finished div.line")
    expect(line).to_have_count(1)
    expect(line).to_contain_text("in this browser")
    expect(line.locator(".end")).to_be_visible()
    line.get_by_role("link", name="Look").click()
    ada.page.get_by_role("link", name="Watch the replay").first.click()
    expect(ada.page.get_by_text("The deal is the one that was promised")).to_be_visible()
    ada.page.get_by_role("button", name="Last move").click()
    expect(ada.page.locator(".where strong")).to_be_visible()


def test_the_same_people_play_again(guest: Come) -> None:
    ada = quick(guest())
    first = ada.start(OPEN, "bots", here=True, seats="3", setup="preset")
    let_a_bot_finish(ada)
    ada.page.get_by_role("button", name="Play again").click()
    expect(ada.page).not_to_have_url(first)
    assert ada.wait_for_turn()
    before, after = (table for table in sorted(kept(ada.page)["tables"], key=lambda table: table["since"]))
    assert [seat["name"] for seat in before["seats"]] == [seat["name"] for seat in after["seats"]]
    assert after["options"] == before["options"]
    assert after["seed"] != before["seed"]


def test_three_experts_without_a_server(alone: Callable[..., Guest]) -> None:
    ada = alone(EXPERTS)
    ada.start(EXPERTS, "bots", here=True, level="expert", seats="4")
    let_a_bot_finish(ada)
    (table,) = kept(ada.page)["tables"]
    assert [seat["bot"] for seat in table["seats"]] == ["regular", "expert", "expert", "expert"]
    assert table["phase"] == "over"


def test_solo_on_a_phone_without_a_server_in_french(alone: Callable[..., Guest]) -> None:
    ada = alone(EXPERTS, phone=True, lang="fr")
    ada.start(EXPERTS, "solo", here=True)
    ada.wait_for_turn()
    ada.fits()
    audit(ada)
    ada.play_by_mouse(6)
    let_a_bot_finish(ada)
    ada.fits()
    assert english_left(ada.page.url, ada.page.locator("main").inner_text()) == []
    ada.page.get_by_role("link", name="Revoir la partie").click()
    expect(ada.page.get_by_text("La donne").first).to_be_visible()
    ada.fits()
    ada.open("/settings")
    expect(ada.page.locator("#kept")).to_contain_text("Parties : 1")
    ada.fits()
    audit(ada)


def test_a_reload_goes_on_exactly_where_it_was(alone: Callable[..., Guest]) -> None:
    ada = alone(CARDS)
    ada.start(CARDS, "bots", here=True, seats="2")
    ada.play_by_mouse(6)
    ada.wait_for_turn()
    ada.take_all_back()
    ada.let_go()
    board, log = ada.page.get_by_role("region", name="Board"), ada.page.get_by_role("log")
    before = board.inner_text(), log.inner_text(), kept(ada.page)
    ada.page.reload()
    ada.wait_for_turn()
    expect(board).to_have_text(before[0], use_inner_text=True)
    expect(log).to_have_text(before[1], use_inner_text=True)
    assert kept(ada.page) == before[2]
    # Every entry was written with what follows from it.
    (table,), entries = before[2]["tables"], before[2]["entries"]
    assert [entry["number"] for entry in entries] == list(range(1, table["version"] + 1))
    ada.play_by_mouse(4)


def test_undo_hint_and_review_without_a_server(alone: Callable[..., Guest]) -> None:
    ada = alone(OPEN)
    page = ada.page
    ada.start(OPEN, "bots", here=True, seats="3", setup="preset")
    ada.wait_for_turn()
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_text("The expert would:")).to_be_visible()
    expect(page.get_by_text("imagined games").first).to_be_visible()
    before = kept(page)
    undo = page.get_by_role("button", name="Undo", exact=True)
    while not undo.count():
        ada.wait_for_turn()
        ada.step_by_mouse()
    ada.wait_for_turn()
    undo.click()
    expect(page.get_by_role("log")).to_contain_text("takes the last decision back")
    after = kept(page)
    assert after["tables"][0]["record"] == before["tables"][0]["record"]
    # Nothing is ever taken out of a log.
    *played, taken_back = after["entries"][len(before["entries"]) :]
    assert {entry["kind"] for entry in played} == {"move"}
    assert (taken_back["kind"], taken_back["text"]) == ("undo", str(len(played)))
    let_a_bot_finish(ada)
    page.get_by_role("link", name="Watch the replay").click()
    page.get_by_role("button", name="Odds of winning").click()
    expect(page.locator("figure path.odds")).to_have_count(3)
    expect(page.get_by_role("status").filter(has_text="Looking at move")).to_have_count(0)
    expect(page.locator("figure ~ ul li")).not_to_have_count(0)


def test_of_two_tabs_one_plays_and_the_other_follows(guest: Come) -> None:
    ada = quick(guest())
    ada.start(CARDS, "bots", here=True, seats="2")
    ada.wait_for_turn()
    other = quick(Guest(ada.page.context.new_page()))
    other.page.set_default_timeout(patience.MILLISECONDS)
    other.open(ada.page.url)
    expect(other.page.get_by_text("This game is being played in another tab.")).to_be_visible()
    assert not other.page.locator(".board .lit, .hand .lit").count()
    ada.play_by_mouse(6)
    ada.wait_for_turn()
    ada.take_all_back()
    # What is played in one is seen in the other, and goes on there when it is wanted.
    log = ada.page.get_by_role("log").inner_text()
    expect(other.page.get_by_role("log")).to_have_text(log, use_inner_text=True)
    other.page.get_by_role("button", name="Play here").click()
    expect(ada.page.get_by_text("This game is being played in another tab.")).to_be_visible()
    assert not ada.page.locator(".board .lit, .hand .lit").count()
    other.play_by_mouse(6)
    # Whoever is left goes on by itself.
    other.page.close()
    expect(ada.page.get_by_text("This game is being played in another tab.")).to_have_count(0)
    ada.play_by_mouse(3)


def test_an_update_in_the_middle_loses_nothing(
    guest: Come,
    publisher: ServerProcess,  # noqa: F811
    client: Path,  # noqa: F811
) -> None:
    ada = quick(guest(url=publisher.url, app=True))
    ada.start(CARDS, "bots", here=True, seats="2")
    ada.page.wait_for_function("() => navigator.serviceWorker.controller")
    ada.play_by_mouse(5)
    ada.wait_for_turn()
    ada.take_all_back()
    mark(ada)
    publish(client, ada)
    expect(ada.page.locator(NEW_VERSION)).to_be_visible()
    before = kept(ada.page)
    ada.page.get_by_role("button", name="Take it now").click()
    wait_for_newer(ada)
    assert ada.wait_for_turn()
    assert kept(ada.page) == before
    ada.play_by_mouse(3)
    assert len(kept(ada.page)["entries"]) >= len(before["entries"])


def test_other_rules_set_a_game_aside(guest: Come) -> None:
    """A log that leads elsewhere than it did is not played on."""
    ada = quick(guest())
    ada.start(CARDS, "bots", here=True, seats="2")
    ada.wait_for_turn()
    ada.page.evaluate(CHANGED.replace("CHANGE", "table.record[0] ^= 1"))
    ada.page.reload()
    expect(ada.page.get_by_role("heading", name="Set aside")).to_be_visible()
    assert len(kept(ada.page)["tables"]) == 1


def test_a_record_goes_to_the_server_and_comes_back(
    guest: Come, server: ServerProcess, tmp_path: Path
) -> None:
    """Options, seed and moves make the same game there as here."""
    ada = quick(guest())
    page = ada.page
    ada.start(EXPERTS, "bots", here=True, seats="2")
    let_a_bot_finish(ada)
    (table,) = kept(page)["tables"]
    page.get_by_role("link", name="Watch the replay").click()
    path = download(page, "Download the record", tmp_path)
    record = Record.from_json(path.read_bytes())
    # Python writes the same document, but for the end, which holds a position in notation.
    assert record.to_json() == path.read_text()
    assert check(record) == table["commitment"]
    assert games.replay(record).state.tobytes() == bytes(table["record"])
    page.get_by_role("button", name="Put this game on the server").click()
    page.wait_for_url(re.compile("/tables/"))
    expect(page.locator(".banner.over")).to_be_visible()
    there = httpx.get(f"{server.url}/api/tables/{page.url.rsplit('/')[-1]}/record").json()
    for name in ("game", "version", "options", "moves", "seed"):
        assert there[name] == json.loads(path.read_text())[name], name
    # From a file it can be looked at with no server, and played on.
    ada.open("/replay")
    page.route("**/api/study/**", lambda route: route.abort())
    page.locator("input[type=file]").set_input_files(path)
    expect(page.get_by_text("The deal is the one that was promised")).to_be_visible()
    page.get_by_role("button", name="Next move").click()
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(re.compile("/here/"))
    expect(page.get_by_text("A prepared deal.")).to_be_visible()


def test_a_game_that_goes_on_moves_to_the_server(guest: Come, server: ServerProcess) -> None:
    ada = quick(guest())
    page = ada.page
    ada.start(CARDS, "bots", here=True, seats="2")
    ada.play_by_mouse(5)
    ada.wait_for_turn()
    ada.take_all_back()
    ada.let_go()
    board = page.get_by_role("region", name="Board").inner_text()
    page.locator("summary[aria-label=More]").click()
    page.get_by_role("button", name="Put this game on the server").click()
    page.wait_for_url(re.compile("/tables/"))
    ada.wait_for_turn()
    expect(page.get_by_role("region", name="Board")).to_have_text(board, use_inner_text=True)
    ada.play_by_mouse(3)
    ada.open("/")
    expect(page.locator(".tables div.line", has_text="goes on on the server")).to_have_count(1)


def test_all_games_are_taken_away_or_deleted(guest: Come, tmp_path: Path) -> None:
    ada = quick(guest())
    page = ada.page
    page.on("dialog", lambda dialog: dialog.accept())
    for game in (CARDS, EXPERTS):
        ada.start(game, "solo", here=True)
        ada.wait_for_turn()
    ada.open("/settings")
    place = page.locator("#kept")
    expect(place).to_contain_text("Games: 2")
    path = download(page, "Download all as records", tmp_path)
    records = [Record.from_json(line) for line in path.read_text().splitlines()]
    assert {record.game for record in records} == {CARDS, EXPERTS}
    place.get_by_role("button", name="Delete all").click()
    expect(place).to_contain_text("Games: 0")
    assert kept(page) == {"tables": [], "entries": []}
    ada.open("/replay")
    page.locator("input[type=file]").set_input_files(path)
    expect(page.locator("select").first.locator("option")).to_have_count(2)
    expect(page.locator(".board svg").first).to_be_visible()


def test_options_that_a_rule_forbids_together_cannot_be_chosen(guest: Come) -> None:
    ada = guest()
    ada.open(f"/games/{EXPERTS}")
    page = ada.page
    ada.open_all_options()
    page.locator("input[name=company][value=bots]").check(force=True)
    page.locator("input[name=seats][value='3']").check(force=True)
    duel = page.locator("input[name=variant][value=duel]")
    expect(duel).to_be_disabled()
    told = games.get(EXPERTS).words.say("en", "rule_50")
    expect(page.locator(f"#{duel.get_attribute('aria-describedby')}")).to_contain_text(told)
    # The other way round it goes: then the other numbers of seats are shut.
    page.locator("input[name=seats][value='2']").check(force=True)
    duel.check(force=True)
    expect(page.locator("input[name=seats][value='3']")).to_be_disabled()


def test_the_sandglass_runs_here_too(guest: Come) -> None:
    """Where it stood when the page was left, it goes on; when it has run out, the platform says so."""
    ada = guest()
    page = ada.page
    address = ada.start(TIMED, "hot-seat", here=True, seats="2", sandglass="on")
    timer = page.get_by_role("timer")
    while not timer.count():
        ada.wait_for_turn()
        ada.step_by_mouse()
    page.locator("header a.home").click()
    page.locator(".tables div.line").first.wait_for()  # others' open tables are listed, too
    assert 0 < kept(page)["tables"][0]["time"]["left"] <= 60_000
    page.evaluate(CHANGED.replace("CHANGE", "table.time.left = 200"))
    ada.open(address)

    def by_the_platform() -> list[str]:
        return [entry["text"] for entry in kept(page)["entries"] if entry["seat"] == -1]

    assert patience.until(by_the_platform, "the end of the sandglass") == ["time-up"]
