"""The application: the parts put together, started and stopped in order."""

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar, Request
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, YamlRenderPlugin

from cordee import __version__
from cordee.core.errors import CordeeError
from cordee.server import (
    api,
    catalogue,
    health,
    hints,
    lessons,
    manifest,
    odds,
    retention,
    reviews,
    rulebooks,
    study,
    web,
)
from cordee.server.answers import answer_http, answer_ours, answer_unexpected
from cordee.server.audience import Audience
from cordee.server.bodies import check_body
from cordee.server.bot_runner import BotRunner
from cordee.server.bot_workers import BotWorkers
from cordee.server.config import Settings
from cordee.server.daily.climbs import LEVELS, Daily
from cordee.server.daily.handlers import HANDLERS as DAILY
from cordee.server.database import make_sessions, migrate, open_engine
from cordee.server.headers import secure
from cordee.server.health import Health
from cordee.server.limits import Limit, Room, address_of
from cordee.server.live import live
from cordee.server.live_table import LiveTable
from cordee.server.metrics import metrics
from cordee.server.precompile import Precompiler
from cordee.server.presence import Presence
from cordee.server.pubsub import make_backend
from cordee.server.retention import Retention
from cordee.server.reviews import Reviews
from cordee.server.store import Store
from cordee.server.strictness import StrictStructs
from cordee.server.tables import Tables


def make_app(settings: Settings) -> Litestar:
    """The whole server, ready to run."""
    process = secrets.token_hex(8)
    backend = make_backend(settings.channels, settings.database_url)
    audience = Audience(process, backend)
    presence = audience.presence
    asking = Limit(settings.requests_a_minute, 60)
    making = Limit(settings.tables_an_hour, 3600)
    handing_in = Limit(settings.reviews_an_hour, 3600)
    sockets = Room(settings.sockets_an_address)

    def provide_tables(state: State) -> Tables:
        tables: Tables = state.tables
        return tables

    def provide_bot_workers(state: State) -> BotWorkers:
        bot_workers: BotWorkers = state.bot_workers
        return bot_workers

    def provide_reviews(state: State) -> Reviews:
        found: Reviews = state.reviews
        return found

    def provide_daily(state: State) -> Daily:
        daily: Daily = state.daily
        return daily

    def provide_handing_in() -> Limit:
        return handing_in

    def provide_audience() -> Audience:
        return audience

    def provide_presence() -> Presence:
        return presence

    def provide_making() -> Limit:
        return making

    def provide_sockets() -> Room:
        return sockets

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        settings.prepare()
        engine = open_engine(settings.database_url)
        await migrate(engine)
        precompiler = Precompiler()
        bot_workers = BotWorkers(settings.bot_workers, precompiler)

        def announce(table: LiveTable) -> None:
            audience.announce(table)
            bot_runner.notice(table)

        sessions = make_sessions(engine)
        tables = Tables(
            Store(sessions),
            announce,
            shared=settings.shared,
            connected=presence.signs,
            patience=1000 * settings.away_seconds,
        )
        await audience.start(tables)
        bot_runner = BotRunner(process, tables, bot_workers, presence, settings.bot_moment / 1000)
        bot_runner.start()
        beside = [tables.look_after_all(), Retention(tables, settings).forget_for_ever()]
        if settings.warm_up:
            beside.append(precompiler.all())
        working = [asyncio.create_task(work) for work in beside]
        all_reviews = Reviews(bot_workers, settings.reviews_an_hour)
        daily = Daily(sessions, bot_workers, levels=LEVELS if settings.daily_par else ())
        app.state.update(
            {"tables": tables, "bot_workers": bot_workers, "reviews": all_reviews, "daily": daily}
        )
        app.state.health = Health(engine, audience)
        try:
            yield
        finally:
            app.state.health.stopping = True
            for task in working:
                task.cancel()
            await asyncio.gather(*working, return_exceptions=True)
            await all_reviews.close()
            await daily.close()
            await bot_runner.stop()
            await tables.store.writer.close()
            await audience.stop()
            bot_workers.close()
            await engine.dispose()

    async def before_request(request: Request) -> None:  # type: ignore[type-arg]
        # Pages and files are cheap, and health checks must never be turned away.
        if request.scope["path"].startswith("/api/"):
            address = address_of(request)
            asking.ask(address)
            if "table_id" in request.path_params:
                presence.ask(request.path_params["table_id"], address)
        await check_body(request)

    return Litestar(
        [
            *catalogue.HANDLERS,
            *api.HANDLERS,
            *retention.HANDLERS,
            *rulebooks.HANDLERS,
            *lessons.HANDLERS,
            *study.HANDLERS,
            *odds.HANDLERS,
            *hints.HANDLERS,
            *reviews.HANDLERS,
            *DAILY,
            live,
            *health.HANDLERS,
            metrics,
            *manifest.HANDLERS,
            *web.make_handlers(),
        ],
        lifespan=[lifespan],
        plugins=[StrictStructs()],
        state=State({"settings": settings, "presence": presence, "health": None}),
        dependencies={
            "tables": Provide(provide_tables, sync_to_thread=False),
            "bot_workers": Provide(provide_bot_workers, sync_to_thread=False),
            "reviews": Provide(provide_reviews, sync_to_thread=False),
            "daily": Provide(provide_daily, sync_to_thread=False),
            "handing_in": Provide(provide_handing_in, sync_to_thread=False),
            "audience": Provide(provide_audience, sync_to_thread=False),
            "presence": Provide(provide_presence, sync_to_thread=False),
            "sockets": Provide(provide_sockets, sync_to_thread=False),
            "making": Provide(provide_making, sync_to_thread=False),
        },
        exception_handlers={
            CordeeError: answer_ours,
            HTTPException: answer_http,
            Exception: answer_unexpected,
        },
        before_request=before_request,
        before_send=[secure],
        request_max_body_size=settings.body_bytes,
        compression_config=CompressionConfig(backend="brotli", brotli_gzip_fallback=True, brotli_quality=5),
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
