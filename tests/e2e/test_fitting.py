"""Whatever the font, the size of the text, the window and the language: everything fits."""

from collections.abc import Callable

import pytest

from cordee import games
from tests.e2e.guest import Guest
from tests.e2e.test_pages import GAME_PAGES, PAGES, settle

Come = Callable[..., Guest]
WIDTHS = (320, 360, 768, 1280, 1920)
TEXTS = (100, 150, 200)

# What people have set is kept in the browser; another tab is told when it changes.
SET_TEXT = """text => {
    const set = {...JSON.parse(localStorage.getItem('cordee.settings') ?? '{}'), text}
    localStorage.setItem('cordee.settings', JSON.stringify(set))
    dispatchEvent(new StorageEvent('storage', {key: 'cordee.settings'}))
}"""

# Things whose words reach out of them, and things that reach out of the window; what can be scrolled may.
WITH_WORDS = "button, .button, .panel, summary, label, h1, h2, h3, p, td, th, dd"
STICKING_OUT = """things => {
    const wide = document.documentElement.clientWidth
    const seen = one => one.checkVisibility({visibilityProperty: true}) && !one.closest('.said, .skip')
    const scrolled = one => {
        for (let up = one.parentElement; up; up = up.parentElement)
            if (/auto|scroll/.test(getComputedStyle(up).overflowX)) return true
        return false
    }
    const found = []
    const tell = (one, what) => found.push(
        `${one.tagName.toLowerCase()} ${JSON.stringify(one.textContent.trim().slice(0, 40))} ${what}`)
    const page = document.documentElement.scrollWidth - wide
    if (page > 0) found.push(`the page is ${page} pixels too wide`)
    for (const one of document.querySelectorAll(things)) {
        if (!seen(one) || !one.textContent.trim()) continue
        const box = one.getBoundingClientRect()
        const more = getComputedStyle(one).display === 'inline' ? 0 : one.scrollWidth - one.clientWidth
        if (more > 1) tell(one, `is ${more} pixels too narrow for its words`)
        if (!scrolled(one) && (box.right > wide + 1 || box.left < -1)) tell(one, 'is outside the window')
    }
    return found
}"""
# Two frames later, or a second where the browser draws none.
DRAWN = """() => new Promise(done => {
    requestAnimationFrame(() => requestAnimationFrame(done))
    setTimeout(done, 1000)
})"""


def sticking_out(guest: Guest) -> list[str]:
    """What does not fit, in every size of text and window."""
    found = []
    page = guest.page
    page.evaluate("document.fonts.ready")
    for text in TEXTS:
        page.evaluate(SET_TEXT, text)
        size = f"{16 * text / 100:g}px"
        page.wait_for_function(
            "size => getComputedStyle(document.documentElement).fontSize === size", arg=size
        )
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 740})
            page.evaluate(DRAWN)
            told = page.evaluate(STICKING_OUT, WITH_WORDS)
            found += [f"{width} px, text {text} %: {what}" for what in told]
    return found


# As it is where our typefaces do not load: what the sheet of styles names after them stands in, which here is
# the widest font that people usually have.
WITHOUT_OURS = """() => {
    const {style} = document.documentElement
    style.setProperty('--serif', 'Georgia, serif')
    style.setProperty('--sans', 'system-ui, sans-serif')
}"""


def fits_with_any_font(guest: Guest) -> None:
    assert sticking_out(guest) == []
    guest.page.evaluate(WITHOUT_OURS)
    assert [f"without our typefaces, {one}" for one in sticking_out(guest)] == []


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("page", PAGES + GAME_PAGES)
def test_a_page_fits(guest: Come, page: str, lang: str) -> None:
    ada = guest(lang=lang)
    settle(ada, page)
    fits_with_any_font(ada)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", games.names())
def test_a_table_fits(guest: Come, game: str, lang: str) -> None:
    ada = guest(lang=lang)
    ada.start(game, "bots")
    ada.wait_for_turn()
    fits_with_any_font(ada)


def test_a_waiting_room_fits(guest: Come) -> None:
    """With the longest names of seats, in the longer language and the widest letters; its signs as well."""
    ada = guest(lang="fr", fonts=False)
    ada.start("siette", "online", seats="6")
    ada.page.locator("summary[aria-label='Faire un signe']").click()
    assert sticking_out(ada) == []


def test_our_typefaces_are_shown(guest: Come) -> None:
    ada = guest()
    settle(ada, "/")
    loaded = "[...new Set([...document.fonts].filter(one => one.status === 'loaded').map(one => one.family))]"
    ada.page.wait_for_function(f"{loaded}.length === 2")
    assert {name.strip('"') for name in ada.page.evaluate(loaded)} == {
        "Fraunces",
        "Atkinson Hyperlegible Next",
    }
