"""What the command says, and how it takes its words apart."""

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
    """Something typed on the command line that cannot be meant."""

    def __init__(self, key: str, **values: Any):
        self.key = key
        super().__init__(**values)

    def say(self, lang: str) -> str:
        """The sentence in a language; a value that names another sentence is said too."""
        return WORDS.say(lang, self.key, **self.values)


class BadFile(BadInput):
    """A file that is not there, or cannot be used."""

    def __init__(self, path: Path, error: OSError | UnicodeError):
        self.missing = isinstance(error, FileNotFoundError)
        super().__init__("bad_file", path=path)

    def say(self, lang: str) -> str:
        """Which file, and what is the matter with it."""
        problem = WORDS.say(lang, "file_missing" if self.missing else "file_unreadable")
        return WORDS.say(lang, self.key, problem=problem, **self.values)


def number(name: str, text: str | None, low: int = 0) -> int | None:
    """A whole number from a word, None if there is none."""
    if text is None:
        return None
    digits = text.removeprefix("-") if low < 0 else text
    if not digits.isdecimal() or int(text) < low:
        raise BadInput("bad_number", name=name, low=low, got=text)
    return int(text)


def decimal(name: str, text: str | None) -> float | None:
    """A number above 0 from a word, None if there is none."""
    if text is None:
        return None
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value < float("inf"):
        raise BadInput("bad_decimal", name=name, got=text)
    return value


def pairs(words: list[str]) -> dict[str, str]:
    """Options given as name=value."""
    given = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not (name and equals):
            raise BadInput("bad_pair", got=word)
        given[name.strip()] = value.strip()
    return given


def option_pairs(seats: str | None, given: list[str] | None) -> dict[str, Any]:
    """The options of the game; `--seats` is one of them with a name of its own."""
    options = pairs(given or [])
    return options if seats is None else {**options, "seats": seats}


def read_file(path: Path) -> str:
    """What a file holds."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeError) as error:
        raise BadFile(path, error) from None


def write_file(path: Path, text: str) -> None:
    """Keep a text in a file."""
    try:
        path.write_text(text + "\n", encoding="utf-8")
    except OSError as error:
        raise BadFile(path, error) from None
