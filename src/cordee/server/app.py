"""The application: the parts put together, started and stopped in order."""

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar, Request, get
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, YamlRenderPlugin
from litestar.response import Response
from sqlalchemy import text

from cordee import __version__
from cordee.core.errors import CordeeError
from cordee.server import api, catalogue, forgetting, hints, lessons, odds, reviews, rulebooks, study, web
from cordee.server.announcing import Announcements
from cordee.server.answers import answer_http, answer_ours, answer_unexpected
from cordee.server.config import Settings
from cordee.server.database import make_sessions, migrate, open_engine
from cordee.server.forgetting import Forgetting
from cordee.server.headers import secure
from cordee.server.limits import Limit
from cordee.server.live import SOMEBODY_CAME, channel_of, live
from cordee.server.live_table import LiveTable
from cordee.server.metrics import metrics
from cordee.server.presence import CHANNEL as PRESENCE
from cordee.server.presence import REPEAT_SECONDS, Presence
from cordee.server.reviews import Reviews
from cordee.server.steward import Steward
from cordee.server.store import Store
from cordee.server.tables import Tables
from cordee.server.thinking import Thinkers
from cordee.server.warmth import Warmth


def make_app(settings: Settings) -> Litestar:
    """The whole server, ready to run."""
    channels = ChannelsPlugin(backend=_backend(settings), arbitrary_channels_allowed=True)
    process = secrets.token_hex(8)
    presence = Presence(process, lambda message: channels.publish(message, PRESENCE))
    asking = Limit(settings.requests_a_minute, 60)
    making = Limit(settings.tables_an_hour, 3600)

    def provide_tables(state: State) -> Tables:
        tables: Tables = state.tables
        return tables

    def provide_thinkers(state: State) -> Thinkers:
        thinkers: Thinkers = state.thinkers
        return thinkers

    def provide_reviews(state: State) -> Reviews:
        found: Reviews = state.reviews
        return found

    def provide_presence() -> Presence:
        return presence

    def provide_making() -> Limit:
        return making

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        settings.prepare()
        engine = open_engine(settings.database_url)
        await migrate(engine)
        warmth = Warmth()
        thinkers = Thinkers(settings.bot_workers, warmth)
        listening: list[asyncio.Task[None]] = []

        def announce(table: LiveTable) -> None:
            channels.publish(table.mark, channel_of(table.row.id))
            steward.notice(table)

        tables = Tables(
            Store(make_sessions(engine)),
            announce,
            shared=settings.shared,
            connected=presence.here,
            patience=1000 * settings.away_seconds,
        )
        steward = Steward(process, tables, thinkers)
        steward.start()
        for work in (
            _listen(channels, presence),
            _repeat(presence),
            tables.look_after_all(),
            Forgetting(tables, settings).forget_for_ever(),
            *([warmth.all()] if settings.warm_up else []),
        ):
            listening.append(asyncio.create_task(work))
        looking_back = Reviews(thinkers, settings.reviews_an_hour)
        app.state.update({"tables": tables, "thinkers": thinkers, "reviews": looking_back})
        app.state.update({"engine": engine, "ready": True})
        try:
            yield
        finally:
            app.state.ready = False
            for task in listening:
                task.cancel()
            await looking_back.close()
            await steward.stop()
            await tables.store.writer.close()
            thinkers.close()
            await engine.dispose()

    def count_request(request: Request) -> None:  # type: ignore[type-arg]
        asking.ask(api.address_of(request))

    return Litestar(
        [
            *catalogue.HANDLERS,
            *api.HANDLERS,
            *forgetting.HANDLERS,
            *rulebooks.HANDLERS,
            *lessons.HANDLERS,
            *study.HANDLERS,
            *odds.HANDLERS,
            *hints.HANDLERS,
            *reviews.HANDLERS,
            live,
            healthz,
            readyz,
            metrics,
            *web.make_handlers(),
        ],
        lifespan=[lifespan],
        plugins=[channels],
        state=State({"settings": settings, "presence": presence, "ready": False}),
        dependencies={
            "tables": Provide(provide_tables, sync_to_thread=False),
            "thinkers": Provide(provide_thinkers, sync_to_thread=False),
            "reviews": Provide(provide_reviews, sync_to_thread=False),
            "presence": Provide(provide_presence, sync_to_thread=False),
            "making": Provide(provide_making, sync_to_thread=False),
        },
        exception_handlers={
            CordeeError: answer_ours,
            HTTPException: answer_http,
            Exception: answer_unexpected,
        },
        before_request=count_request,
        before_send=[secure],
        request_max_body_size=settings.body_bytes,
        compression_config=CompressionConfig(backend="brotli", brotli_gzip_fallback=True, brotli_quality=4),
        # As documents only: pages that draw them need scripts from elsewhere, which our headers forbid.
        openapi_config=OpenAPIConfig(
            title="Cordée",
            version=__version__,
            path="/schema",
            render_plugins=[
                JsonRenderPlugin(path=["/", "/openapi.json"]),
                YamlRenderPlugin(path=["/openapi.yaml", "/openapi.yml"]),
            ],
        ),
    )


def _backend(settings: Settings) -> MemoryChannelsBackend | Announcements:
    """Within one process changes are announced in memory, between several by PostgreSQL."""
    if settings.shared:
        return Announcements(settings.database_url.replace("+asyncpg", ""))
    return MemoryChannelsBackend(history=0)


async def _listen(channels: ChannelsPlugin, presence: Presence) -> None:
    """Hear from other processes who is there, and let our own viewers know."""
    async with channels.start_subscription([PRESENCE]) as subscriber:
        async for message in subscriber.iter_events():
            table_id = presence.hear(message)
            if table_id is not None:
                channels.publish(SOMEBODY_CAME, channel_of(table_id))


async def _repeat(presence: Presence) -> None:
    while True:
        await asyncio.sleep(REPEAT_SECONDS)
        presence.repeat()


@get("/healthz", include_in_schema=False, sync_to_thread=False)
def healthz() -> dict[str, str]:
    """The process answers."""
    return {"status": "ok"}


@get("/readyz", include_in_schema=False)
async def readyz(state: State) -> Response[dict[str, str]]:
    """The process can serve: it has started, is not stopping, and reaches its database."""
    if not state.ready:
        return Response({"status": "starting or stopping"}, status_code=503)
    try:
        async with state.engine.connect() as connection:
            await connection.execute(text("SELECT 1"))
    except Exception:
        return Response({"status": "the database does not answer"}, status_code=503)
    return Response({"status": "ready"})
