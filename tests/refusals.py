"""Every action of a position with the rule that refuses it, short enough to read, for tests that pin it."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cordee.core.match import Match

LEGAL = "may"
Position = Callable[[], Match]


def reasons(match: Match, seat: int) -> dict[str, str]:
    """The rule that refuses each action, by its text; LEGAL where none does, and then `legal` agrees."""
    game, state = match.game, match.state
    mask = np.ones(game.actions, np.int8)  # what stood there before must not matter
    count = game.on().legal(state, seat, mask)
    assert count == mask.sum()
    assert (count > 0) == bool(game.on().actors(state) >> seat & 1)
    found = {}
    for action in range(game.actions):
        refusal = match.why_not_action(seat, action)
        assert mask[action] == (refusal is None), game.codec.text(action)
        found[game.codec.text(action)] = refusal.rule if refusal else LEGAL
    return found


def after(match: Match, *plays: tuple[int, str]) -> Match:
    """The match once these moves are made, one action at a time, and the record is in order after each."""
    for seat, move in plays:
        for action in match.game.codec.read(move):
            match.play_actions(seat, [action])
            in_order(match)
    return match


def in_order(match: Match) -> None:
    """Nothing is left in the record of what is no more: written and read again, it has the same bytes."""
    assert match.game.parse(match.show()).state.tobytes() == match.state.tobytes(), match.show()


def told(match: Match, seat: int) -> list[str]:
    """One line per rule, actions in their order, neighbours in number as a range: `TRQ-9: @0..@5 @9`.

    Of the rule that refuses most, only the number of actions is told.
    """
    by_rule: dict[str, list[str]] = {}
    for text, rule in reasons(match, seat).items():
        by_rule.setdefault(rule, []).append(text)
    most = max(by_rule, key=lambda rule: (len(by_rule[rule]), rule))
    order = sorted(
        by_rule, key=lambda rule: (rule != LEGAL, int(rule.rpartition("-")[2]) if "-" in rule else 0)
    )
    short = {most: str(len(by_rule[most]))} if len(by_rule[most]) > 40 else {}
    return [f"{rule}: {short.get(rule) or joined(by_rule[rule])}" for rule in order]


def joined(texts: list[str]) -> str:
    """Texts with runs of numbers drawn together."""
    words: list[str] = []
    first, last = "", ""
    for text in [*texts, ""]:
        if last and follows(last, text):
            last = text
            continue
        if first:
            words.append(first if first == last else f"{first}..{last}")
        first = last = text
    return " ".join(words)


def follows(text: str, other: str) -> bool:
    """Whether only the number at the end is one higher."""
    one, two = re.fullmatch(r"(.*?)(\d+)", text), re.fullmatch(r"(.*?)(\d+)", other)
    return bool(one and two and one[1] == two[1] and int(two[2]) == int(one[2]) + 1)


def pinned(positions: dict[str, tuple[int, Position]], test: Path) -> list[Any]:
    """Each position, whose actions are told, and what `refusals.txt` beside the test tells of them."""
    expected = blocks(test.with_name("refusals.txt"))
    assert list(expected) == list(positions), "refusals.txt has a block for each position, in their order"
    return [
        pytest.param(position, seat, expected[name], id=name) for name, (seat, position) in positions.items()
    ]


def blocks(path: Path) -> dict[str, list[str]]:
    """What a file says should be told, by the name of the position that stands above it."""
    found: dict[str, list[str]] = {}
    for line in path.read_text().splitlines():
        if line.startswith("# "):
            lines = found[line.removeprefix("# ")] = []
        elif line:
            lines.append(line)
    return found
