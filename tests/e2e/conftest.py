"""A real browser in front of a real server: the client as `make web` builds it."""

import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from cordee.server import web
from tests.e2e.guest import Guest
from tests.server.processes import ServerProcess, serving

DESKTOP = {"width": 1280, "height": 860}
PHONE = {"width": 360, "height": 740}

# The machine that runs tests may be busy: what people would wait for, tests wait for.
expect.set_options(timeout=30_000)


def chromium() -> dict[str, Any]:
    """How the system's own Chromium is started: nothing is downloaded."""
    found = shutil.which("chromium") or shutil.which("google-chrome")
    assert found, "Chromium is not installed: `make setup` does that"
    return {"executable_path": found, "args": ["--no-sandbox", "--disable-gpu"]}


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    return chromium()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    assert (web.BUILT / "index.html").exists(), "the client is not built: `make web` does that"
    folder = tmp_path_factory.mktemp("e2e")
    with serving(f"sqlite+aiosqlite:///{folder / 'tables.sqlite'}") as process:
        yield process


@pytest.fixture
def guest(browser: Browser, server: ServerProcess) -> Iterator[Callable[..., Guest]]:
    """Somebody with a browser of their own; what goes wrong in it fails the test."""
    contexts: list[BrowserContext] = []
    problems: list[str] = []

    def come(lang: str = "en", phone: bool = False, url: str | None = None) -> Guest:
        context = browser.new_context(
            base_url=url or server.url,
            viewport=PHONE if phone else DESKTOP,  # type: ignore[arg-type]
            has_touch=phone,
            locale=lang,
            reduced_motion="reduce",
            permissions=["clipboard-read", "clipboard-write"],
        )
        contexts.append(context)
        page: Page = context.new_page()
        page.set_default_timeout(30_000)
        page.on("pageerror", lambda error: problems.append(str(error)))
        of_the_test = url is not None  # the server, which the test then stops

        def listen(message: Any) -> None:
            if _is_bad(message) and not (of_the_test and _is_cut_short(message)):
                problems.append(message.text)

        page.on("console", listen)
        return Guest(page)

    yield come
    for context in contexts:
        context.close()
    assert problems == []


def _is_bad(message: Any) -> bool:
    # A server that is stopped on purpose makes the browser say that it cannot connect.
    return message.type == "error" and "ERR_CONNECTION_" not in message.text


def _is_cut_short(message: Any) -> bool:
    # The same, if the server was just being asked.
    return "ERR_EMPTY_RESPONSE" in message.text
