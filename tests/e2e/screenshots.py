"""`make screenshots`: what people see, into docs/pictures/web, to be looked at.

Every page and board in both sizes, by day; pages and boards by night; how games end; and a round of each game
with bots at the usual pace, frame by frame.
"""

import re
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from cordee import games
from tests.e2e.browser import context_arguments, launch_arguments
from tests.e2e.conftest import DESKTOP, PHONE
from tests.e2e.guest import PREFER, Guest
from tests.e2e.test_games import ENDING
from tests.server.processes import serving

FOLDER = Path(__file__).parents[2] / "docs" / "pictures" / "web"
PAGES = {"home": "/", "hall": "/hall", "settings": "/settings", "about": "/about", "record": "/replay"}
CLICKS = 20  # until there is something to see on a board
A_MOVE = 30  # of a replay
FRAMES, EVERY_MS = 60, 200  # of a round
SCENE = 6  # frames of a closing scene

# Boards that look otherwise than a game's plain one.
BOARDS: dict[str, tuple[str, dict[str, str | list[str]]]] = {
    "tranquility-arch": ("tranquility", {"variant": "arch"}),
    "tranquility-pyramid": ("tranquility", {"variant": "pyramid"}),
    "tranquility-day-night": ("tranquility", {"variant": "day_night"}),
    "tranquility-duel": ("tranquility", {"variant": "duel", "seats": "2"}),
    "tranquility-rough-seas": ("tranquility", {"rough_seas": ["reef", "storms"], "monsters": "five"}),
    "ascent-modules": ("ascent", {"modules": ["green-path", "panorama", "goats"]}),
    "siette-hothead": ("siette", {"variants": ["hothead", "asphyxia"]}),
}
TOGETHER = "ascent"  # a game with hands, to cover between two people at one screen


class Photographer(Guest):
    """Somebody who goes everywhere with a camera."""

    def __init__(self, page: Page, size: str):
        super().__init__(page)
        self.size = size

    def take(self, name: str) -> None:
        self.page.wait_for_load_state("networkidle")
        self.page.wait_for_timeout(600)
        for _ in range(self.page.locator(".notice").count()):
            self.page.locator(".notice button").last.click()
        self.page.evaluate("scrollTo(0, 0)")
        path = FOLDER / f"{name}-{self.size}.png"
        self.page.screenshot(path=path)
        print(path)

    def look_at(self, name: str, address: str, what: str) -> None:
        self.open(address)
        self.page.locator(what).first.wait_for()
        self.take(name)

    def play_a_while(self, name: str, game: str, options: dict[str, str | list[str]]) -> None:
        self.start(game, "bots", **options)
        self.play_by_mouse(CLICKS)
        self.wait_for_turn()
        self.take_all_back()
        self.take(name)

    def watch_a_round(self, game: str) -> None:
        """What follows a decision among bots, frame by frame."""
        self.prefer(tempo="calm", confirming="never")
        self.start(game, "bots", here=True)
        self.play_by_mouse(2)
        frames = FOLDER / f"round-{game}"
        frames.mkdir(exist_ok=True)
        for number in range(FRAMES):
            if number % 15 == 0:
                self.step_by_mouse()
            self.page.screenshot(path=frames / f"{number:02}.png")
            self.page.wait_for_timeout(EVERY_MS)
        print(frames)

    def watch_the_end(self, game: str) -> None:
        """The closing scene, what is said after it, and the picture to keep."""
        self.prefer(tempo="at-once")
        self.start(game, "bots", here=True, **ENDING.get(game, {}))
        self.page.locator("summary[aria-label=More]").click()
        self.page.get_by_role("button", name="Let a bot play for me").click()
        self.page.locator(".closing").wait_for()
        for number in range(SCENE):
            self.page.wait_for_timeout(700)
            self.page.screenshot(path=FOLDER / f"{game}-closing-{number}-{self.size}.png")
        self.page.locator(".epilogue").wait_for()
        self.take(f"{game}-epilogue")
        with self.page.expect_download() as picture:
            self.page.get_by_role("button", name="Keep the picture").click()
        picture.value.save_as(FOLDER / f"{game}-poster.png")

    def have_played(self, game: str) -> str:
        """A bot takes over and plays to the end; the table's address."""
        address = self.start(game, "bots", **ENDING.get(game, {}))
        self.page.locator("summary[aria-label=More]").click()
        self.page.get_by_role("button", name="Let a bot play for me").click()
        self.page.locator(".banner.over").wait_for(timeout=300_000)
        return address

    def sit_at_one_screen(self, game: str) -> None:
        """Hands are covered between two turns."""
        self.start(game, "hot-seat", seats="2")
        while not self.page.locator(".cover").count():
            self.page.locator(".cover, .banner.mine").first.wait_for()
            if self.page.locator(".banner.mine").count():
                self.step_by_mouse()
        self.take(f"{game}-cover")

    def wait_for_others(self, game: str) -> None:
        self.start(game, "online")
        self.page.get_by_text(re.compile("Waiting for")).first.wait_for()
        self.take(f"{game}-waiting")


def take_all(one: Photographer, played: dict[str, str]) -> None:
    for name, address in PAGES.items():
        one.look_at(name, address, "h1")
    for game in games.names():
        one.look_at(f"{game}-page", f"/games/{game}", "h1")
        one.look_at(f"{game}-lesson", f"/games/{game}/lesson", ".say")
        one.play_a_while(f"{game}-table", game, {})
        one.look_at(f"{game}-over", played[game], ".banner.over")
        one.look_at(f"{game}-replay", f"{played[game]}/replay/{A_MOVE}", ".steps")
    for name, (game, options) in BOARDS.items():
        one.play_a_while(f"{name}-table", game, options)
    one.sit_at_one_screen(TOGETHER)
    one.wait_for_others(TOGETHER)


def photographer(
    browser: Browser,
    url: str,
    size: str,
    *,
    typefaces: bool = True,
    moving: bool = False,
    theme: str = "light",
) -> Photographer:
    how = {**context_arguments(), "color_scheme": theme}
    if moving:
        how["reduced_motion"] = "no-preference"
    context = browser.new_context(
        base_url=url,
        viewport=PHONE if size == "phone" else DESKTOP,  # type: ignore[arg-type]
        locale="en",
        **how,
    )
    context.add_init_script(PREFER)
    if not typefaces:
        context.route("**/*.woff2", lambda route: route.abort())
    page = context.new_page()
    page.set_default_timeout(60_000)
    return Photographer(page, size)


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_arguments())
        with serving(f"sqlite+aiosqlite:///{Path(folder) / 'tables.sqlite'}") as server:
            both = [photographer(browser, server.url, size) for size in ("desktop", "phone")]
            played = {game: both[0].have_played(game) for game in games.names()}
            for one in both:
                take_all(one, played)
            for size in ("desktop", "phone"):
                night = photographer(browser, server.url, size, theme="dark")
                for name, address in PAGES.items():
                    night.look_at(f"{name}-night", address, "h1")
                for game in games.names():
                    night.play_a_while(f"{game}-table-night", game, {})
            for game in games.names():
                for size in ("desktop", "phone"):
                    photographer(browser, server.url, size, moving=True).watch_the_end(game)
                photographer(browser, server.url, "desktop", moving=True).watch_a_round(game)
            for size in ("desktop", "phone"):
                without = photographer(browser, server.url, size, typefaces=False)
                without.look_at("home-without-typefaces", "/", "h1")
                without.play_a_while(f"{TOGETHER}-table-without-typefaces", TOGETHER, {})
        browser.close()


if __name__ == "__main__":
    main()
