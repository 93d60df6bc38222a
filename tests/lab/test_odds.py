"""Odds: what was measured is found again, and nothing else."""

from pathlib import Path

import pytest

from cordee import games
from cordee.core.errors import BadOption
from cordee.core.game import Game
from cordee.lab import odds
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
