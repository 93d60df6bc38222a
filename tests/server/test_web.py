"""The built client is served from its folder, and nothing else is."""

from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from cordee.server.web import make_handlers


@pytest.fixture
def client(tmp_path: Path) -> TestClient[Litestar]:
    (tmp_path / "secret.txt").write_text("secret")
    built = tmp_path / "web"
    (built / "assets").mkdir(parents=True)
    (built / "index.html").write_text("<!doctype html><title>built</title>")
    (built / "assets" / "index-abc123.js").write_text("export {}")
    (built / "favicon.svg").write_text("<svg/>")
    (built / "sw.js").write_text("self.skipWaiting()")
    (built / "icons").mkdir()
    (built / "icons" / "icon.png").write_bytes(b"\x89PNG")
    (built / "rules").mkdir()
    (built / "rules" / "chess.0123abcd.wasm").write_bytes(b"\0asm")
    (built / "rules" / "chess.4567cdef.json").write_text("{}")
    (built / "rules" / "index.json").write_text("{}")
    (built / "board" / "parts").mkdir(parents=True)
    (built / "board" / "cordee-board.js").write_text("export {}")
    (built / "board" / "parts" / "chess-0123.js").write_text("export {}")
    return TestClient(Litestar(make_handlers(built)))


def test_hashed_files_are_kept_for_good_and_the_page_is_not(client: TestClient[Litestar]) -> None:
    script = client.get("/assets/index-abc123.js")
    assert script.headers["content-type"] == "text/javascript; charset=utf-8"
    assert "immutable" in script.headers["cache-control"]
    assert client.get("/favicon.svg").headers["cache-control"] == "no-cache"
    for address in ("/", "/tables/kq3", "/index.html"):
        page = client.get(address)
        assert "built" in page.text
        assert page.headers["cache-control"] == "no-cache"
        assert "attachment" not in page.headers.get("content-disposition", "")


def test_modules_of_rules_are_kept_for_good_and_their_index_is_not(client: TestClient[Litestar]) -> None:
    for name in ("chess.0123abcd.wasm", "chess.4567cdef.json"):
        assert "immutable" in client.get(f"/rules/{name}").headers["cache-control"]
    assert client.get("/rules/index.json").headers["cache-control"] == "no-cache"
    assert client.get("/rules/none.json").status_code == 404


def test_only_boards_and_rules_may_be_loaded_by_other_pages(client: TestClient[Litestar]) -> None:
    for address in ("/board/cordee-board.js", "/board/parts/chess-0123.js", "/rules/index.json"):
        assert client.get(address).headers["access-control-allow-origin"] == "*"
    for address in ("/", "/assets/index-abc123.js", "/sw.js", "/boards", "/favicon.svg"):
        assert "access-control-allow-origin" not in client.get(address).headers
    assert "immutable" in client.get("/board/parts/chess-0123.js").headers["cache-control"]
    assert client.get("/board/cordee-board.js").headers["cache-control"] == "no-cache"


def test_the_service_worker_is_asked_for_again_and_may_serve_every_page(client: TestClient[Litestar]) -> None:
    worker = client.get("/sw.js")
    assert worker.headers["cache-control"] == "no-cache"
    # It lies at the root: its scope is every page without a header that widens it.
    assert worker.headers["content-type"] == "text/javascript; charset=utf-8"
    assert "attachment" not in worker.headers.get("content-disposition", "")


@pytest.mark.parametrize(
    ("address", "kind"),
    [("/icons/icon.png", "image/png"), ("/rules/chess.0123abcd.wasm", "application/wasm")],
)
def test_a_file_says_what_it_is(client: TestClient[Litestar], address: str, kind: str) -> None:
    assert client.get(address).headers["content-type"].split(";")[0] == kind


@pytest.mark.parametrize("address", ["/../secret.txt", "/%2e%2e/secret.txt", "/assets/../../secret.txt"])
def test_nothing_outside_the_folder_is_served(client: TestClient[Litestar], address: str) -> None:
    answer = client.get(address)
    assert answer.status_code == 404
    assert "secret" not in answer.text or "detail" in answer.text
