"""Whether the process lives, and whether it can serve."""

import asyncio
import time

from litestar import get
from litestar.datastructures import State
from litestar.response import Response
from sqlalchemy import text
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine

from cordee.server.audience import Audience

ASK_AGAIN_SECONDS = 2.0  # anybody may ask, and every check costs a commit
ANSWER_SECONDS = 15.0  # longer than SQLite waits for another writer

# A row that is always there and that nobody reads while the server runs. Reading alone would not tell that
# the disk is full, or that the database has become a standby.
WRITE = text("UPDATE alembic_version SET version_num = version_num")


class Health:
    """What keeps this process from serving, checked at most every other second."""

    def __init__(self, engine: AsyncEngine, audience: Audience):
        self.engine = engine
        self.audience = audience
        self.stopping = False
        self._writes = True
        self._asked = 0.0
        self._asking = asyncio.Lock()

    async def trouble(self) -> str | None:
        """A short description for operators; None if all is well."""
        if self.stopping:
            return "stopping"
        if not await self._can_write():
            return "the database cannot be written to"
        if not self.audience.ready:
            return "live updates of other processes do not arrive"
        return None

    async def _can_write(self) -> bool:
        async with self._asking:
            if not self._asked or time.monotonic() - self._asked > ASK_AGAIN_SECONDS:
                self._writes = await self._try_to_write()
                self._asked = time.monotonic()
            return self._writes

    async def _try_to_write(self) -> bool:
        try:
            async with asyncio.timeout(ANSWER_SECONDS), self.engine.begin() as connection:
                await connection.execute(WRITE)
        except OperationalError as error:
            return "locked" in str(error.orig)  # SQLite is busy: somebody else writes
        except Exception:
            return False
        return True


@get("/healthz", include_in_schema=False, sync_to_thread=False)
def healthz() -> dict[str, str]:
    """The process is alive."""
    return {"status": "ok"}


@get("/readyz", include_in_schema=False)
async def readyz(state: State) -> Response[dict[str, str]]:
    """The process can serve: it writes to its database, and hears of what other processes do."""
    health: Health | None = state.health
    trouble = "starting" if health is None else await health.trouble()
    return Response({"status": trouble or "ready"}, status_code=503 if trouble else 200)


HANDLERS = [healthz, readyz]
