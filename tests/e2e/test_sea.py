"""At sea an island is confirmed where it lies, last moves stay marked, and the end is scene and picture."""

import re
from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.guest import Guest
from tests.e2e.steady import COUNT, COUNTED, fitted

Come = Callable[..., Guest]
FREE = ".board [data-cell].lit[aria-label$='free']"

# Where everything of the board is, to a tenth of a pixel.
PLACES = """() => [...document.querySelectorAll('.board [data-cell]')].map(one => {
    const {x, y, width, height} = one.getBoundingClientRect()
    return [x + scrollX, y + scrollY, width, height].map(each => Math.round(each * 10)).join(' ')
})"""
FITTED = fitted(".board [data-sea]", PLACES)


def places(page: Page) -> list[str]:
    page.wait_for_function(FITTED)
    found: list[str] = page.evaluate(PLACES)
    return found


def choose_a_free_place(page: Page) -> str:
    """A card, and a cell that costs nothing; the cell."""
    for card in page.locator(".hand .card.lit").all():
        card.click()
        expect(page.locator(".staged span")).to_have_count(1)
        if page.locator(FREE).count():
            cell = page.locator(FREE).first.get_attribute("data-cell")
            page.locator(FREE).first.click()
            page.get_by_role("button", name="Confirm").wait_for()
            assert cell
            return cell
        page.keyboard.press("Escape")
        expect(page.locator(".staged")).to_have_count(0)
    raise AssertionError("no card is free anywhere")


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_second_press_on_the_cell_confirms_it_and_nothing_moves(guest: Come, phone: bool) -> None:
    ada = guest(phone=phone)
    ada.start("tranquility", "bots", here=True, seats="2", variant="arch")
    ada.wait_for_turn()
    before = places(ada.page)
    cell = choose_a_free_place(ada.page)
    laid = ada.page.locator(f".board [data-cell='{cell}']")
    expect(laid).to_have_attribute("aria-label", re.compile("Press again"))
    assert places(ada.page) == before

    ada.page.evaluate(COUNT)
    laid.click()
    expect(laid).to_have_attribute("aria-label", re.compile("last move"))
    counted = ada.page.evaluate(COUNTED)
    assert min(counted) >= 1, "the island went away between preview and arrival"
    assert places(ada.page) == before


# When the number of islands changes, in milliseconds, and by how many.
ARRIVALS = """() => {
    const count = () => [...document.querySelectorAll('.board [data-cell]')]
        .filter(one => !/empty/.test(one.ariaLabel)).length
    let before = count()
    window.__arrivals = []
    const look = () => {
        const now = count()
        if (now !== before) window.__arrivals.push([performance.now(), now - before])
        before = now
        requestAnimationFrame(look)
    }
    look()
}"""
SHORTEST = 200  # milliseconds between two islands, at a brisk table


def test_islands_come_one_after_the_other(guest: Come) -> None:
    ada = guest()
    ada.prefer(tempo="brisk")
    ada.start("tranquility", "bots", here=True, seats="4", variant="arch")
    ada.wait_for_turn()
    ada.page.evaluate(ARRIVALS)
    choose_a_free_place(ada.page)
    ada.page.get_by_role("button", name="Play it", exact=True).click()
    expect(ada.page.locator(".banner.mine")).to_have_count(0)
    ada.wait_for_turn()
    arrivals = ada.page.evaluate("() => window.__arrivals")
    assert len(arrivals) >= 2, "nobody else laid an island"
    assert {number for _, number in arrivals} == {1}
    times = [at for at, _ in arrivals]
    assert all(later - sooner >= SHORTEST for sooner, later in pairwise(times))


def test_the_last_moves_are_marked_after_a_reload_too(guest: Come) -> None:
    ada = guest()
    ada.start("tranquility", "bots", here=True, seats="3", variant="arch")
    marked = ada.page.locator(".board [data-cell][aria-label*='last move']")
    for _ in range(2):  # whoever can do nothing but put cards aside lays none
        ada.wait_for_turn()
        choose_a_free_place(ada.page)
        ada.page.get_by_role("button", name="Play it", exact=True).click()
        expect(ada.page.locator(".staged")).to_have_count(0)
    ada.wait_for_turn()
    labels = [one.get_attribute("aria-label") for one in marked.all()]
    assert len(labels) == 3
    ada.page.reload()
    ada.wait_for_turn()
    expect(marked).to_have_count(3)
    assert [one.get_attribute("aria-label") for one in marked.all()] == labels


# Asked in the page: what comes after the scene takes its place at once.
LIGHT = """() => {
    const light = document.querySelector('.closing .lantern')
    return light && getComputedStyle(light).opacity === '1'
}"""


def test_the_end_of_a_duel_is_a_scene_and_a_picture(guest: Come) -> None:
    ada = guest()
    page = ada.page
    ada.start("tranquility", "bots", here=True, variant="duel", seats="2")
    page.locator("summary[aria-label=More]").click()
    page.get_by_role("button", name="Let a bot play for me").click()
    # Nothing moves here: it is a picture at once, with a light on each of the winner's islands.
    page.wait_for_function(LIGHT, timeout=100_000)
    page.locator(".epilogue").wait_for()
    expect(page.locator(".closing")).to_have_count(0)
    with page.expect_download() as download:
        page.get_by_role("button", name="Keep the picture").click()
    # Every island is in it, not only sky and water.
    assert download.value.path().stat().st_size > 300_000
