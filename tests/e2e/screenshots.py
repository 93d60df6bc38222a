"""`make screenshots`: every page and board in both sizes, into docs/pictures/web, for people to look at."""

import shutil
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from cordee import games
from tests.e2e.conftest import DESKTOP, PHONE
from tests.e2e.guest import Guest
from tests.server.processes import serving

FOLDER = Path(__file__).parents[2] / "docs" / "pictures" / "web"
PAGES = {"home": "/", "hall": "/hall", "settings": "/settings", "about": "/about"}


def take(page: Page, name: str) -> None:
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(600)
    page.screenshot(path=FOLDER / f"{name}.png")
    print(FOLDER / f"{name}.png")


def take_all(guest: Guest, size: str) -> None:
    page = guest.page
    for name, address in PAGES.items():
        page.goto(address)
        page.locator("h1").first.wait_for()
        take(page, f"{name}-{size}")
    for game in games.names():
        page.goto(f"/games/{game}")
        page.locator("h1").first.wait_for()
        take(page, f"{game}-page-{size}")
        page.goto(f"/games/{game}/lesson")
        page.locator(".say").wait_for()
        take(page, f"{game}-lesson-{size}")
        guest.start(game, "bots")
        guest.play_by_mouse(20)
        guest.wait_for_turn()
        take(page, f"{game}-table-{size}")


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        program = shutil.which("chromium") or shutil.which("google-chrome")
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        with serving(f"sqlite+aiosqlite:///{Path(folder) / 'tables.sqlite'}") as server:
            for size, viewport in (("desktop", DESKTOP), ("phone", PHONE)):
                context = browser.new_context(
                    base_url=server.url, viewport=viewport, locale="en", reduced_motion="reduce"
                )
                page = context.new_page()
                page.set_default_timeout(60_000)
                take_all(Guest(page), size)
        browser.close()


if __name__ == "__main__":
    main()
