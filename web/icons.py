"""Make the icons of the installed app from `web/icons/icon.svg`: sharp pictures in the sizes systems ask for.

`make icons` does that, and only when the drawing changes: the files in `public/icons` are kept with the
sources, so that building the client needs neither this script nor a browser.
"""

import re
import sys
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import sync_playwright
from tests.e2e.browser import launch_arguments

HERE = Path(__file__).parent
DRAWING = HERE / "icons" / "icon.svg"
MADE = HERE / "public" / "icons"
MIDDLE = 256  # of the drawing


class Icon(NamedTuple):
    """A picture. Where a system cuts a shape of its own, the ground goes to the edges, the drawing not."""

    name: str
    pixels: int
    cut: bool = False
    scale: float = 1.0  # of what is drawn on the ground


ICONS = [
    Icon("icon-192", 192),
    Icon("icon-512", 512),
    # What may be cut away lies outside a circle of 80 % of the width.
    Icon("maskable-512", 512, cut=True, scale=0.74),
    Icon("apple-touch-icon", 180, cut=True, scale=0.92),
]


def drawn(icon: Icon) -> str:
    """The drawing as this icon needs it."""
    svg = DRAWING.read_text(encoding="utf-8")
    if icon.cut:
        svg = re.sub(r'(<rect id="plate"[^>]*) rx="\d+"', r"\1", svg)
    around = f"translate({MIDDLE} {MIDDLE}) scale({icon.scale}) translate(-{MIDDLE} -{MIDDLE})"
    svg = svg.replace('<g id="drawing">', f'<g id="drawing" transform="{around}">')
    return svg.replace("<svg ", f'<svg width="{icon.pixels}" height="{icon.pixels}" ', 1)


def main() -> int:
    """Draw all of them, and say how large each is."""
    MADE.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_arguments())
        for icon in ICONS:
            page = browser.new_page(viewport={"width": icon.pixels, "height": icon.pixels})
            page.set_content(f"<body style='margin: 0'>{drawn(icon)}</body>")
            path = MADE / f"{icon.name}.png"
            page.locator("svg").screenshot(path=path, omit_background=True)
            print(f"{path.name}: {path.stat().st_size / 1000:.1f} kB")
            page.close()
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
