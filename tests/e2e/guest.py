"""Somebody who plays in a browser: by mouse or by keyboard alone, seeing what anybody would see."""

import json
import random
import re
from collections.abc import Callable
from contextlib import suppress

from playwright.sync_api import Page, TimeoutError, expect

# Tests have no time to watch others play, unless that is what they are about.
PREFERRED = {"tempo": "at-once"}
# Where nothing else is preferred yet.
PREFER = f"""{{
    const found = JSON.parse(localStorage.getItem('cordee.settings') ?? '{{}}')
    const preferred = {{...{json.dumps(PREFERRED)}, ...found}}
    localStorage.setItem('cordee.settings', JSON.stringify(preferred))
}}"""
MOST_STEPS = 3000
YOUR_TURN = ".banner.mine"
OVER = ".banner.over"
# Nothing that was chosen is still on its way.
ASKED = f"""() => document.querySelector('{OVER}')
    || document.querySelector('{YOUR_TURN}') && !document.querySelector('.actions .asking')"""
# What can be chosen can be reached by keyboard, too.
CHOOSABLE = (".lit[tabindex='0']", "button.lit", "[data-choice][tabindex='0']", "button[data-choice]")
LIT = ", ".join(f"{place} {thing}" for place in (".board", ".hand") for thing in CHOOSABLE)
BUTTONS = ".actions .row button:not(.plain):not(:disabled)"
CONFIRM = ".actions button.primary:not(:disabled)"
FRUITLESS = (
    12  # clicks in a row that may come to nothing: a notice lies over what was meant, others act as well
)

# Looks at the page as a person does, in one question, since every question to a browser takes time: whether
# the game is over and, if it is one's turn, which of the things to choose from to go for; Confirm comes
# before all others. That thing, and what the table says before it is chosen, are remembered in the page.
AIM = f"""([chance, patient]) => {{
    if (document.querySelector('{OVER}')) return 'over'
    if (!document.querySelector('{YOUR_TURN}')) return patient ? null : 'passed'
    const seen = one => one.checkVisibility({{visibilityProperty: true}})
    const all = things => [...document.querySelectorAll(things)].filter(seen)
    const confirm = all("{CONFIRM}"), found = confirm.length ? confirm : all("{LIT}, {BUTTONS}")
    if (!found.length) return null
    window.__target = found[Math.floor(chance * found.length)]
    window.__status ??= () => [...document.querySelectorAll('.board, .hand, .banner, .actions, .notices')]
        .map(part => part.outerHTML).join()
    window.__before = window.__status()
    return 'turn'
}}"""
CHANGED = "() => window.__status() !== window.__before"

# A point of the target at which a click meets it, the middle first.
UNCOVERED = """() => {
    const one = window.__target, ways = [0.5, 0.3, 0.7, 0.15, 0.85]
    let box = one.getBoundingClientRect()
    if (box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth) {
        one.scrollIntoView({block: 'center', inline: 'center', behavior: 'instant'})
        box = one.getBoundingClientRect()
    }
    for (const down of ways) for (const right of ways) {
        const x = box.left + right * box.width, y = box.top + down * box.height
        const met = document.elementFromPoint(x, y)
        if (met && one.contains(met)) return [x, y]
    }
    // Under what stays at the top or the bottom of the window: the next look finds it in the middle.
    one.scrollIntoView({block: 'center', inline: 'center', behavior: 'instant'})
    return null
}"""

# How often Tab is to be pressed, about, from what has the focus to the target.
HOPS = """() => {
    const stops = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
    const all = [...document.querySelectorAll(stops)].filter(one =>
        one.checkVisibility({visibilityProperty: true}) && one.tabIndex >= 0 && !one.disabled
        && !one.closest('[inert]') && (one.type !== 'radio' || one.checked))
    const hops = all.indexOf(window.__target) - all.indexOf(document.activeElement)
    return hops > 0 ? hops : 0
}"""

# Whether the target has the focus, can still get it, or is no longer lit: the table moved on.
FOCUS = """() => {
    const one = window.__target
    if (document.activeElement === one) return 'here'
    const open = one.matches('[tabindex="0"], button:enabled') && !one.closest('[inert]')
    return open && one.checkVisibility({visibilityProperty: true}) ? 'elsewhere' : 'nowhere'
}"""


def worth(value: str) -> str:
    """Selects a radio button by its value; what says nothing of it is worth "on"."""
    return ":not([value])" if value == "on" else f"[value='{value}']"


class Guest:
    def __init__(self, page: Page, seed: int = 1):
        self.page = page
        self.random = random.Random(seed)
        self.fruitless = 0

    def prefer(self, **settings: object) -> None:
        """What people can set, from the next page on."""
        kept = json.dumps(json.dumps({**PREFERRED, **settings}))
        self.page.add_init_script(f"localStorage.setItem('cordee.settings', {kept})")

    # --- getting to a table ---

    def open(self, address: str) -> None:
        self.page.goto(address)

    def start(
        self,
        game: str,
        company: str,
        *,
        here: bool = False,
        level: str = "greedy",
        **options: str | list[str],
    ) -> str:
        """From the game's page to a table, on the server or in this browser; its address."""
        self.open(f"/games/{game}")
        self.open_all_options()
        self.page.locator(f"input[name=company][value={company}]").check(force=True)
        wanted = [
            f"input[name={name}]{worth(value)}"
            for name, chosen in options.items()
            for value in (chosen if isinstance(chosen, list) else [chosen])
        ]
        # What does not go with the usual options yet waits until what it needs is chosen.
        while wanted:
            free = next((one for one in wanted if self.page.locator(f"{one}:enabled").count()), wanted[0])
            self.page.locator(free).check(force=True)
            wanted.remove(free)
        if company == "bots":
            self.page.locator("select[name=level]").select_option(level)
        if not here and company != "online":
            self.page.locator("select[name=place]").select_option("server")
        self.page.locator(".own button[type=submit]").click()
        self.page.wait_for_url(re.compile(r"/(here|tables)/[\w-]+$"))
        return self.page.url

    def open_all_options(self) -> None:
        """The form behind the good starts of a game's page."""
        own = self.page.locator("details.own")
        own.wait_for()
        if own.get_attribute("open") is None:
            own.locator("> summary").click()

    # --- playing ---

    @property
    def over(self) -> bool:
        return self.page.locator(OVER).count() > 0

    def wait_for_turn(self) -> bool:
        """Until it is this person's turn (True) or the game is over (False)."""
        self.page.wait_for_function(ASKED)
        return not self.over

    def play_by_mouse(self, decisions: int = MOST_STEPS) -> None:
        """Click on what is lit until the game is over, or for so many clicks."""
        self._play(self._click, decisions)

    def step_by_mouse(self) -> None:
        """One click on something that is lit, or on Confirm; none if the turn has passed on meanwhile."""
        self._play(self._click, 1, patient=False)

    def play_by_keyboard(self, decisions: int = MOST_STEPS) -> None:
        """The same with Tab, Enter and Escape alone."""
        self._play(self._press, decisions)

    def let_go(self) -> None:
        """What lies under the pointer or has the focus is drawn with what it would cost: leave both."""
        self.page.mouse.move(1, 1)
        self.page.evaluate("document.activeElement?.blur()")

    def take_all_back(self) -> None:
        """Weigh no move any more, and put down what is taken up for one."""
        back = self.page.get_by_role("button", name="Take back", exact=True)
        for _ in range(20):
            if not back.count():
                self.page.keyboard.press("Escape")
                return
            with suppress(TimeoutError):  # it went while the table moved on
                back.first.click(timeout=2_000)
        raise AssertionError("there is always more to take back")

    def _play(self, act: Callable[[], None], decisions: int, *, patient: bool = True) -> None:
        for _ in range(decisions):
            seen = self.page.wait_for_function(AIM, arg=[self.random.random(), patient]).json_value()
            if seen != "turn":
                return
            try:
                act()
                # Something came of it: the table moved on, something is chosen, or a rule was told.
                self.page.wait_for_function(CHANGED, timeout=10_000)
                self.fruitless = 0
            except TimeoutError as error:
                # Others act as well: what was lit may be gone before it is reached.
                self.fruitless += 1
                if self.fruitless > FRUITLESS:
                    raise AssertionError("clicks come to nothing") from error
        assert decisions < MOST_STEPS, "the game does not end"

    def _click(self) -> None:
        """Click where it can be seen: its middle if nothing lies over that, or else beside."""
        for _ in range(50):
            if point := self.page.evaluate(UNCOVERED):
                self.page.mouse.click(point[0], point[1])
                return
            self.page.wait_for_timeout(100)  # a notice goes away by itself
        raise TimeoutError("something lies over what is lit")

    def _press(self) -> None:
        """Tab to the target and press Enter."""
        for _ in range(self.page.evaluate(HOPS) - 1):
            self.page.keyboard.press("Tab")
        for _ in range(400):
            focus = self.page.evaluate(FOCUS)
            if focus == "here":
                break
            if focus == "nowhere":
                return
            self.page.keyboard.press("Tab")
        else:
            where = "() => [document.activeElement, window.__target].map(one => one.outerHTML.slice(0, 200))"
            raise AssertionError(f"the keyboard does not reach it: {self.page.evaluate(where)}")
        self.page.keyboard.press("Enter")

    # --- what is seen ---

    def fits(self) -> None:
        """Nothing sticks out to the side."""
        page = self.page
        over = page.evaluate(
            "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
        )
        assert over <= 0, f"{page.url} is {over} pixels too wide"

    def expect_text(self, text: str | re.Pattern[str]) -> None:
        expect(self.page.get_by_text(text).first).to_be_visible()
