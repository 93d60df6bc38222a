"""Open the page of a server in the reader's browser, where there is one and as soon as it answers."""

import os
import sys
import threading
import time
import urllib.request
import webbrowser
from urllib.error import URLError

PATIENCE = 60  # seconds


def has_screen() -> bool:
    """Whether somebody sits in front of this machine: not over SSH, not in a container."""
    return sys.platform in ("darwin", "win32") or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")
    )


def open_when_ready(url: str) -> None:
    """Wait for the server in a thread of its own, then open the page."""
    if has_screen():
        threading.Thread(target=_wait_and_open, args=(url,), daemon=True).start()


def _wait_and_open(url: str) -> None:
    for _ in range(PATIENCE * 5):
        try:
            with urllib.request.urlopen(f"{url}/readyz", timeout=2):
                webbrowser.open(url)
                return
        except (URLError, OSError):
            time.sleep(0.2)
