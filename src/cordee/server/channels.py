"""Who is told when a table changes: the library's channels, which forget those that nobody listens to.

Left alone it keeps every channel there ever was, one for each table that was ever looked at, and goes through
all of them whenever a socket is closed.
"""

from collections.abc import Iterable

from litestar.channels import ChannelsPlugin, Subscriber


class Channels(ChannelsPlugin):
    """Channels that are there while somebody listens."""

    async def unsubscribe(self, subscriber: Subscriber, channels: str | Iterable[str] | None = None) -> None:
        """Stop listening; what nobody listens to any more is forgotten."""
        if channels is None:
            channels = list(self._channels)
        left = [channels] if isinstance(channels, str) else list(channels)
        await super().unsubscribe(subscriber, left)
        for channel in left:
            if not self._channels.get(channel, True):
                del self._channels[channel]
