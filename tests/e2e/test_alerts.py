"""Whose turn it is can't be missed: in the title, on the tab, by ear, by the system's notifications."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.e2e.guest import Guest
from tests.e2e.test_company import COOPERATIVE, sit_down

Come = Callable[..., Guest]

# What the page would show and play: a headless browser has nobody to see a notification or hear a note.
RECORDER = """
    window.shown = []
    window.notes = 0
    window.Notification = class {
        static permission = 'granted'
        static requestPermission = async () => 'granted'
        constructor(title, more) { window.shown.push([title, more.body]) }
    }
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (...when) { window.notes++; return start.apply(this, when) }
"""


def leave_the_page(page: Page, away: bool) -> None:
    """As if another tab were in front."""
    page.evaluate(
        "away => Object.defineProperty(document, 'hidden', {configurable: true, get: () => away})", away
    )


def prefer(guest: Guest, **settings: bool) -> None:
    guest.prefer(**settings)
    guest.page.add_init_script(RECORDER)


def icon(page: Page) -> str | None:
    return page.locator("link[rel=icon]").get_attribute("href")


def pass_turn(guest: Guest) -> None:
    """Do something, whatever it is, until it is somebody else's turn."""
    for _ in range(30):
        if not guest.page.locator(".banner.mine").count():
            return
        guest.step_by_mouse()
    raise AssertionError("the turn never passes")


def test_a_turn_that_begins_is_seen_heard_and_notified(guest: Come) -> None:
    ada, blaise = guest(), guest()
    prefer(ada, sound=True, notify=True)
    prefer(blaise)
    address = ada.start(COOPERATIVE, "online", seats="2")
    sit_down(blaise, address, "Blaise")
    for one in (ada, blaise):
        expect(one.page.locator(".board .wait")).to_have_count(0)
        expect(one.page.locator(".board svg").first).to_be_visible()
    pass_turn(ada)
    expect(ada.page).to_have_title(re.compile("^(?!●).* – Cordée$"))
    assert icon(ada.page) == "/favicon.svg"

    leave_the_page(ada.page, away=True)
    before = ada.page.evaluate("[shown.length, notes]")
    expect(blaise.page.locator(".banner.mine")).to_be_visible()
    pass_turn(blaise)
    expect(ada.page.locator(".banner.mine")).to_be_visible()
    expect(ada.page).to_have_title(re.compile("^● Your turn – "))
    assert icon(ada.page) == "/favicon-turn.svg"
    shown, notes = ada.page.evaluate("[shown.length, notes]")
    assert shown == before[0] + 1
    assert notes >= before[1] + 2  # two soft notes, beside what the table lets hear
    assert ada.page.evaluate("shown.at(-1)[1]") == "Your turn"

    # Blaise wants neither sound nor notifications; in front of the page nobody is notified.
    leave_the_page(blaise.page, away=True)
    leave_the_page(ada.page, away=False)
    pass_turn(ada)
    expect(blaise.page.locator(".banner.mine")).to_be_visible()
    assert blaise.page.evaluate("[shown.length, notes]") == [0, 0]
    pass_turn(blaise)
    expect(ada.page.locator(".banner.mine")).to_be_visible()
    again = ada.page.evaluate("[shown.length, notes]")
    assert again[0] == shown
    assert again[1] >= notes + 2
