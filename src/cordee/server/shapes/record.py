"""A table for programs that know the rules themselves: the redacted record, and what is beside it."""

from typing import Any

from msgspec import UNSET, Struct, UnsetType

from cordee.core.events import Row
from cordee.server.shapes.table import Message, TableInfo


class RecordView(Struct, tag_field="type", tag="record"):
    """All that a viewer is sent of a table."""

    version: int
    viewer: int
    checksum: str
    layout: str  # of the record, to tell it from that of another version of the game
    record: bytes | None  # redacted for the viewer, in base64; None while the table waits
    events: list[Row]  # of the last versions, oldest first
    versions: list[int]  # and the version of each of them
    table: TableInfo
    now: int | None  # the server's time, where a clock runs


class RecordUpdate(Struct, tag_field="type", tag="update", omit_defaults=True):
    """What has changed for a viewer since the message whose checksum was `before`."""

    version: int
    before: str
    checksum: str
    events: list[Row] | UnsetType = UNSET  # since then
    record: bytes | UnsetType | None = UNSET
    table: dict[str, Any] | UnsetType = UNSET  # of the table's fields those that changed
    said: list[Message] | UnsetType = UNSET  # to be added to the table's messages
    now: int | UnsetType = UNSET
