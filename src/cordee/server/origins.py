"""Whose pages may open a socket here: our own, and those an operator names.

Browsers let any page open a socket anywhere and say only where the page came from. Programs that are no
browsers send no origin, and are welcome.
"""

from collections.abc import Mapping
from urllib.parse import urlsplit

PORTS = {"http": 80, "https": 443}


def is_ours(headers: Mapping[str, str], allowed: str = "") -> bool:
    """Whether a socket was asked for by a page of this host, or of an origin in a list with commas.

    >>> is_ours({"host": "play.example", "origin": "https://play.example"})
    True
    >>> is_ours({"host": "play.example", "origin": "https://elsewhere.example"})
    False
    >>> is_ours({"host": "play.example", "origin": "https://elsewhere.example"}, "https://elsewhere.example")
    True
    """
    origin = headers.get("origin")
    if origin is None:
        return True
    if origin.lower() in {each.strip().lower().rstrip("/") for each in allowed.split(",") if each.strip()}:
        return True
    parts = urlsplit(origin)
    port = PORTS.get(parts.scheme)
    return port is not None and _place(parts.netloc, port) == _place(headers.get("host", ""), port)


def _place(host: str, port: int) -> str:
    """A host with its port, written in one way."""
    host = host.lower()
    return host if host.rpartition("]")[2].count(":") else f"{host}:{port}"
