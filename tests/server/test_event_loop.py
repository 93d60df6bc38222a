"""The server runs on the quick event loop and parser, where there are any."""

import sys
from pathlib import Path

import pytest

from tests.server.processes import ServerProcess


@pytest.mark.skipif(sys.platform != "linux", reason="not run: looks into /proc")
def test_uvloop_and_httptools_are_used(server: ServerProcess) -> None:
    loaded = Path(f"/proc/{server.process.pid}/maps").read_text()
    assert "uvloop" in loaded
    assert "httptools" in loaded
