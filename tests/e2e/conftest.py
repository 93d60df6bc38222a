"""A real browser in front of a real server: the client as `make web` builds it."""

from collections.abc import Callable, Iterator
from typing import Any
from zlib import crc32

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from cordee.server import web
from tests import patience
from tests.e2e.browser import context_arguments, launch_arguments
from tests.e2e.guest import PREFER, Guest
from tests.server.processes import ServerProcess, serving

DESKTOP = {"width": 1280, "height": 860}
PHONE = {"width": 360, "height": 740}

# Tables of the browser are dealt alike whenever a test runs: what it meets then does not depend on luck.
# Names of tables and salts stay what they are.
DEALT = """{
    const draw = crypto.getRandomValues.bind(crypto)
    let dealt = %dn
    crypto.getRandomValues = into => {
        if (!(into instanceof BigUint64Array)) return draw(into)
        dealt = BigInt.asUintN(64, dealt * 6364136223846793005n + 1442695040888963407n)
        return into.fill(dealt)
    }
}"""

expect.set_options(timeout=patience.MILLISECONDS)


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    return launch_arguments()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    built = all((web.BUILT / name).exists() for name in ("index.html", "rules/index.json"))
    assert built, "the client is not built, or has no rules: `make rules` does both"
    folder = tmp_path_factory.mktemp("e2e")
    with serving(f"sqlite+aiosqlite:///{folder / 'tables.sqlite'}") as process:
        yield process


@pytest.fixture
def guest(
    browser: Browser, server: ServerProcess, request: pytest.FixtureRequest
) -> Iterator[Callable[..., Guest]]:
    """Somebody with a browser of their own; what goes wrong in it fails the test."""
    dealt = crc32(request.node.name.encode())
    contexts: list[BrowserContext] = []
    problems: list[str] = []

    def come(
        lang: str = "en",
        phone: bool = False,
        url: str | None = None,
        fonts: bool = True,
        app: bool = False,
        moving: bool = False,
    ) -> Guest:
        context = browser.new_context(
            base_url=url or server.url,
            viewport=PHONE if phone else DESKTOP,  # type: ignore[arg-type]
            has_touch=phone,
            locale=lang,
            permissions=["clipboard-read", "clipboard-write"],
            **{
                **context_arguments(),
                **({"service_workers": "allow"} if app else {}),
                **({"reduced_motion": "no-preference"} if moving else {}),
            },
        )
        contexts.append(context)
        context.add_init_script(PREFER)
        context.add_init_script(DEALT % dealt)
        if not fonts:  # they did not load: the widest font that the browser knows stands in
            context.route("**/*.woff2", lambda route: route.abort())
        page: Page = context.new_page()
        page.set_default_timeout(patience.MILLISECONDS)
        page.on("pageerror", lambda error: problems.append(str(error)))
        of_the_test = url is not None  # the server, which the test then stops

        def listen(message: Any) -> None:
            meant = (of_the_test and _is_cut_short(message)) or (not fonts and _is_a_font(message))
            if _is_bad(message) and not meant:
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
    # The same, if the server was just being asked, or if the network was cut.
    return any(word in message.text for word in ("ERR_EMPTY_RESPONSE", "ERR_INTERNET_DISCONNECTED"))


def _is_a_font(message: Any) -> bool:
    return "woff2" in message.location["url"]
