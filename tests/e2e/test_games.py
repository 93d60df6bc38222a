"""Whole games in a real browser, of every game there is."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from cordee import games
from tests.e2e.guest import Guest

# What makes a game end that could go on for ever.
ENDING = {"siette": {"variants": "asphyxia"}}
# Where a game begins with many decisions that are all alike.
SET_UP = {"shangrila": {"setup": "preset"}}

Come = Callable[..., Guest]


@pytest.mark.parametrize("game", games.names())
def test_a_whole_game_against_bots_by_mouse_and_its_replay(guest: Come, game: str) -> None:
    ada = guest()
    ada.start(game, "bots", **ENDING.get(game, {}), **SET_UP.get(game, {}))
    ada.play_by_mouse()
    ada.page.get_by_role("link", name="Watch the replay").click()
    expect(ada.page.get_by_text("The deal").first).to_be_visible()
    ada.page.get_by_role("button", name="Last move").click()
    expect(ada.page.locator(".where strong")).to_be_visible()
    assert re.search(r"/replay/\d+$", ada.page.url)
    ada.page.get_by_role("button", name="Previous move").click()
    expect(ada.page.locator(".where strong")).to_have_count(0)


@pytest.mark.parametrize("game", games.names())
def test_a_whole_game_by_keyboard_alone(guest: Come, game: str) -> None:
    ada = guest()
    ada.start(game, "bots", **ENDING.get(game, {}), **SET_UP.get(game, {}))
    ada.play_by_keyboard()
    expect(ada.page.locator(".banner.over")).to_be_visible()


def test_from_the_first_page_to_the_end_on_a_phone(guest: Come) -> None:
    ada = guest(phone=True, lang="fr")
    ada.open("/")
    ada.fits()
    ada.page.get_by_role("button", name=re.compile("^Jouer maintenant")).first.click()
    ada.wait_for_turn()
    ada.fits()
    ada.play_by_mouse()
    ada.fits()
    ada.page.get_by_role("link", name="Revoir la partie").click()
    expect(ada.page.get_by_text("La donne").first).to_be_visible()
    ada.fits()
