"""Whole games by sensible players: they climb higher than random ones, into positions those never see."""

from collections.abc import Iterator

import numpy as np
import pytest
from rich.console import Console
from tests.games.ascent.slope import GAME

from cordee.bots.player import Player
from cordee.core.chance import reseed
from cordee.core.match import Match
from cordee.lab.simulate import simulate

EVERYTHING = "green-path, panorama, goats"
SOME = ["4 seats", "2 seats", "solo", f"3 seats, {EVERYTHING}", f"solo, {EVERYTHING}"]


def games(mode: str, seed: int) -> Iterator[Match]:
    """Every position of a game by greedy players."""
    match = GAME.new(**GAME.modes[mode], seed=seed)
    player = Player(GAME, "greedy", seed=seed)
    yield match
    while not match.over:
        seat = match.actors[0]
        match.play_actions(seat, [player.choose(match.redacted(seat), seat)])
        yield match


@pytest.mark.parametrize("mode", SOME)
def test_legal_and_explain_agree_up_to_the_highest_rows(mode: str) -> None:
    functions = GAME.on()
    mask = np.zeros(GAME.actions, np.int8)
    for match in games(mode, seed=4):
        seat = int(match.state.turn)
        functions.legal(match.state, seat, mask)
        explained = [functions.explain(match.state, seat, action) == 0 for action in range(GAME.actions)]
        assert explained == mask.astype(bool).tolist()


@pytest.mark.parametrize("mode", SOME)
def test_every_position_can_be_written_read_and_imagined(mode: str) -> None:
    for match in games(mode, seed=5):
        assert GAME.parse(match.show()).state.tobytes() == match.state.tobytes()
        for viewer in range(-1, match.seats):
            redacted = match.redacted(viewer)
            imagined = redacted.copy()
            reseed(imagined, 7)
            GAME.on().imagine(imagined, viewer)
            assert GAME.notation.census(imagined) == GAME.notation.census(match.state)
            GAME.on().redact(imagined, viewer)
            assert imagined.tobytes() == redacted.tobytes()


@pytest.mark.parametrize("mode", SOME)
def test_weighing_leaves_the_record_as_it_was(mode: str) -> None:
    functions = GAME.on()
    mask, weights = np.zeros(GAME.actions, np.int8), np.zeros(GAME.actions, np.float32)
    for match in games(mode, seed=6):
        for seat in match.actors:
            redacted = match.redacted(seat)
            before = redacted.tobytes()
            functions.legal(redacted, seat, mask)
            functions.weigh(redacted, seat, mask, weights)
            assert redacted.tobytes() == before


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_sensible_players_win_far_more_than_random_ones(seats: int) -> None:
    greedy, random = (
        simulate(GAME, games_count=400, bot=bot, options={"seats": seats}, seed=1)["results"]
        for bot in ("greedy", "random")
    )
    assert greedy["low"] > 0.3
    assert random["high"] < 0.05


def drawn(match: Match, viewer: int = 0, lang: str = "en") -> str:
    console = Console(width=100)
    with console.capture() as capture:
        console.print(GAME.terminal.draw(match.view(viewer), GAME.words, lang))
    return capture.get()


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("mode", GAME.modes)
def test_every_mode_is_drawn_row_by_row_for_everyone(mode: str, lang: str) -> None:
    for number, match in enumerate(games(mode, seed=3)):
        if number % 20 == 0:
            rows = [row.split() for row in reversed(match.show().split("|")[1].split("/"))]
            for viewer in (-1, int(match.state.turn)):
                lines: dict[str, list[str]] = {}
                for line in drawn(match, viewer, lang).splitlines():
                    lines.setdefault(line[:1], line.split())  # the mountain comes first
                for row, cards in enumerate(rows, start=1):
                    if cards != ["."]:
                        assert lines[str(row)][1 : len(cards) + 1] == cards


def test_the_drawing_shows_the_mountain_the_hand_and_costs_beside_places() -> None:
    match = GAME.parse("seats=2 modules=goats | R5*+1 / G4 S3 | S5 R2 R3 / G9 S8")
    text = drawn(match)
    lines = {line[:1]: line for line in text.splitlines()}
    assert lines["1"].split()[1:3] == ["G4", "S3"]
    assert "R5*+1" in lines["2"]
    assert lines["2"].index("R5") > lines["1"].index("G4")  # a row higher, half a cell further in
    assert "S5   snow 5                2.2[0]" not in text  # 2.2 rests on one card only
    match.play(0, "R3")
    assert "[0]" in {line[:1]: line for line in drawn(match).splitlines()}["1"]
    assert "taken up: rock 3" in drawn(match)
    assert "rock 3" not in drawn(match, viewer=1)
    assert "prise : roche 3" in drawn(match, lang="fr")
