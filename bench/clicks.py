"""How long a click takes to show: what is chosen, in a browser that has the rules.

`make clicks` starts a server and a Chromium of its own, plays games among bots by clicks, and measures each
in the page: from the event of the pointer until the page's parts show what came of it. At tables that the
browser keeps itself, where it draws cards and answers everything, and at tables of the server.
"""

import tempfile
from dataclasses import dataclass, field
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
CLICKS = 300  # of a row
HERE, SERVER = "here", "server"
WINDOW = {"width": 1280, "height": 860}

ABOUT = """\
Among bots, at random: what is lit is clicked, and Confirm. A click counts where something is chosen or
decided by it; from the pointer's last event until the page's elements are changed. Whatever the browser
does then to draw them is the same with and without the rules. `first` is the page's first click, before any
code is compiled for speed. *Here* is a table that the browser keeps itself: no network; *server* one on the
same machine. What is decided is seen as it is chosen and confirmed; the turn passes when the decision is
written down, in the browser or by the server, unless what comes of it is known before that.
"""

# The pointer's last event; when something was chosen or decided by it, and when the turn passed because of
# it. What changes later, after the page was drawn, is no answer to it: somebody else played.
WATCH = """() => {
    window.clicks = []
    window.passed = []
    let last = null, decided = null, count = 0
    const note = event => {
        last = decided = event.timeStamp
        const mine = ++count
        requestAnimationFrame(() => requestAnimationFrame(() => { if (count === mine) last = null }))
    }
    for (const kind of ['pointerdown', 'pointerup', 'click']) addEventListener(kind, note, { capture: true })
    const chosen = () => document.querySelectorAll('.actions .staged span').length
    const turn = () => document.querySelector('.banner')?.textContent ?? ''
    let before = [chosen(), turn()]
    new MutationObserver(() => {
        const now = [chosen(), turn()]
        if (last !== null && (now[0] !== before[0] || now[1] !== before[1])) {
            clicks.push(performance.now() - last)
            last = null
        }
        if (decided !== null && now[1] !== before[1]) {
            passed.push(performance.now() - decided)
            decided = null
        }
        before = now
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
}"""


@dataclass
class Clicks:
    """Milliseconds from a click to its answer, and to the turn's passing where it ended one."""

    answered: list[float] = field(default_factory=list)
    passed: list[float] = field(default_factory=list)

    def cells(self) -> list[str]:
        """Of a row."""
        return [
            *(str(len(self.answered)), *summed_up([each / 1000 for each in self.answered])[1:]),
            f"{self.answered[0]:.1f}",
            *summed_up([each / 1000 for each in self.passed])[1:3],
        ]


def play(browser: Browser, url: str, game: str, place: str, clicks: int) -> Clicks:
    """Games, one after the other, until there were so many clicks."""
    found = Clicks()
    while len(found.answered) < clicks:
        page = browser.new_context(base_url=url, viewport=WINDOW, **context_arguments()).new_page()  # type: ignore[arg-type]
        page.set_default_timeout(patience.MILLISECONDS)
        if place == HERE:
            Guest(page).start(game, "bots", here=True)
            click_through(page, clicks, found)
        else:
            overheard = Online(url, game).open(Guest(page))
            overheard.wait_for_records()
            click_through(page, clicks, found)
            assert not overheard.asked_for("preview")
        page.context.close()
    return found


def click_through(page: Page, clicks: int, found: Clicks) -> None:
    """One game, or until there were so many clicks."""
    already = len(found.answered)
    guest = Guest(page, seed=clicks - already)
    page.evaluate(WATCH)
    while guest.wait_for_turn():
        guest.step_by_mouse()
        if already + page.evaluate("clicks.length") >= clicks:
            break
    found.answered += page.evaluate("clicks")
    found.passed += page.evaluate("passed")


def main() -> None:
    """Measure, and write the section of RESULTS.md."""
    lines = [
        row(
            *("game", "table", "clicks", "median, ms", "p99, ms", "longest, ms", "first, ms"),
            *("turn passes, median, ms", "p99, ms"),
        ),
        row("---", "---", *["---:"] * 7),
    ]
    with tempfile.TemporaryDirectory(prefix="cordee-clicks-") as folder, sync_playwright() as playwright:
        database = f"sqlite+aiosqlite:///{Path(folder) / 'tables.sqlite'}"
        browser = playwright.chromium.launch(**launch_arguments())
        version = browser.version
        with serving(database, workers=1) as server:
            for name in games.names():
                for place in (HERE, SERVER):
                    found = play(browser, server.url, name, place, CLICKS)
                    lines.append(row(name, place, *found.cells()))
                    print(lines[-1], flush=True)
        browser.close()
    facts = f"- commit: {commit()}\n- command: `{COMMAND}`\n- machine: {machine()}, Chromium {version}"
    write_section(TITLE, "\n".join([facts, "", ABOUT, *lines]))


if __name__ == "__main__":
    main()
