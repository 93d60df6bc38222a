"""From the first page to a game in one press, back to it, and what a game's page offers."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from cordee import games
from tests.e2e.guest import Guest

Come = Callable[..., Guest]
TABLE = re.compile(r"/here/\w+$")
GAME = "tranquility"  # one with variants of its own


@pytest.mark.parametrize("game", games.names())
def test_whoever_never_was_here_plays_after_one_press(guest: Come, game: str) -> None:
    ada = guest()
    ada.open("/")
    title = games.get(game).words.say("en", "title")
    ada.page.get_by_role("button", name=f"Play now: {title}", exact=True).click()
    expect(ada.page).to_have_url(TABLE)
    assert ada.wait_for_turn()


def test_what_one_was_playing_comes_first_and_what_is_over_is_folded_away(guest: Come) -> None:
    ada = guest()
    ada.open(f"/games/{GAME}")
    ada.page.get_by_role("button", name="Begin: Alone at sea").click()
    expect(ada.page).to_have_url(TABLE)
    table = ada.page.url
    ada.wait_for_turn()
    ada.page.locator("header a.home").click()
    running = ada.page.locator(".running div.line")
    expect(running).to_have_count(1)
    expect(running).to_contain_text("Alone")
    expect(ada.page.locator(".running + .welcome")).to_be_visible()  # before all games
    ada.page.on("dialog", lambda dialog: dialog.accept())
    running.get_by_role("link", name="Go on: Tranquility").click()
    expect(ada.page).to_have_url(table)
    ada.page.locator("header a.home").click()
    running.get_by_role("button", name="Forget this table: Tranquility").click()
    expect(ada.page.locator(".running")).to_have_count(0)


def test_a_good_start_can_be_changed_before_it_begins(guest: Come) -> None:
    ada = guest(phone=True)
    page = ada.page
    ada.open(f"/games/{GAME}")
    expect(page.locator("details.own")).not_to_have_attribute("open", "")
    page.get_by_role("button", name="Change something of: The Great Arch").click()
    for name, value in (("company", "bots"), ("seats", "3"), ("variant", "arch")):
        expect(page.locator(f"input[name={name}][value='{value}']")).to_be_checked()
    ada.fits()
    page.locator("input[name=seats][value='2']").check(force=True)
    page.locator(".own button[type=submit]").click()
    expect(page).to_have_url(TABLE)
    assert ada.wait_for_turn()


@pytest.mark.parametrize("game", games.names())
def test_rules_are_read_in_pictures_first_and_word_for_word_on_request(guest: Come, game: str) -> None:
    ada = guest(lang="fr")
    page = ada.page
    ada.open(f"/games/{game}")
    pictures = games.get(game).guide.picture
    figures = page.locator(".guide figure")
    expect(figures).to_have_count(len(pictures))
    for index, picture in enumerate(pictures):
        figure = figures.nth(index)
        figure.scroll_into_view_if_needed()
        expect(figure.get_by_role("img", name=picture.title.fr)).to_be_visible()
        expect(figure.locator(".still svg").first).to_be_visible()
    expect(page.locator("article").first).to_be_hidden()
    rule = pictures[-1].rules[0]
    figures.last.get_by_role("button", name=rule).click()
    expect(page.locator(f"article#{rule}.open")).to_be_in_viewport()
