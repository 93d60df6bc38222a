"""Every page in both languages and sizes: it fits, it can be read by everybody, it speaks one language."""

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
PAGES = ["/", "/you", "/hall", "/settings", "/about", "/replay", "/nowhere"]
GAME_PAGES = [page for game in games.names() for page in (f"/games/{game}", f"/games/{game}/lesson")]


def settle(guest: Guest, page: str) -> None:
    guest.open(page)
    guest.page.locator("h1").first.wait_for()
    guest.page.wait_for_load_state("networkidle")


def audit(guest: Guest) -> None:
    """No serious finding of axe."""
    guest.page.evaluate(AXE.read_text())
    # Style sheets are not loaded once more: no finding of ours depends on it, and our headers forbid it.
    found = guest.page.evaluate("() => axe.run({resultTypes: ['violations'], preload: false})")
    serious = [
        (one["id"], [node["target"] for node in one["nodes"]][:3])
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
    ]
    assert serious == [], guest.page.url


@pytest.mark.parametrize("page", PAGES + GAME_PAGES)
def test_a_page_is_accessible_and_fits_a_phone(guest: Come, page: str) -> None:
    desktop = guest()
    settle(desktop, page)
    audit(desktop)
    phone = guest(phone=True, lang="fr")
    settle(phone, page)
    phone.fits()
    audit(phone)


@pytest.mark.parametrize("game", games.names())
def test_a_table_is_accessible_and_fits_a_phone(guest: Come, game: str) -> None:
    for phone in (False, True):
        ada = guest(phone=phone)
        ada.start(game, "bots")
        ada.wait_for_turn()
        audit(ada)
        ada.fits()
        if phone:
            ada.page.set_viewport_size({"width": 740, "height": 360})
            ada.fits()


def test_large_text_fits(guest: Come) -> None:
    ada = guest(phone=True)
    ada.prefer(text=200)
    for page in ("/", "/settings", f"/games/{games.names()[0]}"):
        settle(ada, page)
        assert ada.page.evaluate("() => getComputedStyle(document.documentElement).fontSize") == "32px"
        ada.fits()


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


@pytest.mark.parametrize("page", PAGES + GAME_PAGES)
def test_nothing_is_left_in_the_other_language(guest: Come, page: str) -> None:
    ada = guest(lang="fr")
    settle(ada, page)
    assert ada.page.locator("html").get_attribute("lang") == "fr"
    # The switch to English names itself in English.
    text = ada.page.locator("main").inner_text()
    assert english_left(page, text) == []
    assert not re.search(r"\b(the|and|with|your)\b", text), page


@pytest.mark.parametrize("game", games.names())
def test_a_table_speaks_one_language(guest: Come, game: str) -> None:
    ada = guest(lang="fr")
    ada.start(game, "bots")
    ada.play_by_mouse(3)
    text = ada.page.locator("main").inner_text()
    assert not re.search(r"\b(the|and|with|your)\b", text)


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
