"""HEAD: answered like GET, without the body, for clients that only check whether something exists."""

from typing import Any

from litestar.types import ASGIApp, Message, Receive, Send


class HeadLikeGet:
    """Asks the application with GET, and passes on everything but the body."""

    def __init__(self, app: ASGIApp):
        self.app = app

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """As every ASGI application is called."""
        if scope["type"] != "http" or scope["method"] != "HEAD":
            await self.app(scope, receive, send)
            return

        async def send_without_body(message: Message) -> None:
            if message["type"] == "http.response.body":
                message = {**message, "body": b""}
            await send(message)

        asked: Any = {**scope, "method": "GET"}
        await self.app(asked, receive, send_without_body)
