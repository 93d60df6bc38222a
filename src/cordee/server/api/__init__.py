"""The HTTP API of tables: handlers that describe a request and its answer; `tables` does the work."""

from cordee.server.api import lobby, playing, seats

HANDLERS = [*lobby.HANDLERS, *seats.HANDLERS, *playing.HANDLERS]
