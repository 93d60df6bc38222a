"""The lessons, by mouse, as they are meant."""

from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import Locator, Page, TimeoutError, expect

from cordee import games
from tests import patience
from tests.e2e.guest import Guest

Come = Callable[..., Guest]


@pytest.mark.parametrize("game", games.names())
def test_a_lesson_can_be_learned_by_playing(guest: Come, game: str) -> None:
    """Each step is solved by one of the sequences that its own data names, chosen among what is offered."""
    ada = guest()
    ada.open(f"/games/{game}/lesson")
    bundle = games.get(game)
    for step in bundle.lesson.step:
        expect(ada.page.locator(".say")).to_have_text(step.say.en)
        if step.forbidden is None:
            solve(ada, [] if step.any else step.accept[0].split())
            expect(ada.page.locator("aside p.right")).to_contain_text(step.after.en)
            ada.page.get_by_role("button", name="Next").click()
        else:
            ada.page.get_by_role("button", name="Skip").click()
    expect(ada.page.get_by_text("That was the lesson.")).to_be_visible()


def tried(page: Page, choice: Locator) -> bool:
    if page.locator(".actions details:not([open]) > summary").count():
        page.locator(".actions details > summary").click(timeout=2_000)
    choice.click(timeout=2_000)
    return True


def solve(guest: Guest, moves: list[str]) -> None:
    """Choose these moves from the list of all that can be done, and confirm."""
    page = guest.page
    for move in moves or [""]:
        start = move.removesuffix("?")
        choice = page.locator(f".actions [data-choice^='{start}']").first
        choice.wait_for(state="attached")
        # The list closes when it is made anew, as after a step that has just been shown.
        patience.until(partial(tried, page, choice), f"a click on {move}", (TimeoutError,))
        # A part of a decision, one that waits for a last word, the end of the step; or a move is made.
        came = page.locator(".staged, .actions button.primary, aside p.right")
        for _ in range(12):
            page.wait_for_timeout(250)
            if came.count():
                break
        confirm = page.locator(".actions button.primary")
        if confirm.count():
            confirm.click()
            expect(confirm).to_have_count(0)
