"""The command as people type it: what it prints, what it refuses, in which language."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.contract.test_registry import check_catalogues

from cordee import games
from cordee.cli.main import COMMANDS, run, take_language
from cordee.cli.speech import WORDS
from cordee.core.commitment import commitment
from cordee.core.record import Record

KEYS = ["game", "seats", "options", "games", "moves", "seconds", "moves_per_second", "results", "unfinished"]


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert run(list(words)) == 0
    return capsys.readouterr().out


def typed(*words: str, lines: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    """The real command in a process of its own, with somebody typing."""
    environment = {**os.environ, "COLUMNS": "200", "CORDEE_LANG": "en"}
    return subprocess.run(
        [sys.executable, "-m", "cordee", *words],
        input=lines,
        capture_output=True,
        text=True,
        env=environment,
        cwd=cwd,
        timeout=300,
        check=False,
    )


def test_both_languages_say_everything_the_command_says() -> None:
    check_catalogues(WORDS)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_games_lists_every_game_and_option(capsys: pytest.CaptureFixture[str], lang: str) -> None:
    text = printed(capsys, "games", "--lang", lang)
    for name in games.names():
        assert games.get(name).words.say(lang, "title") in text
        assert all(option.name in text for option in games.get(name).options)


def test_games_as_json_has_words_in_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    described = {game["name"]: game for game in json.loads(printed(capsys, "games", "--json"))}
    assert set(described) == set(games.names())
    option = described["shangrila"]["options"][1]
    assert option["values"] == ["free", "preset"]
    assert option["default"] == "free"
    assert set(option["words"]["preset"]) == {"en", "fr"}


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", games.names())
def test_rules_prints_the_whole_rulebook(capsys: pytest.CaptureFixture[str], name: str, lang: str) -> None:
    text = " ".join(printed(capsys, "rules", name, "--lang", lang).split())
    book = games.get(name).rulebook(lang)
    assert book.title in text
    assert all(f"{rule.number} {rule.title}" in text for rule in book.rules())
    assert WORDS.say(lang, "decided_mark", text="").strip("* ") in text


def test_rules_prints_one_rule_with_its_marks(capsys: pytest.CaptureFixture[str]) -> None:
    text = printed(capsys, "rules", "shangrila", "21", "--lang", "fr")
    assert "SHA-21 Le plus de maîtres" in text
    assert "Décidé par nous : si c’est encore égal" in text
    assert "SHA-22" not in text
    assert printed(capsys, "rules", "shangrila", "sha-21", "--lang", "fr") == text


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


def simulated(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, object]:
    found = json.loads(printed(capsys, "simulate", "shangrila", "--json", "--seed", "3", *words))
    assert list(found) == KEYS
    assert found["moves_per_second"] == pytest.approx(found["moves"] / found["seconds"])
    return {name: value for name, value in found.items() if "second" not in name}


def test_simulate_gives_the_same_results_on_every_number_of_workers_and_target(
    capsys: pytest.CaptureFixture[str],
) -> None:
    one = simulated(capsys, "--games", "60", "--workers", "1")
    assert simulated(capsys, "--games", "60", "--workers", "2") == one
    assert simulated(capsys, "--games", "60", "--workers", "1", "--target", "interpreted") == one
    assert simulated(capsys, "--games", "60", "--workers", "2", "--target", "interpreted") == one


def test_simulate_reports_each_seat_of_a_competitive_game(capsys: pytest.CaptureFixture[str]) -> None:
    found = simulated(capsys, "--seats", "3", "--games", "300", "--option", "setup=preset", "--bot", "greedy")
    assert found["seats"] == 3
    assert found["options"] == {"setup": "preset", "edition": "kosmos"}
    rows = found["results"]["seats"]  # type: ignore[index]
    assert [row["seat"] for row in rows] == [0, 1, 2]
    assert sum(row["win_rate"] for row in rows) == pytest.approx(1)
    assert all(row["low"] <= row["win_rate"] <= row["high"] for row in rows)
    assert all(row["mean_score"] > 7 for row in rows)


def test_simulate_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    text = printed(capsys, "simulate", "shangrila", "--games", "20", "--lang", "fr")
    assert "Rouge" in text
    assert "20 parties" in text


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("simulate chess", "Unknown game 'chess'"),
        ("simulate", "GAME is missing"),
        ("fly", f"There is no command 'fly'. The commands are: {', '.join(COMMANDS)}."),
        ("simulate shangrila --fast", "There is no option --fast"),
        ("simulate shangrila --games", "--games needs a value"),
        ("simulate shangrila --games many", "--games: expected a whole number from 1, got 'many'"),
        ("simulate shangrila --games 0", "--games: expected a whole number from 1, got '0'"),
        ("simulate shangrila --workers 0", "--workers: expected a whole number from 1"),
        ("simulate shangrila --seats 7", "Option seats: expected 3-4, got 7"),
        ("simulate shangrila --option setup", "--option: expected name=value, got 'setup'"),
        ("simulate shangrila --option colour=red", "This game has no option 'colour'"),
        ("simulate shangrila --bot clever", "Unknown bot 'clever'. Available: random, "),
        ("simulate shangrila --bot greedy --bot random", "Expected one bot for all seats, or 4"),
        ("simulate shangrila --target abacus", "Unknown target 'abacus'"),
        ("simulate shangrila --seed 99999999999999999999", "Expected a seed"),
        ("simulate shangrila more", "extra argument"),
        ("play shangrila --seat 4", "Expected a seat from 0 to 3, got 4"),
        ("play shangrila --load nowhere.json", "nowhere.json: there is no such file"),
        ("replay nowhere.json", "nowhere.json: there is no such file"),
        ("replay .", ".: cannot be read or written"),
        ("rules chess", "Unknown game 'chess'"),
        ("rules shangrila 23", "This game has no rule '23'. The last is SHA-22."),
        ("games --lang de", "--lang: expected en or fr, got 'de'"),
    ],
)
def test_wrong_input_is_one_clear_line_and_exit_code_2(
    capsys: pytest.CaptureFixture[str], words: str, message: str
) -> None:
    lang = [] if "--lang" in words else ["--lang", "en"]
    assert run([*words.split(), *lang]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert message in err


def test_wrong_input_is_answered_in_french_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", "shangrila", "--lang=fr", "--fast"]) == 2
    assert (
        capsys.readouterr().err == "Erreur : Il n’y a pas d’option --fast. Voir `cordee simulate --help`.\n"
    )


def test_the_language_may_stand_anywhere() -> None:
    assert take_language(["--lang", "fr", "games"]) == ("fr", ["games"])
    assert take_language(["games", "--lang=en", "--json"]) == ("en", ["games", "--json"])


@pytest.mark.parametrize("words", [[], ["--help"], ["play", "--help"], ["--version"]])
def test_help_and_version(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    assert printed(capsys, *words, "--lang", "fr")


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", COMMANDS)
def test_the_help_of_every_command_is_in_the_readers_language(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, name: str, lang: str
) -> None:
    monkeypatch.setenv("COLUMNS", "400")  # one sentence per line
    text = printed(capsys, name, "--help", "--lang", lang)
    assert WORDS.say(lang, f"{name}_help") in text
    assert WORDS.say(lang, "help_help") in text
    assert "_help" not in text  # every key was replaced by its sentence
    assert WORDS.say(lang, f"{name}_help") in printed(capsys, "--help", "--lang", lang)


def test_only_the_chosen_command_is_imported() -> None:
    code = "import sys; from cordee.cli.main import run; run(sys.argv[1:]); print(*sys.modules)"
    made = subprocess.run(
        [sys.executable, "-c", code, "warm", "--help"], capture_output=True, text=True, check=True
    )
    imported = made.stdout.split()
    assert [name for name in COMMANDS if f"cordee.cli.{name}" in imported] == ["warm"]


# --- playing -----------------------------------------------------------------------------------------


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


def test_changed_components_are_played_with_and_recorded(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    game = next(games.get(name) for name in games.names() if games.get(name).box)
    assert game.box is not None
    table, field = next(
        (table, field)
        for table, fields in game.box.default.items()
        for field, value in fields.items()
        if field == "bars" and isinstance(value, int)
    )
    changed = tmp_path / "changed.toml"
    changed.write_text(f"[{table}]\n{field} = 1\n")
    words = ["--seed", "1", "--components", str(changed)]
    found = json.loads(printed(capsys, "simulate", game.name, "--games", "5", "--json", *words))
    assert found["components"] == {table: {field: 1}}
    typed("play", game.name, *words, lines="1\nsave game.json\n", cwd=tmp_path)
    assert Record.from_json((tmp_path / "game.json").read_text()).components == {table: {field: 1}}
    changed.write_text(f"[{table}]\nnonsense = 1\n")
    assert run(["simulate", game.name, "--components", str(changed), "--lang", "en"]) == 2
    assert f"{table}.nonsense" in capsys.readouterr().err


# --- replaying ---------------------------------------------------------------------------------------

GOLDEN = Path(__file__).parents[1] / "games" / "shangrila" / "golden" / "three-preset-kosmos.json"


def test_replay_tells_a_recorded_game(capsys: pytest.CaptureFixture[str]) -> None:
    text = printed(capsys, "replay", str(GOLDEN), "--lang", "en")
    assert "The Bridges of Shangri-La, 128 moves, seed 1" in text
    assert "Red wins with 30 points." in text


def test_replay_stops_at_a_move(capsys: pytest.CaptureFixture[str]) -> None:
    text = printed(capsys, "replay", str(GOLDEN), "--move", "2", "--viewer", "-1", "--lang", "fr")
    assert "   2 Bleu H5+" in text
    assert "   3 Rouge" not in text


def test_replay_refuses_a_record_that_lies(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    lie = tmp_path / "lie.json"
    lie.write_text(GOLDEN.read_text().replace('[1,"Y4+"]', '[1,"2>5"]'))
    assert run(["replay", str(lie), "--lang", "en"]) == 2
    assert "Move 1 of the record, '2>5' by seat 1" in capsys.readouterr().err


SALT = "5a17"


def promised(tmp_path: Path, **changed: object) -> str:
    """A file with a recorded game whose deal was promised before it; some fields changed since."""
    record = json.loads(GOLDEN.read_text())
    record |= {"salt": SALT, "commitment": commitment(record["seed"], SALT)}
    kept = tmp_path / f"kept-{len(changed)}.json"
    kept.write_text(json.dumps(record | changed))
    return str(kept)


def test_replay_checks_the_deal_that_was_promised(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    text = printed(capsys, "replay", promised(tmp_path), "--check", "--lang", "en")
    assert "all 128 moves" in text
    assert commitment(1, SALT) in text
    noted = ["replay", promised(tmp_path), "--commitment", commitment(1, SALT), "--lang", "en"]
    assert run(noted) == 0


def test_a_deal_that_was_not_promised_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    for record, also, said in (
        (promised(tmp_path, salt="other"), [], "not the one that was promised"),
        (promised(tmp_path), ["--commitment", "0" * 64], "not the one that was promised"),
        (str(GOLDEN), [], "holds no commitment"),
    ):
        assert run(["replay", record, "--check", *also, "--lang", "en"]) == 2
        assert said in capsys.readouterr().err
