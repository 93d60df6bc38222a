"""Pages that are made from declarations say what those say now."""

from pathlib import Path

import pytest

from cordee.reference.__main__ import PAGES


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_up_to_date(name: str) -> None:
    kept = Path(__file__).parents[1] / "docs" / name
    written = PAGES[name]()
    assert kept.read_text(encoding="utf-8") == written, "`python -m cordee.reference docs` writes it anew"
