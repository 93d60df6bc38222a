"""The Ascent as it is told: what others lay is seen and stays marked, and the mountain ends as a picture."""

import json
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import httpx
from playwright.sync_api import Page, expect

from tests import patience
from tests.e2e.guest import Guest
from tests.server.processes import ServerProcess

Come = Callable[..., Guest]
GAME = "ascent"
RECORD = Path(__file__).parents[2] / "web" / "public" / "board" / "records" / f"{GAME}.json"
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
LENS = "() => getComputedStyle(document.querySelector('.closing .room svg')).transform"
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
    assert all(later - earlier in (0, 1) for earlier, later in pairwise(counts))
    assert counts[-1] > counts[0]
    for before, after in pairwise(seen):
        if len(after["laid"]) > len(before["laid"]):
            assert before["flies"], "a card lay there that nobody saw come"

    marked = page.evaluate(MARKED)
    page.reload()
    ada.wait_for_turn()
    page.wait_for_function(f"({MARKED})() === {marked}")


def one_card_before_the_summit(url: str) -> str:
    """A table where nothing is left to do but to crown the mountain; its address for who does."""
    record = json.loads(RECORD.read_text())
    asked = {
        "game": GAME,
        "record": record,
        "move": len(record["moves"]) - 1,
        "seats": [{"name": "Ada"}, {"bot": "greedy"}],
    }
    made = httpx.post(f"{url}/api/tables", json=asked, timeout=patience.SECONDS).json()
    return f"/tables/{made['table']['id']}#seat=0&token={made['tokens']['0']}&game={GAME}"


def test_the_mountain_ends_as_a_scene_and_a_picture(
    guest: Come, server: ServerProcess, tmp_path: Path
) -> None:
    ada = guest()
    page = at_leisure(ada)
    ada.open(one_card_before_the_summit(server.url))
    ada.wait_for_turn()
    page.locator(".board .summit.lit").click()
    scene = page.locator(".closing .room svg")
    scene.wait_for()
    expect(page.locator(".epilogue")).to_have_count(0)
    # The camera is near, and moves.
    assert "matrix" in page.evaluate(LENS)
    page.wait_for_function(f"first => ({LENS})() !== first", arg=page.evaluate(LENS))

    page.locator(".closing button").click()
    page.locator(".epilogue").wait_for()
    expect(page.get_by_role("button", name="Play again")).to_be_in_viewport()
    with page.expect_download() as kept:
        page.get_by_role("button", name="Keep the picture").click()
    picture = tmp_path / "mountain.png"
    kept.value.save_as(picture)
    head = picture.read_bytes()[:24]
    width, height = int.from_bytes(head[16:20]), int.from_bytes(head[20:24])
    assert head[1:4] == b"PNG"
    assert (width, height) >= (1200, 900)
