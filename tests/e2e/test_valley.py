"""Villages, bridges and tiles of the valley are chosen where they lie, with a finger or by keyboard."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.guest import Guest
from tests.e2e.test_fitting import DRAWN

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


def recruit_two(page: Page) -> None:
    """Two disciples: then a village can set out."""
    for count in (1, 2):
        if not page.locator(GOAL).count():
            page.locator(".hand button.lit").first.click()
        tap(page, page.locator(f"{GOAL}[data-choice$='+']").first)
        expect(page.locator(".staged span")).to_have_count(count)
    page.get_by_role("button", name="Confirm").click()
    expect(page.locator(".staged")).to_have_count(0)
    page.locator(".banner.mine").wait_for()


def tap(page: Page, thing: Locator) -> None:
    """A click in its middle, whatever is drawn there."""
    thing.scroll_into_view_if_needed()
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
    expect(page.locator(".space.lit").first).to_be_visible()


def test_everything_is_large_enough_for_a_finger(guest: Come) -> None:
    page = sit_down(guest, phone=True)
    for things in (page.locator(".hand [data-guild]"), page.locator(".ground")):
        assert things.count() >= 7
        assert [one for one in map(size, things.all()) if min(one) < FINGER] == []
    recruit_two(page)
    choose_departure(page)
    assert [one for one in map(size, page.locator(WAYS).all()) if min(one) < FINGER] == []


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
