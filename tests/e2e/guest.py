"""Somebody who plays in a browser: by mouse or by keyboard alone, seeing what anybody would see."""

import random
import re
from collections.abc import Callable
from contextlib import suppress

from playwright.sync_api import ElementHandle, Error, Page, TimeoutError, expect

from tests import patience

MOST_STEPS = 3000
YOUR_TURN = ".banner.mine"
OVER = ".banner.over"
# What can be chosen can be reached by keyboard, too.
CHOOSABLE = (".lit[tabindex='0']", "button.lit", "[data-choice][tabindex='0']", "button[data-choice]")
LIT = ", ".join(f"{place} {thing}:visible" for place in (".board", ".hand") for thing in CHOOSABLE)
FRUITLESS = (
    12  # clicks in a row that may come to nothing: a notice lies over what was meant, others act as well
)

# A point of an element at which a click meets it, the middle first.
UNCOVERED = """one => {
    const box = one.getBoundingClientRect(), ways = [0.5, 0.3, 0.7, 0.15, 0.85]
    for (const down of ways) for (const right of ways) {
        const x = box.left + right * box.width, y = box.top + down * box.height
        const met = document.elementFromPoint(x, y)
        if (met && one.contains(met)) return [x, y]
    }
    return null
}"""


class Guest:
    def __init__(self, page: Page, seed: int = 1):
        self.page = page
        self.random = random.Random(seed)
        self.fruitless = 0

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
        self.page.locator(f"input[name=company][value={company}]").check(force=True)
        if options:
            self.page.locator("form > details > summary").click()
        for name, chosen in options.items():
            for value in chosen if isinstance(chosen, list) else [chosen]:
                self.page.locator(f"input[name={name}][value='{value}']").check(force=True)
        if company == "bots":
            self.page.locator("select[name=level]").select_option(level)
        if not here and company != "online":
            self.page.locator("select[name=place]").select_option("server")
        self.page.get_by_role("button", name=re.compile("Begin|Commencer")).click()
        self.page.wait_for_url(re.compile(r"/(here|tables)/[\w-]+$"))
        return self.page.url

    # --- playing ---

    @property
    def over(self) -> bool:
        return self.page.locator(OVER).count() > 0

    def wait_for_turn(self) -> bool:
        """Until it is this person's turn (True) or the game is over (False)."""
        self.page.locator(f"{YOUR_TURN}, {OVER}").first.wait_for()
        return not self.over

    def play_by_mouse(self, decisions: int = MOST_STEPS) -> None:
        """Click on what is lit until the game is over, or for so many clicks."""
        for _ in range(decisions):
            if not self.wait_for_turn():
                return
            self._step(self._click)
        assert decisions < MOST_STEPS, "the game does not end"

    def step_by_mouse(self) -> None:
        """One click on something that is lit, or on Confirm."""
        self._step(self._click)

    def play_by_keyboard(self, decisions: int = MOST_STEPS) -> None:
        """The same with Tab, Enter and Escape alone."""
        for _ in range(decisions):
            if not self.wait_for_turn():
                return
            self._step(self._press)
        assert decisions < MOST_STEPS, "the game does not end"

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

    def _step(self, act: Callable[[ElementHandle], None]) -> None:
        before = self._status()
        target = self._something()
        if target is None:
            return
        try:
            act(target)
            # Something came of it: the table moved on, something is chosen, or a rule was told.
            self.page.wait_for_function("before => window.__status() !== before", arg=before, timeout=10_000)
            self.fruitless = 0
        except Error as error:
            # Others act as well: what was lit may be gone before it is reached.
            gone = ("not attached", "not visible", "Timeout")
            if not any(reason in error.message for reason in gone):
                raise
            self.fruitless += 1
            if self.fruitless > FRUITLESS:
                raise AssertionError("clicks come to nothing") from error

    def _something(self) -> ElementHandle | None:
        """Confirm, or one of the things that light up; None when the turn has passed on meanwhile."""
        confirm = self.page.locator(".actions button.primary:not(:disabled)")
        lit = self.page.locator(f"{LIT}, .actions .row button:not(.plain):not(:disabled):visible")
        for _ in patience.tries():
            if found := confirm.element_handles() or lit.element_handles():
                return self.random.choice(found)
            if not self.page.locator(YOUR_TURN).count():
                return None
            self.page.wait_for_timeout(50)
        raise AssertionError("it is this person's turn, and there is nothing to do")

    def _status(self) -> str:
        self.page.evaluate(
            """() => (window.__status ??= () => [...document.querySelectorAll(
                '.board, .hand, .banner, .actions, .notices')].map(part => part.outerHTML).join())"""
        )
        found: str = self.page.evaluate("() => window.__status()")
        return found

    def _click(self, target: ElementHandle) -> None:
        """Click where it can be seen: its middle if nothing lies over that, or else beside."""
        target.scroll_into_view_if_needed(timeout=5_000)
        for _ in range(50):
            if point := target.evaluate(UNCOVERED):
                self.page.mouse.click(point[0], point[1])
                return
            self.page.wait_for_timeout(100)  # a notice goes away by itself
        raise Error(f"not visible: something lies over {target.evaluate('one => one.outerHTML')}")

    def _press(self, target: ElementHandle) -> None:
        """Tab to the target and press Enter."""
        for _ in range(400):
            if self.page.evaluate("one => document.activeElement === one", target):
                break
            if not self.page.evaluate(
                "one => one.isConnected && one.matches('[tabindex=\"0\"], button:enabled')", target
            ):
                return  # it is lit no more: the table moved on under way
            self.page.keyboard.press("Tab")
        else:
            raise AssertionError("the keyboard does not reach it")
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
