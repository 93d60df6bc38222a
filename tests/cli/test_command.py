"""The command as people type it: what it prints, what it refuses, in which language."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.terminal import printed, typed
from tests.contract.test_registry import check_catalogues

from cordee import games
from cordee.cli.main import COMMANDS, run, take_language
from cordee.cli.speech import WORDS
from cordee.core.record import Record

KEYS = ["game", "seats", "options", "games", "moves", "seconds", "moves_per_second", "results", "unfinished"]


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
