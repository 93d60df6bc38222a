"""What an operator wants to watch, for Prometheus at `/metrics`."""

from litestar import get
from litestar.response import Response
from prometheus_client import CONTENT_TYPE_LATEST, Counter, Gauge, Histogram, generate_latest

moves = Counter("cordee_moves_total", "Moves committed.", ["game", "by"])
undone = Counter("cordee_undone_total", "Decisions taken back.", ["game"])
stale = Counter("cordee_stale_total", "Moves refused because the table had moved on.")
tables_made = Counter("cordee_tables_total", "Tables made.", ["game"])
set_aside = Counter("cordee_tables_set_aside_total", "Tables that could not be rebuilt.", ["game"])
sockets = Gauge("cordee_sockets", "Sockets that are open.")
tables_in_memory = Gauge("cordee_tables_in_memory", "Tables held in memory.")
commit_seconds = Histogram("cordee_commit_seconds", "How long a commit takes.")
thought_seconds = Histogram("cordee_thought_seconds", "How long a bot thinks, waiting included.", ["bot"])


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def metrics() -> Response[bytes]:
    """Every metric, as text."""
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)
