"""The server runs on the quick event loop and parser."""

from typing import Any

import httptools
import pytest
import uvicorn
import uvloop

from cordee.server import run
from cordee.server.config import Settings
from cordee.server.timeouts import TimeoutProtocol


def test_uvloop_and_httptools_are_used(monkeypatch: pytest.MonkeyPatch) -> None:
    chosen: list[uvicorn.Config] = []

    def note(app: str, **settings: Any) -> None:
        chosen.append(uvicorn.Config(app, **settings))

    monkeypatch.setattr(uvicorn, "run", note)
    run._run(Settings())
    (config,) = chosen
    config.load()
    assert config.get_loop_factory() is uvloop.new_event_loop
    assert config.http_protocol_class is TimeoutProtocol
    assert issubclass(TimeoutProtocol, httptools_protocol())


def httptools_protocol() -> type:
    """The server's own parser that is written in C."""
    from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
    from uvicorn.protocols.http.httptools_impl import httptools as used

    assert used is httptools
    return HttpToolsProtocol
