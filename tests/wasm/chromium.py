"""Runs a script of `scripts` on a game's module, in a worker of a page in Chromium, as in_node.mjs in Node.

A process of its own: whoever asks may have an event loop that must not meet the browser's.
"""

import json
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Route, sync_playwright

from tests import patience
from tests.e2e.browser import launch_arguments

HERE = Path(__file__).parent
ORIGIN = "https://cordee.example"  # nobody is asked: what it would answer is given here
KINDS = {".html": "text/html", ".mjs": "text/javascript", ".json": "application/json"}
# A page that shares its process with nobody has a finer clock, which benches need.
HEADERS = {"Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp"}
BEGIN = """job => {
    const worker = new Worker('/in_worker.mjs', { type: 'module' })
    const heard = [], waiting = []
    const hear = told => waiting.length ? waiting.shift()(told) : heard.push(told)
    worker.onmessage = ({ data }) => hear(data)
    worker.onerror = event => hear({ error: event.message })
    worker.postMessage(job)
    window.hears = () => heard.length ? heard.shift() : new Promise(resolve => waiting.push(resolve))
    window.tell = told => worker.postMessage(told)
}"""


class WorkerHeap:
    """What the page's one worker holds, as the browser's own tools count it: every Chromium has those."""

    def __init__(self, page: Page):
        self.page = page
        self.tools = page.context.new_cdp_session(page)
        self.worker = ""
        self.answers: dict[int, dict[str, Any]] = {}
        self.tools.on("Target.attachedToTarget", self._attached)
        self.tools.on("Target.receivedMessageFromTarget", self._answered)
        how = {"autoAttach": True, "waitForDebuggerOnStart": False, "flatten": False}
        self.tools.send("Target.setAutoAttach", how)

    def _attached(self, event: dict[str, Any]) -> None:
        self.worker = event["sessionId"]

    def _answered(self, event: dict[str, Any]) -> None:
        message = json.loads(event["message"])
        if "id" in message:
            self.answers[message["id"]] = message["result"]

    def size(self) -> int:
        """Bytes, once all that nobody needs is gone."""
        self._ask(1, "HeapProfiler.collectGarbage")
        used = self._ask(2, "Runtime.getHeapUsage")
        return int(used["usedSize"] + used["embedderHeapUsedSize"] + used["backingStorageSize"])

    def _ask(self, number: int, method: str) -> dict[str, Any]:
        message = json.dumps({"id": number, "method": method})
        self.tools.send("Target.sendMessageToTarget", {"sessionId": self.worker, "message": message})

        def answer() -> dict[str, Any] | None:
            self.page.wait_for_timeout(5)  # events come meanwhile
            return self.answers.pop(number, None)

        found = patience.until(lambda: [each] if (each := answer()) is not None else None, method, every=0)
        return found[0]


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


def answer(page: Page, job: dict[str, Any]) -> Any:
    """What the script answers to a job; whenever it asks for that, the memory of its worker is measured."""
    heap = WorkerHeap(page)
    page.evaluate(BEGIN, job)
    while True:
        told = page.evaluate("hears()")
        if told.get("measure"):
            page.evaluate("bytes => tell({ bytes })", heap.size())
        elif "error" in told:
            raise RuntimeError(told["error"])
        else:
            return told["answer"]


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
        browser = playwright.chromium.launch(**launch_arguments())
        page = browser.new_page()
        page.set_default_timeout(patience.MILLISECONDS)
        page.context.route("**/*", serve)
        page.goto(f"{ORIGIN}/index.html")
        json.dump(answer(page, given["job"]), sys.stdout)
        browser.close()


if __name__ == "__main__":
    main()
