"""The browser of the tests: whichever Chromium there is, with nothing of this machine's own about it."""

import os
import shutil
from pathlib import Path
from typing import Any

FONTS = Path(__file__).parent / "fonts" / "fonts.conf"
GIVEN = "CORDEE_CHROMIUM"  # a path, for a browser in an unusual place
# The shell first: it has no window to draw, so a page costs it half the processor time.
NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
)
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/snap/bin/chromium",
)
MISSING = (
    "The browser tests need Chromium or Chrome: install one, run `playwright install chromium`, "
    f"or say where it is with {GIVEN}."
)


def executable() -> Path | None:
    """The browser to drive; None where only Playwright's own download can serve."""
    if given := os.environ.get(GIVEN):
        return Path(given)
    found = (shutil.which(name) for name in NAMES)
    places = (place for place in PLACES if Path(place).exists())
    first = next((path for path in (*found, *places) if path), None)
    return Path(first) if first else None


def downloaded() -> bool:
    """Whether Playwright has a browser of its own."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        return Path(playwright.chromium.executable_path).exists()


def launch_arguments() -> dict[str, Any]:
    """How it is started: no fonts, language, time zone or graphics of the machine's own."""
    path = executable()
    return {
        **({"executable_path": path} if path else {}),
        "args": [
            "--no-sandbox",
            "--disable-gpu",
            "--force-color-profile=srgb",
            "--font-render-hinting=none",
            "--hide-scrollbars",
            "--disable-background-networking",
            "--disable-component-update",
        ],
        "env": {**os.environ, "FONTCONFIG_FILE": str(FONTS), "LC_ALL": "C.UTF-8", "TZ": "UTC"},
    }


def context_arguments() -> dict[str, Any]:
    """What every page is told of the machine it is shown on."""
    return {
        "timezone_id": "Europe/Paris",
        "color_scheme": "light",
        "forced_colors": "none",
        "device_scale_factor": 1,
        "reduced_motion": "reduce",
        # Nobody needs a copy of the client for one page; the tests of the app have one.
        "service_workers": "block",
    }


if __name__ == "__main__":  # `make` asks whether there is a browser to be had
    raise SystemExit(None if executable() or downloaded() else MISSING)
