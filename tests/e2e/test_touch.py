"""With a finger, on a phone: a card is dragged to its place, or tapped and its place after it."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.guest import Guest

Come = Callable[..., Guest]
Point = tuple[float, float]

# Games with cards in the hand: a card that may be played, and the places for it.
CARDS = {"tranquility": ".hand [data-card].lit", "ascent": ".hand .card.lit"}
PLACES = ".board [data-cell].lit"


def middle(of: Locator) -> Point:
    box = of.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def slide(page: Page, start: Point, end: Point) -> None:
    """A finger goes down, slides and is lifted."""
    finger = page.context.new_cdp_session(page)
    (x, y), (right, down) = start, (end[0] - start[0], end[1] - start[1])
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for part in range(1, 9):
        point = {"x": x + right * part / 8, "y": y + down * part / 8}
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
        page.wait_for_timeout(20)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.parametrize("game", CARDS)
def test_a_card_goes_where_a_finger_takes_it(guest: Come, game: str) -> None:
    ada = guest(phone=True)
    page = ada.page
    ada.start(game, "bots", seats="2")
    ada.wait_for_turn()
    page.locator(CARDS[game]).first.scroll_into_view_if_needed()
    scrolled = page.evaluate("scrollY")

    card = middle(page.locator(CARDS[game]).first)
    page.touchscreen.tap(*card)
    place = page.locator(PLACES).last
    place.wait_for()
    name, target = place.get_attribute("data-cell"), middle(place)
    page.touchscreen.tap(*target)
    expect(page.locator(".staged span")).not_to_have_count(1)
    by_taps = page.locator(".staged").inner_text()
    for _ in range(2):
        page.keyboard.press("Escape")
        page.wait_for_timeout(300)
    expect(page.locator(".staged")).to_have_count(0)

    slide(page, card, target)
    expect(page.locator(".staged")).to_have_text(by_taps, use_inner_text=True)
    assert page.evaluate("scrollY") == scrolled, f"the page moved under the card on its way to {name}"


@pytest.mark.parametrize("game", CARDS)
def test_a_finger_on_the_board_scrolls_the_page(guest: Come, game: str) -> None:
    ada = guest(phone=True)
    ada.start(game, "bots", seats="2")
    ada.wait_for_turn()
    x, y = middle(ada.page.locator(".frame > .board"))
    slide(ada.page, (x, y), (x, y - 200))
    ada.page.wait_for_function("scrollY > 50")
