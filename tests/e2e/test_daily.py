"""A daily climb by mouse, without a network in between: handed in by itself, judged, compared."""

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import httpx
from playwright.sync_api import expect

from tests.e2e.guest import Guest
from tests.e2e.test_app import open_once
from tests.e2e.test_pages import audit
from tests.server.processes import ServerProcess

Come = Callable[..., Guest]
GAME = "tranquility"  # it always ends, and on Mondays it is short


def last_monday() -> str:
    today = datetime.now(UTC).date()
    return str(today - timedelta(days=today.weekday()))


def test_a_climb_is_played_offline_and_handed_in_by_itself(guest: Come, server: ServerProcess) -> None:
    """What the bots did in this browser is what the server would have had them do."""
    ada, day = guest(url=server.url, app=True), last_monday()
    page = ada.page
    open_once(ada, "/daily")
    page.locator(".card").first.wait_for()
    choose_day(ada, day)
    page.get_by_role("button", name="Climb: Tranquility", exact=True).click()
    page.wait_for_url(f"**/here/daily-{GAME}-{day}")
    ada.play_by_mouse(2)
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)
    page.context.set_offline(True)
    ada.play_by_mouse()
    expect(page.locator(".after")).to_contain_text("It is handed in as soon as the server answers")
    page.context.set_offline(False)
    expect(page.locator(".after .place")).to_have_text("You are the first who handed this climb in.")

    page.get_by_role("link", name="How others did").click()
    expect(page.locator(".result")).to_contain_text("Handed in: 1.")
    audit(ada)
    page.get_by_role("button", name="Share").click()
    expect(page.locator(".notices")).to_contain_text("Copied")
    shared = page.evaluate("navigator.clipboard.readText()")
    assert re.search(r"place 1 of 1\n[▁▂▃▄▅▆▇█]{12}\nhttp://[^/]+/daily$", shared)

    # It was played once: the card leads to the result, and the server knows it by this browser's name alone.
    ada.open("/daily")
    page.locator(".card").first.wait_for()
    choose_day(ada, day)
    expect(page.get_by_role("link", name="Your result: Tranquility", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Climb: Tranquility", exact=True)).to_have_count(0)
    audit(ada)
    name = page.evaluate("localStorage.getItem('cordee.daily')")
    address = f"{server.url}/api/daily/{GAME}/{day}/standing"
    assert httpx.get(address, headers={"Authorization": f"Bearer {name}"}).json()["played"] == 1
    assert httpx.get(address, headers={"Authorization": f"Bearer {name[::-1]}"}).status_code == 403


def choose_day(guest: Guest, day: str) -> None:
    """From the calendar, as far back as last Monday."""
    page, today = guest.page, str(datetime.now(UTC).date())
    if day == today:
        return
    if day[:7] != today[:7]:
        page.get_by_role("button", name="Month before").click()
    wanted = datetime.fromisoformat(day)
    page.get_by_role("button", name=re.compile(f"^Monday, {wanted:%B} {wanted.day}:")).click()
    expect(page.locator(".head h2")).to_contain_text(f"Monday, {wanted:%B} {wanted.day}")
    page.locator(".card").first.wait_for()


def test_the_way_of_a_climber_is_told_in_both_languages_on_a_phone(guest: Come) -> None:
    """What is not played says nothing of others; a day that has not come is not shown."""
    ada = guest(lang="fr", phone=True)
    ada.open(f"/daily/{GAME}/{datetime.now(UTC).date()}")
    expect(ada.page.get_by_text("Vous n’avez pas joué cette ascension.")).to_be_visible()
    ada.fits()
    audit(ada)
