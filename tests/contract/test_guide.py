"""Every game's rules in pictures: positions that the rules know, moves that they allow, both languages."""

import re

import pytest
from tests.contract.test_rulebook import COMMON

from cordee.core.game import Game
from cordee.core.guide import shown
from cordee.core.words import LANGUAGES


def test_a_guide_is_one_page(game: Game) -> None:
    assert 5 <= len(game.guide.picture) <= 9
    for picture in game.guide.picture:
        for lang in LANGUAGES:
            assert len(getattr(picture.text, lang)) <= 420, picture.title.en


def test_every_position_is_one_of_the_game(game: Game) -> None:
    for picture in game.guide.picture:
        match = game.parse(picture.position, target="interpreted")
        assert game.parse(match.show(), target="interpreted").show() == match.show(), picture.title.en


def test_what_is_chosen_is_legal_and_can_be_shown(game: Game) -> None:
    """`shown` raises what the rules refuse."""
    for picture in game.guide.picture:
        view, after = shown(game, picture)
        assert view["viewer"] == picture.seat, picture.title.en
        assert bool(picture.chosen) == (after is not None), picture.title.en
        if picture.chosen:
            assert picture.chosen[0] in {choice["text"] for choice in view["choices"]}, picture.title.en


def test_the_rules_that_it_points_to_exist_and_the_goal_is_among_them(game: Game) -> None:
    book = game.rulebook("en")
    named = {rule for picture in game.guide.picture for rule in picture.rules}
    assert {book.rule(rule).number for rule in named} == named
    assert named & {rule.number for rule in book.sections[0].rules}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_guide_speaks_both_languages_and_names_no_rule(game: Game, lang: str) -> None:
    (other,) = set(LANGUAGES) - {lang}
    for picture in game.guide.picture:
        text = getattr(picture.text, lang)
        words = set(re.findall(r"\w+", text.lower()))
        assert COMMON[lang] & words, text
        assert not COMMON[other] & words, text
        assert game.prefix not in text
