"""Every good start of a game can be dealt, is worth being offered, and is told in both languages."""

import re

import pytest
from tests.contract.test_rulebook import COMMON

from cordee.bots import levels
from cordee.core.game import Game
from cordee.core.words import LANGUAGES
from cordee.lab.odds import odds_of


def test_the_first_start_is_for_one_person_who_comes_to_play(game: Game) -> None:
    first = game.starts[0]
    assert (first.name, first.company) == ("first", "bots")
    assert len({start.name for start in game.starts}) == len(game.starts)


def test_every_start_is_dealt_as_it_is_declared(game: Game) -> None:
    dealt = []
    for start in game.starts:
        match = game.new(seed=1, **start.options)
        assert start.options.items() <= match.options.items(), start.name
        assert match.actors, start.name
        dealt.append((start.company, start.bot, match.options))
    assert all(one not in dealt[:at] for at, one in enumerate(dealt)), "two starts are the same"


def test_a_start_seats_the_company_that_it_is_meant_for(game: Game) -> None:
    for start in game.starts:
        seats = game.read_options(start.options)["seats"]
        assert (seats == 1) == (start.company == "solo"), start.name
        assert levels.get(start.bot), start.name
        assert 5 <= start.minutes <= 120, start.name


def test_how_hard_a_start_is_was_measured(game: Game) -> None:
    for start in game.starts:
        told = {odds.bot for odds in odds_of(game, start.options)}
        assert "novice" in told, start.name
        assert told - {"novice"}, start.name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_start_is_told_in_a_few_words(game: Game, lang: str) -> None:
    (other,) = set(LANGUAGES) - {lang}
    for start in game.starts:
        title, text = (game.words.say(lang, f"start_{start.name}{which}") for which in ("", "_text"))
        assert len(title) <= 32, title
        assert 20 <= len(text) <= 110, text
        assert not COMMON[other] & set(re.findall(r"\w+", f"{title} {text}".lower())), text
