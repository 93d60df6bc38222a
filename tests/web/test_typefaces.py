"""The typefaces that the client ships have every character it shows, so that no machine's own stands in."""

import json
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from cordee import games
from cordee.core.words import LANGUAGES

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
FONTS = WEB / "src" / "fonts"
# Only a terminal shows these: the client draws what they stand for.
OF_TERMINALS = {"▬"}
# In the title of a tab, which the system writes.
OF_TABS = {"●"}


def characters(name: str) -> set[str]:
    return set(map(chr, TTFont(FONTS / f"{name}.woff2").getBestCmap()))


def told(lang: str) -> dict[str, str]:
    """All that the client says in a language, by where that is written."""
    catalogues = [
        WEB / "messages" / f"{lang}.json",
        *(ROOT / "src" / "cordee" / "games").glob(f"*/words/{lang}.json"),
        *(WEB / "src" / "games").glob(f"*/words/{lang}.json"),
    ]
    found = {
        f"{path}: {key}": text
        for path in catalogues
        for key, text in json.loads(path.read_text(encoding="utf-8")).items()
    }
    for game in map(games.get, games.names()):
        book = game.rulebook(lang)
        for section in book.sections:
            for rule in section.rules:
                found[f"{game.name} {rule.number}"] = "".join([rule.text, *rule.decided, *rule.rebuilt])
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("face", ["atkinson", "fraunces"])
def test_every_character_of_the_texts_is_there(face: str, lang: str) -> None:
    known = characters(face) | {"\n"} | OF_TERMINALS
    lacking = {where: sorted(set(text) - known) for where, text in told(lang).items()}
    assert {where: missing for where, missing in lacking.items() if missing} == {}


def test_every_character_of_the_sources_is_there() -> None:
    known = characters("atkinson") | {"\n"} | OF_TABS
    sources = [*(WEB / "src").rglob("*.svelte"), *(WEB / "src").rglob("*.ts")]
    lacking = {
        str(path): sorted(set(path.read_text(encoding="utf-8")) - known)
        for path in sources
        if "paraglide" not in path.parts
    }
    assert len(sources) > 100
    assert {path: missing for path, missing in lacking.items() if missing} == {}


@pytest.mark.parametrize("face", ["atkinson", "fraunces"])
def test_its_licence_lies_beside_a_typeface(face: str) -> None:
    assert "SIL OPEN FONT LICENSE" in (FONTS / f"{face}-licence.txt").read_text(encoding="utf-8")
