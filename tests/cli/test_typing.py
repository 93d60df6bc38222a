"""Lessons and games in the terminal, as people type them."""

from pathlib import Path

import pytest
from tests.cli.terminal import typed

from cordee import games
from cordee.cli.speech import WORDS
from cordee.core.record import Record


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", games.names())
def test_learn_takes_every_step_of_the_lesson(name: str, lang: str, tmp_path: Path) -> None:
    steps = games.get(name).lesson.step
    lesson = typed("learn", name, "--lang", lang, lines="hint\nskip\n" * len(steps), cwd=tmp_path)
    assert lesson.returncode == 0, lesson.stderr
    shown = " ".join(lesson.stdout.split())
    assert all(getattr(step.say, lang) in shown for step in steps)
    assert all(step.accept[0] in shown for step in steps if step.accept)
    assert WORDS.say(lang, "learn_done") in shown


def test_learn_answers_what_is_tried(tmp_path: Path) -> None:
    lines = ["up", "D5", "Y7", "H7", "T7", "D5", "T7+", "F3+", "quit"]
    lesson = typed("learn", "shangrila", lines="\n".join(lines), cwd=tmp_path)
    told = [lesson.stdout.find(text) for text in LEARNED]
    assert -1 not in told, LEARNED[told.index(-1)]
    assert told == sorted(told)
    left = typed("learn", "shangrila", lines="", cwd=tmp_path)
    assert (left.returncode, "You can resume the lesson" in left.stdout) == (0, True)


LEARNED = [
    "Not a move of this game: 'up'",
    "Seat 0 may not play D5 (SHA-10)",  # not the point of the first step
    "That is legal, but it is not the point here.",  # Y7
    "One more master",  # H7
    "Step 2 of 7",
    "Refused: you have no master in Highbarley.",  # D5
    "Red recruits a fortune teller in Threeways.",
    "Each lies on a master of its guild.",
    "Step 4 of 7",
]


def test_a_full_game_is_typed_with_an_illegal_try_answered_by_its_rule(tmp_path: Path) -> None:
    lines = [
        "7>8",
        "why H99",
        "why 7>8",
        "moves",
        "rules",
        "rules 12",
        "rules 99",
        "board",
        "help",
        "",
        "undo",
        *["1"] * 400,
    ]
    words = [
        "play",
        "shangrila",
        "--seats",
        "3",
        "--option",
        "setup=preset",
        "--seed",
        "2",
        "--save",
        "game.json",
    ]
    game = typed(*words, lines="\n".join(lines), cwd=tmp_path)
    assert game.returncode == 0, game.stderr
    assert "Seat 0 may not play 7>8 (SHA-12): A journey starts" in game.stdout
    assert "Not a move of this game: 'H99'" in game.stdout
    assert "SHA-22   Pass when, and only when" in game.stdout
    assert "SHA-12 Go on a journey" in game.stdout
    assert "This game has no rule '99'. The last is SHA-22." in game.stdout
    assert "There is nothing to take back." in game.stdout
    assert "The game is over." in game.stdout
    assert " wins with " in game.stdout or " share the victory with " in game.stdout
    record = Record.from_json((tmp_path / "game.json").read_text())
    assert games.replay(record).over
    assert "Traceback" not in game.stdout + game.stderr


def test_undo_takes_the_bots_replies_back_too(tmp_path: Path) -> None:
    words = ["play", "shangrila", "--option", "setup=preset", "--seed", "3"]
    lines = "save before.json\n1\nundo\nsave after.json\nquit\n"
    assert typed(*words, lines=lines, cwd=tmp_path).returncode == 0
    before, after = ((tmp_path / name).read_text() for name in ("before.json", "after.json"))
    assert before == after


def test_a_saved_game_is_gone_on_with(tmp_path: Path) -> None:
    words = ["play", "shangrila", "--option", "setup=preset", "--seed", "3"]
    first = typed(*words, lines="1\nsave game.json\nquit\n", cwd=tmp_path)
    assert "Saved to game.json." in first.stdout
    second = typed("play", "shangrila", "--load", "game.json", lines="save again.json\n", cwd=tmp_path)
    assert second.returncode == 0
    assert "stays where you left it" in second.stdout
    first_moves, second_moves = (
        Record.from_json((tmp_path / name).read_text()).moves for name in ("game.json", "again.json")
    )
    assert second_moves[: len(first_moves)] == first_moves


def test_the_same_seed_plays_the_same_game_with_bots(tmp_path: Path) -> None:
    words = ["play", "siette", "--seed", "3"]
    for name in ("once.json", "again.json"):
        assert typed(*words, lines="1\n\n" * 6 + f"save {name}\nquit\n", cwd=tmp_path).returncode == 0
    once, again = (Record.from_json((tmp_path / name).read_text()) for name in ("once.json", "again.json"))
    assert len(once.moves) > 6  # bots have moved as well
    assert again.moves == once.moves


def test_several_people_share_a_keyboard(tmp_path: Path) -> None:
    words = ["play", "shangrila", "--seats", "3", "--seat", "0", "--seat", "1", "--seat", "2"]
    game = typed(*words, "--option", "setup=preset", "--seed", "1", lines="1\n1\n1\nquit\n", cwd=tmp_path)
    assert [f"{name} to act" in game.stdout for name in ("Red", "Blue", "Yellow")] == [True] * 3
    assert "You are Red, Blue, Yellow." in game.stdout


def test_a_file_that_cannot_be_written_is_said_and_the_game_goes_on(tmp_path: Path) -> None:
    game = typed("play", "shangrila", "--seed", "1", lines="save /nowhere/x.json\nsave\nquit\n", cwd=tmp_path)
    assert "/nowhere/x.json: there is no such file." in game.stdout
    assert "Save where?" in game.stdout
    assert game.returncode == 0


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_game_can_be_played_in_the_terminal(name: str, lang: str, tmp_path: Path) -> None:
    lines = "moves\nrules\n" + "1\n\n" * 12 + "undo\nboard\nsave game.json\nquit\n"
    game = typed("play", name, "--seed", "3", "--lang", lang, lines=lines, cwd=tmp_path)
    assert game.returncode == 0, game.stderr
    assert games.get(name).words.say(lang, "title") in game.stdout
    assert games.replay(Record.from_json((tmp_path / "game.json").read_text())).steps
