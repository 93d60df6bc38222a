"""The browser client: the files that `make web` builds into this package, served as they are.

What is named by its content, by Vite or as a module of a game's rules, never changes and is kept by browsers
for good; the page itself is asked for again, as are the index of those modules and the service worker
(`sw.js`): a stale one would keep a client of yesterday. Addresses of the client (`/tables/…`) are all the
same page, which finds its way by itself.

Boards for other people's pages (`board/`, and the rules that they play by) may be loaded from anywhere.
"""

from pathlib import Path
from typing import Annotated

from litestar import get
from litestar.datastructures import CacheControlHeader
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import PathParameter
from litestar.response import File, Response

from cordee.core.words import LANGUAGES
from cordee.server.problems import WORDS

BUILT = Path(__file__).parent / "web"
PAGE = "index.html"
HASHED = ("assets", "rules")  # the folders of files that are named by their content, but for an index
INDEX = "index.json"
PARTS = ("board", "parts")  # as are the parts of boards for other pages
SHARED = ("board", "rules")  # what pages of other origins may load
OURS = ("api", "schema", "healthz", "readyz", "metrics")  # never the client's

# Where the system's own list of media types may be wrong or short.
HTML = "text/html"
KINDS = {
    ".html": HTML,
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".woff2": "font/woff2",
    ".json": "application/json",
    ".wasm": "application/wasm",  # browsers compile it while it arrives only under this name
}

FOR_GOOD = CacheControlHeader(max_age=365 * 24 * 3600, public=True, immutable=True)
ASK_AGAIN = CacheControlHeader(no_cache=True)


def make_handlers(built: Path = BUILT) -> list[HTTPRouteHandler]:
    """The handlers for a built client in a folder."""
    built = built.resolve()

    def the_page() -> Response[bytes] | File:
        if (built / PAGE).is_file():
            return _file(built / PAGE, ASK_AGAIN)
        sentences = "\n".join(f"<p>{WORDS.say(lang, 'no_web')}</p>" for lang in LANGUAGES)
        text = f'<!doctype html><html lang="en"><title>Cordée</title><h1>Cordée</h1>\n{sentences}'
        return Response(text.encode(), media_type=HTML, headers=_asked(ASK_AGAIN))

    @get("/", include_in_schema=False, sync_to_thread=False, name="web")
    def page() -> Response[bytes] | File:
        """The page, or how to build it."""
        return the_page()

    @get("/{path:path}", include_in_schema=False, sync_to_thread=False, name="web files")
    def files(path: Annotated[str, PathParameter()]) -> Response[bytes] | File:
        """A file of the client; the page, for an address that the client handles."""
        parts = [part for part in str(path).split("/") if part]
        if not parts or parts[0] in OURS:
            raise NotFoundException
        try:
            file = built.joinpath(*parts).resolve()
            found = file.is_relative_to(built) and file.is_file()
        except (OSError, ValueError):  # no file has such a name: too long, or with a NUL in it
            raise NotFoundException from None
        if found:
            for_good = (parts[0] in HASHED and parts[-1] != INDEX) or tuple(parts[:2]) == PARTS
            return _file(file, FOR_GOOD if for_good else ASK_AGAIN, shared=parts[0] in SHARED)
        if "." in parts[-1]:  # a file that is not there, and no address of the client's
            raise NotFoundException
        return the_page()

    return [page, files]


def _file(path: Path, cached: CacheControlHeader, *, shared: bool = False) -> File:
    headers = {**_asked(cached), **({"Access-Control-Allow-Origin": "*"} if shared else {})}
    return File(path, content_disposition_type="inline", headers=headers, media_type=KINDS.get(path.suffix))


def _asked(cached: CacheControlHeader) -> dict[str, str]:
    return {"Cache-Control": cached.to_header()}
