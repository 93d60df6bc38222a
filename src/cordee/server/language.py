"""The language a request wants to be answered in."""

from typing import Any, Literal

from litestar.connection import ASGIConnection

from cordee.core.words import LANGUAGES

Language = Literal["en", "fr"]


def language_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The first of ours that `Accept-Language` names, else English.

    Weights are ignored: browsers list the wanted language first.
    """
    for part in connection.headers.get("accept-language", "").split(","):
        if part.strip()[:2].lower() in LANGUAGES:
            return part.strip()[:2].lower()
    return "en"
