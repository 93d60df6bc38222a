"""The command's output: in the reader's language, to standard output or standard error."""

from pathlib import Path
from typing import Any

from rich.console import Console

from cordee.core.errors import CordeeError
from cordee.core.words import Words

WORDS = Words(Path(__file__).parent / "words")


class Speech:
    """The command's voice in one language: results to standard output, the rest to standard error."""

    def __init__(self, lang: str):
        self.lang = lang
        self.out = Console(highlight=False)
        self.err = Console(stderr=True, highlight=False)

    def say(self, key: str, **values: Any) -> str:
        """A sentence of the command's own catalogue."""
        return WORDS.say(self.lang, key, **values)


class BadInput(CordeeError):
    """A command line that makes no sense."""

    def __init__(self, key: str, **values: Any):
        self.key = key
        super().__init__(**values)

    def say(self, lang: str) -> str:
        """The sentence in a language; ."""
        return WORDS.say(lang, self.key, **self.values)
