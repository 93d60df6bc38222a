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
from tests.e2e.guest import PREFER, Guest
from tests.e2e.online import Online
from tests.server.processes import serving

from cordee import games

COMMAND = "make clicks"
TITLE = "A click in the browser"
PAGES = 4  # of a row, each opened anew: the first click is in it so often
CLICKS = 75  # of a page
LOOKS = 1000  # milliseconds that a person looks at a table before the first click
HERE, SERVER = "here", "server"
WINDOW = {"width": 1280, "height": 860}

ABOUT = f"""\
Among bots, at random: what is lit is clicked, and Confirm; {PAGES} pages of {CLICKS} clicks a row, the first
of each a second after the table is there. A click counts where something is chosen or decided by it; from
the pointer's last event until the page's elements are changed. Whatever the browser does then to draw them
is the same with and without the rules. `first` is the longest of the pages' first clicks. *Here* is a table
that the browser keeps itself: no network; *server* one on the same machine. What is decided is seen as it
is chosen and confirmed; `kept` is from the click that decides until the page asks no more: the decision is
written down, in the browser or by the server, or what comes of it is known before that.
"""

# The pointer's last event; when something was chosen or decided by it, and when that was kept. What changes
# later, after the page was drawn, is no answer to it: somebody else played.
WATCH = """() => {
    window.clicks = []
    window.kept = []
    let last = null, decided = null, count = 0
    const note = event => {
        last = event.timeStamp
        if (event.type === 'click' && event.target.closest?.('.actions button.primary')) decided = last
        const mine = ++count
        requestAnimationFrame(() => requestAnimationFrame(() => { if (count === mine) last = null }))
    }
    for (const kind of ['pointerdown', 'pointerup', 'click']) addEventListener(kind, note, { capture: true })
    const chosen = () => document.querySelectorAll('.actions .staged span').length
    const asks = () => document.querySelector('.actions .asking') !== null
    // All that the banner says, but for the clock in it.
    const turn = () =>
        [...document.querySelectorAll('.banner > :not(.glass)')].map(one => one.textContent).join()
    const seen = () => [chosen(), turn(), asks()]
    let before = seen()
    new MutationObserver(() => {
        const now = seen()
        if (!before[2] && now[2]) decided ??= last
        if (last !== null && (now[0] !== before[0] || now[1] !== before[1] || now[2] !== before[2])) {
            clicks.push(performance.now() - last)
            last = null
        }
        if (decided !== null && now[0] === 0 && !now[2]) {
            kept.push(performance.now() - decided)
            decided = null
        }
        before = now
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
}"""


@dataclass
class Clicks:
    """Milliseconds from a click to its answer, of each page once more, and to a decision kept."""

    answered: list[float] = field(default_factory=list)
    first: list[float] = field(default_factory=list)
    kept: list[float] = field(default_factory=list)

    def cells(self) -> list[str]:
        """Of a row."""
        return [
            *(str(len(self.answered)), *summed_up([each / 1000 for each in self.answered])[1:]),
            f"{max(self.first):.0f}",
            *summed_up([each / 1000 for each in self.kept])[1:3],
        ]


def play(browser: Browser, url: str, game: str, place: str) -> Clicks:
    """Games on pages of their own."""
    found = Clicks()
    for seed in range(PAGES):
        context = browser.new_context(base_url=url, viewport=WINDOW, **context_arguments())  # type: ignore[arg-type]
        context.add_init_script(PREFER)  # nobody watches the bots
        page = context.new_page()
        page.set_default_timeout(patience.MILLISECONDS)
        if place == HERE:
            Guest(page).start(game, "bots", here=True)
            click_through(page, seed, found)
        else:
            overheard = Online(url, game).open(Guest(page))
            overheard.wait_for_records()
            click_through(page, seed, found)
            assert not overheard.asked_for("preview")
        page.context.close()
    return found


def click_through(page: Page, seed: int, found: Clicks) -> None:
    """One game, or until there were enough clicks."""
    guest = Guest(page, seed)
    page.evaluate(WATCH)
    guest.wait_for_turn()
    page.wait_for_timeout(LOOKS)
    while guest.wait_for_turn() and page.evaluate("clicks.length") < CLICKS:
        guest.step_by_mouse()
    clicks = page.evaluate("clicks")
    found.answered += clicks
    found.first += clicks[:1]
    found.kept += page.evaluate("kept")


def main() -> None:
    """Measure, and write the section of RESULTS.md."""
    lines = [
        row(
            *("game", "table", "clicks", "median, ms", "p99, ms", "longest, ms", "first, ms"),
            *("kept, median, ms", "p99, ms"),
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
                    found = play(browser, server.url, name, place)
                    lines.append(row(name, place, *found.cells()))
                    print(lines[-1], flush=True)
        browser.close()
    facts = f"- commit: {commit()}\n- command: `{COMMAND}`\n- machine: {machine()}, Chromium {version}"
    write_section(TITLE, "\n".join([facts, "", ABOUT, *lines]))


if __name__ == "__main__":
    main()
