"""What an operator wants to watch, for Prometheus at `/metrics`: of all processes of this server together."""

import os
from functools import cache
from pathlib import Path

from litestar import get
from litestar.response import Response
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
)
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

SHARED = "PROMETHEUS_MULTIPROC_DIR"  # a folder in which several processes keep their numbers

moves = Counter("cordee_moves_total", "Moves committed.", ["game", "by"])
undone = Counter("cordee_undone_total", "Decisions taken back.", ["game"])
stale = Counter("cordee_stale_total", "Moves refused because the table had moved on.")
tables_made = Counter("cordee_tables_total", "Tables made.", ["game"])
set_aside = Counter("cordee_tables_set_aside_total", "Tables that could not be rebuilt.", ["game"])
sockets = Gauge("cordee_sockets", "Sockets that are open.", multiprocess_mode="livesum")
tables_in_memory = Gauge("cordee_tables_in_memory", "Tables held in memory.", multiprocess_mode="livesum")
commit_seconds = Histogram("cordee_commit_seconds", "How long a commit takes.")
thought_seconds = Histogram("cordee_thought_seconds", "How long a bot thinks, waiting included.", ["bot"])


@cache
def moves_of(game: str, by: str) -> Counter:
    """Moves at the tables of one game, by people, bots or the platform: kept, for every move counts."""
    return moves.labels(game, by)


@get("/metrics", include_in_schema=False, sync_to_thread=True)
def metrics() -> Response[bytes]:
    """Every metric, as text, whichever process is asked."""
    return Response(_read(), media_type=CONTENT_TYPE_LATEST)


def _read() -> bytes:
    folder = os.environ.get(SHARED)
    if folder is None:
        return generate_latest()
    _clean_up_dead_processes(Path(folder))
    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry)


def _clean_up_dead_processes(folder: Path) -> None:
    """Counters of a dead process are kept; its gauges of open things are dropped."""
    for file in folder.glob("gauge_live*_*.db"):
        process = int(file.stem.rpartition("_")[2])
        if not _lives(process):
            mark_process_dead(process, str(folder))  # type: ignore[no-untyped-call]


def _lives(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
