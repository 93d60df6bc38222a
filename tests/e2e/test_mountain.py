"""The Ascent as it is told: what others lay is seen card by card, stays marked, and the mountain ends as a picture."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.e2e.guest import Guest

Come = Callable[..., Guest]
GAME = "ascent"
ASPECT = 4 / 3
SHARE = 0.6  # of a window of 1280 by 720 pixels

# What is laid, and whether something is flying, noted whenever either changes.
WATCH = """() => {
    window.__seen = []
    const look = () => {
        const laid = [...document.querySelectorAll('.board [data-cell]')]
            .filter(one => !/empty/.test(one.ariaLabel)).map(one => one.dataset.cell).sort()
        const thing = document.querySelector('.piece .thing svg')
        const now = {laid, flies: thing !== null}
        if (JSON.stringify(now) !== JSON.stringify(window.__seen.at(-1))) window.__seen.push(now)
        window.__looking = requestAnimationFrame(look)
    }
    look()
}"""
MARKED = "() => document.querySelectorAll('.board path[fill^=\"var(--seat-\"]').length"
FILLS = """() => {
    const {width, height} = document.querySelector('.board svg').getBoundingClientRect()
    return width * height / innerWidth / innerHeight
}"""


def at_leisure(guest: Guest) -> Page:
    """Things move, and take their time."""
    guest.prefer(tempo="calm", motion="full")
    guest.page.set_viewport_size({"width": 1280, "height": 720})
    return guest.page


def discard_two(guest: Guest) -> None:
    page = guest.page
    page.locator("[data-discards]").click()
    for _ in range(2):
        page.locator(".hand .card.lit").first.click()
    page.get_by_role("button", name="Confirm").click()


def test_others_lay_their_cards_one_after_the_other(guest: Come) -> None:
    ada = guest()
    page = at_leisure(ada)
    ada.start(GAME, "bots", here=True, seats="3")
    ada.wait_for_turn()
    assert page.evaluate(FILLS) >= SHARE

    page.evaluate(WATCH)
    discard_two(ada)
    expect(page.locator(".banner.mine")).to_have_count(0)
    ada.wait_for_turn()
    seen = page.evaluate("() => { cancelAnimationFrame(window.__looking); return window.__seen }")
    counts = [len(one["laid"]) for one in seen]
    assert all(later - earlier in (0, 1) for earlier, later in zip(counts, counts[1:], strict=False))
    for before, after in zip(seen, seen[1:], strict=False):
        if len(after["laid"]) > len(before["laid"]):
            assert before["flies"], "a card lay there that nobody saw come"

    marked = page.evaluate(MARKED)
    page.reload()
    ada.wait_for_turn()
    page.wait_for_function(f"({MARKED})() === {marked}")


def test_the_mountain_ends_as_a_scene_and_a_picture(guest: Come, tmp_path: Path) -> None:
    ada = guest()
    ada.prefer(motion="full")
    page = ada.page
    ada.start(GAME, "solo", here=True)
    ada.wait_for_turn()
    page.locator("summary[aria-label=More]").click()
    page.get_by_role("button", name="Let a bot play for me").click()
    scene = page.locator(".closing .room svg")
    scene.wait_for()
    expect(page.locator(".epilogue")).to_have_count(0)
    # The camera moves: it shows less than the whole, and then another part of it.
    where = "() => getComputedStyle(document.querySelector('.closing .room svg')).transform"
    first = page.evaluate(where)
    assert first != "none"
    page.wait_for_function(f"first => ({where})() !== first", arg=first)

    page.locator(".closing button").click()
    page.locator(".epilogue").wait_for()
    with page.expect_download() as kept:
        page.get_by_role("button", name=re.compile("Keep the picture")).click()
    picture = tmp_path / "mountain.png"
    kept.value.save_as(picture)
    head = picture.read_bytes()[:24]
    width, height = int.from_bytes(head[16:20]), int.from_bytes(head[20:24])
    assert head[1:4] == b"PNG"
    assert width >= 1200 and 1 < width / height <= ASPECT
