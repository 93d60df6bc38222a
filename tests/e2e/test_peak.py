"""On the mountain what happens is seen in its time, and bots leave people their turn."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.e2e.guest import Guest

Come = Callable[..., Guest]
FINGER = 44  # pixels

# Notes, with every frame, which tiles of an avalanche are seen to be swept by then.
WATCH = """() => {
    window.__seen = []
    const look = () => {
        const swept = [...document.querySelectorAll('[data-swept]')].filter(tile =>
            getComputedStyle(tile.querySelector('.trail')).opacity > 0.05).map(tile => tile.dataset.swept)
        const last = window.__seen.at(-1) ?? []
        if (swept.length !== last.length) window.__seen.push(swept)
        requestAnimationFrame(look)
    }
    look()
}"""

# Notes, with every frame, how far one's climber is from where it stands in the end.
FOLLOW = """() => {
    const spots = window.__spots = [], walker = document.querySelector('[data-climber="0"] .walker')
    window.__still = 0
    const look = () => {
        const { e, f } = new DOMMatrix(getComputedStyle(walker).transform)
        const [x, y] = spots.at(-1) ?? [e, f]
        window.__still = x === e && y === f ? window.__still + 1 : 0
        if (!spots.length || x !== e || y !== f) spots.push([e, f])
        window.__way = spots.map(([x, y]) => Math.round(Math.hypot(e - x, f - y)))
        requestAnimationFrame(look)
    }
    look()
}"""
STANDS = "() => window.__still > 20"
WALKED = "() => window.__spots.length > 1 && window.__still > 20"


def set_out(guest: Guest, **options: str | list[str]) -> Page:
    """A table in this browser, and everybody on the mountain."""
    guest.start("siette", "bots", here=True, **options)
    guest.wait_for_turn()
    guest.page.locator(".place.lit").first.click()
    guest.page.locator(".left .round").wait_for()
    return guest.page


def at_a_brisk_pace(come: Come) -> Guest:
    """Somebody who sees things move."""
    ada = come(moving=True)
    ada.prefer(tempo="brisk")
    return ada


def test_an_avalanche_runs_down_tile_by_tile(guest: Come) -> None:
    ada = at_a_brisk_pace(guest)
    page = set_out(ada, avalanches="more")
    page.evaluate(WATCH)
    seen: list[list[str]] = []
    # One round after the other, until an avalanche lets go more than two tiles.
    while max(map(len, seen), default=0) < 3 and ada.wait_for_turn():
        done = page.get_by_role("button", name="Be done for this round")
        if not done.count():
            ada.step_by_mouse()  # somebody is caught: who belays?
            continue
        done.click()
        page.locator("svg.acting").wait_for()
        page.locator("svg.acting").wait_for(state="detached")
        seen = page.evaluate("window.__seen")
    grown = [len(swept) for swept in seen]
    assert max(grown) >= 3
    assert len(set(grown) - {0}) > 1, "all of it was there at once"


def test_a_climber_walks_once_and_never_jumps_back(guest: Come) -> None:
    page = set_out(at_a_brisk_pace(guest), sandglass="off")
    page.evaluate(FOLLOW)
    page.wait_for_function(STANDS)  # others came to its tile
    page.evaluate("() => { window.__spots.length = 0; window.__still = 0 }")
    goal = page.locator(".place.lit").first
    goal.click()
    page.locator(".lines").get_by_text("Aline moves").wait_for(state="attached")
    page.wait_for_function(WALKED)
    ways = page.evaluate("window.__way")
    assert len(ways) > 3, "it was there at once"
    assert ways == sorted(ways, reverse=True), "nearer with every frame"


def test_bots_leave_a_person_the_first_round(guest: Come) -> None:
    ada = guest()
    page = set_out(ada)
    # At once: they have done all they would, and wait.
    expect(page.locator(".banner.mine")).to_be_visible()
    log = page.locator(".frame").inner_text()
    assert "Round 1 is over" not in log
    assert "triggers an avalanche" not in log


def test_a_grave_choice_is_made_by_a_second_tap_on_its_tile(guest: Come) -> None:
    page = set_out(guest())
    page.get_by_role("button", name="Trigger an avalanche").first.click()
    sure = page.locator(".place.sure")
    expect(sure).to_have_count(1)
    box = sure.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator(".lines").get_by_text("triggers an avalanche").first).to_be_attached()


def test_tiles_and_buttons_are_large_enough_for_a_finger(guest: Come) -> None:
    page = set_out(guest(phone=True))
    for things in (
        page.locator(".place .area"),
        page.locator(".of-climber button"),
        page.locator(".team button"),
    ):
        boxes = [box for one in things.all() if (box := one.bounding_box())]
        assert boxes
        assert [box for box in boxes if min(box["width"], box["height"]) < FINGER] == []
