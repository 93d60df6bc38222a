"""The page docs/views.md: what every game's boards are shown, key by key."""

from cordee import games
from cordee.core.view import Teller

HEAD = """\
# Views, key by key

Made by `python -m cordee.reference docs` from each game's `view.py`; do not edit.

`match.view(viewer)["table"]` is the table as a viewer sees it; types are those of TypeScript. What is counted
by seat has one entry for each seat at the table. For each legal action, `match.choices(seat)` has these
details beside its `move` and its `text`.
"""


def page() -> str:
    """The whole page."""
    declared = [(name, games.get(name)) for name in games.names()]
    parts = [HEAD]
    for _, game in declared:
        if game.viewing is not None:
            parts.append(f"## {game.words.say('en', 'title')}\n\n{_rows(game.viewing.view)}")
            parts.append(f"Of an action:\n\n{_rows(game.viewing.detail)}")
    return "\n".join(parts)


def _rows(teller: Teller) -> str:
    lines = ["| key | type | meaning |", "|---|---|---|"]
    lines += [
        f"| `{name}` | `{kind}` | {meaning} |".replace(" | '", " \\| '")
        for name, kind, meaning in teller.keys
    ]
    return "\n".join(lines) + "\n"
