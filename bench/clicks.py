"""How long a click takes to show: what is chosen, in a browser that has the rules.

`make clicks` starts a server and a Chromium of its own, plays games among bots by clicks, and
measures each in the page: from the event of the pointer until the page's parts show what came of it.
"""

import tempfile
from pathlib import Path

from bench.company import summed_up
from bench.run import machine
from bench.sections import commit, row, write_section
from playwright.sync_api import Browser, Page, sync_playwright
from tests import patience
from tests.e2e.browser import context_arguments, launch_arguments
from tests.e2e.guest import Guest
from tests.e2e.online import Online
from tests.server.processes import serving

from cordee import games

COMMAND = "make clicks"
TITLE = "A click in the browser"
CLICKS = 300  # of a game
WINDOW = {"width": 1280, "height": 860}

ABOUT = """\
Among bots at a table of a server on the same machine, at random: what is lit is clicked, and Confirm. A click
counts where something is chosen or decided by it; from the pointer's last event until the page's elements are
changed. Whatever the browser does then to draw them is the same with and without the rules. `first` is the
page's first click, before any code is compiled for speed.
"""

# The pointer's last event, and when something was chosen or decided by it. What changes later, after the page
# was drawn, is no answer to it: somebody else played.
WATCH = """() => {
    window.clicks = []
    let last = null, count = 0
    const note = event => {
        last = event.timeStamp
        const mine = ++count
        requestAnimationFrame(() => requestAnimationFrame(() => { if (count === mine) last = null }))
    }
    for (const kind of ['pointerdown', 'pointerup', 'click']) addEventListener(kind, note, { capture: true })
    const chosen = () => document.querySelectorAll('.actions .staged span').length +
        (document.querySelector('.banner')?.textContent ?? '')
    let before = chosen()
    new MutationObserver(() => {
        const now = chosen()
        if (now !== before && last !== null) {
            clicks.push(performance.now() - last)
            last = null
        }
        before = now
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
}"""


def play(browser: Browser, url: str, game: str, clicks: int) -> list[float]:
    """Games, one after the other, until there were so many clicks; seconds of each."""
    found: list[float] = []
    while len(found) < clicks:
        page = browser.new_context(base_url=url, viewport=WINDOW, **context_arguments()).new_page()  # type: ignore[arg-type]
        page.set_default_timeout(patience.MILLISECONDS)
        overheard = Online(url, game).open(Guest(page))
        overheard.wait_for_records()
        found += clicked(page, clicks - len(found))
        assert not overheard.asked_for("preview")
        page.context.close()
    return found


def clicked(page: Page, clicks: int) -> list[float]:
    """Click through one game."""
    guest = Guest(page, seed=clicks)
    page.evaluate(WATCH)
    while guest.wait_for_turn():
        guest.step_by_mouse()
        if page.evaluate("clicks.length") >= clicks:
            break
    return [milliseconds / 1000 for milliseconds in page.evaluate("clicks")]


def main() -> None:
    """Measure, and write the section of RESULTS.md."""
    lines = [
        row("game", "clicks", "median, ms", "p99, ms", "longest, ms", "first, ms"),
        row("---", *["---:"] * 5),
    ]
    with tempfile.TemporaryDirectory(prefix="cordee-clicks-") as folder, sync_playwright() as playwright:
        database = f"sqlite+aiosqlite:///{Path(folder) / 'tables.sqlite'}"
        browser = playwright.chromium.launch(**launch_arguments())
        version = browser.version
        with serving(database, workers=1) as server:
            for name in games.names():
                found = play(browser, server.url, name, CLICKS)
                lines.append(row(name, *summed_up(found), f"{1000 * found[0]:.1f}"))
                print(lines[-1])
        browser.close()
    facts = f"- commit: {commit()}\n- command: `{COMMAND}`\n- machine: {machine()}, Chromium {version}"
    write_section(TITLE, "\n".join([facts, "", ABOUT, *lines]))


if __name__ == "__main__":
    main()
