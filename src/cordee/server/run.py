"""Start the server: one process, or several that share a PostgreSQL."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from tempfile import TemporaryDirectory

import uvicorn

from cordee.server.config import Settings, export, read_settings
from cordee.server.logs import set_up_logs

SHARED = "PROMETHEUS_MULTIPROC_DIR"  # as Prometheus' library calls it; it must be set before that is loaded

START_SECONDS = (
    60  # without a sign of a process before it is taken for dead: a busy machine starts one slowly
)
SWITCHES = 0.0005  # seconds: how soon a thread that has waited for the disk may go on beside a busy loop


def serve(settings: Settings) -> None:
    """Serve until told to stop; what is under way is finished first."""
    export(settings)
    with _shared_metrics(settings):
        _run(settings)


@contextmanager
def _shared_metrics(settings: Settings) -> Iterator[None]:
    """A folder where several processes keep their metrics, so that any of them can report all."""
    if settings.workers == 1 or SHARED in os.environ:
        yield
        return
    with TemporaryDirectory(prefix="cordee-metrics-") as folder:
        os.environ[SHARED] = folder
        yield


def _run(settings: Settings) -> None:
    uvicorn.run(
        "cordee.server.run:from_environment",
        factory=True,
        http="cordee.server.timeouts:TimeoutProtocol",
        host=settings.host,
        port=settings.port,
        workers=settings.workers,
        timeout_worker_healthcheck=START_SECONDS,
        log_level="warning",
        access_log=False,
        server_header=False,
        ws="cordee.server.direct:DirectProtocol",
        ws_max_size=settings.frame_bytes,
        ws_per_message_deflate=False,  # what travels is short, and the same bytes for many
        timeout_graceful_shutdown=settings.drain_seconds,
    )


def from_environment() -> object:
    """The application as the environment says: how each server process makes its own."""
    from cordee.server.app import make_app
    from cordee.server.garbage import collect_seldom
    from cordee.server.head import HeadLikeGet

    set_up_logs()
    app = make_app(read_settings())
    collect_seldom()
    sys.setswitchinterval(SWITCHES)
    return HeadLikeGet(app)
