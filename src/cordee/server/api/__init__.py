"""The HTTP API of tables. Every handler reads as what it offers; `tables` does it."""

from cordee.server.api import lobby, playing, seats

HANDLERS = [*lobby.HANDLERS, *seats.HANDLERS, *playing.HANDLERS]
