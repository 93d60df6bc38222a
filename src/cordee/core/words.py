"""Texts in the reader's language, from catalogues of plain JSON.

A catalogue is one object of `"key": "text with {placeholders}"` for each language, in the format that
the browser client compiles too, so that every text is written once. A missing key is a mistake of ours and
raises; tests keep the languages complete.
"""

import locale
import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

LANGUAGES = ("en", "fr")
ENVIRONMENT = "CORDEE_LANG"


class Words:
    """The catalogues of one folder, `en.json` and `fr.json`, read when first needed."""

    def __init__(self, folder: Path):
        self.folder = folder

    def catalogue(self, lang: str) -> Mapping[str, str]:
        """All texts of one language by key."""
        return _read(self.folder / f"{lang}.json")

    def say(self, lang: str, key: str, /, **values: Any) -> str:
        """The text under `key` with its placeholders filled."""
        return self.catalogue(lang)[key].format_map(values)

    def name(self, lang: str, field: str, value: Any) -> str:
        """What people call a value of a field: `guild`, `healer` → «the healer»; else as it is."""
        return self.catalogue(lang).get(f"{field}_{value}", str(value))

    def tell(self, lang: str, what: Mapping[str, Any], nouns: Mapping[str, str]) -> str:
        """A move or an event in words, with every field named.

        `{"do": "journey", "from": 7}` is told by the text `do_journey`; if the noun of `from` is
        `village`, the 7 is what the catalogue has under `village_7`.
        """
        (kind, name), *fields = what.items()
        named = {field: self.name(lang, nouns.get(field, field), value) for field, value in fields}
        return self.say(lang, f"{kind}_{name}", **named)


@cache
def _read(path: Path) -> dict[str, str]:
    return msgspec.json.decode(path.read_bytes(), type=dict[str, str])


CORE = Words(Path(__file__).parent / "words")


def chosen_language(lang: str | None = None) -> str:
    """The language asked for, else the environment's, else the locale's, else English."""
    for wish in (lang, os.environ.get(ENVIRONMENT), *_locales()):
        if wish and wish[:2].lower() in LANGUAGES:
            return wish[:2].lower()
    return "en"


def _locales() -> list[str | None]:
    """The locale as POSIX asks for it, first match first; Python's own guess last (Windows)."""
    named = [os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    return [*named, locale.getlocale()[0]]
