"""Whatever the font, the size of the text, the window and the language: all fits and can be read by all."""

from collections.abc import Callable

import pytest

from cordee import games
from tests.e2e.guest import Guest
from tests.e2e.test_pages import GAME_PAGES, PAGES, audit, settle, speaks_french

Come = Callable[..., Guest]
WIDTHS = (320, 360, 768, 1280, 1920)
TEXTS = (100, 150, 200)
ASIDE = {"width": 740, "height": 360}  # a phone on its side

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


def sticking_out(guest: Guest, texts: tuple[int, ...] = TEXTS) -> list[str]:
    """What does not fit, in every size of window and all these of text."""
    found = []
    page = guest.page
    page.evaluate("document.fonts.ready")
    for text in texts:
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
    assert sticking_out(guest, texts=(TEXTS[0], TEXTS[-1])) == []  # the widest font fits in those between
    guest.page.evaluate(WITHOUT_OURS)
    assert [f"without our typefaces, {one}" for one in sticking_out(guest)] == []


# By mouse in one language, by finger in the other.
READERS = pytest.mark.parametrize(("lang", "phone"), [("en", False), ("fr", True)], ids=["en", "fr"])


@READERS
@pytest.mark.parametrize("page", PAGES + GAME_PAGES)
def test_a_page_can_be_read_by_everybody_and_fits(guest: Come, page: str, lang: str, phone: bool) -> None:
    ada = guest(lang=lang, phone=phone)
    settle(ada, page)
    audit(ada)
    if lang == "fr":
        speaks_french(ada)
    fits_with_any_font(ada)


@READERS
@pytest.mark.parametrize("game", games.names())
def test_a_table_can_be_read_by_everybody_and_fits(guest: Come, game: str, lang: str, phone: bool) -> None:
    ada = guest(lang=lang, phone=phone)
    ada.start(game, "bots")
    ada.wait_for_turn()
    audit(ada)
    if lang == "fr":
        ada.play_by_mouse(3)
        speaks_french(ada)
    fits_with_any_font(ada)
    ada.page.set_viewport_size(ASIDE)
    ada.fits()


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
