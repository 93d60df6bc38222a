"""The rules of a game as players read them, from one Markdown file per language. It decides nothing.

All files have one form: `# Title` and a paragraph, `## Section`s, and in them one block per rule, `### SHA-12
Short title` with plain Markdown under it. Our decisions where the rulebook is silent are in quotes that begin
with `decided:`, our reconstructions in quotes that begin with `rebuilt:`.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token

from cordee.core.errors import NoSuchRule

HEADING = re.compile(r"(#{1,3}) (.+)")
RULE = re.compile(r"([A-Z]{3}-\d+) (.+)")
MARK = re.compile(r"(decided|rebuilt): (.+)")


@dataclass(frozen=True)
class Rule:
    """One numbered rule."""

    number: str  # SHA-12: its name everywhere, and the anchor of its block
    title: str
    text: str  # Markdown, without the marks
    decided: tuple[str, ...]  # what is our ruling
    rebuilt: tuple[str, ...]  # what we reconstructed


@dataclass(frozen=True)
class Section:
    """Rules that are read together."""

    title: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True)
class Rulebook:
    """All rules of a game in one language, in the order that is good for learning."""

    title: str
    intro: str
    sections: tuple[Section, ...]

    def rules(self) -> Iterator[Rule]:
        """Every rule, in the order of reading."""
        for section in self.sections:
            yield from section.rules

    def rule(self, wish: str) -> Rule:
        """A rule by its number, `SHA-12` or only `12`; raises NoSuchRule."""
        number = wish.strip().upper().rpartition("-")
        for rule in self.rules():
            prefix, _, digits = rule.number.rpartition("-")
            if number[2] == digits and number[0] in ("", prefix):
                return rule
        last = max((rule.number for rule in self.rules()), key=lambda name: int(name.rpartition("-")[2]))
        raise NoSuchRule(got=wish, last=last)


class BadRulebook(ValueError):
    """A file that is not a valid rulebook: a mistake of ours, with its line."""

    def __init__(self, path: Path, line: int, expected: str, got: str):
        super().__init__(f"{path}:{line + 1}: expected {expected}, got {got!r}")


@dataclass
class Block:
    """A heading with its text, up to the next heading."""

    line: int
    level: int
    title: str
    text: str
    marks: list[tuple[str, str]]


@cache
def read_rulebook(path: Path) -> Rulebook:
    """The rulebook that a file holds; raises BadRulebook."""
    blocks = list(_blocks(path))
    if not blocks or blocks[0].level != 1:
        raise BadRulebook(path, 0, "`# Title`", blocks[0].title if blocks else "")
    sections: list[tuple[str, list[Rule]]] = []
    for block in blocks[1:]:
        if block.level == 2 and not block.text:
            sections.append((block.title, []))
        elif block.level == 3 and sections:
            sections[-1][1].append(_rule(path, block))
        else:
            raise BadRulebook(path, block.line, "a section of rules", block.title)
    return Rulebook(
        blocks[0].title, blocks[0].text, tuple(Section(title, tuple(rules)) for title, rules in sections)
    )


def _rule(path: Path, block: Block) -> Rule:
    named = RULE.fullmatch(block.title)
    if not named:
        raise BadRulebook(path, block.line, "`### SHA-12 Short title`", block.title)
    if not block.text:
        raise BadRulebook(path, block.line, "a text under the heading", "")
    decided, rebuilt = (
        tuple(text for kind, text in block.marks if kind == wanted) for wanted in ("decided", "rebuilt")
    )
    return Rule(named[1], named[2], block.text, decided, rebuilt)


def _blocks(path: Path) -> Iterator[Block]:
    """The file cut at its headings. Markdown's own parser says where they are; the text stays as written."""
    source = path.read_text(encoding="utf-8")
    lines = source.splitlines()
    top = [token for token in MarkdownIt().parse(source) if token.level == 0 and token.map]
    headings = [token for token in top if token.type == "heading_open"]
    quotes = [token for token in top if token.type == "blockquote_open"]
    ends = [_span(token)[0] for token in headings[1:]] + [len(lines)]
    for heading, end in zip(headings, ends, strict=True):
        begin, first = _span(heading)
        found = HEADING.fullmatch(lines[begin])
        if not found:
            raise BadRulebook(path, begin, "`#`, `##` or `###` and a title", lines[begin])
        inside = [span for span in map(_span, quotes) if first <= span[0] < end]
        quoted = {line for span in inside for line in range(*span)}
        marks = [_mark(path, span, lines) for span in inside]
        kept = [lines[line] for line in range(first, end) if line not in quoted]
        text = re.sub(r"\n{3,}", "\n\n", "\n".join(kept)).strip()
        yield Block(begin, len(found[1]), found[2], text, marks)


def _mark(path: Path, span: tuple[int, int], lines: list[str]) -> tuple[str, str]:
    text = " ".join(lines[line].removeprefix(">").strip() for line in range(*span)).strip()
    found = MARK.fullmatch(text)
    if not found:
        raise BadRulebook(path, span[0], "`> decided: …` or `> rebuilt: …`", text)
    return found[1], found[2]


def _span(token: Token) -> tuple[int, int]:
    assert token.map is not None
    return token.map[0], token.map[1]
