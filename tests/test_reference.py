"""Pages that are made from declarations say what those say now."""

from pathlib import Path

import pytest

from cordee import games
from cordee.reference import rules
from cordee.reference.__main__ import PAGES


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_up_to_date(name: str) -> None:
    kept = Path(__file__).parents[1] / "docs" / name
    written = PAGES[name]()
    assert kept.read_text(encoding="utf-8") == written, "`python -m cordee.reference docs` writes it anew"


def test_a_rule_is_found_by_its_number() -> None:
    """By a constant in a function, a docstring, a range at a module's top, and a comment in TOML."""
    where = rules.places(games.get("shangrila"))
    assert "why_not_place" in where[8]["rules/explain.py"]
    assert "has_stone" in where[19]["rules/village.py"]
    assert "rules/journey.py" in where[14]
    assert list(where[2]) == ["components.toml"]
