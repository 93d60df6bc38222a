"""`cordee serve`: tables on the web."""

from typing import Annotated

from typer import Context, Option

from cordee.cli.browser import open_when_ready
from cordee.cli.speech import Speech
from cordee.cli.values import whole_number
from cordee.server.config import Settings, read_settings

EPILOG = "serve_epilog"


def command(
    context: Context,
    host: Annotated[str | None, Option("--host", metavar="ADDRESS", help="serve_host_help")] = None,
    port: Annotated[str | None, Option("--port", metavar="N", help="serve_port_help")] = None,
    database: Annotated[str | None, Option("--database", metavar="URL", help="serve_database_help")] = None,
    channels: Annotated[str | None, Option("--channels", metavar="URL", help="serve_channels_help")] = None,
    workers: Annotated[str | None, Option("--workers", metavar="N", help="serve_workers_help")] = None,
    bot_workers: Annotated[
        str | None, Option("--bot-workers", metavar="N", help="serve_bot_workers_help")
    ] = None,
    open_page: Annotated[bool, Option("--open", help="serve_open_help")] = False,
) -> None:
    """Flags go before variables."""
    settings = read_settings(
        {
            "host": host,
            "port": whole_number("--port", port, low=1),
            "database": database,
            "channels": channels,
            "workers": whole_number("--workers", workers, low=1),
            "bot_workers": whole_number("--bot-workers", bot_workers, low=1),
        }
    )
    run(context.obj, settings, open_page=open_page)


def run(speech: Speech, settings: Settings, *, open_page: bool) -> None:
    """Check what can be checked, say where the page is, and serve until stopped."""
    from cordee.server.logs import set_up_logs  # the server's libraries take a while to load
    from cordee.server.run import serve
    from cordee.server.startup import check

    set_up_logs()
    check(settings)
    here = settings.host in ("127.0.0.1", "0.0.0.0")
    url = f"http://{'localhost' if here else settings.host}:{settings.port}"
    speech.err.print(speech.say("serving", url=url))
    if open_page:
        open_when_ready(url)
    serve(settings)
