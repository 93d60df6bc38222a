"""Odds: what was measured is found again, and nothing else."""

from pathlib import Path

import pytest

from cordee import games
from cordee.core.errors import BadOption
from cordee.core.game import Game
from cordee.lab import odds
from cordee.lab.arena import Line, Tally
from cordee.lab.contests import Contest
from cordee.lab.workers import Threads

GAMES = [games.get(name) for name in games.names()]


@pytest.mark.parametrize("game", GAMES, ids=games.names())
def test_every_mode_was_measured_by_today_s_rules(game: Game) -> None:
    for mode in game.modes.values():
        found = odds.odds_of(game, mode)
        assert found, mode
        for each in found:
            shares = each.win_rate if isinstance(each.win_rate, list) else [each.win_rate]
            assert all(0 <= share <= 1 for share in shares)
            assert isinstance(each.win_rate, list) == (not game.cooperative(game.read_options(mode)))
            assert each.games > 0


def test_options_that_are_none_are_refused() -> None:
    with pytest.raises(BadOption):
        odds.odds_of(GAMES[0], {"seats": 99})


def test_measuring_replaces_a_bot_s_odds_and_leaves_the_others(tmp_path: Path) -> None:
    path = tmp_path / "odds.json"
    name = "shangrila"
    told: list[str] = []
    odds.measure(
        [name],
        ["random"],
        20,
        workers=Threads(),
        path=path,
        watch=lambda game, options, found: told.append(found.bot),
    )
    odds.measure([name], ["greedy"], 20, workers=Threads(), path=path)
    odds.measure([name], ["random"], 30, workers=Threads(), path=path)
    table = odds._table(path)[name]
    assert len(told) == len(list(odds.settings(games.get(name))))
    assert {row["odds"]["bot"]: row["odds"]["games"] for row in table} == {"greedy": 20, "random": 30}
    assert len(table) == 2 * len(told)


def tally(level: str, played: int, won: int, against: str | None = None) -> Tally:
    """A contest of the first game with so many games."""
    game = GAMES[0]
    options = game.read_options(next(iter(game.modes.values())))
    found = Tally(Contest(game.name, "a mode", options, level, against=against))
    for number in range(played):
        found.add(Line("", "", number, (), [float(number < won)] * options["seats"], [], 1, 0.0))
    return found


def test_what_thinking_teams_won_in_an_arena_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "odds.json"
    path.write_text(odds.FILE.read_text())
    before = len(odds._table(path)[GAMES[0].name])
    few, many = odds.FEWEST - 1, 2 * odds.FEWEST
    told = [
        tally("expert", many, many // 2),
        tally("regular", few, few),  # too few
        tally("greedy", many, 0),  # measured better elsewhere
        tally("expert", many, 0, against="regular"),  # no team
    ]
    assert odds.keep_played(told, path) == 1
    assert odds.keep_played(told[:1], path) == 1  # again: replaced
    rows = odds._table(path)[GAMES[0].name]
    thought = [
        row for row in rows if row["odds"]["bot"] == "expert" and row["options"] == told[0].contest.options
    ]
    assert [(row["odds"]["games"], row["odds"]["win_rate"]) for row in thought] == [(many, 0.5)]
    assert len(rows) - before <= 1
    assert 0.3 < thought[0]["odds"]["low"] < 0.5 < thought[0]["odds"]["high"] < 0.7
