"""Security headers: browsers load and run nothing but what we serve."""

import re
from collections.abc import Collection

from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.routes import HTTPRoute
from litestar.types import Message, Scope

# The rules are WebAssembly: compiling it needs a word of its own, which lets no text become a script.
POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; manifest-src 'self'; "
    "connect-src 'self'{sockets}; img-src 'self' data:; object-src 'none'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "X-Frame-Options": "DENY",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
}
HOST = re.compile(r"(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(:[0-9]{1,5})?", re.IGNORECASE)


def policy(host: str) -> str:
    """What pages may load and reach: this host, and nothing else.

    For older browsers `'self'` means no sockets: for them the host is named.

    >>> "connect-src 'self' ws://play.example wss://play.example;" in policy("play.example")
    True
    >>> "connect-src 'self';" in policy("a; script-src *")
    True
    """
    known = HOST.fullmatch(host)
    return POLICY.format(sockets=f" ws://{host} wss://{host}" if known else "")


def _methods(scope: Scope) -> str:
    """All methods of an address: the library reports those of only one of its handlers."""
    routes = (route for route in scope["litestar_app"].routes if isinstance(route, HTTPRoute))
    found = {
        name for route in routes if route.path_format == scope["path_template"] for name in route.methods
    }
    return ", ".join(sorted(with_head(found)))


def with_head(methods: Collection[str]) -> set[str]:
    """Where GET is answered, HEAD is."""
    return {*methods, "HEAD"} if "GET" in methods else set(methods)


async def secure(message: Message, scope: Scope) -> None:
    """Add them to whatever is sent, errors included."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        if "allow" in headers:
            if scope.get("method") == "OPTIONS":
                headers["allow"] = _methods(scope)
            else:
                headers["allow"] = ", ".join(sorted(with_head(headers["allow"].split(", "))))
        host = Headers.from_scope(scope).get("host", "")
        headers.setdefault("Content-Security-Policy", policy(host))
        for name, value in HEADERS.items():
            headers.setdefault(name, value)
