"""The valley is played where things lie, by finger or keyboard; journeys and the end are seen by all."""

import json
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Locator, Page, expect

from tests import patience
from tests.e2e.guest import Guest
from tests.e2e.test_fitting import DRAWN
from tests.server.processes import ServerProcess

Come = Callable[..., Guest]
FINGER = 44  # pixels
OPEN = ".ground.open"
GOAL = ".ground.goal"
WAYS = ".way.lit"


def size(of: Locator) -> tuple[float, float]:
    box = of.bounding_box()
    assert box
    return box["width"], box["height"]


def sit_down(guest: Come, *, phone: bool) -> Page:
    ada = guest(phone=phone)
    ada.start("shangrila", "bots", seats="3", setup="preset")
    ada.wait_for_turn()
    return ada.page


def recruit_two(page: Page, by: str = "button") -> None:
    """Two disciples: then a village can set out."""
    village = None
    for count in (1, 2):
        if not page.locator(GOAL).count():
            page.locator(".hand button.lit").first.click()
        goal = page.locator(f"{GOAL}[data-choice$='+']").first
        village = goal.get_attribute("data-village")
        tap(page, goal)
        expect(page.locator(".staged span")).to_have_count(count)
    if by == "village":
        tap(page, page.locator(f".ground[data-village='{village}']"))
    elif by == "piece":
        tap(page, page.locator(".board .sure"))
    else:
        page.locator(".actions").get_by_role("button", name="Confirm").click()
    expect(page.locator(".staged")).to_have_count(0)
    page.locator(".banner.mine").wait_for()


def tap(page: Page, thing: Locator) -> None:
    """A click in its middle, whatever is drawn there; not where the page's head lies over it."""
    thing.evaluate("one => one.scrollIntoView({block: 'center', behavior: 'instant'})")
    box = thing.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def choose_departure(page: Page) -> None:
    for ground in page.locator(OPEN).all():
        tap(page, ground)
        expect(page.locator(".ground.chosen")).to_have_count(1)
        if page.locator(WAYS).count():
            return
        page.keyboard.press("Escape")
        expect(page.locator(".ground.chosen")).to_have_count(0)
    raise AssertionError("no village can set out")


@pytest.mark.parametrize("phone", [False, True])
def test_only_what_is_chosen_lights_its_places(guest: Come, phone: bool) -> None:
    page = sit_down(guest, phone=phone)
    expect(page.locator(f"{GOAL}, {WAYS}, .space.lit")).to_have_count(0)
    page.locator(".hand button.lit").first.click()
    expect(page.locator(GOAL).first).to_be_visible()
    expect(page.locator(f"{OPEN}, {WAYS}, .space.lit")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator(GOAL)).to_have_count(0)
    tap(page, page.locator(OPEN).first)
    expect(page.locator(".ground.chosen")).to_have_count(1)
    # A village's spaces are too small for a finger on a phone: there the tiles say what can be done in it.
    expect(page.locator(".hand [data-choice]").first).to_be_visible()
    if phone:
        expect(page.locator(".space.lit")).to_have_count(0)
    else:
        expect(page.locator(".space.lit").first).to_be_visible()


def test_everything_is_large_enough_for_a_finger(guest: Come) -> None:
    page = sit_down(guest, phone=True)
    for things in (page.locator(".hand [data-guild]"), page.locator(".ground")):
        assert things.count() >= 7
        assert [one for one in map(size, things.all()) if min(one) < FINGER] == []
    recruit_two(page)
    choose_departure(page)
    assert [one for one in map(size, page.locator(WAYS).all()) if min(one) < FINGER] == []


@pytest.mark.parametrize("by", ["village", "piece"])
def test_two_disciples_are_confirmed_where_they_are(guest: Come, by: str) -> None:
    page = sit_down(guest, phone=by == "piece")
    recruit_two(page, by)


@pytest.mark.parametrize("by", ["bridge", "village", "keyboard"])
def test_a_bridge_is_looked_at_and_then_taken(guest: Come, by: str) -> None:
    page = sit_down(guest, phone=False)
    recruit_two(page)
    choose_departure(page)
    way = page.locator(WAYS).first
    move = way.get_attribute("data-choice")
    goal = page.locator(f"{GOAL}[data-choice='{move}']")
    village = goal.get_attribute("data-village")
    if by == "keyboard":
        way.focus()
        page.keyboard.press("Enter")
    else:
        tap(page, way if by == "bridge" else goal)
    expect(page.locator(".fates")).to_be_visible()
    expect(page.locator(".fallen")).to_have_count(0)
    again = page.locator(WAYS) if by != "village" else page.locator(f".ground[data-village='{village}']")
    expect(page.locator(WAYS)).to_have_count(1)
    if by == "keyboard":
        again.focus()
        page.keyboard.press("Enter")
    else:
        tap(page, again)
    expect(page.locator(".fallen").first).to_be_attached()
    expect(page.locator(".fates")).to_have_count(0)


# In every frame until others act: houses that stand, the board's size, and what lies behind the villages.
WATCH = """() => {
    window.seen = []
    const look = () => {
        const board = document.querySelector('.valley svg')
        const stand = [...board.querySelectorAll('.space .wall')].filter(one => !one.closest('.offered'))
        const {x, width, height} = board.getBoundingClientRect()
        const behind = board.querySelector('[aria-hidden] path').getAttribute('d')
        if (document.querySelector(".banner.mine"))
            window.seen.push([stand.length, [x, width, height, behind].join()])
        requestAnimationFrame(look)
    }
    look()
}"""


def test_nothing_jumps_between_what_is_looked_at_and_what_arrives(guest: Come) -> None:
    page = sit_down(guest, phone=False)
    page.evaluate("document.fonts.ready")  # a typeface that arrives late moves what is beside its words
    page.evaluate(DRAWN)
    before = page.locator(".space .wall").count()
    page.evaluate(WATCH)
    recruit_two(page)
    seen = page.evaluate("window.seen")
    houses = [count for count, _ in seen if count <= before + 2]
    assert houses[0] == before
    assert max(houses) == before + 2
    assert houses == sorted(houses), "a house came and went"
    assert len({around for _, around in seen}) == 1, "the valley moved"


# --- what others do, and the end: tables that go on from a recorded game ---

RECORDS = Path(__file__).parents[2] / "web" / "public" / "board" / "records"
RECORD = json.loads((RECORDS / "shangrila.json").read_text())
JOURNEY = next(at for at, (seat, text) in enumerate(RECORD["moves"]) if ">" in text and seat != 0)
LAST = len(RECORD["moves"]) - 1


class Going:
    """A table at which everybody goes on as recorded; one of them looks on in a browser."""

    def __init__(self, url: str, move: int, viewer: int = 0):
        people = [{"name": name} for name in ("Ada", "Bo", "Cleo")]
        asked = {"game": "shangrila", "record": RECORD, "move": move, "seats": people}
        made = httpx.post(f"{url}/api/tables", json=asked, timeout=patience.SECONDS).json()
        self.move, self.viewer, self.tokens = move, viewer, made["tokens"]
        self.path = f"/tables/{made['table']['id']}"
        self.api = f"{url}/api{self.path}"

    def look(self, guest: Guest) -> Page:
        guest.open(f"{self.path}#seat={self.viewer}&token={self.tokens[str(self.viewer)]}&game=shangrila")
        guest.page.locator(".valley .square").first.wait_for()
        guest.page.evaluate("document.fonts.ready")
        return guest.page

    def go_on(self) -> None:
        seat, text = RECORD["moves"][self.move]
        held = {"Authorization": f"Bearer {self.tokens[str(seat)]}"}
        version = httpx.get(self.api, headers=held, timeout=patience.SECONDS).json()["version"]
        move = {"seat": seat, "version": version, "move": text}
        httpx.post(f"{self.api}/moves", json=move, headers=held, timeout=patience.SECONDS).raise_for_status()
        self.move += 1


# What is shown of a journey, one entry for each change: who walks, whether its bridge hangs, falls or
# is gone; with every change of the page, as a busy machine draws few frames.
FOLLOW = """([from, to]) => {
    window.seen = []
    const pair = [Math.min(from, to), Math.max(from, to)].join('-')
    const look = () => {
        const has = what => document.querySelector(`.valley ${what}`) !== null
        const walkers = [...document.querySelectorAll('.valley .walker')]
        const now = [
            has('.journey') ? 'under way' : 'nobody',
            has(`[data-bridge="${pair}"]`) ? 'hangs' : has('.falling') ? 'falls' : 'gone',
        ].join(', ')
        if (window.seen.at(-1) !== now) window.seen.push(now)
        window.walked = Math.max(window.walked ?? 0, walkers.length)
    }
    look()
    const changes = { subtree: true, childList: true, attributes: true }
    new MutationObserver(look).observe(document.querySelector('.board'), changes)
}"""
WHOLE = ["nobody, hangs", "under way, hangs", "under way, falls", "nobody, gone"]


def ends() -> list[int]:
    return [int(end) for end in RECORD["moves"][JOURNEY][1].split(">")]


def test_a_journey_is_seen_step_by_step_and_marked_after_a_reload(guest: Come, server: ServerProcess) -> None:
    ada = guest()
    ada.prefer(tempo="brisk", motion="full")
    table = Going(server.url, JOURNEY)
    page = table.look(ada)
    page.evaluate(FOLLOW, ends())
    table.go_on()
    page.wait_for_function("() => seen.at(-1) === 'nobody, gone'")
    assert page.evaluate("seen") == WHOLE
    assert page.evaluate("walked") > 0
    mark = page.locator(f"[data-last='{RECORD['moves'][JOURNEY][0]}']")
    expect(mark.first).to_be_visible()
    page.reload()
    expect(mark.first).to_be_visible()


def test_a_journey_is_skipped_by_a_key(guest: Come, server: ServerProcess) -> None:
    ada = guest()
    ada.prefer(tempo="calm", motion="full")
    table = Going(server.url, JOURNEY)
    page = table.look(ada)
    page.evaluate(FOLLOW, ends())
    table.go_on()
    page.locator(".valley .journey").wait_for(state="attached")
    page.keyboard.press("Escape")
    page.wait_for_function("() => seen.at(-1) === 'nobody, gone'")
    assert page.evaluate("seen") == ["nobody, hangs", "under way, hangs", "nobody, gone"]


def test_nobody_walks_where_nothing_may_move(guest: Come, server: ServerProcess) -> None:
    ada = guest()
    ada.prefer(tempo="brisk")
    table = Going(server.url, JOURNEY)
    page = table.look(ada)
    page.evaluate(FOLLOW, ends())
    table.go_on()
    page.wait_for_function("() => seen.at(-1) === 'nobody, gone'")
    assert page.evaluate("seen") == ["nobody, hangs", "nobody, gone"]
    expect(page.locator(f"[data-last='{RECORD['moves'][JOURNEY][0]}']").first).to_be_visible()


def test_the_end_has_its_scene_and_its_picture(guest: Come, server: ServerProcess) -> None:
    ada = guest()
    ada.prefer(tempo="brisk", motion="full")
    table = Going(server.url, LAST)
    page = table.look(ada)
    table.go_on()
    # The last journey is seen to its end before night falls.
    page.locator(".valley .journey").wait_for(state="attached")
    expect(page.locator(".closing")).to_have_count(0)
    winners = [seat for seat, share in enumerate(RECORD["end"]["result"]["won"]) if share]
    page.locator(".closing .rises").first.wait_for(state="attached")
    expect(page.locator(".valley .journey")).to_have_count(0)
    masters = httpx.get(table.api, timeout=patience.SECONDS).json()["view"]["table"]["masters"]
    expect(page.locator(".closing .rises")).to_have_count(sum(masters[seat] for seat in winners))
    page.keyboard.press("Escape")
    page.locator(".epilogue").wait_for()
    with page.expect_download() as picture:
        page.get_by_role("button", name="Keep the picture").click()
    drawn = picture.value.path().read_bytes()
    width, height = (int.from_bytes(drawn[at : at + 4], "big") for at in (16, 20))
    assert (width, height) == (1200, 1050)
