"""Runs a script of `scripts` on a game's module, in a worker of a page in Chromium, as in_node.mjs in Node.

A process of its own: whoever asks may have an event loop that must not meet the browser's.
"""

import json
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import Route, sync_playwright

from tests import patience
from tests.e2e.browser import launch_arguments

HERE = Path(__file__).parent
ORIGIN = "https://cordee.example"  # nobody is asked: what it would answer is given here
KINDS = {".html": "text/html", ".mjs": "text/javascript", ".json": "application/json"}
# Memory is only told to a page that shares its process with nobody, and at once only if that is asked for.
EAGER = "--enable-blink-features=ForceEagerMeasureMemory"
HEADERS = {"Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp"}
ASK = """job => new Promise((resolve, reject) => {
    const worker = new Worker('/in_worker.mjs', { type: 'module' })
    worker.onmessage = async ({ data }) => {
        if (data.measure) worker.postMessage(await performance.measureUserAgentSpecificMemory())
        else if (data.error) reject(new Error(data.error))
        else resolve(data.answer)
    }
    worker.onerror = (event) => reject(new Error(event.message))
    worker.postMessage(job)
})"""


def files(given: dict[str, Any]) -> dict[str, Path]:
    """All that the page may ask for."""
    return {
        "/index.html": HERE / "page.html",
        "/in_worker.mjs": HERE / "in_worker.mjs",
        "/client.mjs": Path(given["client"]),
        "/script.mjs": HERE / "scripts" / f"{given['script']}.mjs",
        "/game.wasm": Path(f"{given['path']}.wasm"),
        "/game.json": Path(f"{given['path']}.json"),
    }


def version() -> str:
    """Of the browser."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_arguments())
        try:
            return browser.version
        finally:
            browser.close()


def main() -> None:
    """Answer what is asked on standard input."""
    given = json.load(sys.stdin)
    known = files(given)

    def serve(route: Route) -> None:
        path = known.get(route.request.url.removeprefix(ORIGIN))
        if path is None:
            route.fulfill(status=404)
        else:
            kind = KINDS.get(path.suffix, "application/wasm")
            route.fulfill(body=path.read_bytes(), content_type=kind, headers=HEADERS)

    with sync_playwright() as playwright:
        arguments = launch_arguments()
        browser = playwright.chromium.launch(**{**arguments, "args": [*arguments["args"], EAGER]})
        page = browser.new_page()
        page.set_default_timeout(patience.MILLISECONDS)
        page.context.route("**/*", serve)
        page.goto(f"{ORIGIN}/index.html")
        json.dump(page.evaluate(ASK, given["job"]), sys.stdout)
        browser.close()


if __name__ == "__main__":
    main()
