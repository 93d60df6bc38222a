"""What installs the client as an app: in both languages, with every game, and icons that are what it says."""

import struct
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from cordee import games
from cordee.core.words import LANGUAGES
from cordee.server.headers import policy
from cordee.server.manifest import HANDLERS, manifest

PUBLIC = Path(__file__).parents[2] / "web" / "public"
INDEX = PUBLIC.parent / "index.html"
PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture
def client() -> TestClient[Litestar]:
    return TestClient(Litestar(HANDLERS))


def header(path: Path) -> tuple[int, int]:
    """Width and height of a PNG."""
    content = path.read_bytes()
    assert content.startswith(PNG)
    width, height = struct.unpack(">II", content[16:24])
    return width, height


def test_it_speaks_the_language_that_is_asked_for(client: TestClient[Litestar]) -> None:
    address = "/manifest.webmanifest"
    french = client.get(address, headers={"Accept-Language": "fr-CH,en"})
    assert french.json()["lang"] == "fr"
    assert french.headers["content-type"].startswith("application/manifest+json")
    assert french.headers["cache-control"] == "no-cache"
    assert french.headers["vary"] == "Accept-Language"
    assert client.get(f"{address}?lang=en", headers={"Accept-Language": "fr"}).json()["lang"] == "en"
    assert client.get(f"{address}?lang=de").status_code == 400


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_one_app_with_a_shortcut_to_every_game(lang: str) -> None:
    told = manifest(lang)
    assert (told["id"], told["start_url"], told["scope"], told["display"]) == ("/", "/", "/", "standalone")
    shortcuts = {each["url"]: each["name"] for each in told["shortcuts"]}
    assert shortcuts == {
        f"/games/{game.name}": game.words.say(lang, "title") for game in map(games.get, games.names())
    }
    assert told["name"] != manifest(next(other for other in LANGUAGES if other != lang))["name"]


def test_the_icons_are_of_the_sizes_it_says() -> None:
    icons = manifest("en")["icons"]
    assert {(each["sizes"], each["purpose"]) for each in icons} == {
        ("192x192", "any"),
        ("512x512", "any"),
        ("512x512", "maskable"),
    }
    for icon in icons:
        width, height = header(PUBLIC / icon["src"].lstrip("/"))
        assert icon["sizes"] == f"{width}x{height}"
    assert header(PUBLIC / "icons" / "apple-touch-icon.png") == (180, 180)
    assert 'rel="apple-touch-icon" href="/icons/apple-touch-icon.png"' in INDEX.read_text()


def test_the_colours_are_those_of_the_page() -> None:
    assert f'name="theme-color" content="{manifest("en")["theme_color"]}"' in INDEX.read_text()


def test_pages_may_compile_rules_but_run_no_text() -> None:
    """Of `unsafe-…` only the word for WebAssembly."""
    told = policy("play.example")
    assert "script-src 'self' 'wasm-unsafe-eval';" in told
    assert "'unsafe-" not in told
    assert "worker-src 'self';" in told
    assert "manifest-src 'self';" in told
