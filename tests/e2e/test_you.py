"""A person's own page: results as they were, mistakes to try again, and all of it in their own hands."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.guest import Guest
from tests.e2e.test_app import own_server  # noqa: F401  (a fixture)
from tests.e2e.test_fitting import fits_with_any_font
from tests.e2e.test_lesson import solve
from tests.e2e.test_offline_play import alone, download, kept, let_a_bot_finish, quick  # noqa: F401
from tests.e2e.test_pages import audit, english_left

Come = Callable[..., Guest]
CARDS = "ascent"  # a game with hands, which chance alone loses

# What is known of the person, by the parts of its database.
YOURS = """part => new Promise((resolve, reject) => {
    const asked = indexedDB.open('cordee-you')
    asked.onerror = reject
    asked.onsuccess = () => {
        const reading = asked.result.transaction(part).objectStore(part).getAll()
        reading.onsuccess = () => { asked.result.close(); resolve(reading.result) }
    }
})"""


def yours(page: Page, part: str) -> Any:
    return page.evaluate(YOURS, part)


def test_a_game_is_told_its_mistakes_are_tried_again_and_all_of_it_is_deleted(
    guest: Come, tmp_path: Path
) -> None:
    ada = quick(guest())
    page = ada.page
    ada.start(CARDS, "bots", here=True, seats="2")
    ada.play_by_mouse()
    page.goto("/")
    page.get_by_role("link", name="How your games went").click()
    page.locator(".recent").wait_for()
    (played,) = yours(page, "played")
    won = played["result"]["won"][0] > 0
    expect(page.locator(".recent")).to_contain_text(f"{int(won)} won of 1")
    expect(page.locator(".recent")).to_contain_text("too few to say more")
    game = page.locator(".results")
    expect(game).to_contain_text("2 players · with bots: Sensible")
    expect(game).to_contain_text(re.compile(r"Bots called Regular win \d+ of 100 of these\."))
    audit(ada)
    fits_with_any_font(ada)
    page.reload()

    # The board as it was seen then, and another try: what the expert would do.
    page.get_by_role("link", name="Look for them").click()
    expect(page.get_by_text("What would you do?")).to_be_visible()
    mistake = yours(page, "mistakes")[0]
    assert mistake["best"]["odds"] - mistake["then"]["odds"] >= 0.1
    assert mistake["move"] in played["mine"]
    audit(ada)
    solve(ada, mistake["best"]["text"].split())
    expect(page.get_by_text("That is it.")).to_be_visible()
    expect(page.get_by_text("It comes back in 3 days.")).to_be_visible()
    expect(page.locator(".answer ul button")).to_have_count(2)
    page.locator(".answer button.then").click()
    expect(page.locator(".answer button.then")).to_have_attribute("aria-pressed", "true")
    audit(ada)

    page.goto("/you")
    told = json.loads(download(page, "Take it along as a file", tmp_path).read_text())
    assert [one["id"] for one in told["results"]] == [played["id"]]
    assert told["mistakes"][0]["streak"] == 1
    page.once("dialog", lambda dialog: dialog.dismiss())
    page.get_by_role("button", name="Delete all of it").click()
    assert len(yours(page, "played")) == 1
    page.once("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Delete all of it").click()
    expect(page.get_by_text("Nothing to tell yet")).to_be_visible()
    assert [yours(page, part) for part in ("played", "mistakes", "lessons")] == [[], [], []]
    assert kept(page) == {"tables": [], "entries": []}


def test_a_game_that_a_bot_played_does_not_count_on_a_phone_without_a_server_in_french(
    alone: Callable[..., Guest],  # noqa: F811
) -> None:
    ada = alone(CARDS, phone=True, lang="fr")
    ada.start(CARDS, "solo", here=True)
    let_a_bot_finish(ada)
    ada.open("/you")
    expect(ada.page.get_by_text("jouée par des robots seuls ; ne compte pas")).to_be_visible()
    expect(ada.page.locator(".recent")).to_have_count(0)
    assert english_left(ada.page.url, ada.page.locator("main").inner_text()) == []
    ada.fits()
    audit(ada)
    ada.open("/you/mistakes")
    expect(ada.page.get_by_text("On ne vous connaît aucune erreur.")).to_be_visible()
    ada.fits()


def test_what_was_played_on_the_server_stays_when_the_table_is_gone(guest: Come) -> None:
    ada = guest()
    ada.start(CARDS, "solo")
    ada.play_by_mouse()
    ada.open("/you")
    line = ada.page.get_by_role("region", name="Your games").get_by_role("listitem")
    expect(line.get_by_role("link")).to_have_count(1)
    ada.page.evaluate("localStorage.removeItem('cordee.keys')")
    ada.open("/you")
    expect(line).to_have_count(1)
    expect(line).to_contain_text("as in the box · solo")
    expect(line.get_by_role("link")).to_have_count(0)
