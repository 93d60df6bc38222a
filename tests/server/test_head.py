"""HEAD is answered as GET is, without a body: monitors and link checkers ask so."""

import httpx
import pytest

from tests.server.people import make_table
from tests.server.processes import ServerProcess


@pytest.mark.parametrize(
    "path",
    ["/", "/tables/kq3", "/healthz", "/readyz", "/metrics", "/schema", "/api/games", "/api/tables/kq3"],
)
def test_head_is_get_without_a_body(server: ServerProcess, path: str) -> None:
    with httpx.Client(base_url=server.url, headers={"Accept-Encoding": "identity"}) as client:
        got, head = client.get(path), client.head(path)
        assert (head.status_code, head.content) == (got.status_code, b"")
        assert head.headers["content-type"] == got.headers["content-type"]
        if path != "/metrics":  # which counts what is asked
            assert head.headers.get("content-length") == got.headers.get("content-length")
        assert head.headers["content-security-policy"] == got.headers["content-security-policy"]
        # Nothing of a body is left on the wire for the next request.
        assert client.get("/healthz").json() == {"status": "ok"}


def test_of_a_table_and_compressed(server: ServerProcess) -> None:
    table_id, (ada,) = make_table(server.url, "shangrila", [{"name": "Ada"}], seats=3)
    for headers in ({}, {"Accept-Encoding": "br"}):
        head = ada.http.head(ada.path, headers=headers)
        assert (head.status_code, head.content) == (200, b"")
        assert ada.look()["id"] == table_id
    assert ada.http.head(f"{ada.path}/record").status_code == 403  # it is not over


def test_where_get_is_not_allowed_head_is_not_either(server: ServerProcess) -> None:
    refused = httpx.head(f"{server.url}/api/tables/status")
    assert (refused.status_code, refused.content) == (405, b"")
    assert set(refused.headers["allow"].split(", ")) == {"POST", "OPTIONS"}
