"""A rulebook is read from Markdown, and a file that has another form is refused with its line."""

from pathlib import Path

import pytest

from cordee.core.errors import NoSuchRule
from cordee.core.rulebook import BadRulebook, Rule, read_rulebook

LADDER = """# Ladder

Climb *together*.

## A turn

### LAD-2 Climb

Rows climb:

- one
- two

> decided: ties
> climb too.

Example: 1, 2.

### LAD-10 Fall

Down.

> rebuilt: the ladder.

> decided: how far.
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "en.md"


def test_a_rulebook_is_title_introduction_and_sections_of_rules(path: Path) -> None:
    path.write_text(LADDER)
    book = read_rulebook(path)
    assert (book.title, book.intro) == ("Ladder", "Climb *together*.")
    (section,) = book.sections
    assert section.title == "A turn"
    assert section.rules == (
        Rule("LAD-2", "Climb", "Rows climb:\n\n- one\n- two\n\nExample: 1, 2.", ("ties climb too.",), ()),
        Rule("LAD-10", "Fall", "Down.", ("how far.",), ("the ladder.",)),
    )


@pytest.mark.parametrize("wish", ["2", "LAD-2", "lad-2", " 2 "])
def test_a_rule_is_found_by_its_number(path: Path, wish: str) -> None:
    path.write_text(LADDER)
    assert read_rulebook(path).rule(wish).title == "Climb"


@pytest.mark.parametrize("wish", ["1", "SHA-2", "", "-", "Climb", "LAD"])
def test_a_number_that_no_rule_has_is_refused(path: Path, wish: str) -> None:
    path.write_text(LADDER)
    with pytest.raises(NoSuchRule, match=r"The last is LAD-10\."):
        read_rulebook(path).rule(wish)


@pytest.mark.parametrize(
    ("before", "after", "line"),
    [
        ("# Ladder\n", "", 1),
        ("## A turn", "A turn", 7),  # a rule outside of a section
        ("## A turn", "## A turn\n\nA word.", 5),
        ("LAD-2 Climb", "Climb", 7),
        ("### LAD-10", "#### LAD-10", 19),
        ("Down.", "", 19),
        ("> rebuilt:", "> invented:", 23),
    ],
)
def test_a_file_of_another_form_is_refused_with_its_line(
    path: Path, before: str, after: str, line: int
) -> None:
    path.write_text(LADDER.replace(before, after, 1))
    with pytest.raises(BadRulebook, match=rf"en\.md:{line}: expected "):
        read_rulebook(path)
