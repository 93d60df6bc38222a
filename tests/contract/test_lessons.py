"""Every game's lesson can be played as it is written: positions, accepted moves, refusals, both languages."""

import re

import pytest
from tests.contract.test_rulebook import COMMON

from cordee.core.game import Game
from cordee.core.lesson import ANYTHING, Step, attempt, begin, matches
from cordee.core.words import LANGUAGES


def played(game: Game, step: Step, wanted: str, last: bool) -> list[str]:
    """An accepted sequence with its open words filled by the first, or the last, legal move that fits."""
    moves: list[str] = []
    for word in wanted.split():
        tried = attempt(game, step, moves)
        if word.endswith(ANYTHING):
            assert tried.view is not None
            fits = [choice["text"] for choice in tried.view["choices"] if matches(word, choice["text"])]
            assert fits, f"{wanted}: nothing fits {word}"
            word = fits[-1 if last else 0]
        assert tried.outcome == "going", f"{wanted}: {moves}"
        moves.append(word)
    return moves


def test_a_lesson_is_short(game: Game) -> None:
    assert 5 <= len(game.lesson.step) <= 7


def test_every_position_is_one_where_the_learner_acts(game: Game) -> None:
    for number, step in enumerate(game.lesson.step, start=1):
        match = begin(game, step)
        assert step.seat in match.actors, number
        assert game.parse(match.show(), target="interpreted").show() == match.show()
        assert bool(step.accept) != step.any, number


@pytest.mark.parametrize("last", [False, True])
def test_every_accepted_sequence_solves_its_step(game: Game, last: bool) -> None:
    for number, step in enumerate(game.lesson.step, start=1):
        for wanted in step.accept:
            tried = attempt(game, step, played(game, step, wanted, last))
            assert tried.outcome == "solved", (number, wanted, tried.refusal)
            assert (tried.refusal is None) == (step.forbidden is None), (number, wanted)


def test_a_look_goes_on_from_whatever_was_made(game: Game) -> None:
    """Also where that brought something to light: it is known then."""
    for number, step in enumerate(game.lesson.step, start=1):
        moves = [] if step.any or step.forbidden else played(game, step, step.accept[0], last=False)
        for index, move in enumerate(moves):
            made = moves[:index]
            looked = attempt(game, step, [move], made=made, look=True)
            assert looked.refusal is None, (number, made, move)
            told = attempt(game, step, [move], made=made).events
            assert looked.events == told[: len(looked.events)], (number, made, move)


def test_a_refused_try_is_refused_by_the_rule_that_the_step_names(game: Game) -> None:
    shown = [step for step in game.lesson.step if step.forbidden]
    assert shown
    for step in shown:
        for wanted in step.accept:
            refusal = attempt(game, step, wanted.split()).refusal
            assert getattr(refusal, "rule", None) == step.forbidden
            looked = attempt(game, step, wanted.split(), look=True)
            assert (looked.outcome, getattr(looked.refusal, "rule", None)) == ("solved", step.forbidden)


def test_no_step_is_solved_by_the_first_thing_one_clicks(game: Game) -> None:
    for number, step in enumerate(game.lesson.step[:-1], start=1):
        if step.any:
            continue
        choices = begin(game, step).choices(step.seat)
        outcomes = [attempt(game, step, [choice["text"]]).outcome for choice in choices]
        assert len(choices) == 1 or "other" in outcomes, number
        if step.forbidden:
            assert "solved" not in outcomes, number


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_lesson_speaks_both_languages(game: Game, lang: str) -> None:
    (other,) = set(LANGUAGES) - {lang}
    for step in game.lesson.step:
        for said in (step.say, step.after):
            words = set(re.findall(r"\w+", getattr(said, lang).lower()))
            assert COMMON[lang] & words, said
            assert not COMMON[other] & words, said
