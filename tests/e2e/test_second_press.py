"""A card is laid, looked at and confirmed where it lies, and nothing moves meanwhile."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.guest import Guest
from tests.e2e.steady import COUNT, COUNTED, fitted

Come = Callable[..., Guest]
GAME = "ascent"
FREE = ".board [data-cell].lit[aria-label*='costs nothing']"

# Where everything of the board is, to a tenth of a pixel.
PLACES = """() => [...document.querySelectorAll('.board [data-cell]')].map(one => {
    const {x, y, width, height} = one.querySelector('path').getBoundingClientRect()
    const on_page = [x + scrollX, y + scrollY, width, height]
    return [one.dataset.cell, ...on_page.map(each => Math.round(each * 10))].join(' ')
})"""
FITTED = fitted(".board svg", PLACES)


def lay_a_card(guest: Guest) -> str:
    """Choose a card and a place that costs nothing; the place's name."""
    page = guest.page
    for card in page.locator(".hand .card.lit").all():
        card.click()
        expect(page.locator(".hand .card.taken_up")).to_have_count(1)
        if page.locator(FREE).count():
            name = page.locator(FREE).first.get_attribute("data-cell")
            page.locator(FREE).first.click()
            page.get_by_role("button", name="Confirm").wait_for()
            assert name
            return name
        page.keyboard.press("Escape")
        expect(page.locator(".hand .card.taken_up")).to_have_count(0)
    raise AssertionError("no card costs nothing")


def places(page: Page) -> dict[str, str]:
    page.wait_for_function(FITTED)
    found: list[str] = page.evaluate(PLACES)
    return dict(one.split(" ", 1) for one in found)


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_second_press_on_the_piece_confirms_it(guest: Come, phone: bool) -> None:
    ada = guest(phone=phone)
    ada.start(GAME, "solo")
    ada.wait_for_turn()
    before = places(ada.page)
    cell = lay_a_card(ada)
    laid = ada.page.locator(f".board [data-cell='{cell}']")
    expect(laid).to_have_attribute("aria-label", re.compile("press again"))
    previewed = places(ada.page)
    drawn = laid.locator("path").first.get_attribute("d")

    ada.page.evaluate(COUNT)
    laid.click()
    expect(ada.page.get_by_role("button", name="Confirm")).to_have_count(0)
    expect(laid).not_to_have_attribute("aria-label", re.compile("press again"))
    counted = ada.page.evaluate(COUNTED)
    assert set(counted) == {1}, "the card went away between preview and arrival"
    assert laid.locator("path").first.get_attribute("d") == drawn
    after = places(ada.page)
    others = before.keys() - {cell}
    assert {name: before[name] for name in others} == {name: after[name] for name in others}
    assert after[cell] == previewed[cell]


def test_taking_back_moves_nothing_on_the_board(guest: Come) -> None:
    ada = guest()
    ada.start(GAME, "solo")
    ada.wait_for_turn()
    before = places(ada.page)
    lay_a_card(ada)
    ada.take_all_back()
    assert places(ada.page) == before
