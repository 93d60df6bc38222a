"""What a browser must know to install the client as an app: its name, its icons, a shortcut to every game.

The icons lie in the built client (`web/public/icons`). It is told here rather than built, because the
registry knows the games and their titles in both languages.
"""

from typing import Any

from litestar import Request, get
from litestar.params import FromQuery
from litestar.response import Response

from cordee import games
from cordee.server.language import Language, language_of
from cordee.server.problems import WORDS

MEDIA_TYPE = "application/manifest+json"
PAPER = "#f5f1e8"  # as `theme-color` of the page says
ICONS = [
    {"src": "/icons/icon-192.png", "sizes": "192x192", "type": "image/png", "purpose": "any"},
    {"src": "/icons/icon-512.png", "sizes": "512x512", "type": "image/png", "purpose": "any"},
    {"src": "/icons/maskable-512.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
]


def manifest(lang: str) -> dict[str, Any]:
    """The manifest in a language; `id` makes it one app in all of them.

    >>> manifest("en")["shortcuts"][0]["url"].startswith("/games/")
    True
    """
    return {
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "lang": lang,
        "dir": "ltr",
        "name": WORDS.say(lang, "app_name"),
        "short_name": "Cordée",
        "description": WORDS.say(lang, "app_description"),
        "categories": ["games", "entertainment"],
        "display": "standalone",
        "theme_color": PAPER,
        "background_color": PAPER,
        "icons": ICONS,
        "shortcuts": [
            {"name": game.words.say(lang, "title"), "url": f"/games/{game.name}", "icons": ICONS[:1]}
            for game in map(games.get, games.names())
        ],
    }


@get("/manifest.webmanifest", include_in_schema=False, sync_to_thread=False)
def read_manifest(
    request: Request[Any, Any, Any], lang: FromQuery[Language | None] = None
) -> Response[dict[str, Any]]:
    """In the language asked for, else in that of `Accept-Language`."""
    headers = {"Cache-Control": "no-cache", "Vary": "Accept-Language"}
    return Response(manifest(lang or language_of(request)), media_type=MEDIA_TYPE, headers=headers)


HANDLERS = [read_manifest]
