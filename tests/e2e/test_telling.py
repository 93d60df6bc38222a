"""What happens at a table is told one move after the other; a tap skips, and an absence ends in a recap."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.e2e.guest import Guest
from tests.e2e.test_alerts import leave_the_page

Come = Callable[..., Guest]
GAME = "shangrila"  # one in which every decision is a move of its own
BOTS = 3
# Of a calm table: milliseconds between two moves of bots, at least. A busy machine makes it more, never less.
STEP = 600

# Notes when each line of the log appears, and whether a piece was on its way before it.
WATCH = """() => {
    window.told = []
    const log = document.querySelector('[role=log] ol')
    let count = log.querySelectorAll('li:not(.soft)').length, flew = false
    const animate = Element.prototype.animate
    Element.prototype.animate = function (...how) {
        flew ||= this.matches('.piece')
        return animate.apply(this, how)
    }
    new MutationObserver(() => {
        const lines = [...log.querySelectorAll('li:not(.soft)')]
        if (lines.length > count) {
            const text = lines.at(-1).textContent
            told.push({ at: performance.now(), lines: lines.length - count, text, flew })
            count = lines.length
            flew = false
        }
    }).observe(document.querySelector('.frame').parentElement, { subtree: true, childList: true })
}"""


def begin(guest: Guest, tempo: str = "calm") -> Page:
    """At a table with bots, in one's own turn."""
    guest.prefer(tempo=tempo, confirming="never")
    guest.start(GAME, "bots", here=True, seats="4")
    guest.wait_for_turn()
    guest.page.evaluate(WATCH)
    return guest.page


def decide(guest: Guest) -> None:
    """Make one decision, whatever it is."""
    before = guest.page.evaluate("told.length")
    while guest.page.evaluate("told.length") == before:
        guest.step_by_mouse()


def test_bots_are_seen_one_after_the_other(guest: Come) -> None:
    ada = guest(moving=True)
    page = begin(ada)
    decide(ada)
    page.wait_for_function(f"() => told.length === {BOTS + 1}")
    own, *others = page.evaluate("told")
    assert [each["lines"] for each in (own, *others)] == [1] * (BOTS + 1)
    for earlier, later in zip((own, *others), others, strict=False):
        assert later["at"] - earlier["at"] >= STEP or earlier is own
    assert all(each["flew"] for each in others)
    assert not own["flew"]
    # In the order of the table, and each by somebody else.
    assert len({each["text"].split()[0] for each in (own, *others)}) == BOTS + 1
    expect(page.locator(".banner.mine")).to_be_visible()


def test_whoever_does_not_want_to_wait_skips(guest: Come) -> None:
    ada = guest(moving=True)
    page = begin(ada)
    decide(ada)
    while not page.locator(".banner.mine").count():
        page.keyboard.press("Escape")
    own, *others = page.evaluate("told")
    assert sum(each["lines"] for each in others) == BOTS
    assert others[-1]["at"] - own["at"] < BOTS * STEP


def test_an_absence_ends_in_a_recap(guest: Come) -> None:
    ada = guest(moving=True)
    page = begin(ada)
    leave_the_page(page, away=True)
    decide(ada)
    expect(page.locator(".banner.mine")).to_be_visible()
    recap = page.get_by_role("region", name="While you waited")
    expect(recap.get_by_role("listitem")).to_have_count(BOTS + 1)
    leave_the_page(page, away=False)
    recap.get_by_role("button", name="Go on").click()
    expect(recap).to_have_count(0)
