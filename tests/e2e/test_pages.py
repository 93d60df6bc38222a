"""What holds for all pages: they are light and show a board whole; how it is seen that all can read them."""

import json
import math
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import TimeoutError

from cordee import games
from tests.e2e.guest import Guest

Come = Callable[..., Guest]
WEB = Path(__file__).parents[2] / "web"
AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
PAGES = ["/", "/daily", "/you", "/you/mistakes", "/hall", "/settings", "/about", "/replay", "/nowhere"]
GAME_PAGES = [page for game in games.names() for page in (f"/games/{game}", f"/games/{game}/lesson")]


def settle(guest: Guest, page: str) -> None:
    guest.open(page)
    guest.page.locator("h1").first.wait_for()
    guest.page.wait_for_load_state("networkidle")


STILL = """() => document.getAnimations().every(one =>
    one.playState !== 'running' || one.effect.getTiming().iterations === Infinity)"""


def audit(guest: Guest) -> None:
    """No serious finding of axe, once nothing moves or fades any more."""
    guest.page.wait_for_function(STILL)
    guest.page.evaluate(AXE.read_text())
    # Style sheets are not loaded once more: no finding of ours depends on it, and our headers forbid it.
    found = guest.page.evaluate("() => axe.run({resultTypes: ['violations'], preload: false})")
    serious = [
        (one["id"], [(node["target"], node["failureSummary"]) for node in one["nodes"]][:3])
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
    ]
    assert serious == [], guest.page.url


@pytest.mark.parametrize("game", games.names())
def test_large_text_leaves_room_for_the_board(guest: Come, game: str) -> None:
    """Two columns of large letters would leave a board nothing between them."""
    ada = guest()
    ada.prefer(text=200)
    ada.start(game, "bots")
    box = ada.page.locator(".frame > .board").bounding_box()
    assert box
    assert box["width"] > 1200
    ada.fits()


def english_left(page: str, text: str) -> list[str]:
    """Sentences of the English catalogue that stand on a French page."""
    english, french = (json.loads((WEB / "messages" / f"{lang}.json").read_text()) for lang in ("en", "fr"))
    lines = {line.strip() for line in text.splitlines()}
    return [
        said
        for key, said in english.items()
        if key != "language_switch"
        and "{" not in said
        and said != french[key]
        and said in lines
        and said not in french.values()
    ]


def speaks_french(guest: Guest) -> None:
    """Nothing is left in the other language, but for the switch to it, which lies outside."""
    page = guest.page
    assert page.locator("html").get_attribute("lang") == "fr"
    text = page.locator("main").inner_text()
    assert english_left(page.url, text) == []
    assert not re.search(r"\b(the|and|with|your)\b", text), page.url


def test_the_first_page_is_light(guest: Come) -> None:
    """What is kept for later is fetched by the service worker, asked for once all this is there."""
    ada = guest(app=True)
    sizes: list[int] = []
    ada.page.on("response", lambda answer: sizes.append(answer.request.sizes()["responseBodySize"]))
    settle(ada, "/")
    assert 10_000 < sum(sizes) < 150_000, sum(sizes)
    ada.page.wait_for_function("() => navigator.serviceWorker.controller")
    loaded, began = ada.page.evaluate(
        """() => [performance.getEntriesByType('navigation')[0].loadEventStart,
            Math.min(...performance.getEntriesByType('resource')
                .filter(one => one.name.includes('workbox')).map(one => one.startTime))]"""
    )
    assert 0 < loaded <= began < math.inf


# How far down the board, the hand and what one can do reach.
PARTS = ".frame > .board, .frame > .hand > section, .actions > *"
LOWEST = f"""Math.max(...[...document.querySelectorAll('{PARTS}')]
    .map(part => part.getBoundingClientRect().bottom))"""


@pytest.mark.parametrize("game", games.names())
def test_board_hand_and_choices_are_seen_without_scrolling(guest: Come, game: str) -> None:
    """On any desktop, even one that is only 720 pixels high."""
    ada = guest()
    ada.start(game, "bots")
    ada.wait_for_turn()
    for width, height in ((1280, 720), (1280, 860), (1920, 1080)):
        ada.page.set_viewport_size({"width": width, "height": height})
        try:
            ada.page.wait_for_function(f"height => {LOWEST} <= height", arg=height)
        except TimeoutError as error:
            lowest = ada.page.evaluate(LOWEST)
            raise AssertionError(f"{game} at {width}×{height} reaches down to {lowest}") from error
