"""Files that people name: read and written, with one sentence for what can go wrong."""

from pathlib import Path

from cordee.cli.speech import WORDS, BadInput


class BadFile(BadInput):
    """A file that is not there, or cannot be used."""

    def __init__(self, path: Path, error: OSError | UnicodeError):
        self.missing = isinstance(error, FileNotFoundError)
        super().__init__("bad_file", path=path)

    def say(self, lang: str) -> str:
        """A file that cannot be used, and why."""
        problem = WORDS.say(lang, "file_missing" if self.missing else "file_unreadable")
        return WORDS.say(lang, self.key, problem=problem, **self.values)


def read_file(path: Path) -> str:
    """The content of a file."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeError) as error:
        raise BadFile(path, error) from None


def write_file(path: Path, text: str) -> None:
    """Save a text to a file."""
    try:
        path.write_text(text + "\n", encoding="utf-8")
    except OSError as error:
        raise BadFile(path, error) from None
