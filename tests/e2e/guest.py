"""Somebody who plays in a browser: by mouse or by keyboard alone, seeing what anybody would see."""

import random
import re
from collections.abc import Callable

from playwright.sync_api import Error, Locator, Page, TimeoutError, expect

MOST_STEPS = 3000
YOUR_TURN = ".banner.mine"
OVER = ".banner.over"
# What can be chosen can be reached by keyboard, too.
CHOOSABLE = (".lit[tabindex='0']", "button.lit", "[data-choice][tabindex='0']", "button[data-choice]")
LIT = ", ".join(f"{place} {thing}:visible" for place in (".board", ".hand") for thing in CHOOSABLE)
FRUITLESS = 12  # clicks that may come to nothing in a game, where something lies over what was meant


class Guest:
    def __init__(self, page: Page, seed: int = 1):
        self.page = page
        self.random = random.Random(seed)
        self.fruitless = 0

    # --- getting to a table ---

    def open(self, address: str) -> None:
        self.page.goto(address)

    def start(self, game: str, company: str, **options: str) -> str:
        """From the game's page to a table; its address."""
        self.open(f"/games/{game}")
        self.page.locator(f"input[name=company][value={company}]").check(force=True)
        if options:
            self.page.locator("form > details > summary").click()
        for name, value in options.items():
            self.page.locator(f"input[name={name}][value='{value}']").check(force=True)
        if company == "bots":
            self.page.locator("form select").select_option("greedy")
        self.page.get_by_role("button", name=re.compile("Begin|Commencer")).click()
        self.page.wait_for_url(re.compile(r"/tables/[\w-]+$"))
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

    def _step(self, act: Callable[[Locator], None]) -> None:
        before = self._standing()
        target = self._something()
        if target is None:
            return
        try:
            act(target)
        except Error as error:
            # Others act as well: what was lit may be gone before it is reached.
            gone = ("not attached", "not visible", "Timeout")
            if not any(reason in error.message for reason in gone):
                raise
            self.fruitless += 1
            assert self.fruitless <= FRUITLESS, "what is lit cannot be reached"
            return
        # Whatever it was, something came of it: the table moved on, something is chosen, or a rule was told.
        try:
            self.page.wait_for_function("before => window.__standing() !== before", arg=before, timeout=5_000)
        except TimeoutError:
            self.fruitless += 1
            assert self.fruitless <= FRUITLESS, "clicks come to nothing"

    def _something(self) -> Locator | None:
        """Confirm, or one of the things that light up; None when the turn has passed on meanwhile."""
        confirm = self.page.locator(".actions button.primary:not(:disabled)")
        lit = self.page.locator(f"{LIT}, .actions .row button:not(.plain):not(:disabled):visible")
        for _ in range(600):
            if confirm.count():
                return confirm
            if count := lit.count():
                return lit.nth(self.random.randrange(count))
            if not self.page.locator(YOUR_TURN).count():
                return None
            self.page.wait_for_timeout(50)
        raise AssertionError("it is this person's turn, and there is nothing to do")

    def _standing(self) -> str:
        self.page.evaluate(
            """() => (window.__standing ??= () => [...document.querySelectorAll(
                '.board, .hand, .banner, .actions, .notices')].map(part => part.outerHTML).join())"""
        )
        found: str = self.page.evaluate("() => window.__standing()")
        return found

    def _click(self, target: Locator) -> None:
        target.click(force=True, timeout=3_000)

    def _press(self, target: Locator) -> None:
        """Tab to the target, whichever way is shorter, and press Enter."""
        handle = target.element_handle()
        for _ in range(400):
            if self.page.evaluate("one => document.activeElement === one", handle):
                break
            if not self.page.evaluate(
                "one => one.isConnected && one.matches('[tabindex=\"0\"], button')", handle
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
