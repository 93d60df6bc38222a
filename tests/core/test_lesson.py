"""What solves a step of a lesson, what is a beginning of it, and what is something else."""

from pathlib import Path

import msgspec
import pytest

from cordee.core.errors import NoSuchStep
from cordee.core.lesson import Lesson, Said, Step, judge, read_lesson

WORDS = Said("Look.", "Regardez.")


def step(*accept: str, any: bool = False, forbidden: str | None = None) -> Step:
    return Step("", WORDS, WORDS, accept=accept, any=any, forbidden=forbidden)


@pytest.mark.parametrize(
    ("accept", "moves", "outcome"),
    [
        (["a b"], "", "going"),
        (["a b"], "a", "going"),
        (["a b"], "a b", "solved"),
        (["a b"], "b a", "solved"),  # cards are paid in any order
        (["a b"], "c", "other"),
        (["a b"], "a a", "other"),
        (["a b"], "a b c", "other"),
        (["a b", "c"], "c", "solved"),
        (["a -? -?"], "a -7 -3", "solved"),
        (["a -? -?"], "a -7", "going"),
        (["a -? -?"], "a -7 7", "other"),
        (["a -? -7"], "a -7 -3", "solved"),  # the exact word is used up first
        (["a -? -7"], "a -3 -2", "other"),
    ],
)
def test_moves_are_compared_with_what_a_step_accepts(accept: list[str], moves: str, outcome: str) -> None:
    assert judge(step(*accept), moves.split()) == outcome


def test_any_move_solves_a_step_that_says_so() -> None:
    assert judge(step(any=True), []) == "going"
    assert judge(step(any=True), ["x"]) == "solved"


def test_a_step_that_shows_a_refusal_is_not_solved_by_legal_moves() -> None:
    assert judge(step("a", forbidden="SHA-1"), ["a"]) == "going"


def test_steps_are_counted_from_one() -> None:
    lesson = Lesson((step("a"), step("b")))
    assert lesson.at(2).accept == ("b",)
    for number in (0, 3):
        with pytest.raises(NoSuchStep, match="its steps are 1 to 2"):
            lesson.at(number)


def test_a_file_with_an_unknown_field_or_a_missing_language_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "lessons.toml"
    path.write_text('[[step]]\nposition = ""\nsay.en = "a"\nafter.en = "b"\n')
    with pytest.raises(msgspec.ValidationError, match="fr"):
        read_lesson(path)
