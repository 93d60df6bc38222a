"""One socket at a table: what it asks is done in the order it came, and every change is told to it at once.

What a client was sent is a view as JSON (`views`) or the redacted record (`records`), as it wished; both say
how that stands (`sent`), and make the messages that bring all of it or what has changed.
"""

import asyncio
from collections import deque
from typing import Any, Literal, Protocol

import msgspec
import structlog

from cordee.core.errors import CordeeError
from cordee.core.match import SPECTATOR
from cordee.core.words import chosen_language
from cordee.server import records, views
from cordee.server.audience import Audience
from cordee.server.clock import now
from cordee.server.direct import DirectProtocol
from cordee.server.frames import framed
from cordee.server.info import made
from cordee.server.limits import Meter
from cordee.server.live_table import LiveTable, Made
from cordee.server.outages import TROUBLES
from cordee.server.problems import WORDS, NotYourSeat, Unavailable
from cordee.server.shapes.basics import AnyMove, Emote
from cordee.server.tables import Tables
from cordee.server.wire import plain

RETRY_SECONDS = 0.5

log = structlog.get_logger()


class Revoked(NotYourSeat):
    """A seat that was held when the socket was opened is held no longer."""


class FromClient(msgspec.Struct):
    """Any message of a client."""

    type: str
    protocol: int | None = None
    tokens: list[str] = msgspec.field(default_factory=list)
    seat: int | None = None
    views: Literal["json", "record"] | None = None
    lang: str | None = None
    id: int | None = None
    version: int = -1
    move: AnyMove | None = None
    emote: Emote | None = None


class Known(Protocol):
    """What a client was sent, by its name."""

    @property
    def checksum(self) -> str:
        """Another one for everything else."""


class Format(Protocol):
    """One way to send a table."""

    def sent(self, live: LiveTable, viewer: int, known: Made) -> Any:
        """What a viewer is to know of the table as it stands."""

    def whole(self, live: LiveTable, viewer: int, known: Made) -> bytes:
        """The message that brings all of it."""

    def update(self, live: LiveTable, viewer: int, before: Any, known: Made) -> bytes:
        """The message that brings what has changed."""


FORMATS: dict[str, Format] = {"json": views, "record": records}

read = msgspec.json.Decoder(FromClient).decode
_write = msgspec.json.Encoder().encode


class Viewer:
    """One connection: whose eyes it looks through and what it was sent last."""

    def __init__(self, line: DirectProtocol, tables: Tables, audience: Audience, table_id: str):
        self.line = line
        self.tables = tables
        self.audience = audience
        self.table_id = table_id
        self.tokens: dict[int, str] = {}  # of the seats it holds
        self.seat = SPECTATOR
        self.lang = "en"
        self.format: Format = views
        self.sent: Known | None = None
        self.ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.limit = Meter(1, 60)
        self._seating = -1  # when its tokens were looked at last
        self._asked: deque[FromClient] = deque()
        self._answering: asyncio.Task[None] | None = None
        self._following: asyncio.Task[None] | None = None

    async def introduce(self, hello: FromClient) -> None:
        """Learn what it wants to be sent, and which seats it holds."""
        self.lang = chosen_language(hello.lang or "en")
        self.format = FORMATS[hello.views or "json"]
        live = await self.tables.get(self.table_id)
        if not hello.tokens:
            live.admit(None)
        self.tokens = {live.held_by(token): token for token in hello.tokens}
        if SPECTATOR in self.tokens:
            raise NotYourSeat
        self._seating = live.row.seating

    @property
    def held(self) -> list[int]:
        """The seats it holds."""
        return list(self.tokens)

    @property
    def here(self) -> frozenset[int]:
        """The seats whose people are connected."""
        return self.audience.presence.here(self.table_id)

    # --- what it is told ---------------------------------------------------------------------------------

    def notify(self) -> None:
        """Something may have changed: tell it now, or as soon as that is possible."""
        if self.sent is None or self._following is not None or self.ended.done():
            return
        live = self.tables.peek(self.table_id)
        if live is None or not self.line.is_free:
            self._following = asyncio.create_task(self._follow())
            return
        try:
            self._tell(live)
        except Exception as error:
            self.end(error)

    async def _follow(self) -> None:
        """Changes that come while a client still reads of an earlier one are told together."""
        try:
            while True:
                await self.line.writable.wait()
                try:
                    live = await self.tables.heard(self.table_id)
                except TROUBLES:
                    await asyncio.sleep(RETRY_SECONDS)
                    continue
                self._tell(live)
                return
        except Exception as error:
            self.end(error)
        finally:
            self._following = None

    def _tell(self, live: LiveTable) -> None:
        """What changed since the last message, if anything did. Nothing is awaited: it is of one version."""
        self._require_seats(live)
        known, before = made(live, self.here), self.sent
        after = self.format.sent(live, self.seat, known)
        if before is not None and after.checksum != before.checksum:
            self.sent = after
            self.line.tell(self.format.update(live, self.seat, before, known))

    async def look(self, seat: int) -> None:
        """Look from another seat that it holds, or as a spectator."""
        if seat not in (*self.tokens, SPECTATOR):
            raise NotYourSeat
        self.seat = seat
        await self.send_whole()

    async def send_whole(self, views: str | None = None) -> None:
        """All there is to know, and what happened last; from now on in another form, if one is named."""
        live = await self.tables.get(self.table_id)
        self._require_seats(live)
        if views is not None:
            self.format = FORMATS[views]
        known = made(live, self.here)
        self.sent = self.format.sent(live, self.seat, known)
        self.line.tell(self.format.whole(live, self.seat, known))

    def _require_seats(self, live: LiveTable) -> None:
        """Raises Revoked where a seat is no longer held: its view must not be sent any more."""
        if self._seating != live.row.seating:
            if any(live.held_by(token) != seat for seat, token in self.tokens.items()):
                raise Revoked
            self._seating = live.row.seating

    # --- what it asks ------------------------------------------------------------------------------------

    def hear(self, data: bytes) -> None:
        """Take a message in; it is answered after those before it."""
        try:
            self.limit.ask()
            self._asked.append(read(data))
        except Exception as error:
            self.end(error)
        else:
            if self._answering is None:
                self._answering = asyncio.create_task(self._answer_all())

    def end(self, error: BaseException | None = None) -> None:
        """It is over: they are gone, or what they did or we met ends it."""
        if not self.ended.done():
            self.ended.set_exception(error) if error else self.ended.set_result(None)

    async def finish(self) -> None:
        """Ask nothing more; a move that is being committed is not given up because its seat is."""
        self._asked.clear()
        if self._following is not None:
            self._following.cancel()
        if self._answering is not None:
            await asyncio.shield(self._answering)

    async def _answer_all(self) -> None:
        try:
            while self._asked:
                await self._answer(self._asked.popleft())
        except Exception as error:
            self.end(error)
        finally:
            self._answering = None

    async def _answer(self, message: FromClient) -> None:
        try:
            await self._do(message)
        except Revoked:
            raise
        except CordeeError as error:
            self.send_problem(error, message.id)
        except TROUBLES as error:
            log.warning("the database is away", error=type(error).__name__)
            self.send_problem(Unavailable(), message.id)

    async def _do(self, message: FromClient) -> None:
        match message.type:
            case "move" if message.seat is not None and message.move is not None:
                token = self.tokens.get(message.seat)
                live, _ = await self.tables.play(
                    self.table_id, message.seat, token, message.version, message.move
                )
                self._say(type="done", id=message.id, version=live.version)
            case "look" if message.seat is not None:
                await self.look(message.seat)
            case "ask":
                await self.send_whole(message.views)
            case "preview" if message.seat is not None and message.move is not None:
                live = await self.tables.get(self.table_id, message.version)
                token = self.tokens.get(message.seat)
                found = views.preview(live, token, message.seat, message.version, message.move, self.lang)
                self._say(type="preview", id=message.id, **plain(found))
            case "emote" if message.seat is not None and message.emote is not None:
                token = self.tokens.get(message.seat)
                live = await self.tables.show(self.table_id, message.seat, token, message.emote)
                self._say(type="done", id=message.id, version=live.version)
            case "ping":
                self._say(type="pong", now=now())
            case _:
                self._say(type="problem", code="bad_request", sentence=WORDS.say(self.lang, "bad_message"))

    def send_problem(self, error: CordeeError, request: int | None = None) -> None:
        """Say what went wrong; for a move, also which one it was."""
        also = {} if request is None else {"id": request, "rule": getattr(error, "rule", None)}
        self._say(type="problem", code=error.key, sentence=error.say(self.lang), **also)

    def _say(self, **message: Any) -> None:
        self.line.tell(framed(_write(message)))
