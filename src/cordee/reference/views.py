"""The page docs/views.md: what every game's boards are shown, key by key."""

from cordee import games
from cordee.core.tell import Teller
from cordee.core.view import Viewing
from cordee.core.view_types import keys, named_types

BAR = "\\|"  # within a table
HEAD = """\
# Views, key by key

Made by `python -m cordee.reference docs` from each game's `view.py`; do not edit.

`match.view(viewer)["table"]` is the table as a viewer sees it; types are those of TypeScript. What is counted
by seat has one entry for each seat at the table. For each legal action, `match.choices(seat)` has these
details beside its `move` and its `text`.
"""


def page() -> str:
    """The whole page."""
    parts = [HEAD]
    for game in map(games.get, games.names()):
        parts.append(f"## {game.words.say('en', 'title')}\n\n{_rows(game.viewing.view)}")
        parts.append(f"Of an action:\n\n{_rows(game.viewing.detail)}")
        parts += _types(game.viewing)
    return "\n".join(parts)


def _rows(teller: Teller) -> str:
    lines = ["| key | type | meaning |", "|---|---|---|"]
    lines += [
        f"| `{name}` | `{kind.replace('|', BAR)}` | {meaning} |" for name, kind, meaning in keys(teller)
    ]
    return "\n".join(lines) + "\n"


def _types(viewing: Viewing) -> list[str]:
    """The types that have a name of their own."""
    named = named_types(viewing.view, viewing.detail)
    return ["".join(f"- `{name}`: `` {kind} ``\n" for name, kind in named.items())] if named else []
