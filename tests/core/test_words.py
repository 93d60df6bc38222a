"""Which language is spoken."""

import pytest

from cordee.core.words import chosen_language


@pytest.mark.parametrize(
    ("environment", "wish", "language"),
    [
        ({}, None, "en"),
        ({"LANG": "fr_CA.UTF-8"}, None, "fr"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "en_GB"}, None, "en"),
        ({"LANG": "de_DE.UTF-8"}, None, "en"),
        ({"LANG": "en_US", "CORDEE_LANG": "fr"}, None, "fr"),
        ({"LANG": "fr_FR"}, "en", "en"),
    ],
)
def test_a_wish_comes_before_the_environment_and_that_before_the_locale(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], wish: str | None, language: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "CORDEE_LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("locale.getlocale", lambda: (None, None))
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert chosen_language(wish) == language
