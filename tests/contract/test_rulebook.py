"""Every game tells players all its rules, once, in both languages alike."""

import re
from collections import Counter

import pytest
from markdown_it import MarkdownIt

from cordee.core.game import Game
from cordee.core.rulebook import Rule, Rulebook
from cordee.core.words import LANGUAGES

# Frequent words that the other language does not have.
COMMON = {
    "en": {
        "the",
        "and",
        "of",
        "you",
        "is",
        "it",
        "with",
        "not",
        "that",
        "are",
        "each",
        "one",
        "your",
        "this",
    },
    "fr": {
        "le",
        "la",
        "les",
        "et",
        "de",
        "vous",
        "une",
        "un",
        "du",
        "des",
        "est",
        "pas",
        "qui",
        "que",
        "dans",
    },
}


def numbered(book: Rulebook) -> list[list[str]]:
    return [[rule.number for rule in section.rules] for section in book.sections]


def everything(rule: Rule) -> str:
    return "\n\n".join([rule.text, *rule.decided, *rule.rebuilt])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_is_told_once(game: Game, lang: str) -> None:
    told = Counter(number for section in numbered(game.rulebook(lang)) for number in section)
    assert told == Counter(game.rule_name(number) for number in range(1, game.rules + 1))


def test_both_languages_tell_them_in_the_same_order_and_form(game: Game) -> None:
    english, french = (game.rulebook(lang) for lang in LANGUAGES)
    assert numbered(english) == numbered(french)
    for one, other in zip(english.rules(), french.rules(), strict=True):
        assert (len(one.decided), len(one.rebuilt)) == (len(other.decided), len(other.rebuilt)), one.number
        blocks = [[token.type for token in MarkdownIt().parse(rule.text)] for rule in (one, other)]
        assert blocks[0] == blocks[1], one.number
        digits = [Counter(re.findall(r"\d+", everything(rule))) for rule in (one, other)]
        assert digits[0] == digits[1], one.number


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_left_in_the_other_language(game: Game, lang: str) -> None:
    book = game.rulebook(lang)
    (other,) = set(LANGUAGES) - {lang}
    assert book.title == game.words.say(lang, "title")
    for text in (book.intro, *(part for rule in book.rules() for part in everything(rule).split("\n\n"))):
        words = re.findall(r"\w+", text.lower())
        assert not COMMON[other] & set(words), text
        assert len(words) < 20 or COMMON[lang] & set(words), text
    titles = [part.title for section in book.sections for part in (section, *section.rules)]
    for title in titles:
        assert not COMMON[other] & set(title.lower().split()), title


def test_what_the_readme_marks_as_decided_or_rebuilt_is_marked_for_players(game: Game) -> None:
    rows = re.findall(
        rf"^\| ({game.prefix}-\d+) \|.+\|(.*)\|$", (game.folder / "README.md").read_text(), re.M
    )
    assert len(rows) == game.rules
    for number, marks in rows:
        rule = game.rulebook("en").rule(number)
        assert "decided" not in marks or rule.decided, number
        assert "rebuilt" not in marks or rule.rebuilt, number


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_is_explained_by_its_title(game: Game, lang: str) -> None:
    book = game.rulebook(lang)
    titles = " ".join(section.title for section in book.sections)
    told = f"{titles} {' '.join(rule.text for rule in book.rules())}".lower()
    for option in game.options[1:]:
        assert game.words.say(lang, f"option_{option.name}").lower() in told, option.name


def test_rules_that_are_pointed_to_exist(game: Game) -> None:
    for lang in LANGUAGES:
        book = game.rulebook(lang)
        for rule in book.rules():
            for number in re.findall(r"\b[A-Z]{3}-\d+", everything(rule)):
                assert book.rule(number).number == number
