"""The client as an app: it opens without a network, a newer one disturbs nobody, nothing private is kept."""

import json
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from cordee import games
from cordee.server import web
from cordee.wasm.publish import FILES
from tests.e2e.guest import Guest
from tests.e2e.test_pages import audit, english_left
from tests.server.processes import ServerProcess, serving

Come = Callable[..., Guest]
NEWER = '<meta name="version" content="newer" />'
GAME = "ascent"  # one with a hand
AWAY = "header [role=status] b"
NEW_VERSION = ".notices .version"

CONTROLLED = "() => navigator.serviceWorker.controller"
WAITING = "() => navigator.serviceWorker.getRegistration().then(found => Boolean(found?.waiting))"
# All that is kept, by its address.
KEPT = """async () => {
    const kept = {}
    for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const request of await cache.keys()) {
            kept[request.url] = await (await cache.match(request)).text()
        }
    }
    return kept
}"""
# The sizes of each game's module and of what describes it, as a page gets them.
RULES = """async () => {
    const at = '/rules/index.json'
    const size = async file => {
        const answer = await fetch(new URL(file, new URL(at, location.href)))
        return answer.ok ? (await answer.arrayBuffer()).byteLength : null
    }
    const sizes = {}
    for (const [game, told] of Object.entries(await (await fetch(at)).json())) {
        sizes[game] = [await size(told.module), await size(told.description)]
    }
    return sizes
}"""


def open_once(guest: Guest, page: str = "/") -> None:
    """The first visit, until all is kept."""
    guest.open(page)
    guest.page.wait_for_function(CONTROLLED)


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[ServerProcess]:
    """One that a test may stop."""
    with serving(f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite'}") as process:
        yield process


@pytest.mark.parametrize(("lang", "phone"), [("en", False), ("fr", True)])
def test_the_second_visit_needs_no_network(
    guest: Come, own_server: ServerProcess, lang: str, phone: bool
) -> None:
    ada = guest(lang=lang, phone=phone, url=own_server.url, app=True)
    page = ada.page
    open_once(ada)
    own_server.stop()

    def visit(address: str, what: str) -> None:
        ada.open(address)
        expect(page.locator(what).first).to_be_visible()
        expect(page.locator(AWAY)).to_have_count(1)
        ada.fits()
        audit(ada)
        if lang == "fr":
            assert english_left(address, page.locator("main").inner_text()) == []

    visit("/", "section.panel")
    expect(page.locator(".games .picture svg")).to_have_count(len(games.names()))
    for game in games.names():
        visit(f"/games/{game}", ".guide figure")
        expect(page.locator(".cards .card .go button").first).to_be_enabled()  # for a table in this browser
        page.locator(".guide figure").first.scroll_into_view_if_needed()
        page.locator(".guide .still svg").first.wait_for()  # on the board that was kept
        visit(f"/games/{game}/lesson", ".say")
        expect(page.locator(".board svg").first).to_be_visible()
    visit("/settings", "#installing")
    visit("/about", "#keeping + ul li")
    # What needs the server says so.
    for address in ("/hall", "/tables/kq3", "/tables/kq3/replay"):
        visit(address, "section.panel h2")


def test_the_rules_of_all_games_are_kept(guest: Come, own_server: ServerProcess) -> None:
    ada = guest(url=own_server.url, app=True)
    open_once(ada)
    own_server.stop()
    sizes = ada.page.evaluate(RULES)
    assert sizes.keys() == set(games.names())
    for game, found in sizes.items():
        index = json.loads((web.BUILT / "rules" / "index.json").read_bytes())[game]
        assert found == [(web.BUILT / "rules" / index[what]).stat().st_size for what in FILES]


def test_a_move_that_reaches_nobody_is_told_and_changes_nothing(
    guest: Come, own_server: ServerProcess
) -> None:
    ada = guest(url=own_server.url, app=True)
    open_once(ada)
    own_server.stop()
    ada.open(f"/games/{GAME}/lesson")
    notice = ada.page.get_by_text("The server cannot be reached just now. Nothing was changed.")
    while not notice.count():
        ada.step_by_mouse() if ada.page.locator(".banner").count() else ada.page.locator(
            ".hand .lit, .board .lit, button.lit"
        ).first.click()
    expect(ada.page.locator(".say")).to_be_visible()


def test_pages_come_back_with_the_server(guest: Come, tmp_path: Path) -> None:
    database = f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite'}"
    with serving(database) as server:
        ada = guest(url=server.url, app=True)
        open_once(ada)
    blaise = Guest(ada.page.context.new_page())
    ada.open("/hall")
    blaise.open("/")
    for one in (ada, blaise):
        expect(one.page.locator("main section.panel")).to_have_count(1)
    with serving(database, port=server.port):
        for one in (ada, blaise):
            expect(one.page.locator(AWAY)).to_have_count(0)
            expect(one.page.locator("main section.panel")).to_have_count(0)
        expect(ada.page.locator(".page > section")).to_have_count(len(games.names()))
        expect(blaise.page.get_by_role("heading", name="Open tables")).to_be_visible()
        blaise.page.close()


def test_a_network_that_goes_and_comes_is_noted(guest: Come, server: ServerProcess) -> None:
    ada = guest(url=server.url, app=True)
    open_once(ada)
    ada.page.context.set_offline(True)
    expect(ada.page.locator(AWAY)).to_have_text("Offline")
    ada.page.context.set_offline(False)
    expect(ada.page.locator(AWAY)).to_have_count(0)


def test_nothing_of_a_table_is_kept(guest: Come) -> None:
    """Of the API only what is the same for everybody; no token, no table, nobody's name."""
    ada = guest(app=True)
    open_once(ada)
    ada.page.evaluate("localStorage.setItem('cordee.settings', JSON.stringify({name: 'Ada Lovelace'}))")
    address = ada.start(GAME, "bots")
    ada.play_by_mouse(4)
    for page in ("/", "/hall", f"/games/{GAME}", address):
        ada.open(page)
        ada.page.wait_for_load_state("networkidle")
    keys = json.loads(ada.page.evaluate("localStorage.getItem('cordee.keys')"))
    secrets = [*keys, "Ada Lovelace", *(token for held in keys.values() for token in held["tokens"].values())]
    assert len(secrets) == 3
    kept = ada.page.evaluate(KEPT)
    of_the_api = {re.sub(r"^.*?//[^/]*", "", url) for url in kept if "/api/" in url}
    assert {f"/api/games/{game}/rules?lang=en" for game in games.names()} < of_the_api
    assert all(
        re.fullmatch(r"/api/(games|bots|keeping|games/\w+/(guide|lesson|rules\?lang=..))", path)
        for path in of_the_api
    )
    for url, content in kept.items():
        assert not [secret for secret in secrets if secret in url or secret in content], url


# --- a newer version ---


@pytest.fixture
def client(tmp_path: Path) -> Path:
    """The client in a folder where a test may publish another."""
    return Path(shutil.copytree(web.BUILT, tmp_path / "client"))


@pytest.fixture
def publisher(tmp_path: Path, client: Path) -> Iterator[ServerProcess]:
    database = f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite'}"
    with serving(database, module="tests.e2e.serve_client", web=client) as process:
        yield process


def publish(client: Path, guest: Guest) -> None:
    """A newer client, which this browser has fetched when this returns."""
    page, worker = client / "index.html", client / "sw.js"
    page.write_text(page.read_text().replace("<title>", f"{NEWER}<title>"))
    before = worker.read_text()
    pattern = r"(/index\.html[`'\"],\s*\"?revision\"?:\s*[`'\"])[0-9a-f]{16}"
    after, count = re.subn(pattern, r"\g<1>feedfeedfeedfeed", before)
    assert count == 1
    worker.write_text(after)
    guest.page.evaluate("navigator.serviceWorker.getRegistration().then(found => found.update())")
    guest.page.wait_for_function(WAITING)


def mark(guest: Guest) -> None:
    """So that a reload shows."""
    guest.page.evaluate("window.sameAsBefore = true")


def is_marked(guest: Guest) -> bool:
    return bool(guest.page.evaluate("window.sameAsBefore === true"))


def wait_for_newer(guest: Guest) -> None:
    guest.page.wait_for_selector("meta[name=version]", state="attached")
    assert not is_marked(guest)


def stage(guest: Guest) -> str:
    """Choose something at a table, and do not confirm it; what is chosen, in words."""
    guest.prefer(confirming="always")
    guest.start(GAME, "solo")
    guest.page.wait_for_function(CONTROLLED)
    guest.wait_for_turn()
    while not guest.page.locator(".actions button.primary").count():
        guest.step_by_mouse()
    return guest.page.locator(".staged").inner_text()


def test_an_update_does_not_disturb_a_decision(guest: Come, publisher: ServerProcess, client: Path) -> None:
    ada = guest(url=publisher.url, app=True)
    chosen = stage(ada)
    mark(ada)
    publish(client, ada)
    # Another tab of this browser may not take it either, not even by its button.
    other = Guest(ada.page.context.new_page())
    other.open("/tables/none")
    other.page.get_by_role("button", name="Take it now").click()
    expect(other.page.locator(NEW_VERSION)).to_contain_text("waits for the decision")
    assert is_marked(ada)
    assert ada.page.locator(".staged").inner_text() == chosen
    assert ada.page.locator(NEW_VERSION).count() == 0
    # Once the decision is made, the new version is taken, and what was decided has happened.
    ada.page.locator(".actions button.primary").click()
    for one in (ada, other):
        wait_for_newer(one)
    ada.wait_for_turn()
    expect(ada.page.get_by_role("log").get_by_role("listitem").first).not_to_have_text("Nothing yet.")
    other.page.close()


def test_the_notice_waits_for_the_decision_and_takes_the_new_version(
    guest: Come, publisher: ServerProcess, client: Path
) -> None:
    ada = guest(url=publisher.url, app=True, phone=True)
    stage(ada)
    mark(ada)
    publish(client, ada)
    assert ada.page.locator(NEW_VERSION).count() == 0
    ada.take_all_back()
    expect(ada.page.locator(NEW_VERSION)).to_contain_text("A new version is ready.")
    assert is_marked(ada)
    ada.fits()
    audit(ada)
    table = ada.page.url
    ada.page.get_by_role("button", name="Take it now").click()
    wait_for_newer(ada)
    assert ada.page.url == table
    assert ada.wait_for_turn()
    assert ada.page.locator(NEW_VERSION).count() == 0


def test_it_is_taken_by_itself_when_no_table_is_open(
    guest: Come, publisher: ServerProcess, client: Path
) -> None:
    ada = guest(url=publisher.url, app=True)
    open_once(ada)
    other = Guest(ada.page.context.new_page())
    other.open("/about")
    ada.start(GAME, "solo")
    ada.wait_for_turn()
    mark(ada)
    mark(other)
    publish(client, ada)
    expect(ada.page.locator(NEW_VERSION)).to_be_visible()
    assert is_marked(ada)
    assert is_marked(other)
    assert other.page.locator(NEW_VERSION).count() == 0
    ada.page.locator("header a.home").click()
    for one in (ada, other):
        wait_for_newer(one)
    other.page.close()


# --- installing ---


def test_the_browser_finds_an_app_in_the_readers_language(guest: Come) -> None:
    ada = guest(lang="fr", app=True)
    open_once(ada)
    link = ada.page.locator("link[rel=manifest]")
    assert link.get_attribute("href") == "/manifest.webmanifest?lang=fr"
    session = ada.page.context.new_cdp_session(ada.page)
    found = session.send("Page.getAppManifest")
    assert found["errors"] == []
    told = json.loads(found["data"])
    assert told["lang"] == "fr"
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    refused = {each["errorId"] for each in errors}
    assert refused <= {"in-incognito"}  # which the browser of the tests is
    for icon in told["icons"]:
        size = ada.page.evaluate(
            """src => fetch(src).then(answer => answer.blob()).then(createImageBitmap)
                .then(image => `${image.width}x${image.height}`)""",
            icon["src"],
        )
        assert size == icon["sizes"]
    for shortcut in told["shortcuts"]:
        ada.open(shortcut["url"])
        expect(ada.page.locator("h1")).to_have_text(shortcut["name"])


def test_the_settings_offer_to_install_where_the_browser_does(guest: Come) -> None:
    ada = guest()
    ada.open("/settings")
    place = ada.page.locator("#installing")
    expect(place).to_contain_text("its menu offers to")
    assert place.get_by_role("button").count() == 0
    ada.page.evaluate(
        """() => {
            const offer = new Event('beforeinstallprompt', {cancelable: true})
            offer.prompt = () => { window.prompted = offer.defaultPrevented; return Promise.resolve() }
            offer.userChoice = Promise.resolve({outcome: 'accepted'})
            dispatchEvent(offer)
        }"""
    )
    audit(ada)
    place.get_by_role("button", name="Install Cordée").click()
    expect(place).to_contain_text("Cordée is installed.")
    assert ada.page.evaluate("window.prompted")


def test_on_an_iphone_the_settings_say_how(guest: Come) -> None:
    ada = guest(phone=True, lang="fr")
    ada.page.add_init_script("Object.defineProperty(navigator, 'standalone', {value: false})")
    ada.open("/settings")
    expect(ada.page.locator("#installing")).to_contain_text("Sur l’écran d’accueil")
    ada.fits()
